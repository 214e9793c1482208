"""The tuck box of The Game, and the pattern of its table's surface."""

from __future__ import annotations

import math

from art.boxes import TALL, Box, parts
from art.kit import BRASS, CREAM, circle, down, group, line, num, path, picture, rect, stroke

THREAD = "#A9DAD6"


def front() -> tuple[str, str]:
    out = ""
    for i in range(22):
        x, y = (6 + 53 * i) % 220, (8 + 37 * i) % 120
        out += circle(x, y, (1.2, 1.7, 2.2)[i % 3], "#FFF3D6", opacity=0.7)
    out += circle(164, 66, 42, CREAM, opacity=0.16) + circle(164, 66, 30, CREAM)
    out += path("M0 230L58 118L92 176L140 84L230 222V340H0Z", "#2F6470")
    out += path("M140 84L118 130L132 124L142 138L154 122L166 128Z", "#F3F0E2")
    out += path("M58 118L44 146L56 142L64 150L74 142Z", "#F3F0E2")
    out += path("M0 262L70 190L120 236L176 176L230 240V340H0Z", "#1C4A54")
    for d, colour in (
        ("M40 262C90 250 60 222 100 214S120 176 136 150", "#F7C56B"),
        ("M180 262C150 246 196 230 170 212", "#A9DAD6"),
    ):
        out += stroke(d, colour, 4, stroke_dasharray="1 10")
    lamp = path("M-12 -14H12L9 -20H-9Z", BRASS) + path("M-10 -12H10L14 22H-14Z", "#FFDF9E")
    lamp += path("M0 -4Q7 8 0 18Q-7 8 0 -4Z", "#F39A4A") + rect((-15, 22, 30, 5), BRASS, 1.5)
    out += group(lamp, 100, 222, 0.9) + rect((0, 262, 230, 78), "#0A262C")
    return out + line(0, 262, 230, 262, "#F39A4A", 4), down(
        "front", [(0, "#10303C"), (0.7, "#3C6E78"), (1, "#F0A35A")], TALL
    )


def emblem() -> str:
    return circle(27, 20, 4, "#F39A4A") + path("M5 46L16 26L22 36L26 31L35 46Z", CREAM)


def cloth() -> str:
    """Returns the contour lines of a map."""
    wide, tall, count = 240, 240, 8
    out = ""
    for k in range(-2, count + 3):
        phase = 2 * math.pi * k / count
        d = ""
        for i in range(49):
            a = 2 * math.pi * i / 48
            y = k * tall / count + 15 * math.sin(a + phase) + 6 * math.sin(2 * a - phase)
            d += f"{'L' if d else 'M'}{num(i * wide / 48)} {num(y)}"
        out += stroke(d, THREAD, 2, stroke_opacity=0.42)
    return picture(wide, tall, out)


BOX = Box(("#235863", "#0C2F38", "#08222A", "#9FD0CF"), ("#2C6470", "#C4705A"), front, emblem)


def files() -> dict[str, str]:
    return parts(BOX) | {"cloth.svg": cloth()}
