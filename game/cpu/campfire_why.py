"""Why a CPU at the campfire sends the Smoke where it does: one sentence, from what its seat sees."""

from __future__ import annotations

from typing import Final

from game.core.phrases import Phrase, SeatName, phrase
from game.cpu.levels import Level

PLAIN: Final = phrase("The Wind that reaches the fewest seats goes first; the others are kept for later.")


def why(level: Level, to: int, counts: tuple[int, ...], seat: int) -> Phrase:
    """The main reason to send the Smoke to a seat, by how many Winds everybody has left."""
    name = SeatName(to)
    if to == seat:
        return phrase("There was no better place for the Smoke.")
    if not counts[to]:
        return phrase("{name} has no Wind left.", name=name)
    if level is Level.GENTLE:
        return PLAIN
    if counts[to] == min(count for other, count in enumerate(counts) if other != seat):
        return phrase("Nobody has fewer Winds left than {name}.", name=name)
    return phrase("From {name} the Smoke seldom came back.", name=name)


def clear(worth: float) -> Phrase:
    """The chance not to be smoked out in this round."""
    return phrase("about {chances} in 100 to stay clear of the Smoke", chances=round(100 * worth))
