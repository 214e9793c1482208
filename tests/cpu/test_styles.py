"""The playing styles of CPUs. A style decides only between nearly equal moves. The neutral style changes nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.phrases import Phrase
from game.cpu.levels import Level, Playouts
from game.cpu.styles import EVERY, NEUTRAL, STYLES, Style
from game.cpu.trial import Ranked, preferred
from game.games import ENTRIES, GAMES
from game.games.spooky_boo.cpu.player import SURER, Ghost
from game.worker.players import think
from game.worker.question import Ask
from lab.measure.styles import NUMBERS, TABLE, TALLY, WORDS, seen, table
from lab.measure.tallies import Tallies
from tests.cpu.declared import STYLED
from tests.cpu.table import midway, question
from tests.tier import share, tries

POSITIONS = tries(20, 60)


def asks(name: str, level: Level) -> list[Ask]:
    found = []
    for number in range(POSITIONS):
        match = midway(GAMES[name], 3, f"style {number}", 4 + number % 16, Level.GENTLE)
        if match.turn is not None:
            found.append(replace(question(match, match.turn, level, number), limit=Playouts(200)))
    return found


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("name", "level"),
    share([(name, level) for name in STYLED for level in Level if level.value in ENTRIES[name].styles], 3),
)
def test_the_styles_choose_different_moves_in_some_positions(name: str, level: Level) -> None:
    """In many positions one move is clearly the best, so all styles choose it."""
    asked = asks(name, level)
    moves = [[str(think(replace(ask, style=style)).move) for ask in asked] for style in STYLES]
    apart = sum(len(set(chosen)) > 1 for chosen in zip(*moves, strict=True))
    assert 0 < apart < len(asked)


BEST = Ranked("best", 0.5, 0.1, 0.02, 100)
NEAR = Ranked("near", 0.497, 0.097, 0.02, 100)


def chosen(ranked: list[Ranked[str]], liked: dict[str, float]) -> str:
    return preferred(ranked, "rule", lambda one: liked.get(one.move, 0.0))


def test_a_style_lowers_the_winning_chance_by_no_more_than_its_limit() -> None:
    ranked = [BEST, NEAR, Ranked("rule", 0.4, 0.0, 0.0, 100)]
    assert chosen(ranked, {}) == preferred(ranked, "rule") == "best"
    assert chosen(ranked, {"near": 0.0029}) == "best"
    assert chosen(ranked, {"near": 0.0031}) == "near"
    assert chosen(ranked, {"near": 0.0031, "best": 0.0031}) == "best"
    assert chosen(ranked, {"rule": 0.05}) == "best"


def test_no_style_chooses_a_move_that_playouts_ruled_out() -> None:
    dropped = Ranked("dropped", 0.5, 0.1, 0.02, 60)
    assert chosen([BEST, dropped], {"dropped": 0.01}) == "best"
    rule, lucky = Ranked("rule", 0.5, 0.0, 0.0, 100), Ranked("lucky", 0.55, 0.05, 0.1, 100)
    assert chosen([lucky, rule], {}) == "rule"
    assert chosen([lucky, rule], {"lucky": 0.001}) == "lucky"
    assert chosen([lucky, rule], {"rule": 0.001}) == "rule"


def test_bold_cpus_call_earlier_than_careful_cpus() -> None:
    for level in (Level.GENTLE, Level.STEADY):
        bold, careful = (Ghost(level, Playouts(1), style).habits.sure for style in STYLES[:2])
        usual = Ghost(level, Playouts(1)).habits.sure
        assert careful > usual > bold
        assert careful - bold < 2.1 * SURER


def test_every_player_picture_belongs_to_a_different_style_of_play() -> None:
    assert len({(style.risk, style.haste) for style in STYLES}) == len(set(EVERY)) == 6
    for name, entry in ENTRIES.items():
        for level in (one.value for one in Level):
            named = [
                style if style.name.template in entry.styles.get(level, ()) else NEUTRAL for style in STYLES
            ]
            assert [entry.style(seat, level) for seat in range(6)] == named, name


def test_the_neutral_style_has_no_preference() -> None:
    assert NEUTRAL.likes(1.0, 1.0) == 0.0
    assert Style(Phrase("x"), risk=0.5, haste=-1.0).likes(1.0, 0.25) == 0.25


def test_styles_are_named_only_where_measurements_found_an_effect() -> None:
    """Only styles that have an effect in lab/measure/styles.csv are named."""
    sums = Tallies(TALLY, WORDS, NUMBERS)
    found: dict[tuple[str, str], list[str]] = {}
    for game, level, style, commit in sums.every_key():
        if seen(sums.sums(game, level, style, commit)):
            found.setdefault((game, level), []).append(style)
    with_styles = {
        (name, level): sorted(named)
        for name, entry in ENTRIES.items()
        for level, named in entry.styles.items()
        if named
    }
    assert with_styles == {key: sorted(styles) for key, styles in found.items()}
    assert TABLE.read_text(encoding="utf-8").startswith(table(sums))
