"""Says what a game still lacks before players can choose it: `python build/faults/lacking.py ID`."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.games import ENTRIES  # noqa: E402
from tests.able import lacking  # noqa: E402


def main() -> int:
    """Prints which parts a game lacks. Returns 1 if there are any, 2 for an unknown game."""
    games = sys.argv[1:]
    if len(games) != 1 or games[0] not in ENTRIES:
        print(f"lacking.py: name one of {', '.join(ENTRIES)}.", file=sys.stderr)
        return 2
    lines = [f"lacks {line}" for line in lacking(games[0])]
    print("\n".join(lines or ["lacks nothing"]), flush=True)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
