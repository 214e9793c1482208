"""The content of a review. Chances to win the match go from 0 to 1; errors are one standard error."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.core.cards import Seat
from game.core.phrases import Phrase

VERSION: Final = 2
"""The version of the format of reviews. Reviews of other versions are made again."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A move as records write it, or "" for silence, with the chance to win after it.

    `left` is the mean number of cards left at the end.
    """

    move: str
    chance: float
    error: float
    left: float | None = None


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision of a seat, judged by what the seat knew."""

    round: int
    """The number of the round, counted from 0."""
    move: int
    """The number of earlier moves in the round."""
    step: int
    """The number of the decision's step in the match."""
    played: str
    """The move that the seat made, as records write it."""
    chance: float
    """The chance to win after the move that was made."""
    error: float
    """The standard error of `chance` or of `cost`, whichever is larger."""
    cost: float
    """How much higher the chance to win is after the best move."""
    costly: bool
    """Whether the cost is large enough to be told, and not just a random error."""
    best: tuple[Choice, ...]
    """Up to three moves, the best first."""
    why: Phrase
    """The reason for the best move."""
    left: float | None = None


@dataclass(frozen=True, slots=True)
class Ledger:
    """What decided the match for a seat: `start` and three changes add up to `result`."""

    start: float
    """The chance to win before the first deal."""
    own: float
    """The change of the chance by the seat's own moves, compared with simulated moves."""
    deck: float
    """The change of the chance by the cards that were dealt or drawn."""
    others: float
    """The change of the chance by the other players' moves."""
    result: float
    """The share of the win in the end, or the last known chance."""

    def percents(self) -> Percents:
        """Returns the ledger in whole per cent, rounded so that the parts add up to the result."""
        exact = [100 * part for part in (self.start, self.own, self.deck, self.others)]
        found, result = list(map(math.floor, exact)), round(100 * self.result)
        by_rest = sorted(range(len(found)), key=lambda nth: found[nth] - exact[nth])
        for nth in by_rest[: max(0, result - sum(found))]:
            found[nth] += 1
        start, own, deck, others = found
        return Percents(start, own, deck, others, sum(found))


class Percents(NamedTuple):
    """The parts of a Ledger in whole per cent. `result` is the sum of the other four."""

    start: int
    own: int
    deck: int
    others: int
    result: int

    @property
    def parts(self) -> tuple[int, int, int]:
        """Returns how much the seat itself, the deck and the other players changed the chance."""
        return self.own, self.deck, self.others


@dataclass(frozen=True, slots=True)
class Point:
    """A seat's chance to win after this many steps of the match."""

    step: int
    chance: float


@dataclass(frozen=True, slots=True)
class SeatReview:
    """The review of one seat. `line` is the seat's chance to win in the course of the match."""

    seat: Seat
    ledger: Ledger
    moves: tuple[Reviewed, ...]
    line: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a match for each seat, seat 0 first."""

    version: int
    seats: tuple[SeatReview, ...]
