"""Corrects the chances that playouts find, by how often such chances came true in matches."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Slope:
    """A correction of chances (Platt scaling).

    It multiplies the difference in log-odds between a chance and the fair chance `share`.
    """

    share: float
    by: float

    def corrected(self, chance: float) -> float:
        """Returns the corrected chance for a chance found by playouts."""
        if not 0 < chance < 1:
            return min(1.0, max(0.0, chance))
        if self.by == 1:
            return chance
        fair = math.log(self.share / (1 - self.share))
        return 1 / (1 + math.exp(-fair - self.by * (math.log(chance / (1 - chance)) - fair)))

    def steepness(self, chance: float) -> float:
        """Returns the derivative of the corrected chance."""
        if not 0 < chance < 1:
            return 1.0
        corrected = self.corrected(chance)
        return self.by * corrected * (1 - corrected) / (chance * (1 - chance))


STRAIGHT: Final = Slope(0.5, 1.0)
"""The slope that corrects nothing."""
