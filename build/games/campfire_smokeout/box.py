"""The tuck box of Campfire Smokeout, and the pattern of its table's surface."""

from __future__ import annotations

from art.boxes import TALL, Box, parts
from art.kit import circle, down, group, path, picture, stroke

THREAD = "#BFDCC0"


FIRE = (
    (
        "M0 -120C44 -70 62 -34 48 6C40 30 -40 30 -48 6C-62 -34 -24 -46 -26 -84C-8 -72 -2 -84 0 -120Z",
        "#F0682A",
    ),
    ("M4 -82C32 -48 40 -24 30 4C24 22 -24 22 -30 4C-38 -24 -12 -30 -14 -56C-4 -50 2 -60 4 -82Z", "#FBA63C"),
    ("M2 -40C18 -22 22 -8 16 6C12 16 -12 16 -16 6C-20 -10 -4 -14 2 -40Z", "#FFE7A6"),
)


def front() -> tuple[str, str]:
    out = ""
    for d in (
        "M20 116l24 43h-10l22 41h-10l17 36h-86l17 -36h-10l22 -41h-10Z",
        "M56 160l17 30h-7l15 29h-7l12 25h-60l12 -25h-7l15 -29h-7Z",
        "M206 106l26 47h-10l23 44h-10l18 39h-94l18 -39h-10l23 -44h-10Z",
        "M172 158l18 32h-7l16 30h-7l12 26h-63l12 -26h-7l16 -30h-7Z",
        "M6 190l12 22h-5l11 20h-5l8 18h-43l8 -18h-5l11 -20h-5Z",
    ):
        out += path(d, "#12291D")
    smoke = "M118 190C70 150 170 130 132 90S80 40 130 8"
    out += stroke(smoke, "#DCE4E4", 22, stroke_opacity=0.35) + stroke(
        smoke, "#FFFFFF", 10, stroke_opacity=0.4
    )
    out += circle(115, 214, 74, "#F5843B", opacity=0.22) + circle(115, 214, 50, "#FFC25A", opacity=0.22)
    out += stroke("M66 250L160 232", "#6B4426", 15) + stroke("M66 232L160 250", "#8C5A2E", 15)
    out += group("".join(path(d, fill) for d, fill in FIRE), 115, 226, 0.72)
    out += path("M0 262Q60 250 115 260T230 258V340H0Z", "#0F2419")
    return out, down("front", [(0, "#16352A"), (1, "#3F7A52")], TALL)


def emblem() -> str:
    return group("".join(path(d, fill) for d, fill in FIRE), 19.5, 42, 0.24) + stroke(
        "M10 47L29 43M10 43L29 47", "#8C5A2E", 3.4
    )


def cloth() -> str:
    tuft = "M0 0Q-3 -8 -9 -12M0 0Q0 -9 1 -16M0 0Q4 -8 10 -11"
    out = ""
    for x, y in ((34, 60), (152, 44), (96, 140), (176, 196)):
        out += group(stroke(tuft, THREAD, 2.2, stroke_opacity=0.24), x, y, 0.72)
    return picture(216, 224, out)


BOX = Box(("#2B5B41", "#143524", "#0C2218", "#BFDCC0"), ("#1D5A66", "#8A4A0C"), front, emblem)


def files() -> dict[str, str]:
    return parts(BOX) | {"cloth.svg": cloth()}
