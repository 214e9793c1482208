"""The cards of Spooky Boo: a window with a resident, and closed shutters as the back."""

from __future__ import annotations

from art.kit import CREAM, METAL, card, circle, foil, line, num, path, rect, round_glow, stock, stroke
from art.linework import icon
from games.spooky_boo.residents import RESIDENTS

POWERS: dict[int, tuple[str, ...]] = {
    7: ("eye",),
    8: ("eye",),
    9: ("keyhole",),
    10: ("keyhole",),
    11: ("swap",),
    12: ("swap",),
    15: ("keyhole", "swap"),
}
VALUES = (-1, *range(13), 15)
ARCH = "M50 222V110Q50 40 125 40Q200 40 200 110V222"


def wall() -> str:
    out = stock("#4A3472")
    for i in range(1, 7):
        out += line(0, i * 50, 250, i * 50, "#38275A", 2.5)
    for x, y in ((40, 0), (200, 50), (20, 100), (228, 150), (30, 200), (224, 250), (60, 300), (180, 300)):
        out += line(x, y, x, y + 50, "#38275A", 2.5)
    return out


def plate(icons: tuple[str, ...]) -> str:
    """Returns the dark label with icons for what the card can do."""
    wide = 78 if len(icons) == 1 else 110
    middle = 214 - wide / 2
    out = rect((214 - wide, 262, wide, 64), "#35245A", 12)
    if len(icons) == 1:
        return out + icon(icons[0], middle, 294, 2.1, "#FFE2A0", 2.2)
    out += icon(icons[0], middle - 25, 294, 1.9, "#FFE2A0", 2.3)
    return out + icon(icons[1], middle + 25, 294, 1.9, "#FFE2A0", 2.3)


def number(value: int) -> str:
    light = round_glow("light", [(0, "#FFEDB0"), (0.5, "#F9C35C"), (1, "#D47A2A")], 125, 150, 118)
    out = wall() + rect((38, 26, 174, 206), "#2B1B4A", 14) + path(f"{ARCH}Z", "url(#light)")
    out += RESIDENTS[value]() + stroke(f"{ARCH}Z", "#F1E4FF", 6)
    for x in (6, 214):
        out += rect((x, 36, 30, 190), "#2C7C78", 5) + rect((x, 36, 30, 190), "none", 5, "#174B4A", 2.5)
        out += "".join(line(x + 7, 56 + i * 19, x + 23, 56 + i * 19, "#174B4A", 3) for i in range(9))
    out += rect((20, 224, 210, 18), "#EADCF7", 5) + rect((20, 236, 210, 8), "#9C86C4", 3)
    out += rect((22, 252, 206, 84), CREAM, 16)
    # A row of pin dots; a dashed closed outline would draw a stray line.
    out += stroke(
        "M39 257H211Q223 257 223 269V319Q223 331 211 331H39Q27 331 27 319V269Q27 257 38 257",
        "#8E7A54",
        2,
        stroke_dasharray="1 6",
    )
    if value in POWERS:
        out += plate(POWERS[value])
    return card(out + path("M0 0H80V52Q80 72 60 72H0Z", CREAM), light, "#120A22", 0.7)


def window_foil() -> str:
    """Returns the shiny lines of a rare resident."""
    lit = "".join(line(x, 36 + i * 19, x + 30, 36 + i * 19, METAL, 1.5) for x in (6, 214) for i in range(11))
    return foil(stroke(f"{ARCH}Z", METAL, 6) + rect((20, 224, 210, 12), METAL, 5) + lit)


def shutter(x: float, way: int) -> str:
    """Returns one shutter. Its moon opens to the right if `way` is 1, left if -1."""
    out = rect((x, 38, 89, 260), "#2C7C78", 6) + rect((x, 38, 89, 260), "none", 6, "#154645", 3)
    out += rect((x + 9, 48, 71, 108), "#236663", 4) + rect((x + 9, 168, 71, 120), "#236663", 4)
    for i in range(8):
        y = 180 + i * 13.2
        out += line(x + 16, y, x + 73, y, "#174B4A", 4.5) + line(x + 16, y - 3, x + 73, y - 3, "#55A69E", 1.6)
    at = num(x + 44.5 + way * 2)
    outer, inner = (0, 1) if way == 1 else (1, 0)
    return out + path(f"M{at} 72A30 30 0 1 {outer} {at} 132A38 38 0 0 {inner} {at} 72Z", "#FFCB5C")


def back() -> str:
    out = wall() + rect((26, 30, 198, 276), "#2B1B4A", 12) + shutter(34, 1) + shutter(127, -1)
    out += rect((117, 160, 16, 30), "#E0AC47", 4) + circle(125, 175, 3.4, "#5B3A10")
    out += rect((14, 304, 222, 18), "#EADCF7", 5) + rect((14, 316, 222, 8), "#9C86C4", 3)
    return card(out, "", "#120A22", 0.7)


def files() -> dict[str, str]:
    out = {f"cards/{str(v).replace('-', 'm')}.svg": number(v) for v in VALUES}
    out |= {f"foil/{name}.svg": window_foil() for name in ("m1", "15")}
    out["cards/back.svg"] = back()
    return out
