"""For every ruling and worked example there is a test whose name begins with the ruling's id."""

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
