"""The ledger of a review: the causes of each change of a chance, and the graph of the chances."""

from __future__ import annotations

from itertools import pairwise, product, takewhile
from random import Random
from typing import Any

import pytest

from game.core.cards import DEALER, Seat
from game.core.events import Moved
from game.core.phrases import phrase
from game.cpu.verdict import Judged, Verdict
from game.games import GAMES
from game.match import Match
from game.review.making import Making, ledger, reviewed
from game.review.report import Ledger
from game.review.timeline import Between, Cause, Decided, Moment, Weighed, timeline
from tests.records_at_hand import played


def decided(before: float, after: float, best: float) -> Verdict:
    made, better = Judged("a", after, 0.01), Judged("b", best, 0.01)
    return Verdict(before, made, best - after, 0.01, (better, made), phrase("So."))


def shown_to(match: Match, seat: Seat) -> list[int]:
    """Returns the steps in which a seat saw a new card by its own move."""
    return [
        step
        for step, made in enumerate(match.history)
        if made.seat == seat
        and not match.game.is_talk(made.move)
        and any(
            face is not None and match.view(seat, step).table.faces.get(card) is None
            for event in match.news(seat)[step].events
            if isinstance(event, Moved)
            for card, face in zip(event.cards, event.faces, strict=True)
        )
    ]


POINTS: list[tuple[Moment, Verdict | float]] = [
    (Between(0, Cause.DECK), 0.25),
    (Weighed(1, Cause.DECK), 0.40),
    (Decided(3, Cause.OTHERS, 0, 1, "a"), decided(0.30, 0.20, 0.35)),
    (Weighed(5, Cause.OTHERS), 0.15),
    (Decided(6, Cause.OWN, 0, 4, "a"), decided(0.15, 0.18, 0.18)),
    (Weighed(7, Cause.DECK), 0.50),
    (Between(9, Cause.OTHERS), 1.0),
]


def test_the_chance_at_the_start_plus_all_changes_equals_the_result() -> None:
    found = ledger(POINTS)
    assert found.start == pytest.approx(0.25)
    assert found.deck == pytest.approx(0.15 + 0.32)
    assert found.others == pytest.approx(-0.10 - 0.05 + 0.50)
    assert found.own == pytest.approx(-0.10 + 0.03)
    assert found.result == pytest.approx(1.0)
    assert found.start + found.deck + found.others + found.own == pytest.approx(found.result)


@pytest.mark.parametrize("result", [0.0, 1.0, 1 / 2, 1 / 3, 1 / 6])
def test_rounded_percentages_still_add_up(result: float) -> None:
    rng = Random(str(result))
    for _ in range(2_000):
        start, own, deck = rng.choice((1 / 4, 1 / 3, rng.random())), rng.uniform(-1, 1), rng.uniform(-1, 1)
        exact = Ledger(start, own, deck, result - start - own - deck, result)
        rounded = exact.percents()
        assert (
            rounded.start + rounded.own + rounded.deck + rounded.others
            == rounded.result
            == round(100 * result)
        )
        parts = zip(rounded[:4], (exact.start, exact.own, exact.deck, exact.others), strict=True)
        assert all(abs(whole - 100 * part) < 1 for whole, part in parts)
    fair = Ledger(0.25, -0.004, 0.104, -0.35, 0.0).percents()
    assert (fair.start, fair.own, fair.deck, fair.others) == (25, 0, 10, -35)


def test_the_changes_in_an_empty_ledger_add_up_to_zero() -> None:
    assert ledger([]).result == 0


def test_each_decision_names_the_played_move() -> None:
    moment, verdict = Decided(3, Cause.OWN, 2, 7, "a"), decided(0.3, 0.2, 0.4)
    one = reviewed(moment, verdict)
    assert (one.step, one.round, one.move, one.played) == (3, 2, 7, "a")
    assert one.cost == pytest.approx(0.2)
    assert one.chance == 0.2
    assert one.costly
    assert [choice.move for choice in one.best] == ["b", "a"]
    silent = Verdict(0.3, Judged(None, 0.3, 0.0), 0.0, 0.0, (Judged(None, 0.3, 0.0),), phrase("So."))
    assert reviewed(moment, silent).best[0].move == ""


@pytest.mark.parametrize("name", GAMES)
def test_the_last_point_in_a_finished_review_is_the_result_of_the_match(name: str) -> None:
    _, match = played(GAMES[name], 13)
    assert match.outcome is not None
    making: Any = Making(match, ("steady",) * match.seats, "seed")
    for seat in range(match.seats):
        moments = making.moments(seat)
        assert all(one.step < match.steps for one in moments)
        making.found(seat).update(dict.fromkeys(moments[:-1], 0.25))
    for one in making.review().seats:
        assert all(point.step < match.steps for point in one.line), (
            "while it is made, nothing leads to the end"
        )
        making.found(one.seat)[making.moments(one.seat)[-1]] = 0.25
    for seat_review in making.review().seats:
        won = seat_review.seat in match.outcome.winners
        assert seat_review.ledger.result == making.result(seat_review.seat)
        assert (seat_review.ledger.result > 0) == won
        assert (seat_review.line[-1].step, seat_review.line[-1].chance) == (
            match.steps,
            seat_review.ledger.result,
        )
        assert seat_review.line[0].chance == seat_review.ledger.start == 0.25


def test_only_opponents_who_win_together_divide_the_win() -> None:
    shares = set()
    for name in GAMES:
        _, match = played(GAMES[name], 13)
        making = Making(match, ("steady",) * match.seats, "seed")
        outcome: Any = match.outcome
        together = {making.result(Seat(seat)) for seat in range(match.seats) if seat in outcome.winners}
        assert len(together) <= 1
        shares |= together
    assert shares


def test_each_decision_adds_two_chances_to_the_graph() -> None:
    _, match = played(GAMES[next(iter(GAMES))], 13)
    making: Any = Making(match, ("steady",) * match.seats, "seed")
    before = list(takewhile(lambda one: not isinstance(one, Decided), making.moments(0)))
    making.found(0).update(dict.fromkeys(before, 0.5))
    one = making.moments(0)[len(before)]
    making.found(0)[one] = decided(0.3, 0.2, 0.4)
    line = making.review().seats[0].line
    assert [(point.step, point.chance) for point in line[-2:]] == [(one.step, 0.3), (one.step + 1, 0.2)]


@pytest.mark.parametrize("name", GAMES)
def test_earlier_moves_of_other_players_do_not_count_as_effects_of_a_decision(
    name: str,
) -> None:
    _, match = played(GAMES[name], 13)
    parts = set()
    for seat in map(Seat, range(match.seats)):
        for before, moment in pairwise(timeline(match, seat)):
            if not isinstance(moment, Decided):
                continue
            since = match.history[before.step : moment.step]
            others = any(
                made.seat not in (seat, DEALER) and not match.game.is_talk(made.move) for made in since
            )
            assert moment.part is (Cause.OTHERS if others else Cause.OWN)
            parts.add(moment.part)
            made = match.history[moment.step]
            assert made.seat == seat
            assert not made.forced or match.game.turn(made.before) != seat
    assert Cause.OTHERS in parts


def test_a_change_of_chances_caused_by_revealed_cards_counts_as_luck() -> None:
    ended = 0
    for game, seed in product(GAMES.values(), range(4)):
        _, match = played(game, seed)
        for seat in map(Seat, range(match.seats)):
            moments = timeline(match, seat)
            for step in shown_to(match, seat):
                before, after = next(pair for pair in pairwise(moments) if pair[1].step > step)
                since = match.history[before.step : step]
                assert after.part is Cause.DECK
                assert not any(
                    made.seat not in (seat, DEALER) and not match.game.is_talk(made.move) for made in since
                )
                ended += isinstance(after, Between)
    assert ended > 10
