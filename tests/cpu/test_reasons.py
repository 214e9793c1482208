"""Every decision has a reason, and its options are legal moves."""

from __future__ import annotations

import gettext
import math
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.core.phrases import Phrase
from game.cpu.decision import (
    BY_CHANCE,
    ONLY,
    Decision,
    Reasoner,
    Reasons,
    Weighed,
    come_true,
    of_match,
    weighed_moves,
)
from game.cpu.levels import Level, Playouts
from game.cpu.slope import Slope
from game.cpu.trial import Ranked
from game.games import ENTRIES, GAMES
from game.games.campfire_smokeout.cpu.reasons import clear
from game.games.spooky_boo.cpu.reasons import low_enough
from game.words import Words
from game.worker.players import Guesser, think
from tests.cpu.declared import COMPETES, SEARCHES
from tests.cpu.table import Players, deal, midway, question

WORDS = Words(gettext.NullTranslations(), ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay"))


def answers(name: str, level: Level, seats: int) -> Any:
    """Yields every position of a match for a CPU, with its answer."""
    match = deal(GAMES[name], seats, code=f"why {level.value}")
    players = Players(match, level, {name: GAMES[name]}, limit=Playouts(40))
    while match.turn is not None and match.steps < 40:
        for ask, move in players.step():
            yield ask, move, think(ask)


@pytest.mark.each_value
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("name", GAMES)
def test_every_decision_has_reasons(name: str, level: Level) -> None:
    game, sentences = GAMES[name], set()
    for ask, move, answer in answers(name, level, game.seats[1]):
        assert answer.move == move
        if move is None:
            assert answer.reasons is None
            continue
        why, options = answer.reasons.why, answer.reasons.options
        sentences.add(WORDS.say(why))
        assert WORDS.say(why).endswith(".")
        assert len(options) <= 3
        assert options == () or options[0].move == move
        legal = game.moves(ask.view, ask.seat)
        for option in options:
            assert option.move is None or option.move in legal
            assert 0 <= option.worth <= 1
            assert 0 <= option.give <= 1, "a margin is of the same measure as its chance"
            assert WORDS.say(option.words)
            assert option.move is None or WORDS.say(ENTRIES[name].words.label(option.move))
        assert len({option.move for option in options}) == len(options)
    assert len(sentences) > (name in SEARCHES), "always the same reason"


@pytest.mark.every_third
@pytest.mark.parametrize("name", COMPETES)
def test_the_sharp_cpu_gives_chances_as_reasons(name: str) -> None:
    found = 0
    for number in range(12):
        match = midway(GAMES[name], 3, f"chances {number}", 6 + number)
        if match.turn is None:
            continue
        reasons = think(question(match, match.turn, Level.SHARP, number)).reasons
        assert reasons is not None
        if len(reasons.options) > 1:
            found += 1
            words = WORDS.say(reasons.options[0].words)
            assert any(one in words for one in ("% of the time", "nearly always", "hardly ever"))
    assert found > 3


def test_the_only_possible_move_is_explained_as_forced() -> None:
    class Fussy(Reasoner):
        def choose_why(self, *_: Any) -> Decision:
            raise AssertionError

    assert Fussy().answer(None, ("go",), (), Random(1)) == Decision("go", Reasons(ONLY))
    assert Fussy().choose(None, ("go",), (), Random(1)) == "go"
    assert Fussy().speak(None, ("go",), (), Random(1)) is None


def test_a_random_player_says_that_its_moves_are_random() -> None:
    found = Guesser().answer(None, ("left", "right"), (), Random(1))
    assert found.move in ("left", "right")
    assert found.reasons.why == BY_CHANCE


def test_the_chosen_option_is_listed_first_among_three_options() -> None:
    ranked = [
        Ranked(name, worth, worth - 0.5, 0.1, 9)
        for name, worth in zip("abcd", (0.9, 0.7, 0.5, 0.3), strict=True)
    ]
    options = weighed_moves([*ranked, Ranked("never tried", 0.0, 0.0, 9.9, 0)], "c", str.upper)
    assert [(one.move, one.worth) for one in options] == [("C", 0.5), ("A", 0.9), ("B", 0.7)]
    assert str(options[0].words) == "wins the match about 50 % of the time"
    assert weighed_moves([Ranked("never tried", 0.0, 0.0, 9.9, 0)], "never tried", str.upper) == ()


def told_with_margin(won: int, worlds: int) -> Weighed:
    worth = won / worlds
    spread = math.sqrt(worth * (1 - worth))
    (option,) = weighed_moves([Ranked("a", worth, 0.0, 0.0, worlds, spread)], "a", str.upper)
    return option


@pytest.mark.parametrize("worlds", [1, 2, 3, 16, 400])
def test_the_margin_of_error_of_a_chance_stays_between_0_and_1(worlds: int) -> None:
    for won in {0, 1, worlds // 2, worlds - 1, worlds}:
        option = told_with_margin(won, worlds)
        assert 0 < option.give <= max(option.worth, 1 - option.worth)


@pytest.mark.parametrize("worlds", [3, 16, 60])
def test_the_true_chance_lies_within_the_margin_in_95_of_100_cases(worlds: int) -> None:
    give = [told_with_margin(won, worlds).give for won in range(worlds + 1)]
    held = [
        math.fsum(
            math.comb(worlds, won) * true**won * (1 - true) ** (worlds - won)
            for won in range(worlds + 1)
            if abs(won / worlds - true) <= give[won]
        )
        for true in (hundredths / 100 for hundredths in range(1, 100))
    ]
    assert math.fsum(held) / len(held) >= 0.95
    assert min(held) > 0.89, "of few worlds there are few margins"


def test_overconfident_chances_are_moved_towards_equal_chances() -> None:
    seen = {"sure": 1.0, "good": 0.9, "fair": 0.25, "bad": 0.05, "lost": 0.0}
    ranked = [Ranked(move, value, value - 0.25, 0.01, 400, 0.3) for move, value in seen.items()]
    worths = {
        one.move: one.worth
        for one in weighed_moves(come_true(ranked, Slope(0.25, 0.5))[:3], "sure", str.upper)
    }
    scaled = {one.move: one for one in come_true(ranked, Slope(0.25, 0.5))}
    values = [one.value for one in scaled.values()]
    assert values == sorted(values, reverse=True)
    assert scaled["sure"].value == 1
    assert scaled["fair"].value == pytest.approx(0.25)
    assert 0.25 < scaled["good"].value < 0.9
    assert 0.05 < scaled["bad"].value < 0.25
    assert scaled["lost"].value == 0
    assert worths == {move.upper(): pytest.approx(scaled[move].value) for move in ("sure", "good", "fair")}
    # halfway in log-odds: (1 : 3) and (9 : 1) are 27 apart, so a half of the way is the root of it
    odds = scaled["good"].value / (1 - scaled["good"].value)
    assert odds == pytest.approx(27**0.5 / 3)


def test_a_calibration_slope_of_one_leaves_chances_unchanged() -> None:
    ranked = [Ranked("a", 0.6, 0.0, 0.0, 200, 0.2), Ranked("b", 0.3, -0.3, 0.02, 50, 0.1)]
    for one, same in zip(ranked, come_true(ranked, Slope(0.5, 1.0)), strict=True):
        assert same.value == pytest.approx(one.value)
        assert same.lead == pytest.approx(one.lead)
        assert same.spread == pytest.approx(one.spread)
    assert come_true([], Slope(0.5, 0.7)) == []


def test_reasons_never_name_players_who_are_not_at_the_table() -> None:
    for _, _, answer in answers("campfire-smokeout", Level.STEADY, 3):
        if answer.reasons is not None:
            assert not any(name in WORDS.say(answer.reasons.why) for name in WORDS.names[3:])


@pytest.mark.parametrize(
    ("worth", "words"),
    [
        (1.0, "nearly always wins the match"),
        (0.984, "nearly always wins the match"),
        (0.97, "wins the match about 97 % of the time"),
        (0.5, "wins the match about 50 % of the time"),
        (0.03, "wins the match about 3 % of the time"),
        (0.0, "hardly ever wins the match"),
    ],
)
def test_extreme_chances_are_described_in_words(worth: float, words: str) -> None:
    assert str(of_match(worth)) == words


@pytest.mark.parametrize("tell", [of_match, clear, low_enough])
def test_equal_chances_are_described_in_equal_words(tell: Callable[[float], Phrase]) -> None:
    for percent in range(101):
        words = WORDS.say(tell(percent / 100))
        kinds = {
            "hardly ever": percent <= 2,
            "nearly always": percent >= 98,
            f"about {percent} % of the time": 2 < percent < 98,
        }
        assert {kind: kind in words for kind in kinds} == kinds
