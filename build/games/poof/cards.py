"""The cards of Poof: dandelions with as many seeds as the card's number."""

from __future__ import annotations

import math

from art.kit import CREAM, METAL, PAPER, card, circle, down, foil, mix, path, polar, rect, seed, stock, stroke

BANDS = ("#4F6E28", "#1F7468", "#2F5C99", "#6B4388", "#A23B2E")


def number(n: int) -> str:
    ink = BANDS[(n - 1) // 4]
    out = stock()
    out += path("M0 306Q60 276 128 292Q196 306 250 280V350H0Z", mix(ink, PAPER, 0.78))
    out += path("M0 326Q80 300 150 318Q206 330 250 312V350H0Z", mix(ink, PAPER, 0.62))
    out += stroke("M128 350Q118 300 125 250", "#6E8C3C", 7)
    # Parachutes shrink just enough that even twenty do not touch each other.
    size = 0.96 if n <= 12 else 0.96 - (n - 12) * 0.0165
    for i in range(n):
        angle = 360 * i / n
        out += seed(*polar(125, 180, 74, angle), angle, size, mix(ink, PAPER, 0.12), ink)
    out += circle(125, 180, 72, mix(ink, PAPER, 0.8)) + circle(125, 180, 66, ink)
    for i in range(36):
        out += circle(*polar(125, 180, 59, i * 10), 1.3, mix(ink, PAPER, 0.55))
    return card(out)


def mini(n: int) -> str:
    band = (n - 1) // 4
    ink = BANDS[band]
    out = stock() + path("M0 270Q60 236 128 256Q196 274 250 244V350H0Z", mix(ink, PAPER, 0.62))
    out += rect((0, 286, 250, 64), ink)
    for i in range(band + 1):
        out += circle(125 + (i - band / 2) * 42, 318, 13, CREAM)
    return card(out)


# The wind on a Poof, line by line, and the seeds that it carries: where, which way, how large.
AIRS = (
    ("M-6 262C50 240 100 276 150 240S226 176 262 196", 7, 0.75),
    ("M-6 226C40 206 90 236 140 204S220 120 262 140", 4.5, 0.6),
    ("M-6 292C60 276 120 302 180 268S240 240 262 250", 4.5, 0.6),
)
FLYING = (
    (150, 150, 30, 1),
    (168, 108, 20, 1.05),
    (204, 150, 40, 0.95),
    (206, 84, 28, 1.05),
    (140, 92, 5, 0.9),
    (170, 46, 14, 1),
    (222, 38, 30, 0.85),
    (222, 206, 60, 0.8),
    (178, 196, 55, 0.85),
    (118, 48, -8, 0.75),
)


def clock_head(x: float, y: float, radius: float) -> str:
    """Returns the brown middle of a dandelion."""
    out = circle(x, y, radius, "#8A5A1C") + circle(x, y, radius * 0.82, "#A8722A")
    for i in range(1, 22):
        far = radius * 0.53 * math.sqrt(i / 14)
        out += circle(x + far * math.cos(i * 2.4), y + far * math.sin(i * 2.4), radius * 0.068, "#F4D489")
    return out


def poof() -> str:
    sky = down("sky", [(0, "#F8CE5E"), (1, "#E28A22")], 350)
    out = rect((0, 0, 250, 350), "url(#sky)")
    for d, width, strength in AIRS:
        out += stroke(d, "#FFE7A8", width, stroke_opacity=strength)
    out += stroke("M92 350Q82 286 96 214", "#5B7430", 9)
    out += path("M90 320Q60 316 44 292Q80 290 90 320Z", "#6E8C3C")
    out += path("M88 336Q116 326 134 300Q100 300 88 336Z", "#5B7430")
    for angle in (-150, -122, -96, -68, -42, 150, 176, 122):
        out += seed(*polar(98, 188, 38, angle), angle, 0.98, "#6B3F12", "#FFFDF4")
    for x, y, angle, size in FLYING:
        out += seed(x, y, angle, size * 1.02, "#6B3F12", "#FFFDF4")
    out += clock_head(98, 188, 38)
    out += path("M0 270Q30 262 62 270T125 270T188 270T250 270V350H0Z", "#3B2110")
    out += circle(42, 44, 30, "#3B2110") + seed(42, 60, 0, 1, "#FFF3CF", "#FFF3CF")
    return card(out, sky, "#5A340F", 0.6)


def poof_foil() -> str:
    """Returns the shiny lines of a Poof card."""
    out = "".join(stroke(d, METAL, width) for d, width, _ in AIRS)
    out += "".join(seed(x, y, angle, size * 1.02, METAL, METAL) for x, y, angle, size in FLYING)
    return foil(out + circle(42, 44, 30, "none", METAL, 3))


def back() -> str:
    blue = down("cloth", [(0, "#5273A8"), (1, "#36527F")], 350)
    out = rect((0, 0, 250, 350), "url(#cloth)")
    for j in range(5):
        for i in range(4):
            x, y = 38 + i * 58 + (29 if j % 2 else 0), 66 + j * 60
            if x < 226:
                out += seed(x, y, 18 if j % 2 else -18, 0.74, "#9DB6DD", "#E9EFFA")
    out += rect((14, 14, 222, 322), "none", 12, "#E9EFFA", 2.5, stroke_opacity=0.8)
    out += circle(125, 175, 50, "#2C4369") + circle(125, 175, 50, "none", "#E9EFFA", 2.5)
    for i in range(13):
        out += seed(*polar(125, 175, 12, i * 360 / 13), i * 360 / 13, 0.62, "#F6D98A", "#FFF6DC")
    return card(out + circle(125, 175, 11, "#F2B632"), blue, "#16233B", 0.6)


def files() -> dict[str, str]:
    out = {f"cards/{n}.svg": number(n) for n in range(1, 21)}
    out |= {f"cards/mini-{n}.svg": mini(n) for n in range(1, 21)}
    out["cards/P.svg"] = poof()
    out["foil/P.svg"] = poof_foil()
    out["cards/back.svg"] = back()
    return out
