"""The curtain that covers the screen between two people's turns."""

from __future__ import annotations

from art.kit import BRASS, BRASS_DARK, across, circle, line, path, picture, rect


def tassel() -> str:
    gold = across("gold", [(0, BRASS_DARK), (0.4, BRASS), (1, BRASS_DARK)], 8, 32)
    out = line(20, 0, 20, 12, BRASS, 3) + circle(20, 17, 9, "url(#gold)")
    out += path("M11 26H29L34 66Q27 70 20 66Q13 70 6 66Z", "url(#gold)") + rect((10, 24, 20, 5), "#B8842A", 2)
    for x in (-3.2, 0, 3.2):
        out += line(20 + x, 32, 20 + x * 2.6, 62, BRASS_DARK, 1.3)
    return picture(40, 72, out, gold)


def trim() -> str:
    """Returns two gold bands for the curtain's edge."""
    out = rect((0, 2, 60, 14), "#B8842A") + rect((0, 2, 60, 3), BRASS) + rect((0, 21, 60, 4), "#B8842A")
    for x in (7.5, 22.5, 37.5, 52.5):
        out += path(f"M{x - 5} 10.5L{x} 7L{x + 5} 10.5L{x} 14Z", BRASS)
    return picture(60, 28, out)


def files() -> dict[str, str]:
    return {"cloth/tassel.svg": tassel(), "cloth/trim.svg": trim()}
