"""Tests the verdict on a decision: best move, cost, margin and sentences. The results of moves are given."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.cpu.decision import TRIED
from game.cpu.judge import Judge, Moment, Trial
from game.cpu.slope import STRAIGHT, Slope
from game.cpu.verdict import BETTER, SURE, TOLD, WORTH_TELLING, Verdict, judged, valued

WORLDS = 40


def judge_of(
    arms: dict[str | None, Sequence[float]],
    tried: list[tuple[int, ...]] | None = None,
    alike: dict[str, str] | None = None,
    slope: Slope = STRAIGHT,
    why: Phrase | None = None,
) -> Judge:
    """Returns a judge, which estimates the values of moves. Each move has the results that `arms` lists.

    `alike` says which moves have the results of another move.
    """
    given = tuple(arms)
    kinds = tuple((name, *(other for other, same in (alike or {}).items() if same == name)) for name in given)

    def trial(_moment: Moment, _rng: Random) -> Trial:
        world = [0] * len(given)

        def sample(asked: Sequence[int]) -> list[float]:
            if tried is not None:
                tried.append(tuple(asked))
            ends = [arms[given[nth]][world[nth] % len(arms[given[nth]])] for nth in asked]
            for nth in asked:
                world[nth] += 1
            return ends

        return Trial(kinds, sample, lambda move: why or phrase("For {move}", move=str(move)), slope=slope)

    return Judge(trial, lambda *_: 0.5)


def found(
    arms: dict[str | None, Sequence[float]], played: str | None, *, out_of_turn: bool = False
) -> Verdict:
    moment = Moment(None, Seat(0), tuple(arms), played, (), ("steady", "steady"))
    return judged(judge_of(arms), moment, WORLDS, Random(1), out_of_turn=out_of_turn)


def test_the_cost_of_a_move_is_its_lost_chance_compared_with_the_best_move() -> None:
    verdict = found({None: [0.5], "a": [0.4], "b": [0.7]}, "a")
    assert verdict.played.move == "a"
    assert verdict.best[0].move == "b"
    assert verdict.cost == pytest.approx(0.3)
    assert verdict.costly
    assert verdict.before == pytest.approx(0.5)
    assert verdict.why == phrase("For {move}", move="b")


def test_the_best_move_costs_nothing() -> None:
    one = found({None: [0.9], "a": [0.7], "b": [0.4]}, "a")
    assert (one.cost, one.costly) == (0.0, False)
    assert one.best[0] == one.played


def test_saying_nothing_is_listed_as_an_option_only_out_of_turn() -> None:
    arms: dict[str | None, Sequence[float]] = {None: [0.9], "a": [0.4], "b": [0.6]}
    assert found(arms, "a").best[0].move == "b"
    assert found(arms, "a", out_of_turn=True).best[0].move is None


def test_small_and_uncertain_costs_are_not_shown() -> None:
    assert not found({None: [0.5], "a": [0.5], "b": [0.5 + 0.9 * WORTH_TELLING]}, "a").costly
    wide = found({None: [0.5], "a": [0.0, 1.0], "b": [1.0, 0.0, 1.0]}, "a")
    assert WORTH_TELLING < wide.cost <= SURE * wide.error
    assert not wide.costly


def test_a_verdict_shows_the_larger_of_two_margins_of_error() -> None:
    one = found({None: [0.5], "a": [0.0, 0.6], "b": [0.3, 0.9]}, "a")
    spread = 0.3 * math.sqrt(WORLDS / (WORLDS - 1)) / math.sqrt(WORLDS)
    assert one.cost == pytest.approx(0.3)
    assert one.error == pytest.approx(spread)
    assert one.played.error == pytest.approx(spread)


def test_the_verdict_lists_the_three_best_moves() -> None:
    arms: dict[str | None, Sequence[float]] = {None: [0.1], **{f"m{nth}": [nth / 10] for nth in range(9)}}
    tried: list[tuple[int, ...]] = []
    moment = Moment(None, Seat(0), tuple(arms), "m0", (), ("steady",))
    one = judged(judge_of(arms, tried), moment, WORLDS, Random(1))
    assert [choice.move for choice in one.best] == ["m8", "m7", "m6"]
    assert len(one.best) == TOLD
    assert one.played.move == "m0"
    assert one.cost == pytest.approx(0.8)
    often = [sum(nth in asked for asked in tried) for nth in range(len(arms))]
    assert often[0] == WORLDS, "what the rules of thumb do is tried to the end: the chance before hangs on it"
    assert often[1] == WORLDS
    assert often[9] == WORLDS
    assert 0 < often[3] < WORLDS


def test_the_verdict_names_the_played_move_if_no_move_is_better() -> None:
    arms: dict[str | None, Sequence[float]] = {None: [0.5], "a": [0.6], "b": [0.2]}
    moment = Moment(None, Seat(0), (None, "a", "twin", "b"), "twin", (), ("steady",))
    one = judged(judge_of(arms, alike={"twin": "a"}), moment, WORLDS, Random(1))
    assert one.played.move == one.best[0].move == "twin"
    assert one.cost == 0


def test_the_played_move_is_listed_first_among_equally_good_moves() -> None:
    assert found({None: [0.5], "a": [0.6], "b": [0.6]}, "b").best[0].move == "b"


def test_the_value_of_a_move_is_its_mean_over_the_sampled_deals() -> None:
    moment = Moment(None, Seat(0), (None,), None, (), ("steady",))
    assert valued(judge_of({None: [0.2, 0.6]}), moment, 10, Random(1)) == pytest.approx(0.4)


def test_overconfident_chances_are_corrected() -> None:
    slope = Slope(0.25, 0.5)
    arms: dict[str | None, Sequence[float]] = {None: [0.25], "a": [0.2, 0.4], "b": [0.8, 1.0]}
    moment = Moment(None, Seat(0), tuple(arms), "a", (), ("sharp",) * 4)
    seen = judged(judge_of(arms), moment, WORLDS, Random(1))
    corrected = judged(judge_of(arms, slope=slope), moment, WORLDS, Random(1))
    assert corrected.before == pytest.approx(0.25)
    assert corrected.played.chance == pytest.approx(slope.corrected(0.3))
    assert corrected.best[0].chance == pytest.approx(slope.corrected(0.9))
    assert corrected.cost == pytest.approx(slope.corrected(0.9) - slope.corrected(0.3))
    assert [one.move for one in corrected.best] == [one.move for one in seen.best]
    # corrected just beside 0.9: the error changes by the steepness of the correction there
    steep = (slope.corrected(0.901) - slope.corrected(0.899)) / 0.002
    assert corrected.best[0].error == pytest.approx(seen.best[0].error * steep, rel=0.001)
    assert valued(judge_of({None: [0.2, 0.6]}, slope=slope), moment, 10, Random(1)) == pytest.approx(
        slope.corrected(0.4)
    )


@pytest.mark.parametrize(
    ("why", "corrected"),
    [
        (TRIED, BETTER),
        (
            phrase("{why} {more}", why=TRIED, more=phrase("Then more.")),
            phrase("{why} {more}", why=BETTER, more=phrase("Then more.")),
        ),
        (phrase("It fits."), phrase("It fits.")),
    ],
    ids=["a tie", "a tie and more", "no tie"],
)
def test_a_tie_is_not_claimed_for_a_clearly_better_move(why: Phrase, corrected: Phrase) -> None:
    arms: dict[str | None, Sequence[float]] = {None: [0.5], "a": [0.4], "b": [0.7]}
    for played, said in (("a", corrected), ("b", why)):
        moment = Moment(None, Seat(0), tuple(arms), played, (), ("steady", "steady"))
        assert judged(judge_of(arms, why=why), moment, WORLDS, Random(1)).why == said


def test_a_margin_of_error_remains_if_all_playouts_give_the_same_result() -> None:
    one = found({None: [0.5], "a": [1.0], "b": [0.0]}, "a")
    assert one.played.chance == 1
    assert one.played.error == one.error == pytest.approx(1 / WORLDS)


def test_the_value_of_a_certain_result_has_no_margin_of_error() -> None:
    judge = judge_of({None: [0.5], "a": [0.4], "b": [0.6]}, slope=Slope(0.25, 0.5))
    sure = Judge(lambda moment, rng: replace(judge.trial(moment, rng), settled={2: 1.0}), judge.standing)
    moment = Moment(None, Seat(0), (None, "a", "b"), "a", (), ("steady",) * 4)
    one = judged(sure, moment, WORLDS, Random(1))
    assert (one.best[0].move, one.best[0].chance, one.best[0].error) == ("b", 1.0, 0.0)
    assert one.cost == pytest.approx(1 - one.played.chance)
    assert one.error > 0


def test_the_estimate_of_the_best_of_many_moves_is_corrected_for_luck() -> None:
    """All moves are equally good, so any lead of the best move is luck."""
    costs, sure, rng = [], 0, Random(5)
    for _ in range(200):
        ends: dict[str | None, Sequence[float]] = {
            f"m{nth}": [rng.random() for _ in range(WORLDS)] for nth in range(12)
        }
        moment = Moment(None, Seat(0), (None, *ends), "m0", (), ("steady",))
        one = judged(judge_of({None: [0.5], **ends}), moment, WORLDS, Random(1))
        costs.append(one.cost)
        sure += one.costly
    assert sum(costs) / len(costs) < 0.04
    assert sure < 0.06 * len(costs)


def test_a_clearly_worse_move_is_never_advised() -> None:
    judge = judge_of({None: [0.5], "a": [0.4], "b": [0.9]})
    guarded = Judge(
        lambda moment, rng: replace(judge.trial(moment, rng), worse=frozenset({2})), judge.standing
    )
    for played in ("a", "b"):
        moment = Moment(None, Seat(0), (None, "a", "b"), played, (), ("steady",))
        one = judged(guarded, moment, WORLDS, Random(1))
        assert one.best[0].move == "a"
        assert one.cost == 0


def test_a_costly_verdict_explains_the_mistake_and_the_better_move() -> None:
    arms: dict[str | None, Sequence[float]] = {None: [0.5], "a": [0.2], "b": [0.8], "c": [0.79]}
    judge = judge_of(arms)

    def trial(moment: Moment, rng: Random) -> Trial:
        return replace(judge.trial(moment, rng), beside=lambda made, best: phrase(f"Not {made}, but {best}."))

    def why(played: str) -> str:
        moment = Moment(None, Seat(0), tuple(arms), played, (), ("steady", "steady"))
        return str(judged(replace(judge, trial=trial), moment, WORLDS, Random(1)).why)

    assert why("a") == "Not a, but b."
    assert why("c") == "For b", "of equals nothing is wrong with either"
