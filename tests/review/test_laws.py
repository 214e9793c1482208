"""Properties that the review of any match of any game must have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game.core.cards import Seat
from game.cpu.judge import Judge, Moment, Trial
from game.cpu.verdict import SURE, WORTH_TELLING, Verdict
from game.match import Match
from game.review.timeline import Cause, Decided, timeline
from game.worker.brains import BRAINS
from game.worker.studies import study
from game.worker.study import Study, StudyStep
from tests.able import JUDGED
from tests.review.made import matches, reviewed
from tests.review.twins import differs, evaluate, twins
from tests.tier import tries

MATCHES = tries(1, 2)
TWINS, MANY, EACH = tries(10, 20), 3_000, 6
"""Numbers of pairs of deals that look the same to a seat.

`TWINS`: in the ordinary run. `MANY`: in the long run. `EACH`: for each seat of a match, in the long run.
"""


def judge_of(name: str) -> Judge:
    judge = BRAINS[name].judge
    assert judge is not None
    return judge


@pytest.mark.every_third
@pytest.mark.parametrize("name", JUDGED)
def test_the_causes_of_all_changes_add_up_to_the_result(name: str) -> None:
    for match in matches(name, MATCHES):
        outcome, review = match.outcome, reviewed(match)
        for seat in review.seats:
            parts = seat.ledger
            assert abs(parts.start + parts.own + parts.deck + parts.others - parts.result) < 1e-9
            if outcome is not None and seat.seat not in outcome.winners:
                assert parts.result == 0
        if outcome is not None and outcome.winners:
            won = sum(one.ledger.result for one in review.seats)
            assert won == pytest.approx(1) or won == match.seats


@pytest.mark.every_third
@pytest.mark.parametrize("name", JUDGED)
def test_a_review_names_the_right_move_for_every_decision(name: str) -> None:
    for match in matches(name, MATCHES):
        review = reviewed(match, playouts=2)
        rounds = match.rounds()
        for seat in review.seats:
            for reviewed_move in seat.moves:
                assert (
                    rounds[reviewed_move.round].moves[reviewed_move.move]
                    == f"{seat.seat} {reviewed_move.played}"
                )
                made = match.history[reviewed_move.step]
                game = match.game
                legal = {str(move) for move in game.moves(made.before, made.seat) if not game.is_talk(move)}
                silent = {""} if game.turn(made.before) != seat.seat else set()
                assert len(legal | silent) > 1
                assert {choice.move for choice in reviewed_move.best} <= legal | silent
        decided = sum(len(seat.moves) for seat in review.seats)
        assert decided == sum(
            not made.forced or match.game.turn(made.before) != made.seat
            for made in match.history
            if made.seat >= 0 and not match.game.is_talk(made.move)
        )


@pytest.mark.every_third
@pytest.mark.parametrize("name", JUDGED)
def test_shown_costs_are_certain_and_never_negative(name: str) -> None:
    for match in matches(name, MATCHES):
        for seat in reviewed(match, playouts=12).seats:
            for one in seat.moves:
                assert one.cost == pytest.approx(max(0.0, one.best[0].chance - one.chance))
                assert one.costly == (one.cost > max(WORTH_TELLING, SURE * one.error))
                chances = [choice.chance for choice in one.best]
                assert chances == sorted(chances, reverse=True)
                assert all(0 <= chance <= 1 for chance in (*chances, one.chance))


def decisions(name: str, count: int) -> Iterator[tuple[Match, Seat, Decided]]:
    for match in matches(name, count, "moments"):
        for seat in map(Seat, range(match.seats)):
            found = [one for one in timeline(match, seat) if isinstance(one, Decided)]
            for one in found[:: max(1, len(found) // 6)]:
                yield match, seat, one


def moment_of(match: Match, seat: Seat, at: Decided) -> Moment:
    view, game = match.view(seat, at.step), match.game
    legal = [move for move in game.moves(view, seat) if not game.is_talk(move)]
    news = match.news(seat)[: at.step]
    return Moment(view, seat, (*legal, None), at.played, news, ("sharp",) * match.seats)


@pytest.mark.every_third
@pytest.mark.parametrize("name", JUDGED)
def test_all_moves_are_tried_with_the_same_deals_and_random_numbers(name: str) -> None:
    judge, tried = judge_of(name), 0
    for match, seat, at in decisions(name, 4):
        moment = moment_of(match, seat, at)
        first, second = (judge.trial(moment, Random(3)) for _ in range(2))
        every = list(range(len(first.arms)))
        for _ in range(4):
            ends = first.sample(every)
            assert second.sample(every[::-1]) == ends[::-1]
        twice = first.sample([*every, *every])
        assert twice[: len(every)] == twice[len(every) :]
        tried += 1
    assert tried > 20


@pytest.mark.every_third
@pytest.mark.parametrize("name", JUDGED)
def test_the_same_question_gets_the_same_review(name: str) -> None:
    for match, seat, at in decisions(name, 2):
        study_step = StudyStep(at.step, match.view(seat, at.step), at.played)
        assert evaluate(match, seat, study_step) == evaluate(match, seat, study_step)


def differing(name: str, wanted: int, *, each: int = 1, peeks: bool = False) -> int:
    return sum(differs(pair, peeks=peeks) for pair in twins(name, wanted, each))


@pytest.mark.parametrize("name", JUDGED)
def test_no_review_depends_on_a_hidden_card(name: str) -> None:
    assert differing(name, TWINS) == 0


@pytest.mark.long
@pytest.mark.parametrize("name", JUDGED)
def test_no_review_depends_on_hidden_cards_in_thousands_of_deals(name: str) -> None:
    assert differing(name, MANY, each=EACH) == 0


def peeking(judge: Judge) -> Judge:
    """Returns a judge whose estimates depend on all cards, even on hidden ones."""

    def trial(moment: Moment, _rng: Random) -> Trial:
        return judge.trial(moment, Random(str(sorted(moment.view.table.faces.items()))))

    return replace(judge, trial=trial)


@pytest.mark.every_third
@pytest.mark.parametrize("name", JUDGED)
def test_a_judge_that_sees_hidden_cards_is_detected(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BRAINS, name, replace(BRAINS[name], judge=peeking(judge_of(name))))
    assert differing(name, 12) == 0
    assert differing(name, 25, peeks=True) > 0


def equals(match: Match, seat: Seat, at: Decided) -> tuple[Any, ...]:
    trial = judge_of(match.game.id).trial(moment_of(match, seat, at), Random(1))
    return next(arm for arm in trial.arms if at.played in arm)


@pytest.mark.every_third
@pytest.mark.parametrize("name", JUDGED)
def test_equivalent_moves_have_equal_value(name: str) -> None:
    for match, seat, at in decisions(name, 3):
        found = [
            evaluate(match, seat, StudyStep(at.step, match.view(seat, at.step), move))
            for move in equals(match, seat, at)[:2]
        ]
        assert all(isinstance(one, Verdict) for one in found)
        assert len({(one.played.chance, one.cost) for one in found if isinstance(one, Verdict)}) == 1


def test_a_game_that_has_no_judge_of_moves_is_not_reviewed() -> None:
    assert study(Study(0, "nobody", Seat(0), (), (), (), 2, "")).found is None


@pytest.mark.parametrize("name", JUDGED)
def test_changes_by_moves_of_other_players_are_not_luck(name: str) -> None:
    for match in matches(name, MATCHES, "parts"):
        for seat in map(Seat, range(match.seats)):
            moments = timeline(match, seat)
            for before, moment in pairwise(moments):
                moved = {
                    made.seat
                    for made in match.history[before.step : moment.step]
                    if made.seat >= 0 and not match.game.is_talk(made.move)
                }
                if moment.part is not Cause.OTHERS:
                    assert moved <= {seat}
