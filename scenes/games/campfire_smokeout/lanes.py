"""The ways between two seats: one broad lane a side, and beside it the places unrolled, a face for each of them."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.games.campfire_smokeout.paint import Trail, draw_arrow, draw_circle, tint_of
from scenes.stage.theme import Colour
from scenes.stage.vector import Drawing, Stroke, blend
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture, canvas

BAND, EDGE_OF_BAND, BAND_LIGHT = 28.0, 6.0, 0.24
"""How wide a lane is, how much its dark edge adds, and how light it is."""
CHEVRON, CHEVRON_STEP, CHEVRON_LINE = 10.0, 7, 4.6
"""Half the height of a chevron, how many points of a lane lie between two, and how thick one is."""
DEEP: Colour = (8, 19, 13)
GREY: Colour = (148, 158, 156)
FACE, PITCH, HIGH, AIR = 54.0, 88.0, 82.0, 34.0
"""How wide a face is, how far apart they are, how high their plate is, and the room at both its ends."""
NUMBER = 26.0
HALO = 1.9


class Chain(NamedTuple):
    """The places of a wind, one after the other: a picture for each; where it is not allowed the last is crossed out."""

    faces: tuple[str, ...]
    way: str
    barred: bool


def paint_lane(kit: Kit, rect: Rect, content: Trail) -> Picture:
    """A broad lane with chevrons in the way of the wind; one that is not allowed is dashed and grey."""
    return Picture(kit.paint.kept(("lane", rect.size, content), lambda: _lane(kit, rect, content)))


def _lane(kit: Kit, rect: Rect, content: Trail) -> Surface:
    unit, ink = kit.metrics.s, GREY if content.barred else tint_of(kit, content.way)
    drawing = Drawing(*rect.size)
    line = "M" + "L".join(f"{x} {y}" for x, y in content.points)
    drawing.path(line, None, stroke=Stroke(DEEP, (BAND + EDGE_OF_BAND) * unit, (), 0.35))
    if content.barred:
        drawing.dashes(content.points, Stroke(ink, 9 * unit, (20 * unit, 16 * unit), 0.8))
    else:
        drawing.path(line, None, stroke=Stroke(ink, BAND * unit, (), BAND_LIGHT))
        for nth in range(CHEVRON_STEP, len(content.points) - CHEVRON_STEP, CHEVRON_STEP):
            _chevron(drawing, content, nth, Stroke(ink, max(1.6, CHEVRON_LINE * unit)), CHEVRON * unit)
    picture = drawing.surface()
    draw_arrow(kit, picture, content, ink)
    for number, nth in enumerate(content.counted[1:-1], 1):
        draw_circle(kit, picture, content.points[nth], str(number), content.way)
    return picture


def _chevron(drawing: Drawing, content: Trail, nth: int, line: Stroke, size: float) -> None:
    (ax, ay), (bx, by), (x, y) = content.points[nth - 2], content.points[nth + 2], content.points[nth]
    angle = math.atan2(by - ay, bx - ax)
    ends = [
        (x + size * math.cos(angle + turned), y + size * math.sin(angle + turned)) for turned in (2.3, -2.3)
    ]
    tip = (x + 0.5 * size * math.cos(angle), y + 0.5 * size * math.sin(angle))
    path = "L".join(f"{px:.1f} {py:.1f}" for px, py in (ends[0], tip, ends[1]))
    drawing.path(f"M{path}", None, stroke=line)


def chain_size(kit: Kit, places: int) -> tuple[int, int]:
    """Returns the px that the places of a wind take."""
    return kit.metrics.u((places - 1) * PITCH + FACE + AIR), kit.metrics.u(HIGH)


def paint_chain(kit: Kit, rect: Rect, content: Chain) -> Picture:
    """The faces that a wind passes, numbered, and last the one where the Smoke stays."""
    picture, unit = canvas(*rect.size), kit.metrics.u
    tint = GREY if content.barred else tint_of(kit, content.way)
    edge = Stroke(WHITE if kit.look.high else tint, max(1.4, 2.6 * kit.metrics.s))
    base = kit.plate(rect.size, unit(26), DEEP, edge, inside=True)
    base.blit(picture, (0, 0))
    side, last = unit(FACE), len(content.faces) - 1
    for nth, face in enumerate(content.faces):
        x, y = unit(AIR / 2 + FACE / 2 + nth * PITCH), rect.h // 2
        if nth == last and not content.barred and not kit.look.high:
            kit.paint.halo(side, opacity=0.6).blit(picture, (x - side // 2, y - side // 2))
        blend(picture, kit.face(face, side), (x - side // 2, y - side // 2))
        if nth == last:
            ring = kit.colours.stop if content.barred else kit.colours.go
            kit.paint.round_ring(side, ring).blit(picture, (x - side // 2, y - side // 2))
        if nth == last and content.barred:
            kit.icon(picture, "close", kit.colours.stop, Rect(x - side // 2, y - side // 2, side, side))
        if nth < last:
            arrow = Rect(0, 0, unit(24), unit(24))
            arrow.center = (x + unit(PITCH / 2), y)
            kit.icon(picture, "right", tint, arrow)
        draw_circle(kit, picture, (x - unit(24), y - unit(24)), str(nth + 1), content.way, NUMBER)
    return Picture(picture)


def paint_landing(kit: Kit, rect: Rect, content: str) -> Picture:
    """Where the Smoke lands, in words on a dark pill."""
    picture = canvas(*rect.size)
    kit.paint.chip(*rect.size).blit(picture, (0, 0))
    style = kit.style("body", kit.colours.cream, role="bold", align="centre")
    block = kit.text.fit(content, style, (rect.w - kit.metrics.u(24), rect.h))
    kit.text.draw(picture, block, Rect((0, 0), rect.size))
    return Picture(picture)
