"""The last screen of Eight & Half: the cinema with its curtain open, or its seats if a CPU won."""

from __future__ import annotations

from art.kit import BRASS, CREAM, circle, down, ellipse, mix, path, picture, polygon, rect, star, stroke
from art.scenery import MIDDLE, TALL, WIDE, files_of, lamp, podium, pool, rays, sky

FLOOR = down("floor", [(0, "#8A5A36"), (1, "#3E2414")], TALL, 390)


def drape(outer: float, flip: int, colour: str) -> str:
    """Returns a gathered curtain. `flip` is 1 for the left side, -1 for the right."""
    top, knot, foot, folds = 236.0, 92.0, 124.0, 7
    tall, tie = float(TALL), TALL * 0.6
    tones = (mix(colour, "#000000", 0.34), colour, mix(colour, "#FFFFFF", 0.1))
    out = ""
    for fold in range(folds):
        for (first, last), tone in zip(((0.0, 1.0), (0.22, 0.78), (0.42, 0.58)), tones, strict=True):
            a, b = ((fold + share) / folds for share in (first, last))
            left, right = ([outer + flip * wide * at for wide in (top, knot, foot)] for at in (a, b))
            out += path(
                f"M{left[0]:.1f} 0C{left[0]:.1f} {tie * 0.6:.1f} {left[1] + flip * 6:.1f} {tie * 0.86:.1f}"
                f" {left[1]:.1f} {tie:.1f}C{left[1]:.1f} {tie + 30:.1f} {left[2]:.1f} {tall * 0.74:.1f}"
                f" {left[2]:.1f} {tall}H{right[2]:.1f}C{right[2]:.1f} {tall * 0.74:.1f} {right[1]:.1f}"
                f" {tie + 30:.1f} {right[1]:.1f} {tie:.1f}C{right[1] + flip * 6:.1f} {tie * 0.86:.1f}"
                f" {right[0]:.1f} {tie * 0.6:.1f} {right[0]:.1f} 0Z",
                tone,
            )
    band = f"M{outer} {tie - 16}Q{outer + flip * knot * 0.6} {tie + 18} {outer + flip * (knot + 3)} {tie - 6}"
    return out + stroke(band, "#6A4812", 15) + stroke(band, BRASS, 10)


def valance() -> str:
    out, count = "", 9
    for nth in range(count):
        a, b = WIDE * nth / count, WIDE * (nth + 1) / count
        swag = f"{a:.1f} 38Q{(a + b) / 2:.1f} 88 {b:.1f} 38"
        out += path(f"M{a:.1f} 0V38Q{(a + b) / 2:.1f} 88 {b:.1f} 38V0Z", "#7A1D2B" if nth % 2 else "#8E2434")
        out += stroke(f"M{swag}", BRASS, 5)
    return out


def board() -> str:
    """Returns the lit board for the winner's name: bulbs around a cream panel."""
    x, y, wide, tall = 206, 8, 388, 170
    out = rect((x - 2, y - 2, wide + 4, tall + 10), "#2A0A10", 16, opacity=0.5)
    out += rect((x, y, wide, tall), "#8C611E", 14) + rect((x + 3, y + 3, wide - 6, tall - 6), "#C88F2E", 12)
    places: list[tuple[float, float]] = [
        (x + 17 + nth * (wide - 34) / 12, at) for nth in range(13) for at in (y + 15, y + tall - 15)
    ]
    places += [(at, y + 15 + nth * (tall - 30) / 5) for nth in range(1, 5) for at in (x + 17, x + wide - 17)]
    for nth, (bx, by) in enumerate(places):
        out += circle(bx, by, 12, "#FFE9B0", opacity=0.28) + circle(
            bx, by, 7, "#FFF6DC" if nth % 3 else "#F7C95C"
        )
    return (
        out
        + rect((x + 32, y + 30, wide - 64, tall - 60), "#3A2410", 6)
        + rect((x + 35, y + 33, wide - 70, tall - 66), CREAM, 4)
    )


def boards(top: float) -> str:
    out = rect((0, top, WIDE, TALL - top), "url(#floor)") + rect((0, top, WIDE, 3), "#C99A62", opacity=0.5)
    for nth in range(-9, 10):
        out += stroke(
            f"M{MIDDLE + nth * 44} {top}L{MIDDLE + nth * 74} {TALL}", "#2E1A0E", 2, stroke_opacity=0.6
        )
    return out


def won() -> tuple[str, str]:
    back, first = sky("wall", (0, "#4A121C"), (0.6, "#A23440"), (1, "#6E1C29"))
    light, second = lamp("light", "#FFE2A0", MIDDLE, 300, 250, 0.7)
    out = back + rays(MIDDLE, 260, "#E8B750")
    out += path(polygon([(360, -20), (190, 420), (610, 420), (440, -20)]), "#FFF0C4", opacity=0.18)
    out += (
        boards(390)
        + pool(MIDDLE, 424, 190, 30, "#FFF0C4", 0.4)
        + podium(MIDDLE, 394, 120, "#4C111B", "#8E2A37", BRASS)
    )
    out += light + drape(0, 1, "#8E2434") + drape(WIDE, -1, "#8E2434") + valance() + board()
    for nth in range(13):
        x = 60 + nth * 680 / 12
        out += ellipse(x, 468, 30, 15, "#FFD58A", opacity=0.22) + path(
            f"M{x - 15:.1f} 486a15 15 0 0 1 30 0Z", "#8C611E"
        )
        out += circle(x, 472, 8, "#FFF3CF")
    return out, first + second + FLOOR


def seats(y: float, count: int, shift: float, colour: str, size: float) -> str:
    out = ""
    for nth in range(count):
        x = shift + nth * 84 * size
        out += path(
            f"M{x:.1f} {y + 90 * size:.1f}V{y + 26 * size:.1f}Q{x:.1f} {y:.1f} {x + 36 * size:.1f} {y:.1f}"
            f"Q{x + 72 * size:.1f} {y:.1f} {x + 72 * size:.1f} {y + 26 * size:.1f}V{y + 90 * size:.1f}Z",
            colour,
        )
        out += stroke(
            f"M{x + 9 * size:.1f} {y + 30 * size:.1f}Q{x + 12 * size:.1f} {y + 10 * size:.1f} {x + 36 * size:.1f} {y + 10 * size:.1f}",
            "#C8606A",
            3,
            stroke_opacity=0.4,
        )
    return out


def lost() -> tuple[str, str]:
    back, first = sky("wall", (0, "#2C0A10"), (0.7, "#5A1822"), (1, "#3A0E16"))
    light, second = lamp("light", "#FFE9B0", MIDDLE, 300, 300, 0.6)
    out = back + rect((118, 150, 564, 234), "#6A4812", 8) + rect((126, 158, 548, 218), "url(#screen)", 4)
    for x, y, r in (
        (576, 196, 12),
        (606, 236, 8),
        (536, 180, 8),
        (206, 200, 10),
        (236, 180, 7),
        (182, 240, 7),
    ):
        out += star(x, y, r, "#FBF3E2", 5, 0.45)
    beam = polygon([(380, 486), (420, 486), (566, 158), (234, 158)])
    out += (
        path(beam, "#FFF0C4", opacity=0.16) + boards(380) + pool(MIDDLE, 408, 240, 24, "#FFF0C4", 0.4) + light
    )
    out += drape(0, 1, "#7A1D2B") + drape(WIDE, -1, "#7A1D2B")
    out += seats(448, 9, 4, "#5A1420", 1.06)
    shades = down("screen", [(0, "#8E6A44"), (0.5, "#C9A870"), (1, "#E6D0A0")], 376, 158) + FLOOR
    return out, first + second + shades


def curtain() -> str:
    """Returns the left half of a closed curtain."""
    wide, folds = WIDE / 2, 11
    tones = (mix("#8E2434", "#000000", 0.38), "#8E2434", mix("#8E2434", "#FFFFFF", 0.12))
    out = ""
    for fold in range(folds):
        for (first, last), tone in zip(((0.0, 1.0), (0.2, 0.8), (0.42, 0.58)), tones, strict=True):
            a, b = (wide * (fold + share) / folds for share in (first, last))
            if not fold and not first:
                out += path(f"M20 0H{b:.1f}V{TALL}H20Q0 {TALL} 0 {TALL - 20}V20Q0 0 20 0Z", tone)
            else:
                out += rect((max(a, 4.0), 0, b - max(a, 4.0), TALL), tone)
    out += rect((0, TALL - 34, wide, 12), BRASS, opacity=0.9) + rect(
        (0, TALL - 18, wide, 4), BRASS, opacity=0.6
    )
    return picture(wide, TALL, out)


def files() -> dict[str, str]:
    return files_of(won(), lost()) | {"stage/curtain.svg": curtain()}
