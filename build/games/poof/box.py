"""The tuck box of Poof, and the pattern of its table's surface."""

from __future__ import annotations

from art.boxes import TALL, Box, parts
from art.kit import circle, down, group, path, picture, polar, seed, stroke
from games.poof.cards import clock_head

THREAD = "#BFD0EA"


def front() -> tuple[str, str]:
    out = path("M0 250Q60 214 124 236T230 212V340H0Z", "#C9821B", opacity=0.55)
    out += stroke("M106 340Q92 270 112 172", "#5B7430", 9) + path(
        "M104 306Q72 300 58 274Q94 276 104 306Z", "#6E8C3C"
    )
    for i in range(18):
        angle = -170 + i * 20
        if angle not in (30, 50, 70):
            out += seed(*polar(112, 142, 44, angle), angle, 1.08, "#7A4A14", "#FFFDF4")
    for x, y, angle in ((170, 54, 20), (192, 84, 32), (176, 122, 46), (202, 152, 70)):
        out += seed(x, y, angle, 1, "#7A4A14", "#FFFDF4")
    out += clock_head(112, 142, 42)
    return out + path("M0 262Q30 250 60 262T118 264T176 260T230 262V340H0Z", "#3B2110"), down(
        "front", [(0, "#F8CF63"), (1, "#E0942A")], TALL
    )


def emblem() -> str:
    out = "".join(seed(*polar(19.5, 33, 5, i * 40), i * 40, 0.24, "#FFF6DC", "#FFFFFF") for i in range(9))
    return out + circle(19.5, 33, 5.5, "#8A5A1C")


def cloth() -> str:
    colour = THREAD
    seeds = seed(52, 82, -18, 1.2, colour, colour) + seed(150, 194, 18, 1.2, colour, colour)
    return picture(200, 224, group(seeds, opacity=0.6))


BOX = Box(("#E8AE3C", "#A86F16", "#7A4A10", "#FBE3A0"), ("#4F6E28", "#2F5C99"), front, emblem)


def files() -> dict[str, str]:
    return parts(BOX) | {"cloth.svg": cloth()}
