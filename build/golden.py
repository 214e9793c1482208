"""Makes the golden records that are missing in tests/records: `python build/golden.py [--update] [GAME…]`.

`--update` makes all of them again, after an intended change of the rules or of the record's format. Look at the
difference before you commit it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.golden import path
from tests.golden.registry import GOLDENS


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument("--update", action="store_true", help="make existing ones again, too")
    asked = parser.parse_args()
    for game in asked.games or GOLDENS:
        for golden in GOLDENS[game]:
            file = path(game, golden)
            if file.exists() and not asked.update:
                continue
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(golden.made(game).dumps(), encoding="utf-8", newline="\n")
            print(file.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
