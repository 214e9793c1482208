"""The things on the main menu's shelf: lamp, dial, leaflets, drawer, score book and more.

Lengths and points are in SVG units.
"""

from __future__ import annotations

from art.kit import (
    BRASS_DARK,
    CREAM,
    INK,
    across,
    circle,
    down,
    ellipse,
    group,
    line,
    path,
    picture,
    polar,
    rect,
    round_glow,
    seed,
    stroke,
)


def lamp() -> str:
    """Returns a lamp on a cord. Its bulb is at (100, 110)."""
    glow = round_glow("bulb", [(0, "#FFFFFF"), (0.6, "#FFF3CF"), (1, "#FFE2A0")], 100, 110, 26)
    out = rect((96, 0, 8, 24), "#3A2A20") + circle(100, 110, 22, "url(#bulb)")
    out += rect((87, 18, 26, 18), "#5A3D10", 4)
    out += path("M6 108C16 62 52 32 100 32C148 32 184 62 194 108Q100 124 6 108Z", "url(#shade)")
    out += path("M100 32C148 32 184 62 194 108Q148 116 100 116Z", "#000000", opacity=0.16)
    out += stroke("M26 92C34 68 52 52 76 46", "#F6DFA0", 5, stroke_opacity=0.85)
    out += stroke("M6 108Q100 126 194 108", "#FFE9B8", 4)
    return picture(
        200, 134, out, glow + across("shade", [(0, "#9A6C20"), (0.4, "#8C611E"), (1, "#5E3F10")], 6, 194)
    )


def dial(at: float = 45) -> str:
    """Returns a brass dial. Its pointer is `at` degrees clockwise from the top."""
    out = circle(50, 52, 46, "#0A0503", opacity=0.35) + circle(50, 50, 46, "url(#rim)")
    out += circle(50, 50, 38, "#7A5416") + circle(50, 50, 36, "url(#face)")
    for i in range(12):
        (x1, y1), (x2, y2) = polar(50, 50, 39.5, i * 30), polar(50, 50, 44, i * 30)
        out += line(x1, y1, x2, y2, "#FFEFC9", 2.4)
    knob = "#FFEFC9"
    out += line(*polar(50, 50, 4, at), *polar(50, 50, 30, at), knob, 6) + circle(50, 50, 5.5, knob)
    rim = down("rim", [(0, "#F2C869"), (1, "#B07E26")], 96, 4)
    return picture(100, 102, out, rim + down("face", [(0, "#A87A2A"), (1, "#7A5416")], 86, 14))


def rack(raised: float = 0) -> str:
    """Returns a wooden rack of leaflets. The middle leaflet is `raised` units higher."""
    out = rect((10, 8, 40, 66), "#3F5C8C", 2) + line(24, 10, 24, 60, "#2C4369", 2)
    leaf = rect((32, 16, 44, 66), CREAM, 2) + line(54, 18, 54, 60, "#D3BD93", 2)
    leaf += stroke("M38 28H49M38 34H49M59 28H70M59 34H70", "#A08A66", 2.2)
    out += group(leaf, 0, -raised)
    out += (
        rect((52, 26, 48, 60), "#7C2331", 2)
        + line(68, 28, 68, 62, "#4C111B", 2)
        + line(84, 28, 84, 62, "#4C111B", 2)
    )
    out += rect((2, 66, 108, 52), "url(#wood)", 3) + rect((2, 66, 108, 5), "#A8795A", 2)
    out += stroke("M10 86H102M8 102H96", "#5C3A25", 1.6, stroke_opacity=0.6)
    return picture(112, 120, out, down("wood", [(0, "#8A6044"), (1, "#6A452E")], 118, 66))


def drawer(out_by: float = 0, rows: int = 1) -> str:
    """Returns the drawer of saved matches, with 0, 1 or 2 rows of cards."""
    back = rect((8, 34, 176, 60), "#2E1C12", 3) + rect((8, 34, 176, 8), "#5C3A25", 3)
    inks = ("#7C2331", "#F2B632", "#17505A", "#4A3572", "#27523B")
    for nth, ink in enumerate((inks[3:] + inks[:3]) if rows > 1 else ()):
        x, top = 12 + 35 * nth, (3, 0, 1, 0, 2)[nth]
        back += rect((x, top, 28, 60), "#DCC79B", 3) + rect((x, top, 28, 10), ink, 3)
    for nth, ink in enumerate(inks if rows else ()):
        x, top = 20 + 31 * nth, 8 + (5, 1, 0, 3, 6)[nth]
        back += rect((x, top, 30, 60), "#F3E7CB", 3) + rect((x, top, 30, 14), ink, 3)
        back += line(x + 30, top + 6, x + 30, top + 56, "#CDB98C", 1.5)
    y = 40 + out_by
    front = rect((0, y + 3, 192, 128 - y - 3), "#0A0503", 9, opacity=0.35)
    front += rect((0, y, 192, 126 - y), "url(#front)", 9) + rect((4, y + 2, 184, 3), "#A8795A", 2)
    front += stroke(
        f"M9 {y + 12}Q9 {y + 8} 13 {y + 8}H179Q183 {y + 8} 183 {y + 12}V{117}Q183 {121} 179 {121}H13Q9 {121} 9 {117}Z",
        "#43291A",
        2,
    )
    front += rect((68, y + 15, 56, 20), CREAM, 3, "#8C611E", 3)
    front += stroke(f"M78 {y + 46}Q96 {y + 66} 114 {y + 46}", BRASS_DARK, 8)
    front += stroke(f"M78 {y + 45}Q96 {y + 65} 114 {y + 45}", "#E0AC47", 5)
    front += circle(78, y + 45, 4.5, "#E0AC47") + circle(114, y + 45, 4.5, "#E0AC47")
    return picture(192, 128, back + front, down("front", [(0, "#7A5134"), (1, "#5C3A25")], 128, 40))


def book(*, stirred: bool = False) -> str:
    """Returns the green score book. `stirred` spreads its pages."""
    out = (
        rect((82, 6, 13 if stirred else 10, 118), "#F3E7CB", 2)
        + line(85, 8, 85, 122, "#CDB98C", 1.2)
        + line(89, 8, 89, 122, "#CDB98C", 1.2)
    )
    out += rect((2, 2, 84, 124), "url(#cloth)", 3) + rect((2, 2, 14, 124), "#183828", 3)
    out += rect((25, 22, 50, 34), CREAM, 3) + stroke("M31 46L41 38L50 44L68 29", "#1F5E3A", 3)
    return picture(
        96,
        128,
        out + path("M56 0H68V58L62 51L56 58Z" if stirred else "M56 2H68V44L62 37L56 44Z", "#B23A26"),
        across("cloth", [(0, "#27523B"), (1, "#336B4D")], 2, 86),
    )


def calendar(*, stirred: bool = False) -> str:
    """Returns a tear-off calendar. `stirred` lifts a corner of its top sheet."""
    out = rect((4, 10, 96, 108), "#D3BD93", 5) + rect((2, 6, 100, 106), "#EBDDC0", 5)
    if stirred:
        out += path("M2 9Q2 4 7 4H97Q102 4 102 9V82Q92 100 74 108H7Q2 108 2 103Z", "url(#leaf)")
        out += path("M102 82Q92 100 74 108Q78 96 76 88Q90 90 102 82Z", "#CDB98C")
    else:
        out += rect((2, 4, 100, 104), "url(#leaf)", 5)
    out += path("M2 32V9Q2 4 7 4H97Q102 4 102 9V32Z", "#B23A26") + rect((2, 30, 100, 2.5), "#7E2416")
    for x in (28, 76):
        out += circle(x, 4.5, 4.5, INK) + circle(x, 3.5, 1.6, "#8C611E")
    return picture(104, 120, out, down("leaf", [(0, "#FBF3E2"), (1, "#F1E4C8")], 108, 32))


def pad(rolled: float = 0) -> str:
    """Returns a score pad, and a pencil that has rolled left by `rolled`."""
    out = rect((14, 12, 92, 112), "#B79B6B", 5) + rect((8, 8, 92, 114), "url(#leaf)", 5)
    for y in (42, 60, 78, 96):
        out += line(18, y, 90, y, "#C9B385", 1.6)
    out += line(45, 30, 45, 110, "#D9A79A", 1.8) + line(72, 30, 72, 110, "#D9A79A", 1.8)
    for x, y in ((27, 36), (58, 36), (84, 36), (27, 54), (58, 54), (84, 54), (27, 72)):
        out += stroke(f"M{x - 9} {y}q4 -9 7 -2t5 -2t5 2", "#2F5C99", 2.4)
    for x in range(18, 94, 12):
        out += circle(x, 18, 3.4, "#5B3D28") + rect((x - 2, 1, 4, 17), "#B9B4AC", 2)
    pencil = rect((-58, -6, 96, 12), "#E0A032", 2) + rect((-58, -2, 96, 4), "#F2C766")
    pencil += rect((-72, -6, 14, 12), "#C9685A", 3) + rect((-60, -6, 8, 12), "#B9B4AC")
    pencil += path("M38 -6L56 0L38 6Z", "#EBD3A6") + path("M50 -2L56 0L50 2Z", INK)
    out += group(pencil, 65 - rolled, 113 + rolled / 6, turn=-9)
    return picture(126, 126, out, down("leaf", [(0, "#FBF3E2"), (1, "#F1E4C8")], 122, 8))


def flower() -> str:
    """Returns a dandelion with its head at (60, 60)."""
    out = stroke("M126 260Q113 160 60 60", "#6E8C3C", 5)
    for i in range(18):
        out += seed(*polar(60, 60, 13.6, i * 20), i * 20, 0.77, "#E6D2A4", "#FFFDF4")
    return picture(140, 270, out + circle(60, 60, 8.8, "#A8722A") + circle(60, 60, 6, "#E0AC47"))


def vase() -> str:
    """Returns a glass bottle with a dandelion."""
    out = stroke("M52 150C50 120 60 96 58 52", "#6E8C3C", 5)
    for i in range(20):
        out += seed(*polar(58, 44, 11, i * 18), i * 18, 0.78, "#E6D2A4", "#FFFDF4")
    out += circle(58, 44, 10, "#A8722A") + circle(58, 44, 7, "#C08A3C")
    glass = "M38 92H62V108C62 116 82 120 82 138V164Q82 172 74 172H26Q18 172 18 164V138C18 120 38 116 38 108Z"
    out += path(glass, "#BFE0D8", opacity=0.28) + path(
        "M21 146H79V164Q79 169 74 169H26Q21 169 21 164Z", "#9CC9C4", opacity=0.3
    )
    out += stroke(glass, "#D5ECE4", 2.6, stroke_opacity=0.75) + stroke(
        "M27 136V160", "#FFFFFF", 4, stroke_opacity=0.5
    )
    return picture(110, 176, out + rect((35, 88, 30, 6), "#D5ECE4", 3, opacity=0.7))


def bracket() -> str:
    out = path("M2 0H26V52Q26 62 14 62Q2 62 2 52Z", "url(#wood)") + ellipse(14, 8, 2.4, 2.4, BRASS_DARK)
    return picture(28, 64, out, across("wood", [(0, "#6A452E"), (1, "#43291A")], 2, 26))


def plate() -> str:
    """Returns a brass name plate whose middle part can be stretched."""
    out = rect((1, 3, 158, 29), "#0A0503", 5, opacity=0.4) + rect(
        (1, 1, 158, 29), "url(#brass)", 5, BRASS_DARK, 1.2
    )
    out += circle(8, 15.5, 1.8, BRASS_DARK) + circle(152, 15.5, 1.8, BRASS_DARK)
    return picture(160, 32, out, down("brass", [(0, "#EFC163"), (1, "#D69C36")], 30))


def files() -> dict[str, str]:
    drawn = {
        "lamp": lamp,
        "dial": dial,
        "dial-stirred": lambda: dial(75),
        "rack": rack,
        "rack-stirred": lambda: rack(8),
        "drawer": drawer,
        "drawer-stirred": lambda: drawer(8),
        "drawer-empty": lambda: drawer(0, 0),
        "drawer-empty-stirred": lambda: drawer(8, 0),
        "drawer-full": lambda: drawer(0, 2),
        "drawer-full-stirred": lambda: drawer(8, 2),
        "flower": flower,
        "book": book,
        "book-stirred": lambda: book(stirred=True),
        "calendar": calendar,
        "calendar-stirred": lambda: calendar(stirred=True),
        "pad": pad,
        "pad-stirred": lambda: pad(8),
        "vase": vase,
        "bracket": bracket,
        "plate": plate,
    }
    return {f"shelf/{name}.svg": draw() for name, draw in drawn.items()}
