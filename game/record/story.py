"""A match in words, line by line, as one seat may know it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.cards import DEALER, Seat
from game.core.phrases import Phrase
from game.games import ENTRIES
from game.match import Chair
from game.record.record import Record


@dataclass(frozen=True, slots=True)
class Line:
    """One step of a match in sentences. `round` and `move` count from 0; `move` is None for a deal."""

    round: int
    move: int | None
    seat: Seat | None
    words: tuple[Phrase, ...]


def parted_at(one: Record, other: Record) -> tuple[int, int] | None:
    """Returns the round and move (from 0) at which two matches of one deal first differ, or None."""
    for number, (mine, theirs) in enumerate(zip(one.rounds, other.rounds, strict=False)):
        for move, (made, made_there) in enumerate(zip(mine.moves, theirs.moves, strict=False)):
            if made != made_there:
                return number, move
        if len(mine.moves) != len(theirs.moves):
            return number, min(len(mine.moves), len(theirs.moves))
    return None


def story(chair: Chair) -> Iterator[Line]:
    """Yields a line for every step of the match, with only what the seat of `chair` may know."""
    teller = ENTRIES[chair.game.id].words
    number, moves = 0, 0
    for step, news in enumerate(chair.news()):
        before = chair.before(step)
        if before.round != number:
            number, moves = before.round, 0
        words = tuple(teller.tell(before, news))
        if news.seat == DEALER:
            yield Line(number, None, None, words)
        else:
            yield Line(number, moves, news.seat, words)
            moves += 1
