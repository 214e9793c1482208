"""What a decision was worth: its moves tried in the same guessed worlds, and what may be said of them."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from game.core.frozen import Frozen
from game.core.phrases import Phrase, phrase
from game.cpu.decision import TRIED
from game.cpu.judge import Judge, Moment, Trial

TOLD: Final = 3
"""How many of the best moves are told."""

FIRST: Final = 4
"""After one world in so many, only the best moves and the one that was made are tried on."""

KEPT: Final = 4
"""How many of the best moves that are."""

WORTH_TELLING: Final = 0.03
"""A move that costs no more than this is never called costly."""

SURE: Final = 2.0
"""Nor is one whose cost is no more than so many of its errors."""

BETTER: Final = phrase("In many trial rounds, this did clearly better.")
"""What can always be said of a move that surely beats the one that was made."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A move, the chance to win after it with its standard error, and how many cards are left then, if those count."""

    move: Any
    chance: float
    error: float
    left: float | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The move that was made, the best ones, the best first, and what speaks for that.

    `cost` is what the best one had more in the same worlds; `error` is the larger one of the errors of the cost and of
    the chance of the move that was made. `before` is the chance if all seats had gone by the rules of thumb that
    playouts go by.
    """

    before: float

    played: Judged
    cost: float
    error: float
    best: tuple[Judged, ...]
    why: Phrase

    @property
    def costly(self) -> bool:
        """Whether the cost is worth telling, and sure."""
        return self.cost > WORTH_TELLING and self.cost > SURE * self.error


def judged(judge: Judge, moment: Moment, worlds: int, rng: Random, *, out_of_turn: bool = False) -> Verdict:
    """Try the moves of a moment in so many guessed worlds; among them is None, which is a choice `out_of_turn` alone."""
    trial = judge.trial(moment, rng)
    made = next(nth for nth, arm in enumerate(trial.arms) if moment.played in arm)
    nothing = next(nth for nth, arm in enumerate(trial.arms) if None in arm)
    choices = [nth for nth in range(len(trial.arms)) if out_of_turn or nth != nothing]
    ends: list[list[float]] = [[] for _ in trial.arms]
    early = math.ceil(worlds / FIRST) if len(choices) > KEPT + 1 else worlds
    _sample(trial, list(range(len(ends))), early, ends)
    kept = _best(trial, ends, choices, made)[:KEPT]
    if made not in kept:
        kept.append(made)
    _sample(trial, sorted({*kept, nothing}), worlds - early, ends)
    order = _best(trial, ends, kept, made)
    found = {nth: _judged(trial, nth, ends[nth], moment.played) for nth in kept}
    cost, error = _cost(trial, ends, order[0], made)
    verdict = Verdict(
        _judged(trial, nothing, ends[nothing], None).chance,
        found[made],
        cost,
        max(error, found[made].error),
        tuple(found[nth] for nth in order[:TOLD]),
        trial.why(found[order[0]].move),
    )
    return replace(verdict, why=_better(verdict.why)) if verdict.costly else verdict


def _better(why: Phrase) -> Phrase:
    """The same, also where more is said, of a move that surely beat another in the trial rounds."""
    if why == TRIED:
        return BETTER
    values = {key: _better(one) if isinstance(one, Phrase) else one for key, one in why.values.items()}
    return replace(why, values=Frozen(values))


def valued(judge: Judge, moment: Moment, worlds: int, rng: Random) -> float:
    """The chance of a seat at a moment at which it decides nothing."""
    trial = judge.trial(moment, rng)
    ends: list[list[float]] = [[]]
    _sample(trial, [0], worlds, ends)
    return trial.told(0, ends[0])


def _sample(trial: Trial, arms: list[int], worlds: int, ends: list[list[float]]) -> None:
    for _ in range(worlds):
        for nth, end in zip(arms, trial.sample(arms), strict=True):
            ends[nth].append(end)


def _best(trial: Trial, ends: list[list[float]], arms: list[int], first: int) -> list[int]:
    """These arms by their chances, the best first; of equals, `first` is."""
    means = {nth: trial.told(nth, ends[nth]) for nth in arms}
    return sorted(arms, key=lambda nth: (-means[nth], nth != first, nth))


def _judged(trial: Trial, nth: int, ends: list[float], played: Any) -> Judged:  # noqa: ANN401
    mean, error = _mean([trial.chance(nth, end) for end in ends])
    arm = trial.arms[nth]
    left = math.fsum(ends) / len(ends) if trial.counts_left else None
    told, error = trial.slope.told(mean), error * trial.slope.steepness(mean)
    return Judged(played if played in arm else arm[0], told, error, left)


def _cost(trial: Trial, ends: list[list[float]], best: int, made: int) -> tuple[float, float]:
    if best == made:
        return 0.0, 0.0
    of_made = [trial.chance(made, end) for end in ends[made]]
    more = [trial.chance(best, end) - other for end, other in zip(ends[best], of_made, strict=True)]
    mean, error = _mean(more)
    told = trial.told(best, ends[best]) - trial.told(made, ends[made])
    return max(0.0, told), error * trial.slope.steepness(_mean(of_made)[0] + mean / 2)


def _mean(values: list[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    count = len(values)
    mean = math.fsum(values) / count
    spread = math.fsum((value - mean) ** 2 for value in values)
    return mean, math.sqrt(spread / (count * max(1, count - 1)))
