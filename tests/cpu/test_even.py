"""Even, the CPU level that adjusts its strength to people: its moves, its name, and what it learns."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest

from game.book.even import ENOUGH, LAST, Learnt, chance, learnt, skill
from game.book.page import page_of
from game.book.written import as_csv, as_facts
from game.core.phrases import Phrase
from game.cpu.decision import Decision, Reasoner, Reasons
from game.cpu.equity import level_of
from game.cpu.even import Between, Scale, even_player, nearest_level, place, spelled, strength_of
from game.cpu.levels import Level, Playouts
from game.cpu.styles import NEUTRAL
from game.games import ENTRIES, GAMES
from game.record import BadRecord, Player, Record
from game.saves import Result
from game.session.limits import level_of as level_at_the_table
from game.trials.process import tried
from game.trials.trial import Trial
from game.worker.players import think
from game.worker.question import Ask
from tests.cpu.table import midway, question
from tests.golden import finished_goldens

SCALES = {game: entry.scale for game, entry in ENTRIES.items() if entry.scale is not None}
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
POOF = ENTRIES["poof"].scale or Scale({}, ())
TABLE = [("Ines", "human"), ("Odile", "even")]


class Says(Reasoner):
    """A player that chooses one fixed move."""

    def __init__(self, move: str) -> None:
        self.move = move

    def choose_why(self, _view: Any, _moves: Any, _news: Any, _rng: Random, /) -> Decision:
        return Decision(self.move, Reasons(Phrase("")))


def test_every_competitive_game_has_a_cpu_of_level_even() -> None:
    assert set(SCALES) == {game for game, entry in ENTRIES.items() if not entry.together}


@pytest.mark.parametrize("game", SCALES)
def test_a_higher_strength_has_a_higher_rating_and_can_be_computed_from_it(game: str) -> None:
    scale = SCALES[game]
    ratings = [scale.rating(step / 100) for step in range(101)]
    assert ratings == sorted(set(ratings))
    assert ratings[0] == 0
    assert [round(scale.strength(rating), 6) for rating in ratings] == [step / 100 for step in range(101)]
    assert (scale.strength(-5), scale.strength(9)) == (0, 1)


def test_a_strength_is_described_by_one_or_two_levels() -> None:
    assert [nearest_level(nth / 3) for nth in range(4)] == list(Level)
    places = [str(place(strength)) for strength in (0, 0.08, 0.09, 0.33, 0.5, 0.67, 0.9, 1)]
    assert places[:3] == ["about like Gentle", "about like Gentle", "between Gentle and Steady"]
    assert places[3:] == [
        "about like Steady", "between Steady and Sharp", "about like Sharp", "between Sharp and Master",
        "about like Master",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("word", "strength"),
    [("even:0.42", 0.42), ("even:1.00", 1), ("even:1.01", None), ("even", None), ("sharp", None)],
)
def test_the_name_in_a_record_contains_the_strength_of_level_even(word: str, strength: float | None) -> None:
    assert strength_of(word) == strength
    if strength is not None:
        assert spelled(strength) == word
        assert level_at_the_table(word).value == {0.42: "steady", 1: "master"}[strength]
        assert level_of(word) == {0.42: "steady", 1: "sharp"}[strength]


def test_level_even_takes_a_fixed_share_of_its_moves_from_the_higher_level() -> None:
    bot, rng = Between(Says("lower"), Says("upper"), 0.3), Random(4)
    moves = [bot.choose(None, ("lower", "upper"), (), rng) for _ in range(2_000)]
    assert 0.27 < moves.count("upper") / 2_000 < 0.33
    again = Random(4)
    assert moves == [bot.choose(None, ("lower", "upper"), (), again) for _ in range(2_000)]
    made = even_player(lambda level, *_: Says(level.value), POOF, 0.5)
    assert (made.lower.choose(None, "ab", (), rng), made.upper.choose(None, "ab", (), rng)) == (
        "steady",
        "sharp",
    )
    assert made.share == 0.5


def test_level_even_uses_fewer_playouts_for_calls() -> None:
    asked: list[tuple[Level, Playouts, Any]] = []
    even_player(lambda *given: asked.append(given) or Says(""), POOF, 0.9)  # type: ignore[func-returns-value]
    even_player(lambda *given: asked.append(given) or Says(""), POOF, 0.9, calls=True)  # type: ignore[func-returns-value]
    assert asked[:2] == [(Level.SHARP, Playouts(120), NEUTRAL), (Level.MASTER, Playouts(1500), NEUTRAL)]
    assert [limit.count for _, limit, _ in asked[2:]] == [36, 450]


@pytest.mark.parametrize("game", SCALES)
def test_level_even_answers_the_same_question_with_the_same_move(game: str) -> None:
    match = midway(GAMES[game], 3, "even", 12)
    assert match.turn is not None
    ask: Ask = replace(question(match, match.turn), strength=0.3)
    first = think(ask)
    assert first == think(replace(ask, level=Level.MASTER, limit=Playouts(1))), "its strength says all"
    assert first.move in [move for move, _ in match.legal(match.turn)]
    assert first.reasons is not None


def test_the_nearest_level_plays_if_a_game_has_no_level_even() -> None:
    match = midway(GAMES["the-game"], 3, "even", 12)
    assert match.turn is not None
    ask: Ask = question(match, match.turn)
    level = replace(ask, level=Level.STEADY, limit=Playouts(1))
    assert think(replace(ask, strength=0.3)).move == think(level).move
    assert think(replace(ask, strength=0.3)).reasons == think(level).reasons


def test_a_repeated_trial_with_level_even_gives_the_same_result() -> None:
    trial = Trial(
        "1",
        "campfire-smokeout",
        ("even:0.50", "gentle"),
        GAMES["campfire-smokeout"].defaults(),
        "AAAA-BBBB",
        "s",
        9,
    )
    assert tried(trial) == tried(trial)


def test_a_record_names_level_even_and_its_strength() -> None:
    record = next(one for one in finished_goldens() if one.game.id == "poof")
    changed = replace(record, seats=(Player("Odile", spelled(0.42), head_start=5), *record.seats[1:]))
    text = changed.dumps()
    seat = tomllib.loads(text)["seats"][0]
    assert seat == {"name": "Odile", "player": "even", "strength": 0.42, "head_start": 5}
    assert Record.loads(text).seats == changed.seats
    assert Record.loads(text).dumps() == text
    assert changed.digest != replace(changed, seats=record.seats).digest


@pytest.mark.parametrize(
    "wrong", ["", ", strength = 1.5", ", strength = nan", ', strength = "0.4"', ", strength = true"]
)
def test_a_record_with_an_invalid_strength_is_refused(wrong: str) -> None:
    record = next(one for one in finished_goldens() if one.game.id == "poof")
    text = replace(record, seats=(Player("Odile", spelled(0.42)), *record.seats[1:])).dumps()
    with pytest.raises(BadRecord, match=r"^The strength of Even is a number from 0 to 1, not .*\.$"):
        Record.loads(text.replace(", strength = 0.42", wrong))


# -- learning --------------------------------------------------------------------------------------------
def result(
    number: int, winners: tuple[int, ...], players: tuple[str, ...] = ("human", "steady"), name: str = "Ines"
) -> Result:
    names = (name, *("Odile", "Pip", "Bo")[: len(players) - 1])
    options = GAMES["poof"].defaults()
    when = BEGAN + timedelta(hours=number)
    return Result(f"m{number:05}", "poof", options, names, players, (0,) * len(players), winners, "X", when)


def found(results: list[Result], table: list[tuple[str, str]] = TABLE) -> Learnt:
    known = learnt(results, "poof", table)
    assert known is not None
    return known


def test_level_even_plays_like_steady_before_its_first_match() -> None:
    known = found([])
    assert (known.strength, known.matches, known.is_learning) == (0.33, 0, True)
    assert str(known.text) == "Even: still learning how you play"
    assert str(known.source) == "It learns from your matches against CPUs in the score book."
    few = found([result(number, (0,)) for number in range(ENOUGH - 1)])
    assert few.is_learning
    assert few.strength > 0.33
    assert str(few.source) == "Learnt from 4 matches."
    assert learnt([], "the-game", TABLE) is None, "nobody is played against"
    assert learnt([], "poof", [("Odile", "even")]) is None, "nobody to be even with"


def test_level_even_becomes_stronger_after_losses() -> None:
    strengths = [found([result(number, (won,)) for number in range(20)]).strength for won in (1, 0)]
    assert strengths[0] < 0.2
    assert strengths[1] > 0.5
    shared = skill([result(number, (0, 1)) for number in range(20)], "poof", "ines", POOF)
    assert shared.rating == pytest.approx(POOF.rating(1 / 3), abs=0.02)


@pytest.mark.parametrize(
    "other",
    [
        result(1, (0,), ("human", "human")),
        result(1, (0,), ("human", "random")),
        result(1, (0,), ("human", "several")),
        result(1, (0,), name="Bo"),
        replace(result(1, (0,)), head_starts=(50, 0)),
        replace(result(1, (0,)), game="spooky-boo"),
        replace(result(1, (0,)), real=True),
    ],
    ids=[
        "two people", "a random player", "several players at a seat", "another person", "a head start",
        "another game", "a score pad",
    ],
)  # fmt: skip
def test_level_even_learns_nothing_from_other_people_or_from_other_games(other: Result) -> None:
    assert found([other]) == found([])


def test_level_even_learns_only_from_the_last_matches() -> None:
    lost = [result(number, (1,)) for number in range(30)]
    won = [result(100 + number, (0,)) for number in range(LAST)]
    assert found([*lost, *won]) == found(won)
    assert found(won).matches == LAST


def test_level_even_learns_from_matches_of_several_players() -> None:
    won = [result(number, (0,), ("human", "steady", "sharp", "even:0.90")) for number in range(12)]
    pair = [result(number, (0,)) for number in range(12)]
    ratings = [skill(some, "poof", "Ines", POOF).rating for some in (won, pair)]
    assert ratings[0] > ratings[1], "to win among four is worth more"
    weak = [result(50 + number, (1,), name="Pip") for number in range(12)]
    both = found([*pair, *weak], [("Ines", "human"), ("Pip", "human"), ("Odile", "even")])
    one, other = found(pair).strength, found(weak, [("Pip", "human"), ("Odile", "even")]).strength
    assert other < both.strength < one
    assert str(both.text) == "Even: Ines and Pip each win about a third"


@pytest.mark.parametrize("rating", [POOF.rating(0), POOF.rating(0.5), POOF.rating(1)])
def test_a_cpu_of_level_even_wins_about_half_of_the_matches_against_any_person(
    rating: float,
) -> None:
    """A CPU adapts its strength in thirty matches against a simulated person of fixed strength.

    The test repeats this five times.
    """
    ends, shares = [], []
    for number in range(5):
        rng, results = Random(number), list[Result]()
        for nth in range(30):
            strength = found(results).strength
            won = rng.random() < chance(rating, [POOF.rating(strength)])
            results.append(result(nth, (0,) if won else (1,), ("human", spelled(strength))))
            shares.append(won if nth >= ENOUGH else 0.5)
        ends.append(chance(rating, [POOF.rating(found(results).strength)]))
    assert 0.42 < sum(ends) / len(ends) < 0.58
    assert 0.40 < sum(shares) / len(shares) < 0.60


def test_the_text_about_a_strength_claims_only_what_results_allow() -> None:
    texts = []
    for count in (6, 40):
        results = [result(number, (number % 2,), ("human", "even:0.40")) for number in range(count)]
        texts.append((str(found(results).text), str(found(results).source)))
    assert texts[0] == (
        "Even: still learning how you play",
        "Learnt from 6 matches, give or take 31 wins in 100.",
    )
    assert texts[1][0] == "Even: Ines wins about half"
    assert texts[1][1].startswith("Learnt from 40 matches, give or take 1")
    lost = [result(number, (1,), ("human", "gentle")) for number in range(40)]
    assert found(lost).strength == 0
    assert str(found(lost).text) == "Even: Ines wins about 8 in 100"
    assert str(Learnt((), *found(lost)[1:]).text) == "Even: you win about 8 in 100"


def test_matches_against_level_even_are_counted_separately() -> None:
    plain = [result(number, (0,)) for number in range(3)]
    even = [result(10 + number, (number % 2,), ("human", "even:0.42")) for number in range(4)]
    page = page_of([*plain, *even], "Ines")
    assert (page.whole.played, page.with_even.played, page.with_even.won) == (3, 4, 2)
    assert sum(one.played for one in page.levels) == 3
    assert not page_of(even, "Ines").is_empty
    (facts,) = as_facts([*plain, *even])
    assert (facts["played"], facts["even"]) == (3, {"played": 4, "won": 2})
    assert b'"even:0.42"' in as_csv(even)
