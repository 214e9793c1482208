"""What a round made of a seat, in words: its title and the cards it counts (E46, E47)."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.phrases import Phrase, counted, phrase


def cards_left(parts: Mapping[str, int]) -> Phrase:
    """The cards that a seat counts."""
    return counted(
        "{count} card, {lost} burned", "{count} cards, {lost} burned", parts["cards"], lost=parts["burned"]
    )


def title(parts: Mapping[str, int]) -> Phrase:
    """Returns what a seat is called for the points of a round (E46, E47)."""
    if not parts["president"]:
        return phrase("Vice President") if parts["fewest"] else phrase("Cards left")
    if parts["nothing burned"]:
        return phrase("President, nothing burned")
    return phrase("President, Vice President") if parts["fewest"] else phrase("President")
