"""The tuck box of Spooky Boo, and the pattern of its table's surface."""

from __future__ import annotations

from art.boxes import TALL, Box, parts
from art.kit import crescent, down, group, line, path, picture, rect, star
from games.spooky_boo.residents import candle, cat_awake, spirit

THREAD = "#CDBDF0"


def front() -> tuple[str, str]:
    out = crescent(184, 50, 26, "#F4EBCB")
    for i in range(16):
        out += star((5 + 61 * i) % 220, (10 + 29 * i) % 90, 2.6, "#E8DCFF", 4, 0.35)
    out += rect((150, 54, 18, 34), "#1A1030") + path("M38 112L76 58H154L192 112Z", "#1A1030")
    out += rect((50, 110, 130, 156), "#5B4488")
    for x, y in ((62, 122), (120, 122), (62, 188), (120, 188)):
        shut = (x, y) == (120, 122)
        out += rect((x, y, 48, 58), "#2B1B4A", 4)
        out += rect((x + 4, y + 4, 40, 50), "#2C7C78" if shut else "#FFCB5C", 3)
    out += line(144, 126, 144, 176, "#154645", 3)
    for i in range(5):
        out += line(128, 136 + i * 9, 140, 136 + i * 9, "#154645", 2.5)
        out += line(148, 136 + i * 9, 160, 136 + i * 9, "#154645", 2.5)
    out += group(spirit(), 51, 111.6, 0.28) + group(cat_awake(), 48.5, 173.5, 0.3)
    out += group(candle(), 104, 168.2, 0.32) + path("M0 258Q60 244 115 258T230 256V340H0Z", "#150C28")
    return out, down("front", [(0, "#3A2860"), (1, "#6A4F96")], TALL)


def emblem() -> str:
    out = ""
    for x, y in ((9, 17), (21, 17), (9, 33), (21, 33)):
        out += rect((x, y, 9.5, 13), "#3B2B5C" if (x, y) == (21, 17) else "#FFCB5C", 1.5)
    return out


def cloth() -> str:
    colour = THREAD
    out = ""
    for x, y, size in (
        (150, 30, 8),
        (104, 112, 4),
        (190, 96, 4),
        (36, 160, 6),
        (84, 206, 4),
        (20, 70, 4),
        (168, 184, 5),
    ):
        out += star(x, y, size, colour, 4, 0.3)
    return picture(220, 220, out)


BOX = Box(("#4F3978", "#2A1C49", "#1C1136", "#C6B3EC"), ("#4A3472", "#F9C35C"), front, emblem)


def files() -> dict[str, str]:
    return parts(BOX) | {"cloth.svg": cloth()}
