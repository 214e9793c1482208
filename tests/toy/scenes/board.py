"""What stands on Peep's table: what stands on any, in its own words."""

from __future__ import annotations

from game.core.events import Zone
from game.core.phrases import Phrase, phrase
from scenes.board.piece import Facts
from scenes.board.plain import PlainBoard

PLACES = {
    "draw": "Draw pile",
    "heap": "Played",
    "shown": "Turned up",
    "blind": "Blind card",
    "open": "Open card",
}


class PeepBoard(PlainBoard):
    """Everything on Peep's table but cards, seats, ribbon and big button."""

    def subtitle(self, facts: Facts) -> Phrase:
        """Which of the two rounds."""
        return phrase("Round {round} of 2", round=facts.view.round + 1)

    def place_name(self, zone: Zone) -> Phrase:
        """What a place is called."""
        kind = zone.partition("/")[0]
        return phrase("{thing}", thing=PLACES.get(kind, "Hand"))
