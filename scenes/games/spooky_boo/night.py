"""The night scene behind Spooky Boo's cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.table import Table
from game.games.spooky_boo.rules import PLACES, square
from scenes.board.context import BoardContext
from scenes.board.ground import Lie, lay_printed, lie_of, sewn
from scenes.board.piece import Piece
from scenes.games.spooky_boo.paint import GAME
from scenes.stage.layout import Frame
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke, blend, faded
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, nothing

Points = Sequence[tuple[float, float]]
Window = tuple[float, float, float, float]
"""A lit window in the background: x, y, width and height, as fractions of its wall."""

SKY: tuple[tuple[float, Colour], ...] = ((0.0, (50, 36, 92)), (0.45, (66, 49, 108)), (0.72, (90, 68, 120)))
SKY_HIGH = 800.0
HILL: Colour = (78, 62, 116)
FAR, NEAR, NIGHT = (66, 52, 96), (58, 44, 94), (23, 16, 38)
PAVING, KERB, STREET = (46, 42, 82), (74, 67, 110), (36, 34, 74)
LAMP, LAMP_GLASS, WINDOW = (255, 207, 122), (244, 197, 114), (150, 106, 86)
STARS = 70


class House(NamedTuple):
    """A house in the background, in design px."""

    x: float
    y: float
    wide: float
    high: float
    roof: float
    hipped: bool = False
    chimney: bool = True
    windows: Sequence[Window] = ()


FAR_ROW = (
    House(40, 560, 120, 290, 70), House(176, 530, 96, 320, 60, hipped=True),
    House(290, 572, 120, 270, 80, chimney=False), House(424, 548, 92, 300, 54, hipped=True),
    House(1084, 552, 100, 290, 62), House(1204, 520, 120, 320, 84, chimney=False),
    House(1342, 560, 104, 280, 58, hipped=True), House(1462, 536, 110, 300, 72),
    House(1640, 556, 110, 290, 66, hipped=True), House(1790, 530, 120, 310, 80),
    House(1950, 562, 110, 280, 60, hipped=True),
)  # fmt: skip
NEAR_ROW = (
    House(60, 642, 150, 200, 84, windows=((0.16, 0.15, 0.2, 0.28), (0.60, 0.15, 0.2, 0.28))),
    House(248, 664, 130, 180, 70, hipped=True, windows=((0.36, 0.1, 0.24, 0.32),)),
    House(1218, 656, 140, 190, 78, windows=((0.2, 0.2, 0.18, 0.28),)),
    House(1398, 636, 150, 210, 86, windows=((0.16, 0.26, 0.2, 0.28), (0.62, 0.5, 0.22, 0.5))),
    House(1660, 650, 150, 200, 80, hipped=True, windows=((0.3, 0.26, 0.2, 0.3),)),
)  # fmt: skip
HILL_LINE: Points = (
    (-20, 640), (230, 614), (400, 582), (520, 540), (650, 504), (800, 490), (950, 504), (1080, 540), (1200, 580),
    (1380, 612), (1700, 622), (2200, 630),
)  # fmt: skip
SIDE_HILLS: Sequence[Points] = (
    ((-20, 622), (90, 600), (200, 590), (300, 592), (400, 606), (500, 650), (600, 724), (680, 796), (740, 826)),
    ((860, 826), (920, 796), (1000, 724), (1100, 650), (1200, 606), (1300, 592), (1400, 590), (1510, 600),
     (1640, 622), (2200, 630)),
)  # fmt: skip
"""Outlines in design px of the hills of the houses at both sides."""
FAR_HILL: Points = (
    (420, 660), (520, 560), (600, 470), (680, 412), (760, 392), (840, 392), (920, 412), (1000, 470), (1080, 560),
    (1180, 660),
)  # fmt: skip
"""Outline in design px of the hill of the opposite house."""
SIDE_HILL, OPPOSITE_HILL = (70, 55, 108), (63, 47, 104)
LAMPS = (384, 1226)
TREES_OF_TWO = ((396, 560, 265), (1098, 640, 185))
FENCES = ((44, 840, 9), (1404, 838, 8))
CAT = (314.0, 595.0)
"""Place of the cat's feet, in design px."""
CAT_SIZE = 0.8
"""Scale at which the cat is drawn."""
CAT_BOX = (72.0, 52.0)
"""Width and height of the cat, in design px."""
CAT_EYES = (2 * CAT_SIZE, 13 * CAT_SIZE)
"""X of each of the cat's eyes in design px, relative to the cat."""
EYES_UP = -43 * CAT_SIZE
"""Y of both eyes in design px, relative to the cat."""
EYE_RADIUS = 2.4 * CAT_SIZE
"""Radius of the cat's eyes, in design px."""
BATS = ((180, 320, 0.62), (300, 238, 0.44), (1262, 330, 0.56))
PUMPKINS = ((424, 814, 0.7), (456, 816, 0.5))


def arch(left: float, top: float, right: float, bottom: float) -> Points:
    """Returns the outline of a window with a round top."""
    wide, rise = right - left, 0.3 * (bottom - top)
    shoulder = top + 0.2 * rise
    return (
        (left, bottom), (left, top + rise), (left + 0.15 * wide, shoulder), (left + wide / 2, top),
        (right - 0.15 * wide, shoulder), (right, top + rise), (right, bottom),
    )  # fmt: skip


def lay_cloth(kit: Kit, onto: Surface, rect: Rect, table: Table, me: Seat, scale: float) -> None:
    """Paints the night scene into the clip area of a picture."""
    _ = me
    two, four = square(2, PLACES[0]) not in table.zones, square(3, PLACES[0]) in table.zones
    key = ("street", rect.size, scale, two, four)
    lay_printed(kit, onto, rect, GAME, key, lambda: _printed(kit, rect.size, scale, two=two, four=four))


def _printed(kit: Kit, size: tuple[int, int], scale: float, *, two: bool, four: bool) -> Surface:
    look = kit.theme.game(GAME)
    base = kit.paint.cloth(size, look)
    picture, margin = base.surface.copy(), base.left
    street = _Street(kit, size, lie_of(kit, size, look.layout.numbers("cloth"), scale))
    night = street.sky()
    street.across(night, two=two, four=four)
    blend(night, street.front(two=two))
    sewn(kit, night, look, 0.46, kit.metrics.u(5))
    blend(picture, night, (margin, margin))
    return picture


class _Street(NamedTuple):
    kit: Kit
    size: tuple[int, int]
    lie: Lie

    def path(self, points: Points, *, closed: bool = True) -> str:
        """Returns the SVG path through points given in design px."""
        joined = "L".join(f"{x:.1f} {y:.1f}" for x, y in (self.lie.at(*point) for point in points))
        return f"M{joined}{'Z' if closed else ''}"

    def block(self, drawing: Drawing, x: float, y: float, w: float, h: float, ink: Colour) -> None:
        """Draws a rectangle given in design px."""
        drawing.path(self.path(((x, y), (x + w, y), (x + w, y + h), (x, y + h))), ink)

    def sky(self) -> Surface:
        drawing, dice = Drawing(*self.size), Random(21)
        stops = tuple((share, ink, 1.0) for share, ink in SKY)
        low = SKY_HIGH * self.lie.down
        drawing.box(Box(0, 0, *self.size), drawing.linear(stops, (0, 0), (0, low)))
        for _ in range(STARS):
            x, y = self.lie.at(dice.uniform(36, 1564), dice.uniform(92, 560))
            size, bright = dice.uniform(0.9, 2.1), dice.uniform(0.2, 0.7)
            drawing.circle((x, y), max(0.7, size * self.lie.down), (255, 243, 214), opacity=bright)
        x, y, breadth = self.kit.theme.game(GAME).layout.numbers("moon")
        self.glow(drawing, (x, y), 230, (255, 243, 214), 0.24)
        picture = drawing.surface()
        side = round(breadth * self.lie.down)
        moon = faded(self.kit.assets.svg(f"games/{GAME}/table/moon.svg", (side, side)), 236)
        at = self.lie.at(x, y)
        blend(picture, moon, moon.get_rect(center=(round(at[0]), round(at[1]))).topleft)
        return picture

    def glow(
        self, drawing: Drawing, at: tuple[float, float], radius: float, ink: Colour, strength: float
    ) -> None:
        (x, y), reach = self.lie.at(*at), radius * self.lie.down
        stops = tuple((step / 12, ink, strength * (1 - step / 12) ** 2.1) for step in range(13))
        drawing.circle((x, y), reach, drawing.radial(stops, (x, y), reach))

    def across(self, onto: Surface, *, two: bool, four: bool) -> None:
        drawing = Drawing(*self.size)
        if two:
            low = [(2200.0, 900.0), (-20.0, 900.0)]
            drawing.path(self.path([*HILL_LINE, *low]), HILL, opacity=0.75)
        for house in FAR_ROW:
            self._house(drawing, house, FAR)
        if not two:
            self._hills(drawing, four=four)
        for house in NEAR_ROW if two else ():
            self._house(drawing, house, NEAR)
        self._ground(drawing)
        drawing.onto(onto)
        trees = TREES_OF_TWO if two else self.kit.theme.game(GAME).layout.points("trees")
        for x, y, tall in trees:
            room = (round(tall * 100 / 154 * self.lie.down), round(tall * self.lie.down))
            tree = self.kit.assets.svg(f"games/{GAME}/table/bare-tree.svg", room)
            left, top = self.lie.at(x, y)
            blend(onto, tree, (round(left), round(top)))

    def _hills(self, drawing: Drawing, *, four: bool) -> None:
        hills = [(FAR_HILL, OPPOSITE_HILL)] if four else []
        for hill, ink in (*hills, *((one, SIDE_HILL) for one in SIDE_HILLS)):
            drawing.path(self.path([*hill, (hill[-1][0], 900.0), (hill[0][0], 900.0)]), ink)

    def _house(self, drawing: Drawing, house: House, ink: Colour) -> None:
        x, y, w, h, roof = house[:5]
        dark = mix(ink, (0, 0, 0), 0.25)
        if house.chimney:
            self.block(drawing, x + 0.68 * w, y - 0.92 * roof, 0.12 * w, 0.6 * roof, dark)
        self.block(drawing, x, y, w, h, ink)
        if house.hipped:
            top: Points = (
                (x - 0.08 * w, y + 2), (x + 0.14 * w, y - roof), (x + 0.86 * w, y - roof), (x + 1.08 * w, y + 2),
            )  # fmt: skip
        else:
            top = ((x - 0.09 * w, y + 2), (x + 0.5 * w, y - roof), (x + 1.09 * w, y + 2))
        drawing.path(self.path(top), dark)
        for left, head, wide, high in house.windows:
            sides = x + w * left, y + h * head, x + w * (left + wide), y + h * (head + high)
            drawing.path(self.path(arch(*sides)), WINDOW)

    def _ground(self, drawing: Drawing) -> None:
        right, foot = 2200.0, 2000.0
        drawing.path(
            self.path(((-20, 826), (400, 815), (800, 818), (right, 822), (right, foot), (-20, foot))), PAVING
        )
        drawing.path(
            self.path(((-20, 872), (400, 865), (800, 866), (right, 868), (right, foot), (-20, foot))), KERB
        )
        joint = Stroke(PAVING, max(1.0, 2 * self.lie.down))
        for nth in range(29):
            x = 76.0 * nth + 8
            drawing.line(self.lie.at(x, 871), self.lie.at(x - 14, 897), joint)
        drawing.path(
            self.path(((-20, 901), (400, 893), (800, 893), (right, 897), (right, foot), (-20, foot))), STREET
        )

    def front(self, *, two: bool) -> Surface:
        drawing = Drawing(*self.size)
        if not two:
            return drawing.surface()
        for x, y, count in FENCES:
            self._fence(drawing, x, y, count)
        for x in LAMPS:
            self._lamp(drawing, x, 868.0)
        self._cat(drawing, *CAT)
        for x, y, size in BATS:
            self._bat(drawing, x, y, size)
        for x, y, size in PUMPKINS:
            self._pumpkin(drawing, x, y, size)
        return drawing.surface()

    def _fence(self, drawing: Drawing, x: float, y: float, count: int) -> None:
        ink: Colour = (34, 26, 60)
        for rise in (32, 14):
            self.block(drawing, x - 6, y - rise, count * 22 + 4, 6, ink)
        for nth in range(count):
            left = x + 22 * nth - 5
            shape = ((left, y), (left, y - 42), (left + 6, y - 51), (left + 12, y - 42), (left + 12, y))
            drawing.path(self.path(shape), ink)

    def _lamp(self, drawing: Drawing, x: float, y: float, high: float = 250.0) -> None:
        self.glow(drawing, (x, y - high), 160, LAMP, 0.55)
        self.block(drawing, x - 4, y - high + 20, 8, high - 20, NIGHT)
        self.block(drawing, x - 10, y - 16, 20, 18, NIGHT)
        glass = (
            (x - 16, y - high + 22),
            (x - 12, y - high - 14),
            (x + 12, y - high - 14),
            (x + 16, y - high + 22),
        )
        drawing.path(self.path(glass), LAMP_GLASS, stroke=Stroke(NIGHT, max(1.2, 3.4 * self.lie.down)))
        drawing.path(self.path(((x - 17, y - high - 13), (x, y - high - 32), (x + 17, y - high - 13))), NIGHT)

    def _cat(self, drawing: Drawing, x: float, y: float) -> None:
        body = (
            (-20, 0), (-23, -18), (-20, -32), (-12, -42), (-4, -46), (-8, -60), (2, -54), (8, -55), (14, -54),
            (22, -62), (20, -46), (25, -36), (27, -22), (22, 0),
        )  # fmt: skip
        size = CAT_SIZE
        drawing.path(self.path([(x + size * dx, y + size * dy) for dx, dy in body]), NIGHT)
        tail = ((22, -4), (36, -8), (42, -20), (42, -32), (36, -40))
        line = Stroke(NIGHT, 7 * size * self.lie.down)
        drawing.path(
            self.path([(x + size * dx, y + size * dy) for dx, dy in tail], closed=False), None, stroke=line
        )
        for eye in CAT_EYES:
            drawing.circle(self.lie.at(x + eye, y + EYES_UP), EYE_RADIUS * self.lie.down, (255, 203, 92))

    def _bat(self, drawing: Drawing, x: float, y: float, size: float) -> None:
        wing = (
            (0, -6), (3, -8), (5, -15), (8, -6), (20, -17), (44, -26), (40, -8), (33, 2), (27, -5), (20, 7), (13, 0),
            (6, 8), (0, 13),
        )  # fmt: skip
        both = [*wing, *[(-dx, dy) for dx, dy in reversed(wing[1:-1])]]
        drawing.path(
            self.path([(x + size * dx, y + size * dy) for dx, dy in both]), (40, 28, 66), opacity=0.7
        )

    def _pumpkin(self, drawing: Drawing, x: float, y: float, size: float) -> None:
        self.glow(drawing, (x, y - 14 * size), 70 * size, (255, 166, 64), 0.4)
        for dx, wide, high, ink in (
            (-15, 15, 19, (201, 102, 28)),
            (15, 15, 19, (201, 102, 28)),
            (0, 17, 21, (224, 124, 36)),
        ):
            ring = [
                (x + size * (dx + wide * math.cos(turn)), y + size * (-18 + high * math.sin(turn)))
                for turn in (nth * math.tau / 24 for nth in range(24))
            ]
            drawing.path(self.path(ring), ink)
        self.block(drawing, x - 3 * size, y - 44 * size, 6 * size, 9 * size, (91, 116, 48))
        light: Colour = (255, 224, 138)
        for eye in (((-13, -24), (-6, -24), (-9.5, -31)), ((13, -24), (6, -24), (9.5, -31))):
            drawing.path(self.path([(x + size * dx, y + size * dy) for dx, dy in eye]), light)
        grin = ((-14, -14), (-7, -7), (0, -4), (7, -7), (14, -14), (4, -12), (0, -8), (-4, -12))
        drawing.path(self.path([(x + size * dx, y + size * dy) for dx, dy in grin]), light)


WAKING = ((1, 0), (3, 0), (0, 1), (2, 0), (0, 0))
"""The street's windows in the order of their lighting, as house and window numbers."""
BLINK_EVERY = 9.0
"""Seconds between two blinks of the cat's eyes."""
GLOW = 40.0
STREET_Z = -8.0
"""Layer (z) of the street, under the players' houses."""


class Street:
    """The lit windows and the cat in the street."""

    rare = True

    def __init__(self, context: BoardContext, frame: Frame) -> None:
        metrics = context.kit.metrics

        def room(x: float, y: float, wide: float, high: float) -> Rect:
            left, right = frame.x(x), frame.x(x + wide)
            return metrics.rect(left, y, right - left, high)

        self.windows: list[Piece[bool]] = []
        """The windows in the order in which they are lit."""
        for number, nth in WAKING:
            house = NEAR_ROW[number]
            left, head, wide, high = house.windows[nth]
            rect = room(
                house.x + left * house.wide, house.y + head * house.high, wide * house.wide, high * house.high
            )
            self.windows.append(context.add(Piece(rect, _paint_window, content=False, z=STREET_Z)))
        (x, y), (first, second) = CAT, CAT_EYES
        around = EYE_RADIUS + 1
        eyes = room(x + first - around, y + EYES_UP - around, second - first + 2 * around, 2 * around)
        self.lids = context.add(Piece(eyes, _paint_lids, content=False, z=STREET_Z))
        """The lids that cover the cat's eyes while they are shut."""
        wide, high = CAT_BOX
        self.cat = room(x - wide / 2, y - high, wide, high)
        self._blinks = 0
        for piece in (*self.windows, self.lids):
            piece.role = "picture"

    def wake(self, calls: int) -> None:
        """Lights one window in the street for each call."""
        for number, window in enumerate(self.windows):
            window.show(content=number < calls)

    def show(self, _beat: int, age: float) -> None:
        blinks = int(age / BLINK_EVERY)
        self.lids.show(content=blinks > self._blinks)
        self._blinks = blinks

    def still(self) -> None:
        self.lids.show(content=False)


def _paint_window(kit: Kit, rect: Rect, lit: bool) -> Picture:  # noqa: FBT001 - a painter's content
    if not lit:
        return nothing()
    picture = kit.paint.glow(*rect.size, LAMP_GLASS, radius=rect.w / 2, reach=GLOW).copy()
    points = "L".join(f"{x:.1f} {y:.1f}" for x, y in arch(0, 0, *rect.size))
    blend(
        picture.surface,
        Drawing(*rect.size).path(f"M{points}Z", LAMP_GLASS).surface(),
        (picture.left, picture.top),
    )
    return picture


def _paint_lids(_kit: Kit, rect: Rect, shut: bool) -> Picture:  # noqa: FBT001 - a painter's content
    if not shut:
        return nothing()
    drawing, half = Drawing(*rect.size), rect.h / 2
    for x in (half, rect.w - half):
        drawing.circle((x, half), half, NIGHT)
    return Picture(drawing.surface())
