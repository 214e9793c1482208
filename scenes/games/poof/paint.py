"""Functions that paint Poof's table."""

import math
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.board.badges import BadgeKind
from scenes.board.light import Pool, Source
from scenes.stage.vector import Drawing, Point, Stroke, blend
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture, canvas
from scenes.ui.text import Style

GAME = "poof"
LAMP = Source(
    "pile",
    (
        (0.0, (255, 240, 200)), (0.2, (252, 238, 206)), (0.42, (228, 220, 212)), (0.62, (180, 182, 200)),
        (0.82, (130, 140, 178)), (1.0, (94, 106, 152)),
    ),
    900.0,
    0.62,
    (Pool((255, 186, 92), -20.0, 760.0, 420.0, 0.3, 1.6), Pool((255, 212, 138), -20.0, 380.0, 210.0, 0.16, 1.3)),
)  # fmt: skip
"""Lamp light over the pile, by distance from its middle."""
STEPS = 120
"""Number of straight parts of the ring around the pile."""
CHEVRONS = (-148, -32, 32, 148)
"""Angles of the ring's arrows, in degrees clockwise from the right."""
SEEDS = ((-64, -86, -26, 0.92), (62, -104, 22, 1.08), (104, -38, 58, 0.86))
"""Offsets in design px, tilts and scales of seeds on the discard heap."""


class Sign(NamedTuple):
    """The paper sign that says which cards may be played."""

    head: str
    large: str
    foot: str
    lower: bool = False


class Gap(NamedTuple):
    """An empty place for a card, perhaps highlighted."""

    lit: bool = False


class Start(NamedTuple):
    """The tray for the cards that decide who starts."""

    names: tuple[str, ...]
    pitch: int


def paint_ring(kit: Kit, rect: Rect) -> Picture:
    """Paints the ring around the pile, with arrows in the direction of turns."""
    return Picture(kit.paint.kept(("Poof's ring", rect.size), lambda: _ring(kit, rect)))


def _ring(kit: Kit, rect: Rect) -> Surface:
    look, line = kit.theme.game(GAME), max(1.4, 2.2 * kit.metrics.s)
    drawing = Drawing(rect.w, rect.h)
    middle, across, down = (rect.w / 2, rect.h / 2), rect.w / 2 - line * 4, rect.h / 2 - line * 4
    points = [_on(middle, across, down, 360 * step / STEPS) for step in range(STEPS + 1)]
    inside = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    if not kit.look.high:
        drawing.path(inside, look.deep, opacity=0.3)
    ink = WHITE if kit.look.high else look.tint
    dash = (kit.metrics.u(9), kit.metrics.u(7))
    drawing.dashes(points, Stroke(ink, line, dash, 0.75))
    for degrees in CHEVRONS:
        _arrow(drawing, _on(middle, across, down, degrees), _heading(across, down, degrees), kit)
    return drawing.surface()


def _on(middle: Point, across: float, down: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return middle[0] + across * math.cos(angle), middle[1] + down * math.sin(angle)


def _heading(across: float, down: float, degrees: float) -> float:
    """Returns the direction of an ellipse's outline in radians, at the point that lies at the angle `degrees`."""
    angle = math.radians(degrees)
    return math.atan2(down * math.cos(angle), -across * math.sin(angle))


def _arrow(drawing: Drawing, at: Point, heading: float, kit: Kit) -> None:
    reach = kit.metrics.u(13)
    ends = [
        (at[0] + reach * math.cos(heading + turn), at[1] + reach * math.sin(heading + turn))
        for turn in (2.36, 0.0, -2.36)
    ]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in ends)
    drawing.path(path, None, stroke=Stroke(kit.colours.cream, max(2.0, 4.2 * kit.metrics.s)))


def paint_sign(kit: Kit, rect: Rect, content: Sign) -> Picture:
    """Paints the sign about playable cards, without its large number."""
    base = kit.paint.paper(rect.w, rect.h).copy()
    room, low = _sign_room(kit, rect)
    room.move_ip(base.left, base.top)
    soft = kit.style("body", kit.paint.soft_ink, align="centre")
    bold = Style("bold", 23, kit.colours.ink, "centre")
    kit.text.write(base.surface, content.head, soft, Rect(room.x, room.y, room.w, low))
    kit.text.write(base.surface, content.foot, bold, Rect(room.x, room.bottom - low, room.w, low))
    return base


def _sign_room(kit: Kit, rect: Rect) -> tuple[Rect, int]:
    """Returns the area of a sign, and the height of a small line, in px."""
    unit, pad = kit.metrics.u, kit.metrics.u(16)
    room = Rect(pad, unit(12), rect.w - 2 * pad, rect.h - unit(26))
    return room, max(unit(38), min(round(kit.metrics.text(23) * 1.35), room.h * 3 // 10))


def paint_number(kit: Kit, rect: Rect, content: Sign) -> Picture:
    """Paints the large number on the sign."""
    picture, unit = canvas(*rect.size), kit.metrics.u
    room, low = _sign_room(kit, rect)
    middle = Rect(room.x, room.y + low, room.w, room.h - 2 * low)
    arrow = unit(46) if content.lower else 0
    # words need room for letters that reach below the line
    share = 1.28 if content.large.isdecimal() else 1.1
    px = min(kit.metrics.text(98), round(middle.h * share))
    style = Style("display", 98, kit.colours.ink, px=px)
    large = kit.text.fit(content.large, style, (middle.w - arrow - unit(14) * bool(arrow), middle.h * 2))
    x = middle.centerx - (large.size[0] + (arrow + unit(14) if arrow else 0)) // 2
    kit.text.draw(picture, large, Rect(x, middle.y, large.size[0], middle.h))
    if arrow:
        ink = kit.colours.ink if kit.look.high else kit.theme.game(GAME).more.colours("bands")[2]
        drawing, tip, line = Drawing(arrow, arrow), arrow / 2, arrow * 0.19
        path = f"M{line:.1f} {arrow * 0.36:.1f}L{tip:.1f} {arrow * 0.68:.1f}L{arrow - line:.1f} {arrow * 0.36:.1f}"
        drawing.path(path, None, stroke=Stroke(ink, line))
        drawing.onto(picture, (x + large.size[0] + unit(14), middle.centery - arrow // 2))
    return Picture(picture)


def paint_gap(kit: Kit, rect: Rect, content: Gap) -> Picture:
    """Paints a dashed outline where a card can be put."""
    look = kit.theme.game(GAME)
    ink = kit.colours.go if content.lit else look.tint
    return kit.paint.dashed(rect.w, rect.h, ink, fill=None if kit.look.high else look.deep)


def _disc(kit: Kit, width: int, _height: int) -> Picture:
    look = kit.theme.game(GAME)
    return kit.paint.round_mark(width, look.deep, rim=WHITE if kit.look.high else look.small_text)


HAND_COUNT = BadgeKind(_disc, size=22, font="display", padding=None, pops=True)
"""Kind of badge with the number of cards in an opponent's hand."""


def paint_seeds(kit: Kit, rect: Rect) -> Picture:
    """Paints a few dandelion seeds for the discard heap."""
    picture = canvas(*rect.size)
    for dx, dy, lean, size in SEEDS:
        side = kit.metrics.u(64 * size)
        seed = kit.assets.svg("particles/seed.svg", (side, side))
        turned = pygame.transform.rotozoom(seed, -lean, 1.0)
        x, y = rect.w // 2 + kit.metrics.u(dx), rect.h // 2 + kit.metrics.u(dy)
        blend(picture, turned, (x - turned.get_width() // 2, y - turned.get_height() // 2))
    return Picture(picture)


def paint_start(kit: Kit, rect: Rect, content: Start) -> Picture:
    """Paints the dark tray for the cards that decide who starts."""
    look = kit.theme.game(GAME)
    rim = Stroke(WHITE if kit.look.high else look.tint, 2.0)
    base = kit.plate(rect.size, kit.metrics.u(26), look.deep, rim).copy()
    low = kit.metrics.line(36, 20, 1.5)
    style = kit.style("caption", kit.colours.hot, role="bold", align="centre")
    for nth, name in enumerate(content.names):
        x = rect.w / 2 + (nth - (len(content.names) - 1) / 2) * content.pitch
        room = Rect(0, 0, content.pitch - kit.metrics.u(6), low)
        room.midbottom = (base.left + round(x), base.top + rect.h - kit.metrics.u(6))
        kit.text.write(base.surface, name, style, room)
    return base
