"""Words on small shapes, as every table has them: counts, signs, captions, and outlines where no card lies."""

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.board.piece import Piece
from scenes.stage.theme import Colour
from scenes.stage.vector import Drawing
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Block

Shape = Callable[[int, int], Picture]
"""Paints a shape of a width and a height."""


class Icon(NamedTuple):
    """An icon before words: its name ("" for none), ink, side and distance from them in px."""

    name: str
    ink: Colour
    side: int
    gap: int


class Tag(NamedTuple):
    """A few words on a small shape, with an icon or none; a `lit` one is amber."""

    words: str
    icon: str = ""
    lit: bool = False


class TagPiece(Piece[Tag]):
    """A tag on the table that is read aloud, and not there while it has no words."""

    def say(self, words: str, icon: str = "", *, lit: bool = False) -> None:
        self.show(Tag(words, icon, lit) if words else None, words)


def paint_tag(
    kit: Kit, rect: Rect, block: Block, shape: Shape, air: int | None = None, icon: Icon | None = None
) -> Picture:
    """Words in the middle of a shape: as wide as they need with `air` beside them, else as the whole rectangle."""
    before = icon.side + icon.gap if icon is not None else 0
    wide = rect.w if air is None else min(rect.w, block.size[0] + before + air)
    base = shape(wide, rect.h).copy()
    picture, room = base.surface, base.room((wide, rect.h))
    if icon is not None:
        left = base.left + (wide - block.size[0] - before) // 2
        room = Rect(left + before, base.top, block.size[0], rect.h)
        if icon.name:
            place = Rect(left, base.top + (rect.h - icon.side) // 2, icon.side, icon.side)
            kit.icon(picture, icon.name, icon.ink, place)
    kit.text.draw(picture, block, room)
    return Picture(picture, base.left - (rect.w - wide) // 2, base.top)


def paint_count(kit: Kit, rect: Rect, words: str) -> Picture:
    """A count on a dark pill that fills the rectangle."""
    style = kit.style("body", kit.colours.hot, role="bold", align="centre")
    return paint_tag(
        kit, rect, kit.text.fit(words, style, (rect.w - kit.metrics.u(20), rect.h)), kit.paint.chip
    )


def paint_line(kit: Kit, rect: Rect, words: str, ink: Colour) -> Picture:
    """A line of small words in the middle of the rectangle."""
    picture = canvas(*rect.size)
    kit.text.write(picture, words, kit.style("caption", ink, align="centre"), Rect((0, 0), rect.size))
    return Picture(picture)


def outline_of(game_id: str) -> Callable[[Kit, Rect], Picture]:
    """Returns what paints a dashed outline, dark inside, where a card of this game would lie."""

    def paint(kit: Kit, rect: Rect) -> Picture:
        look = kit.theme.game(game_id)
        return kit.paint.dashed(*rect.size, look.tint, fill=look.deep)

    return paint


def pencil_dot(kit: Kit) -> Surface:
    """A pencilled dot with a light rim: what it stands at was looked at."""
    side = max(10, kit.metrics.u(17))

    def make() -> Surface:
        half, rim = side / 2, max(1.5, 2.5 * kit.metrics.s)
        drawing = Drawing(side, side)
        drawing.circle((half, half), half - 0.5, kit.colours.paper)
        return drawing.circle((half, half), half - 0.5 - rim, kit.colours.ink).surface()

    return kit.paint.kept(("pencil dot", side), make)
