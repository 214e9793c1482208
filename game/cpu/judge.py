"""The interface that lets a game's matches be reviewed: every move of a decision is tried in the same guessed worlds."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.cpu.equity import evenly, level_of
from game.cpu.levels import Told
from game.cpu.slope import STRAIGHT, Slope


@dataclass(frozen=True, slots=True)
class Moment:
    """What a seat knew at one moment: its view, its legal moves, and its news up to then.

    None among `moves` means silence out of turn; in turn it means the playouts' rules of thumb. It is alone if
    nothing is to be decided. `played` is the move that was made. `players` are the public kinds of players by seat,
    in record notation.
    """

    view: Any
    seat: Seat
    moves: tuple[Any, ...]
    played: Any
    news: Sequence[Told]
    players: tuple[str, ...]


def _itself(_arm: int, outcome: float) -> float:
    return outcome


def _nothing(_made: Any, _best: Any) -> None:  # noqa: ANN401
    return None


def halves(wrong: Phrase | None, right: Phrase, clash: tuple[str, Phrase] | None = None) -> Phrase:
    """Returns what is wrong with the move that was made, if that can be told, and what is right with a better one.

    `clash` is a template and a reason that contradict each other: then only the first is used.
    """
    if wrong is None:
        return right
    return wrong if (wrong.template, right) == clash else phrase("{wrong} {right}", wrong=wrong, right=right)


@dataclass(frozen=True, slots=True)
class Trial:
    """Moves worth a thought, the one that was made and None among them, and a way to try them.

    * `arms`: the moves; those that come to the same stand together.
    * `sample(arms)`: how these arms end in one more guessed world, the same one and the same chance for all of them.
    * `chance(arm, outcome)`: the chance to win when an arm ends so, which is the end itself where that is a chance.
    * `slope`: how such chances, in the mean of many worlds, come true.
    * `why(move)`: what speaks for a move, or for None out of turn, in a sentence.
    * `beside(made, best)`: what speaks against the move that was made, and what for a better one; None where the second
      says it alone.
    * `counts_left`: whether an end is how many cards are left.
    * `settled`: the chances of arms after which nothing can change them: no unseen card, and nothing that others do.
    * `exact`: arms that end the match at once, whose chances are as they are seen.
    * `again(arms)`: the chances after arms in one more guessed world where everybody goes on as a level plays, not quickly.
    * `worse`: arms that are surely worse than another, which are never advised.
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
        """Returns the slope of the chances of an arm."""
        return STRAIGHT if arm in self.exact else self.slope

    def told(self, arm: int, outcomes: Sequence[float]) -> float:
        """Returns the chance to win with an arm that ended like this in these worlds."""
        if arm in self.settled:
            return self.settled[arm]
        return self.slope_of(arm).told(
            math.fsum(self.chance(arm, outcome) for outcome in outcomes) / len(outcomes)
        )


@dataclass(frozen=True, slots=True)
class Judge:
    """The judge of a game.

    * `trial(moment, rng)`: the moves of a moment, to be tried with this chance.
    * `standing(view, seat, players)`: a seat's chance to win the match while no round is being played.
    """

    trial: Callable[[Moment, Random], Trial]
    standing: Callable[[Any, Seat, tuple[str, ...]], float]


def slope_of(slopes: Mapping[tuple[str, int], float], players: Sequence[str]) -> Slope:
    """Returns a table's slope: `slopes` is by the players' level and the number of seats; default: no correction.

    A kind of player without its own slope uses that of its level.
    """
    seats = len(players)

    def by(player: str) -> float:
        return slopes.get((player, seats), slopes.get((level_of(player), seats), STRAIGHT.by))

    return Slope(1 / seats, evenly([by(player) for player in players]))


def settled_arms(arms: Sequence[Sequence[Any]], settled: Mapping[Any, float]) -> dict[int, float]:
    """Returns the settled results of arms; the moves of one arm have equal results."""
    return {nth: settled[alike[0]] for nth, alike in enumerate(arms) if alike[0] in settled}


def arms_of(moves: Sequence[Any], key: Callable[[Any], object]) -> dict[object, tuple[Any, ...]]:
    """Returns the moves grouped by equal results."""
    found: dict[object, list[Any]] = {}
    for move in moves:
        found.setdefault(key(move), []).append(move)
    return {what: tuple(alike) for what, alike in found.items()}


def alike(rng: Random) -> Callable[[], Random]:
    """Returns a random generator that always starts in the same state, so that all arms meet the same world."""
    seed = rng.getrandbits(64)
    return lambda: Random(seed)
