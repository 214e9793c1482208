"""The program's icon: a box of cards with its lid open and one card half out."""

from __future__ import annotations

from art.kit import circle, down, group, path, picture, polygon, rect, star, stroke

DOTS = ("#7FA3DC", "#5FB3B8", "#A58BE0", "#E06A72", "#6FBF8F")


def box() -> str:
    out = path("M44 118V62Q44 30 76 30H158Q190 30 190 62V118Z", "#8C611E")
    out += stroke("M44 118V62Q44 30 76 30H158Q190 30 190 62V118", "#F3CE78", 4, stroke_opacity=0.6)
    leaf = rect((-56, -78, 112, 160), "#0A0503", 14, opacity=0.25) + rect((-58, -82, 112, 160), "#FBF3E2", 14)
    leaf += rect((-48, -72, 92, 140), "none", 9, "#2C4369", 5) + star(-2, -34, 27, "#B23A26")
    out += group(leaf, 119, 106, 1, 7)
    out += path(polygon([(196, 102), (226, 88), (226, 222), (196, 240)]), "#9A6414")
    out += path("M36 102H88A29 29 0 0 0 146 102H196V240H48Q36 240 36 228Z", "url(#front)")
    out += path("M36 180Q62 168 92 180T150 180T196 178V240H48Q36 240 36 228Z", "#3B2110")
    for i, colour in enumerate(DOTS):
        out += circle(58 + i * 29, 211, 9.5, colour)
    out += path("M36 102H44V240H42Q36 236 36 228Z", "#FFFFFF", opacity=0.25)
    return out


def files() -> dict[str, str]:
    front = down("front", [(0, "#FAD56C"), (1, "#E0942A")], 240, 102)
    return {"app/tuckbox.svg": picture(256, 256, group(box(), -21, -26, 1.14), front)}
