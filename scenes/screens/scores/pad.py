"""The spiral score pad that the lines of the players are written on."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.screens.scores.row import Columns, Placed
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.paint import BLACK, Picture
from scenes.ui.text import Style
from scenes.ui.widget import Widget

SPIRAL = 34.0
"""Design px at the pad's top that the wire takes."""
TALLEST = 170.0
"""Design px that a row may be tall."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """What is printed on the pad: its last two headings, how tall head, rows and foot are, the rule at the foot."""

    headings: tuple[str, str]
    head: int
    tall: int
    rows: int
    foot: int
    rule: str

    @classmethod
    def of(cls, kit: Kit, size: tuple[int, int], rows: int, headings: tuple[str, str], rule: str) -> Ruled:
        """The ruling of a pad of that size for so many rows."""
        unit, text = kit.metrics.u, kit.text
        head = unit(SPIRAL) + text.leading(Style("bold", 18, kit.colours.ink)) + unit(8)
        style = Style("semibold", 17.5, kit.paint.soft_ink)
        lines = len(text.block(rule, style, size[0] - 2 * unit(36)).lines)
        foot = lines * text.leading(style) + unit(22)
        tall = min(unit(TALLEST), (size[1] - head - foot) // rows)
        return cls(headings, head, tall, rows, foot, rule)


class ScorePad(Widget):
    """The pad of paper on its wire, with its rule at the foot; rows lie over it."""

    role = "group"

    def __init__(self, rect: Rect, label: str, ruled: Ruled, columns: Columns) -> None:
        super().__init__(rect, label)
        self.ruled = ruled
        self.columns = columns
        self.z = -10

    def texts(self, kit: Kit) -> tuple[Placed, ...]:
        """The headings and the rule, with their rooms."""
        unit, ruled, columns = kit.metrics.u, self.ruled, self.columns
        head = Rect(0, unit(SPIRAL), 0, ruled.head - unit(SPIRAL))
        first = Rect(columns.points, head.y, columns.total - columns.points, head.h)
        second = Rect(columns.total, head.y, columns.end - columns.total, head.h)
        foot = Rect(
            columns.place, self.rect.h - ruled.foot, columns.end - columns.place, ruled.foot - unit(10)
        )
        soft = Style("semibold", 18, kit.paint.soft_ink, "centre")
        wanted = (
            *(
                (Rect(columns.past + nth * columns.cell, head.y, columns.cell, head.h), words, soft)
                for nth, words in enumerate(columns.earlier)
            ),
            (first, ruled.headings[0], Style("bold", 18, kit.colours.ink, "centre")),
            (second, ruled.headings[1], Style("bold", 18, kit.colours.ink, "right")),
            (foot, ruled.rule, Style("semibold", 17.5, kit.paint.soft_ink)),
        )
        return tuple(Placed(room, kit.text.fit(text, style, room.size)) for room, text, style in wanted)

    def paint(self, kit: Kit) -> Picture:
        """Paper, the band of this round, lines, wire."""
        unit, ruled, columns = kit.metrics.u, self.ruled, self.columns

        def draw(drawing: Drawing, box: Box) -> None:
            self._draw_band(kit, drawing, box)
            stroke = Stroke(kit.colours.paper_line, max(1.0, 1.6 * kit.metrics.s), (), 0.8)
            for number in range(ruled.rows + 1):
                y = box.y + ruled.head + ruled.tall * number
                drawing.line((box.x + columns.place - unit(8), y), (box.x + columns.end, y), stroke)
            for x, y in _holes(kit, box):
                drawing.circle((x, y), unit(6), kit.colours.ink)
                wire = Stroke(mix(kit.colours.paper3, kit.colours.ink2, 0.35), max(2.0, 5 * kit.metrics.s))
                drawing.line((x, y), (x, y - unit(28)), wire)

        shape, marks = kit.paint.paper(*self.rect.size).copy(), Drawing(*self.rect.size)
        draw(marks, Box(0, 0, *self.rect.size))
        marks.onto(shape.surface, (shape.left, shape.top))
        for placed in self.texts(kit):
            kit.text.draw(shape.surface, placed.block, placed.room.move(shape.left, shape.top))
        return shape

    def _draw_band(self, kit: Kit, drawing: Drawing, box: Box) -> None:
        unit, colours, ruled, columns = kit.metrics.u, kit.colours, self.ruled, self.columns
        top, left, wide = unit(SPIRAL), columns.points + unit(2), columns.total - columns.points - unit(4)
        high = ruled.head - top + ruled.tall * ruled.rows
        band = Box(box.x + left, box.y + top, wide, high, unit(10))
        if kit.look.high:
            drawing.box(band, None, stroke=Stroke(BLACK, 2))
        else:
            drawing.box(band, colours.go, opacity=0.42)


def _holes(kit: Kit, box: Box) -> list[tuple[float, float]]:
    """The holes that the wire goes through."""
    margin, count = kit.metrics.u(38), 14
    step = (box.w - 2 * margin) / (count - 1)
    return [(box.x + margin + number * step, box.y + kit.metrics.u(16)) for number in range(count)]
