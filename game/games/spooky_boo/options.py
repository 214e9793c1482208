"""The house rules of Spooky Boo, and their values in a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.phrases import phrase
from game.core.rules import Option, switch


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules of one match. `memory_aid` changes only what the screen shows (S5)."""

    call_only_at_own_turn: bool = False
    same_starter: bool = False
    memory_aid: bool = False
    rounds: int = 5
    youngest: int = 0


OPTIONS: Final = (
    switch("call_only_at_own_turn", phrase("Call only on your own turn"), phrase("Or right after it")),
    switch("same_starter", phrase("The youngest always starts"), phrase("Every round, not only the first")),
    switch("memory_aid", phrase("Memory aid"), phrase("Shows you the cards you have seen")),
    Option("rounds", phrase("Rounds"), phrase("How many rounds a match has"), 5, least=1, most=99),
    Option("youngest", phrase("The youngest"), phrase("Who starts the first round"), 0, is_seat=True),
)
