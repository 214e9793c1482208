"""Limits a person's talk between two moves, so that records stay small."""

from __future__ import annotations

from typing import Final

from game.core.phrases import phrase
from game.core.rules import Refusal, Touch
from game.course import ASIDE
from game.match import Chair

MOST_WORDS: Final = 12
"""How often a seat may talk between two moves."""


def talked_enough(chair: Chair, touch: Touch) -> Refusal | None:
    """Returns a refusal if the touch is talk and the seat has talked enough, otherwise None."""
    game = chair.game
    if not any(legal == touch and game.is_talk(move) for move, legal in chair.moves()):
        return None
    said = 0
    for one in reversed(chair.news()):
        if one.move is None or not game.is_talk(one.move):
            break
        said += one.seat == chair.seat
    if said < MOST_WORDS:
        return None
    wrong, instead = phrase("That's enough talk for now."), phrase("You can speak again after the next move.")
    return Refusal(ASIDE, wrong, instead)
