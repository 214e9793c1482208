"""Plain cards: paper to be printed on, and a back, for a game that brings none."""

from __future__ import annotations

from kit import card, rect, star, stock


def face() -> str:
    return card(stock() + rect((14, 14, 222, 322), "none", 12, "#8A97A3", 2))


def back() -> str:
    out = rect((0, 0, 250, 350), "#4A5560") + rect((14, 14, 222, 322), "none", 12, "#C8D2DA", 3)
    for y in range(7):
        for x in range(5):
            out += star(45 + 40 * x, 55 + 40 * y, 9, "#8A97A3", 4, 0.4)
    return card(out)


def files() -> dict[str, str]:
    return {"plain/cards/face.svg": face(), "plain/cards/back.svg": back()}
