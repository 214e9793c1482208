"""Why a CPU at Spooky Boo makes a move: one sentence, from what its seat remembers."""

from __future__ import annotations

import math
from typing import Final

from game.core.phrases import Phrase, phrase
from game.cpu.spooky_fast import BOO, DECLINE, KEEP, PEEK, SPY, SWAP, TAKE, THROW, TRADE
from game.cpu.spooky_mind import Mind
from game.cpu.spooky_rules import chance_of_call, draw_gain, estimates, worst_place
from game.games.spooky_boo import ENOUGH

OUTDID: Final = phrase("In rounds that could be this one it did better than the usual move.")
"""What a search found against the rule of thumb."""


def why(mind: Mind, move: int) -> Phrase:
    """The main reason for a move, or for a call out of turn."""
    if move == BOO:
        chances = round(100 * chance_of_call(mind))
        return phrase(
            "The four cards make {most} or less with {chances} in 100.", most=ENOUGH, chances=chances
        )
    if move == DECLINE:
        return phrase("There is nothing to be gained by it.")
    if PEEK <= move < DECLINE:
        return phrase("An own card is not known yet.")
    if SPY <= move < SWAP:
        return phrase("Another player's card is worth knowing.")
    return _by_values(mind, move, estimates(mind))


def _by_values(mind: Mind, move: int, worth: list[float]) -> Phrase:
    """The reason for a move that changes a card of the house, or leaves it as it is, if the rule of thumb has one."""
    worst = worst_place(mind, worth)[1]
    top = mind.pile[-1] if mind.pile else math.inf
    if move >= SWAP:
        own, theirs = 4 * mind.seat + (move - SWAP >> 4), move - SWAP & 15
        holds, words = worth[theirs] < worth[own], phrase("The other card is probably lower.")
    elif move >= TRADE:
        holds, words = worth[mind.spied] < worst, phrase("The card just seen is lower than an own one.")
    elif move == THROW:
        holds, words = mind.held >= worst, phrase("In the house it would make nothing better.")
    elif move >= KEEP:
        holds, words = mind.held < worst, phrase("It is probably lower than the worst card of the house.")
    elif move >= TAKE:
        holds, words = top < worst, phrase("The discard is lower than the worst card of the house.")
    else:
        holds = draw_gain(mind, worst) >= worst - top
        words = phrase("An unseen card helps more on average than the discard.")
    return words if holds else OUTDID
