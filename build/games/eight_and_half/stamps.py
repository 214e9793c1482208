"""Drawings for the stamps of Eight & Half."""

from __future__ import annotations

from art import stamps
from art.stamps import FROM_LAST, card, dot, flame, pen, ring, star


def badge(x: float, y: float, radius: float) -> str:
    return ring(x, y, radius, 2.6) + star(x, y, radius * 0.72)


DRAWN = {
    "twice-a-policeman": badge(18, 24, 14) + badge(47, 24, 14),
    "nothing-burned": flame(32, 44, 1.1) + pen("M10 6L54 44", 3.6),
    "last-arrest": pen("M6 45V4H30V45M2 45H34") + dot(25, 26, 2) + badge(48, 25, 12),
    "blind-arrest": card(20, 26, -8, pen("M-5 -9L5 9M5 -9L-5 9", 2), (21, 31)) + badge(47, 22, 13),
    "out-with-a-half": pen("M4 36H16M8 27H20M14 45H24", 2.6)
    + dot(42, 8, 5)
    + pen("M28 20L38 16L44 24L40 34L48 45M40 33L30 42M38 17L50 26L57 22", 3.6),
    "three-of-a-kind": "".join(
        card(x, y, turn, dot(0, 0, 3), (17, 25)) for x, y, turn in ((14, 27, -9), (32, 23, 0), (50, 27, 9))
    ),
    "from-last-place": FROM_LAST,
    "extra-round": pen("M52 18A21 19 0 1 0 53 30M53 6V19H40") + dot(32, 24, 4),
}
"""The drawing of each stamp by the stamp's id. A stamp without a drawing shows a number."""


def files() -> dict[str, str]:
    return stamps.files(DRAWN)
