"""Styles: which of nearly equal moves a CPU prefers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.phrases import Phrase, phrase


@dataclass(frozen=True, slots=True)
class Style:
    """A named preference for certain kinds of moves.

    `risk` is how much the style likes daring moves. `haste` is how much it likes moves with a large effect at once,
    such as many cards. Both go from -1 to 1.
    """

    name: Phrase
    risk: float = 0.0
    haste: float = 0.0

    def likes(self, dares: float, does: float) -> float:
        """Returns how much this style likes a move. The neutral style always gives 0.

        `dares` is how daring the move is, `does` how large its effect is (both 0 to 1).
        """
        return self.risk * dares + self.haste * does


NEUTRAL: Final = Style(Phrase(""))
"""A style that prefers nothing, for hints and measurements."""

STYLES: Final = (
    Style(phrase("bold"), risk=1.0),
    Style(phrase("careful"), risk=-1.0),
    Style(phrase("quick"), haste=1.0),
    Style(phrase("patient"), haste=-1.0),
    Style(phrase("sly"), risk=1.0, haste=-1.0),
    Style(phrase("sturdy"), risk=-1.0, haste=1.0),
)
"""The styles of the CPUs' pictures: fox, owl, hare, badger, toad, bear."""

EVERY: Final = tuple(style.name.template for style in STYLES)
"""The names of all styles."""
