"""The last screen of The Game: the summit at dawn, or a camp below it after a loss."""

from __future__ import annotations

from art.kit import crescent, down, ellipse, group, line, path, polygon, rect, stroke
from art.scenery import MIDDLE, TALL, WIDE, files_of, lamp, pool, rays, ridge, sky, stars

LANTERN = (400, 236)
"""The point of the lantern's flame at the camp, as in look.toml."""


def summit() -> str:
    """Returns the rocks at the summit, and a flag."""
    top = [(0, 486), (60, 440), (128, 452), (190, 402), (262, 412), (300, 392), (500, 392), (540, 408)]
    top += [(610, 398), (668, 446), (736, 430), (800, 470), (800, 486)]
    out = path(polygon([(float(x), float(y)) for x, y in top]), "#2A3F45")
    snow = [(190, 402), (262, 412), (300, 392), (500, 392), (540, 408), (610, 398), (566, 424), (512, 412)]
    snow += [(446, 426), (380, 410), (306, 424), (256, 420)]
    out += path(polygon([(float(x), float(y)) for x, y in snow]), "#F6E9D2", opacity=0.92)
    for x, y, dx, dy in ((236, 430, -30, 40), (600, 424, 34, 44), (420, 440, -26, 40), (130, 456, -22, 24)):
        out += stroke(f"M{x} {y}l{dx} {dy}", "#1B2C31", 3, stroke_opacity=0.6)
    out += line(646, 430, 646, 208, "#5C3A25", 6) + line(644, 430, 644, 208, "#A8703A", 2)
    return out + path("M648 212Q676 204 694 218T738 216L728 238Q706 248 690 236T648 244Z", "#F39A4A")


def won() -> tuple[str, str]:
    back, first = sky(
        "sky",
        (0, "#1F4A5E"),
        (0.22, "#4C6470"),
        (0.48, "#C98E72"),
        (0.75, "#F7C07A"),
        (1, "#FFE6B4"),
        low=420,
    )
    sun, second = lamp("sun", "#FFF3CF", MIDDLE, 330, 340, 0.95)
    out = back + rays(MIDDLE, 350, "#FFF0C4", 24, 0.1) + stars(5, 18, 90) + sun
    out += ridge(2, 372, 96, 15, "#9A7A76") + ridge(6, 420, 92, 13, "#6A6268")
    return out + summit(), first + second


def tent() -> str:
    out = path("M548 420L640 296L752 420Z", "#B4562C") + path("M640 296L752 420H664Z", "#8A3C22")
    out += path("M600 420L640 330L668 420Z", "#FFD98A") + path("M600 420L640 330L646 420Z", "#F5B45A")
    return out + stroke("M640 296L520 424M640 296L776 424", "#D9C9A0", 2, stroke_opacity=0.7)


def lantern(x: float, y: float) -> str:
    """Returns a lantern on a staff. (x, y) is the middle of its flame."""
    staff = f"M{x + 35} 378C{x + 40} 320 {x + 38} 260 {x + 36} 206C{x + 36} 168 {x} 166 {x} 190"
    out = ellipse(x + 35, 380, 34, 8, "#0A1E24", opacity=0.5)
    out += stroke(staff, "#2E1D12", 9) + stroke(staff, "#7A5232", 6)
    out += stroke(f"M{x - 9} {y - 28}Q{x} {y - 52} {x + 9} {y - 28}", "#C9922F", 3.4)
    for dx, rx in ((22, 11), (48, 10), (35, 13)):  # stones hold the staff
        out += ellipse(x + dx, 379, rx, 7, "#4A4640", stroke="#1E1A16", stroke_width=2)
    body = polygon([(x - 15, y - 20), (x + 15, y - 20), (x + 20, y + 22), (x - 20, y + 22)])
    out += path(body, "#FFE3A0") + path(
        f"M{x} {y - 14}Q{x + 11} {y + 4} {x} {y + 18}Q{x - 11} {y + 4} {x} {y - 14}Z", "#FFFDF2"
    )
    out += stroke(f"M{x - 6} {y - 20}L{x - 8} {y + 22}M{x + 6} {y - 20}L{x + 8} {y + 22}", "#8C611E", 2.6)
    out += path(body, "none", "#8C611E", 3.4)
    out += path(
        polygon([(x - 10, y - 32), (x + 10, y - 32), (x + 20, y - 19), (x - 20, y - 19)]),
        "#C9922F",
        "#6A4812",
        2.4,
    )
    return (
        out
        + rect((x - 25, y + 21, 50, 9), "#C9922F", 4)
        + stroke(f"M{x - 20} {y + 30}H{x + 20}", "#6A4812", 2.4)
    )


def lost() -> tuple[str, str]:
    """Returns the camp: a tent, and a hanging lantern."""
    x, y = LANTERN
    back, first = sky("sky", (0, "#081A22"), (0.5, "#12404C"), (1, "#2C6470"), low=330)
    light, second = lamp("light", "#FFC46A", x, y + 24, 330, 0.66)
    glow, third = lamp("glow", "#FFC46A", 0, 0, 380, 0.5)
    out = back + stars(8, 70, 220) + crescent(604, 180, 28, "#E6DCC8")
    out += ridge(3, 292, 150, 9, "#12343E") + ridge(9, 326, 72, 13, "#0E2A33")
    out += path(f"M0 332Q{MIDDLE} 296 {WIDE} 326V{TALL}H0Z", "url(#ground)")
    out += pool(722, 346, 96, 9, "#0A1E24", 0.7) + group(tent(), 400, 130, 0.51)
    out += light + f'<g transform="translate({x} 416) scale(1 0.17)">{glow}</g>' + lantern(x, y)
    ground = down("ground", [(0, "#285058"), (1, "#13292E")], TALL, 318)
    return out, first + second + third + ground


def files() -> dict[str, str]:
    return files_of(won(), lost())
