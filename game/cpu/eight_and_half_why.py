"""Why a CPU at Eight & Half makes a move: one sentence, from what its seat sees."""

from __future__ import annotations

from typing import Final

from game.core.phrases import Phrase, phrase
from game.cpu.eight_and_half_fast import FITS, FITS_FIVE, GHOST, HALF, PAIR, TAKE, World

REMEMBERED: Final = phrase("That face-down card failed before, and it fits now.")
FRESH: Final = phrase("Nobody has seen that face-down card: it may fit.")


def why(world: World, move: int) -> Phrase:
    """The main reason for a move of the seat to play; only its own cards and the table are looked at."""
    seat, face = world.active, move & 15
    held = world.hands[seat] or world.opened[seat]
    fits = held & (FITS_FIVE if world.binds else FITS)[world.value + 1]
    if move == TAKE:
        if fits:
            return phrase("What fits is worth more later than the pile costs now.")
        return phrase("Nothing fits.")
    count = move >> 4 & 15
    if count + bool(move & PAIR) == world.left[seat]:
        return phrase("These are the last cards: the round is over.")
    if fits == count << 4 * face:
        return phrase("Nothing else fits.")
    if not face:
        return phrase("Zeros bring the pile back to nothing.")
    if face == HALF or move & PAIR:
        return phrase("A Half goes on almost anything, and now it does most.")
    if face == GHOST:
        return phrase("A Ghost passes the turn on without raising the pile.")
    if not fits & ((1 << 4 * face) - 1) & ~15:
        return phrase("Low numbers go first: later they fit less often, and what always fits is kept.")
    return phrase("The pile goes up, so the others have less that fits.")
