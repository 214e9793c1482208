"""A stage for pictures (sprites). Only its changed parts are drawn again."""

from dataclasses import dataclass
from operator import attrgetter

import pygame
from pygame import Rect, Surface

FULL_SHARE = 0.6
"""If more than this fraction of the window changes, the whole window is drawn again."""
WASTE = 1.25
"""Two changed rectangles become one if its area is at most this many times the sum of theirs."""
OPAQUE = 255
MANY = 48
"""If more rectangles than this have changed, one large rectangle replaces all of them."""


class Sprite:
    """A picture on the stage. After painting on its surface, call `Stage.touch`."""

    __slots__ = ("clip", "drawn", "order", "pos", "surface", "visible", "z")

    def __init__(self, surface: Surface, pos: tuple[int, int], z: float = 0) -> None:
        self.surface = surface
        self.pos = pos
        self.z = z
        self.order = 0
        self.visible = True
        self.clip: Rect | None = None
        self.drawn: _Drawn | None = None

    @property
    def rect(self) -> Rect:
        """Returns the rectangle of the picture, even of a hidden sprite."""
        return Rect(self.pos, self.surface.get_size())

    @property
    def shown(self) -> Rect:
        """Returns the visible rectangle of the sprite."""
        if not self.visible:
            return Rect(self.pos, (0, 0))
        return self.rect if self.clip is None else self.rect.clip(self.clip)


@dataclass(slots=True)
class _Drawn:
    surface: Surface
    pos: tuple[int, int]
    z: float
    visible: bool
    clip: Rect | None
    shown: Rect


class Stage:
    """All sprites in front of an opaque background, ordered by z and age."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.sprites: list[Sprite] = []
        self._background: Surface | None = None
        self._erased: list[Rect] = []
        self._target: Surface | None = None
        self._unsorted = False
        self._added = 0
        self.painted = 0
        """Number of px that the last call of `draw` changed."""
        self.busy = False
        """Whether this frame has little time for painting."""

    @property
    def background(self) -> Surface | None:
        """Returns the picture behind all sprites. None means black."""
        return self._background

    @background.setter
    def background(self, surface: Surface | None) -> None:
        self._background = surface
        self._target = None

    def add(self, sprite: Sprite) -> Sprite:
        sprite.drawn = None
        self._added += 1
        sprite.order = self._added
        self.sprites.append(sprite)
        self._unsorted = True
        return sprite

    def remove(self, sprite: Sprite) -> None:
        self.sprites.remove(sprite)
        if sprite.drawn is not None:
            self._erased.append(sprite.drawn.shown)
            sprite.drawn = None

    def clear(self) -> None:
        self.sprites.clear()
        self._target = None

    def move(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        sprite.pos = pos

    def touch(self, sprite: Sprite) -> None:
        """Remembers that somebody has painted on a sprite's surface."""
        if sprite.drawn is not None:
            self._erased.append(sprite.drawn.shown)
            sprite.drawn = None

    def expose(self, part: Rect | None = None) -> None:
        """Makes the next call of `draw` draw everything again, or only a part."""
        if part is None:
            self._target = None
        else:
            self._erased.append(part)

    @property
    def dirty(self) -> bool:
        """Returns whether something has changed since the last drawing."""
        return self._target is None or bool(self._erased) or bool(_changed(self.sprites))

    def draw(self, surface: Surface) -> bool:
        """Draws all changes. Returns whether any pixel has changed."""
        self.busy = False
        whole = surface.get_rect()
        full = self._target is not surface
        pieces = self._collect(whole)
        if not full and not pieces:
            return False
        if self._unsorted:
            self.sprites.sort(key=attrgetter("z", "order"))
            self._unsorted = False
        if full or sum(r.w * r.h for r in pieces) > FULL_SHARE * whole.w * whole.h:
            pieces = [whole]
        self.painted = sum(r.w * r.h for r in pieces)
        self._target = surface
        self._paint(surface, pieces)
        return True

    def _collect(self, whole: Rect) -> list[Rect]:
        dirty, self._erased = self._erased, []
        for sprite in _changed(self.sprites):
            old, shown = sprite.drawn, sprite.shown
            if old is not None:
                dirty.append(old.shown)
            if old is None or old.z != sprite.z:
                self._unsorted = True
            dirty.append(shown)
            clip = sprite.clip.copy() if sprite.clip is not None else None
            sprite.drawn = _Drawn(sprite.surface, sprite.pos, sprite.z, sprite.visible, clip, shown)
        return merged(dirty, whole)

    def _paint(self, surface: Surface, pieces: list[Rect]) -> None:
        shown = [sprite.drawn.shown if sprite.drawn else sprite.shown for sprite in self.sprites]
        for piece in pieces:
            surface.set_clip(piece)
            if self._background is None:
                surface.fill((0, 0, 0), piece)
            else:
                surface.blit(self._background, piece, piece)
            for index in piece.collidelistall(shown):
                sprite = self.sprites[index]
                if sprite.clip is not None:
                    surface.set_clip(piece.clip(sprite.clip))
                fading = sprite.surface.get_alpha() != OPAQUE  # an opaque picture on its way in or out
                clear = sprite.surface.get_flags() & pygame.SRCALPHA and not fading
                flags = pygame.BLEND_PREMULTIPLIED if clear else 0
                surface.blit(sprite.surface, sprite.pos, special_flags=flags)
                if sprite.clip is not None:
                    surface.set_clip(piece)
        surface.set_clip(None)


def merged(rects: list[Rect], whole: Rect) -> list[Rect]:
    """Returns a few rectangles that cover all of `rects` inside `whole`."""
    kept: list[Rect] = []
    for rect in rects:
        piece = rect.clip(whole)
        if not piece.w or not piece.h:
            continue
        index = 0
        while index < len(kept):
            other = kept[index]
            both = other.union(piece)
            if both.w * both.h <= WASTE * (other.w * other.h + piece.w * piece.h):
                piece = both
                kept.pop(index)
                index = 0
            else:
                index += 1
        kept.append(piece)
    return [kept[0].unionall(kept[1:])] if len(kept) > MANY else kept


def _changed(sprites: list[Sprite]) -> list[Sprite]:
    return [
        sprite
        for sprite in sprites
        if (old := sprite.drawn) is None
        or old.pos != sprite.pos
        or old.surface is not sprite.surface
        or old.visible is not sprite.visible
        or old.z != sprite.z
        or old.clip != sprite.clip
    ]
