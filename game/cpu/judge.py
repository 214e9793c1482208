"""The interface through which a game's matches are reviewed.

All moves of a decision are tried in the same sampled deals. A sampled deal is a random guess of the hidden
cards.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.core.cards import Seat
from game.core.news import News
from game.core.phrases import Phrase, phrase
from game.cpu.equity import evenly, level_of
from game.cpu.slope import STRAIGHT, Slope


@dataclass(frozen=True, slots=True)
class Moment:
    """What a seat knew when it made a move, or could have made one.

    * `view`, `news`: the state as the seat saw it, and the events shown to it so far.
    * `moves`: the seat's legal moves, and None. Out of turn, None stands for silence. In turn, None stands for the move
      by rules of thumb.
    * `played`: the move that was made.
    * `players`: the kind of player at each seat, as a record writes it.
    """

    view: Any
    seat: Seat
    moves: tuple[Any, ...]
    played: Any
    news: Sequence[News]
    players: tuple[str, ...]


def _itself(_arm: int, outcome: float) -> float:
    return outcome


def _nothing(_made: Any, _best: Any) -> None:  # noqa: ANN401
    return None


def halves(wrong: Phrase | None, right: Phrase, clash: tuple[str, Phrase] | None = None) -> Phrase:
    """Returns one sentence: `wrong`, against the move made, and then `right`, for the better move.

    If the two sentences are those in `clash`, returns only `wrong`.
    """
    if wrong is None:
        return right
    return wrong if (wrong.template, right) == clash else phrase("{wrong} {right}", wrong=wrong, right=right)


@dataclass(frozen=True, slots=True)
class Trial:
    """The moves worth trying at one moment, and the functions that try them.

    * `arms`: groups of moves with equal results. They include the move that was made, and None.
    * `sample(arms)`: tries these arms in the same new sampled deal, and returns each outcome.
    * `chance(arm, outcome)`: the chance to win after this outcome.
    * `slope`: corrects the mean chance so that it agrees with real matches.
    * `why(move)`: a sentence that says what speaks for a move, or for silence (None).
    * `beside(made, best)`: what speaks against the move made and for a better one, or None.
    * `counts_left`: whether outcomes are numbers of cards that remain at the end.
    * `settled`: the arms that certainly decide the match, and the chance to win after each.
    * `exact`: arms whose chances need no correction.
    * `again(arms)`: tries these arms once more, with every seat playing as its level does.
    * `worse`: arms that are certainly worse than another arm.
    """

    arms: tuple[tuple[Any, ...], ...]
    sample: Callable[[Sequence[int]], list[float]]
    why: Callable[[Any], Phrase]
    chance: Callable[[int, float], float] = _itself
    beside: Callable[[Any, Any], Phrase | None] = _nothing
    counts_left: bool = False
    slope: Slope = STRAIGHT
    settled: Mapping[int, float] = field(default_factory=dict)
    exact: frozenset[int] = frozenset()
    again: Callable[[Sequence[int]], list[float]] | None = None
    worse: frozenset[int] = frozenset()

    def slope_of(self, arm: int) -> Slope:
        """Returns the correction for an arm's chances to win. An arm is a group of moves with equal results."""
        return STRAIGHT if arm in self.exact else self.slope

    def corrected(self, arm: int, outcomes: Sequence[float]) -> float:
        """Returns the corrected chance to win for an arm (a group of moves with equal results).

        `outcomes` are the results of its moves in sampled deals.
        """
        if arm in self.settled:
            return self.settled[arm]
        return self.slope_of(arm).corrected(
            math.fsum(self.chance(arm, outcome) for outcome in outcomes) / len(outcomes)
        )


@dataclass(frozen=True, slots=True)
class Judge:
    """The functions that judge the moves of a game.

    * `trial(moment, rng)`: the moves worth trying at a moment.
    * `standing(view, seat, players)`: a seat's chance to win the match, between two rounds.
    """

    trial: Callable[[Moment, Random], Trial]
    standing: Callable[[Any, Seat, tuple[str, ...]], float]


def slope_of(slopes: Mapping[tuple[str, int], float], players: Sequence[str]) -> Slope:
    """Returns the correction of chances to win in a match of these players.

    `slopes` has a factor for each kind or level of player and each number of seats. The players' mean counts.
    """
    seats = len(players)

    def by(player: str) -> float:
        return slopes.get((player, seats), slopes.get((level_of(player), seats), STRAIGHT.by))

    return Slope(1 / seats, evenly([by(player) for player in players]))


def settled_arms(arms: Sequence[Sequence[Any]], settled: Mapping[Any, float]) -> dict[int, float]:
    """Returns the chance to win after each arm whose result is certain, by index.

    An arm is a group of moves with equal results.
    """
    return {nth: settled[alike[0]] for nth, alike in enumerate(arms) if alike[0] in settled}


def arms_of(moves: Sequence[Any], key: Callable[[Any], object]) -> dict[object, tuple[Any, ...]]:
    """Returns the moves in groups (arms) of moves with the same `key`."""
    found: dict[object, list[Any]] = {}
    for move in moves:
        found.setdefault(key(move), []).append(move)
    return {what: tuple(alike) for what, alike in found.items()}


def alike(rng: Random) -> Callable[[], Random]:
    """Returns a function that makes random generators, which all draw the same numbers."""
    seed = rng.getrandbits(64)
    return lambda: Random(seed)
