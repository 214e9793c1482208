"""Why a CPU at The Game makes a move: one sentence, from what its seat sees."""

from __future__ import annotations

from typing import Final, assert_never

from game.core.phrases import Phrase, phrase
from game.cpu.levels import Level
from game.games.the_game import End, Lay, Move, Say, Start, State, is_ten_back, top

LAID: Final = {
    Level.GENTLE: phrase("It skips the fewest numbers."),
    Level.STEADY: phrase("It leaves the most room for the cards of this turn."),
    Level.SHARP: phrase("Tried out to the end in many ways, it leaves the fewest cards."),
}
"""What a level looks for in a card."""

SAID: Final = {
    "leave": phrase("A card of the hand goes there very well."),
    "gentle": phrase("A card of the hand lies near there."),
    "good": phrase("Two cards of the hand lie near there."),
    "free": phrase("No card of the hand lies near there."),
    "wait": phrase("The next turn will be a cheap one."),
    "help": phrase("The next turn will be a costly one."),
    "first": phrase("The hand has two good cards to begin with."),
}
"""What speaks for a word."""


def why(view: State, move: Move, level: Level) -> Phrase:
    """The main reason for a move."""
    match move:
        case Lay(face, pile):
            if is_ten_back(int(face), top(view.table, pile), pile):
                return phrase("It wins back ten.")
            return LAID[level]
        case End():
            return phrase("One more card would cost more room than it is worth.")
        case Start(seat):
            if seat == view.active:
                return phrase("Nobody asked to begin, and the hand is fair.")
            return phrase("The hand is no good to begin with, or somebody asked to begin.")
        case Say(word):
            return SAID[word]
        case other:
            assert_never(other)
