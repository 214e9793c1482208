"""Draws small particles that drift, glow or burst."""

from __future__ import annotations

from art.kit import (
    circle,
    ellipse,
    group,
    mix,
    path,
    picture,
    polygon,
    round_glow,
    seed,
    small_ghost,
    star,
    stroke,
)


def disc(size: float, colour: str, core: float, strength: float) -> str:
    half = size / 2
    glow = round_glow(
        "soft", [(0, colour, strength), (core, colour, strength * 0.7), (1, colour, 0)], half, half, half
    )
    return picture(size, size, circle(half, half, half, "url(#soft)"), glow)


def ember() -> str:
    glow = round_glow("glow", [(0, "#FFD98A", 0.9), (0.45, "#F5843B", 0.45), (1, "#F5843B", 0)], 16, 16, 16)
    return picture(32, 32, circle(16, 16, 16, "url(#glow)") + circle(16, 16, 4.2, "#FFE9B0"), glow)


def bulb(lit: float) -> str:
    """Returns the SVG of a light bulb, from dark (`lit` is 0) to bright (1)."""
    glow = round_glow(
        "glow", [(0, "#FFF3CF", 0.95 * lit), (0.4, "#F7C95C", 0.5 * lit), (1, "#F7C95C", 0)], 20, 20, 20
    )
    out = circle(20, 20, 20, "url(#glow)") if lit else ""
    out += circle(20, 20, 8, mix("#8C611E", "#FFF3CF", lit), "#8C611E", 1.2)
    return picture(
        40, 40, out + circle(17.4, 17.2, 2.2, "#FFFFFF", opacity=0.35 + 0.5 * lit), glow if lit else ""
    )


def scrap(colour: str) -> str:
    body = polygon([(3, 5), (21, 2), (18, 8), (22, 12), (17, 17), (5, 18), (7, 11)])
    return picture(24, 20, path(body, colour) + stroke("M8 8L15 7M9 12L16 11", "#B23A26", 1.2, opacity=0.6))


def gleam() -> str:
    return picture(32, 32, star(16, 16, 15, "#FFF3CF", 4, 0.16) + circle(16, 16, 2.6, "#FFFFFF"))


def spirit() -> str:
    return picture(40, 40, group(small_ghost("#F7F1E3", "#2A1B14"), 20, 20, 1.3))


def files() -> dict[str, str]:
    drawn = {
        "seed": picture(40, 64, seed(20, 50, 0, 1, "#F6E7C4", "#FFFDF4")),
        "ember": ember(),
        "puff": disc(96, "#FFF6E4", 0.45, 0.85),
        "smoke": disc(96, "#9AA5AA", 0.5, 0.6),
        "glow": disc(256, "#FFD58A", 0.35, 0.6),
        "star": gleam(),
        "win-star": picture(32, 32, star(16, 17, 14, "#FFC845")),
        "bulb": bulb(1),
        "scrap": scrap("#FBF3E2"),
        "spirit": spirit(),
        "shadow": picture(
            64,
            24,
            ellipse(32, 12, 30, 10, "url(#soft)"),
            round_glow("soft", [(0, "#0A0503", 0.5), (1, "#0A0503", 0)], 32, 12, 30),
        ),
    }
    return {f"particles/{name}.svg": text for name, text in drawn.items()}
