"""The cards of Campfire Smokeout: winds over a wood at night, and the Smoke (a token)."""

from __future__ import annotations

from art.kit import INK, METAL, card, chevrons, circle, down, foil, group, num, path, rect, stock, stroke
from art.linework import icon

LEFT_INK, RIGHT_INK = "#1D5A66", "#8A4A0C"
LEFT_AIR, RIGHT_AIR = "#BFE3EA", "#FFD07A"
LEFT_PAPER, RIGHT_PAPER = "#DCECEC", "#FBE6BE"

# One curl of wind blowing left, its head at the left; the streams that follow it, longest last.
CURL = "M214 70C170 50 116 56 92 76C64 100 92 132 116 116C134 103 118 82 104 92"
STREAMS = ("M210 106C180 96 156 99 142 108", "M124 42C94 32 62 40 42 58", "M226 40C204 32 182 32 164 36")


def fir(x: float, y: float, tall: float, fill: str = "#0F2A20") -> str:
    """Returns a fir that stands on (x, y)."""
    out = ""
    for top, bottom, half in ((1, 0.52, 0.19), (0.72, 0.24, 0.26), (0.44, 0, 0.33)):
        left, right, foot = num(x - tall * half), num(x + tall * half), num(y - tall * bottom)
        out += path(f"M{num(x)} {num(y - tall * top)}L{right} {foot}H{left}Z", fill)
    return out


def gust(strength: int, colour: str) -> str:
    """Returns a wind to the left, with a line for each unit of `strength`."""
    out = stroke(CURL, colour, 11)
    for d in STREAMS[: strength - 1]:
        out += stroke(d, colour, 8)
    return out


def mirrored(shapes: str) -> str:
    return group(shapes, 250, 0, (-1, 1))


def sky_of(left: int, right: int) -> str:
    if left and right:
        upper = group(gust(left, LEFT_AIR), 38, -8, 0.78)
        return upper + group(mirrored(gust(right, RIGHT_AIR)), 14, 72, 0.78)
    blown = gust(left, LEFT_AIR) if left else mirrored(gust(right, RIGHT_AIR))
    return group(blown, 0, 18)


def night() -> str:
    out = rect((0, 0, 250, 350), "url(#night)")
    for x, y, tall in ((16, 212, 74), (54, 212, 50), (218, 212, 78), (186, 212, 48), (244, 212, 46)):
        out += fir(x, y, tall)
    return out


def wind(left: int, right: int) -> str:
    out = night() + sky_of(left, right)
    if left and right:
        out += path("M0 216H125V350H0Z", LEFT_PAPER) + path("M125 216H250V350H125Z", RIGHT_PAPER)
        out += stroke("M125 228V338", "#8A7A5A", 2.5, stroke_dasharray="1 7")
    else:
        out += path("M0 216H250V350H0Z", LEFT_PAPER if left else RIGHT_PAPER)
    out += rect((0, 208, 250, 8), "#0F2A20")
    at_left, at_right = (63, 187) if left and right else (125, 125)
    if left:
        out += chevrons(at_left + (left - 1) * 8.5, 322, -1, left, 0.95, LEFT_INK)
    if right:
        out += chevrons(at_right - (right - 1) * 8.5, 322, 1, right, 0.95, RIGHT_INK)
    return _night_card(out)


def wild() -> str:
    out = night() + sky_of(3, 3)
    out += path("M0 216H125V350H0Z", LEFT_PAPER) + path("M125 216H250V350H125Z", RIGHT_PAPER)
    out += rect((0, 208, 250, 8), "#0F2A20")
    out += chevrons(28, 270, -1, 1, 1.3, LEFT_INK) + chevrons(222, 270, 1, 1, 1.3, RIGHT_INK)
    return _night_card(
        out + chevrons(76, 322, -1, 3, 0.8, LEFT_INK) + chevrons(174, 322, 1, 3, 0.8, RIGHT_INK)
    )


def wild_foil() -> str:
    """Returns the shiny lines of a Wild Wind, which can blow both ways."""
    upper = group(gust(3, METAL), 38, -8, 0.78)
    return foil(upper + group(mirrored(gust(3, METAL)), 14, 72, 0.78) + rect((0, 208, 250, 8), METAL))


def _night_card(shapes: str) -> str:
    return card(shapes, down("night", [(0, "#16382C"), (1, "#2F6B4C")], 350), "#081A12", 0.7)


def flame(x: float, y: float, scale: float = 1) -> str:
    """Returns the flame of the game's emblem, standing on (x, y)."""
    outer = "M0 -73C25 -49 33 -33 25 -13C19 3 -19 3 -25 -13C-33 -33 -13 -37 -15 -57C-5 -51 -1 -55 0 -73Z"
    inner = "M1 -41C13 -27 15 -15 9 -9C1 -3 -7 -5 -9 -11C-13 -21 -1 -23 1 -41Z"
    return group(path(outer, "#F5843B") + path(inner, "#FFD98A"), x, y, scale)


def back() -> str:
    out = rect((0, 0, 250, 350), "url(#wood)")
    swirl = "M0 0C18 -14 46 -12 46 6C46 20 26 20 28 8M-4 12C4 6 14 4 20 6"
    for j in range(6):
        for i in range(3):
            x, y = 16 + i * 82 + (41 if j % 2 else 0), 52 + j * 54
            out += group(stroke(swirl, "#8CC3A0", 4, stroke_opacity=0.55), x - 10, y)
    out += rect((9, 9, 232, 332), "none", 13, "#1B4632", 18)
    out += rect((16, 16, 218, 318), "none", 10, "#DCEFD8", 2.5, stroke_opacity=0.85)
    out += circle(125, 175, 52, "#0F2A20") + circle(125, 175, 52, "none", "#DCEFD8", 2.5)
    out += flame(125, 205) + stroke("M96 212L154 198M96 198L154 212", "#8C5A2E", 7)
    return card(out, down("wood", [(0, "#2F6B4C"), (1, "#183D2B")], 350), "#06140D", 0.7)


PLUME = (
    "M104 330C60 290 150 262 112 222C78 186 60 150 96 118C124 92 108 74 84 66"
    "C110 46 160 60 160 98C160 132 128 140 134 168C140 200 186 214 176 262C170 292 140 300 148 330Z"
)
PLUME_LIGHT = (
    "M112 330C84 294 158 268 128 222C100 182 82 152 112 122C134 100 124 76 104 66"
    "C136 58 152 80 148 104C142 132 114 140 122 170C132 204 170 222 160 260C150 290 130 300 138 330Z"
)


def smoke(flip_side: str = "") -> str:
    """Returns the picture of the Smoke (a token). `flip_side` ("left" or "right") has the turn-over sign."""
    out = stock("url(#dusk)") + path(PLUME, "#8E9AA0") + path(PLUME_LIGHT, "#D8DFE2")
    out += stroke("M124 316C112 292 158 270 142 230", "#FBFBF6", 5)
    out += circle(112, 96, 5, INK) + circle(132, 98, 5, INK) + stroke("M112 114Q121 121 130 115", INK, 4)
    night = down("dusk", [(0, "#3C4A52"), (1, "#161E22")], 350)
    if not flip_side:
        return card(out, night, "#05090B", 0.7)
    out += rect((12, 196, 70, 90), LEFT_AIR, 14) + rect((168, 196, 70, 90), RIGHT_AIR, 14)
    x, colour = (47, "#123F48") if flip_side == "left" else (203, "#5A2E06")
    out += icon("flip", x, 228, 1.9, colour, 2.6)
    out += chevrons(47, 264, -1, 1, 0.9, "#123F48") + chevrons(203, 264, 1, 1, 0.9, "#5A2E06")
    return card(out, night, "#05090B", 0.7)


def files() -> dict[str, str]:
    out = {"back": back(), "W": wild(), "smoke": smoke(), "smoke-a": smoke("right"), "smoke-b": smoke("left")}
    for i in (1, 2, 3):
        out |= {f"L{i}": wind(i, 0), f"R{i}": wind(0, i)}
        out |= {f"L{i}R{j}": wind(i, j) for j in (1, 2, 3)}
    return {f"cards/{name}.svg": text for name, text in out.items()} | {"foil/W.svg": wild_foil()}
