"""The content of a review. Chances to win the match run from 0 to 1; errors are one standard error."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.core.cards import Seat
from game.core.phrases import Phrase

VERSION: Final = 2
"""The version of this format. A stored review of another version is made again.

The judge of a game's moves has its own version.
"""


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, as in records, and the chance to win after it.

    The move is "" for doing nothing. `left` is the mean of cards left.
    """

    move: str
    chance: float
    error: float
    left: float | None = None


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision of a seat, judged by what the seat knew at that moment.

    It came after `move` moves of the `round`, both counted from 0. `step` is its step of the match. `chance` is the
    chance to win after the move `played`. `cost` is how much higher it is after the best move, in the same deals.
    `error` is the larger error of the two. `costly` means that the cost is certain and matters. `best` holds at most
    three moves, best first. `why` is the reason for the first of them.
    """

    round: int
    move: int
    step: int
    played: str
    chance: float
    error: float
    cost: float
    costly: bool
    best: tuple[Choice, ...]
    why: Phrase
    left: float | None = None


@dataclass(frozen=True, slots=True)
class Ledger:
    """What decided the match for a seat: `start` and three parts add up to `result`.

    `start` is the chance to win before the first deal. `own` is what the seat's moves changed, compared with rules of
    thumb. `deck` is what cards changed, `others` what the others' moves changed. `result` is 1, 0, or the share of a
    shared win; before the end, the last known chance. See `build/adr/0018-a-ledger-is-in-chances.md`.
    """

    start: float
    own: float
    deck: float
    others: float
    result: float

    def percents(self) -> Percents:
        """Returns the ledger in whole percent, rounded so that the parts still add up."""
        exact = [100 * part for part in (self.start, self.own, self.deck, self.others)]
        found, result = list(map(math.floor, exact)), round(100 * self.result)
        by_rest = sorted(range(len(found)), key=lambda nth: found[nth] - exact[nth])
        for nth in by_rest[: max(0, result - sum(found))]:
            found[nth] += 1
        start, own, deck, others = found
        return Percents(start, own, deck, others, sum(found))


class Percents(NamedTuple):
    """The parts of a Ledger in whole per cent. The `result` is the sum of the others."""

    start: int
    own: int
    deck: int
    others: int
    result: int

    @property
    def parts(self) -> tuple[int, int, int]:
        """Returns the changes by the seat itself, by the deck and by the others."""
        return self.own, self.deck, self.others


@dataclass(frozen=True, slots=True)
class Point:
    """A seat's chance to win after this many steps of the match."""

    step: int
    chance: float


@dataclass(frozen=True, slots=True)
class SeatReview:
    """The review of one seat. `line` is its chance to win in the course of the match."""

    seat: Seat
    ledger: Ledger
    moves: tuple[Reviewed, ...]
    line: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a match for each seat, seat 0 first."""

    version: int
    seats: tuple[SeatReview, ...]
