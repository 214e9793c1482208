"""What a review of a match says; chances to win the match run from 0 to 1, errors are one standard error."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.core.cards import Seat
from game.core.phrases import Phrase

VERSION: Final = 2
"""Of all that follows: a review of another version is made again. What judges a game has a version of its own."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A move as a record writes it, "" for silence out of turn, and the chance after it.

    `left` is how many cards will be left on average, in a game where all play together.
    """

    move: str
    chance: float
    error: float
    left: float | None = None


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision of a seat, by what the seat knew then.

    `move` moves of the `round` had been made, both from 0; it was `step` of the match. `chance` is that after the move
    `played`, `cost` what the best move had more in the same guessed worlds, and `error` the larger of their errors.
    `costly` is whether the cost is worth telling and sure; if not, the two are equals as far as anybody can tell.
    `best` are at most three moves, the best first, and `why` is what speaks for the first of them.
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
    """What decided the match for a seat: `start` and the three parts add up to the `result`.

    `start` is the chance before the first deal, `own` what its moves changed against those of the rules of
    thumb, `deck` what shuffles and cards turned up changed, `others` what the others' moves changed. `result`
    is 1, 0, or the share of a shared win. While a match goes on, or is still being reviewed, it is the chance
    at the last moment that was weighed. Why it is no ledger of points:
    `build/adr/0018-a-ledger-is-in-chances.md`.
    """

    start: float
    own: float
    deck: float
    others: float
    result: float

    def percents(self) -> Percents:
        """The same in whole percent: it is rounded where that is least, so that it still adds up."""
        exact = [100 * part for part in (self.start, self.own, self.deck, self.others)]
        found, result = list(map(math.floor, exact)), round(100 * self.result)
        by_rest = sorted(range(len(found)), key=lambda nth: found[nth] - exact[nth])
        for nth in by_rest[: max(0, result - sum(found))]:
            found[nth] += 1
        start, own, deck, others = found
        return Percents(start, own, deck, others, sum(found))


class Percents(NamedTuple):
    """A ledger in whole percent of a win: the `result` is the sum of the others."""

    start: int
    own: int
    deck: int
    others: int
    result: int


@dataclass(frozen=True, slots=True)
class Point:
    """The chance of a seat when so many steps of the match had been made."""

    step: int
    chance: float


@dataclass(frozen=True, slots=True)
class SeatReview:
    """One seat: the ledger, its decisions in order, and how its chance went."""

    seat: Seat
    ledger: Ledger
    moves: tuple[Reviewed, ...]
    line: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """A match from each of its seats, seat 0 first."""

    version: int
    seats: tuple[SeatReview, ...]
