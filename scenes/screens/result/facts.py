"""The bands of paper below a review: what is worth telling of a match, one fact a band."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import BLEND_PREMULTIPLIED, Rect

from scenes.board.common import Medallion, paint_medallion
from scenes.screens.scores.row import Placed
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Block, Style
from scenes.ui.widget import Widget

GAP = 14.0
PAD_X, PAD_Y = 16.0, 12.0
DISC = 44.0


@dataclass(frozen=True, slots=True)
class Told:
    """A fact in words, with the medallions of those it is about, or an icon where it is nobody's."""

    title: str
    line: str
    spoken: str
    medallions: tuple[Medallion, ...]
    icon: str = ""


def bands_height(kit: Kit, width: int, facts: Sequence[Told], most: int) -> int:
    """The px that bands so wide together need for all their words, `most` at the most."""
    fixed = _fixed(kit)
    texts = [
        kit.text.stack_height(_blocks(kit, fact, band_width(kit, width, facts), most - fixed))
        for fact in facts
    ]
    return min(most, max(texts) + fixed) if texts else 0


def band_width(kit: Kit, width: int, facts: Sequence[Told]) -> int:
    """The px of one band of so many in a row."""
    return (width - kit.metrics.u(GAP) * (len(facts) - 1)) // len(facts)


def _fixed(kit: Kit) -> int:
    """The px of a band that are not for words."""
    return 2 * kit.metrics.u(PAD_Y) + kit.metrics.u(DISC) + kit.metrics.u(6)


def _blocks(kit: Kit, fact: Told, width: int, tall: int) -> tuple[Block, ...]:
    title, line = Style("display", 21, kit.colours.ink), Style("semibold", 18, kit.paint.soft_ink)
    room = (width - 2 * kit.metrics.u(PAD_X), tall)
    return kit.text.stack([(fact.title, title), (fact.line, line)], room)


class FactBand(Widget):
    """One fact: its title, whose it is, how much."""

    role = "label"

    def __init__(self, rect: Rect, fact: Told) -> None:
        super().__init__(rect, fact.spoken)
        self.fact = fact

    def texts(self, kit: Kit) -> tuple[Placed, ...]:
        """Title and line with their rooms, the medallions between them."""
        tall = self.rect.h - _fixed(kit)
        title, line = _blocks(kit, self.fact, self.rect.w, tall)
        x, wide = kit.metrics.u(PAD_X), self.rect.w - 2 * kit.metrics.u(PAD_X)
        high, low = kit.text.stack_height([title]), kit.text.stack_height([line])
        foot = self.rect.h - kit.metrics.u(PAD_Y) - low
        return (
            Placed(Rect(x, kit.metrics.u(PAD_Y), wide, high), title),
            Placed(Rect(x, foot, wide, low), line),
        )

    def paint(self, kit: Kit) -> Picture:
        """The darker paper, and all that stands on it."""

        def draw(drawing: Drawing, box: Box) -> None:
            fill = kit.colours.paper if kit.look.high else mix(kit.colours.paper2, kit.colours.paper3, 0.3)
            edge = Stroke(kit.colours.ink, 2) if kit.look.high else None
            drawing.box(Box(box.x, box.y, box.w, box.h, kit.metrics.u(14)), fill, stroke=edge)

        shape = kit.paint.shape(("fact",), self.rect.size, draw)
        picture = shape.surface.copy()
        texts = self.texts(kit)
        for placed in texts:
            kit.text.draw(picture, placed.block, placed.room.move(shape.left, shape.top))
        top, foot = texts[0].room.bottom, texts[1].room.y
        row = Rect(texts[0].room.x, top, texts[0].room.w, foot - top).move(shape.left, shape.top)
        self._paint_row(kit, Picture(picture), row)
        return Picture(picture, shape.left, shape.top)

    def _paint_row(self, kit: Kit, onto: Picture, row: Rect) -> None:
        """The medallions side by side, or the icon."""
        fact, picture = self.fact, onto.surface
        side = min(kit.metrics.u(DISC), row.h)
        if not fact.medallions:
            icon = kit.assets.icon(fact.icon, side * 9 // 10, kit.paint.soft_ink)
            picture.blit(icon, (row.x, row.centery - side * 9 // 20), special_flags=BLEND_PREMULTIPLIED)
            return
        key = side * 3 // 10 if any(each.cpu for each in fact.medallions) else 0
        count = len(fact.medallions)
        side = min(side, row.w * 10 // (10 * count + 3 * count))
        step = side + min(kit.metrics.u(8) + key, (row.w - count * side - key) // max(1, count - 1))
        for nth, medallion in enumerate(fact.medallions):
            disc = Rect(row.x + key + nth * step, row.centery - side // 2, side, side)
            paint_medallion(kit, disc, medallion).blit(picture, disc.topleft)
