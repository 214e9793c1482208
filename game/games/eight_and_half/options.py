"""The house rules of Eight & Half, and their values in a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.phrases import phrase
from game.core.rules import switch


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules of one match."""

    ghost_keeps_five: bool = False
    pile_to_hand: bool = False


OPTIONS: Final = (
    switch("ghost_keeps_five", phrase("A Ghost keeps the Five"), phrase("The next player is bound too")),
    switch(
        "pile_to_hand",
        phrase("Pile to the hand"),
        phrase("Once hand and bank run out, piles go to your hand"),
    ),
)
