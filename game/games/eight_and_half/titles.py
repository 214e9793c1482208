"""Words for a seat's title at the end of a round, and for its remaining cards (E46, E47)."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.phrases import Phrase, counted, phrase


def cards_left(parts: Mapping[str, int]) -> Phrase:
    """Says in words how many cards a seat still has, and how many of them are burned."""
    cards, burned = parts["cards"], parts["burned"]
    if not burned:
        return counted("{count} card, not burned", "{count} cards, none of them burned", cards)
    if cards == burned:
        return counted("{count} card, burned", "{count} cards, all of them burned", cards)
    return counted(
        "{count} card, {lost} of them burned", "{count} cards, {lost} of them burned", cards, lost=burned
    )


def title(parts: Mapping[str, int]) -> Phrase:
    """Returns a seat's title in a round in words, such as "President" (E46, E47)."""
    if not parts["president"]:
        return phrase("Vice President") if parts["fewest"] else phrase("Cards left")
    if parts["nothing burned"]:
        return phrase("President, nothing burned")
    return phrase("President, Vice President") if parts["fewest"] else phrase("President")
