"""What a game still lacks to stay on the shelf: `python build/lacking.py ID`, a line for each thing."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.games import ENTRIES  # noqa: E402
from game.words.plain import PLAIN  # noqa: E402
from game.worker.brains import BRAINS  # noqa: E402
from scenes.games import SHOWS  # noqa: E402
from tests.games.test_rulings import proved  # noqa: E402
from tests.golden.registry import GOLDENS  # noqa: E402
from tests.nudges import NUDGES  # noqa: E402
from tests.test_refusals import NAMED  # noqa: E402

PICTURES = ("box", "cards", "cloth.svg", "look.toml")


def lacking(game: str) -> Iterator[str]:
    """What there is not, and where it would be looked for."""
    name, entry = game.replace("-", "_"), ENTRIES[game]
    assets, rooms = f"assets/games/{game}", f"game/games/{name}"
    show = SHOWS.get(game)
    if show is None:
        yield "a place on the shelf: a line in SHOWS, scenes/games/__init__.py"
    elif show.blurb is None:
        yield f"a line on the shelf, minutes and cards: a Blurb in scenes/games/{name}/__init__.py"
    if entry.words is PLAIN:
        yield f"its events and moves as sentences: {rooms}/words.py"
    if entry.lesson is None:
        yield f"a first lesson: {rooms}/lesson.py"
    if not entry.aims:
        yield f"what a CPU of each level goes by: {rooms}/aims.py"
    if game not in BRAINS:
        yield f"CPU players: {rooms}/cpu/ and a line in BRAINS, game/worker/brains.py"
    else:
        if BRAINS[game].judge is None:
            yield f"a judge, without which its matches are not reviewed: {rooms}/cpu/judge.py"
        if BRAINS[game].numbers is None:
            yield f"its moves and public facts in numbers, for players that learn: {rooms}/cpu/numbers.py"
    if not (ROOT / assets / "rules.md").exists():
        yield f"a rules page: {assets}/rules.md"
    yield from (f"its look: {assets}/{one}" for one in PICTURES if not (ROOT / assets / one).exists())
    unproved = sorted(set(entry.rules.rulings) - proved(game))
    if unproved:
        yield f"tests of the rulings {', '.join(unproved)}: tests/games/{name}/"
    if game not in GOLDENS:
        yield "golden matches: a line in GOLDENS, tests/golden/registry.py"
    if game not in NAMED:
        yield "what its refusals may name: a line in NAMED, tests/test_refusals.py"
    if game not in NUDGES:
        yield "how to play better than by chance: a line in NUDGES, tests/nudges.py"


def main() -> int:
    """Print what is lacking; the exit status is 1 if anything is, 2 for no such game."""
    games = sys.argv[1:]
    if len(games) != 1 or games[0] not in ENTRIES:
        print(f"lacking.py: name one of {', '.join(ENTRIES)}.", file=sys.stderr)
        return 2
    lines = [f"lacks {line}" for line in lacking(games[0])]
    print("\n".join(lines or ["lacks nothing"]), flush=True)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
