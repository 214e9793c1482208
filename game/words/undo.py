"""Explains to a player why a move cannot be taken back."""

from __future__ import annotations

from typing import assert_never

from game.core.cards import Seat
from game.core.phrases import Phrase, SeatName, phrase
from game.core.undo import Bar, Why


def bar_text(bar: Bar, seat: Seat) -> Phrase:
    """Returns a sentence that tells a seat why it cannot take its move back."""
    match bar.why:
        case Why.NOTHING:
            return phrase("You have not moved yet.")
        case Why.OTHER:
            return phrase("{name} has moved since.", name=SeatName(bar.seats[0]))
        case Why.DEALT:
            return phrase("New cards have been dealt since.")
        case Why.SEEN:
            return _seen(bar.seats, seat)
        case Why.SAID:
            return phrase("The others have already heard what was said.")
        case Why.SHUFFLED:
            return phrase("The cards have been shuffled since.")
        case Why.FORCED:
            return phrase("There is nothing to take back.")
        case Why.RULES:
            return phrase("By the rules, this move is final.")
        case Why.OVER:
            return phrase("The match is over.")
        case _:
            assert_never(bar.why)


def _seen(seats: tuple[Seat, ...], me: Seat) -> Phrase:
    if me in seats:
        return phrase("You have seen a new card since.")
    if len(seats) == 1:
        return phrase("{name} has seen a new card since your move.", name=SeatName(seats[0]))
    return phrase("The others have seen a new card since.")
