"""Drawings for the stamps of Spooky Boo."""

from __future__ import annotations

from art import stamps
from art.kit import group
from art.stamps import FROM_LAST, WHISKER, blot, bubble, card, clock, dot, moon, pen

HOUSE = "M6 45V22L32 4L58 22V45Z"


def ghost(x: float, y: float, scale: float = 1.0) -> str:
    """Returns a ghost with its middle at (x, y)."""
    body = pen("M-10 14V-3C-10 -18 10 -18 10 -3V14L5 9L0 14L-5 9Z")
    return group(body + dot(-3.6, -3, 2) + dot(3.6, -3, 2), x, y, scale)


def window(x: float, y: float) -> str:
    """Returns a window with its middle at (x, y)."""
    return pen(f"M{x - 6} {y - 6}h12v12h-12ZM{x} {y - 6}v12M{x - 6} {y}h12", 2.2)


DRAWN = {
    "first-lap": pen(HOUSE) + pen("M26 45V30H38V45") + dot(34.5, 38, 1.6),
    "three-calls": bubble(14, 15, 0.9) + bubble(50, 15, 0.9) + bubble(32, 34, 0.9),
    "below-zero": pen("M4 18H60M32 10V43M23 34L32 44L41 34"),
    "two-ghosts": ghost(19, 25, 1.15) + ghost(46, 25, 1.15),
    "just-in-time": clock(32, 24, 19),
    "four-in-a-row": "".join(card(x, y, size=(10, 15)) for x, y in ((9, 36), (24, 29), (40, 21), (55, 13))),
    "parting-gift": card(13, 25, -6, size=(17, 25))
    + card(51, 25, 6, size=(17, 25))
    + pen("M25 18H38M34 14L39 18L34 22M39 32H26M30 28L25 32L30 36", 2.4),
    "early-call": moon(17, 16, 1.3) + pen("M34 46V26L46 16L58 26V46Z") + window(46, 34),
    "few-points": pen("M17 4H47V44L42 40L37 44L32 40L27 44L22 40L17 44Z")
    + pen("M25 14H39", 2.4)
    + dot(32, 26, 2.4),
    "by-a-whisker": WHISKER,
    "from-last-place": FROM_LAST,
    "exactly-five": pen(HOUSE)
    + "".join(blot(f"M{x} {y}h5v5h-5Z") for x, y in ((18, 24), (29.5, 16), (41, 24), (18, 34), (41, 34))),
}


def files() -> dict[str, str]:
    return stamps.files(DRAWN)
