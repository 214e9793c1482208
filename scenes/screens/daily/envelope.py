"""The envelope of a deal, and the row with its code."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame
from pygame import Rect

from game.core.phrases import phrase
from scenes.screens.base import BaseScene
from scenes.stage.stage import OPAQUE, Sprite, Stage
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke, blend, faded, rotated
from scenes.ui import clipboard
from scenes.ui.box import NOWHERE, Fill, Node, Pad, Row
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Painting, Paragraph
from scenes.ui.paint import BLACK, WHITE, Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Action

RATIO: Final = 1.62
"""Width of an envelope divided by its height."""
TURN: Final = 3.0
"""Degrees by which the envelope is turned."""
FINE: Final = 2
WAX: Final[Colour] = (160, 42, 34)
TIP: Final = 0.56
"""Y of the wax seal's middle, relative to the envelope's height."""
SEAL: Final = 0.19
"""Radius of the wax seal, relative to the envelope's height."""
EDGES: Final = 11
"""Number of bulges around the edge of the wax seal."""
CRACKS: Final = 0.24
"""Seconds from the animation's start until the wax seal cracks."""
PART: Final = 0.5
"""Seconds in which the two halves of the wax seal fall."""
CLEARS: Final = 0.14
"""Seconds in which the open envelope fades out."""
ABOVE: Final = 50.0
"""Layer (z) of the envelope on a page."""
WIDE: Final = 470.0
"""Width in design px of an opening envelope."""
ZIGZAG: Final = (0.0, 0.22, -0.16, 0.12, -0.2, 0.08, 0.0)
"""X of seven points on the seal's crack, from top to bottom."""


def painted_envelope(game: str) -> Painting:
    """Returns the function that paints an envelope with a game's seal."""

    def paint(kit: Kit, rect: Rect) -> Picture:
        key = ("envelope", rect.size, game, kit.look.high)
        return Picture(kit.paint.kept(key, lambda: _envelope(kit, rect.size, game)))

    return paint


def _envelope(kit: Kit, size: tuple[int, int], game: str, *, sealed: bool = True) -> pygame.Surface:
    room = 0.88 * min(size[0], size[1] * RATIO)
    wide, high = round(room * FINE), round(room / RATIO * FINE)
    paper, edge = kit.colours.paper, mix(kit.colours.paper3, kit.colours.walnut5, 0.35)
    fold = Stroke(BLACK if kit.look.high else edge, max(2.0, high * 0.014))
    drawing = Drawing(wide, high)
    sheet = Box(2, 2, wide - 4, high - 4, high * 0.05)
    fill = WHITE if kit.look.high else drawing.down(paper, kit.colours.paper3, sheet)
    drawing.box(sheet, fill, stroke=fold)
    middle, tip = wide / 2, high * TIP
    for side in (0, wide):
        drawing.line((side + (6 if side == 0 else -6), high - 6), (middle, tip * 0.92), fold)
    flap = f"M6 6L{middle:.1f} {tip:.1f}L{wide - 6} 6Z"
    drawing.path(flap, WHITE if kit.look.high else mix(paper, kit.colours.paper3, 0.45), stroke=fold)
    flat = drawing.surface()
    if sealed:
        seal = _seal(kit, high, game)
        blend(flat, seal, seal.get_rect(center=(wide // 2, round(tip))).topleft)
    letter = rotated(flat, TURN, FINE)
    picture = canvas(*size)
    blend(picture, letter, letter.get_rect(center=(size[0] // 2, size[1] // 2)).topleft)
    return picture


def _seal(kit: Kit, high: int, game: str) -> pygame.Surface:
    radius = high * SEAL
    side = round(radius * 2.4)
    drawing, middle = Drawing(side, side), side / 2
    chance, points = Random(game), list[str]()
    for nth in range(EDGES * 4):
        angle = 2 * math.pi * nth / (EDGES * 4)
        out = radius * (1.06 + 0.07 * math.sin(EDGES * angle) + chance.uniform(-0.02, 0.02))
        points.append(f"{middle + out * math.cos(angle):.1f} {middle + out * math.sin(angle):.1f}")
    wax = BLACK if kit.look.high else WAX
    drawing.path(f"M{'L'.join(points)}Z", wax)
    rim = WHITE if kit.look.high else mix(wax, WHITE, 0.35)
    drawing.circle((middle, middle), radius * 0.8, None, stroke=Stroke(rim, radius * 0.07))
    flat = drawing.surface()
    box = kit.small_box(game, round(radius * 1.05))
    blend(flat, box, box.get_rect(center=(side // 2, side // 2)).topleft)
    return flat


def _halves(kit: Kit, high: int, game: str) -> tuple[pygame.Surface, pygame.Surface]:
    seal = _seal(kit, high * FINE, game)
    side = seal.get_height()
    crack = [
        (side * (0.5 + 0.5 * beside), side * nth / (len(ZIGZAG) - 1)) for nth, beside in enumerate(ZIGZAG)
    ]
    found = list[pygame.Surface]()
    for edge in (side, 0):
        half = seal.copy()
        pygame.draw.polygon(half, (0, 0, 0, 0), [*crack, (edge, side), (edge, 0)])
        found.append(rotated(half, TURN, FINE))
    return found[0], found[1]


class OpeningEnvelope:
    """The animation of an envelope that opens."""

    def __init__(self, kit: Kit, game: str, place: Rect, *, calm: bool) -> None:
        """Draws the closed envelope in the middle of `place`."""
        wide = min(kit.metrics.u(WIDE), place.w)
        size = wide, round(wide / RATIO)
        high = round(0.88 * wide / RATIO)
        self._calm, self._elapsed = calm, 0.0
        self._letter = _envelope(kit, size, game, sealed=False)
        self._whole = _envelope(kit, size, game)
        self._halves = _halves(kit, high, game)
        self._middle = pygame.Vector2(place.center)
        below = pygame.Vector2(0, high * (TIP - 0.5)).rotate(-TURN)
        self._seal_point, self._radius = self._middle + below, high * SEAL
        corner = pygame.Rect((0, 0), size)
        corner.center = place.center
        self._sprites = [
            Sprite(self._whole, corner.topleft, ABOVE),
            *(Sprite(half, (0, 0), ABOVE + 1) for half in self._halves),
        ]
        for one in self._sprites[1:]:
            one.visible = False

    @property
    def is_open(self) -> bool:
        """Returns whether the animation is over and the envelope gone."""
        return self._elapsed >= CRACKS + PART + CLEARS

    def update(self, dt: float, stage: Stage) -> bool:
        """Advances the animation. Returns whether the seal has just cracked."""
        if self.is_open:
            return False
        if self._elapsed + dt >= CRACKS + PART + CLEARS:
            return self.end(stage)
        before, self._elapsed = self._elapsed, self._elapsed + dt
        for one in self._sprites:
            if one not in stage.sprites:
                stage.add(one)
        if self._elapsed >= CRACKS:
            self._part(self._elapsed - CRACKS)
        return before < CRACKS <= self._elapsed

    def _part(self, since: float) -> None:
        letter, *halves = self._sprites
        level = round(OPAQUE * (1 - max(0.0, since - PART) / CLEARS))
        letter.surface = self._letter if level == OPAQUE else faded(self._letter, level)
        share = 0.0 if self._calm else min(1.0, since / PART)
        seen = level if self._calm else round(OPAQUE * (1 - share**3))
        for one, picture, side in zip(halves, self._halves, (-1, 1), strict=True):
            aside = self._radius * (0.06 + 0.9 * share) * side
            down = self._radius * 5 * share**2
            half = pygame.transform.rotate(picture, -side * 50 * share) if share else picture
            one.surface, one.visible = faded(half, seen), True
            one.pos = half.get_rect(center=self._seal_point + pygame.Vector2(aside, down)).topleft

    def end(self, stage: Stage) -> bool:
        """Ends the animation. Returns whether the seal was still whole."""
        for one in self._sprites:
            if one in stage.sprites:
                stage.remove(one)
        before, self._elapsed = self._elapsed, CRACKS + PART + CLEARS
        return before < CRACKS


def copy_code(page: BaseScene, code: str) -> None:
    """Copies a deal's code to the clipboard, with a message."""
    done = clipboard.copy(code)
    notice = phrase("Copied. Send it to your friend.") if done else phrase("It could not be copied.")
    page.notice(page.say(notice), warning=not done)


def code_row(kit: Kit, code: str, words: str, press: Action) -> Node:
    """Returns a row with a deal's code and a button that copies it."""
    unit = kit.metrics.u
    ground = Image(NOWHERE, "", lambda kit, rect: kit.paint.row(*rect.size))
    ground.z = -9
    label = Paragraph(NOWHERE, code, Style("bold", 21, kit.colours.ink), top=True)
    copy = Button(NOWHERE, words, press, kind="round", face=Face("copy"))
    return Pad(Row([Fill(label), copy], unit(12), align="centre"), unit(16), unit(8), ground)
