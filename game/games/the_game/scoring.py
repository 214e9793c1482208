"""The scoring of The Game: the number of cards that are left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.core.phrases import Phrase, counted, phrase
from game.games.the_game.rules import DECK
from game.scoring.plain import plain


def cards_left(count: int) -> Phrase:
    """Says in words how many cards are left, such as "3 cards left"."""
    return counted("{count} card left", "{count} cards left", count)


def cards(count: int) -> Phrase:
    """Returns the words that stand below the number of cards left."""
    return counted("card left", "cards left", count)


def final(totals: Sequence[int], winners: Sequence[int]) -> Phrase:
    """Says in words how a match ended."""
    if winners:
        return phrase("The Game is beaten")
    if not totals[0]:
        return phrase("Not beaten")
    return cards_left(totals[0])


ACCOUNT: Final = replace(
    plain(fewest=True),
    rule=lambda _options: phrase("You win together by playing all 98 cards."),
    amount=cards_left,
    unit=cards,
    final=final,
    least=0,
    most=len(DECK),
)
