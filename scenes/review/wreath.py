"""The particles around a winner's medallion."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Wreath:
    """Particles around a winner's medallion: kind, number, and size and distance as shares of the medallion's width.

    `turned` particles point outwards, others are upright.
    """

    particle: str
    count: int
    size: float
    away: float
    turned: bool = False


SEEDS: Final = Wreath("seed", 26, 0.26, 0.63, turned=True)
"""Default wreath of a game without its own."""
