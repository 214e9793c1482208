"""The tuck box of Eight & Half, and the pattern of its table's surface."""

from __future__ import annotations

from art.boxes import TALL, Box, parts
from art.kit import CREAM, Stop, across, circle, down, line, num, path, picture, polar, rect, star, stroke

THREAD = "#F0BFB0"


def front() -> tuple[str, str]:
    out = ""
    for i in range(13):
        a, b = polar(115, 262, 330, -90 + i * 15 - 4), polar(115, 262, 330, -90 + i * 15 + 4)
        out += path(f"M115 262L{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}Z", "#A83A42", opacity=0.7)
    out += rect((30, 66, 170, 120), "#8C611E", 12) + rect((32, 67, 166, 114), "#C98F2F", 11)
    out += rect((46, 80, 138, 88), "#2A0A10", 5) + rect((49, 83, 132, 82), CREAM, 4)
    for i in range(8):
        lamp = "#FFF3CF" if i % 2 else "#F7C95C"
        out += circle(42 + i * 21, 73.5, 4, lamp) + circle(42 + i * 21, 175, 4, lamp)
    out += stroke("M30 262V214Q30 196 48 196H182Q200 196 200 214V262", "#E8B750", 5)
    out += rect((62, 214, 106, 48), "#2A0A10", 3) + line(115, 214, 115, 262, "#E8B750", 3)
    out += rect((100, 234, 8, 14), "#E8B750", 2) + rect((122, 234, 8, 14), "#E8B750", 2)
    out += star(46, 236, 10, "#E8B750") + star(184, 236, 10, "#E8B750")
    out += rect((0, 262, 230, 78), "#340B13") + line(0, 262, 230, 262, "#E8B750", 4)
    return out, down("front", [(0, "#A8323C"), (1, "#6B1A26")], TALL)


def emblem() -> str:
    out = rect((7, 20, 25, 20), "#E8B750", 3) + rect((10, 23, 19, 14), CREAM, 1.5)
    ink = "#8F2733"
    for y, radius in ((27.3, 2.1), (32.3, 2.7)):
        out += circle(14.8, y, radius, "none", ink, 1.9)
    one, bar, two = "M19.6 26.2L21 25.2V29.4", "M25.2 25.4L20.2 34.9", "M23.9 31.9Q24.2 30.7 25.4 30.7"
    return out + stroke(f"{one}{bar}{two}Q26.8 30.7 26.7 32Q26.6 32.8 23.9 34.9H27", ink, 1.1)


def cloth() -> str:
    """Returns soft vertical folds, as in a cinema's curtain."""
    out, folds, left = "", "", 0
    for nth, wide in enumerate((44, 36, 48, 32, 44, 36)):
        stops: list[Stop] = [(0, THREAD, 0.0), (0.32, THREAD, 0.2), (1, THREAD, 0.0)]
        folds += across(f"fold{nth}", stops, left, left + wide)
        out += rect((left, 0, wide, 240), f"url(#fold{nth})")
        left += wide
    return picture(240, 240, out, folds)


BOX = Box(("#8F2733", "#4A0F1A", "#2F0910", "#E8B750"), ("#24558F", "#8A5C08"), front, emblem)


def files() -> dict[str, str]:
    return parts(BOX) | {"cloth.svg": cloth()}
