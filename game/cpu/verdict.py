"""Judges a decision: tries all its moves in the same sampled deals.

A sampled deal is a random guess of the hidden cards. An arm is a group of moves with equal results.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, NamedTuple

from game.core.frozen import Frozen
from game.core.phrases import Phrase, phrase
from game.cpu.decision import TRIED
from game.cpu.judge import Judge, Moment, Trial
from game.cpu.slope import STRAIGHT

TOLD: Final = 3
"""How many of the best moves a verdict lists."""

FIRST: Final = 4
"""All moves are tried in 1/`FIRST` of the deals."""

KEPT: Final = 4
"""The number of best moves that are tried in all the sampled deals."""

AGAIN: Final = 100
"""How many deals are sampled at a time when a high cost is measured again."""

CLOSE: Final = 0.02
"""A high cost is measured again until its standard error is below this. The unit is a chance to win."""

WORTH_TELLING: Final = 0.03
"""A move is never called costly if its cost is at most this. The unit is a chance to win, from 0 to 1."""

SUPPOSED: Final = 0.25
"""The fraction of a cost that counts as its possible error, because people play differently from playouts."""

SURE: Final = 2.0
"""A move is called costly only if its cost is more than this many standard errors."""

BETTER: Final = phrase("In many trial rounds, this did clearly better.")
"""The reason for a better move, if there is no other reason."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A move, and the chance to win after it.

    If `error` is 0, the chance is certain. `left` is the mean number of cards that remain at the end.
    """

    move: Any
    chance: float
    error: float
    left: float | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a review says of a decision: the move that was made, the best moves, and why the first is best.

    * `cost`: how much higher the chance to win is after the best move.
    * `error`: the error of the cost, or of the chance after the move made, whichever is larger.
    * `before`: the chance before the move, if all seats followed the playouts' rules of thumb.
    """

    before: float

    played: Judged
    cost: float
    error: float
    best: tuple[Judged, ...]
    why: Phrase

    @property
    def costly(self) -> bool:
        return self.cost > WORTH_TELLING and self.cost > SURE * self.doubt

    @property
    def doubt(self) -> float:
        """Returns the error as players see it. It is larger, because real play differs from playouts."""
        return math.hypot(self.error, SUPPOSED * self.cost)


def judged(judge: Judge, moment: Moment, worlds: int, rng: Random, *, out_of_turn: bool = False) -> Verdict:
    """Returns the verdict on a decision, from `worlds` sampled deals.

    Silence (None) is a choice only if `out_of_turn` is set.
    """
    trial = judge.trial(moment, rng)
    made, nothing = _arm_with(trial, moment.played), _arm_with(trial, None)
    legal = [nth for nth in range(len(trial.arms)) if out_of_turn or nth != nothing]
    choices = [nth for nth in legal if nth not in trial.worse] or legal
    ends: list[list[float]] = [[] for _ in trial.arms]
    early = math.ceil(worlds / FIRST) if len(choices) > KEPT + 1 else worlds
    _sample(trial, list(range(len(ends))), early, ends)
    kept = _best(trial, ends, choices, made)[:KEPT]
    if made not in kept:
        kept.append(made)
    _sample(trial, sorted({*kept, nothing}), worlds - early, ends)

    found = {nth: _judged(trial, nth, ends[nth], moment.played) for nth in kept}
    advised = [nth for nth in kept if nth in choices]
    best = _best(trial, ends, advised, made)[0]
    picks = _picks(trial, ends, advised, made, early if early < worlds else 0)
    cost, error = _cost(trial, ends, best, made, picks)
    if trial.again and best not in trial.settled and cost > WORTH_TELLING and cost > SURE * error:
        cost, error = _asked_again(trial, best, made, worlds, found[made].chance)
    if not cost and made in advised:
        best = made
    found[best] = replace(found[best], chance=found[made].chance + cost)
    verdict = Verdict(
        _judged(trial, nothing, ends[nothing], None).chance,
        found[made],
        cost,
        max(error, found[made].error),
        _listed(found, best),
        trial.why(found[best].move),
    )
    if not verdict.costly:
        return verdict
    both = trial.beside(moment.played, found[best].move)
    return replace(verdict, why=_better(both or verdict.why))


def _arm_with(trial: Trial, move: Any) -> int:  # noqa: ANN401
    return next(nth for nth, arm in enumerate(trial.arms) if move in arm)


def _listed(found: Mapping[int, Judged], best: int) -> tuple[Judged, ...]:
    highest = found[best].chance
    others = sorted((one for nth, one in found.items() if nth != best), key=lambda one: -one.chance)
    return (found[best], *(replace(one, chance=min(highest, one.chance)) for one in others))[:TOLD]


def _better(why: Phrase) -> Phrase:
    """Returns the reason `why`, with the sentence `BETTER` in place of the sentence `TRIED`."""
    if why == TRIED:
        return BETTER
    values = {key: _better(one) if isinstance(one, Phrase) else one for key, one in why.values.items()}
    return replace(why, values=Frozen(values))


def valued(judge: Judge, moment: Moment, worlds: int, rng: Random) -> float:
    """Returns a seat's chance to win at a moment when the seat has nothing to decide."""
    trial = judge.trial(moment, rng)
    ends: list[list[float]] = [[]]
    _sample(trial, [0], worlds, ends)
    return trial.corrected(0, ends[0])


def _sample(trial: Trial, arms: list[int], worlds: int, ends: list[list[float]]) -> None:
    for _ in range(worlds):
        for nth, end in zip(arms, trial.sample(arms), strict=True):
            ends[nth].append(end)


def _best(
    trial: Trial, ends: Mapping[int, list[float]] | list[list[float]], arms: list[int], first: int
) -> list[int]:
    """Returns these arms, the highest chance first. `first` comes before arms with the same chance."""
    means = {nth: trial.corrected(nth, ends[nth]) for nth in arms}
    return sorted(arms, key=lambda nth: (-means[nth], nth != first, nth))


def _judged(trial: Trial, nth: int, ends: list[float], played: Any) -> Judged:  # noqa: ANN401
    arm = trial.arms[nth]
    move = played if played in arm else arm[0]
    left = math.fsum(ends) / len(ends) if trial.counts_left else None
    if nth in trial.settled:
        return Judged(move, trial.settled[nth], 0.0, left)
    mean, error = _mean(_chances(trial, nth, ends))
    slope = trial.slope_of(nth)
    return Judged(move, slope.corrected(mean), error * slope.steepness(mean), left)


def _chances(trial: Trial, nth: int, ends: Sequence[float]) -> list[float]:
    if nth in trial.settled:
        return [trial.settled[nth]] * len(ends)
    return [trial.chance(nth, end) for end in ends]


class Pick(NamedTuple):
    """An arm (a group of moves with equal results), and the sampled deals that measure its chance."""

    arm: int
    deals: slice


def _picks(
    trial: Trial, ends: list[list[float]], arms: list[int], made: int, first: int
) -> tuple[Pick, Pick]:
    """Splits the deals into halves, and returns two Picks.

    Each Pick has the arm that is best in one half. The deals of the other half measure that arm.
    The deals before number `first` help to find both arms. Without deals, the arm is `made`.
    """
    worlds = len(ends[made])
    half = first + (worlds - first) // 2
    by_first = {nth: ends[nth][:half] for nth in arms}
    by_second = {nth: ends[nth][:first] + ends[nth][half:] for nth in arms}
    one, other = (
        _best(trial, seen, arms, made)[0] if seen[arms[0]] else made for seen in (by_first, by_second)
    )
    # Judged where it was found, the best of many arms would look too good.
    return Pick(one, slice(half, worlds)), Pick(other, slice(first, half))


def _cost(
    trial: Trial, ends: list[list[float]], best: int, made: int, picks: tuple[Pick, Pick]
) -> tuple[float, float]:
    """Returns how much the arm `made` is worse than the arm `best`, and the standard error."""
    if best == made:
        return 0.0, 0.0
    of_made = _chances(trial, made, ends[made])
    gains: list[float] = []
    for pick in picks:
        of_pick = _chances(trial, pick.arm, ends[pick.arm][pick.deals])
        gains += [other - own for other, own in zip(of_pick, of_made[pick.deals], strict=True)]
    (gain, error), (before, _) = _mean(gains), _mean(of_made)
    chance = min(1.0, max(0.0, before + gain))
    would = trial.settled.get(best, trial.slope_of(best).corrected(chance))
    actual = trial.settled.get(made, trial.slope_of(made).corrected(before))
    cost = max(0.0, would - actual)
    if {best, made} <= trial.settled.keys():
        return cost, 0.0
    slope = trial.slope if {best, made} - trial.exact else STRAIGHT
    return cost, error * slope.steepness(before + gain / 2)


def _asked_again(trial: Trial, best: int, made: int, worlds: int, before: float) -> tuple[float, float]:
    """Returns, from new playouts, how much the arm `made` is worse than `best`, and the error.

    `before` is the chance after the arm `made`.
    """
    assert trial.again
    gains: list[float] = []
    cost, error = 0.0, math.inf
    while error >= CLOSE and len(gains) < worlds:
        for _ in range(min(AGAIN, worlds - len(gains))):
            of_best, of_made = trial.again((best, made))
            gains.append(of_best - of_made)
        cost, error = _mean(gains)
    return min(1 - before, max(0.0, cost)), error


def _mean(values: list[float]) -> tuple[float, float]:
    """Returns the mean of the values and its standard error, at least 1 / count."""
    count = len(values)
    mean = math.fsum(values) / count
    spread = math.fsum((value - mean) ** 2 for value in values)
    return mean, max(1 / count, math.sqrt(spread / (count * max(1, count - 1))))
