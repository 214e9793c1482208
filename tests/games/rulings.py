"""The worked examples of each game's rules, and the ruling ids in the names of its tests.

Rulings are listed by the game itself. A ruling or example is proved by a test in `test_<game>*.py` beside this file
whose name starts with its id: `test_G12_the_end_of_the_match_is_found_by_trying_the_orders_of_plays`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

EXAMPLES: dict[str, tuple[str, ...]] = {
    "poof": tuple(f"PT{number}" for number in range(1, 16)),
    "the-game": tuple(f"GT{number}" for number in range(1, 14)),
    "spooky-boo": tuple(f"ST{number}" for number in range(1, 13)),
    "eight-and-half": tuple(f"ET{number}" for number in range(1, 20)),
    "campfire-smokeout": tuple(f"CT{number}" for number in range(1, 15)),
}
"""The worked examples by game id."""

HERE = Path(__file__).parent
NAMED = re.compile(r"^ *def test_([A-Z]+\d+[a-z]?)_", re.MULTILINE)


@cache
def proved(game: str) -> frozenset[str]:
    """Returns the ruling ids found in the names of a game's tests."""
    paths = (HERE / game.replace("-", "_")).glob("test_*.py")
    return frozenset(one for path in paths for one in NAMED.findall(path.read_text(encoding="utf-8")))
