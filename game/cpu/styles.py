"""Styles: what a CPU prefers of moves that are as good as equal. They are no levels: none of them plays worse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.phrases import Phrase, phrase

WIDE: Final = 10.0
"""How many cards laid weigh as much as outcomes that lie wider apart by the whole of a match."""

SURER: Final = 0.05
"""How much less sure a bold seat wants to be of a call."""


@dataclass(frozen=True, slots=True)
class Style:
    """A manner of playing: its name, `risk` for outcomes far apart, `haste` for laying much now, each -1 to 1."""

    name: Phrase
    risk: float = 0.0
    haste: float = 0.0

    def likes(self, spread: float, laid: float) -> float:
        """How much it likes a move whose outcomes lie so far apart and that lays so many cards; 0 for the neutral."""
        return self.risk * WIDE * spread + self.haste * laid


NEUTRAL: Final = Style(Phrase(""))
"""Prefers nothing and has no name: for hints and for measuring."""

STYLES: Final = (
    Style(phrase("bold"), risk=1.0),
    Style(phrase("careful"), risk=-1.0),
    Style(phrase("quick"), haste=1.0),
    Style(phrase("patient"), haste=-1.0),
    Style(phrase("sly"), risk=0.7, haste=-0.7),
    Style(phrase("sturdy"), risk=-0.7, haste=0.7),
)
"""By medallion: fox, owl, hare, badger, toad, bear."""


def style_of(seat: int, *, styled: bool) -> Style:
    """The style of the medallion at a seat, where the CPUs of the game have styles."""
    return STYLES[seat] if styled else NEUTRAL
