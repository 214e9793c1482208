"""The answers to questions about the rules of Peep, the tests' own game."""

from __future__ import annotations

from typing import Final

from game.answers import Answer, Answers
from game.core.phrases import phrase

ANSWERS: Final = Answers(
    (
        Answer("take", "Y1", phrase("A turn"), phrase("Take one card."), "what do I do; how many cards"),
        Answer("win", "", phrase("The end"), phrase("The fewest points win."), "who wins; high or low"),
    )
)
