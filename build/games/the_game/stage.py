"""The last screen of The Game: the summit at dawn, or a camp below it if the table lost."""

from __future__ import annotations

from random import Random

from art.kit import crescent, down, group, line, path, polygon, rect, stroke
from art.scenery import MIDDLE, TALL, WIDE, files_of, lamp, pool, rays, ridge, sky, stars


def summit() -> str:
    """Returns the rocks at the top, and a flag above the heads of five players."""
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
    back, first = sky("sky", (0, "#2E5A6B"), (0.45, "#C98E72"), (0.75, "#F7C07A"), (1, "#FFE6B4"), low=420)
    sun, second = lamp("sun", "#FFF3CF", MIDDLE, 330, 340, 0.95)
    out = back + rays(MIDDLE, 350, "#FFF0C4", 24, 0.1) + stars(5, 18, 90) + sun
    out += ridge(2, 372, 96, 15, "#9A7A76") + ridge(6, 420, 92, 13, "#6A6268")
    return out + summit(), first + second


def tent() -> str:
    out = path("M548 420L640 296L752 420Z", "#B4562C") + path("M640 296L752 420H664Z", "#8A3C22")
    out += path("M600 420L640 330L668 420Z", "#FFD98A") + path("M600 420L640 330L646 420Z", "#F5B45A")
    return out + stroke("M640 296L520 424M640 296L776 424", "#D9C9A0", 2, stroke_opacity=0.7)


def lost() -> tuple[str, str]:
    back, first = sky("sky", (0, "#081A22"), (0.5, "#12404C"), (1, "#2C6470"), low=330)
    light, second = lamp("light", "#FFC46A", 388, 420, 340, 0.66)
    out = back + stars(8, 70, 220) + crescent(604, 180, 28, "#E6DCC8")
    out += ridge(3, 292, 150, 9, "#12343E") + ridge(9, 326, 72, 13, "#0E2A33")
    out += path(f"M0 332Q{MIDDLE} 296 {WIDE} 326V{TALL}H0Z", "url(#ground)")
    dice = Random(2)
    for _ in range(34):
        x, y = dice.uniform(10, 790), dice.uniform(346, 480)
        out += stroke(f"M{x:.1f} {y:.1f}h{dice.uniform(14, 46):.1f}", "#0E2A33", 3, stroke_opacity=0.5)
    out += group(tent(), 100, 42, 0.9) + pool(388, 442, 330, 60, "#FFC46A", 0.3) + light
    out += stroke("M372 422Q388 396 404 422", "#8C611E", 4) + rect((370, 422, 36, 44), "#8C611E", 6)
    ground = down("ground", [(0, "#285058"), (1, "#13292E")], TALL, 318)
    return out + rect((376, 428, 24, 32), "#FFE9B0", 4), first + second + ground


def files() -> dict[str, str]:
    return files_of(won(), lost())
