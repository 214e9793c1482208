"""Drawings for the stamps of Poof."""

from __future__ import annotations

from art import stamps
from art.kit import group, polar
from art.stamps import FROM_LAST, WHISKER, card, dot, fan, pen, table_of, wind


def dandelion(x: float, y: float, radius: float, rays: int = 8) -> str:
    """Returns the head of a dandelion around (x, y)."""
    ends = [
        (polar(x, y, radius * 0.3, 360 * nth / rays), polar(x, y, radius, 360 * nth / rays))
        for nth in range(rays)
    ]
    lines = "".join(pen(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}", 2.2) for (a, b), (c, d) in ends)
    return lines + "".join(dot(*end, radius * 0.13) for _, end in ends) + dot(x, y, radius * 0.24)


def seed(x: float, y: float, turn: float) -> str:
    return group(pen("M0 10V-2M0 -2L-6 -8M0 -2V-10M0 -2L6 -8", 2.4), x, y, turn=turn)


DRAWN = {
    "five-of-a-kind": fan(5, 15),
    "two-gusts": wind(22, 17, 0.9) + wind(42, 35, 0.9),
    "out-with-a-poof": dandelion(32, 24, 21, 9),
    "six-at-once": "".join(card(x, y, size=(11, 15)) for y in (13, 35) for x in (14, 32, 50)),
    "thirty-in-hand": fan(9, 9.5),
    "blind-luck": card(24, 26, -8, pen("M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5", 2.2), (19, 28))
    + card(45, 22, 9, pen("M-4 0L-1 4L5 -4", 2.6), (19, 28)),
    "no-gust": pen("M32 46C31 38 33 34 32 28") + dandelion(32, 18, 15, 7) + pen("M8 44H56"),
    "three-in-a-row": "".join(dandelion(x, 16, 9, 6) + pen(f"M{x} 26V44", 2.4) for x in (12, 32, 52)),
    "by-a-whisker": WHISKER,
    "from-last-place": FROM_LAST,
    "all-six-seats": table_of(6),
    "left-holding": "".join(pen(f"M26 {44 - 6 * nth}H58") for nth in range(6)) + seed(12, 16, -20),
}


def files() -> dict[str, str]:
    return stamps.files(DRAWN)
