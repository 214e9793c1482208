"""Texts for a seat's title in a round and its cards left (E46, E47)."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.phrases import Phrase, counted, phrase


def cards_left(parts: Mapping[str, int]) -> Phrase:
    """Returns the text for the numbers of a seat's left and burned cards."""
    return counted(
        "{count} card, {lost} burned", "{count} cards, {lost} burned", parts["cards"], lost=parts["burned"]
    )


def title(parts: Mapping[str, int]) -> Phrase:
    """Returns the text for a seat's title in a round (E46, E47)."""
    if not parts["president"]:
        return phrase("Vice President") if parts["fewest"] else phrase("Cards left")
    if parts["nothing burned"]:
        return phrase("President, nothing burned")
    return phrase("President, Vice President") if parts["fewest"] else phrase("President")
