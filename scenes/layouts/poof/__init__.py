"""Where Poof's cards lie and how they move."""

from scenes.layouts.poof.layout import OVER_CARDS, RING, START_WIDTH, PoofLayout

__all__ = ["OVER_CARDS", "RING", "START_WIDTH", "PoofLayout"]
