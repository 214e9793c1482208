"""Drawings for the stamps of The Game."""

from __future__ import annotations

from art import stamps
from art.kit import group
from art.stamps import blot, card, dot, fan, flame, pen, person

PEAK = pen("M4 45L26 14L34 26L41 18L60 45Z") + pen("M20 23L26 30L31 22", 2.4)
BACK = "M-12 -6H4C13 -6 13 8 4 8H-6M-7 -11L-12.5 -6L-7 -1"
"""An arrow that turns around and points back."""


def steps(*numbers: float) -> str:
    return "".join(card(x, y, size=(14, 19)) for x, y in zip((13, 32, 51), numbers, strict=True))


DRAWN = {
    "beaten": PEAK + pen("M26 14V3") + blot("M27 2L38 6L27 10Z"),
    "so-close": pen("M4 44L34 12L60 44Z")
    + "".join(card(x, 10, turn, size=(8, 11)) for x, turn in ((46, 8), (57, 14))),
    "on-fire": flame(32, 46, 1.3),
    "expert": fan(3, 21),
    "alone": pen("M6 45L32 22L58 45") + person(32, 14, 0.75),
    "all-five": "".join(dot(x, y, 4.2) for x, y in ((7, 40), (19, 33), (32, 25), (45, 17), (57, 8)))
    + pen("M7 47C15 45 15 41 19 40C25 39 27 34 32 32C38 31 40 26 45 24C51 23 53 18 57 15", 2.2),
    "two-tens": "".join(group(pen(BACK), x, y) for x, y in ((28, 13), (38, 36))),
    "three-tens": "".join(group(pen(BACK, 3.6), x, y, 0.72) for x, y in ((22, 8), (32, 24), (42, 40))),
    "twenty-back": card(13, 24, size=(15, 22)) + pen("M58 14H36M44 6L35 14L44 22M58 34H36M44 26L35 34L44 42"),
    "whole-hand": "".join(card(x, 36, size=(7, 14)) for x in (8, 20, 32, 44, 56))
    + pen("M32 22V4M25 11L32 3.5L39 11"),
    "in-step": steps(35, 24, 13),
    "fire-out": flame(32, 46, 0.95) + pen("M8 8L14 16M32 2V10M56 8L50 16"),
}


def files() -> dict[str, str]:
    return stamps.files(DRAWN)
