"""The particles that surround a winner's picture."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Wreath:
    """The particles that surround a winner's round picture.

    They have a kind and a number. Their size and their distance from the middle are shares of the picture's width.
    If `turned`, they point outwards, otherwise they are upright.
    """

    particle: str
    count: int
    size: float
    away: float
    turned: bool = False


SEEDS: Final = Wreath("seed", 26, 0.26, 0.63, turned=True)
"""The particles for games that define none of their own."""
