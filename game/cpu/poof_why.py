"""Why a CPU at Poof makes a move: one sentence, from what its seat sees."""

from __future__ import annotations

from typing import Final

from game.core.phrases import Phrase, phrase
from game.cpu.poof_fast import POOF, SKIP, TAKE, UP_TO, World

WINS: Final = phrase("A Pooftastrophe wins the match now, whatever the hidden cards are.")
ENDS: Final = phrase("Ending the round now is worth more than playing on.")
RESTING: Final = phrase("The round goes in circles, so now and then any other move is made.")


def why(world: World, move: int) -> Phrase:
    """The main reason for a move of the seat whose turn it is; only its own cards and the table are looked at."""
    value, numbers = move & 31, world.held[world.active] & UP_TO[world.top]
    if move == SKIP:
        return phrase("There is nothing to lead with.")
    if move == TAKE:
        return _picked_up(world)
    if not value:
        return _tried(world, numbers)
    if value == POOF and not numbers:
        return phrase("No number fits, and a Poof is better than the pile.")
    if value == POOF:
        return phrase("A Poof clears the pile, and kept to the end it would cost 50 points.")
    return _laid(world, move, numbers)


def _laid(world: World, move: int, numbers: int) -> Phrase:
    shift, count, seat = 4 * (move & 31), move >> 5 & 15, world.active
    rest = world.held[seat] - (count << shift)
    if not rest and not world.bare[seat] and not move >> 9:
        return phrase("These are the last cards: the round is over.")
    if count + (world.pile >> shift & 15) >= 4:
        return phrase("Four in a row clear the pile, and the lead is kept.")
    if rest >> shift & 15:
        return phrase("Some of a kind are kept back to make four of them later.")
    if move >> 9:
        return phrase("A face-up card goes along, and what lies under it can be played at last.")
    if not rest & numbers:
        return phrase("No other number fits.")
    if numbers >> shift + 4:
        return phrase("The higher numbers are better kept for a higher pile.")
    return phrase("High numbers go first: later they fit less often, and kept they cost more.")


def _picked_up(world: World) -> Phrase:
    if world.held[world.active] >> 4 * POOF:
        return phrase("Nothing fits, and the pile costs less than a Poof is worth.")
    return phrase("Nothing fits.")


def _tried(world: World, numbers: int) -> Phrase:
    if not world.top:
        return phrase("A face-down card is a fair try on an empty pile.")
    if numbers:
        return phrase("On a high pile a face-down card is a fair try.")
    return phrase("Nothing fits, and a face-down card may.")
