"""The envelope in which a deal is sent, sealed with its game's box, and its code with a button that copies it."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame
from pygame import Rect

from game.core.phrases import phrase
from scenes.screens.base import BaseScene
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke, blend
from scenes.ui import clipboard
from scenes.ui.box import NOWHERE, Fill, Node, Pad, Row
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Painting, Paragraph
from scenes.ui.paint import BLACK, WHITE, Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Action

RATIO: Final = 1.62
"""How much wider than high an envelope is."""
TURN: Final = 3.0
"""Degrees by which it lies askew."""
FINE: Final = 2
WAX: Final[Colour] = (160, 42, 34)
SEAL: Final = 0.19
"""Radius of the seal, as a share of the envelope's height."""
EDGES: Final = 11
"""How often the wax bulges around its edge."""


def painted_envelope(game: str) -> Painting:
    """Returns the painter of an envelope that holds a deal of a game."""

    def paint(kit: Kit, rect: Rect) -> Picture:
        key = ("envelope", rect.size, game, kit.look.high)
        return Picture(kit.paint.kept(key, lambda: _envelope(kit, rect.size, game)))

    return paint


def _envelope(kit: Kit, size: tuple[int, int], game: str) -> pygame.Surface:
    room = 0.88 * min(size[0], size[1] * RATIO)
    wide, high = round(room * FINE), round(room / RATIO * FINE)
    paper, edge = kit.colours.paper, mix(kit.colours.paper3, kit.colours.walnut5, 0.35)
    fold = Stroke(BLACK if kit.look.high else edge, max(2.0, high * 0.014))
    drawing = Drawing(wide, high)
    sheet = Box(2, 2, wide - 4, high - 4, high * 0.05)
    fill = WHITE if kit.look.high else drawing.down(paper, kit.colours.paper3, sheet)
    drawing.box(sheet, fill, stroke=fold)
    middle, tip = wide / 2, high * 0.56
    for side in (0, wide):
        drawing.line((side + (6 if side == 0 else -6), high - 6), (middle, tip * 0.92), fold)
    flap = f"M6 6L{middle:.1f} {tip:.1f}L{wide - 6} 6Z"
    drawing.path(flap, WHITE if kit.look.high else mix(paper, kit.colours.paper3, 0.45), stroke=fold)
    radius = high * SEAL
    chance, points = Random(game), list[str]()
    for nth in range(EDGES * 4):
        angle = 2 * math.pi * nth / (EDGES * 4)
        out = radius * (1.06 + 0.07 * math.sin(EDGES * angle) + chance.uniform(-0.02, 0.02))
        points.append(f"{middle + out * math.cos(angle):.1f} {tip + out * math.sin(angle):.1f}")
    wax = BLACK if kit.look.high else WAX
    drawing.path(f"M{'L'.join(points)}Z", wax)
    rim = WHITE if kit.look.high else mix(wax, WHITE, 0.35)
    drawing.circle((middle, tip), radius * 0.8, None, stroke=Stroke(rim, radius * 0.07))
    flat = drawing.surface()
    box = kit.small_box(game, round(radius * 1.05))
    blend(flat, box, box.get_rect(center=(round(middle), round(tip))).topleft)
    turned = pygame.transform.rotozoom(flat, TURN, 1 / FINE)
    picture = canvas(*size)
    blend(picture, turned, turned.get_rect(center=(size[0] // 2, size[1] // 2)).topleft)
    return picture


def copy_code(page: BaseScene, code: str) -> None:
    """Copies a code and says so on a page."""
    done = clipboard.copy(code)
    told = phrase("Copied. Send it to your friend.") if done else phrase("It could not be copied.")
    page.notice(page.say(told), warning=not done)


def code_row(kit: Kit, code: str, words: str, press: Action) -> Node:
    """Returns a code on a strip, with a button that copies it."""
    unit = kit.metrics.u
    ground = Image(NOWHERE, "", lambda kit, rect: kit.paint.row(*rect.size))
    ground.z = -9
    label = Paragraph(NOWHERE, code, Style("bold", 21, kit.colours.ink), top=True)
    copy = Button(NOWHERE, words, press, kind="round", face=Face("copy"))
    return Pad(Row([Fill(label), copy], unit(12), align="centre"), unit(16), unit(8), ground)
