"""Every ruling and worked example of every game has a test that bears its id, and no test bears another."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.games import GAMES
from tests.games.rulings import EXAMPLES

HERE = Path(__file__).parent
NAMED = re.compile(r"test_([A-Z]+\d+[a-z]?)_")


def proved(game: str) -> set[str]:
    """The ids that the tests of a game bear."""
    found: set[str] = set()
    for path in (HERE / game.replace("-", "_")).glob("test_*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = (node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
        found |= {match[1] for name in names if (match := NAMED.match(name))}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_and_example_is_proved(game: str) -> None:
    asked = {*GAMES[game].rulings, *EXAMPLES.get(game, ())}
    assert asked - proved(game) == set(), "no test bears these ids"
    assert proved(game) - asked == set(), "tests bear ids that the game does not know"


def test_examples_belong_to_games() -> None:
    assert set(EXAMPLES) <= set(GAMES)
