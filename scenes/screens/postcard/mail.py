"""What both sides of a postcard have: writing by hand, the stamp, and the postmark."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.phrases import phrase
from game.session.session import Session
from scenes.screens.lid.imprint import short_day
from scenes.stage.theme import Colour
from scenes.stage.vector import Box, Drawing, Stroke, blend
from scenes.ui.kit import Kit
from scenes.ui.paint import canvas
from scenes.ui.text import Align, Style

SIZE: Final = (1500, 1000)
"""Px of either side."""
STAMP: Final = (1242, 44, 196, 252)
"""Px of the postage stamp before it is turned."""
TURN: Final = -3.0
"""Degrees by which the stamp is turned."""
TEETH: Final = 9.0
"""Radius of a tooth of the stamp, px."""
PAPER: Final[Colour] = (252, 246, 232)
MARK: Final = (1122, 195)
"""Middle of the postmark, px."""
RADIUS: Final = 104
INNER: Final = 0.7
"""Radius of the postmark's inner ring, as a share of the outer one."""
DATE_TURN: Final = 7.0
SHADE: Final = 150
"""Opacity of a shadow, of 255."""


class Handwriting(NamedTuple):
    """Writing by hand: its largest px, its ink, how it is turned in degrees, where it begins, and its shadow."""

    px: int
    ink: Colour
    turn: float = 0.0
    align: Align = "left"
    shaded: bool = False


def write(kit: Kit, picture: Surface, text: str, room: Rect, hand: Handwriting) -> Rect:
    """Writes a text by hand, as large as its room allows; returns where it stands."""
    style = Style("hand", 1, hand.ink, hand.align, hand.px)
    ink = kit.text.render(kit.text.fit(text, style, room.size, wraps=True))
    place = Rect(0, 0, *ink.get_size()).move_to(midleft=room.midleft)
    if hand.align == "centre":
        place.centerx = room.centerx
    turned = pygame.transform.rotozoom(ink, hand.turn, 1.0) if hand.turn else ink
    corner = turned.get_rect(center=place.center).topleft
    if hand.shaded:
        blend(picture, shadow(turned), (corner[0] + 3, corner[1] + 5))
    blend(picture, turned, corner)
    return place


def shadow(picture: Surface) -> Surface:
    """Returns the soft shadow of a premultiplied picture."""
    dark = picture.copy()
    dark.fill((0, 0, 0, SHADE), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.gaussian_blur(dark, 3)


def paint_stamp(kit: Kit, picture: Surface, session: Session) -> None:
    """Paints the postage stamp: the game's box, the program's name, and the number of seats as its value."""
    wide, high = STAMP[2:]
    look = kit.theme.game(session.game.id)
    drawing = Drawing(wide, high)
    drawing.box(Box(TEETH, TEETH, wide - 2 * TEETH, high - 2 * TEETH, 1), PAPER)
    for along, across, upright in ((wide, high, False), (high, wide, True)):
        count = round((along - 2 * TEETH) / (2.6 * TEETH))
        for nth in range(count + 1):
            at = TEETH + nth * (along - 2 * TEETH) / count
            for edge in (TEETH, across - TEETH):
                drawing.circle((edge, at) if upright else (at, edge), TEETH * 0.75, PAPER)
    drawing.box(Box(26, 26, wide - 52, high - 52, 2), look.mat2)
    drawing.box(Box(26, 26, wide - 52, high - 52, 2), None, stroke=Stroke(look.deep, 2))
    flat = drawing.surface()
    box = kit.small_box(session.game.id, 120)
    blend(flat, box, box.get_rect(center=(wide // 2, 98)).topleft)
    words = Rect(34, high - 82, wide - 68, 46)
    kit.text.write(flat, "Tuckbox", Style("display", 1, PAPER, "left", 22), words)
    kit.text.write(flat, str(len(session.players)), Style("display", 1, PAPER, "right", 34), words)
    turned = pygame.transform.rotozoom(flat, TURN, 1.0)
    middle = STAMP[0] + wide // 2, STAMP[1] + high // 2
    corner = turned.get_rect(center=middle).topleft
    blend(picture, shadow(turned), (corner[0] + 4, corner[1] + 6))
    blend(picture, turned, corner)


def paint_postmark(kit: Kit, picture: Surface, session: Session, ink: Colour) -> None:
    """Paints the postmark with the game, the day and the deal, and its waves over the stamp."""
    x, y = MARK
    drawing = Drawing(*SIZE)
    drawing.circle(MARK, RADIUS, None, stroke=Stroke(ink, 4))
    drawing.circle(MARK, RADIUS * INNER, None, stroke=Stroke(ink, 2.5))
    for row in range(5):
        top = y - 76 + row * 38
        points = [(x + RADIUS + 2 + nth * 30, top + 9 * (-1) ** nth) for nth in range(9)]
        path = f"M{points[0][0]} {points[0][1]}" + "".join(
            f"C{(one[0] + other[0]) / 2} {one[1]} {(one[0] + other[0]) / 2} {other[1]} {other[0]} {other[1]}"
            for one, other in pairwise(points)
        )
        drawing.path(path, None, stroke=Stroke(ink, 3.5))
    blend(picture, drawing.surface())
    say = session.words.say
    _on_arc(kit, picture, session.game.title.upper(), ink, upper=True)
    _on_arc(kit, picture, say(phrase("Deal {code}", code=session.record.seed)).upper(), ink, upper=False)
    date = canvas(round(2 * RADIUS * INNER), 100)
    day, year = Rect(8, 4, date.get_width() - 16, 46), Rect(8, 48, date.get_width() - 16, 46)
    kit.text.write(date, say(short_day(session.played)).upper(), Style("bold", 1, ink, "centre", 34), day)
    kit.text.write(date, str(session.played.year), Style("display", 1, ink, "centre", 38), year)
    turned = pygame.transform.rotozoom(date, DATE_TURN, 1.0)
    blend(picture, turned, turned.get_rect(center=MARK).topleft)


def _on_arc(kit: Kit, picture: Surface, text: str, ink: Colour, *, upper: bool) -> None:
    """Writes a text along the postmark's rim, between its rings."""
    middle = RADIUS * (1 + INNER) / 2
    px = 23
    while px > 12 and kit.text.width(text, Style("bold", 1, ink, px=px)) > 0.9 * math.pi * middle:
        px -= 1
    style = Style("bold", 1, ink, px=px)
    widths = [kit.text.width(sign, style) for sign in text]
    at = -sum(widths) / 2
    side = -1 if upper else 1
    for sign, wide in zip(text, widths, strict=True):
        angle = (at + wide / 2) / middle
        at += wide
        turned = pygame.transform.rotozoom(kit.text.line(sign, style), side * math.degrees(angle), 1.0)
        spot = MARK[0] + middle * math.sin(angle), MARK[1] + side * middle * math.cos(angle)
        blend(picture, turned, turned.get_rect(center=(round(spot[0]), round(spot[1]))).topleft)
