"""The house rules of Campfire Smokeout, and their values in a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.cards import Seat
from game.core.phrases import phrase
from game.core.rules import Option, switch


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules of one match. The Smoke (a token) starts at the seat `youngest` (C32)."""

    extra_rule: bool = False
    self_landing: bool = False
    youngest: Seat = Seat(0)


OPTIONS: Final = (
    switch(
        "extra_rule", phrase("+1 and Flip"), phrase("Blowing one way adds 1, the other way flips the Smoke")
    ),
    switch("self_landing", phrase("Back to yourself"), phrase("A Wind may blow the Smoke back to you")),
    Option("youngest", phrase("The youngest"), phrase("Who turns over the start card"), 0, is_seat=True),
)
