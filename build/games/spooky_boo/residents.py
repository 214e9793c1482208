"""The residents of Spooky Boo: a face for each value of a card."""

from __future__ import annotations

from collections.abc import Callable

from art.kit import CREAM, INK, circle, ellipse, group, line, path, rect, star, stroke
from art.people import owl

DARK = "#2A2036"
PALE = "#EADFF7"


def spirit() -> str:
    body = (
        "M125 92C156 92 168 118 168 148C168 186 172 204 178 214C166 218 160 204 152 216"
        "C144 206 136 222 125 212C114 222 106 206 98 216C90 204 84 218 72 214"
        "C78 204 82 186 82 148C82 118 94 92 125 92Z"
    )
    out = path(body, "#FDFAF0") + ellipse(111, 138, 6.5, 9, INK) + ellipse(139, 138, 6.5, 9, INK)
    out += ellipse(125, 162, 7, 9, "#5A3550")
    return out + ellipse(100, 156, 8, 5, "#F2B7A8") + ellipse(150, 156, 8, 5, "#F2B7A8")


def candle() -> str:
    out = rect((113, 158, 24, 56), "#FBF3E2", 4)
    out += path("M113 166Q118 182 122 166Q128 190 132 166L137 166V160H113Z", "#EADBBD")
    out += path("M125 112C142 134 138 154 125 156C112 154 108 134 125 112Z", "#FF9B3D")
    out += path("M125 130C133 140 132 152 125 154C118 152 117 140 125 130Z", "#FFF0B8")
    return out + line(125, 150, 125, 160, INK, 2.5) + ellipse(125, 214, 30, 6, "#8C611E")


def spider() -> str:
    out = line(125, 52, 125, 130, "#EFE6FF", 2)
    for side in (-1, 1):
        for i in range(4):
            knee, foot = f"{125 + side * 34} {128 + i * 10}", f"{125 + side * (44 + i * 3)} {150 + i * 16}"
            out += stroke(f"M125 148Q{knee} {foot}", DARK, 4.5)
    out += ellipse(125, 152, 26, 24, DARK) + circle(125, 128, 15, "#3A2E4A")
    for x in (119, 131):
        out += circle(x, 127, 4.5, CREAM) + circle(x, 128, 2.2, INK)
    return out + path("M115 150L125 142L135 150L125 166Z", "#C9462E")


def mouse() -> str:
    out = stroke("M158 208C190 214 192 186 176 182", "#6B4456", 5)
    for x in (99, 151):
        out += circle(x, 146, 21, "#4A3B4E") + circle(x, 146, 13, "#D99A97")
    out += path(
        "M125 138C152 138 168 168 166 196Q165 218 125 218Q85 218 84 196C82 168 98 138 125 138Z", "#5B4A60"
    )
    for x in (111, 139):
        out += circle(x, 170, 6, INK) + circle(x + 2, 168, 2, CREAM)
    out += ellipse(125, 188, 6.5, 5, "#E6A0A0")
    out += stroke("M112 192L88 188M112 196L90 202M138 192L162 188M138 196L160 202", PALE, 1.8)
    return out + path("M119 199V206H131V199Z", CREAM) + line(125, 200, 125, 205, "#5B4A60", 1.6)


def moth() -> str:
    wing = path("M4 -8C18 -46 60 -54 66 -34C70 -16 50 4 8 8Z", "#4B3053")
    wing += path("M6 10C40 8 54 22 48 40C42 54 16 44 4 22Z", "#5F4068")
    wing += circle(44, -26, 9, "#F2C46A") + circle(44, -26, 4, INK) + circle(32, 28, 5.5, "#F2C46A")
    wing += stroke("M4 -22C8 -40 16 -48 26 -54", DARK, 3)
    out = group(wing, 125, 152, (-1, 1)) + group(wing, 125, 152)
    out += ellipse(125, 158, 8, 28, DARK) + circle(125, 130, 11, DARK)
    out += circle(120, 128, 3.2, CREAM) + circle(130, 128, 3.2, CREAM)
    return out + "".join(line(119, y, 131, y, "#8E6BC4", 2.4) for y in (158, 167, 176))


def _cat_body(fur: str, tail: str) -> str:
    return stroke(tail, fur, 10) + path(
        "M92 216C84 176 88 150 96 140L90 104L112 124Q125 119 138 124L160 104L154 140C162 150 166 176 158 216Z",
        fur,
    )


def _cat_nose() -> str:
    whiskers = "M106 166L86 162M106 170L88 174M144 166L164 162M144 170L162 174"
    return path("M121 160H129L125 165Z", "#E6A0A0") + stroke(whiskers, PALE, 1.8)


def _open_eyes(colour: str) -> str:
    out = ellipse(111, 146, 7.5, 9, colour) + ellipse(139, 146, 7.5, 9, colour)
    return out + ellipse(111, 146, 2.4, 8, INK) + ellipse(139, 146, 2.4, 8, INK)


def cat_awake() -> str:
    return _cat_body(DARK, "M158 210C184 206 182 178 170 170") + _open_eyes("#B8E08A") + _cat_nose()


def cat_asleep() -> str:
    out = _cat_body("#4C3B66", "M92 210C66 206 68 178 80 170")
    out += stroke("M104 146Q111 154 118 146M132 146Q139 154 146 146", "#FFE08A", 4)
    return out + stroke("M118 126V134M125 124V134M132 126V134", DARK, 3.4) + _cat_nose()


def cat_bib() -> str:
    out = _cat_body("#57301F", "M158 210C184 206 182 178 170 170")
    out += path("M125 172C140 176 143 198 139 216H111C107 198 110 176 125 172Z", CREAM)
    return out + _open_eyes("#9FE0D2") + _cat_nose()


def owl_round() -> str:
    return group(owl(), 65, 113, 1.2)


def owl_tufted() -> str:
    grey = "#5C5468"
    out = group(owl(grey, "#CFC8DC", "#F0913C"), 65, 113, 1.2)
    return out + path("M87 142L80 102L116 136Z", grey) + path("M163 142L170 102L134 136Z", grey)


def bat() -> str:
    wings = (
        "M125 136C110 112 84 112 62 128C78 132 78 146 82 152C94 146 100 156 104 164C112 160 120 168 125 180"
        "C130 168 138 160 146 164C150 156 156 146 168 152C172 146 172 132 188 128C166 112 140 112 125 136Z"
    )
    out = path(wings, "#3A2440") + path("M112 132L114 112L123 124H127L136 112L138 132Z", "#3A2440")
    out += circle(125, 138, 17, "#4B3053") + circle(119, 135, 4, "#FFCB5C") + circle(131, 135, 4, "#FFCB5C")
    return out + path("M119 145L122 151L125 145L128 151L131 145Z", CREAM)


def bats() -> str:
    small = 0.72
    upper = group(bat(), 125 - 125 * small - 8, 120 - 146 * small - 10, small)
    return upper + group(bat(), 125 - 125 * small + 10, 182 - 146 * small, small)


def _twin(x: float, hat: str, band: str, look: float, badge: str) -> str:
    out = path("M-30 72C-34 30 -24 14 0 14C24 14 34 30 30 72Z", DARK)
    out += ellipse(-10, 32, 7.5, 8.5, CREAM) + ellipse(10, 32, 7.5, 8.5, CREAM)
    out += circle(-10 + look, 33, 3.6, INK) + circle(10 + look, 33, 3.6, INK)
    out += stroke("M-8 48Q0 55 8 48", CREAM, 2.8)
    out += path("M-22 12L-4 -44Q2 -56 14 -50L8 -42L22 12Z", hat)
    out += path("M-19 3L-16 -7Q0 -1 17 -7L20 3Q0 9 -19 3Z", band) + ellipse(0, 13, 34, 7, hat)
    return group(out + badge, x, 146)


VIOLET_HAT = ("#5A3A8C", "#FFD98A")
GREEN_HAT = ("#1E6660", "#CFEAE2")


def twins() -> str:
    return _twin(92, *VIOLET_HAT, 3, "") + _twin(158, *GREEN_HAT, -3, "")


def twins_swapped() -> str:
    left = _twin(92, *GREEN_HAT, 3, star(1, -16, 7, GREEN_HAT[1]))
    return left + _twin(158, *VIOLET_HAT, -3, star(1, -16, 7, VIOLET_HAT[1]))


def ogre() -> str:
    body = "M62 218C58 150 70 92 96 88L90 66L110 80Q125 74 140 80L160 66L154 88C180 92 192 150 188 218Z"
    out = path(body, "#20142E")
    for x, y, rx, ry in ((104, 120, 14, 15), (148, 120, 11, 12), (126, 98, 7, 7.5)):
        out += ellipse(x, y, rx, ry, "#FFCB5C")
    out += circle(106, 122, 6, INK) + circle(147, 121, 5, INK) + circle(126, 99, 3.2, INK)
    out += path("M88 156Q125 190 164 154Q150 196 125 198Q100 196 88 156Z", "#8F2F3A")
    return out + path("M98 164L104 178L112 171ZM150 164L144 178L137 172Z", CREAM)


RESIDENTS: dict[int, Callable[[], str]] = {
    -1: spirit,
    0: candle,
    1: spider,
    2: mouse,
    3: moth,
    4: cat_awake,
    5: cat_asleep,
    6: cat_bib,
    7: owl_round,
    8: owl_tufted,
    9: bat,
    10: bats,
    11: twins,
    12: twins_swapped,
    15: ogre,
}
