"""A chart on paper: lines that can be told apart by dash and mark as well as by colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.theme import ChartLine
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.vector import Drawing, Stroke

STEPS_Y = (0, 25, 50, 75, 100)


@dataclass(frozen=True, slots=True)
class Curve:
    """One line: its words at the end, its values from the left, and the places of its marks."""

    words: str
    values: tuple[int, ...]
    marks: tuple[int, ...]


def paint_chart(kit: Kit, rect: Rect, curves: Sequence[Curve], across: str) -> Picture:
    """The curves over 0 to 100, filling the rectangle; `across` names what is counted from left to right."""
    picture = canvas(*rect.size)
    small = Style("semibold", 17, kit.paint.soft_ink)
    label = Style("bold", 18, kit.colours.ink)
    unit = kit.metrics.u
    left = kit.text.width("100", small) + unit(14)
    right = max(kit.text.width(curve.words, label) for curve in curves) + unit(40)
    low = kit.text.leading(small) + unit(8)
    plot = Rect(left, unit(14), rect.w - left - right, rect.h - unit(14) - low)
    _grid(kit, picture, plot, small)
    longest = max(2, *(len(curve.values) for curve in curves))
    drawing = Drawing(*rect.size)
    ends = []
    for number, curve in enumerate(curves):
        look = kit.theme.chart[number % len(kit.theme.chart)]
        points = [_point(plot, place, value, longest) for place, value in enumerate(curve.values)]
        if points:
            _draw_curve(kit, drawing, points, curve, look)
            ends.append((points[-1], curve.words, look))
    picture.blit(drawing.surface(), (0, 0), special_flags=BLEND_PREMULTIPLIED)
    _labels(kit, picture, plot, ends, label)
    _counts(kit, picture, plot, longest - 1, across, small)
    return Picture(picture)


def _point(plot: Rect, place: int, value: int, longest: int) -> tuple[float, float]:
    return plot.x + plot.w * place / (longest - 1), plot.bottom - plot.h * value / 100


def _grid(kit: Kit, picture: Surface, plot: Rect, style: Style) -> None:
    drawing = Drawing(*picture.get_size())
    for step in STEPS_Y:
        y = plot.bottom - plot.h * step / 100
        dash = () if step == 0 else (kit.metrics.u(4), kit.metrics.u(6))
        stroke = Stroke(kit.colours.paper_line, max(1.0, 1.6 * kit.metrics.s), dash, 0.9)
        drawing.line((plot.x, y), (plot.right, y), stroke)
        words = kit.text.fit(str(step), Style(style.role, style.size, style.colour, "right"), (plot.x, 40))
        high = kit.text.leading(style)
        kit.text.draw(picture, words, Rect(0, round(y) - high // 2, plot.x - kit.metrics.u(10), high))
    picture.blit(drawing.surface(), (0, 0), special_flags=BLEND_PREMULTIPLIED)


def _draw_curve(
    kit: Kit, drawing: Drawing, points: list[tuple[float, float]], curve: Curve, look: ChartLine
) -> None:
    width = max(2.0, 4.4 * kit.metrics.s)
    d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    dash = tuple(part * max(kit.metrics.s, 0.7) for part in look.dash)
    drawing.path(d, None, stroke=Stroke(kit.colours.paper, width * 2.2, (), 0.8))
    if dash and len(points) > 1:
        drawing.dashes(points, Stroke(look.colour, width, dash))
    else:
        drawing.path(d, None, stroke=Stroke(look.colour, width))
    for place in curve.marks:
        if place < len(points):
            drawing.circle(
                points[place], width * 1.9, kit.colours.go, stroke=Stroke(look.colour, width * 0.8)
            )
    mark(drawing, points[-1], width * 1.7, look)


def mark(drawing: Drawing, at: tuple[float, float], radius: float, look: ChartLine) -> None:
    """The mark at a line's end: disc, square, triangle or diamond."""
    x, y = at
    match look.mark:
        case "square":
            drawing.path(f"M{x - radius} {y - radius}H{x + radius}V{y + radius}H{x - radius}Z", look.colour)
        case "triangle":
            drawing.path(
                f"M{x} {y - radius * 1.2}L{x + radius * 1.2} {y + radius}H{x - radius * 1.2}Z", look.colour
            )
        case "diamond":
            r = radius * 1.35
            drawing.path(f"M{x} {y - r}L{x + r} {y}L{x} {y + r}L{x - r} {y}Z", look.colour)
        case _:
            drawing.circle(at, radius * 1.1, look.colour)


def _labels(
    kit: Kit,
    picture: Surface,
    plot: Rect,
    ends: Sequence[tuple[tuple[float, float], str, ChartLine]],
    style: Style,
) -> None:
    """The words at the ends of the lines, pushed apart where they would touch."""
    high = kit.text.leading(style)
    ordered = sorted(ends, key=lambda end: end[0][1])
    tops: list[int] = []
    for (_, y), _, _ in ordered:
        tops.append(max(round(y) - high // 2, tops[-1] + high if tops else 0))
    lowest = picture.get_height()
    for place in range(len(tops) - 1, -1, -1):
        tops[place] = max(0, min(tops[place], lowest - high))
        lowest = tops[place]
    placed = [(top, words, look) for top, (_, words, look) in zip(tops, ordered, strict=True)]
    for top, words, look in placed:
        ink = Style(style.role, style.size, look.colour if not kit.look.high else kit.colours.ink)
        room = Rect(plot.right + kit.metrics.u(24), top, picture.get_width() - plot.right, high)
        kit.text.draw(picture, kit.text.fit(words, ink, room.size), room)


def _counts(kit: Kit, picture: Surface, plot: Rect, last: int, across: str, style: Style) -> None:
    """What is counted, and the last count."""
    top = plot.bottom + kit.metrics.u(8)
    high = kit.text.leading(style)
    words = kit.text.fit(across, style, (plot.w * 2 // 3, high))
    kit.text.draw(picture, words, Rect(plot.x, top, plot.w * 2 // 3, high))
    end = Style(style.role, style.size, style.colour, "right")
    kit.text.draw(picture, kit.text.fit(str(last), end, (plot.w // 3, high)), Rect(plot.x, top, plot.w, high))
