"""The particles that surround a winner's picture."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Wreath:
    """The particles that surround a winner's round picture."""

    particle: str
    count: int
    size: float
    """Size of a particle, as a share of the picture's width."""
    away: float
    """Distance of a particle from the picture's middle, relative to the picture's width."""
    turned: bool = False
    """Whether the particles point outwards instead of upwards."""
    glows: bool = False
    """Whether the particles shine, without dark outlines."""
    settles: str = ""
    """Name of the particle that settles on the best loser, or ""."""


SEEDS: Final = Wreath("seed", 26, 0.26, 0.63, turned=True)
"""The particles for games that define none of their own."""
