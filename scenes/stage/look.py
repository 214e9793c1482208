"""The player's choices of appearance and motion."""

from dataclasses import dataclass
from typing import Literal

Contrast = Literal["lamp", "high"]
Motion = Literal["full", "calm", "none"]
Side = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Look:
    """Contrast, text factor (0.9, 1, 1.25, 1.5 or 2), motion, numerals and the main button's side, as set by the player."""

    contrast: Contrast = "lamp"
    text_size: float = 1.0
    motion: Motion = "full"
    large_numerals: bool = False
    main_button: Side = "right"

    @property
    def high(self) -> bool:
        """Returns whether the high-contrast theme is on."""
        return self.contrast == "high"

    @property
    def left(self) -> bool:
        """Returns whether the main button stands at the left."""
        return self.main_button == "left"
