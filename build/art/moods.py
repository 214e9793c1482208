"""Draws the moods of the twelve animals that are the players' pictures.

Each animal has one picture with a column for each mood. The program draws a column over the animal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from art.kit import CREAM, INK, circle, ellipse, eye, group, mix, num, path, picture, stroke

MOODS = ("blink", "wince", "grin", "cover", "asleep", "proud", "left", "right")
"""The moods, in the order of their columns."""
LOOKS = 2.6
"""How far the pupils move when the eyes look aside, in SVG units."""
MAW, TONGUE = "#6E211B", "#D9766A"

Point = tuple[float, float]


class Traits(NamedTuple):
    """How an animal's eyes and mouth are drawn in its moods."""

    eye: Point
    """The middle of the left eye; the right eye mirrors it."""
    lid: Point
    """Half the width and half the height of a closed eyelid."""
    coat: str
    pupil: Callable[[float, float], str]
    back: Callable[[float, float], str] | None = None
    """Draws what lies behind the pupil."""
    ink: str = INK
    mouth: tuple[float, float, float] | None = None
    """The middle of the lips (x, y) and half the width of the lips. None means no lips."""
    chin: str = ""
    """The colour around the mouth."""
    wide: float = 7


def _eye(radius: float = 4) -> Callable[[float, float], str]:
    return lambda x, y: eye(x, y, radius)


TRAITS: dict[str, Traits] = {
    "fox": Traits((37, 52), (6.2, 6.2), "#DB7330", _eye()),
    "owl": Traits(
        (34, 46), (12.4, 12.4), "#B58B45", _eye(7), lambda x, y: circle(x, y, 12, "#E9B949"), wide=10
    ),
    "hare": Traits((37, 60), (6, 6), "#B39E8B", _eye(), mouth=(50, 78, 9), chin=CREAM),
    "badger": Traits(
        (33, 54),
        (6, 6),
        "#33302F",
        lambda x, y: circle(x, y, 2.6, INK),
        lambda x, y: circle(x, y, 4.5, CREAM),
        CREAM,
        wide=6,
    ),
    "toad": Traits(
        (30, 33),
        (10.6, 10.6),
        "#5F7F3C",
        lambda x, y: ellipse(x, y, 6.4, 4, INK),
        lambda x, y: circle(x, y, 10, "#F0D067"),
        wide=9,
    ),
    "bear": Traits((35, 52), (6, 6), "#7D583D", _eye(), mouth=(50, 75, 11), chin="#D9B48B"),
    "hedgehog": Traits((36, 58), (6, 6), "#EBD2A8", _eye(), mouth=(50, 80, 10), chin=CREAM),
    "cat": Traits(
        (36, 56),
        (12, 8.6),
        "#8793A0",
        lambda x, y: ellipse(x + 0.5, y - 1, 3, 5.6, INK) + circle(x + 2, y - 3.4, 1.4, CREAM),
        lambda x, y: ellipse(x, y, 9.6, 6.4, "#DDD57C"),
        mouth=(50, 77, 9),
        chin=CREAM,
        wide=8,
    ),
    "otter": Traits((33, 45), (6.4, 6.4), "#8A5B3A", _eye(4.4), mouth=(50, 73, 15), chin="#EDD6AE"),
    "raven": Traits(
        (30, 49), (8.2, 8.2), "#8592B0", _eye(5.4), lambda x, y: circle(x, y, 7.6, "#D9DCE4"), wide=6.4
    ),
    "deer": Traits((38, 55), (7, 7.4), "#E2B78F", _eye(4.6), mouth=(50, 87, 7), chin=CREAM, wide=6),
    "tortoise": Traits((37, 63), (6, 6), "#A7B86C", _eye(4.4)),
}


def _eyes(traits: Traits) -> tuple[Point, Point]:
    x, y = traits.eye
    return (x, y), (100 - x, y)


def _lids(traits: Traits) -> str:
    return "".join(ellipse(x, y, *traits.lid, traits.coat) for x, y in _eyes(traits))


def _lines(traits: Traits, curve: Callable[[float, float, float, int], str]) -> str:
    """Returns closed eyes with lids and lines."""
    lines = "".join(
        curve(x, y, traits.wide, side) for (x, y), side in zip(_eyes(traits), (-1, 1), strict=True)
    )
    return _lids(traits) + stroke(lines, traits.ink, 3)


def _flat(x: float, y: float, w: float, _side: int) -> str:
    return f"M{num(x - w)} {num(y)}Q{num(x)} {num(y + 1.6)} {num(x + w)} {num(y)}"


def _pinched(x: float, y: float, w: float, side: int) -> str:
    tip, ends, h = x - side * 0.8 * w, x + side * 0.8 * w, 0.62 * w
    return f"M{num(ends)} {num(y - h)}L{num(tip)} {num(y)}L{num(ends)} {num(y + h)}"


def _glad(x: float, y: float, w: float, _side: int) -> str:
    return f"M{num(x - w)} {num(y + 3)}Q{num(x)} {num(y - 8)} {num(x + w)} {num(y + 3)}"


def _shut(x: float, y: float, w: float, _side: int) -> str:
    return f"M{num(x - w)} {num(y - 1.6)}Q{num(x)} {num(y + 7)} {num(x + w)} {num(y - 1.6)}"


def _paws(traits: Traits) -> str:
    fur, edge = mix(traits.coat, "#2C1B12", 0.18), mix(traits.coat, "#2C1B12", 0.62)
    found = ""
    for (x, y), side in zip(_eyes(traits), (-1, 1), strict=True):
        middle = 50 + (x - 50) * 0.92
        found += ellipse(middle, y + 1, 14, 11.5, edge) + ellipse(middle, y + 1, 12.4, 10, fur)
        toes = "".join(
            f"M{num(middle + at - side * 0.8)} {num(y - 7.4)}L{num(middle + at)} {num(y - 1.6)}"
            for at in (-4.6, 0.0, 4.6)
        )
        found += stroke(toes, edge, 1.8)
    return found


def _lips(traits: Traits, lips: Callable[[float, float, float], str]) -> str:
    if traits.mouth is None:
        return ""
    x, y, w = traits.mouth
    return ellipse(x, y, w + 2, 5.4, traits.chin) + lips(x, y, w)


def _laughs(x: float, y: float, w: float) -> str:
    mouth = f"M{num(x - w)} {num(y - 4)}Q{num(x)} {num(y - 1)} {num(x + w)} {num(y - 4)}"
    open_ = f"{mouth}Q{num(x + 0.5 * w)} {num(y + 7)} {num(x)} {num(y + 7)}Q{num(x - 0.5 * w)} {num(y + 7)} {num(x - w)} {num(y - 4)}Z"
    return path(open_, MAW) + ellipse(x, y + 4, 0.42 * w, 2.2, TONGUE)


def _bites(x: float, y: float, w: float) -> str:
    w = 0.8 * w
    waves = (
        f"M{num(x - w)} {num(y + 1)}Q{num(x - w / 2)} {num(y - 4)} {num(x)} {num(y)}T{num(x + w)} {num(y)}"
    )
    return stroke(waves, INK, 2.4)


def _own_mouth(name: str, mood: str) -> str:
    if name == "toad" and mood == "grin":
        grin = "M17 58Q50 74 83 58Q72 84 50 84Q28 84 17 58Z"
        return path(grin, MAW, "#3C5427", 2.4) + path("M34 79Q50 70 66 79Q58 83 50 83Q42 83 34 79Z", TONGUE)
    if name == "toad" and mood == "wince":
        hidden = stroke("M20 62Q50 80 80 62", "#86A15F", 4.4)
        return hidden + stroke("M27 70Q38 63 50 70T73 69", "#3C5427", 3)
    if name == "tortoise" and mood == "grin":
        return path("M30 72Q50 80 70 72Q64 87 50 87Q36 87 30 72Z", MAW, "#4E5F2E", 2.2) + ellipse(
            50, 83.6, 7, 2.4, TONGUE
        )
    if name == "tortoise" and mood == "wince":
        hidden = stroke("M31 72Q50 88 69 72", "#C3CD8C", 4.4)
        return hidden + stroke("M34 78Q42 73 50 78T66 77", "#4E5F2E", 2.8)
    return ""


def _sleeps() -> str:
    return stroke("M76 8H88L76 22H88", CREAM, 3.4)


def _mood(name: str, mood: str) -> str:
    traits = TRAITS[name]
    match mood:
        case "blink":
            return _lines(traits, _flat)
        case "wince":
            return _lines(traits, _pinched) + _lips(traits, _bites) + _own_mouth(name, mood)
        case "grin":
            return _lines(traits, _glad) + _lips(traits, _laughs) + _own_mouth(name, mood)
        case "cover":
            return _lids(traits) + _paws(traits)
        case "asleep":
            return _lines(traits, _shut) + _sleeps()
        case "proud":
            brows = "".join(
                f"M{num(x - 4)} {num(y - traits.lid[1] - 4)}Q{num(x)} {num(y - traits.lid[1] - 7)} {num(x + 4)} {num(y - traits.lid[1] - 4)}"
                for x, y in _eyes(traits)
            )
            return _lines(traits, _glad) + stroke(brows, traits.ink, 2)
    by = -LOOKS if mood == "left" else LOOKS
    back = traits.back or (lambda x, y: ellipse(x, y, *traits.lid, traits.coat))
    return "".join(back(x, y) + traits.pupil(x + by, y) for x, y in _eyes(traits))


def sheet(name: str) -> str:
    """Returns an animal's moods side by side."""
    heads = (group(_mood(name, mood), 100 * nth + 11, 13, 0.78) for nth, mood in enumerate(MOODS))
    return picture(100, 100, "".join(heads))


def files() -> dict[str, str]:
    return {f"players/{name}-moods.svg": sheet(name) for name in TRAITS}
