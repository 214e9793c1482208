"""What a game still lacks to stay on the shelf is said thing by thing, and nothing of those that stay there."""

from __future__ import annotations

import pytest

from game.games import GAMES
from lacking import lacking
from tests.toy import scenes as shows
from tests.toy.game import DRESSED, PEEP, cpu
from tests.toy.laid import lay


@pytest.mark.parametrize("name", GAMES)
def test_a_published_game_lacks_nothing(name: str) -> None:
    assert not list(lacking(name))


def test_a_game_of_rules_alone_lacks_all_that_it_may_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = list(lacking(lay(monkeypatch, PEEP, shows.PEEP)))
    dressed = list(lacking(lay(monkeypatch, DRESSED, shows.DRESSED, cpu.PEEP)))
    brought = [line.split(":")[0] for line in bare if line not in dressed]
    assert brought == [
        "a line on the shelf, minutes and cards",
        "its events and moves as sentences",
        "a first lesson",
        "what a CPU of each level goes by",
        "CPU players",
    ]
    assert any("tests of the rulings" in line for line in dressed)
    assert any("rules.md" in line for line in dressed)
