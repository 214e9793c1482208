"""Scenery on the table of Spooky Boo: houses, the moon and bare trees."""

from __future__ import annotations

from art.kit import Point, crescent, line, path, picture, rect, stroke

# A house for windows of 100 x 140: their left top corners, on a sheet of 310 x 432.
WINDOWS: tuple[Point, ...] = ((46, 102), (164, 102), (46, 258), (164, 258))


def house(own: str) -> str:
    """Returns the house of a seat: the lighter house if `own` is "own", otherwise the darker house."""
    wall, seam = ("#6A5196", "#5A4384") if own == "own" else ("#57407F", "#48346C")
    out = rect((190, 4, 28, 30), "#5E4285") + rect((184, 0, 40, 11), "#7E5DA6", 3)
    out += rect((21, 74, 268, 350), wall)
    for i, y in enumerate(range(102, 420, 32)):
        out += line(21, y, 289, y, seam, 1.6)
        for x in range(56 + (44 if i % 2 else 0), 289, 88):
            out += line(x, y, x, min(y + 32, 424), seam, 1.6)
    out += rect((21, 74, 268, 11), "#241840", opacity=0.42)
    out += path("M3 77Q0 77 2 74L74 13Q77 10 81 10H229Q233 10 236 13L308 74Q310 77 307 77Z", "#241840")
    for i, y in enumerate((27, 44, 61)):
        left = 74 - (y - 10) * 72 / 66 + 10
        for x in range(int(left) + (8 if i % 2 else 0), int(310 - left) - 9, 22):
            out += line(x, y, x + 12, y, "#41316E", 2.4)
    for left_x, top in WINDOWS:
        out += rect((left_x - 4, top - 4, 108, 148), "#2B1B4A", 11)
    return picture(310, 432, out + rect((13, 422, 284, 10), "#2A1D49", 3))


def moon() -> str:
    return picture(140, 140, crescent(70, 70, 64, "#F4EBCB"))


def bare_tree() -> str:
    limbs = (
        ("M50 150C50 110 46 90 48 62", 9),
        ("M48 96C36 84 24 78 14 60M48 78C58 62 70 54 84 46", 6),
        (
            "M26 76C16 74 10 70 4 62M24 72C24 60 22 52 20 44M66 58C68 46 66 36 64 28M76 51C84 52 90 50 96 44M48 62C46 44 42 34 40 22",
            4,
        ),
    )
    return picture(100, 154, "".join(stroke(d, "#1A1030", wide) for d, wide in limbs))


def files() -> dict[str, str]:
    return {
        "table/house.svg": house("other"),
        "table/house-own.svg": house("own"),
        "table/moon.svg": moon(),
        "table/bare-tree.svg": bare_tree(),
    }
