"""The animation of a postcard's front: names, stamp and postmark."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from game.session.session import Session
from scenes.board.acts import part
from scenes.review.review import Review
from scenes.screens.postcard.sides import SIZE, paint_front, stuck_on, writing_of
from scenes.stage.motion import in_quad
from scenes.stage.vector import blend, faded
from scenes.ui.kit import Kit

WRITES = 0.9
"""Seconds in which the names are written."""
STAMPS = 0.18
"""Seconds for sticking on the stamp."""
MARKS = 0.22
"""Seconds for printing the postmark."""
STUCK = WRITES + STAMPS
MADE = STUCK + MARKS
PENCIL = "score_tick"
"""Id of the pencil's sound."""
STROKES = 0.15
"""Seconds from one pencil sound to the next."""
SOUNDS: Final = (
    *((STROKES * nth, PENCIL) for nth in range(math.ceil(WRITES / STROKES))),
    (STUCK, "card_play"),
    (STUCK + 0.3 * MARKS, "stamp"),
)
"""Each sound of the animation, with its seconds from the beginning."""
BARE = 1
"""Number of parts of the front that are painted before the players."""
HIGH = 40.0
"""How far above its place the stamp begins to come down, in px."""
LARGER = 0.4
"""Fraction by which the stamp is larger at first."""
ROCKS = 3.0
"""Tilt in degrees of the postmark while it is printed."""


class Stuck(NamedTuple):
    """A stamp or a postmark, and its middle in px of the postcard."""

    picture: Surface
    x: float
    y: float


class Making:
    """The animation in which the front of a postcard is made."""

    def __init__(self) -> None:
        self._layers: list[Surface] = []
        """The front without names, with names, with the stamp, and complete."""
        self._stuck: Sequence[Stuck] = ()
        self._left = 0.0
        """Beginning of the writing, as a fraction of the postcard's width."""
        self._right = 1.0
        """End of the writing, as a fraction of the postcard's width."""
        self._scaled: dict[tuple[int, tuple[int, int]], Surface] = {}
        self._elapsed = 0.0
        self.is_ready = False
        """Whether all parts are painted."""

    @property
    def has_begun(self) -> bool:
        """Returns whether the front without names is painted."""
        return bool(self._layers)

    @property
    def is_over(self) -> bool:
        return self._elapsed >= MADE

    def paint(self, side: Surface, kit: Kit, session: Session, review: Review) -> Iterator[None]:
        """Paints the front onto `side`, and yields after each part."""
        for nth, _ in enumerate(paint_front(side, kit, session, review)):
            if nth >= BARE:
                self._layers.append(side.copy())
            yield
        self._layers.append(side)
        found = []
        for picture in stuck_on(kit, session, review):
            box = picture.get_bounding_rect()
            found.append(Stuck(picture.subsurface(box).copy(), *box.center))
            yield
        self._stuck = found
        words = writing_of(kit, session, review)
        self._left, self._right = words.left / SIZE[0], words.right / SIZE[0]
        self.is_ready = True

    def skip(self) -> None:
        """Ends the animation without a sound."""
        self._elapsed = MADE

    def advance(self, dt: float) -> list[str]:
        """Continues the animation, and returns the sounds that begin."""
        before, self._elapsed = self._elapsed, self._elapsed + dt
        return [name for at, name in SOUNDS if before <= at < self._elapsed]

    def shown(self, size: tuple[int, int]) -> Surface:
        """Returns the present look of the front."""
        t, scale = self._elapsed, size[0] / SIZE[0]
        if not self.is_ready:
            return self._layer(0, size)
        if t < WRITES:
            picture = self._layer(0, size).copy()
            end = round(size[0] * (self._left + (self._right - self._left) * part(t, 0, WRITES)))
            picture.blit(self._layer(1, size), (0, 0), (0, 0, end, size[1]))
            return picture
        if t < STUCK:
            picture, fallen = self._layer(1, size).copy(), in_quad(part(t, WRITES, STAMPS))
            stamp, x, y = self._stuck[0]
            near = pygame.transform.smoothscale_by(stamp, scale * (1 + LARGER * (1 - fallen)))
            near = faded(near, round(255 * min(1.0, 0.4 + fallen)))
            middle = round(x * scale), round((y - HIGH * (1 - fallen)) * scale)
            blend(picture, near, near.get_rect(center=middle).topleft)
            return picture
        picture, share = self._layer(2, size).copy(), part(t, STUCK, MARKS)
        mark, x, y = self._stuck[1]
        printed = pygame.transform.rotozoom(mark, ROCKS * math.cos(math.pi * share), scale)
        printed = faded(printed, round(255 * min(1.0, 2 * share)))
        blend(picture, printed, printed.get_rect(center=(round(x * scale), round(y * scale))).topleft)
        return picture

    def _layer(self, nth: int, size: tuple[int, int]) -> Surface:
        key = (nth, size)
        if key not in self._scaled:
            self._scaled[key] = pygame.transform.smoothscale(self._layers[nth], size)
        return self._scaled[key]
