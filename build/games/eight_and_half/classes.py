"""The six classes, each with one ink, one tint, one prop."""

from __future__ import annotations

from art.kit import PAPER, circle, group, line, path, polar, small_ghost, star

CLASSES = {
    "star": ("#8A5C08", "#FAD66C"),
    "hand": ("#24558F", "#B9D3F0"),
    "reel": ("#A8322D", "#F6BFAE"),
    "leader": ("#1F5A36", "#BBD8B8"),
    "ticket": ("#5A3A8C", "#D9C8F3"),
    "ghost": ("#2A2046", "#E6E0EF"),
}


def _palm(fill: str) -> str:
    fingers = ((-6.6, -7, 4.2), (-1.7, -10.6, 4.2), (3.2, -9.4, 4.2), (8, -5.4, 4))
    out = "".join(line(x, top, x, 4, fill, wide) for x, top, wide in fingers)
    return (
        out + line(-6.6, 6.6, -11.6, 0.4, fill, 4.2) + path("M-8.7 0H10V5Q10 13 1.5 13Q-5 13 -8.2 8Z", fill)
    )


def _reel(fill: str, hole: str) -> str:
    holes = "".join(circle(*polar(0, 0, 7.2, i * 72), 3, hole) for i in range(5))
    return circle(0, 0, 13, fill) + holes + circle(0, 0, 1.8, hole)


def _leader(fill: str) -> str:
    out = circle(0, 0, 10.4, "none", fill, 2.6) + path("M0 0V-10A10 10 0 0 1 10 0Z", fill)
    return out + line(-13, 0, 13, 0, fill, 2) + line(0, -13, 0, 13, fill, 2)


def _ticket(fill: str, hole: str) -> str:
    out = path("M-14 -9.5H7L13 -5L7.5 0L13 5L7 9.5H-14V4A4 4 0 0 0 -14 -4Z", fill)
    out += "".join(line(-2.5, y, -2.5, y + 3, hole, 2) for y in (-6.5, -0.5, 3.5))
    return group(out, turn=-10)


def mark(kind: str, x: float, y: float, scale: float, fill: str, hole: str = PAPER) -> str:
    """A class picture with its middle at the point, about 26 wide at scale 1."""
    shapes = {
        "star": star(0, 1, 13, fill),
        "hand": _palm(fill),
        "reel": _reel(fill, hole),
        "leader": _leader(fill),
        "ticket": _ticket(fill, hole),
        "ghost": small_ghost(fill, hole),
    }
    return group(shapes[kind], x, y, scale)
