"""The bar at the bottom of the window for players with one switch."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from scenes.stage.stage import Sprite, Stage
from scenes.stage.theme import Scale
from scenes.stage.vector import Stroke
from scenes.ui.keys import by_pad, cap_of
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture
from scenes.ui.scan import OUT, Stop
from scenes.ui.screen import Screen
from scenes.ui.text import Style

QUIET_SECONDS = 0.25
"""Seconds between a release of the switch and a press that counts."""
KINDS = {
    pygame.KEYDOWN: ("key", True),
    pygame.KEYUP: ("key", False),
    pygame.MOUSEBUTTONDOWN: ("mouse", True),
    pygame.MOUSEBUTTONUP: ("mouse", False),
}
"""Kind of switch that sends each event, and whether the event is a press."""
MOUSE = {
    pygame.BUTTON_LEFT: phrase("the left mouse button"),
    pygame.BUTTON_MIDDLE: phrase("the middle mouse button"),
    pygame.BUTTON_RIGHT: phrase("the right mouse button"),
}


def switch_name(event: pygame.Event) -> str:
    """Returns the name of an event's switch, such as "key:32", or ""."""
    if event.type not in KINDS:
        return ""
    kind = "pad" if by_pad(event) else KINDS[event.type][0]
    return f"{kind}:{event.button if kind == 'mouse' else event.key}"


def is_press(event: pygame.Event) -> bool:
    """Returns whether the event is a press of a key or button."""
    return KINDS.get(event.type, ("", False))[1]


def switch_words(name: str) -> Phrase:
    """Returns the words for a switch, such as "the key Space"."""
    kind, _, number = name.partition(":")
    if kind == "key":
        return phrase("the key {key}", key=cap_of(int(number)))
    if kind == "mouse":
        return MOUSE.get(int(number)) or phrase("mouse button {number}", number=int(number))
    return phrase("a button of the game pad")


class Debounce:
    """Ignores a press of the switch that comes too soon after the press or release before."""

    def __init__(self) -> None:
        self._still = QUIET_SECONDS
        self._down = False

    def wait(self, dt: float) -> None:
        """Advances the time by some seconds."""
        self._still += dt

    def hear(self, *, down: bool) -> bool:
        """Remembers that the switch went down or up. Returns whether a press counts."""
        counts = down and not self._down and self._still >= QUIET_SECONDS
        self._down, self._still = down, 0.0
        return counts

    def release(self) -> None:
        """Remembers that the switch is up."""
        self._down = False


HIGH = 44
WIDE = 760
STRIP = 56
"""Height of the space for the bar below the screen, in design px."""
LEAST = 44
"""Minimum height in px of the space for the bar."""
TROUGH = (330, 18)
"""Width and height of the line for the remaining time, in design px."""
NUMBER = 60
"""Smallest width of the number of seconds, in design px."""
TICKS_A_SECOND = 20
"""Largest number of updates of the remaining time in a second."""
FRAME_Z, OVER_DIALOGS = 985.0, 1095.0
EDGE = 13
"""Width of a frame's dark line, in design px."""
LIGHT = 5
"""Width of a frame's light line, in design px."""
AROUND = 10
"""Distance between a group's frame and its content, in design px."""


class BarContent(NamedTuple):
    """What the bar below the screen says, for `seconds`."""

    words: str = ""
    share: float = 0.0
    seconds: float | None = None


def strip_height(size: tuple[int, int], scale: Scale) -> int:
    """Returns the height in px of the space below the screen for the one-switch bar."""
    px = min(size[0] / scale.design_width, size[1] / scale.design_height)
    return max(LEAST, round(STRIP * px))


class Bar:
    """The bar for one switch at the bottom of the window."""

    def __init__(self) -> None:
        self._drawn: Hashable = None

    def forget(self) -> None:
        """Makes the next call of `draw` draw everything again."""
        self._drawn = None

    def draw(self, surface: Surface, strip: Rect, kit: Kit, shown: BarContent) -> bool:
        """Draws the bar into the rectangle `strip`. Returns whether any pixel changed."""
        steps = TICKS_A_SECOND * (shown.seconds or 1.0)
        key = (id(surface), strip.size, kit.look, shown.words, shown.seconds, math.floor(shown.share * steps))
        if key == self._drawn:
            return False
        self._drawn = key
        high = kit.look.high
        surface.fill((0, 0, 0) if high else kit.colours.walnut8, strip)
        if not shown.words:
            return True
        narrow = kit.metrics.compact
        wide = strip.w if narrow else min(strip.w, kit.metrics.u(WIDE))
        body = Rect(0, 0, wide, min(strip.h, max(LEAST, kit.metrics.u(HIGH))))
        body.center = strip.center
        picture = self._body(kit, body.size)
        picture.blit(surface, body.topleft)
        self._say(surface, body, kit, shown)
        return True

    @staticmethod
    def _body(kit: Kit, size: tuple[int, int]) -> Picture:
        if kit.look.high:
            return kit.plate(
                size, size[1] * 0.22, (0, 0, 0), Stroke(WHITE, max(2, kit.metrics.u(3))), inside=True
            )
        return kit.paint.plaque(*size)

    @staticmethod
    def _say(surface: Surface, body: Rect, kit: Kit, shown: BarContent) -> None:
        unit, ink = kit.metrics.u, WHITE if kit.look.high else kit.colours.ink
        pad = unit(36)
        room = Rect(body.x + pad, body.y, body.w - 2 * pad, body.h)
        style = Style("regular", 21, ink)
        if shown.seconds is not None:
            number = Style("bold", 19, ink, "right")
            seconds = f"{shown.seconds:.1f} s"
            wide = max(unit(NUMBER), kit.text.width(seconds, number))
            kit.text.write(surface, seconds, number, Rect(room.right - wide, room.y, wide, room.h))
            trough = Rect(0, 0, min(unit(TROUGH[0]), room.w * 2 // 5), max(8, unit(TROUGH[1])))
            trough.midright = room.right - wide - unit(20), room.centery
            _fill(surface, trough, kit, shown.share)
            room.w = trough.x - unit(20) - room.x
        kit.text.write(surface, shown.words, style, room)


def _fill(surface: Surface, trough: Rect, kit: Kit, share: float) -> None:
    high = kit.look.high
    ink, light = (WHITE, WHITE) if high else (kit.colours.ink, kit.colours.cream)
    kit.plate(trough.size, trough.h / 2, (0, 0, 0) if high else ink, Stroke(ink, 2), inside=True).blit(
        surface, trough.topleft
    )
    inner = trough.inflate(-max(4, trough.h // 3), -max(4, trough.h // 3))
    done = round(inner.w * share)
    if done > inner.h:
        kit.paint.pill(done, inner.h, light).blit(surface, inner.topleft)


class Frames:
    """Frames around the groups that a player with one switch can choose."""

    def __init__(self) -> None:
        self._stage: Stage | None = None
        self._sprites: list[Sprite] = []
        self._shown: Hashable = None

    def hide(self) -> None:
        for sprite in self._sprites:
            if self._stage is not None and sprite in self._stage.sprites:
                self._stage.remove(sprite)
        self._sprites, self._shown, self._stage = [], None, None

    def show(self, screen: Screen, stops: Sequence[Stop], at: Stop | None) -> None:
        """Draws a frame around each group among `stops`, and a bright one around the present offer `at`."""
        groups = [one for one in stops if one.inside and one.widget is None and one.rect.w and one.key != OUT]
        alone = at is not None and all(one is not at for one in groups)
        names = not screen.kit.metrics.compact
        drawn = [(one.words, tuple(one.rect), one is at) for one in groups]
        ring = (tuple(at.rect), at.words) if at is not None and alone else None
        key = (id(screen.stage), screen.kit.look, tuple(drawn), ring)
        if key == self._shown:
            return
        self.hide()
        self._stage, self._shown = screen.stage, key
        z = OVER_DIALOGS if screen.dialog is not None else FRAME_Z
        for one in sorted(groups, key=lambda one: one is at):
            self._frame(screen.kit, one, lit=one is at, named=names, z=z)
        if at is not None and alone:
            widget = at.widget
            whole = widget is not None and at.room is None
            radius = widget.radius if widget is not None and whole else screen.kit.metrics.u(12)
            tilt = widget.tilt if widget is not None and whole else 0.0
            ring_picture = screen.kit.paint.focus_ring(*at.rect.size, radius=radius, tilt=tilt)
            self._add(ring_picture, at.rect, z)

    def _frame(self, kit: Kit, stop: Stop, *, lit: bool, named: bool, z: float) -> None:
        unit = kit.metrics.u
        rect = stop.rect.inflate(2 * unit(AROUND), 2 * unit(AROUND)).clip(kit.metrics.window)
        radius = unit(26)
        if lit:
            dark = kit.plate(rect.size, radius, None, Stroke(kit.colours.ink, unit(EDGE)), inside=True)
            self._add(dark, rect, z)
            inner = rect.inflate(-2 * unit((EDGE - LIGHT) / 2), -2 * unit((EDGE - LIGHT) / 2))
            light = kit.plate(inner.size, radius, None, Stroke(WHITE, unit(LIGHT)), inside=True)
            self._add(light, inner, z + 1)
        else:
            dashes = Stroke(kit.colours.cream, max(1.6, 3 * kit.metrics.s), (unit(12), unit(9)))
            under = Stroke(kit.colours.ink, max(3.0, 6 * kit.metrics.s), (), 0.45)
            self._add(kit.plate(rect.size, radius, None, under, inside=True), rect, z)
            self._add(kit.plate(rect.size, radius, None, dashes, inside=True), rect, z)
        if named:
            self._name(kit, stop.words, rect, lit=lit, z=z + 2)

    def _name(self, kit: Kit, words: str, rect: Rect, *, lit: bool, z: float) -> None:
        unit, ink = kit.metrics.u, kit.colours.ink if lit else kit.colours.cream
        style, words = Style("bold", 21, ink, "centre"), words[:1].upper() + words[1:]
        wide = min(rect.w, kit.text.width(words, style) + unit(40))
        room = Rect(0, 0, wide, max(unit(40), kit.text.leading(style)))
        room.midtop = rect.centerx, rect.bottom - unit(20)
        if rect.bottom + room.h // 2 > kit.metrics.size[1]:
            room.bottomleft = rect.x + unit(44), rect.y + unit(20)
        room.clamp_ip(kit.metrics.window)
        fill = kit.colours.go if lit else kit.colours.chip
        picture = kit.paint.pill(*room.size, fill, border=WHITE if kit.look.high and not lit else None).copy()
        inside = picture.room(room.size)
        kit.text.write(picture.surface, words, style, inside.inflate(-unit(20), 0))
        self._add(picture, room, z)

    def _add(self, picture: Picture, rect: Rect, z: float) -> None:
        assert self._stage is not None
        at = (rect.x - picture.left, rect.y - picture.top)
        self._sprites.append(self._stage.add(Sprite(picture.surface, at, z)))
