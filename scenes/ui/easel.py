"""Draws widgets on the stage, with one sprite each."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame
from pygame import Rect, Surface

from scenes.stage.scene import FADE_SECONDS, OPAQUE
from scenes.stage.stage import Sprite, Stage
from scenes.stage.theme import Look
from scenes.ui.kit import Kit
from scenes.ui.paint import Painter, Picture
from scenes.ui.widget import Widget


class Dimmed:
    """The blurred, dark picture behind a dialog."""

    def __init__(self, below: Surface) -> None:
        self.below = below
        self._made: tuple[Look, Surface] | None = None

    def over(self, paint: Painter) -> Surface:
        """Returns the picture behind the dialog."""
        made = self._made
        if made is None or made[0] != paint.look or made[1].get_size() != paint.metrics.size:
            made = self._made = paint.look, dimmed(paint, self.below)
        return made[1]


def dimmed(paint: Painter, surface: Surface) -> Surface:
    """Returns a blurred and darkened picture of the window."""
    (width, height), high = paint.metrics.size, paint.look.high
    if surface.get_size() != (width, height):
        surface = pygame.transform.smoothscale(surface, (width, height))
    small = pygame.transform.smoothscale(surface, (max(1, width // 4), max(1, height // 4)))
    if not high:
        small = pygame.transform.box_blur(small, max(1, paint.metrics.u(2)))
    small.fill((40 if high else 100,) * 3, special_flags=pygame.BLEND_MULT)
    dim = Surface((width, height))
    return pygame.transform.smoothscale(small, (width, height), dim)


FEW = 3
"""Number of widgets that may be painted in one frame."""
BUSY = 1
"""Number of widgets that may be painted in a busy frame."""
PATIENCE = 0.08
"""Seconds for which a widget with text waits at most to be painted."""
STEP = 12
"""Number of widgets whose sprites are updated at once."""
HALF = 128
"""Least opacity (of 255) of a visible part of a picture."""
EXPLAINED = 16
"""Largest radius of the outline around an explained text, in design px."""
FADE_Z = 10_000.0
"""The layer (z) of a picture that fades out, above everything else."""


class Easel:
    """Draws the widgets of a screen as sprites, and the focus ring."""

    def __init__(self, kit: Kit, stage: Stage, clock: Callable[[], float]) -> None:
        self._kit = kit
        self._clock = clock
        self._stage = stage
        self._shown_sprites: dict[Widget, tuple[Sprite, int, int]] = {}
        self._put_off: dict[Widget, float] = {}
        """Widgets that wait to be painted, and when each began to wait."""
        self._ring: Sprite | None = None
        self._dimmed: Sprite | None = None
        self._old: Sprite | None = None
        """The picture that fades out."""
        self._old_since = 0.0

    @property
    def fades(self) -> bool:
        """Returns whether a picture is fading out."""
        return self._old is not None

    def fade_from(self, before: Surface) -> None:
        """Covers everything with a picture that fades out."""
        if self._kit.look.motion == "none" or (self._old is not None and self._old_since == self._clock()):
            return
        self.end_fade()
        self._old, self._old_since = self._stage.add(Sprite(before, (0, 0), FADE_Z)), self._clock()

    def picture(self) -> Surface:
        """Returns the whole window as a picture."""
        if self._old is not None:
            self._old.visible = False  # until the next call of `show`
        picture = Surface(self._stage.size)
        self._stage.draw(picture)
        return picture

    def _fade(self) -> None:
        if self._old is None:
            return
        share = 1 - (self._clock() - self._old_since) / FADE_SECONDS
        if share <= 0:
            self.end_fade()
            return
        self._old.visible = True
        self._old.surface.set_alpha(round(OPAQUE * share) if share < 1 else None)
        self._stage.touch(self._old)

    def end_fade(self) -> None:
        """Removes the picture that fades out."""
        if self._old is not None:
            self._stage.remove(self._old)
            self._old = None

    def show(self, widgets: Iterable[Widget], *, few: bool = False) -> None:
        """Updates these widgets' sprites, or with `few` only some of them."""
        self._fade()
        if not few or not self._shown_sprites:
            for widget in widgets:
                self._show(widget)
            self._put_off = {}
            return
        unpainted = []
        for widget in widgets:
            if widget.dirty or widget not in self._shown_sprites:
                unpainted.append(widget)
            else:
                self._show(widget)
        now, since = self._clock(), self._put_off
        waited = {one for one in unpainted if one.label and now - since.get(one, now) >= PATIENCE}
        unpainted.sort(
            key=lambda widget: (widget not in waited, widget not in since, widget in self._shown_sprites)
        )
        most = max(BUSY if self._stage.busy else FEW, len(waited))
        for widget in unpainted[:most]:
            self._show(widget)
        self._put_off = {widget: since.get(widget, now) for widget in unpainted[most:]}
        for widget in self._put_off.keys() & self._shown_sprites.keys():
            sprite = self._shown_sprites[widget][0]
            sprite.visible &= widget.visible
            sprite.z = widget.z  # a button that is held is never seen below the dimmed picture

    def show_by_steps(self, widgets: Iterable[Widget], *, each: int = STEP) -> Iterator[None]:
        """Updates these widgets' sprites, `each` of them at a time."""
        for nth, widget in enumerate(widgets, 1):
            self._show(widget)
            if nth % each == 0:
                yield

    def complete(self, widgets: Sequence[Widget]) -> None:
        """Paints at once all widgets that are waiting to be painted."""
        while unfinished := [one for one in widgets if one.dirty]:
            self.show(unfinished)

    def seen(self, widget: Widget) -> Rect:
        """Returns the part of the window in which a widget is drawn."""
        shown = self._shown_sprites.get(widget)
        if shown is None:
            return widget.rect
        sprite, left, top = shown
        return Picture(sprite.surface, left, top).seen(widget.rect, HALF)

    def hide(self, widget: Widget) -> None:
        """Hides a widget's sprite until the next `show`."""
        if widget in self._shown_sprites:
            self._shown_sprites[widget][0].visible = False

    def drop(self, widget: Widget) -> None:
        shown = self._shown_sprites.pop(widget, None)
        if shown is not None:
            self._stage.remove(shown[0])

    def ring(self, at: Widget | None, *, z: float) -> None:
        """Draws the focus ring around a widget, or removes it."""
        if at is None:
            if self._ring is not None:
                self._ring.visible = False
            return
        rect, radius = at.ringed, at.radius
        if not at.clickable:
            rect, radius = self.seen(at), min(radius, self._kit.metrics.u(EXPLAINED))
        picture = self._kit.paint.focus_ring(rect.w, rect.h, radius=radius, tilt=at.tilt)
        if self._ring is None:
            self._ring = self._stage.add(Sprite(picture.surface, (0, 0), z))
        ring = self._ring
        ring.surface, ring.visible, ring.z = picture.surface, True, z
        ring.pos = (rect.x - picture.left, rect.y - picture.top)
        ring.clip = None if at.clip is None else at.clip.inflate(2 * picture.left, 2 * picture.top)

    def dim(self, below: Surface, *, z: float) -> None:
        """Covers everything behind the layer `z` with a blurred and darkened picture."""
        self._dimmed = self._stage.add(Sprite(dimmed(self._kit.paint, below), (0, 0), z))

    def undim(self) -> None:
        if self._dimmed is not None:
            self._stage.remove(self._dimmed)
            self._dimmed = None

    def _show(self, widget: Widget) -> None:
        shown = self._shown_sprites.get(widget)
        if shown is None or widget.dirty:
            shown = self._shown_sprites[widget] = self._painted(widget, shown and shown[0])
        sprite, left, top = shown
        rect, clip = widget.rect, widget.clip
        sprite.pos = (rect.x - left, rect.y - top)
        sprite.visible, sprite.z = widget.visible, widget.z
        sprite.clip = clip if clip is None else Rect(clip)

    def _painted(self, widget: Widget, sprite: Sprite | None) -> tuple[Sprite, int, int]:
        widget.dirty = False  # a widget that is painted in steps says that it has changed again
        picture = widget.paint(self._kit)
        if sprite is None:
            sprite = self._stage.add(Sprite(picture.surface, (0, 0), widget.z))
        sprite.surface = picture.surface
        return sprite, picture.left, picture.top
