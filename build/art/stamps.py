"""Parts for the drawings of stamps: small signs for what a player has achieved.

A drawing is white, on 64 x 48 SVG units; the program tints it.
"""

from __future__ import annotations

from art.kit import circle, group, num, path, picture, polar, stroke

WHITE = "#FFFFFF"
PEN = 3.0
SHEET = (64, 48)


def pen(d: str, width: float = PEN) -> str:
    return stroke(d, WHITE, width)


def blot(d: str) -> str:
    return path(d, WHITE, WHITE, 1)


def dot(x: float, y: float, radius: float = 3.2) -> str:
    return circle(x, y, radius, WHITE)


def ring(x: float, y: float, radius: float, width: float = PEN) -> str:
    return circle(x, y, radius, "none", WHITE, width)


def card(x: float, y: float, turn: float = 0, inner: str = "", size: tuple[float, float] = (15, 22)) -> str:
    """Returns the outline of a card with its middle at (x, y). `inner` is SVG inside the card."""
    wide, high = size
    d = f"M{num(-wide / 2)} {num(-high / 2)}h{num(wide)}v{num(high)}h{num(-wide)}Z"
    return group(pen(d) + inner, x, y, turn=turn)


def fan(count: int, step: float) -> str:
    """Returns a fan of cards, with `step` degrees between two of them."""
    first = -step * (count - 1) / 2
    one = pen("M-6 -24V-46H6V-24")
    return "".join(group(one, 32, 52, turn=first + nth * step) for nth in range(count))


def table_of(seats: int) -> str:
    heads = [(polar(32, 24, 1, 360 * nth / seats)) for nth in range(seats)]
    people = "".join(dot(32 + (x - 32) * 26, 24 + (y - 24) * 18.5, 4) for x, y in heads)
    return (
        f'{people}<ellipse cx="32" cy="24" rx="17" ry="9.5" fill="none" stroke="{WHITE}" stroke-width="3"/>'
    )


def person(x: float, y: float, scale: float = 1.0) -> str:
    """Returns a person from the front. The chin is at (x, y)."""
    return group(dot(0, -7, 6) + blot("M-10 13C-10 3 -5 1.5 0 1.5C5 1.5 10 3 10 13Z"), x, y, scale)


def flame(x: float, y: float, scale: float = 1.0) -> str:
    """Returns a fire that stands on the point (x, y)."""
    outer = "M0 0C-11 0 -15 -8 -11 -16C-9 -20 -8 -19 -7 -16C-4 -20 -4 -27 2 -33C2 -25 11 -20 11 -11C11 -4 7 0 0 0Z"
    return group(
        pen(outer) + blot("M0 -3C-4 -3 -5 -7 -2 -11L1 -15C2 -11 5 -9 4.5 -6.5C4 -4 3 -3 0 -3Z"), x, y, scale
    )


def wind(x: float, y: float, scale: float = 1.0) -> str:
    """Returns a gust of wind that begins to the left of (x, y)."""
    d = "M-16 -5H2C9 -5 9 -15 2 -15C-2 -15 -3 -12 -3 -11M-16 1H10C18 1 18 13 10 13C6 13 5 10 5 9M-14 7H-2"
    return group(pen(d), x, y, scale)


def clock(x: float, y: float, radius: float) -> str:
    hands = f"M{num(x)} {num(y - radius * 0.6)}V{num(y)}L{num(x - radius * 0.38)} {num(y - radius * 0.32)}"
    return ring(x, y, radius) + pen(hands)


def moon(x: float, y: float, scale: float = 1.0) -> str:
    """Returns a crescent with its middle at (x, y)."""
    return group(pen("M8 3C1 5 -5 -1 -3 -8C-11 -5 -11 6 -3 9C2 11 6.5 8 8 3Z"), x, y, scale)


def bubble(x: float, y: float, scale: float = 1.0) -> str:
    return group(pen("M-11 -8H11V6H-1L-7 12V6H-11Z"), x, y, scale)


def star(x: float, y: float, radius: float) -> str:
    points = [polar(x, y, radius if nth % 2 == 0 else radius * 0.45, 36 * nth) for nth in range(10)]
    return blot("M" + "L".join(f"{num(px)} {num(py)}" for px, py in points) + "Z")


FROM_LAST = pen("M6 42H18V33H30V24H42V15H54") + pen("M50 33V5M43 12L50 4.5L57 12", 3.4)
"""Stairs, and an arrow up from the last place to the first."""
WHISKER = (
    blot("M8 44V13H24V44Z")
    + blot("M40 44V18H56V44Z")
    + pen("M28 12H30M34 12H36M40 12H42M46 12H48M52 12H54", 2.2)
)
"""Two columns of almost the same height."""


def files(drawn: dict[str, str]) -> dict[str, str]:
    return {f"stamps/{name}.svg": picture(*SHEET, shapes) for name, shapes in drawn.items()}
