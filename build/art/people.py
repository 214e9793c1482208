"""The six carved animals, their medallions, and the wind-up key of a CPU."""

from __future__ import annotations

import math

from art.kit import (
    BRASS,
    BRASS_DARK,
    CREAM,
    INK,
    WALNUT,
    circle,
    ellipse,
    eye,
    group,
    num,
    path,
    picture,
    rect,
    round_glow,
    stroke,
)

RINGS: dict[str, tuple[str, tuple[float, ...]]] = {
    "fox": ("#F0A25A", ()),
    "owl": ("#E9B949", (14, 6)),
    "hare": ("#E6B6A2", (3, 6)),
    "badger": ("#D8D4CC", (22, 5, 4, 5)),
    "toad": ("#B5CB6E", (8, 5)),
    "bear": ("#C9905F", (30, 8)),
}


def fox() -> str:
    return (
        path("M14 14L40 34L22 52Z", "#C95F25")
        + path("M86 14L60 34L78 52Z", "#C95F25")
        + path("M19 22L33 34L23 44Z", "#4A2416")
        + path("M81 22L67 34L77 44Z", "#4A2416")
        + path("M50 28C72 28 84 42 84 54C84 62 70 66 50 90C30 66 16 62 16 54C16 42 28 28 50 28Z", "#DB7330")
        + path("M16 54C28 54 38 58 50 90C30 66 16 62 16 54Z", CREAM)
        + path("M84 54C72 54 62 58 50 90C70 66 84 62 84 54Z", CREAM)
        + eye(37, 52)
        + eye(63, 52)
        + ellipse(50, 86, 6, 5, INK)
    )


def owl(coat: str = "#7B5836", feather: str = "#D9BF95", iris: str = "#E9B949") -> str:
    return (
        path("M18 16Q34 20 50 26Q66 20 82 16Q86 34 84 54Q82 88 50 90Q18 88 16 54Q14 34 18 16Z", coat)
        + circle(34, 46, 18, CREAM)
        + circle(66, 46, 18, CREAM)
        + circle(34, 46, 12, iris)
        + circle(66, 46, 12, iris)
        + eye(34, 46, 7)
        + eye(66, 46, 7)
        + path("M43 54H57L50 68Z", "#D98A2B")
        + stroke("M34 72Q38 78 42 72M46 76Q50 82 54 76M58 72Q62 78 66 72", feather, 2.6)
    )


def hare() -> str:
    return (
        path("M34 48C22 26 24 4 32 4C42 4 44 28 44 46Z", "#A08B7A")
        + path("M66 48C78 26 76 4 68 4C58 4 56 28 56 46Z", "#A08B7A")
        + path("M35 40C29 26 29 13 32.5 13C37 13 39 28 39 40Z", "#E6B6A2")
        + path("M65 40C71 26 71 13 67.5 13C63 13 61 28 61 40Z", "#E6B6A2")
        + ellipse(50, 64, 29, 28, "#B39E8B")
        + ellipse(50, 76, 17, 13, CREAM)
        + eye(37, 60)
        + eye(63, 60)
        + ellipse(50, 69, 4.5, 3.4, "#8A4A3E")
        + stroke("M50 72V77M50 77Q45 81 42 78M50 77Q55 81 58 78", INK, 2.2)
    )


def badger() -> str:
    dark = "#33302F"
    return (
        circle(24, 32, 10, dark)
        + circle(76, 32, 10, dark)
        + circle(24, 32, 5, CREAM)
        + circle(76, 32, 5, CREAM)
        + path("M50 18C76 18 86 38 84 56C82 74 66 90 50 90C34 90 18 74 16 56C14 38 24 18 50 18Z", CREAM)
        + path("M36 21C22 28 16 42 17 58C24 74 38 74 42 62C44 46 42 32 36 21Z", dark)
        + path("M64 21C78 28 84 42 83 58C76 74 62 74 58 62C56 46 58 32 64 21Z", dark)
        + "".join(circle(x, 54, 4.5, CREAM) + circle(x, 54, 2.6, INK) for x in (33, 67))
        + ellipse(50, 84, 8, 6, INK)
    )


def toad() -> str:
    return (
        circle(30, 34, 15, "#5F7F3C")
        + circle(70, 34, 15, "#5F7F3C")
        + ellipse(50, 62, 38, 28, "#6F9146")
        + ellipse(50, 72, 30, 16, "#C9D28B")
        + circle(30, 33, 10, "#F0D067")
        + circle(70, 33, 10, "#F0D067")
        + ellipse(30, 33, 7, 4, INK)
        + ellipse(70, 33, 7, 4, INK)
        + stroke("M20 62Q50 80 80 62", "#3C5427", 3)
        + circle(24, 52, 3, "#4E6B31")
        + circle(76, 50, 3.5, "#4E6B31")
        + circle(58, 46, 2.6, "#4E6B31")
    )


def bear() -> str:
    return (
        "".join(circle(x, 28, 14, "#6B4A33") + circle(x, 28, 7, "#C08F66") for x in (24, 76))
        + ellipse(50, 56, 37, 34, "#7D583D")
        + ellipse(50, 70, 19, 15, "#D9B48B")
        + eye(35, 52)
        + eye(65, 52)
        + ellipse(50, 63, 7, 5, INK)
        + stroke("M50 68V74M50 74Q44 79 40 75M50 74Q56 79 60 75", INK, 2.4)
    )


ANIMALS = {"fox": fox, "owl": owl, "hare": hare, "badger": badger, "toad": toad, "bear": bear}


def ring(x: float, y: float, radius: float, colour: str, width: float, dash: tuple[float, ...]) -> str:
    """A ring, whole or of separate arcs in the rhythm of `dash`, closing without a seam."""
    if not dash:
        return circle(x, y, radius, "none", colour, width)
    period = sum(dash)
    count = round(2 * math.pi * radius / period)
    step = 2 * math.pi / (count * period)
    d, angle = "", -math.pi / 2
    for _ in range(count):
        for i, length in enumerate(dash):
            end = angle + length * step
            if i % 2 == 0:
                start_at = f"{num(x + radius * math.cos(angle))} {num(y + radius * math.sin(angle))}"
                end_at = f"{num(x + radius * math.cos(end))} {num(y + radius * math.sin(end))}"
                d += f"M{start_at}A{num(radius)} {num(radius)} 0 0 1 {end_at}"
            angle = end
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(width)}"/>'


def medallion(name: str) -> str:
    colour, dash = RINGS[name]
    back = round_glow("dish", [(0, "#6A4A33"), (1, "#2C1B12")], 50, 30, 70)
    shapes = circle(50, 50, 50, WALNUT) + circle(50, 50, 46.5, "url(#dish)")
    shapes += group(ANIMALS[name](), 11, 13, 0.78) + ring(50, 50, 47.5, colour, 5, dash)
    return picture(100, 100, shapes, back)


def bare(name: str) -> str:
    """The carved head alone, for places that bring their own ring."""
    return picture(100, 100, ANIMALS[name]())


def key() -> str:
    bow = path(
        "M-18 0C-22 -16 -40 -18 -40 -6C-40 -2 -36 0 -34 0C-36 0 -40 2 -40 6C-40 18 -22 16 -18 0Z",
        BRASS,
        BRASS_DARK,
        2.5,
    )
    holes = circle(-31, -7, 3.4, WALNUT) + circle(-31, 7, 3.4, WALNUT)
    return picture(60, 60, group(rect((-18, -4, 22, 8), BRASS_DARK, 2) + bow + holes, 54, 30, 1.2))


def files() -> dict[str, str]:
    out = {f"players/{name}.svg": medallion(name) for name in ANIMALS}
    out |= {f"players/{name}-head.svg": bare(name) for name in ANIMALS}
    out["players/key.svg"] = key()
    return out
