"""The particles that surround a winner's picture."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Wreath:
    """The particles that surround a winner's round picture.

    `size` and `away` (from the middle) are shares of the picture's width.
    `turned` particles point outwards, others are upright.
    """

    particle: str
    count: int
    size: float
    away: float
    turned: bool = False


SEEDS: Final = Wreath("seed", 26, 0.26, 0.63, turned=True)
"""The particles for games that define none of their own."""
