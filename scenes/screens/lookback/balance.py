"""What decided a match, as weights in the pans of a brass balance, and how the chance went, as a line on paper."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect, Surface

from game.review.report import Ledger
from scenes.screens.lookback.tape import RUST, Mark, Strip
from scenes.stage.theme import Colour
from scenes.stage.vector import Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style

TEAL: Colour = (30, 80, 92)
IRON: Colour = (54, 45, 47)
STEEPEST = 14.0
"""Degrees that the beam leans at most."""
MOST = 25.0
"""Percent at which it does."""


class Part(NamedTuple):
    """A weight: what it stands for, and by how many percent it helped, or hurt if negative."""

    words: str
    percent: int


def parts_of(ledger: Ledger, words: tuple[str, str, str]) -> tuple[Part, ...]:
    """The own moves, the deck, the others; what comes to less than one percent is left off."""
    amounts = (ledger.own, ledger.deck, ledger.others)
    found = (Part(word, round(100 * amount)) for word, amount in zip(words, amounts, strict=True))
    return tuple(part for part in found if part.percent)


def paint_balance(kit: Kit, rect: Rect, parts: tuple[Part, ...]) -> Picture:
    """The balance: what helped hangs at the left, what hurt at the right, and the heavier side is low."""
    drawing, colours = Drawing(*rect.size), kit.colours
    rim = Stroke(colours.brass_dark, max(1.4, 2.4 * kit.metrics.s))
    middle, top, foot = rect.w / 2, rect.h * 0.2, rect.h * 0.96
    half = rect.w * 0.3
    total = sum(part.percent for part in parts)
    lean = math.radians(max(-1.0, min(1.0, -total / MOST)) * STEEPEST)
    thick = rect.h * 0.035
    base = rect.w * 0.22
    way = f"M{middle - base:.1f} {foot:.1f}Q{middle:.1f} {foot - rect.h * 0.16:.1f} {middle + base:.1f} {foot:.1f}Z"
    drawing.path(way, colours.brass, stroke=rim)
    drawing.line((middle, top), (middle, foot - rect.h * 0.06), Stroke(colours.brass_dark, thick * 1.5))
    drawing.line((middle, top), (middle, foot - rect.h * 0.06), Stroke(colours.brass, thick))
    ends = [(middle + side * half * math.cos(lean), top + side * half * math.sin(lean)) for side in (-1, 1)]
    drawing.line(ends[0], ends[1], Stroke(colours.brass_dark, thick * 1.5))
    drawing.line(ends[0], ends[1], Stroke(colours.brass, thick))
    drawing.circle((middle, top), thick * 1.3, colours.brass, stroke=rim)
    labels: list[tuple[Rect, str]] = []
    for side, (x, y) in zip((-1, 1), ends, strict=True):
        pan = y + rect.h * 0.43
        reach = rect.w * 0.14
        for by in (-reach, reach):
            drawing.line((x, y), (x + by, pan), Stroke(colours.brass_dark, max(1.2, 1.8 * kit.metrics.s)))
        drawing.circle((x, y), thick * 0.8, colours.brass, stroke=rim)
        hung = [part for part in parts if (part.percent > 0) == (side < 0)]
        labels += _weights(kit, drawing, Rect(round(x - reach), 0, round(2 * reach), round(pan)), hung)
        dish = f"M{x - reach * 1.1:.1f} {pan:.1f}Q{x:.1f} {pan + reach * 0.62:.1f} {x + reach * 1.1:.1f} {pan:.1f}Z"
        drawing.path(dish, colours.brass, stroke=rim)
    picture = drawing.surface()
    for room, words in labels:
        kit.text.write(picture, words, Style("display", 22, colours.cream, "centre"), room)
    return Picture(picture)


def _weights(kit: Kit, drawing: Drawing, pan: Rect, parts: list[Part]) -> list[tuple[Rect, str]]:
    """Weights side by side on a pan, as large as what they stand for; their numbers."""
    labels = []
    sizes = [0.62 + 0.38 * min(1.0, abs(part.percent) / 20) for part in parts]
    highest = 0.92 * 1.02 * 1.16 * max(sizes, default=1.0)  # with the ring on top, in breadths of one
    each = min(pan.w / max(1.4, sum(sizes)), pan.h / highest)
    x = pan.centerx - each * sum(sizes) / 2
    for part, size in zip(parts, sizes, strict=True):
        wide = each * size * 0.92
        tall = wide * 1.02
        left, top = x + (each * size - wide) / 2, pan.bottom - tall
        ink = kit.colours.ink if kit.look.high else TEAL if part.percent > 0 else IRON
        ring = Stroke(ink, max(2.0, wide * 0.09))
        drawing.circle((left + wide / 2, top), wide * 0.16, None, stroke=ring)
        slope = wide * 0.1
        way = f"M{left + slope:.1f} {top:.1f}L{left + wide - slope:.1f} {top:.1f}L{left + wide:.1f} {pan.bottom:.1f}L{left:.1f} {pan.bottom:.1f}Z"
        drawing.path(way, ink)
        labels.append((Rect(round(left), round(top), round(wide), round(tall)), str(abs(part.percent))))
        x += each * size
    return labels


def paint_chances(kit: Kit, rect: Rect, strip: Strip) -> Picture:
    """The line of a chance with its scale, the rounds under it, numbered flags at what mattered."""
    unit, drawing = kit.metrics.u, Drawing(*rect.size)
    left = kit.text.width("100 %", Style("semibold", 18, kit.colours.ink)) + unit(14)
    place = Rect(left, unit(34), rect.w - left - unit(16), rect.h - unit(34) - kit.metrics.line(40, 19, 1.6))
    thin = Stroke(kit.paint.soft_ink, max(1.0, 1.4 * kit.metrics.s), (2.0, max(3.0, 5 * kit.metrics.s)))

    def x_of(position: float) -> float:
        return place.x + place.w * (position - 1) / max(1, strip.last - 1)

    for level in range(5):
        y = place.bottom - place.h * level / 4
        if level:
            drawing.dashes(((place.x, y), (place.right, y)), thin)
        else:
            drawing.line(
                (place.x, y), (place.right, y), Stroke(kit.paint.soft_ink, max(1.2, 2 * kit.metrics.s))
            )
    for first in strip.rounds[1:]:
        edge = Stroke(kit.colours.paper_line, max(1.2, 2 * kit.metrics.s))
        drawing.line((x_of(first), place.y), (x_of(first), place.bottom), edge)
    ink = kit.colours.ink if kit.look.high else RUST
    if strip.chances:
        points = [(x_of(at), place.bottom - place.h * chance) for at, chance in strip.chances]
        way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        under = f"{way}L{points[-1][0]:.1f} {place.bottom}L{points[0][0]:.1f} {place.bottom}Z"
        drawing.path(under, ink, opacity=0.22)
        drawing.path(way, None, stroke=Stroke(ink, max(2.0, 4.5 * kit.metrics.s)))
    flags = [
        _flag(kit, drawing, place, (x_of(mark.position), strip), mark) for mark in strip.marks if mark.number
    ]
    picture = drawing.surface()
    for disc, number in flags:
        kit.text.write(picture, number, Style("display", 20, kit.colours.cream, "centre"), disc)
    _scale(kit, picture, place, strip)
    return Picture(picture)


def _flag(kit: Kit, drawing: Drawing, place: Rect, at: tuple[float, Strip], mark: Mark) -> tuple[Rect, str]:
    (x, strip), side = at, max(kit.metrics.u(34), kit.metrics.text(20))
    y = place.bottom - place.h * strip.chance(mark.position)
    disc = Rect(0, 0, side, side)
    disc.center = (round(x), round(max(place.y - side * 0.2, y - kit.metrics.u(60))))
    ink = kit.colours.ink
    drawing.line((x, y), disc.center, Stroke(ink, max(1.4, 2.4 * kit.metrics.s)))
    drawing.circle(
        (x, y), kit.metrics.u(8), (255, 255, 255), stroke=Stroke(RUST, max(1.6, 3 * kit.metrics.s))
    )
    drawing.circle(disc.center, side / 2, ink)
    return disc, str(mark.number)


def _scale(kit: Kit, picture: Surface, place: Rect, strip: Strip) -> None:
    style = Style("semibold", 18, kit.paint.soft_ink, "right")
    high = kit.metrics.line(28, 18, 1.3)
    for level in range(0, 101, 25):
        y = round(place.bottom - place.h * level / 100)
        room = Rect(0, y - high // 2, place.x - kit.metrics.u(8), high)
        kit.text.write(picture, f"{level} %", style, room)
    under = Style("semibold", 18, kit.paint.soft_ink, "centre")
    ends = [*strip.rounds, strip.last]
    for nth in range(len(ends) - 1):
        left, right = (
            round(place.x + place.w * (end - 1) / max(1, strip.last - 1)) for end in ends[nth : nth + 2]
        )
        words = str(nth + 1)
        if kit.text.width(words, under) <= right - left:
            kit.text.write(
                picture, words, under, Rect(left, place.bottom + kit.metrics.u(4), right - left, high)
            )
