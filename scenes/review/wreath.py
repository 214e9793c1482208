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
    """Distance of a particle from the middle of the player's picture, as a share of the picture's width."""
    turned: bool = False
    """Whether the particles point outwards. If not, they are upright."""
    glows: bool = False
    """Whether the particles shine. Then they have no dark outline."""
    settles: str = ""
    """Name of the particle that settles on the best loser.

    If it is empty, a particle of the wreath settles there.
    """


SEEDS: Final = Wreath("seed", 26, 0.26, 0.63, turned=True)
"""The particles for games that define none of their own."""
