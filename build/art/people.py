"""The twelve animals of the players' pictures, and the wind-up key of a CPU."""

from __future__ import annotations

import math
from collections.abc import Callable

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
    "hedgehog": ("#DDBB8A", (5, 3, 5, 10)),
    "cat": ("#AFC0D0", (16, 4, 16, 12)),
    "otter": ("#7DBDBD", (58, 12)),
    "raven": ("#8EA0C6", (3, 4, 3, 4, 18, 4)),
    "deer": ("#E3A06A", (6, 4, 6, 4, 6, 14)),
    "tortoise": ("#C9D27F", (20, 3)),
}
Point = tuple[float, float]


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


def _quills(middle: Point, radii: Point, angles: Point, count: int) -> str:
    """Returns the outline of quills around a point. `radii` are (inner, outer)."""
    points = []
    for nth in range(2 * count + 1):
        angle = math.radians(angles[0] + (angles[1] - angles[0]) * nth / (2 * count))
        radius = radii[nth % 2]
        points.append(
            f"{num(middle[0] + radius * math.cos(angle))} {num(middle[1] + radius * math.sin(angle))}"
        )
    return f"M{'L'.join(points)}Z"


def _both(draw: Callable[[Callable[[float], float]], str]) -> str:
    return draw(lambda x: x) + draw(lambda x: 100 - x)


def hedgehog() -> str:
    fans = (
        (56, (33, 48), (150, 390), 14, "#CDAE82"),
        (57, (31, 42), (150, 390), 14, "#5B4231"),
        (57, (28, 40), (158.6, 381.4), 13, "#CDAE82"),
        (58, (25, 34.5), (158.6, 381.4), 13, "#6F5139"),
        (59, (22, 32), (167, 373), 12, "#CDAE82"),
        (60, (20, 27), (167, 373), 12, "#82603F"),
    )
    return (
        "".join(path(_quills((50, y), radii, angles, count), fill) for y, radii, angles, count, fill in fans)
        + "".join(circle(x, 47, 9, "#8A6248") + circle(x, 47, 4.8, "#DDB08E") for x in (24, 76))
        + path("M50 42C57 33 74 35 79 50C84 68 68 86 50 89C32 86 16 68 21 50C26 35 43 33 50 42Z", "#EBD2A8")
        + ellipse(50, 75, 14, 11, CREAM)
        + eye(36, 58)
        + eye(64, 58)
        + ellipse(50, 70, 6.4, 5, INK)
        + stroke("M50 74V79M50 79Q45 83 41 80M50 79Q55 83 59 80", INK, 2.2)
    )


def cat() -> str:
    stripes = "#55606C"
    return (
        path("M14 52L18 12L46 32Z", "#6C7883")
        + path("M86 52L82 12L54 32Z", "#6C7883")
        + path("M21 38L23 23L36 32Z", "#D9A79A")
        + path("M79 38L77 23L64 32Z", "#D9A79A")
        + path(
            "M50 27C73 27 85 42 85 56C85 64 89 69 93 72C85 74 80 78 73 82C63 90 37 90 27 82"
            "C20 78 15 74 7 72C11 69 15 64 15 56C15 42 27 27 50 27Z",
            "#8793A0",
        )
        + stroke("M50 29V42M39 31L43 41M61 31L57 41", stripes, 4.6)
        + stroke("M14 58L25 60M12 68L24 67M86 58L75 60M88 68L76 67", stripes, 4)
        + path("M25 56Q36 44 46 57Q36 65 25 56Z", "#DDD57C")
        + path("M75 56Q64 44 54 57Q64 65 75 56Z", "#DDD57C")
        + ellipse(36.5, 55, 3, 5.6, INK)
        + ellipse(63.5, 55, 3, 5.6, INK)
        + circle(38, 52.6, 1.4, CREAM)
        + circle(65, 52.6, 1.4, CREAM)
        + ellipse(43, 73, 10, 8.4, CREAM)
        + ellipse(57, 73, 10, 8.4, CREAM)
        + ellipse(50, 80, 7, 5, CREAM)
        + path("M44.5 65H55.5L50 71Z", "#C46A5A")
        + stroke("M50 71V75M50 75Q46 79 42 77M50 75Q54 79 58 77", INK, 2.2)
    )


def otter() -> str:
    return (
        "".join(circle(x, 40, 9, "#6B4630") + circle(x, 40, 4.6, "#B98A66") for x in (18, 82))
        + path("M50 16C76 16 87 34 87 53C87 74 70 87 50 87C30 87 13 74 13 53C13 34 24 16 50 16Z", "#8A5B3A")
        + path("M50 51C60 46 75 50 83 61C79 78 66 87 50 87C34 87 21 78 17 61C25 50 40 46 50 51Z", "#EDD6AE")
        + eye(33, 45, 4.4)
        + eye(67, 45, 4.4)
        + path("M39 54Q50 48 61 54Q60 63 50 65Q40 63 39 54Z", INK)
        + ellipse(46, 54.6, 4.4, 1.7, "#8A7668")
        + stroke("M50 65V70M50 70Q43 77 36 72M50 70Q57 77 64 72", INK, 2.4)
        + stroke("M31 65L20 63M31 70L21 73M69 65L80 63M69 70L79 73", "#8A6248", 1.9)
        + stroke("M12 88Q21 82 30.5 88T50 88T69.5 88T88 88", "#6FB0B2", 4.4)
        + stroke("M27 96Q34.5 91 42 96T58 96T73 96", "#4F8F94", 4)
    )


def raven() -> str:
    cowl = "M50 10C73 10 84 29 84 48C76 37 62 35 50 44C38 35 24 37 16 48C16 29 27 10 50 10Z"
    return (
        path(
            "M50 10C73 10 84 29 84 48C84 61 86 71 91 82L80 80L82 92L70 86L66 96L57 88L50 97L43 88"
            "L34 96L30 86L18 92L20 80L9 82C14 71 16 61 16 48C16 29 27 10 50 10Z",
            "#6579A3",
        )
        + path(cowl, "#3E4E70")
        + path("M43 11L47 2L51 9L57 4L57 12Z", "#3A4968")
        + stroke("M26 71Q30 76 34 71M66 71Q70 76 74 71M31 81Q35 86 39 81M61 81Q65 86 69 81", "#8D9EC4", 2.6)
        + circle(30, 49, 7.6, "#D9DCE4")
        + circle(70, 49, 7.6, "#D9DCE4")
        + eye(30, 49, 5.4)
        + eye(70, 49, 5.4)
        + stroke("M20 42Q29 36 39 41.5M80 42Q71 36 61 41.5", "#2C3953", 3.6)
        + path("M33 54Q50 34 67 54Q66 72 50 95Q34 72 33 54Z", "#1C2029")
        + path("M33 54Q50 34 50 44V95Q34 72 33 54Z", "#3C465C")
        + stroke("M37 66Q44 71 50 67Q56 71 63 66", "#8D9EC4", 2.2)
        + stroke("M40 53Q45 47 50 51Q55 47 60 53", "#5A6D94", 3)
    )


def deer() -> str:
    def antler(x: Callable[[float], float]) -> str:
        return stroke(
            f"M{num(x(41))} 30C{num(x(38))} 22 {num(x(26))} 20 {num(x(23))} 5"
            f"M{num(x(33))} 21L{num(x(37))} 8M{num(x(27))} 15L{num(x(14))} 12",
            "#DCC398",
            5,
        )

    return (
        _both(antler)
        + path("M36 40C26 29 11 29 4 35C9 48 24 52 36 47Z", "#A5683D")
        + path("M64 40C74 29 89 29 96 35C91 48 76 52 64 47Z", "#A5683D")
        + path("M31 42C25 36 16 34 11 36.5C16 44 24 46 31 45Z", "#E8BFA0")
        + path("M69 42C75 36 84 34 89 36.5C84 44 76 46 69 45Z", "#E8BFA0")
        + path(
            "M50 25C66 25 73 36 72 49C71 64 66 75 62 84C58 92 42 92 38 84C34 75 29 64 28 49C27 36 34 25 50 25Z",
            "#BD7B4C",
        )
        + path("M44 40Q50 34 56 40L60 76H40Z", "#D29A6B")
        + ellipse(50, 83, 12.5, 9, CREAM)
        + ellipse(37.5, 54, 7, 7.4, "#E2B78F")
        + ellipse(62.5, 54, 7, 7.4, "#E2B78F")
        + eye(38, 55, 4.6)
        + eye(62, 55, 4.6)
        + ellipse(50, 78, 7, 5.2, INK)
        + stroke("M50 83V86M50 86Q46 89 43 87M50 86Q54 89 57 87", INK, 2)
        + circle(50, 31, 2.2, CREAM)
        + circle(43.5, 34.5, 1.9, CREAM)
        + circle(56.5, 34.5, 1.9, CREAM)
    )


def tortoise() -> str:
    light, edge = "#AC8439", "#9A742F"
    return (
        ellipse(20, 79, 12, 9, "#7E9150")
        + ellipse(80, 79, 12, 9, "#7E9150")
        + path("M50 8C79 8 94 36 94 62C94 71 87 76 78 76H22C13 76 6 71 6 62C6 36 21 8 50 8Z", "#86622A")
        + path("M50 16L64 24V38L50 46L36 38V24Z", "#C29A48")
        + path("M68 22L78 21Q88 34 89 50L69 40Z", light)
        + path("M32 22L22 21Q12 34 11 50L31 40Z", light)
        + path("M47 11.5L35 19L26 17Q35 11 47 11.5Z", light)
        + path("M53 11.5L65 19L74 17Q65 11 53 11.5Z", light)
        + path("M34 43L22 50L14 57Q14 66 22 69H34Z", edge)
        + path("M66 43L78 50L86 57Q86 66 78 69H66Z", edge)
        + path("M50 42C67 42 76 54 76 67C76 81 64 90 50 90C36 90 24 81 24 67C24 54 33 42 50 42Z", "#A7B86C")
        + path("M50 42C61 42 68 47 72 54Q61 50 50 52Q39 50 28 54C32 47 39 42 50 42Z", "#8B9E55")
        + ellipse(50, 80, 19, 8.5, "#D3DA9E")
        + eye(37, 63, 4.4)
        + eye(63, 63, 4.4)
        + stroke("M31 72Q50 88 69 72", "#4E5F2E", 2.8)
        + circle(46.5, 68, 1.2, "#4E5F2E")
        + circle(53.5, 68, 1.2, "#4E5F2E")
    )


ANIMALS = {
    one.__name__: one
    for one in (fox, owl, hare, badger, toad, bear, hedgehog, cat, otter, raven, deer, tortoise)
}


def ring(x: float, y: float, radius: float, colour: str, width: float, dash: tuple[float, ...]) -> str:
    """Returns a ring, dashed if `dash` has lengths and gaps."""
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
    """Returns an animal's head alone, without a ring."""
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
