"""The house rules of Poof, and their values in a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.phrases import phrase
from game.core.rules import Option, switch


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules of one match."""

    extra_challenge: bool = False
    poof_may_be_kept: bool = False
    mercy_rule: bool = True
    rounds: int = 7


OPTIONS: Final = (
    switch("extra_challenge", phrase("Extra Challenge"), phrase("Face-down cards are played blind")),
    switch("poof_may_be_kept", phrase("A Poof may be kept"), phrase("You may pick up if no number fits")),
    switch(
        "mercy_rule",
        phrase("Pooftastrophe"),
        phrase("Two players: either may give up the round"),
        default=True,
        seats=(2,),
    ),
    Option("rounds", phrase("Rounds"), phrase("How many rounds a match has"), 7, least=1, most=99),
)
