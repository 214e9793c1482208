"""Small sprites that drift, glow and burst."""

from __future__ import annotations

from kit import circle, ellipse, group, mix, path, picture, polygon, rect, round_glow, seed, star, stroke
from linework import mark
from residents import bat, moth


def disc(size: float, colour: str, core: float, strength: float) -> str:
    """A soft disc: full in the middle, clear at the rim."""
    half = size / 2
    glow = round_glow(
        "soft", [(0, colour, strength), (core, colour, strength * 0.7), (1, colour, 0)], half, half, half
    )
    return picture(size, size, circle(half, half, half, "url(#soft)"), glow)


def ember() -> str:
    glow = round_glow("glow", [(0, "#FFD98A", 0.9), (0.45, "#F5843B", 0.45), (1, "#F5843B", 0)], 16, 16, 16)
    return picture(32, 32, circle(16, 16, 16, "url(#glow)") + circle(16, 16, 4.2, "#FFE9B0"), glow)


def bulb(lit: float) -> str:
    """A marquee bulb: dark at 0, bright at 1."""
    glow = round_glow(
        "glow", [(0, "#FFF3CF", 0.95 * lit), (0.4, "#F7C95C", 0.5 * lit), (1, "#F7C95C", 0)], 20, 20, 20
    )
    out = circle(20, 20, 20, "url(#glow)") if lit else ""
    out += circle(20, 20, 8, mix("#8C611E", "#FFF3CF", lit), "#8C611E", 1.2)
    return picture(
        40, 40, out + circle(17.4, 17.2, 2.2, "#FFFFFF", opacity=0.35 + 0.5 * lit), glow if lit else ""
    )


def scrap(colour: str) -> str:
    """A bit of torn ticket."""
    body = polygon([(3, 5), (21, 2), (18, 8), (22, 12), (17, 17), (5, 18), (7, 11)])
    return picture(24, 20, path(body, colour) + stroke("M8 8L15 7M9 12L16 11", "#B23A26", 1.2, opacity=0.6))


def gleam() -> str:
    """A four-pointed gleam."""
    return picture(32, 32, star(16, 16, 15, "#FFF3CF", 4, 0.16) + circle(16, 16, 2.6, "#FFFFFF"))


def leaf() -> str:
    out = path("M4 20C4 8 14 3 28 4C28 16 20 24 4 20Z", "#C9821B") + stroke(
        "M4 20C12 16 20 10 26 6", "#8A5A1C", 1.6
    )
    return picture(32, 26, out)


def smoke_ring() -> str:
    out = stroke("M8 30C14 22 4 18 10 10C14 5 22 6 22 12C22 16 17 17 16 14", "#D8DFE2", 4, stroke_opacity=0.8)
    return picture(30, 36, out)


def spirit() -> str:
    return picture(40, 40, mark("ghost", 20, 20, 1.3, "#F7F1E3", "#2A1B14"))


def cut(shapes: str, box: tuple[float, float, float, float], scale: float) -> str:
    """A window resident on a sheet of its own: `box` is its place in the window, x, y, width, height."""
    x, y, wide, tall = box
    return picture(wide * scale, tall * scale, group(shapes, -x * scale, -y * scale, scale))


def note() -> str:
    out = rect((3, 3, 18, 14), "#F8EEDB", 2) + stroke("M6 8H18M6 12H14", "#644C3B", 1.4)
    return picture(24, 20, out)


def files() -> dict[str, str]:
    drawn = {
        "seed": picture(40, 64, seed(20, 50, 0, 1, "#F6E7C4", "#FFFDF4")),
        "seed-gold": picture(40, 64, seed(20, 50, 0, 1, "#7A4A14", "#FFFDF4")),
        "ember": ember(),
        "spark": disc(16, "#FFD98A", 0.3, 1),
        "puff": disc(96, "#FFF6E4", 0.45, 0.85),
        "smoke": disc(96, "#9AA5AA", 0.5, 0.6),
        "glow": disc(256, "#FFD58A", 0.35, 0.6),
        "mote": disc(12, "#FFEFC9", 0.2, 0.7),
        "star": gleam(),
        "win-star": picture(32, 32, star(16, 17, 14, "#FFC845")),
        "bulb": bulb(1),
        "bulb-dim": bulb(0),
        "scrap": scrap("#FBF3E2"),
        "scrap-gold": scrap("#E8B750"),
        "leaf": leaf(),
        "curl": smoke_ring(),
        "spirit": spirit(),
        "moth": cut(moth(), (50, 92, 150, 110), 0.4),
        "bat": cut(bat(), (60, 108, 130, 76), 0.45),
        "slip": note(),
        "shadow": picture(
            64,
            24,
            ellipse(32, 12, 30, 10, "url(#soft)"),
            round_glow("soft", [(0, "#0A0503", 0.5), (1, "#0A0503", 0)], 32, 12, 30),
        ),
    }
    return {f"particles/{name}.svg": text for name, text in drawn.items()}
