"""Boxes of cards in a game's colours: standing, open, and lying on the side.

A front is 230 x 340 SVG units: a picture above a band for the program's title.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from art.kit import across, circle, down, group, line, mix, path, picture, polygon, rect, stroke

WIDE, TALL, DEEP, LID, NOTCH = 230, 340, 34, 14, 30


@dataclass(frozen=True, slots=True)
class Box:
    """A box's colours and drawings. `paint` has the colours of front, side, inside and edge light."""

    paint: tuple[str, str, str, str]
    cards: tuple[str, str]
    front: Callable[[], tuple[str, str]]
    emblem: Callable[[], str]


def front(box: Box) -> str:
    """Returns the front of a box, lit along its left edge."""
    shapes, sky = box.front()
    out = rect((0, 0, WIDE, TALL), "url(#front)") + shapes
    out += rect((0, 0, 8, TALL), "#FFFFFF", opacity=0.16) + rect(
        (WIDE - 8, 0, 8, TALL), "#000000", opacity=0.18
    )
    return picture(WIDE, TALL, out + rect((0, 0, WIDE, 2), box.paint[3], opacity=0.5), sky)


def side(box: Box) -> str:
    _, dark, deeper, rim = box.paint
    body = polygon([(0, LID), (DEEP, 4), (DEEP, TALL + 4), (0, TALL + LID)])
    out = path(body, "url(#shade)") + stroke(f"M0 {LID}V{TALL + LID}", rim, 1, stroke_opacity=0.3)
    return picture(DEEP, TALL + LID, out, across("shade", [(0, dark), (1, deeper)], 0, DEEP))


def top(box: Box) -> str:
    """Returns the top of a closed box, seen a little from the side."""
    face, dark, _, rim = box.paint
    lid = path(polygon([(0, LID), (DEEP, 4), (WIDE + DEEP, 4), (WIDE, LID)]), mix(face, dark, 0.35))
    return picture(WIDE + DEEP, LID, lid + stroke(f"M1 {LID - 0.5}H{WIDE}", rim, 1, stroke_opacity=0.5))


def lid(box: Box) -> str:
    """Returns the closed lid of a box, seen from straight ahead."""
    face, dark, _, rim = box.paint
    out = path(polygon([(0, LID), (6, 2), (WIDE - 6, 2), (WIDE, LID)]), mix(face, dark, 0.35))
    return picture(WIDE, LID, out + stroke(f"M1 {LID - 0.5}H{WIDE - 1}", rim, 1, stroke_opacity=0.5))


def notch() -> str:
    """Returns the edges of the cards that are seen through a box's thumb notch."""
    out = path("M89 0A26 26 0 0 0 141 0Z", "#F3E7CB") + path(
        "M89 0A26 26 0 0 0 141 0", "none", "#000000", 2, opacity=0.25
    )
    for y in (6, 12, 18):
        half = (26 * 26 - y * y) ** 0.5 - 2
        out += line(115 - half, y, 115 + half, y, "#CDB98C", 1.6)
    return picture(WIDE, NOTCH, out)


def mask() -> str:
    """Returns a white picture of the upper end of a box's front, with a transparent thumb notch."""
    return picture(WIDE, NOTCH, path(f"M0 0H89A26 26 0 0 0 141 0H{WIDE}V{NOTCH}H0Z", "#FFFFFF"))


def inside(box: Box) -> str:
    """Returns an open box from behind, 250 x 150 SVG units."""
    face, dark, deeper, rim = box.paint
    out = path("M42 60V28Q42 4 66 4H184Q208 4 208 28V60Z", mix(face, dark, 0.55))
    out += stroke("M42 60V28Q42 4 66 4H184Q208 4 208 28V60", rim, 2, stroke_opacity=0.45)
    out += stroke("M44 46H206", deeper, 2, stroke_opacity=0.6)
    out += rect((10, 56, 230, 94), deeper)
    for flip in (1, -1):
        wing = path("M0 92L-9 42L58 54L58 92Z", dark) + stroke(
            "M0 92L-9 42L58 54", rim, 2, stroke_opacity=0.55
        )
        out += group(wing, 10 if flip == 1 else 240, 0, (flip, 1))
    return picture(250, 150, out)


def small(box: Box) -> str:
    """Returns the box as an icon, 44 x 56 SVG units."""
    face, dark, _, rim = box.paint
    out = path("M36 6L43 2V50L36 54Z", dark) + path("M3 6L10 2H43L36 6Z", mix(face, rim, 0.25))
    out += rect((3, 6, 33, 48), face, 2) + path("M14 6A5.5 5.5 0 0 0 25 6Z", dark)
    return picture(44, 56, out + box.emblem())


def lying(box: Box) -> str:
    """Returns the open box on its side, 320 x 112 SVG units, with two cards outside."""
    face, dark, deeper, rim = box.paint
    out = ""
    for (x, y, turn), ink in zip(((262, 62, 22), (236, 52, -8)), box.cards[::-1], strict=True):
        leaf = rect((-42, -30, 84, 60), "#F8EEDB", 5, "#B79B6B", 1.5) + rect(
            (-35, -23, 70, 46), "none", 4, ink, 3
        )
        out += group(leaf + circle(0, 0, 13, ink) + circle(-29, -17, 4, ink), x, y, 1, turn)
    out += path("M4 52L14 38H230L222 52Z", mix(face, rim, 0.12)) + path(
        "M222 52L230 38L238 46V92L230 102Z", deeper
    )
    out += rect((4, 52, 226, 50), "url(#long)", 2) + line(5, 53, 228, 53, rim, 1.5)
    flap = path("M230 102L252 108L262 104L238 92Z", mix(face, dark, 0.4))
    return picture(320, 112, out + flap, down("long", [(0, face), (1, dark)], 102, 52))


PARTS: dict[str, Callable[[Box], str]] = {
    "front": front,
    "side": side,
    "top": top,
    "lid": lid,
    "inside": inside,
    "small": small,
    "lying": lying,
}


def parts(box: Box) -> dict[str, str]:
    return {f"box/{name}.svg": draw(box) for name, draw in PARTS.items()}


def files() -> dict[str, str]:
    return {"boxes/notch.svg": notch(), "boxes/mask.svg": mask()}
