"""The content of a review. Chances to win the match run from 0 to 1; errors are one standard error."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.core.cards import Seat
from game.core.phrases import Phrase

VERSION: Final = 2
"""The version of this format. If a stored review has another version, a new review is made.

The rating of a game's moves has a separate version.
"""


@dataclass(frozen=True, slots=True)
class Choice:
    """A move as it is written in records, and the chance to win after it.

    The move is "" for doing nothing. `left` is the mean number of cards left at the end.
    """

    move: str
    chance: float
    error: float
    left: float | None = None


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision of a seat, judged by what the seat knew at that moment.

    `round` counts from 0. `move` is the number of earlier moves in the round. `step` is the decision's step
    in the match.

    `chance` is the chance to win after the move `played`. `cost` is how much higher the chance is after the
    best move. Both come from the same simulated deals. `costly` is set if the cost matters and is too large
    to be a random error.

    `error` is the standard error of `chance` or of `cost`, whichever is larger. It is enlarged, because
    people play differently from simulated players.

    `best` holds up to three moves, the best first. `why` is the reason for the best move.
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
    """What decided the match for a seat: `start` and three changes add up to `result`.

    `start` is the chance to win before the first deal. `own` is the change by the seat's own moves, compared
    with simulated players' moves. `deck` is the change by cards. `others` is the change by the other players'
    moves. `result` is 1, 0, or the share of a shared win. In an unfinished match or review, it is the last
    known chance. See `build/adr/0018-a-ledger-is-in-chances.md`.
    """

    start: float
    own: float
    deck: float
    others: float
    result: float

    def percents(self) -> Percents:
        """Returns the ledger in whole per cent. The parts are rounded so that their sum is right."""
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
        """Returns how much the seat itself, the deck and the others changed the chance."""
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
