"""A line chart on paper."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from scenes.stage.theme import ChartLine
from scenes.stage.vector import Drawing, Stroke, blend
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Size, Widget

STEPS_Y = (0, 25, 50, 75, 100)
NICE = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
"""Possible differences between neighbouring numbers of a scale."""
MOST_STEPS = 5
WIDEST_LABEL = 0.36
"""Largest part of the chart's width for its labels, as a fraction."""
WIDEST_LARGE_LABEL = 0.46
"""Largest part of the chart's width for labels in large text, as a fraction."""
MARK = 1.7
"""Radius of a round data point on a line, in widths of the line."""
WIDE_MARK = 1.35
"""Width of the widest kind of data point, relative to a round one."""
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class Curve:
    """One line of a chart: its label and its values."""

    words: str
    values: tuple[int, ...]
    marks: tuple[int, ...] = ()
    """Indexes of the values that have gold marks."""
    stops: bool = False
    """Whether the line has a mark at every value, not only the last."""
    picture: str = ""
    """Picture of the player in the label, or ""."""
    short: str = ""
    """A shorter label, used if the usual labels do not fit on one line. "" if there is none."""


@dataclass(frozen=True, slots=True)
class Axes:
    """The scales of a chart."""

    across: str
    """Name of the horizontal scale."""
    steps: tuple[int, ...] = STEPS_Y
    """Values on the vertical scale, lowest first."""
    places: int = 2
    """Least number of values for which the chart has room."""
    names: tuple[str, ...] = ()
    """Names below the values. Without names, only the last value has a number."""
    apart: bool = False
    """Whether lines that overlap are drawn apart from each other."""
    origin: bool = False
    """Whether all lines begin at the same point."""


def scale(values: Sequence[int]) -> tuple[int, ...]:
    """Returns round numbers for a scale, the lowest first."""
    low, high = min(0, *values), max(1, *values)
    step = next((one for one in NICE if high - low <= one * MOST_STEPS), NICE[-1])
    while (high - low) / step > 2 * MOST_STEPS:
        step *= 2
    first, last = low // step, -(-high // step)
    return tuple(number * step for number in range(first, last + 1))


@dataclass(frozen=True, slots=True)
class Plot:
    """The part of a chart where the lines are drawn. It says at which point a value belongs."""

    rect: Rect
    axes: Axes
    places: int
    numbers: int
    """Right end in px of the numbers on the vertical scale."""

    def point(self, place: int, value: float) -> tuple[float, float]:
        """Returns the point in px of the value at the index `place`."""
        low, high = self.axes.steps[0], self.axes.steps[-1]
        across = self.rect.x + self.rect.w * place / (self.places - 1)
        return across, self.rect.bottom - self.rect.h * (value - low) / (high - low)


class Chart(Widget):
    """A line chart. `label` describes the chart in words."""

    role = "picture"

    def __init__(self, rect: Rect, label: str, curves: Sequence[Curve], axes: Axes) -> None:
        super().__init__(rect, label)
        self._curves, self._axes = curves, axes

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        line = kit.text.leading(_label(kit))
        high = line * (len(self._curves) + 3)
        return Size(10 * line, 16 * line, high, 2 * high)

    def paint(self, kit: Kit) -> Picture:
        return _painted(kit, self.rect, self._curves, self._axes)


def _small(kit: Kit) -> Style:
    return Style("semibold", 17, kit.paint.soft_ink)


def _label(kit: Kit) -> Style:
    return Style("bold", 18, kit.colours.ink)


def _label_width(kit: Kit, curves: Sequence[Curve]) -> int:
    label, unit = _label(kit), kit.metrics.u
    icon = _icon_side(kit, label) + unit(8) if any(curve.picture for curve in curves) else 0
    return max(kit.text.width(curve.words, label) for curve in curves) + icon + unit(40)


def _most_label(kit: Kit, wide: int) -> int:
    return round(wide * (WIDEST_LABEL if kit.look.text_size <= 1 else WIDEST_LARGE_LABEL))


def plot_of(kit: Kit, size: tuple[int, int], curves: Sequence[Curve], axes: Axes) -> Plot:
    """Returns the area of a chart for its lines, without labels."""
    small, unit = _small(kit), kit.metrics.u
    numbers = max(kit.text.width(digits(step), small) for step in axes.steps) + unit(4)
    left = numbers + unit(10) + (reach(kit) if any(curve.stops for curve in curves) else 0)
    right = min(_label_width(kit, curves), _most_label(kit, size[0]))
    spare = math.ceil(_width(kit) * (len(curves) - 1) / 2) if axes.apart else 0
    low = kit.text.leading(small) + unit(8) + spare
    head = unit(14) + spare
    longest = max(2, axes.places, *(len(curve.values) for curve in curves))
    rect = Rect(left, head, size[0] - left - right, size[1] - head - low)
    return Plot(rect, axes, longest, numbers)


def _painted(kit: Kit, rect: Rect, curves: Sequence[Curve], axes: Axes) -> Picture:
    picture = canvas(*rect.size)
    small, label = _small(kit), _label(kit)
    if _label_width(kit, curves) > _most_label(kit, rect.w) and all(curve.short for curve in curves):
        curves = [replace(curve, words=curve.short) for curve in curves]
    plot = plot_of(kit, rect.size, curves, axes)
    drawing = Drawing(*rect.size)
    _grid(kit, picture, drawing, plot, small)
    lifted = lifts([curve.values for curve in curves], axes)
    ends = []
    for number, curve in enumerate(curves):
        look = kit.theme.chart[number % len(kit.theme.chart)]
        points = [
            _raised(plot.point(place, value), lifted[number][place] * _width(kit))
            for place, value in enumerate(curve.values)
        ]
        if points:
            _draw_curve(kit, drawing, points, curve, look)
            ends.append((points[-1], curve, look))
    drawing.onto(picture)
    _labels(kit, picture, plot.rect, ends, label)
    _counts(kit, picture, plot, small)
    return Picture(picture)


def _width(kit: Kit) -> float:
    return max(2.0, 4.4 * kit.metrics.s)


def reach(kit: Kit) -> int:
    """Returns half the width of the widest mark, in px."""
    return math.ceil(_width(kit) * MARK * WIDE_MARK)


def line_shifts(curves: Sequence[Sequence[int]]) -> list[float]:
    """Returns how far each line is moved up so that no line hides another line."""
    found = [0] * len(curves)
    groups = list(range(len(curves)))
    for number in range(len(curves) - 2, -1, -1):
        overlapped = [
            other
            for other in range(number + 1, len(curves))
            if any(one == two for one, two in zip(curves[number], curves[other], strict=False))
        ]
        taken = {found[other] for other in overlapped}
        found[number] = next(shift for shift in range(len(curves)) if shift not in taken)
        joined = {groups[other] for other in overlapped}
        groups = [groups[number] if group in joined else group for group in groups]
    highest = {group: max(found[one] for one, own in enumerate(groups) if own == group) for group in groups}
    return [shift - highest[group] / 2 for shift, group in zip(found, groups, strict=True)]


def lifts(curves: Sequence[Sequence[int]], axes: Axes) -> list[list[float]]:
    """Returns how far each value is moved up, in line widths, so that no line hides another."""
    if not axes.apart:
        return [[0.0] * len(values) for values in curves]
    own = line_shifts([values[axes.origin :] for values in curves])
    return [
        [shift * (place >= axes.origin) for place in range(len(values))]
        for shift, values in zip(own, curves, strict=True)
    ]


def _raised(point: tuple[float, float], by: float) -> tuple[float, float]:
    return point[0], point[1] - by


def digits(number: int) -> str:
    """Returns a number as text with a real minus sign."""
    return str(number).replace("-", MINUS)


def mark_of(number: int, ring: int | None) -> str:
    """Returns the points of a round as text, with a dash for zero."""
    return digits(number) if number or ring == 0 else "\u2013"


def _grid(kit: Kit, picture: Surface, drawing: Drawing, plot: Plot, style: Style) -> None:
    for step in plot.axes.steps:
        y = plot.point(0, step)[1]
        dash = () if step == 0 else (kit.metrics.u(4), kit.metrics.u(6))
        stroke = Stroke(kit.colours.paper_line, max(1.0, 1.6 * kit.metrics.s), dash, 0.9)
        drawing.line((plot.numbers + kit.metrics.u(10), y), (plot.rect.right, y), stroke)
        room = (plot.rect.x, 40)
        words = kit.text.fit(digits(step), Style(style.role, style.size, style.colour, "right"), room)
        high = kit.text.leading(style)
        kit.text.draw(picture, words, Rect(0, round(y) - high // 2, plot.numbers, high))


def _draw_curve(
    kit: Kit, drawing: Drawing, points: list[tuple[float, float]], curve: Curve, look: ChartLine
) -> None:
    width = _width(kit)
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
    for point in points if curve.stops else points[-1:]:
        mark(drawing, point, width * MARK, look)


def mark(drawing: Drawing, at: tuple[float, float], radius: float, look: ChartLine) -> None:
    """Draws the mark of a line, such as a triangle, at a point."""
    x, y = at
    match look.mark:
        case "square":
            drawing.path(f"M{x - radius} {y - radius}H{x + radius}V{y + radius}H{x - radius}Z", look.colour)
        case "triangle":
            drawing.path(
                f"M{x} {y - radius * 1.2}L{x + radius * 1.2} {y + radius}H{x - radius * 1.2}Z", look.colour
            )
        case "diamond":
            r = radius * WIDE_MARK
            drawing.path(f"M{x} {y - r}L{x + r} {y}L{x} {y + r}L{x - r} {y}Z", look.colour)
        case _:
            drawing.circle(at, radius * 1.1, look.colour)


def _icon_side(kit: Kit, style: Style) -> int:
    return round(kit.text.leading(style) * 1.1)


def _labels(
    kit: Kit,
    picture: Surface,
    plot: Rect,
    ends: Sequence[tuple[tuple[float, float], Curve, ChartLine]],
    style: Style,
) -> None:
    side = _icon_side(kit, style)
    end = round(max(at[0] for at, _, _ in ends)) if ends else plot.right
    faces = any(curve.picture for _, curve, _ in ends)
    high = side + 1 if faces else kit.text.leading(style)
    ordered = sorted(ends, key=lambda end: (-end[1].values[-1], end[0][1]))
    tops: list[int] = []
    for (_, y), _, _ in ordered:
        tops.append(max(round(y) - high // 2, tops[-1] + high if tops else 0))
    lowest = picture.get_height()
    for place in range(len(tops) - 1, -1, -1):
        tops[place] = max(0, min(tops[place], lowest - high))
        lowest = tops[place]
    placed = [(top, curve, look) for top, (_, curve, look) in zip(tops, ordered, strict=True)]
    wide = picture.get_width() - plot.right - kit.metrics.u(24)
    for top, curve, look in placed:
        ink = Style(style.role, style.size, look.colour if not kit.look.high else kit.colours.ink)
        left = end + kit.metrics.u(24)
        if curve.picture:
            blend(picture, kit.face(curve.picture, side), (left, top))
            left += side + kit.metrics.u(8)
        room = Rect(left, top, end + kit.metrics.u(24) + wide - left, high)
        kit.text.draw(picture, kit.text.fit_name(curve.words, ink, room.size), room)


def _counts(kit: Kit, picture: Surface, plot: Plot, style: Style) -> None:
    rect, axes = plot.rect, plot.axes
    high = kit.text.leading(style)
    top = picture.get_height() - high
    if axes.names:
        _names(kit, picture, plot, style)
        return
    kit.text.write(picture, axes.across, style, Rect(rect.x, top, rect.w * 2 // 3, high))
    end = Style(style.role, style.size, style.colour, "right")
    last = kit.text.fit(str(plot.places - 1), end, (rect.w // 3, high))
    kit.text.draw(picture, last, Rect(rect.x, top, rect.w, high))


def _names(kit: Kit, picture: Surface, plot: Plot, style: Style) -> None:
    """Draws the names below the values. It leaves out a name that would touch the one before."""
    high = kit.text.leading(style)
    top = picture.get_height() - high
    free = 0
    for place, name in enumerate(plot.axes.names):
        words = f"{plot.axes.across} {name}" if not place else name
        block = kit.text.literal(words, style)
        x = round(plot.point(place, 0)[0]) - block.size[0] // 2
        x = min(max(0, x), picture.get_width() - block.size[0])
        if x >= free:
            kit.text.draw(picture, block, Rect(x, top, block.size[0], high))
            free = x + block.size[0] + kit.metrics.u(8)
