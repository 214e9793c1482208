"""The tuck boxes, five and a plain one: fronts, and the parts to stand them up, open them and lay them on their side.

A front is 230 x 340. The top 262 are picture, below lies the band that carries the title, which the program
sets. `side` and `top` show a box from its right; mirrored they show it from its left.
"""

from __future__ import annotations

from kit import (
    BRASS,
    CREAM,
    HOMES,
    across,
    circle,
    crescent,
    down,
    group,
    line,
    mix,
    num,
    path,
    picture,
    polar,
    polygon,
    rect,
    seed,
    star,
    stroke,
)
from poof import clock_head
from residents import candle, cat_awake, spirit

WIDE, TALL, DEEP, LID = 230, 340, 34, 14

# Front from top to bottom, side, inside, rim light.
PAINT = {
    "poof": ("#E8AE3C", "#A86F16", "#7A4A10", "#FBE3A0"),
    "game": ("#235863", "#0C2F38", "#08222A", "#9FD0CF"),
    "boo": ("#4F3978", "#2A1C49", "#1C1136", "#C6B3EC"),
    "half": ("#8F2733", "#4A0F1A", "#2F0910", "#E8B750"),
    "camp": ("#2B5B41", "#143524", "#0C2218", "#BFDCC0"),
    "plain": ("#5A6672", "#343D46", "#232A31", "#C8D2DA"),
}


def poof_front() -> tuple[str, str]:
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


def game_front() -> tuple[str, str]:
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


def boo_front() -> tuple[str, str]:
    out = crescent(184, 50, 26, "#F4EBCB")
    for i in range(16):
        out += star((5 + 61 * i) % 220, (10 + 29 * i) % 90, 2.6, "#E8DCFF", 4, 0.35)
    out += rect((150, 54, 18, 34), "#1A1030") + path("M38 112L76 58H154L192 112Z", "#1A1030")
    out += rect((50, 110, 130, 156), "#5B4488")
    for x, y in ((62, 122), (120, 122), (62, 188), (120, 188)):
        shut = (x, y) == (120, 122)
        out += rect((x, y, 48, 58), "#2B1B4A", 4)
        out += rect((x + 4, y + 4, 40, 50), "#2C7C78" if shut else "#FFCB5C", 3)
    out += line(144, 126, 144, 176, "#154645", 3)
    for i in range(5):
        out += line(128, 136 + i * 9, 140, 136 + i * 9, "#154645", 2.5)
        out += line(148, 136 + i * 9, 160, 136 + i * 9, "#154645", 2.5)
    out += group(spirit(), 51, 111.6, 0.28) + group(cat_awake(), 48.5, 173.5, 0.3)
    out += group(candle(), 104, 168.2, 0.32) + path("M0 258Q60 244 115 258T230 256V340H0Z", "#150C28")
    return out, down("front", [(0, "#3A2860"), (1, "#6A4F96")], TALL)


def half_front() -> tuple[str, str]:
    out = ""
    for i in range(13):
        a, b = polar(115, 262, 330, -90 + i * 15 - 4), polar(115, 262, 330, -90 + i * 15 + 4)
        out += path(f"M115 262L{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}Z", "#A83A42", opacity=0.7)
    out += rect((30, 66, 170, 120), "#8C611E", 12) + rect((32, 67, 166, 114), "#C98F2F", 11)
    out += rect((46, 80, 138, 88), "#2A0A10", 5) + rect((49, 83, 132, 82), CREAM, 4)
    for i in range(8):
        lamp = "#FFF3CF" if i % 2 else "#F7C95C"
        out += circle(42 + i * 21, 73.5, 4, lamp) + circle(42 + i * 21, 175, 4, lamp)
    out += stroke("M30 262V214Q30 196 48 196H182Q200 196 200 214V262", "#E8B750", 5)
    out += rect((62, 214, 106, 48), "#2A0A10", 3) + line(115, 214, 115, 262, "#E8B750", 3)
    out += rect((100, 234, 8, 14), "#E8B750", 2) + rect((122, 234, 8, 14), "#E8B750", 2)
    out += star(46, 236, 10, "#E8B750") + star(184, 236, 10, "#E8B750")
    out += rect((0, 262, 230, 78), "#340B13") + line(0, 262, 230, 262, "#E8B750", 4)
    return out, down("front", [(0, "#A8323C"), (1, "#6B1A26")], TALL)


FIRE = (
    (
        "M0 -120C44 -70 62 -34 48 6C40 30 -40 30 -48 6C-62 -34 -24 -46 -26 -84C-8 -72 -2 -84 0 -120Z",
        "#F0682A",
    ),
    ("M4 -82C32 -48 40 -24 30 4C24 22 -24 22 -30 4C-38 -24 -12 -30 -14 -56C-4 -50 2 -60 4 -82Z", "#FBA63C"),
    ("M2 -40C18 -22 22 -8 16 6C12 16 -12 16 -16 6C-20 -10 -4 -14 2 -40Z", "#FFE7A6"),
)


def camp_front() -> tuple[str, str]:
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


def plain_front() -> tuple[str, str]:
    """For a game that brings no picture: three blank cards on a table of no colour."""
    out = ""
    for x, turn in ((72, -14), (158, 14), (115, 0)):
        leaf = rect((-40, -56, 80, 112), "#FBF3E2", 7, "#B79B6B", 1.5) + rect(
            (-32, -48, 64, 96), "none", 5, "#8A97A3", 2
        )
        out += group(leaf + star(0, 0, 13, "#8A97A3", 4, 0.4), x, 148 if turn else 136, 1, turn)
    out += rect((0, 262, 230, 78), "#1F262D")
    return out + line(0, 262, 230, 262, BRASS, 4), down("front", [(0, "#66727E"), (1, "#3A444E")], TALL)


FRONTS = {
    "poof": poof_front,
    "game": game_front,
    "boo": boo_front,
    "half": half_front,
    "camp": camp_front,
    "plain": plain_front,
}


def front(game: str) -> str:
    """The picture side, with the light along its left edge and the shade along its right."""
    shapes, sky = FRONTS[game]()
    out = rect((0, 0, WIDE, TALL), "url(#front)") + shapes
    out += rect((0, 0, 8, TALL), "#FFFFFF", opacity=0.16) + rect(
        (WIDE - 8, 0, 8, TALL), "#000000", opacity=0.18
    )
    return picture(WIDE, TALL, out + rect((0, 0, WIDE, 2), PAINT[game][3], opacity=0.5), sky)


def side(game: str) -> str:
    """The narrow side as it shows to the right of the front, receding a little upwards."""
    _, dark, deeper, rim = PAINT[game]
    body = polygon([(0, LID), (DEEP, 4), (DEEP, TALL + 4), (0, TALL + LID)])
    out = path(body, "url(#shade)") + stroke(f"M0 {LID}V{TALL + LID}", rim, 1, stroke_opacity=0.3)
    return picture(DEEP, TALL + LID, out, across("shade", [(0, dark), (1, deeper)], 0, DEEP))


def top(game: str) -> str:
    """The closed lid, seen from below the eye: as wide as front and side together."""
    face, dark, _, rim = PAINT[game]
    lid = path(polygon([(0, LID), (DEEP, 4), (WIDE + DEEP, 4), (WIDE, LID)]), mix(face, dark, 0.35))
    return picture(WIDE + DEEP, LID, lid + stroke(f"M1 {LID - 0.5}H{WIDE}", rim, 1, stroke_opacity=0.5))


def lid(game: str) -> str:
    """The closed lid of the box in the middle of the shelf, seen straight on."""
    face, dark, _, rim = PAINT[game]
    out = path(polygon([(0, LID), (6, 2), (WIDE - 6, 2), (WIDE, LID)]), mix(face, dark, 0.35))
    return picture(WIDE, LID, out + stroke(f"M1 {LID - 0.5}H{WIDE - 1}", rim, 1, stroke_opacity=0.5))


def notch() -> str:
    """What shows in the thumb notch of a closed box: the edges of the cards."""
    out = path("M89 0A26 26 0 0 0 141 0Z", "#F3E7CB") + path(
        "M89 0A26 26 0 0 0 141 0", "none", "#000000", 2, opacity=0.25
    )
    for y in (6, 12, 18):
        half = (26 * 26 - y * y) ** 0.5 - 2
        out += line(115 - half, y, 115 + half, y, "#CDB98C", 1.6)
    return picture(WIDE, 30, out)


def mask() -> str:
    """White where the front is card, clear in the thumb notch: multiply a front by it to see the cards behind."""
    return picture(WIDE, TALL, path(f"M0 0H89A26 26 0 0 0 141 0H{WIDE}V{TALL}H0Z", "#FFFFFF"))


def inside(game: str) -> str:
    """What stands behind the cards of an open box, 250 x 150: tuck flap up, dust flaps spread, dark within."""
    face, dark, deeper, rim = PAINT[game]
    out = path("M42 60V28Q42 4 66 4H184Q208 4 208 28V60Z", mix(face, dark, 0.55))
    out += stroke("M42 60V28Q42 4 66 4H184Q208 4 208 28V60", rim, 2, stroke_opacity=0.45)
    out += stroke("M44 46H206", deeper, 2, stroke_opacity=0.6)
    out += rect((10, 56, 230, 94), deeper)
    for flip in (1, -1):
        wing = path("M0 92L-9 42L58 54L58 92Z", dark) + stroke(
            "M0 92L-9 42L58 54", rim, 2, stroke_opacity=0.55
        )
        out += group(wing, 10 if flip == 1 else 240, 0, (flip, 1))
    return picture(250, 150, out)


def small(game: str) -> str:
    """The box as a sign, 44 x 56."""
    face, dark, _, rim = PAINT[game]
    out = path("M36 6L43 2V50L36 54Z", dark) + path("M3 6L10 2H43L36 6Z", mix(face, rim, 0.25))
    out += rect((3, 6, 33, 48), face, 2) + path("M14 6A5.5 5.5 0 0 0 25 6Z", dark)
    return picture(44, 56, out + EMBLEMS[game]())


def _poof_sign() -> str:
    out = "".join(seed(*polar(19.5, 33, 5, i * 40), i * 40, 0.24, "#FFF6DC", "#FFFFFF") for i in range(9))
    return out + circle(19.5, 33, 5.5, "#8A5A1C")


def _game_sign() -> str:
    return circle(27, 20, 4, "#F39A4A") + path("M5 46L16 26L22 36L26 31L35 46Z", CREAM)


def _boo_sign() -> str:
    out = ""
    for x, y in ((9, 17), (21, 17), (9, 33), (21, 33)):
        out += rect((x, y, 9.5, 13), "#3B2B5C" if (x, y) == (21, 17) else "#FFCB5C", 1.5)
    return out


def _half_sign() -> str:
    out = rect((7, 20, 25, 20), "#E8B750", 3) + rect((10, 23, 19, 14), CREAM, 1.5)
    ink = "#8F2733"
    for y, radius in ((27.3, 2.1), (32.3, 2.7)):
        out += circle(14.8, y, radius, "none", ink, 1.9)
    one, bar, two = "M19.6 26.2L21 25.2V29.4", "M25.2 25.4L20.2 34.9", "M23.9 31.9Q24.2 30.7 25.4 30.7"
    return out + stroke(f"{one}{bar}{two}Q26.8 30.7 26.7 32Q26.6 32.8 23.9 34.9H27", ink, 1.1)


def _camp_sign() -> str:
    return group("".join(path(d, fill) for d, fill in FIRE), 19.5, 42, 0.24) + stroke(
        "M10 47L29 43M10 43L29 47", "#8C5A2E", 3.4
    )


def _plain_sign() -> str:
    return rect((11, 19, 17, 24), CREAM, 2) + star(19.5, 31, 5, "#5A6672", 4, 0.4)


EMBLEMS = {
    "poof": _poof_sign,
    "game": _game_sign,
    "boo": _boo_sign,
    "half": _half_sign,
    "camp": _camp_sign,
    "plain": _plain_sign,
}

CARDS = {
    "poof": ("#4F6E28", "#2F5C99"),
    "game": ("#2C6470", "#C4705A"),
    "boo": ("#4A3472", "#F9C35C"),
    "half": ("#24558F", "#8A5C08"),
    "camp": ("#1D5A66", "#8A4A0C"),
    "plain": ("#343D46", "#8C611E"),
}


def lying(game: str) -> str:
    """The open box on its side, 320 x 110: the long face is 226 x 50 from (4, 52), two cards have slid out."""
    face, dark, deeper, rim = PAINT[game]
    out = ""
    for (x, y, turn), ink in zip(((262, 62, 22), (236, 52, -8)), CARDS[game][::-1], strict=True):
        leaf = rect((-42, -30, 84, 60), "#F8EEDB", 5, "#B79B6B", 1.5) + rect(
            (-35, -23, 70, 46), "none", 4, ink, 3
        )
        out += group(leaf + circle(0, 0, 13, ink) + circle(-29, -17, 4, ink), x, y, 1, turn)
    out += path("M4 52L14 38H230L222 52Z", mix(face, rim, 0.12)) + path(
        "M222 52L230 38L238 46V92L230 102Z", deeper
    )
    out += rect((4, 52, 226, 50), "url(#long)", 2) + line(5, 53, 228, 53, rim, 1.5)
    flap = path("M230 102L252 108L262 104L238 92Z", mix(face, dark, 0.4))
    return picture(320, 112, out + flap, down("long", [(0, face), (1, dark)], 102, 52))


def files() -> dict[str, str]:
    out = {"boxes/notch.svg": notch(), "boxes/mask.svg": mask()}
    parts = {
        "front": front,
        "side": side,
        "top": top,
        "lid": lid,
        "inside": inside,
        "small": small,
        "lying": lying,
    }
    for game in FRONTS:
        out |= {f"{HOMES[game]}/box/{part}.svg": draw(game) for part, draw in parts.items()}
    return out
