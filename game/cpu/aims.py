"""What each level goes by in each game, in a sentence: for everybody, for it is the same whatever the cards are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.phrases import Phrase, phrase
from game.cpu.levels import Level

AIMS: Final[Mapping[str, Mapping[Level, Phrase]]] = {
    "poof": {
        Level.GENTLE: phrase("plays the highest number that fits and saves Poofs for when nothing does."),
        Level.STEADY: phrase(
            "looks one move ahead: how many cards to play, and what a kept Poof would cost."
        ),
        Level.SHARP: phrase(
            "remembers every card shown and tries each move in many rounds that may be this one."
        ),
    },
    "the-game": {
        Level.GENTLE: phrase("takes the smallest steps, and plays as few cards as it must."),
        Level.STEADY: phrase("tries every order of plays for this turn."),
        Level.SHARP: phrase("remembers every card played and thinks of the turns to come."),
    },
    "spooky-boo": {
        Level.GENTLE: phrase("remembers its own house and calls when it is nearly sure."),
        Level.STEADY: phrase(
            "remembers some other cards too, looks at other players' cards and takes a chance on a call."
        ),
        Level.SHARP: phrase(
            "remembers every card shown and tries each move in many rounds that may be this one."
        ),
    },
    "eight-and-half": {
        Level.GENTLE: phrase("plays the lowest cards that fit and keeps what always fits."),
        Level.STEADY: phrase("tries each move in some rounds that fit what lies on the table."),
        Level.SHARP: phrase(
            "remembers every card shown and tries each move in many rounds that may be this one."
        ),
    },
    "campfire-smokeout": {
        Level.GENTLE: phrase(
            "looks for an empty hand, or else plays the Wind that reaches the fewest players."
        ),
        Level.STEADY: phrase("sends the Smoke to whoever has the fewest Winds."),
        Level.SHARP: phrase(
            "remembers every card shown and tries each move in many rounds that may be this one."
        ),
    },
}
"""By game id and level, as the rest of a sentence that begins with a name."""
