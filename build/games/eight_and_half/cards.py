"""The cards of Eight & Half: a small cinema.

Six classes of people take the place of suits.
"""

from __future__ import annotations

from art.kit import (
    CREAM,
    INK,
    METAL,
    PAPER,
    card,
    circle,
    down,
    ellipse,
    foil,
    group,
    line,
    num,
    path,
    polar,
    rect,
    small_ghost,
    star,
    stock,
    stroke,
)

CLASSES = {
    "star": ("#8A5C08", "#FAD66C"),
    "hand": ("#24558F", "#B9D3F0"),
    "reel": ("#A8322D", "#F6BFAE"),
    "leader": ("#1F5A36", "#BBD8B8"),
    "ticket": ("#5A3A8C", "#D9C8F3"),
    "ghost": ("#2A2046", "#E6E0EF"),
}


def _palm(fill: str) -> str:
    fingers = ((-6.6, -7, 4.2), (-1.7, -10.6, 4.2), (3.2, -9.4, 4.2), (8, -5.4, 4))
    out = "".join(line(x, top, x, 4, fill, wide) for x, top, wide in fingers)
    return (
        out + line(-6.6, 6.6, -11.6, 0.4, fill, 4.2) + path("M-8.7 0H10V5Q10 13 1.5 13Q-5 13 -8.2 8Z", fill)
    )


def _reel(fill: str, hole: str) -> str:
    holes = "".join(circle(*polar(0, 0, 7.2, i * 72), 3, hole) for i in range(5))
    return circle(0, 0, 13, fill) + holes + circle(0, 0, 1.8, hole)


def _leader(fill: str) -> str:
    out = circle(0, 0, 10.4, "none", fill, 2.6) + path("M0 0V-10A10 10 0 0 1 10 0Z", fill)
    return out + line(-13, 0, 13, 0, fill, 2) + line(0, -13, 0, 13, fill, 2)


def _ticket(fill: str, hole: str) -> str:
    out = path("M-14 -9.5H7L13 -5L7.5 0L13 5L7 9.5H-14V4A4 4 0 0 0 -14 -4Z", fill)
    out += "".join(line(-2.5, y, -2.5, y + 3, hole, 2) for y in (-6.5, -0.5, 3.5))
    return group(out, turn=-10)


def mark(kind: str, x: float, y: float, scale: float, fill: str, hole: str = PAPER) -> str:
    """Returns the picture of a class (a suit), with its middle at (x, y)."""
    shapes = {
        "star": star(0, 1, 13, fill),
        "hand": _palm(fill),
        "reel": _reel(fill, hole),
        "leader": _leader(fill),
        "ticket": _ticket(fill, hole),
        "ghost": small_ghost(fill, hole),
    }
    return group(shapes[kind], x, y, scale)


TOKENS = (*"0123456789", "H", "G")
CLASS_OF = {"5": "hand", "9": "reel", "0": "leader", "H": "ticket", "G": "ghost"}


def class_of(token: str) -> str:
    return CLASS_OF.get(token, "star")


def mini(token: str) -> str:
    kind = class_of(token)
    ink, tint = CLASSES[kind]
    arch = "M20 286V170Q20 40 125 40Q230 40 230 170V286Z"
    if kind == "ghost":
        out = stock("#221A3C") + path(arch, "#43376B") + mark(kind, 125, 156, 6.6, "#F7F1E3", ink)
        out += rect((0, 262, 250, 88), "#F7F1E3") + mark(kind, 125, 306, 2.3, ink, "#F7F1E3")
        return card(out, "", "#000000", 0.6)
    out = stock() + path(arch, tint, opacity=0.5) + rect((0, 262, 250, 88), ink)
    return card(out + mark(kind, 125, 306, 2.3, PAPER, ink))


def film_edge(ink: str) -> str:
    holes = "".join(rect((14 + i * 29.5, 325, 16, 16), PAPER, 4) for i in range(8))
    return rect((0, 316, 250, 34), ink) + holes


def number(token: str) -> str:
    kind = class_of(token)
    ink, tint = CLASSES[kind]
    out = stock()
    for i in range(-5, 6):
        a, b = polar(125, 330, 420, i * 17 - 5), polar(125, 330, 420, i * 17 + 5)
        out += path(f"M125 330L{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}Z", tint, opacity=0.62)
    out += path("M0 0H78V114H0Z", PAPER)
    arch = "M42 318V196Q42 104 125 104Q208 104 208 196V318"
    out += path(f"{arch}Z", PAPER) + stroke(arch, ink, 6)
    out += stroke("M54 318V198Q54 117 125 117Q196 117 196 198V318", ink, 2.5) + film_edge(ink)
    return card(out + mark(kind, 36, 90, 1.18, ink, PAPER) + mark(kind, 125, 286, 1.5, ink, PAPER))


# The torn edge runs down in steps of 18, swinging out and in.
TEAR = tuple(
    (x, 96 + 18 * i) for i, x in enumerate((170, 154, 168, 150, 164, 146, 158, 140, 152, 134, 146, 128))
)


def half() -> str:
    out = rect((0, 0, 250, 350), "url(#velvet)")
    for i in range(9):
        out += stroke(f"M{-40 + i * 40} 350L{60 + i * 40} 0", "#8E6BC4", 10, stroke_opacity=0.35)
    left = "L".join(f"{x} {y}" for x, y in TEAR)
    right = "L".join(f"{x + 20} {y - 8}" for x, y in TEAR)
    ticket = path(f"M18 102H176L{left}H18Z", "#1E0F38", opacity=0.5)
    stub = path(f"M262 86H190L{right}H262Z", "#E8B750") + stroke("M262 100H204M262 272H160", "#8C3A1E", 3)
    ticket += group(stub, turn=5) + path(f"M14 96H170L{left}H14V222A22 22 0 0 0 14 178Z", CREAM)
    out += group(ticket + stroke("M30 110H146M30 280H118", "#B23A26", 3.5), 0, 30)
    out += path("M0 0H84V90Q84 112 62 112H0Z", CREAM) + mark("ticket", 41, 88, 1.3, "#5A3A8C", CREAM)
    return card(out, down("velvet", [(0, "#6A479E"), (1, "#40256E")], 350), "#1E0F38", 0.7)


BODY = (
    "M118 84C164 84 180 122 178 162C177 206 182 232 190 250C176 256 168 240 158 254"
    "C148 242 138 262 122 250C108 262 100 242 88 256C78 240 70 256 56 250"
    "C64 232 66 206 64 162C62 122 74 84 118 84Z"
)
HAT = "M88 104Q124 76 160 104L164 94Q168 88 160 84L152 40Q150 30 140 32L104 34Q94 34 94 44L90 86Q82 90 84 96Z"


def ghost() -> str:
    out = rect((0, 0, 250, 350), "url(#hall)")
    out += path("M124 -30L-40 300H290Z", "#FFF0C4", opacity=0.2)
    out += path("M124 -30L20 300H230Z", "#FFF0C4", opacity=0.22) + ellipse(
        124, 262, 112, 16, "#FFF0C4", opacity=0.35
    )
    shade = "M64 162C62 122 74 84 118 84C96 96 84 130 84 168C84 210 80 240 72 254C66 256 60 252 56 250C64 232 66 206 64 162Z"
    out += path(BODY, "#F7F1E3") + path(shade, "#CFC6DD")
    out += ellipse(106, 146, 10, 14, INK) + ellipse(142, 146, 10, 14, INK)
    out += circle(109, 141, 3, CREAM) + circle(145, 141, 3, CREAM)
    out += stroke("M104 180Q124 200 146 180", INK, 5)
    out += path(HAT, INK) + stroke("M90 88Q124 68 158 86", "#B23A26", 9)
    out += path("M0 0H80V60Q80 82 58 82H0Z", CREAM) + mark("ghost", 40, 41, 1.96, "#2A2046", CREAM)
    return card(out, down("hall", [(0, "#1B1630"), (1, "#0D0A1C")], 350), "#000000", 0.6)


def zero() -> str:
    """Returns the card of the Zero: the countdown before a film."""
    ink, tint = CLASSES["leader"]
    out = stock(tint) + path("M125 188L125 -60L340 -60L340 188Z", "#93BF97")
    out += line(0, 188, 250, 188, "#2B5B3D", 3) + line(125, 0, 125, 350, "#2B5B3D", 3)
    out += circle(125, 188, 104, "none", CREAM, 9) + circle(125, 188, 86, "none", CREAM, 4)
    out += circle(125, 188, 74, PAPER) + film_edge(ink)
    out += path("M0 0H74V90Q74 112 52 112H0Z", CREAM) + mark("leader", 36, 89, 1.18, ink, CREAM)
    return card(out, "", "#1D3A28", 0.7)


def back() -> str:
    out = rect((0, 0, 250, 350), "url(#plush)")
    for j in range(8):
        for i in range(-1, 6):
            x, y = 25 + i * 50 + (25 if j % 2 else 0), 48 + j * 44
            for r in (25, 17, 9):
                d = f"M{x - r} {y}A{r} {r} 0 0 1 {x + r} {y}"
                out += stroke(d, "#E8B750", 2.4, stroke_opacity=0.62)
    out += rect((9, 9, 232, 332), "none", 13, "#5A1722", 18)
    out += rect((16, 16, 218, 318), "none", 10, "#E8B750", 3)
    out += circle(125, 175, 54, "#4A111B") + circle(125, 175, 54, "none", "#E8B750", 3)
    out += circle(125, 175, 45, "none", "#E8B750", 1.6) + mark("reel", 125, 175, 2.6, "#E8B750", "#4A111B")
    return card(out, down("plush", [(0, "#8E2A37"), (1, "#5A1722")], 350), "#2A070D", 0.7)


def half_foil() -> str:
    """Returns the shiny lines of a Half, a ticket torn in two."""
    left, right = "L".join(f"{x} {y}" for x, y in TEAR), "L".join(f"{x + 20} {y - 8}" for x, y in TEAR)
    stub = stroke("M262 100H204M262 272H160", METAL, 4) + stroke(f"M{right}", METAL, 4)
    ticket = group(stub, turn=5) + stroke(f"M{left}", METAL, 4) + stroke("M30 110H146M30 280H118", METAL, 4)
    return foil(group(ticket, 0, 30))


def ghost_foil() -> str:
    """Returns the shiny lines of the Ghost."""
    beam = stroke("M116 -2L20 300M132 -2L230 300", METAL, 3) + stroke(BODY, METAL, 4)
    return foil(beam + stroke("M90 88Q124 68 158 86", METAL, 9))


def face(token: str) -> str:
    own = {"0": zero, "H": half, "G": ghost}
    return own[token]() if token in own else number(token)


def files() -> dict[str, str]:
    out = {f"cards/{token}.svg": face(token) for token in TOKENS}
    out |= {f"cards/mini-{token}.svg": mini(token) for token in TOKENS}
    out |= {"foil/H.svg": half_foil(), "foil/G.svg": ghost_foil()}
    out["cards/back.svg"] = back()
    return out
