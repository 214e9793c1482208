"""What a lesson points at: brackets around a card or a place, and an arrow that nods at it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from pygame import Rect

from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.stage.metrics import Metrics
from scenes.stage.vector import Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture

SIGN_Z = 700.0
NODS_A_SECOND = 2.5
NODDING = 8.0
"""Seconds that the arrows nod; then they rest."""
REACH = 64
"""Design px that an arrow takes beside what it points at."""


class Sign(NamedTuple):
    """Brackets with an arrow from above or from the left; `low` where it nods."""

    arrow: Literal["above", "left"]
    low: bool


class Signs:
    """The signs on the screen; the words that lie in `spared` stay readable."""

    def __init__(self, context: BoardContext, spared: Rect) -> None:
        self.context, self.spared = context, spared
        self._pieces: list[Piece[Sign]] = []
        self._shown: tuple[tuple[int, int, int, int], ...] = ()
        self._age = 0.0

    def show(self, rects: Iterable[Rect]) -> None:
        """Point at these, and at nothing else."""
        wanted = [Rect(rect) for rect in rects]
        key = tuple((rect.x, rect.y, rect.w, rect.h) for rect in wanted)
        if key == self._shown:
            return
        for piece in self._pieces:
            self.context.drop(piece)
        self._shown, self._age = key, 0.0
        self._pieces = [
            self.context.add(Piece(rect, paint_sign, self._sign(rect), z=SIGN_Z)) for rect in wanted
        ]

    def tick(self, dt: float) -> None:
        """Let the arrows nod for a while."""
        if not self._pieces or self.context.kit.look.motion != "full" or self._age > NODDING:
            return
        self._age += dt
        low = int(self._age * NODS_A_SECOND) % 2 == 1 and self._age <= NODDING
        for piece in self._pieces:
            piece.show(self._sign(piece.rect, low=low))

    def _sign(self, rect: Rect, *, low: bool = False) -> Sign:
        return Sign("above" if _from_above(self.context.kit.metrics, rect, self.spared) else "left", low)


def covered(metrics: Metrics, rect: Rect, spared: Rect) -> list[Rect]:
    """What a sign at a rectangle covers: the brackets, and the arrow, which keeps off the words in `spared`."""
    unit = metrics.u
    frame = rect.inflate(unit(30), unit(30))
    if _from_above(metrics, rect, spared):
        return [frame, _above(metrics, rect)]
    arrow = Rect(0, 0, unit(REACH), unit(56))
    arrow.midright = frame.midleft
    return [frame, arrow]


def _above(metrics: Metrics, rect: Rect) -> Rect:
    unit = metrics.u
    return Rect(rect.centerx - unit(28), rect.y - unit(15 + REACH), unit(56), unit(REACH))


def _from_above(metrics: Metrics, rect: Rect, spared: Rect) -> bool:
    return rect.y > metrics.u(84 + REACH) and not _above(metrics, rect).colliderect(spared)


def paint_sign(kit: Kit, rect: Rect, content: Sign) -> Picture:
    """Four corners around the rectangle and the arrow, light on dark so that they show on any card."""
    unit, scale = kit.metrics.u, max(kit.metrics.s, 0.7)
    margin = unit(REACH + 20)
    drawing = Drawing(rect.w + 2 * margin, rect.h + 2 * margin)
    gap = unit(9)
    left, top = margin - gap, margin - gap
    right, low = margin + rect.w + gap, margin + rect.h + gap
    arm = max(unit(16), min(unit(34), rect.w // 3, rect.h // 3))
    corners = (
        f"M{left} {top + arm}L{left} {top}L{left + arm} {top}"
        f"M{right - arm} {top}L{right} {top}L{right} {top + arm}"
        f"M{right} {low - arm}L{right} {low}L{right - arm} {low}"
        f"M{left + arm} {low}L{left} {low}L{left} {low - arm}"
    )
    outline, light = Stroke(kit.colours.ink, 11 * scale), Stroke(kit.colours.cream, 5.5 * scale)
    drawing.path(corners, None, stroke=outline)
    drawing.path(corners, None, stroke=light)
    nod = unit(8) if content.low else 0
    if content.arrow == "above":
        arrow = _arrow((margin + rect.w / 2, top - unit(10) + nod), (0, 1), scale)
    else:
        arrow = _arrow((left - unit(10) + nod, margin + rect.h / 2), (1, 0), scale)
    drawing.path(arrow, kit.colours.go, stroke=Stroke(kit.colours.ink, 4 * scale))
    return Picture(drawing.surface(), margin, margin)


def _arrow(tip: tuple[float, float], way: tuple[int, int], scale: float) -> str:
    """A thick arrow that ends at its tip."""
    points = ((0, 0), (-22, 20), (-22, 8), (-46, 8), (-46, -8), (-22, -8), (-22, -20))
    turned = [
        (
            tip[0] + (along * way[0] - across * way[1]) * scale,
            tip[1] + (along * way[1] + across * way[0]) * scale,
        )
        for along, across in points
    ]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in turned) + "Z"
