"""Drawings for the stamps of Campfire Smokeout."""

from __future__ import annotations

from art import stamps
from art.kit import group
from art.stamps import card, clock, dot, fan, flame, moon, pen, person, star, table_of, wind

LOGS = pen("M16 44L48 38M16 38L48 44", 3.4)


def smoke(x: float, y: float, scale: float = 1.0) -> str:
    """Returns a column of smoke that stands on (x, y)."""
    return group(
        pen("M-4 0C-12 -8 4 -14 -3 -22C-8 -28 -2 -34 3 -35M5 0C-1 -8 13 -14 6 -22C3 -26 5 -29 8 -31"),
        x,
        y,
        scale,
    )


def token(x: float, y: float) -> str:
    """Returns the token for a lost round, with its middle at (x, y)."""
    return card(x, y, 0, group(pen("M-2 6C-6 2 3 -1 -1 -6M3 6C0 2 7 -1 3 -6", 2), 0, 0), (15, 25))


DRAWN = {
    "sneaky-win": moon(14, 13, 1.2) + person(40, 28, 1.25) + pen("M24 44H58", 2.6),
    "untouched": pen("M12 45L27 22H19L32 3L45 22H37L52 45ZM32 45V36", 3),
    "twice-smoked": token(19, 24) + token(45, 24),
    "shared-fire": flame(32, 38, 0.85)
    + LOGS
    + dot(7, 32, 4.5)
    + dot(57, 32, 4.5)
    + pen("M2 45C2 40 12 40 12 45M52 45C52 40 62 40 62 45"),
    "wild-end": star(50, 12, 9) + wind(26, 28, 1.15),
    "dead-calm": smoke(32, 46, 1.25) + pen("M6 46H58", 2.6),
    "quick-end": clock(20, 24, 15) + smoke(50, 44, 1.0),
    "three-running": "".join(
        pen(f"M{x} 46C{x - 12} 36 {x + 12} 26 {x + 2} 14C{x - 1} 9 {x + 4} 5 {x + 8} 4") for x in (11, 30, 49)
    ),
    "all-three": "".join(token(x, 24) for x in (11, 32, 53)),
    "all-winds": fan(3, 21),
    "four-places": pen("M6 40C14 2 50 2 57 34M57 34L46 29M57 34L61 23")
    + "".join(dot(x, 43, 3.4) for x in (18, 30, 42))
    + dot(6, 44, 3.4)
    + dot(57, 44, 3.4),
    "all-six": table_of(6) + flame(32, 29, 0.36),
}


def files() -> dict[str, str]:
    return stamps.files(DRAWN)
