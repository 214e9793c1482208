"""A stamp as it was pressed into a lid: rim, picture, date; and the outline of one that is still to come."""

from __future__ import annotations

import math
from collections.abc import Iterable
from datetime import datetime
from random import Random
from typing import Final, NamedTuple

import pygame
from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.core.phrases import N_, Phrase, phrase
from game.stamps import Stamp
from scenes.stage.theme import Colour
from scenes.stage.vector import Drawing, Stroke, blend
from scenes.ui.kit import Kit
from scenes.ui.paint import BLACK, Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Size, Widget

INKS: Final[tuple[Colour, ...]] = ((36, 72, 111), (35, 84, 60), (142, 43, 34), (85, 53, 112))
"""Blue, green, red, violet."""
ORDER: Final = (0, 1, 2, 3, 3, 2, 0, 2, 1, 0, 3, 1)
"""The ink of each place in a lid: no two neighbours have the same."""
FAINT: Final[Colour] = (94, 74, 52)
"""The ink of what is not there yet."""
RADIUS: Final = 61.0
LEAST: Final = 36.0
"""Design px of a stamp's radius, and of the smallest."""
WIDE, HIGH = 214, 172
"""Design px of a place in the lid."""
NAME: Final = 20.0
MOST_TURN: Final = 7.0
"""Degrees by which a stamp is turned at most."""
FINE: Final = 2
"""How much larger a stamp is drawn before it is turned."""
_MONTHS = (
    N_("{day} Jan"),
    N_("{day} Feb"),
    N_("{day} Mar"),
    N_("{day} Apr"),
    N_("{day} May"),
    N_("{day} Jun"),
    N_("{day} Jul"),
    N_("{day} Aug"),
    N_("{day} Sep"),
    N_("{day} Oct"),
    N_("{day} Nov"),
    N_("{day} Dec"),
)


class Print(NamedTuple):
    """One stamp as it was pressed: its game, its place in the lid, its date in words, and the match, which turned it."""

    game: str
    stamp: Stamp
    place: int
    date: str
    match: str


def short_day(here: datetime) -> Phrase:
    """A day as a stamp says it."""
    return phrase(_MONTHS[here.month - 1], day=here.day)


def paint_print(kit: Kit, side: int, one: Print) -> Surface:
    """The stamp in a square of so many px: turned, and with gaps where its ink did not take, always alike."""
    key = ("imprint", side, one.game, one.stamp.id, one.place, one.date, one.match)
    return kit.paint.kept(key, lambda: _pressed(kit, side, one))


def _pressed(kit: Kit, side: int, one: Print) -> Surface:
    chance = Random(f"{one.match} {one.stamp.id}")
    ink = BLACK if kit.look.high else INKS[ORDER[one.place % len(ORDER)]]
    large = _straight(kit, side * FINE, one, ink)
    turn = chance.uniform(-MOST_TURN, MOST_TURN)
    if not kit.look.high:
        _thin(large, chance)
    turned = pygame.transform.rotozoom(large, turn, 1 / FINE)
    picture = canvas(side, side)
    blend(picture, turned, turned.get_rect(center=(side // 2, side // 2)).topleft)
    return picture


def _straight(kit: Kit, side: int, one: Print, ink: Colour) -> Surface:
    """The stamp before it is turned."""
    picture, middle = canvas(side, side), side / 2
    radius = middle * 0.95
    drawing = Drawing(side, side)
    drawing.circle((middle, middle), radius - side * 0.012, None, stroke=Stroke(ink, side * 0.03))
    inner = radius * 0.86
    drawing.circle((middle, middle), inner, None, stroke=Stroke(ink, side * 0.011))
    band = middle + radius * 0.26
    half = math.sqrt(max(0.0, inner**2 - (band - middle) ** 2))
    drawing.line((middle - half, band), (middle + half, band), Stroke(ink, side * 0.011))
    ticks = 40
    for nth in range(ticks):
        angle = 2 * math.pi * nth / ticks
        across, down = math.sin(angle), -math.cos(angle)
        if middle + down * inner > band:
            continue
        ends = [(middle + across * far, middle + down * far) for far in (inner * 0.92, inner * 0.985)]
        drawing.line(ends[0], ends[1], Stroke(ink, side * 0.008))
    blend(picture, drawing.surface())
    room = Rect(0, 0, round(side * 0.52), round(side * 0.4))
    room.center = (round(middle), round(middle - radius * 0.23))
    if one.stamp.sign:
        style = Style("display", 1, ink, "centre", round(side * (0.36 if len(one.stamp.sign) < 3 else 0.28)))
        kit.text.write(picture, one.stamp.sign, style, room)
    elif one.stamp.icon:
        kit.icon(picture, one.stamp.icon, ink, room)
    else:
        drawn = kit.assets.svg(f"games/{one.game}/stamps/{one.stamp.id}.svg", room.size, ink=ink)
        blend(picture, drawn, room.topleft)
    date = Rect(0, round(band), round(1.7 * half), round(radius * 0.42))
    date.centerx = round(middle)
    kit.text.write(picture, one.date.upper(), Style("bold", 1, ink, "centre", round(side * 0.145)), date)
    return picture


def _thin(picture: Surface, chance: Random) -> None:
    """Some places at which the ink did not take."""
    side = picture.get_width()
    mask = Surface(picture.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    for _ in range(5):
        angle, far = chance.uniform(0, 2 * math.pi), chance.uniform(0.30, 0.48) * side
        level = chance.randrange(70, 150)
        at = (side / 2 + far * math.sin(angle), side / 2 - far * math.cos(angle))
        spot = Rect(0, 0, round(side * chance.uniform(0.05, 0.16)), round(side * chance.uniform(0.015, 0.04)))
        spot.center = (round(at[0]), round(at[1]))
        pygame.draw.ellipse(mask, (level, level, level, level), spot)
    picture.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)


class ChooseStamp(NamedTuple):
    """A stamp was chosen, by its place in the lid."""

    place: int


class StampPlace(Widget):
    """A place in the lid: a stamp with its name below, or the outline of one that is still to come."""

    role = "row"

    def __init__(self, stamp: Stamp, title: str, said: str, place: int, one: Print | None) -> None:
        super().__init__(Rect(0, 0, 0, 0), said)
        self._stamp = stamp
        self._title = title
        self._place = place
        self.printed = one
        self.chosen = False

    @property
    def radius(self) -> float:
        return 12

    @property
    def takes_enter(self) -> bool:
        return not self.chosen

    @property
    def checked(self) -> bool | None:
        return self.chosen

    def use(self) -> Action | None:
        return HANDLED if self.chosen else ChooseStamp(self._place)

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        least = max(kit.metrics.target, round(2 * LEAST * kit.metrics.s)) + kit.metrics.u(12)
        return Size(least, kit.metrics.u(WIDE), least, kit.metrics.u(HIGH))

    def disc(self, kit: Kit) -> Rect:
        """Returns where its stamp lies, in px from its corner."""
        unit, size = kit.metrics.u, self.rect.size
        below = kit.text.leading(self._style(kit)) + unit(4) if self._is_named(kit) else 0
        side = min(round(2 * RADIUS * kit.metrics.s), size[0] - unit(12), size[1] - unit(12) - below)
        disc = Rect(0, 0, side, side)
        disc.center = (size[0] // 2, (size[1] - below) // 2)
        return disc

    def _style(self, kit: Kit) -> Style:
        return Style("bold", NAME, BLACK if kit.look.high else kit.colours.ink, "centre")

    def _is_named(self, kit: Kit) -> bool:
        """Returns whether there is room for names below the stamps of the lid."""
        line = kit.text.leading(self._style(kit))
        return self.rect.h >= 2 * LEAST * 1.25 * kit.metrics.s + line and self.rect.w >= 6.5 * line

    def paint(self, kit: Kit) -> Picture:
        picture = canvas(*self.rect.size)
        unit, named, disc = kit.metrics.u, self._is_named(kit), self.disc(kit)
        if self.chosen:
            drawing, light = Drawing(*self.rect.size), kit.colours.paper
            box = self.rect.move(-self.rect.x, -self.rect.y)
            kit.plate(box.size, unit(12), BLACK if kit.look.high else kit.colours.ink, inside=True).blit(
                picture, (0, 0)
            )
            rim = max(2, unit(3))
            kit.plate((box.w - 2 * rim, box.h - 2 * rim), unit(10), kit.colours.go).blit(picture, (rim, rim))
            rim += max(3, unit(5))
            kit.plate((box.w - 2 * rim, box.h - 2 * rim), unit(8), light).blit(picture, (rim, rim))
            drawing.onto(picture)
        if self.printed is not None:
            blend(picture, paint_print(kit, disc.w, self.printed), disc.topleft)
            if named:
                line = kit.text.leading(self._style(kit))
                room = Rect(unit(8), disc.bottom + unit(2), self.rect.w - 2 * unit(8), line)
                kit.text.write(picture, self._title, self._style(kit), room)
            return Picture(picture)
        self._paint_outline(kit, picture, disc, named=named)
        return Picture(picture)

    def _paint_outline(self, kit: Kit, picture: Surface, disc: Rect, *, named: bool) -> None:
        ink = BLACK if kit.look.high else FAINT
        drawing, radius = Drawing(*picture.get_size()), disc.w / 2 * 0.95
        points = [
            (
                disc.centerx + radius * math.sin(2 * math.pi * nth / 60),
                disc.centery - radius * math.cos(2 * math.pi * nth / 60),
            )
            for nth in range(61)
        ]
        dash = max(2.0, 4 * kit.metrics.s)
        drawing.dashes(points, Stroke(ink, max(1.2, 1.8 * kit.metrics.s), (dash, dash), 0.8))
        drawing.onto(picture)
        if named:
            room = disc.inflate(-disc.w // 5, -disc.h // 3)
            block = kit.text.fit(self._title, Style("semibold", 19, ink, "centre"), room.size, wraps=True)
            kit.text.draw(picture, block, room)


def mark_chosen(places: Iterable[StampPlace], place: int) -> None:
    """Lets one of the places be the chosen one."""
    for nth, one in enumerate(places):
        if one.chosen != (nth == place):
            one.chosen = nth == place
            one.change()
