"""Painters of Campfire Smokeout: the clearing, logs, paths and signs."""

import math
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.games.campfire_smokeout.lit import log_light, log_shadow
from scenes.games.campfire_smokeout.ring import Point
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import SPREAD, Box, Drawing, Stroke, blend, soft_box
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture, Shadow, canvas, nothing
from scenes.ui.text import Style

GAME = "campfire-smokeout"
ENOUGH = 3
DOT, DOT_STEP = 5.4, 2
"""Design px of a dot of a path, and number of points between two dots."""
CIRCLE, ARROW = 34.0, 26.0
NUMBER_TEXT = 19
SEAT_LIGHT, BREATH = 0.52, 0.5
"""Strength of the light about a seat, and what a breath adds at its ends."""


class Log(NamedTuple):
    """A seat's log with its Smokeouts: how many, where the slots lie, and where the fire is, in px from the log's corner."""

    smokeouts: int
    slots: tuple[tuple[int, int], ...]
    slot: tuple[int, int]
    fire: tuple[int, int] = (0, 0)


class Trail(NamedTuple):
    """A way round the fire in px from its picture's corner: dense points, the points that are counted, L or R."""

    points: tuple[tuple[int, int], ...]
    counted: tuple[int, ...]
    way: str
    barred: bool = False
    """Whether the Smoke may not go it."""


class WindTag(NamedTuple):
    """The words of a use on a pill in its wind's colour, with an arrow to its side."""

    text: str
    way: str


def paint_log(kit: Kit, rect: Rect, content: Log) -> Picture:
    """A log with a slot for each Smokeout that a seat may get: dark while empty, smoke in it when it is not."""
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
    """Soft light about a seat that can be reached; a white frame in high contrast."""
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
    """A little more light at one end of such a seat, or none."""
    if not deep or kit.look.high:
        return nothing()
    middle = (rect.w / 2, rect.h / 2)

    def make() -> Surface:
        stops = ((0.0, kit.colours.go, BREATH), (0.5, kit.colours.go, BREATH / 3), (1.0, kit.colours.go, 0.0))
        light = Drawing(*rect.size)
        return light.circle(middle, rect.h / 2, light.radial(stops, middle, rect.h / 2)).surface()

    return Picture(kit.paint.kept(("breath", rect.size), make))


def paint_trail(kit: Kit, rect: Rect, content: Trail) -> Picture:
    """A dotted way in its wind's tint, numbered where it passes a seat, with an arrow at its end."""
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
    for number, nth in enumerate(content.counted[1:-1], 1):
        draw_circle(kit, picture, content.points[nth], str(number), content.way)
    return picture


def draw_arrow(kit: Kit, picture: Surface, content: Trail, ink: Colour) -> None:
    """Draws the head of a way at its end."""
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
    """Returns the px across the disc of a number, `wide` design px at small text."""
    return max(kit.metrics.u(wide), round(kit.metrics.text(NUMBER_TEXT * wide / CIRCLE) * 1.5))


def draw_circle(
    kit: Kit, picture: Surface, at: tuple[int, int], number: str, way: str, wide: float = CIRCLE
) -> None:
    """Draws the number of a place on a disc in the tint of its way, so wide in design px."""
    look, size = kit.theme.game(GAME), NUMBER_TEXT * wide / CIRCLE
    side = number_side(kit, wide)
    rim = look.more.colour("left_ink" if way == "L" else "right_ink")
    disc = kit.paint.round_mark(side, tint_of(kit, way), rim=rim)
    disc.blit(picture, (at[0] - side // 2, at[1] - side // 2))
    style = Style("display", size, rim, "centre")
    room = Rect(at[0] - side, at[1] - side // 2, 2 * side, side)
    kit.text.draw(picture, kit.text.literal(number, style), room)


def tint_of(kit: Kit, way: str) -> Colour:
    """Returns the colour of a way to the left or the right."""
    return kit.theme.game(GAME).more.colour("left_path" if way == "L" else "right_path")


def sign_size(kit: Kit, text: str, most: int) -> tuple[int, int]:
    """The px that a sign needs for its words, no wider than `most`."""
    style = Style("bold", 19, kit.colours.ink)
    height = kit.metrics.line(36, 19, 1.65)
    return min(most, kit.text.width(text, style) + round(height * 1.35)), height


def paint_sign(kit: Kit, rect: Rect, content: WindTag) -> Picture:
    """The pill with an arrow head and the words."""
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
    """The rectangle about points, so much larger on each side."""
    left, top = min(x for x, _ in points) - edge, min(y for _, y in points) - edge
    right, low = max(x for x, _ in points) + edge, max(y for _, y in points) + edge
    return left, top, right - left, low - top
