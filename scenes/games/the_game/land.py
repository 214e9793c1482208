"""The landscape behind The Game's cards: mountain ridges made of felt."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.board.ground import Lie, lie_of
from scenes.stage.layout import SEAM
from scenes.stage.theme import Colour, Tokens, mix
from scenes.stage.vector import Box, Drawing, Stroke, blend, blurred, cut, faded
from scenes.ui.kit import Kit
from scenes.ui.materials import MARGIN

Points = Sequence[tuple[float, float]]

FAR: Points = (
    (-20, 700), (70, 664), (120, 690), (200, 640), (262, 676), (330, 628), (400, 668), (470, 636), (560, 676),
    (650, 640), (742, 682), (840, 646), (930, 684), (1010, 640), (1080, 656), (1150, 560), (1190, 520),
    (1222, 440), (1250, 392), (1278, 300), (1308, 262), (1334, 214), (1372, 184), (1400, 148), (1430, 116),
    (1458, 160), (1486, 178), (1510, 228), (1546, 262), (1600, 340), (1664, 430), (1710, 404), (1790, 492),
    (1870, 452), (1980, 560), (2120, 530),
)  # fmt: skip
MID: Points = (
    (-20, 742), (90, 716), (170, 748), (260, 704), (350, 742), (430, 726), (520, 712), (620, 724), (700, 712),
    (800, 718), (880, 724), (960, 710), (1050, 720), (1130, 716), (1200, 690), (1262, 628), (1310, 640),
    (1370, 584), (1420, 602), (1480, 520), (1530, 546), (1600, 470), (1690, 560), (1760, 540), (1860, 620),
    (1970, 590), (2120, 660),
)  # fmt: skip
NEAR: Points = (
    (-20, 790), (80, 800), (170, 772), (260, 806), (350, 818), (440, 792), (560, 812), (700, 794), (840, 814),
    (980, 790), (1100, 806), (1200, 768), (1290, 740), (1370, 764), (1450, 706), (1520, 732), (1600, 660),
    (1700, 720), (1830, 690), (1960, 740), (2120, 710),
)  # fmt: skip
"""The outline of the nearest of the three ridges, in design px."""
SNOW: Points = (
    (1430, 116), (1400, 148), (1372, 184), (1352, 199), (1374, 204), (1388, 192), (1402, 216), (1418, 190),
    (1434, 226), (1446, 196), (1466, 214), (1476, 190), (1486, 178), (1458, 160),
)  # fmt: skip
SHADY_SNOW: Points = (
    (1430, 116), (1434, 226), (1446, 196), (1466, 214), (1476, 190), (1486, 178), (1458, 160),
)  # fmt: skip
SHADY_SIDE: Points = (
    (1430, 116), (1458, 160), (1486, 178), (1510, 228), (1546, 262), (1600, 340), (1664, 430), (1640, 640),
    (1470, 560), (1440, 400), (1452, 280),
)  # fmt: skip
FOLDS: Sequence[Points] = (
    ((1288, 330), (1262, 370), (1274, 398)), ((1340, 300), (1360, 360)), ((1500, 300), (1486, 370), (1512, 410)),
    ((1180, 560), (1204, 600)), ((1330, 460), (1310, 520)),
)  # fmt: skip
FIR: Points = ((0, -64), (18, -24), (9, -24), (25, 12), (-25, 12), (-9, -24), (-18, -24))
TALL_FIR: Points = (
    (0, -70), (18, -36), (10, -36), (25, -6), (17, -6), (31, 24), (-31, 24), (-17, -6), (-25, -6), (-10, -36),
    (-18, -36),
)  # fmt: skip
FIRS: Points = (
    (66, 732), (110, 728), (150, 744), (1338, 624), (1356, 612), (1448, 574), (1462, 560), (1556, 520),
    (1540, 530),
)  # fmt: skip
TALL_FIRS: Sequence[tuple[float, float, float]] = (
    (60, 806, 0.7), (100, 798, 0.52), (196, 790, 0.62), (232, 806, 0.8), (1240, 768, 0.5), (1270, 752, 0.62),
    (1400, 756, 0.52), (1424, 740, 0.7), (1536, 738, 0.6), (1562, 716, 0.8), (1490, 728, 0.44),
    (1730, 716, 0.7), (1764, 704, 0.54), (1900, 716, 0.7),
)  # fmt: skip
NIGHT: Colour = (7, 21, 28)
FLAG, MAST = (243, 154, 74), (58, 36, 18)
SUN, SUN_LIGHT = (255, 240, 200), (255, 208, 124)
RAYS_HIGH, RAY_WIDE = 240.0, 2.2
RAY_LIGHT = 0.055
SUMMIT = (1430.0, 116.0)
LOW_TOP = 214.0
"""Y in design px of the summit if it is lowered."""
FOOT_OF_LOW = 392.0
"""The lowered mountain is the usual one from this y downwards, in design px."""
PEAK_ASIDE = 88.0
"""Distance of the summit to the right in large text, in design px."""
CLOUDS = (
    (180, 214, 230), (1180, 236, 150), (330, 560, 260), (1500, 600, 180), (60, 420, 150),
)  # fmt: skip
CLOUD_HIGH = 18.0
STARS, STAR_SIZES = 74, (1.1, 1.6, 2.3)


class Star(NamedTuple):
    """A star of the night sky. It disappears when only the fraction `late` of the night remains."""

    x: float
    y: float
    size: int
    bright: float
    late: float


def sunk(y: float) -> float:
    """Returns where the height `y` on the usual mountain is on the lowered one, in design px."""
    share = (FOOT_OF_LOW - y) / (FOOT_OF_LOW - SUMMIT[1])
    return y if share <= 0 else FOOT_OF_LOW - share * (FOOT_OF_LOW - LOW_TOP)


class Peak(NamedTuple):
    """The place of the mountain's summit: usual, lower or aside."""

    low: bool
    aside: bool

    def moved(self, x: float, y: float) -> tuple[float, float]:
        """Returns where a point of the mountain is drawn, as the summit may be lower or further aside."""
        share = max(0.0, (FOOT_OF_LOW - y) / (FOOT_OF_LOW - SUMMIT[1]))
        return x + (PEAK_ASIDE * share if self.aside else 0.0), sunk(y) if self.low else y


def stars() -> list[Star]:
    """Returns the stars of the night."""
    dice = Random(12)
    return [
        Star(
            dice.uniform(42, 1560),
            dice.uniform(96, 590),
            dice.randrange(3),
            dice.uniform(0.3, 0.8),
            dice.random(),
        )
        for _ in range(STARS)
    ]


class Land(NamedTuple):
    """The pictures of the landscape for a table of one size."""

    lie: Lie
    summit: tuple[float, float]
    ridges: Surface
    lines: Surface
    margin: int
    corner: Surface
    stars: Sequence[Surface]
    clouds: Sequence[Surface]
    moon: Surface
    flag: Surface
    sun: Surface
    rays: Surface


def land(kit: Kit, size: tuple[int, int], day: Tokens, scale: float, peak: Peak, sun_radius: float) -> Land:
    """Returns the pictures of the landscape for a size in px."""
    lie = lie_of(kit, size, kit.theme.layout.numbers("cloth"), scale)
    printer = _Printer(kit, size, lie, day, peak)
    paint, margin = kit.paint, kit.metrics.u(MARGIN)
    key = (size, scale, peak)
    return Land(
        lie,
        peak.moved(*SUMMIT),
        paint.room(("ridges", *key), printer.ridges),
        paint.room(("lines of the land", *key), lambda: printer.lines(margin)),
        margin,
        paint.kept(("corner of the cloth", *key), printer.corner),
        [paint.kept(("star", at, *key), partial(printer.dot, at)) for at in range(3)],
        [paint.kept(("cloud", at, *key), partial(printer.cloud, at)) for at in range(2 * len(CLOUDS))],
        paint.kept(("moon", *key), printer.moon),
        paint.kept(("flag", *key), printer.flag),
        paint.kept(("sun", sun_radius, *key), partial(printer.sun, sun_radius)),
        paint.kept(("rays", *key), printer.rays),
    )


class _Printer(NamedTuple):
    kit: Kit
    size: tuple[int, int]
    lie: Lie
    day: Tokens
    peak: Peak

    @property
    def unit(self) -> float:
        """Returns how many px high one design px is."""
        return self.lie.down

    def at(self, point: tuple[float, float]) -> tuple[float, float]:
        """Returns a design point in px from the landscape's corner."""
        return self.lie.at(*self.peak.moved(*point))

    def path(self, points: Points, *, closed: bool = True) -> str:
        """Returns the SVG path through points given in design px."""
        joined = "L".join(f"{x:.1f} {y:.1f}" for x, y in map(self.at, points))
        return f"M{joined}{'Z' if closed else ''}"

    def ridges(self) -> Surface:
        haze, middle = self.day.colours("haze")[-1], self.day.colours("middle")[-1]
        drawing, low = Drawing(*self.size), self.lie.y + self.size[1] / self.unit + 8
        levels = (
            (FAR, 110.0, 800.0, mix(haze, middle, 0.25), mix(haze, NIGHT, 0.6)),
            (MID, 470.0, 840.0, mix(haze, NIGHT, 0.46), mix(haze, NIGHT, 0.72)),
            (NEAR, 660.0, 862.0, mix(haze, NIGHT, 0.74), mix(haze, NIGHT, 0.88)),
        )
        for skyline, top, foot, high, deep in levels:
            for wide in (15, 9, 4):  # the shadow of one felt ridge on the next
                edge = Stroke((4, 9, 14), wide * self.unit, (), 0.10)
                drawing.path(self.path([(x, y - 2) for x, y in skyline], closed=False), None, stroke=edge)
            stops = ((0.0, high, 1.0), (1.0, deep, 1.0))
            fill = drawing.linear(stops, self.lie.at(0, top), self.lie.at(0, foot))
            drawing.path(self.path([*skyline, (skyline[-1][0], low), (skyline[0][0], low)]), fill)
            if skyline is FAR:
                drawing.path(self.path(SHADY_SIDE), (5, 14, 20), opacity=0.22)
                for fold in FOLDS:
                    line = Stroke((5, 14, 20), 3 * self.unit, (), 0.28)
                    drawing.path(self.path(fold, closed=False), None, stroke=line)
            elif skyline is MID:
                self._firs(drawing, FIR, [(x, y, 0.34) for x, y in FIRS], mix(haze, NIGHT, 0.84))
            else:
                self._firs(drawing, TALL_FIR, TALL_FIRS, mix(haze, NIGHT, 0.93))
        return drawing.surface()

    def _firs(
        self, drawing: Drawing, shape: Points, places: Sequence[tuple[float, float, float]], ink: Colour
    ) -> None:
        for x, y, size in places:
            drawing.path(self.path([(x + size * dx, y + size * dy) for dx, dy in shape]), ink)

    def lines(self, margin: int) -> Surface:
        wide, high = self.size
        whole = (wide + 2 * margin, high + 2 * margin)
        radius, unit = self.kit.metrics.u(self.kit.theme.radius.number("cloth")), self.kit.metrics.u
        box = Box(margin, margin, wide, high, radius)
        shadow = Drawing(*whole).box(box.moved(0, unit(6)), (10, 5, 3), opacity=0.7).surface()
        picture = blurred(shadow, unit(6))
        hole = Drawing(*whole).box(box, (255, 255, 255)).surface()
        picture.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        within = self._within()
        cut(within, Drawing(*self.size).box(Box(0, 0, wide, high, radius), (255, 255, 255)).surface())
        blend(picture, within, (margin, margin))
        edge = Drawing(*whole)
        hem = unit(7)
        edge.box(box.inset(hem / 2), None, stroke=Stroke((12, 18, 26), hem, opacity=0.9))
        line = Stroke((255, 255, 255), max(1.3, 2.4 * self.kit.metrics.s), (unit(13), unit(9)), 0.46)
        edge.box(box.inset(unit(SEAM)), None, stroke=line)
        edge.onto(picture)
        return picture

    def _within(self) -> Surface:
        wide, high = self.size
        drawing, unit, white = Drawing(wide, high), self.unit, (255, 255, 255)
        step = max(3, round(5 * unit))
        for y in range(step, high, step):
            drawing.path(f"M0 {y}H{wide}", None, stroke=Stroke(white, max(0.6, 0.8 * unit), (), 0.04))
        for skyline in (FAR, MID, NEAR):
            rim = Stroke(white, max(1.2, 2.6 * unit), (), 0.38)
            drawing.path(self.path(skyline, closed=False), None, stroke=rim)
            below = [self.at((x, y + 9)) for x, y in skyline]
            drawing.dashes(below, Stroke(white, max(1.0, 1.8 * unit), (9 * unit, 7 * unit), 0.28))
        drawing.path(self.path(SNOW), white, opacity=0.82)
        drawing.path(self.path(SHADY_SNOW), (10, 28, 40), opacity=0.34)
        stops = ((0.0, (4, 9, 14), 0.0), (0.7, (4, 9, 14), 0.04), (1.0, (4, 9, 14), 0.5))
        centre = self.lie.at(800, 430)
        dark = drawing.radial(stops, centre, 900 * max(self.lie.across, wide / 1548))
        drawing.box(Box(0, 0, wide, high), dark)
        return drawing.surface()

    def corner(self) -> Surface:
        """Returns a mask for the rounded upper left corner."""
        radius = self.kit.metrics.u(self.kit.theme.radius.number("cloth"))
        picture = Drawing(radius, radius).box(Box(0, 0, radius, radius), (255, 255, 255)).surface()
        inside = Drawing(radius, radius).circle((radius, radius), radius, (255, 255, 255)).surface()
        picture.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        return picture

    def dot(self, size: int) -> Surface:
        r = max(0.8, STAR_SIZES[size] * self.unit)
        side = math.ceil(2 * r) + 2
        return Drawing(side, side).circle((side / 2, side / 2), r, (255, 243, 214)).surface()

    def cloud(self, nth: int) -> Surface:
        """Returns a thin white band of cloud, long or short."""
        wide = CLOUDS[nth // 2][2] * (2 if nth % 2 == 0 else 1.2)
        stops = ((0.0, (255, 255, 255), 0.30), (0.6, (255, 255, 255), 0.2), (1.0, (255, 255, 255), 0.0))
        disc = Drawing(64, 64)
        small = disc.circle((32, 32), 32, disc.radial(stops, (32, 32), 32)).surface()
        size = (max(2, round(wide * self.lie.across)), max(2, round(CLOUD_HIGH * self.unit)))
        return pygame.transform.smoothscale(small, size)

    def moon(self) -> Surface:
        unit = self.unit
        side = round(380 * unit)
        half, drawing = side / 2, Drawing(side, side)
        ink: Colour = (207, 230, 234)
        stops = tuple((at / 10, ink, 0.3 * (1 - at / 10) ** 2.4) for at in range(11))
        drawing.circle((half, half), half, drawing.radial(stops, (half, half), half))
        r = 44 * unit
        x, y = half - 10 * unit, half + 2 * unit
        drawing.path(
            f"M{x:.1f} {y - r:.1f}A{r:.1f} {r:.1f} 0 1 0 {x + 0.94 * r:.1f} {y + 0.34 * r:.1f}"
            f"A{0.78 * r:.1f} {0.78 * r:.1f} 0 0 1 {x:.1f} {y - r:.1f}Z",
            (233, 228, 207),
        )
        return drawing.surface()

    def flag(self) -> Surface:
        """Returns a picture of the flag on its mast."""
        a = self.unit
        side = math.ceil(96 * a)
        x, y = side / 2, side / 2
        drawing, mast = Drawing(side, side), Stroke(MAST, max(1.5, 3.4 * a))
        drawing.line((x, y + 4 * a), (x, y - 32 * a), mast)
        drawing.path(
            f"M{x + 2 * a:.1f} {y - 30 * a:.1f}q{12 * a:.1f} {-5 * a:.1f} {20 * a:.1f} {a:.1f}t{18 * a:.1f} 0"
            f"l{-5 * a:.1f} {11 * a:.1f}q{-8 * a:.1f} {5 * a:.1f} {-16 * a:.1f} 0t{-17 * a:.1f} {a:.1f}Z",
            FLAG,
        )
        return drawing.surface()

    def sun(self, radius: float) -> Surface:
        r = radius * self.unit
        side = 2 * math.ceil(1.2 * r)
        half, drawing = side / 2, Drawing(side, side)
        stops = ((0.0, SUN, 0.95), (0.80, SUN, 0.95), (0.84, SUN_LIGHT, 0.5), (1.0, SUN_LIGHT, 0.0))
        return drawing.circle((half, half), half, drawing.radial(stops, (half, half), half)).surface()

    def rays(self) -> Surface:
        """Returns a picture of the sun's rays."""
        wide, high = self.size[0], round(RAYS_HIGH * self.unit)
        drawing, far = Drawing(wide, high), 2.0 * wide
        middle = self.lie.at(800, 0)[0]
        for degrees in range(-75, 90, 15):
            edges = [math.radians(degrees + turn) for turn in (-RAY_WIDE, RAY_WIDE)]
            (ax, ay), (bx, by) = ((middle + far * math.sin(a), high - far * math.cos(a)) for a in edges)
            path = f"M{middle:.1f} {high}L{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}Z"
            drawing.path(path, (255, 223, 160), opacity=RAY_LIGHT)
        return drawing.surface()


def in_light(picture: Surface, part: Rect, ink: Colour) -> Surface:
    """Returns a part of a picture in the light of a colour."""
    band = picture.subsurface(part).copy()
    band.fill(ink, special_flags=pygame.BLEND_RGB_MULT)
    return band


def dimmed(kit: Kit, land: Land, star: Star, level: int, levels: int) -> Surface:
    """Returns a star's picture at one of `levels` of brightness."""
    whole = land.stars[star.size]
    key = ("star at", star.size, land.lie, level)
    return kit.paint.kept(key, lambda: faded(whole, round(255 * level / levels)))
