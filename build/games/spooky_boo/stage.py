"""The last screen of Spooky Boo: the lit house with its door open, or its garden if a CPU won."""

from __future__ import annotations

from art.kit import circle, crescent, down, ellipse, group, line, path, polygon, rect, small_ghost, stroke
from art.scenery import MIDDLE, files_of, hill, lamp, sky, stars


def window(x: float, y: float, wide: float, tall: float) -> str:
    out = rect((x - wide * 0.62, y, wide * 0.56, tall), "#5B4788", 3) + rect(
        (x + wide * 1.06, y, wide * 0.56, tall), "#5B4788", 3
    )
    out += rect((x - 4, y - 4, wide + 8, tall + 8), "#1A1230", 4) + rect((x, y, wide, tall), "#FFD98A", 2)
    out += rect((x, y + tall * 0.55, wide, tall * 0.45), "#F5A94A", 2, opacity=0.55)
    out += line(x + wide / 2, y, x + wide / 2, y + tall, "#1A1230", 4)
    return out + line(x, y + tall / 2, x + wide, y + tall / 2, "#1A1230", 4)


def tree(x: float, y: float, size: float, flip: int = 1) -> str:
    limbs = "M0 0Q-6 -70 6 -130M2 -60Q30 -88 52 -92M4 -84Q-26 -112 -48 -112M6 -118Q26 -140 30 -166M4 -112Q-10 -140 -8 -168"
    return group(stroke(limbs, "#150D2A", 9), x, y, (size * flip, size))


def house() -> str:
    out = rect((566, 176, 42, 74), "#4A3877") + rect((560, 168, 54, 14), "#55427F", 3)
    out += path(polygon([(140, 282), (196, 214), (604, 214), (660, 282)]), "#4A3877")
    out += stroke("M140 282L196 214H604L660 282", "#5B4788", 5)
    out += rect((172, 282, 456, 140), "#55427F") + rect((172, 282, 456, 12), "#1A1230", opacity=0.45)
    for x in (214, 542):
        out += window(x, 312, 44, 60)
    out += path("M298 422V318A102 102 0 0 1 502 318V422Z", "#1A1230")
    out += path("M308 422V318A92 92 0 0 1 492 318V422Z", "#FFCB5C")
    return out + path("M330 422V330A70 70 0 0 1 470 330V422Z", "#FFE9B0", opacity=0.75)


def garden(colour: str, dark: str) -> str:
    out = hill(412, 404, 404, colour)
    for x in (*range(18, 290, 34), *range(526, 800, 34)):
        out += rect((x, 414, 9, 44), dark, 3) + path(f"M{x - 1} 416L{x + 4.5} 404L{x + 10} 416Z", dark)
    out += rect((10, 428, 280, 6), dark) + rect((520, 428, 280, 6), dark)
    return out


def won() -> tuple[str, str]:
    back, first = sky("sky", (0, "#1A1230"), (0.6, "#3B2B5C"), (1, "#6A4A86"), low=420)
    light, second = lamp("light", "#FFD98A", MIDDLE, 330, 330, 0.7)
    out = (
        back
        + stars(11, 50, 190)
        + crescent(96, 206, 34, "#FFE9B0")
        + tree(84, 424, 1.15)
        + tree(728, 424, 1.2, -1)
    )
    over = circle(MIDDLE, 330, 330, "url(#light)", opacity=0.3)  # most of the light is behind the house
    out += light + house() + over + garden("#241A3E", "#150D2A")
    out += path(polygon([(316, 418), (484, 418), (560, 486), (240, 486)]), "#FFCB5C", opacity=0.5)
    return out + ellipse(MIDDLE, 402, 96, 10, "#1A1230", opacity=0.35), first + second


def home() -> str:
    """Returns the house from farther away."""
    left, top, wide, foot = 262, 212, 276, 384
    # the chimney is low, because words stand above the roof
    out = rect((249, 170, 30, 40), "#4A3872") + rect((244, 163, 40, 11), "#6A5498", 3)
    out += path(polygon([(238, top), (292, 152), (508, 152), (562, top)]), "#57458A")
    for y in (170, 190):
        for x in range(300 - (y - 152), 492 + (y - 152), 24):
            out += line(x, y, x + 14, y, "#3D2E60", 3)
    out += rect((left, top, wide, foot - top), "#4A3872")
    for row, y in enumerate(range(top + 28, foot, 28)):
        out += line(left, y, left + wide, y, "#3D2E60", 2)
        for x in range(left + 34 + 30 * (row % 2), left + wide - 10, 60):
            out += line(x, y - 28, x, y, "#3D2E60", 2)
    out += rect((234, top - 4, 332, 12), "#1A1230", 4) + rect(
        (left, top + 8, wide, 10), "#1A1230", opacity=0.3
    )
    for x in (288, 474):
        for y in (234, 310):
            out += window(x, y, 38, 50)
    out += path(f"M358 {foot}V334A42 42 0 0 1 442 334V{foot}Z", "#1A1230")
    out += path(f"M366 {foot}V334A34 34 0 0 1 434 334V{foot}Z", "#FFD98A")
    out += path(f"M376 {foot}V342A24 24 0 0 1 424 342V{foot}Z", "#FFEFC4")
    for nth, colour in enumerate(("#B7A3DC", "#9C86C8", "#806AB0")):
        out += rect((354 - 9 * nth, foot + 8 * nth, 92 + 18 * nth, 9), colour, 2)
    return out


def lost() -> tuple[str, str]:
    """Returns the picture of a garden with ghosts in the air."""
    back, first = sky("sky", (0, "#140C28"), (0.6, "#2E2150"), (1, "#4C3A70"), low=420)
    light, second = lamp("light", "#FFCB5C", MIDDLE, 360, 240, 0.36)
    out = back + stars(12, 60, 220) + crescent(734, 196, 28, "#FFE9B0")
    out += tree(96, 404, 1.2) + tree(712, 406, 1.15, -1)
    out += hill(378, 392, 392, "#241A3E") + home()
    way = down("way", [(0.83, "#FFD98A", 0.7), (1, "#FFD98A", 0.16)], 486)
    out += path(polygon([(336, 408), (464, 408), (540, 486), (260, 486)]), "url(#way)")
    for x, y, size in ((612, 164, 0.9), (658, 178, 0.7), (690, 206, 0.55)):
        out += group(small_ghost("#F7F1E3", "#2A1B14"), x, y, size, opacity=0.6)
    for x, y, size in ((700, 452, 0.9), (64, 452, 0.7), (748, 458, 0.6)):
        out += pumpkin(x, y, size)
    return out + light, first + second + way


def pumpkin(x: float, y: float, size: float) -> str:
    out = "".join(
        ellipse(dx, 0, 15, 21, fill) for dx, fill in ((-17, "#C4641E"), (17, "#C4641E"), (0, "#E07F2C"))
    )
    out += rect((-3, -30, 6, 12), "#5E7A3E", 2) + circle(-10, -4, 4, "#FFE9B0") + circle(10, -4, 4, "#FFE9B0")
    return group(out + path("M-13 7Q0 17 13 7Q0 12 -13 7Z", "#FFE9B0"), x, y, size)


def files() -> dict[str, str]:
    return files_of(won(), lost())
