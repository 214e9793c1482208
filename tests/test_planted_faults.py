"""The planted faults: every one still fits the sources, and every game has some."""

from __future__ import annotations

import games
import mutate
import pytest

from game.games import GAMES


@pytest.mark.parametrize("name", mutate.MUTATIONS)
def test_every_planted_fault_fits_the_sources(name: str) -> None:
    assert mutate.read(name)


def test_every_game_has_planted_faults() -> None:
    assert set(games.GAMES) <= set(mutate.MUTATIONS)
    assert {game.replace("_", "-") for game in games.GAMES} == set(GAMES)
