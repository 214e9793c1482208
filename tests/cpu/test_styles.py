"""Styles: they choose between moves as good as equal, each in its own way, and nobody who is neutral plays otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.cpu.levels import Level, Playouts
from game.cpu.styles import NEUTRAL, STYLES, style_of
from game.cpu.trial import LITTLE, Ranked, preferred
from game.games import GAMES
from game.games.spooky_boo.cpu.player import Ghost
from game.worker.players import think
from game.worker.question import Ask
from tests.cpu.declared import STYLED
from tests.cpu.table import midway, question
from tests.tier import tries

POSITIONS = tries(30, 60)


def asks(name: str) -> list[Ask]:
    """Questions to a Sharp player at several matches."""
    found = []
    for number in range(POSITIONS):
        match = midway(GAMES[name], 3, f"style {number}", 4 + number % 16, Level.GENTLE)
        if match.turn is not None:
            found.append(replace(question(match, match.turn, Level.SHARP, number), limit=Playouts(200)))
    return found


@pytest.mark.parametrize("name", STYLED)
def test_styles_choose_differently_now_and_then(name: str) -> None:
    """Not everywhere: most moves are the same, for one is the best."""
    asked = asks(name)
    moves = [[str(think(replace(ask, style=style)).move) for ask in asked] for style in STYLES]
    apart = sum(len(set(chosen)) > 1 for chosen in zip(*moves, strict=True))
    assert 0 < apart < len(asked) / 2


def test_a_taste_chooses_only_among_equals() -> None:
    best = Ranked("best", 0.5, 0.1, 0.02, 100, 0.2)
    equal = Ranked("equal", 0.4995, 0.0995, 0.02, 100, 0.4)
    worse = Ranked("worse", 0.49, 0.1 - 2 * LITTLE, 0.02, 100, 0.5)
    dropped = Ranked("dropped", 0.5, 0.1, 0.02, 60, 0.5)
    rule = Ranked("rule", 0.4, 0.0, 0.0, 100, 0.9)
    lucky = Ranked("lucky", 0.503, 0.103, 0.1, 100, 0.8)
    ranked = [best, equal, worse, dropped, rule, lucky]
    bold, careful = STYLES[0], STYLES[1]
    assert preferred(ranked, "rule", lambda one: bold.likes(one.spread, 0)) == "equal"
    assert preferred(ranked, "rule", lambda one: careful.likes(one.spread, 0)) == "best"
    assert preferred(ranked, "rule", lambda one: NEUTRAL.likes(one.spread, 0)) == "best"
    assert preferred(ranked, "rule") == "best"


def test_a_sure_gain_is_no_matter_of_taste() -> None:
    best = Ranked("best", 0.5, 0.0008, 0.0005, 400, 0.2)
    rule = Ranked("rule", 0.4992, 0.0, 0.0, 400, 0.9)
    assert preferred([best, rule], "rule", lambda one: one.spread) == "best"


def test_who_is_bold_calls_a_little_earlier() -> None:
    for level in Level:
        bold, careful = (Ghost(level, Playouts(1), style).habits.sure for style in STYLES[:2])
        usual = Ghost(level, Playouts(1)).habits.sure
        assert careful > usual > bold
        assert careful - bold < 0.11


def test_every_medallion_has_a_style_of_its_own_where_the_game_has_any() -> None:
    assert (
        len({(style.risk, style.haste) for style in STYLES})
        == len({str(style.name) for style in STYLES})
        == 6
    )
    assert [style_of(seat, styled=True) for seat in range(6)] == list(STYLES)
    assert all(style_of(seat, styled=False) is NEUTRAL for seat in range(5))
