"""Every ruling and worked example of every game has a test named after its id, and no test has an unknown id."""

from __future__ import annotations

import pytest

from game.games import GAMES
from tests.able import able
from tests.games.rulings import EXAMPLES, proved


@pytest.mark.parametrize("game", able("rulings"))
def test_every_ruling_and_example_has_a_test(game: str) -> None:
    asked = {*GAMES[game].rulings, *EXAMPLES.get(game, ())}
    assert asked - proved(game) == set(), "no test bears these ids"
    assert proved(game) - asked == set(), "tests bear ids that the game does not know"


def test_every_example_belongs_to_a_game() -> None:
    assert set(EXAMPLES) <= set(GAMES)
