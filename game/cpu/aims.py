"""What each level goes by in each game, in a sentence: for everybody, for it is the same whatever the cards are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.phrases import Phrase, phrase
from game.cpu.levels import Level

AIMS: Final[Mapping[str, Mapping[Level, Phrase]]] = {
    "poof": {
        Level.GENTLE: phrase("lays the highest number that fits and saves Poofs for when it is stuck."),
        Level.STEADY: phrase("weighs how many cards to lay and what a kept Poof would cost, one move ahead."),
        Level.SHARP: phrase(
            "remembers every card shown and tries each move in many rounds that could be this one."
        ),
    },
    "the-game": {
        Level.GENTLE: phrase("lays the smallest steps, and as few cards as it must."),
        Level.STEADY: phrase("tries every order of plays for this turn."),
        Level.SHARP: phrase("remembers every card laid and thinks of the turns to come."),
    },
    "spooky-boo": {
        Level.GENTLE: phrase("remembers its own house and calls when it is nearly sure."),
        Level.STEADY: phrase("remembers some cards more, looks next door and takes a chance with a call."),
        Level.SHARP: phrase(
            "remembers every card shown and tries each move in many rounds that could be this one."
        ),
    },
    "eight-and-half": {
        Level.GENTLE: phrase("lays the lowest cards that fit and keeps what always fits."),
        Level.STEADY: phrase("tries each move in some rounds that fit what lies on the table."),
        Level.SHARP: phrase(
            "remembers every card shown and tries each move in many rounds that could be this one."
        ),
    },
    "campfire-smokeout": {
        Level.GENTLE: phrase("looks for an empty hand, else plays the Wind that reaches the fewest seats."),
        Level.STEADY: phrase("sends the Smoke to where the fewest Winds are."),
        Level.SHARP: phrase(
            "remembers every card shown and tries each move in many rounds that could be this one."
        ),
    },
}
"""By game id and level, as the rest of a sentence that begins with a name."""
