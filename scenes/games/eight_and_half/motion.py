"""What moves by itself over Eight & Half's pile: the torch that finds a Lawbreaker, the ticket that tears."""

from __future__ import annotations

import math

import pygame
from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.games.eight_and_half.rules import GAME
from scenes.board.host import TouchHost
from scenes.board.piece import Paint, Piece
from scenes.games.eight_and_half.layout import FANNED, SWEEP, EightAndHalfLayout
from scenes.stage.layout import RATIO
from scenes.stage.vector import Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style

BEAM_Z, TEAR_Z = 690.0, 695.0
FRAMES = 12
"""Pictures of the torch's way over the pile."""
REACH = 24.0
"""How far the torch turns to either side, in degrees."""
PART = 18.0
"""How far the two halves of a ticket part, in design px."""
TEAR_SECONDS = 0.55
FADES = 6
EDGE = tuple(
    (x, 96 + 18 * nth) for nth, x in enumerate((170, 154, 168, 150, 164, 146, 158, 140, 152, 134, 146, 128))
)
"""The torn edge on a card of 250 x 350, as it is drawn on the Half."""


class PileMotion:
    """Beam and ticket, at rest most of the time."""

    def __init__(self, host: TouchHost, layout: EightAndHalfLayout) -> None:
        self.host = host
        self.layout = layout
        self._sweep = self._tear = math.inf

    def build(self) -> None:
        """Put them on the screen, and paint all their pictures."""
        host, at = self.host, self.layout.pile_spot()
        metrics = host.kit.metrics
        rect = metrics.rect(at.x - 230, at.y - 200, 460, 380)
        self._beam = host.add(Piece(rect, paint_beam, None, z=BEAM_Z))
        x, y, _ = FANNED[0]
        card = metrics.rect(at.x + x - at.width / 2, at.y + y - at.height / 2, at.width, at.height)
        self._home = card
        self._halves = [host.add(Piece(card.copy(), _paint_half(side), None, z=TEAR_Z)) for side in (-1, 1)]
        if host.kit.look.motion == "full":
            for frame in range(FRAMES):
                paint_beam(host.kit, rect, frame)
            for half in self._halves:
                for step in range(FADES):
                    half.show(step)
                    half.paint(host.kit)
                half.show(None)

    @property
    def _full(self) -> bool:
        return self.host.kit.look.motion == "full"

    def sweep(self) -> None:
        """Let the torch pass over the pile."""
        if self._full:
            self._sweep = 0.0

    def tear(self) -> None:
        """Let the ticket on top tear."""
        if self._full:
            self._tear = 0.0

    @property
    def busy(self) -> bool:
        """Whether the torch is still looking."""
        return self._sweep < SWEEP

    def tick(self, dt: float) -> None:
        """Let seconds pass."""
        if self._sweep < math.inf:
            self._sweep += dt
            share = self._sweep / SWEEP
            self._beam.show(int(share * FRAMES) if 0 <= share < 1 else None)
            self._sweep = math.inf if share >= 1 else self._sweep
        if self._tear < math.inf:
            self._tear += dt
            self._show_tear(self._tear / TEAR_SECONDS)
            self._tear = math.inf if self._tear >= TEAR_SECONDS else self._tear

    def _show_tear(self, share: float) -> None:
        step = int(share * FADES) if 0 <= share < 1 else None
        apart = self.host.kit.metrics.u(PART / 2) * (1 - (1 - min(1.0, max(0.0, share))) ** 2)
        for side, half in zip((-1, 1), self._halves, strict=True):
            half.rect = self._home.move(round(side * apart), round(apart * 0.3))
            half.show(step)

    def finish(self) -> None:
        """End both."""
        self._sweep = self._tear = math.inf
        self._beam.show(None)
        for half in self._halves:
            half.show(None)


def paint_beam(kit: Kit, rect: Rect, content: int) -> Picture:
    """The torch's light at one moment of its way, from above the pile."""
    return Picture(kit.paint.kept(("beam", rect.size, content), lambda: _beam(kit, rect, content)))


def _beam(kit: Kit, rect: Rect, frame: int) -> Surface:
    drawing = Drawing(*rect.size)
    apex = (rect.w / 2, -rect.h * 0.08)
    turn = math.radians(REACH * (2 * frame / (FRAMES - 1) - 1))
    length, half = rect.h * 0.86, math.radians(11)
    ends = [
        (
            apex[0] + length * math.sin(turn + side * half),
            apex[1] + length * math.cos(turn + side * half),
        )
        for side in (-1, 1)
    ]
    middle = (apex[0] + length * 0.9 * math.sin(turn), apex[1] + length * 0.9 * math.cos(turn))
    lamp, hot = kit.colours.lamp, kit.colours.hot
    cone = drawing.linear(((0.0, hot, 0.75), (0.6, hot, 0.34), (1.0, lamp, 0.1)), apex, middle)
    (x0, y0), (x1, y1) = ends
    drawing.path(f"M{apex[0]:.1f} {apex[1]:.1f}L{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}Z", cone)
    radius = length * 0.27
    pool = drawing.radial(((0.0, hot, 0.72), (0.62, hot, 0.44), (1.0, lamp, 0.0)), middle, radius)
    drawing.circle(middle, radius, pool)
    return drawing.surface()


def _paint_half(side: int) -> Paint[int]:
    """What paints the left or the right half of the ticket, at a step of its fading."""

    def paint(kit: Kit, rect: Rect, content: int) -> Picture:
        key = ("ticket", side, rect.size, content)
        picture = kit.paint.kept(key, lambda: _ticket(kit, rect.w, side, content))
        left = (picture.get_width() - rect.w) // 2
        top = (picture.get_height() - rect.h) // 2
        return Picture(picture, left, top)

    return paint


def _ticket(kit: Kit, width: int, side: int, step: int) -> Surface:
    scale, colours = width / 250, kit.colours
    drawing = Drawing(width, round(width * RATIO))

    def at(x: float, y: float) -> str:
        return f"{x * scale:.1f} {(y + 30) * scale:.1f}"

    line = Stroke(colours.brass_dark, max(1.0, 2 * scale))
    if side < 0:
        edge = "L".join(at(x, y) for x, y in EDGE)
        drawing.path(f"M{at(14, 96)}L{edge}L{at(14, 294)}Z", colours.cream, stroke=line)
        for y in (110, 280):
            rule = Stroke(colours.stop, max(1.0, 3.5 * scale))
            drawing.line((30 * scale, (y + 30) * scale), (120 * scale, (y + 30) * scale), rule)
    else:
        edge = "L".join(at(x + 12, y - 4) for x, y in EDGE)
        drawing.path(f"M{at(238, 92)}L{edge}L{at(238, 290)}Z", colours.brass, stroke=line)
    ticket = drawing.surface()
    if side < 0:
        look = kit.theme.game(GAME.id)
        across, down, size = look.card.numbers("half")
        ink = look.card.table("ink").colour("half")
        px = round(size * width * RATIO)
        style = Style("display", 40, ink, "centre", px=px)
        half = Rect(0, 0, px, px)
        half.center = (round(across * width), round(down * width * RATIO))
        kit.text.draw(ticket, kit.text.block("½", style, px), half)
    turned = pygame.transform.rotozoom(ticket, -FANNED[0][2], 1.0)
    light = round(255 * (1 - max(0, step - 2) / (FADES - 2)))
    turned.fill((light, light, light, light), special_flags=BLEND_RGBA_MULT)
    return turned
