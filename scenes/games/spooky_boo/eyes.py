"""Eyes that look out from closed shutters now and then, at any closed window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from pygame import Rect

from game.core.events import Zone
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.stage.vector import Drawing
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas

EVERY, SEEN = 7.0, 1.3
"""Seconds from one look out to the next, and how long it is."""
EYES_Z = 305.0


class Eyes:
    """The one pair of eyes of a table, and the windows in which they may be seen."""

    def __init__(self, context: BoardContext, windows: Mapping[Zone, Rect], evening: int) -> None:
        self.rare = False
        self._windows = windows
        self._random = Random(evening)
        self._looks = 0
        self._zone: Zone | None = None
        self._closed: Sequence[Zone] = ()
        size = next(iter(windows.values())).size if windows else (1, 1)
        self._piece = context.add(Piece(Rect((0, 0), size), paint_eyes, content=False, z=EYES_Z))

    def close(self, closed: Sequence[Zone]) -> None:
        """Only these windows are closed now."""
        self._closed = closed
        if self._zone not in closed:
            self.still()

    def show(self, _beat: int, age: float) -> None:
        """Be as at a tick."""
        looks = int(age / EVERY)
        if looks > self._looks and self._closed:
            self._zone = self._random.choice(self._closed)
            self._piece.rect = self._windows[self._zone].copy()
            self._piece.show(content=True)
        elif self._zone is not None and age % EVERY > SEEN:
            self.still()
        self._looks = looks

    def still(self) -> None:
        self._zone = None
        self._piece.show(content=False)


def paint_eyes(kit: Kit, rect: Rect, content: bool) -> Picture:  # noqa: FBT001 - a painter's content
    """Two lights in the dark between the slats."""
    if not content:
        return Picture(canvas(1, 1))
    drawing, wide = Drawing(*rect.size), rect.w * 0.1
    for across in (0.37, 0.63):
        middle = (rect.w * across, rect.h * 0.44)
        drawing.circle(middle, wide * 0.9, kit.theme.colours.shadow, opacity=0.85)
        drawing.circle(middle, wide * 0.62, kit.colours.lamp)
        drawing.circle((middle[0] + wide * 0.12, middle[1]), wide * 0.26, kit.theme.colours.shadow)
    picture = drawing.surface()
    seen = picture.get_bounding_rect()  # the shutter about them need not be painted again
    return Picture(picture.subsurface(seen), -seen.x, -seen.y)
