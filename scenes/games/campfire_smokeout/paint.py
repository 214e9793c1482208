"""Functions that paint Campfire Smokeout's table."""

from __future__ import annotations

import math
from random import Random
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.table import Table
from scenes.board.ground import Lie, lay_printed, lie_of, sewn, weave
from scenes.board.light import Pool, Source, pool_of, shine
from scenes.games.campfire_smokeout.ring import Point
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import SPREAD, Box, Drawing, Stroke, blend, cut, faded, soft_box
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture, Shadow, canvas, nothing
from scenes.ui.text import Style

EMBER, GOLD = (255, 138, 42), (255, 176, 80)
STONES = ((-96, 36), (-86, 58), (-44, 78), (4, 84), (52, 78), (88, 58), (98, 36))
"""One point on the lit side of each stone, in design px from the fire."""
BARK = (3.0, 12.0, 20.0, 34.0)
"""The bark in a log's picture, in design px.

These are its left and upper edge, by how much it is narrower than the picture, and its height.
"""
AWAY = 34.0
"""How far a log's shadow is moved away from the fire, in design px."""
BELOW = 20.0
"""Distance of a log's shadow below the log, in design px."""


def log_light(kit: Kit, size: tuple[int, int], fire: Point) -> Surface:
    """Returns the firelight on a log."""
    wide, high = size
    x, y = fire
    if abs(x - wide / 2) > 0.83 * wide:
        side = "left" if x < wide / 2 else "right"
        return kit.paint.kept(("light of a log", size, side), lambda: _light_on_end(size, side))
    side = "up" if y < high / 2 else "down"
    return kit.paint.kept(("light of a log", size, side), lambda: _light_along(size, side))


def _light_along(size: tuple[int, int], side: str) -> Surface:
    """Returns the light on the upper or lower side of a log."""
    drawing, unit = Drawing(*size), size[1] / 56
    log = _log_box(size)
    near, far, edge = log.y, log.y + log.h, log.y + 1.4 * unit
    if side == "down":
        near, far, edge = far, near, far - 1.4 * unit
    stops = ((0.0, GOLD, 0.6), (0.65, EMBER, 0.08), (1.0, EMBER, 0.0))
    drawing.box(log, drawing.linear(stops, (0, near), (0, far)))
    drawing.line((log.x + 14 * unit, edge), (log.x + log.w - 20 * unit, edge), _light_rim(unit))
    return drawing.surface()


def _light_on_end(size: tuple[int, int], side: str) -> Surface:
    """Returns the light on the left or right end of a log."""
    wide, high = size
    drawing, unit = Drawing(*size), high / 56
    log = _log_box(size)
    end, start_share, stop_share = log.x, 0.06, 0.66
    if side == "right":
        end, start_share, stop_share = log.x + log.w, 0.36, 0.94
    stops = ((0.0, GOLD, 0.6), (0.55, EMBER, 0.2), (1.0, EMBER, 0.0))
    drawing.box(log, drawing.radial(stops, (end, high / 2), 0.78 * wide))
    edge = log.y + 1.4 * unit
    start, stop = log.x + start_share * log.w, log.x + stop_share * log.w
    drawing.line((start, edge), (stop, edge), _light_rim(unit))
    return drawing.surface()


def _log_box(size: tuple[int, int]) -> Box:
    wide, high = size
    unit = high / 56
    x, y, narrower, tall = (part * unit for part in BARK)
    return Box(x, y, wide - narrower, tall, 0.38 * tall)


def _light_rim(unit: float) -> Stroke:
    return Stroke((255, 208, 138), max(1.2, 2.8 * unit), (), 0.65)


def log_shadow(kit: Kit, size: tuple[int, int], fire: Point) -> tuple[Surface, tuple[int, int]]:
    """Returns the soft shadow of a log, and its offset in px."""
    log_wide, log_high = size
    wide, high = round(log_wide * 1.04), round(log_high * 1.1)

    def make() -> Surface:
        small = Drawing(64, 64)
        ink: Colour = (4, 16, 10)
        stops = tuple((at / 8, ink, 0.62 * (1 - at / 8) ** 1.4) for at in range(9))
        disc = small.circle((32, 32), 32, small.radial(stops, (32, 32), 32)).surface()
        return pygame.transform.smoothscale(disc, (wide, high))

    unit = log_high / 56
    fire_x, fire_y = fire
    dx, dy = log_wide / 2 - fire_x, log_high / 2 - fire_y
    away = math.hypot(dx, dy) or 1.0
    left = AWAY * unit * dx / away + (log_wide - wide) / 2
    top = (BELOW + 6 * dy / away) * unit
    return kit.paint.kept(("shadow of a log", size), make), (round(left), round(top))


def lit_hearth(kit: Kit, hearth: Surface, fire: Point) -> Surface:
    """Returns the hearth with firelight on each stone."""
    picture, unit = hearth.copy(), kit.metrics.s
    light = canvas(*picture.get_size())
    for dx, dy in STONES:
        spot = _spot(34 * unit, 17 * unit, 0.6)
        blend(
            light,
            spot,
            (
                round(fire[0] + dx * 0.9 * unit - spot.get_width() / 2),
                round(fire[1] + (dy - 40) * unit - spot.get_height() / 2),
            ),
        )
    bed = _spot(168 * unit, 54 * unit, 0.75)
    blend(light, bed, (round(fire[0] - bed.get_width() / 2), round(fire[1] - bed.get_height() / 2)))
    shape = pygame.mask.from_surface(picture).to_surface(setcolor=(*WHITE, 255), unsetcolor=(0, 0, 0, 0))
    cut(light, shape)
    blend(picture, light)
    return picture


def _spot(wide: float, high: float, strength: float) -> Surface:
    small, ink = Drawing(48, 48), (255, 154, 60)
    stops = ((0.0, ink, strength), (0.5, ink, strength * 0.4), (1.0, ink, 0.0))
    disc = small.circle((24, 24), 24, small.radial(stops, (24, 24), 24)).surface()
    return pygame.transform.smoothscale(disc, (max(2, round(wide)), max(2, round(high))))


GAME = "campfire-smokeout"
ENOUGH = 3
DOT = 5.4
"""Diameter of a path's dot, in design px."""
DOT_STEP = 2
"""Number of the path's points between two dots."""
CIRCLE, ARROW = 34.0, 26.0
NUMBER_TEXT = 19
SEAT_LIGHT = 0.52
BREATH = 0.5
"""Opacity in the middle of the round glows at both ends of a seat's light, from 0 to 1."""


class Log(NamedTuple):
    """What is drawn on the wooden log at a seat. Places are in px from the picture's corner."""

    smokeouts: int
    slots: tuple[tuple[int, int], ...]
    slot: tuple[int, int]
    fire: tuple[int, int] = (0, 0)


class Trail(NamedTuple):
    """A path round the fire, in px from its picture's corner."""

    points: tuple[tuple[int, int], ...]
    counted: tuple[int, ...]
    """Indexes in `points` of the path's start and of the seats that the Smoke passes."""
    way: str
    """Direction of the path, "L" or "R"."""
    barred: bool = False
    """Whether the rules forbid this use of the Wind."""
    bare: frozenset[int] = frozenset()
    """Indexes in `points` of a lane's points without an arrow."""


class WindTag(NamedTuple):
    """The text and the direction on a sign for a use of a Wind."""

    text: str
    way: str


def paint_log(kit: Kit, rect: Rect, content: Log) -> Picture:
    """Paints a log with its slots for Smokeouts, filled or empty."""
    log = kit.assets.svg(f"games/{GAME}/table/log.svg", rect.size)
    up = max(0, -min(y for _, y in content.slots) + content.slot[1] // 2 + 2)
    wide = max(rect.w, max(x for x, _ in content.slots) + content.slot[0])
    aside = 0
    if kit.look.high:
        whole = canvas(wide, rect.h + up)
    else:
        shadow, at = log_shadow(kit, rect.size, content.fire)
        aside = max(0, -at[0])
        whole = canvas(
            max(wide, at[0] + shadow.get_width()) + aside, up + max(rect.h, at[1] + shadow.get_height())
        )
        blend(whole, shadow, (aside + at[0], up + at[1]))
    blend(whole, log, (aside, up))
    if not kit.look.high:
        blend(whole, log_light(kit, rect.size, content.fire), (aside, up))
    for nth, (x, y) in enumerate(content.slots):
        name = "smokeout" if nth < content.smokeouts else "smokeout-slot"
        slot = kit.assets.svg(f"games/{GAME}/table/{name}.svg", content.slot)
        blend(whole, slot, (aside + x - slot.get_width() // 2, y + up - slot.get_height() // 2))
    return Picture(whole, aside, up)


def paint_glow(kit: Kit, rect: Rect, _: bool) -> Picture:  # noqa: FBT001 - a painter's content
    """Paints soft light around a seat that the Smoke can reach."""
    if kit.look.high:
        return kit.paint.dashed(rect.w, rect.h, WHITE)
    blur = kit.metrics.u(22)
    margin = blur * SPREAD
    size = (rect.w + 2 * margin, rect.h + 2 * margin)
    box = Box(margin, margin, rect.w, rect.h, rect.h * 0.42)

    def make() -> Surface:
        return soft_box(size, box, kit.colours.go, SEAT_LIGHT, blur)

    return Picture(kit.paint.kept(("seat light", rect.size), make), margin, margin)


def paint_breath(kit: Kit, rect: Rect, deep: bool) -> Picture:  # noqa: FBT001 - a painter's content
    """Paints a light at one end of a seat, or nothing unless `deep`."""
    if not deep or kit.look.high:
        return nothing()
    middle = (rect.w / 2, rect.h / 2)

    def make() -> Surface:
        stops = ((0.0, kit.colours.go, BREATH), (0.5, kit.colours.go, BREATH / 3), (1.0, kit.colours.go, 0.0))
        light = Drawing(*rect.size)
        return light.circle(middle, rect.h / 2, light.radial(stops, middle, rect.h / 2)).surface()

    return Picture(kit.paint.kept(("breath", rect.size), make))


def paint_trail(kit: Kit, rect: Rect, content: Trail) -> Picture:
    """Paints a dotted path with an arrow."""
    return Picture(kit.paint.kept(("trail", rect.size, content), lambda: _trail(kit, rect, content)))


def _trail(kit: Kit, rect: Rect, content: Trail) -> Surface:
    picture = canvas(*rect.size)
    ink = tint_of(kit, content.way)
    side = max(3, kit.metrics.u(DOT))
    dot = Drawing(side, side).circle((side / 2, side / 2), side / 2, ink).surface()
    last = len(content.points) - 1
    for nth in range(0, last - 1, DOT_STEP):
        x, y = content.points[nth]
        blend(picture, dot, (x - side // 2, y - side // 2))
    draw_arrow(kit, picture, content, ink)
    return picture


def paint_counts(kit: Kit, rect: Rect, content: Trail) -> Picture:
    """Paints numbers at the seats between the ends of a path."""
    picture = canvas(*rect.size)
    for number, nth in enumerate(content.counted[1:-1], 1):
        draw_circle(kit, picture, content.points[nth], str(number), content.way)
    return Picture(picture)


def draw_arrow(kit: Kit, picture: Surface, content: Trail, ink: Colour) -> None:
    """Draws the arrow head at the end of a path."""
    tip, before = content.points[-1], content.points[max(0, len(content.points) - 5)]
    angle = math.atan2(tip[1] - before[1], tip[0] - before[0])
    reach, line = kit.metrics.u(ARROW), max(2.0, 4.6 * kit.metrics.s)
    half = reach + round(line)
    (ax, ay), (bx, by) = (
        (half + reach * math.cos(angle + turned), half + reach * math.sin(angle + turned))
        for turned in (2.5, -2.5)
    )
    head = f"M{ax:.1f} {ay:.1f}L{half} {half}L{bx:.1f} {by:.1f}"
    drawn = Drawing(2 * half, 2 * half).path(head, None, stroke=Stroke(ink, line))
    drawn.onto(picture, (tip[0] - half, tip[1] - half))


def number_side(kit: Kit, wide: float = CIRCLE) -> int:
    """Returns the diameter in px of the disc behind a number."""
    return max(kit.metrics.u(wide), round(kit.metrics.text(NUMBER_TEXT * wide / CIRCLE) * 1.5))


def draw_circle(
    kit: Kit, picture: Surface, at: tuple[int, int], number: str, way: str, wide: float = CIRCLE
) -> None:
    """Draws a number on a disc in the wind's colour."""
    look, size = kit.theme.game(GAME), NUMBER_TEXT * wide / CIRCLE
    side = number_side(kit, wide)
    rim = look.more.colour("left_ink" if way == "L" else "right_ink")
    disc = kit.paint.round_mark(side, tint_of(kit, way), rim=rim)
    disc.blit(picture, (at[0] - side // 2, at[1] - side // 2))
    style = Style("display", size, rim, "centre")
    room = Rect(at[0] - side, at[1] - side // 2, 2 * side, side)
    kit.text.draw(picture, kit.text.literal(number, style), room)


def tint_of(kit: Kit, way: str) -> Colour:
    """Returns the colour of paths to the left ("L") or right ("R")."""
    return kit.theme.game(GAME).more.colour("left_path" if way == "L" else "right_path")


def sign_size(kit: Kit, text: str, most: float = math.inf) -> tuple[int, int]:
    """Returns the size in px of the sign with this text."""
    style = Style("bold", 19, kit.colours.ink)
    height = kit.metrics.line(36, 19, 1.65)
    return round(min(most, kit.text.width(text, style) + round(height * 1.35))), height


def paint_sign(kit: Kit, rect: Rect, content: WindTag) -> Picture:
    """Paints the sign for one use of a Wind."""
    look = kit.theme.game(GAME)
    ink = look.more.colour("left_ink" if content.way == "L" else "right_ink")
    rim = Stroke(ink, max(1.5, 2 * kit.metrics.s)) if kit.look.high else None
    shadow, tint = Shadow(4, 3, 0.4), tint_of(kit, content.way)
    base = kit.plate(rect.size, rect.h / 2, tint, rim, shadow=shadow).copy()
    side = round(rect.h * 0.5)
    icon = Rect(base.left + round(rect.h * 0.3), base.top + (rect.h - side) // 2, side, side)
    words = Rect(icon.right + round(rect.h * 0.12), base.top, rect.w - round(rect.h * 1.3), rect.h)
    if content.way == "R":
        icon.right = base.left + rect.w - round(rect.h * 0.3)
        words.x = base.left + round(rect.h * 0.4)
    kit.icon(base.surface, "left" if content.way == "L" else "right", ink, icon)
    kit.text.write(base.surface, content.text, Style("bold", 19, mix(ink, kit.colours.ink, 0.5)), words)
    return base


def bounds(points: list[Point], edge: float) -> tuple[float, float, float, float]:
    """Returns the rectangle around points, with a margin of `edge`."""
    left, top = min(x for x, _ in points) - edge, min(y for _, y in points) - edge
    right, low = max(x for x, _ in points) + edge, max(y for _, y in points) + edge
    return left, top, right - left, low - top


FIRS = (
    (50, 121, 0.95), (104, 148, 1.0), (178, 106, 0.9), (240, 84, 0.85), (300, 116, 0.9), (372, 79, 0.8),
    (452, 95, 0.8), (520, 74, 0.75), (1096, 76, 0.75), (1160, 100, 0.8), (1226, 79, 0.75), (1296, 110, 0.9),
    (1366, 90, 0.85), (1432, 137, 0.95), (1500, 110, 0.9), (1556, 152, 1.0),
)  # fmt: skip
"""The firs along the upper edge, as (x, height, opacity)."""
FIR_FOOT = 196.0
NEAR_FIRS = ((1550, 745, 105), (84, 757, 97), (1477, 808, 78))
TUFTS, PEBBLES = 90, 26
EARTH, GRASS, STONE = (176, 118, 58), (95, 138, 82), (111, 106, 85)
EARTH_LIT = Pool(EARTH, 30.0, 700.0, 360.0, 0.78, 1.2)
FIRE = Source(
    "fire",
    (
        (0.0, (255, 244, 220)), (0.16, (255, 235, 196)), (0.34, (232, 201, 160)), (0.54, (156, 154, 168)),
        (0.74, (85, 100, 138)), (1.0, (39, 55, 94)),
    ),
    860.0,
    0.66,
    (Pool((240, 118, 42), 10.0, 780.0, 480.0, 0.35, 1.6), Pool((255, 194, 98), -10.0, 330.0, 230.0, 0.22, 1.6)),
)  # fmt: skip
"""The fire's light on the clearing."""


def lay_cloth(kit: Kit, onto: Surface, rect: Rect, table: Table, me: Seat, scale: float) -> None:
    """Paints the clearing with the fire into the clip area of a picture."""
    _ = table, me
    key = ("clearing", rect.size, scale)
    lay_printed(kit, onto, rect, GAME, key, lambda: _printed(kit, rect.size, scale))


def _printed(kit: Kit, size: tuple[int, int], scale: float) -> Surface:
    look, cloth = kit.theme.game(GAME), kit.theme.layout.numbers("cloth")
    made = kit.paint.cloth(size, look, pattern=weave(kit, look))
    picture, margin = made.surface.copy(), made.left
    lie = lie_of(kit, size, cloth, scale)
    scene = _Clearing(kit, size, lie, lie.at(*look.layout.point(FIRE.at)))
    land = Surface(size, pygame.SRCALPHA)
    land.blit(picture, (0, 0), (margin, margin, *size))
    blend(land, scene.ground())
    scene.woods(land)
    shine(land, lie, FIRE, scene.fire)
    sewn(kit, land, look, 0.18, 1)
    blend(picture, land, (margin, margin))
    return picture


class _Clearing(NamedTuple):
    kit: Kit
    size: tuple[int, int]
    lie: Lie
    fire: tuple[float, float]

    def ground(self) -> Surface:
        drawing, dice, unit = Drawing(*self.size), Random(9), self.lie.down
        for _ in range(TUFTS):
            angle, far = dice.uniform(0, math.tau), dice.uniform(250, 760)
            self._tuft(drawing, 800 + far * math.cos(angle), 440 + 0.52 * far * math.sin(angle))
        for _ in range(PEBBLES):
            angle, far = dice.uniform(0, math.tau), dice.uniform(190, 420)
            x, y = self.lie.at(800 + far * math.cos(angle), 460 + 0.5 * far * math.sin(angle))
            a, b = dice.uniform(4, 9) * unit, dice.uniform(2.4, 4.5) * unit
            drawing.path(
                f"M{x - a:.1f} {y:.1f}a{a:.1f} {b:.1f} 0 1 0 {2 * a:.1f} 0a{a:.1f} {b:.1f} 0 1 0 {-2 * a:.1f} 0Z",
                STONE,
                opacity=0.6,
            )
        picture = pool_of(self.size, self.lie, EARTH_LIT, self.fire, clear=True)
        drawing.onto(picture)
        return picture

    def _tuft(self, drawing: Drawing, x: float, y: float) -> None:
        blades = ((-6, -8), (1, -12), (7, -8))
        line = Stroke(GRASS, max(1.0, 2 * self.lie.down), (), 0.55)
        for dx, dy in blades:
            drawing.line(self.lie.at(x, y), self.lie.at(x + dx, y + dy), line)

    def woods(self, onto: Surface) -> None:
        for x, tall, solid in FIRS:
            self._fir(onto, x, FIR_FOOT, tall, solid)
        for x, foot, tall in NEAR_FIRS:
            self._fir(onto, x, foot, tall, 1.0)

    def _fir(self, onto: Surface, x: float, foot: float, tall: float, solid: float) -> None:
        high = max(2, round(tall * self.lie.down))
        fir = faded(self.kit.assets.svg(f"games/{GAME}/table/fir.svg", (high, high)), round(235 * solid))
        at = self.lie.at(x, foot)
        blend(onto, fir, (round(at[0]) - fir.get_width() // 2, round(at[1]) - fir.get_height()))
