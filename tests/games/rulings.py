"""The worked examples of each game's rules, and the ruling ids in the names of tests.

Each game lists its own rulings. A test proves the ruling or example whose id stands at the beginning of its name:
`test_G12_the_match_ends_only_if_no_order_of_cards_allows_a_turn`.
Such tests are in the folder of the game, for example `tests/games/poof`.
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
"""The ids of the worked examples, by the game's id."""

HERE = Path(__file__).parent
NAMED = re.compile(r"^ *def test_([A-Z]+\d+[a-z]?)_", re.MULTILINE)


@cache
def proved(game: str) -> frozenset[str]:
    """Returns the ruling ids found in the names of a game's tests."""
    paths = (HERE / game.replace("-", "_")).glob("test_*.py")
    return frozenset(one for path in paths for one in NAMED.findall(path.read_text(encoding="utf-8")))
