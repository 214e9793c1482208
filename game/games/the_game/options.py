"""The house rules of The Game, and their values in a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.phrases import phrase
from game.core.rules import Option, switch


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules of one match."""

    min_after_deck_empty: str = "text"
    expert: bool = False
    on_fire: bool = False
    seen_tracker: bool = False


OPTIONS: Final = (
    Option(
        "min_after_deck_empty",
        phrase("Once the draw pile is empty"),
        phrase("How many cards a turn still needs"),
        "text",
        ("text", "published", "strict"),
        (phrase("Two, or one if you hold only one"), phrase("One"), phrase("Always two")),
    ),
    switch("expert", phrase("Expert"), phrase("Three cards a turn until the draw pile is empty")),
    switch("on_fire", phrase("On fire"), phrase("The next player must cover 22, 33, 44 … 77")),
    switch("seen_tracker", phrase("Show what was played"), phrase("A sheet of all numbers played so far")),
)
