"""Converts design px to px of the window."""

from dataclasses import dataclass, field
from typing import Literal

from pygame import Rect

from scenes.stage.theme import Scale

Breakpoint = Literal["compact", "normal", "large"]
CONTROL = 58
"""Design height of a button."""
HEAD, HEAD_LEFT, HEAD_MIDDLE = 52, 26, 39
"""Design height of the title line above the cloth, its distance from the left edge, and the y of its middle."""
SMALL_MOST, LARGE_MOST = 2.0, 1.75
"""Limits of small and large text relative to everything else."""
CROWDED = 1.6
"""Relative size of small text above which room is as scarce as in a small window."""
BOX_SHAPE = 40 / 51
"""Width of a game's small box as a multiple of its height."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """The scale of one window size (px) and text factor; the 1600x1000 design frame is centred in it."""

    size: tuple[int, int]
    text_size: float
    scale: Scale
    s: float = field(init=False, compare=False)
    """Px to a design px."""

    def __post_init__(self) -> None:
        """Computes once what is needed often."""
        s = min(self.size[0] / self.scale.design_width, self.size[1] / self.scale.design_height)
        object.__setattr__(self, "s", s)

    def u(self, length: float) -> int:
        """Returns a design length in px, at least one px unless it is 0."""
        px = round(length * self.s)
        return px if px or not length else (1 if length > 0 else -1)

    def text(self, length: float) -> int:
        """The px of a text of that design size."""
        scale = self.scale
        small = length < scale.text_small_below
        floor, most = (scale.text_small_floor, SMALL_MOST) if small else (scale.text_large_floor, LARGE_MOST)
        grown = min(max(self.s, floor) * self.text_size, most * self.s)
        return round(max(length * grown, scale.min_text_px))

    @property
    def text_share(self) -> float:
        """Text factor this window has room for, at most the chosen one."""
        return min(self.text_size, SMALL_MOST * self.s / max(self.s, self.scale.text_small_floor))

    def line(self, least: float, text: float, air: float = 1.0) -> int:
        """Returns the height of a line of text with its spacing in px, at least a design height."""
        return max(self.u(least), round(self.text(text) * air))

    @property
    def origin(self) -> tuple[int, int]:
        """Returns where the design frame begins, in px."""
        return (
            round((self.size[0] - self.scale.design_width * self.s) / 2),
            round((self.size[1] - self.scale.design_height * self.s) / 2),
        )

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A point of the design frame in px."""
        left, top = self.origin
        return left + round(x * self.s), top + round(y * self.s)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle of the design frame in px; neighbours stay neighbours."""
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return Rect(left, top, right - left, bottom - top)

    def design(self, x: float, y: float) -> tuple[float, float]:
        """The point of the design frame that lies at a px of the window."""
        left, top = self.origin
        return (x - left) / self.s, (y - top) / self.s

    @property
    def window(self) -> Rect:
        return Rect((0, 0), self.size)

    @property
    def corner(self) -> Rect:
        """Returns the place of the game's small box at the top of a table, in px of the window."""
        side = max(self.u(HEAD), self.target)
        middle = max(self.u(HEAD_MIDDLE), side // 2 + 2)
        return Rect(self.u(HEAD_LEFT), middle - side // 2, round(side * BOX_SHAPE), side)

    @property
    def breakpoint(self) -> Breakpoint:
        """Compact below S 0.8, or with very large text; large above 1.4."""
        text = self.text_share * max(self.s, self.scale.text_small_floor)
        if self.s < self.scale.compact_below or text > CROWDED * self.s:
            return "compact"
        return "large" if self.s > self.scale.large_above else "normal"

    @property
    def compact(self) -> bool:
        """Returns whether room is scarce: no key caps, small cards for opponents."""
        return self.breakpoint == "compact"

    @property
    def narrow(self) -> bool:
        """Whether only one of two leaves, or of two columns, has room for its words."""
        return self.compact or self.text(20) > self.u(24)

    @property
    def target(self) -> int:
        """Smallest width and height of a click target, in px."""
        return round(self.scale.min_target_px)

    @property
    def control(self) -> int:
        """Returns the height of a button: its design height, or more for large text, at least a target."""
        return max(self.u(CONTROL), self.target, round(self.text(26) * 1.55))
