"""Why a CPU at Spooky Boo makes a move: one sentence, from what its seat remembers."""

from __future__ import annotations

from typing import Final

from game.core.phrases import Phrase, phrase
from game.cpu.spooky_fast import BOO, DECLINE, DRAW, KEEP, PEEK, SPY, SWAP, TAKE, THROW, TRADE
from game.cpu.spooky_mind import Mind
from game.cpu.spooky_rules import chance_of_call
from game.games.spooky_boo import ENOUGH

PLACED: Final = (
    (SWAP, phrase("The other card is probably lower.")),
    (SPY, phrase("What lies next door is worth knowing.")),
    (TRADE, phrase("The card just seen is lower than an own one.")),
    (PEEK, phrase("An own card is not known yet.")),
    (KEEP, phrase("It is probably lower than the worst card of the house.")),
    (TAKE, phrase("The discard is lower than the worst card of the house.")),
)
"""The moves that say where, the highest numbers first, and their reasons."""


def why(mind: Mind, move: int) -> Phrase:
    """The main reason for a move, or for a call out of turn."""
    if move == BOO:
        chances = round(100 * chance_of_call(mind))
        return phrase(
            "The four cards make {most} or less with {chances} in 100.", most=ENOUGH, chances=chances
        )
    if move == DRAW:
        return phrase("An unseen card helps more on average than the discard.")
    if move == THROW:
        return phrase("In the house it would make nothing better.")
    if move == DECLINE:
        return phrase("There is nothing to be gained by it.")
    return next(words for least, words in PLACED if move >= least)
