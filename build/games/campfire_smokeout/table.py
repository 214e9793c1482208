"""Scenery on the table of Campfire Smokeout."""

from __future__ import annotations

from art.kit import circle, down, ellipse, mix, num, path, picture, rect, stroke
from games.campfire_smokeout.box import FIRE
from games.campfire_smokeout.cards import fir


def log_shapes(*, is_cut: bool = True) -> tuple[str, str]:
    """Returns the shapes of a log, 300 SVG units wide, and its gradient.

    If `is_cut`, the log has a cut end at the right.
    """
    out = path("M14 12H276V46H14Q2 46 2 29Q2 12 14 12Z", "url(#bark)")
    out += stroke("M20 22H120M150 26H240M40 36H180M206 38H262", "#43291A", 2, stroke_opacity=0.6)
    out += stroke("M60 12Q70 4 82 6L86 12", "#6B4426", 5)
    if is_cut:
        out += ellipse(278, 29, 15, 19, "#D9A868")
        out += ellipse(278, 29, 15, 19, "none", stroke="#8C5A2E", stroke_width=2.6)
        for r in (0.66, 0.36):
            out += ellipse(278, 29, 15 * r, 19 * r, "none", stroke="#A8703A", stroke_width=2)
    return out, down("bark", [(0, "#8C5A36"), (0.5, "#6E4427"), (1, "#4A2C1A")], 46, 12)


def log() -> str:
    """Returns the log on which a player sits, 300 x 56 SVG units."""
    return picture(300, 56, *log_shapes())


def hearth_shapes() -> str:
    """Returns the ring of stones with its logs."""
    out = ellipse(140, 78, 112, 42, "#1C120B")
    back = ((62, 52), (100, 38), (140, 33), (180, 38), (218, 52))
    front = ((38, 80), (66, 104), (108, 116), (152, 118), (196, 110), (232, 92), (244, 70))
    for x, y in back:
        out += _stone(x, y, 21)
    out += stroke("M78 92L196 62", "#6B4426", 22) + stroke("M84 62L202 92", "#8C5A2E", 22)
    out += (
        stroke("M90 58L150 74", "#A8703A", 4, stroke_opacity=0.7)
        + circle(204, 92, 9, "#D9A868")
        + circle(204, 92, 5, "#B07A44")
    )
    for x, y in front:
        out += _stone(x, y, 24)
    return out


def hearth() -> str:
    """Returns the hearth as a picture of 280 x 142 SVG units."""
    return picture(280, 142, hearth_shapes())


def _stone(x: float, y: float, size: float) -> str:
    tone = mix("#8A8A88", "#66666A", (x * 7 + y * 3) % 10 / 10)
    out = ellipse(x, y + 3, size, size * 0.68, "#3A3A3C") + ellipse(x, y, size, size * 0.68, tone)
    return out + ellipse(x - size * 0.2, y - size * 0.22, size * 0.55, size * 0.26, "#B4B4B0", opacity=0.7)


def flame(lean: float, tall: float) -> str:
    """Returns one frame of the fire's animation, 140 x 170 SVG units.

    `lean` moves the tip sideways; `tall` 1 is the usual height.
    """
    tongues = ""
    for d, fill in FIRE:
        tongues += path(d, fill)
    skew = f"matrix(1 0 {num(-lean)} {num(tall)} 70 128)"
    return picture(140, 170, f'<g transform="{skew}">{tongues}</g>')


def smokeout() -> str:
    """Returns the token for a lost round, 24 x 32 SVG units."""
    out = rect((1, 1, 22, 30), "#D8DFE2", 4, "#5A666C", 1.6)
    return picture(24, 32, out + stroke("M12 26C6 21 17 18 12 13C9 9 11 6 13 6", "#2A3238", 3.4))


def smokeout_slot() -> str:
    return picture(24, 32, rect((1, 1, 22, 30), "#2A1B14", 4, "#BFDCC0", 1.6))


def files() -> dict[str, str]:
    drawn = {
        "fir": picture(70, 104, fir(35, 102, 98, "#1B3D2B")),
        "log": log(),
        "hearth": hearth(),
        "smokeout": smokeout(),
        "smokeout-slot": smokeout_slot(),
    }
    for i, (lean, tall) in enumerate(((0, 1), (0.12, 0.94), (-0.08, 1.05), (-0.14, 0.96)), 1):
        drawn[f"flame-{i}"] = flame(lean, tall)
    return {f"table/{name}.svg": text for name, text in drawn.items()}
