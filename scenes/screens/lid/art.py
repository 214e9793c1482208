"""Painting of an open lid with its stamps (rewards)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from random import Random
from typing import ClassVar, Final, NamedTuple

import pygame
from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.core.phrases import N_, Phrase, phrase
from game.stamps import Stamp
from scenes.stage.motion import out_quad
from scenes.stage.stage import Sprite, Stage
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke, blend, faded
from scenes.ui.choice import Choice
from scenes.ui.kit import Kit
from scenes.ui.paint import BLACK, WHITE, Picture, canvas
from scenes.ui.text import LEADING, Block, Style
from scenes.ui.widget import HANDLED, Action, Size, Widget

LIP = 62
"""Height of an open lid's edge, in design px."""
MOUTH = 77
"""Height of the front below an open lid's edge, in design px."""
WINGS = 34
"""Width in design px of each side flap of an open lid."""
CARD = (236, 221, 182)
"""Colour of the cardboard inside a lid, at the top."""
CARD_LOW = (219, 197, 150)
"""Colour of the cardboard inside a lid, at the bottom."""
FOOT = 14
"""Radius in design px of the lower corners of the chosen lid."""
RAISED = 10
"""Height in design px of the chosen lid above the other lids."""
LID_SIZE = 27.0
LEAST_TITLE = 0.7
"""Least size of a title beside a small box, relative to the title's usual size."""
RISES = 0.32
"""Seconds in which a lid opens upwards."""
OPAQUE = 250
LIGHT = 330
"""A lid has dark text if the sum of its red, green and blue is above this."""


def box_colour(kit: Kit, game: str) -> Colour:
    """Returns the colour of a game's box."""
    lid = kit.assets.svg(kit.assets.own(game, "box/lid.svg"), (46, 14))
    red, green, blue, seen = lid.get_at(lid.get_rect().center)
    return (red, green, blue) if seen > OPAQUE else kit.theme.game(game).mat


def paint_flap(kit: Kit, rect: Rect, game: str) -> Picture:
    """Returns the picture of an open lid and its box."""
    key = ("open lid", rect.size, game)
    return Picture(kit.paint.kept(key, lambda: _flap(kit, rect.size, game)))


def _flap(kit: Kit, size: tuple[int, int], game: str) -> Surface:
    unit, (wide, high), look = kit.metrics.u, size, kit.theme.game(game)
    drawing, edge = Drawing(wide, high), unit(WINGS)
    mouth = high - unit(MOUTH)
    left, right = edge, wide - edge
    if kit.look.high:
        drawing.path(_arched(Box(left, 0, right - left, mouth), unit(60)), WHITE)
        drawing.box(
            Box(left - unit(3), mouth, right - left + unit(6), unit(MOUTH)),
            look.high_cloth,
            stroke=Stroke(WHITE, 2),
        )
        return drawing.surface()
    colour = box_colour(kit, game)
    low, deep = mix(colour, kit.colours.ink, 0.28), mix(colour, kit.colours.paper, 0.3)
    for side in (-1, 1):  # the flaps at the sides
        x = left if side < 0 else right
        far: int = x + side * edge
        drawing.path(
            f"M{x} {mouth - unit(20)}L{far} {mouth - unit(44)}L{far} {mouth + unit(10)}L{x} {mouth + unit(28)}Z",
            mix(CARD_LOW, kit.colours.walnut7, 0.22),
        )
    whole = Box(left, 0, right - left, mouth + unit(8))
    drawing.path(_arched(whole, unit(96)), low)
    raw = Box(left, 0, right - left - unit(6), mouth + unit(8))
    drawing.path(_arched(raw, unit(96)), drawing.down(CARD, CARD_LOW, Box(0, 0, wide, mouth)))
    thick, cut = max(1.0, unit(2)), _inset(unit(96), unit(LIP)) + unit(2)
    folds = (
        (unit(LIP), Stroke(mix(CARD_LOW, kit.colours.walnut5, 0.4), thick)),
        (unit(LIP) + unit(2), Stroke(WHITE, thick, (), 0.5)),
    )
    for y, stroke in folds:
        drawing.line((left + cut, y), (right - unit(6) - cut, y), stroke)
    chance = Random(game)
    for _ in range(70):  # the fibres of the cardboard
        across = chance.uniform(left + unit(20), right - unit(50))
        down = chance.uniform(unit(LIP + 12), mouth - unit(12))
        end = (across + unit(chance.uniform(8, 24)), down + chance.uniform(-1, 1))
        fibre = Stroke(mix(CARD_LOW, kit.colours.walnut5, 0.35), max(1.0, unit(1.4)), (), 0.35)
        drawing.line((across, down), end, fibre)
    drawing.box(Box(left, mouth, right - left, unit(30)), kit.colours.walnut9)
    drawing.box(
        Box(left + unit(26), mouth + unit(10), right - left - unit(52), unit(30), unit(5)), kit.colours.paper3
    )
    drawing.box(
        Box(left + unit(32), mouth + unit(15), right - left - unit(64), unit(30), unit(4)), kit.colours.paper
    )
    front = Box(left - unit(4), mouth + unit(26), right - left + unit(8), unit(MOUTH - 26))
    drawing.box(front, drawing.down(mix(colour, WHITE, 0.06), low, front))
    drawing.line((front.x, front.y + 1), (front.x + front.w, front.y + 1), Stroke(deep, max(1.0, unit(2))))
    notch, middle = unit(52), (left + right) / 2
    drawing.path(
        f"M{middle - notch} {front.y - 1}C{middle - notch} {front.y + unit(44)} {middle + notch} {front.y + unit(44)} {middle + notch} {front.y - 1}Z",
        kit.colours.paper,
    )
    return drawing.surface()


def _arched(box: Box, radius: float, below: float = 0.0) -> str:
    """Returns the path of a box with round upper corners."""
    left, right, foot = box.x, box.x + box.w, box.y + box.h
    top = f"Q{left} {box.y} {left + radius} {box.y}H{right - radius}Q{right} {box.y} {right} {box.y + radius}"
    low = f"V{foot - below}Q{right} {foot} {right - below} {foot}H{left + below}Q{left} {foot} {left} {foot - below}"
    return f"M{left} {foot - below}V{box.y + radius}{top}{low}Z"


def _inset(radius: float, down: float) -> float:
    """Returns how far the arch of a box curves inwards at each side, `down` px below its top."""
    return radius * (1 - math.sqrt(min(1.0, down / radius))) ** 2


class Lids(Choice):
    """The choice of a game by its box lid."""

    role = "tabs"
    steps: ClassVar = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
    radius = 14.0
    _gap = 0

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        unit, count = kit.metrics.u, len(self.options)
        style = Style("display", LID_SIZE, kit.colours.hot)
        words = max(kit.text.width(one.label, style) for one in self.options)
        airs = unit(20) * (count - 1)
        least = max(kit.metrics.target, unit(70))
        wide = max(unit(282), unit(110) + words)
        high = max(kit.metrics.target, unit(64)) + unit(RAISED)
        return Size(least * count + airs, wide * count + airs, high, max(high, unit(122)))

    def room(self, index: int) -> Rect:
        count = len(self.options)
        wide = (self.rect.w - self._gap * (count - 1)) // count
        return Rect(self.rect.x + index * (wide + self._gap), self.rect.y, wide, self.rect.h)

    def paint(self, kit: Kit) -> Picture:
        self._gap = kit.metrics.u(20)
        picture = canvas(*self.rect.size)
        count = range(len(self.options))
        boxed = all(self._shrinks(kit, index) >= LEAST_TITLE for index in count)
        px = min(kit.text.px(self._fitted(kit, index, boxed=boxed).style) for index in count)
        for index in count:
            self._paint_lid(kit, picture, index, px, boxed=boxed)
        return Picture(picture)

    def _shrinks(self, kit: Kit, index: int) -> float:
        """Returns the size of a title beside a small box, relative to the title's usual size."""
        _, room = self._title(kit, index, boxed=True)
        return room.w / kit.text.widest_word(self.options[index].label, self._style(kit, index))

    def _fitted(self, kit: Kit, index: int, *, boxed: bool, px: int | None = None) -> Block:
        _, room = self._title(kit, index, boxed=boxed)
        style = replace(self._style(kit, index), align="left" if boxed else "centre", px=px)
        return kit.text.fit(self.options[index].label, style, room.size, wraps=True)

    def _body(self, kit: Kit, index: int) -> Rect:
        """Returns the rectangle of a lid in px, within the widget."""
        room, rise = self.room(index).move(-self.rect.x, -self.rect.y), kit.metrics.u(RAISED)
        room = Rect(room.x, room.y + (0 if index == self.chosen else rise), room.w, room.h - rise)
        return room.inflate(-2 * _frame(kit), -2 * _frame(kit))

    def _title(self, kit: Kit, index: int, *, boxed: bool) -> tuple[Rect | None, Rect]:
        """Returns the rectangles in px of a lid's small box and title."""
        unit, body = kit.metrics.u, self._body(kit, index)
        left, right, box = body.x + unit(8), body.right - 2 * _frame(kit) - unit(4), None
        if boxed:
            side = min(unit(66), body.h - unit(12), body.w - unit(8))
            box = Rect(body.x + unit(14), 0, side, side)
            box.centery = body.centery
            left = box.right + unit(12)
        return box, Rect(left, body.y + _frame(kit), right - left, body.h - 2 * _frame(kit))

    def _style(self, kit: Kit, index: int) -> Style:
        dark = sum(box_colour(kit, self.options[index].icon)) > LIGHT and not kit.look.high
        return Style("display", LID_SIZE, kit.colours.ink if dark else kit.colours.hot)

    def _paint_lid(self, kit: Kit, picture: Surface, index: int, px: int, *, boxed: bool) -> None:
        unit, option, chosen = kit.metrics.u, self.options[index], index == self.chosen
        look, colour, frame = kit.theme.game(option.icon), box_colour(kit, option.icon), _frame(kit)
        body = self._body(kit, index)
        room = body.inflate(2 * frame, 2 * frame)
        shape = body.inflate(-2 * frame, -2 * frame) if chosen else body
        if chosen:
            kit.plate(room.size, unit(26), kit.colours.ink if not kit.look.high else BLACK).blit(
                picture, room.topleft
            )
            kit.plate(
                (room.w - 2, room.h - 2), unit(26), None, Stroke(kit.colours.go, frame), inside=True
            ).blit(picture, (room.x + 1, room.y + 1))

        def draw(drawing: Drawing, box: Box) -> None:
            top = look.high_cloth if kit.look.high else colour
            low = look.high_cloth if kit.look.high else mix(colour, kit.colours.ink, 0.4)
            rim = Stroke(WHITE, 2) if kit.look.high and not chosen else None
            below = unit(FOOT) if chosen else 0
            drawing.path(_arched(box, unit(20), below), drawing.down(top, low, box), stroke=rim)
            if folded:
                line = Stroke(mix(colour, WHITE, 0.2), max(1.0, unit(1.5)), (), 0.7)
                drawing.line((box.x, box.y + unit(26)), (box.x + box.w, box.y + unit(26)), line)

        box, room = self._title(kit, index, boxed=boxed)
        block = self._fitted(kit, index, boxed=boxed, px=px)
        folded = len(block.lines) == 1  # words on two lines reach up to the fold
        kit.paint.shape(("lid", look.key, chosen, folded), shape.size, draw).blit(picture, shape.topleft)
        if box is not None:
            small = kit.small_box(option.icon, box.w)
            blend(picture, small, small.get_rect(center=box.center).topleft)
        kit.text.draw(picture, block, room)


def _frame(kit: Kit) -> int:
    return max(3, kit.metrics.u(5))


class Rising:
    """The animation of a lid that opens upwards."""

    def __init__(self, kit: Kit, stage: Stage, widgets: Sequence[Widget], elapsed: float) -> None:
        """Opens the lid, whose background is the first of `widgets`."""
        flap = widgets[0].rect
        self._widgets, self._stage, self.elapsed = widgets, stage, elapsed
        self._drawn = canvas(*flap.size)
        for one in widgets:
            one.paint(kit).blit(self._drawn, (one.rect.x - flap.x, one.rect.y - flap.y))
            one.clip = Rect(0, 0, 0, 0)
        self._mouth = flap.h - kit.metrics.u(MOUTH)
        self._sprite = stage.add(Sprite(self._drawn, flap.topleft, 1.0))
        self.update(0.0)

    @property
    def swings(self) -> bool:
        return self.elapsed < RISES

    def update(self, dt: float) -> None:
        if not self.swings:
            return
        self.elapsed += dt
        if not self.swings:
            self.end()
            return
        up = max(1, round(self._mouth * out_quad(self.elapsed / RISES)))
        wide, high = self._drawn.get_size()
        shown = canvas(wide, high)
        lid = pygame.transform.smoothscale(self._drawn.subsurface((0, 0, wide, self._mouth)), (wide, up))
        blend(shown, lid, (0, self._mouth - up))
        blend(shown, self._drawn.subsurface((0, self._mouth, wide, high - self._mouth)), (0, self._mouth))
        self._sprite.surface = shown

    def end(self) -> None:
        """Ends the animation and shows the widgets on the lid."""
        if self._sprite in self._stage.sprites:
            self._stage.remove(self._sprite)
        self.elapsed = RISES
        for one in self._widgets:
            one.clip = None
            one.change()


INKS: Final[tuple[Colour, ...]] = ((36, 72, 111), (35, 84, 60), (142, 43, 34), (85, 53, 112))
"""Colours of the ink for stamps: blue, green, red, violet."""
ORDER: Final = (0, 1, 2, 3, 3, 2, 0, 2, 1, 0, 3, 1)
"""Index in `INKS` for each place in a lid."""
FAINT: Final[Colour] = (94, 74, 52)
"""Colour of the outline of a stamp that is still missing."""
RADIUS: Final = 61.0
"""Usual radius in design px of a stamp."""
LEAST: Final = 36.0
"""Smallest radius in design px of a stamp."""
WIDE = 214
"""Width of the place for a stamp and its name, in design px."""
HIGH = 172
"""Height of the place for a stamp and its name, in design px."""
NAME: Final = 20.0
LEAST_GROWN = 1.1
"""Factor by which names must grow with a second line, or else they have only one."""
MOST_GROWN = 1.25
"""Largest factor by which names grow."""
LONGEST: Final = {1: 6.5, 2: 5.0}
"""Least width of the place for a stamp and its name, by the name's number of lines.

The unit is the height of a line.
"""
MOST_TURN: Final = 7.0
"""Largest angle in degrees of a stamp's tilt."""
FINE: Final = 2
"""Factor by which stamps are first drawn larger."""
DATE_SIZE: Final = 0.145
"""Size of a date's letters, relative to the stamp's width."""
LEAST_DATE: Final = 9
"""Least size in px of a date's letters in a stamp."""
RING_AIR: Final = 0.06
"""Space between a stamp's ring and the name, relative to the stamp's width."""
RING_EDGE: Final = 18
"""Space in design px around a stamp's ring, both sides together."""
PALE: Final = 120
"""Opacity of a missing stamp, from 0 to 255."""
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


class StampPicture(NamedTuple):
    """A stamp in a lid, with its date and its match."""

    game: str
    stamp: Stamp
    place: int
    date: str
    match: str


def short_day(here: datetime) -> Phrase:
    """Returns the short date for a stamp."""
    return phrase(_MONTHS[here.month - 1], day=here.day)


def paint_print(kit: Kit, side: int, stamp_picture: StampPicture) -> Surface:
    """Returns the picture of an earned stamp, `side` px wide."""
    key = (
        "imprint",
        side,
        stamp_picture.game,
        stamp_picture.stamp.id,
        stamp_picture.place,
        stamp_picture.date,
        stamp_picture.match,
    )
    return kit.paint.kept(key, lambda: _pressed(kit, side, stamp_picture))


def paint_promise(kit: Kit, side: int, stamp_picture: StampPicture) -> Surface:
    """Returns the faint picture of a missing stamp."""
    ink = BLACK if kit.look.high else FAINT

    def make() -> Surface:
        large = _straight(kit, side * FINE, stamp_picture, ink)
        small = pygame.transform.smoothscale(large, (side, side))
        return faded(small, 255 if kit.look.high else PALE)

    return kit.paint.kept(
        ("promise", side, stamp_picture.game, stamp_picture.stamp.id, stamp_picture.date), make
    )


def _pressed(kit: Kit, side: int, stamp_picture: StampPicture) -> Surface:
    chance = Random(f"{stamp_picture.match} {stamp_picture.stamp.id}")
    ink = BLACK if kit.look.high else INKS[ORDER[stamp_picture.place % len(ORDER)]]
    large = _straight(kit, side * FINE, stamp_picture, ink)
    turn = chance.uniform(-MOST_TURN, MOST_TURN)
    if not kit.look.high:
        _thin(large, chance)
    turned = pygame.transform.rotozoom(large, turn, 1 / FINE)
    picture = canvas(side, side)
    blend(picture, turned, turned.get_rect(center=(side // 2, side // 2)).topleft)
    return picture


def _straight(kit: Kit, side: int, stamp_picture: StampPicture, ink: Colour) -> Surface:
    picture, middle = canvas(side, side), side / 2
    radius = middle * 0.95
    drawing = Drawing(side, side)
    drawing.circle((middle, middle), radius - side * 0.012, None, stroke=Stroke(ink, side * 0.03))
    inner = radius * 0.86
    drawing.circle((middle, middle), inner, None, stroke=Stroke(ink, side * 0.011))
    dated = side * DATE_SIZE >= FINE * LEAST_DATE
    band = middle + radius * (0.26 if dated else 1)
    half = math.sqrt(max(0.0, inner**2 - (band - middle) ** 2))
    if dated:
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
    large = 1.0 if dated else 1.25
    room = Rect(0, 0, round(side * 0.52 * large), round(side * 0.4 * large))
    room.center = (round(middle), round(middle - (radius * 0.23 if dated else 0)))
    if stamp_picture.stamp.sign:
        style = Style(
            "display", 1, ink, "centre", round(side * (0.36 if len(stamp_picture.stamp.sign) < 3 else 0.28))
        )
        kit.text.write(picture, stamp_picture.stamp.sign, style, room)
    elif stamp_picture.stamp.icon:
        kit.icon(picture, stamp_picture.stamp.icon, ink, room)
    else:
        drawn = kit.assets.svg(
            f"games/{stamp_picture.game}/stamps/{stamp_picture.stamp.id}.svg", room.size, ink=ink
        )
        blend(picture, drawn, room.topleft)
    if dated:
        date = Rect(0, round(band), round(1.7 * half), round(radius * 0.42))
        date.centerx = round(middle)
        style = Style("bold", 1, ink, "centre", round(side * DATE_SIZE))
        kit.text.write(picture, stamp_picture.date.upper(), style, date)
    return picture


def _thin(picture: Surface, chance: Random) -> None:
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
    """The action that chooses the place with this index in the lid."""

    place: int


class StampPlace(Widget):
    """A place in a lid for a stamp, earned or not."""

    role = "row"

    def __init__(self, stamp: Stamp, title: str, said: str, place: int, printed: StampPicture | None) -> None:
        super().__init__(Rect(0, 0, 0, 0), said)
        self._stamp = stamp
        self._title = title
        self._place = place
        self.printed = printed
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
        """Returns the rectangle of the round stamp in px, within its place."""
        unit, size, below = kit.metrics.u, self.rect.size, self._below(kit)
        air = unit(RING_EDGE)
        side = min(round(2 * RADIUS * kit.metrics.s), size[0] - air, size[1] - air - below)
        disc = Rect(0, 0, side, side)
        disc.center = (size[0] // 2, (size[1] - below) // 2)
        return disc

    def _below(self, kit: Kit) -> int:
        style, lines = self.names(kit)
        return lines * kit.text.leading(style) + kit.metrics.u(4) if lines else 0

    def names(self, kit: Kit) -> tuple[Style, int]:
        """Returns the style of all names in the lid, and the largest number of lines of a name."""
        wanted, disc = kit.metrics.text(NAME), 2 * LEAST * 1.25 * kit.metrics.s
        usual = max(round(kit.metrics.scale.min_text_px), kit.metrics.u(NAME))

        def largest(lines: int) -> int:
            spare, wide = (self.rect.h - disc) / lines, self.rect.w / LONGEST[lines]
            return min(wanted, int(min(spare, wide) / LEADING))

        px, lines = max(largest(1), min(wanted, usual)), 1
        two = min(largest(2), round(usual * MOST_GROWN))
        if kit.look.text_size > 1 and two >= px * LEAST_GROWN:
            px, lines = two, 2
        style = Style("bold", NAME, BLACK if kit.look.high else kit.colours.ink, "centre", px=px)
        line = kit.text.leading(style)
        fits = self.rect.h >= disc + lines * line and self.rect.w >= LONGEST[lines] * line
        return style, lines if fits else 0

    def paint(self, kit: Kit) -> Picture:
        picture = canvas(*self.rect.size)
        unit, disc, (style, lines) = kit.metrics.u, self.disc(kit), self.names(kit)
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
        else:
            self._paint_outline(kit, picture, disc)
        come = kit.say(phrase("To come")) if self.chosen else ""
        inside, below = ("", self._title) if self.printed is not None else (self._title, come)
        if lines > 1:
            inside, below = come if self.printed is None else "", self._title
        if lines and below:
            room = Rect(0, disc.bottom + unit(2), self.rect.w, lines * kit.text.leading(style))
            room = room.inflate(-2 * unit(8), 0)
            block = kit.text.fit(below, style, room.size, wraps=lines > 1)
            block = kit.text.balanced(below, block.style, room.w)
            room.h = len(block.lines) * kit.text.leading(style)
            kit.text.draw(picture, block, room)
        if lines and inside:
            block = fit_ring(kit, inside, kit.text.px(style) * 19 // 20, disc.w)
            if lines == 1 or len(block.lines) == 1:
                kit.text.draw(picture, block, disc)
        return Picture(picture)

    def _paint_outline(self, kit: Kit, picture: Surface, disc: Rect) -> None:
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


def fit_ring(kit: Kit, text: str, px: int, side: int) -> Block:
    """Returns a text that fits inside a stamp's ring."""
    ink, least = BLACK if kit.look.high else FAINT, round(kit.metrics.scale.min_text_px)
    for size in range(max(px, least), least - 1, -1):
        style = Style("semibold", 19, ink, "centre", px=size)
        widest = kit.text.widest_word(text, style)
        wides = [wide for share in range(90, 55, -5) if (wide := side * share // 100) >= widest]
        for block in (kit.text.block(text, style, wide) for wide in wides):
            if _in_ring(kit, block, side):
                return block
    return kit.text.fit(text, style, (max(widest, side * 4 // 5), side * 2 // 3), wraps=True)


def _in_ring(kit: Kit, block: Block, side: int) -> bool:
    lines, far = len(block.lines), side * (0.475 - RING_AIR)
    for nth, line in enumerate(block.lines):
        wide = kit.text.width("".join(bit.text for bit in line), block.style)
        down = abs(nth - (lines - 1) / 2) * kit.text.leading(block.style) + kit.text.cap(block.style) / 2
        if math.hypot(wide / 2, down) > far:
            return False
    return True


def mark_chosen(places: Iterable[StampPlace], place: int) -> None:
    """Marks only the place with this index as chosen."""
    for nth, one in enumerate(places):
        if one.chosen != (nth == place):
            one.chosen = nth == place
            one.change()
