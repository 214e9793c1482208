"""A match in the drawer: its box, date, players and standing."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.board.common import Medallion, paint_medallion
from scenes.screens.matches.selection import Item
from scenes.screens.menu.art import BoxArt
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke, blend
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Widget

TITLE, DETAIL, SCORE = 25.0, 18.0, 18.0
DISC = 34
"""Design px of a medallion."""
BOX = 104
"""Smallest design height of a box."""
BOX_SHARE = 0.64
"""Smallest share of the card's height for a box."""
STRIPE = 11
"""Design px of the stripe in a game's colour."""


class Words(NamedTuple):
    """Texts of a card."""

    title: str
    state: str
    detail: str
    score: str


class MatchCard(Widget):
    """Card of one match. A click answers with `pick`, Enter and a screen reader with `action`."""

    role = "row"
    radius = 12.0

    def __init__(self, rect: Rect, item: Item, words: Words, said: str, *, chosen: bool) -> None:
        super().__init__(rect, said)
        self.item = item
        self.words = words
        self._chosen = chosen
        self.action: Action = HANDLED
        self.pick: Action = HANDLED
        self.blank = False
        """Whether it is still blank until there is time to print it."""

    @property
    def takes_enter(self) -> bool:
        return not self._chosen

    def use(self) -> Action | None:
        return self.action

    def release(self, at: tuple[int, int]) -> Action | None:
        return self.pick if self.rect.collidepoint(at) else None

    def paint(self, kit: Kit) -> Picture:
        paper = kit.paint.paper(*self.rect.size, radius=12)
        if self.blank:
            return paper
        picture = kit.paint.kept(self._key, lambda: self._drawn(kit, paper.copy()))
        return Picture(picture, paper.left, paper.top)

    def is_printed(self, kit: Kit) -> bool:
        """Returns whether its picture is cached."""
        return kit.paint.keeps(self._key)

    @property
    def _key(self) -> Hashable:
        item = self.item
        state = (item.key, item.over, item.away, item.starred, self._chosen)
        return ("match", self.rect.size, self.words, state)

    def _drawn(self, kit: Kit, picture: Picture) -> Surface:
        """Returns its printed picture."""
        unit, colours, item = kit.metrics.u, kit.colours, self.item
        self._paint_edges(kit, picture)
        room = picture.room(self.rect.size)
        inner = room.inflate(-2 * unit(18), 0)
        inner.y, inner.h = room.y + unit(STRIPE), room.h - unit(STRIPE) - unit(6)
        if item.game:
            art = BoxArt(kit, max(unit(BOX), round(BOX_SHARE * inner.h)) / 340)
            wide = art.front_size[0]
            art.box(item.game, 1, 0.0).blit(
                picture.surface, (inner.x + unit(4), inner.centery - art.front_size[1] // 2 + unit(4))
            )
            beside = wide + max(unit(34), round(0.36 * wide))
            inner = Rect(inner.x + beside, inner.y, inner.w - beside, inner.h)
        self._paint_words(kit, picture.surface, inner)
        if self._chosen:
            rim = Stroke(colours.go if not kit.look.high else colours.ink, max(3.0, unit(5)))
            frame = kit.plate(self.rect.size, unit(12), None, rim, inside=True)
            frame.blit(picture.surface, (picture.left, picture.top))
        return picture.surface

    def _paint_edges(self, kit: Kit, picture: Picture) -> None:
        """Paints the stripe along the top, or the torn corner."""
        unit, room = kit.metrics.u, picture.room(self.rect.size)
        drawing = Drawing(*picture.surface.get_size())
        if self.item.game:
            look = kit.theme.game(self.item.game)
            head = Box(room.x, room.y, room.w, unit(STRIPE) + unit(12), unit(12))
            drawing.box(head, look.mat)
            drawing.box(
                Box(room.x, room.y + unit(STRIPE), room.w, unit(13)),
                mix(kit.colours.paper, kit.colours.paper2, 0.1),
            )
        else:
            side, step = unit(84), unit(4)
            x, y = room.right + unit(4), room.bottom + unit(6)
            path = f"M{x} {y - side}"
            for nth in range(1, 5):
                jag = -step if nth % 2 else step
                path += f"L{x - side * nth / 5 + jag} {y - side + side * nth / 5 + jag}"
            drawing.path(f"{path}L{x - side} {y}L{x} {y}Z", kit.colours.walnut9)
        drawing.onto(picture.surface)

    def _paint_words(self, kit: Kit, onto: Surface, room: Rect) -> None:
        unit, colours, text = kit.metrics.u, kit.colours, kit.text
        title = Style("display", TITLE, colours.ink)
        soft = Style("semibold", DETAIL, kit.paint.soft_ink)
        line = Rect(room.x, room.y + unit(6), room.w, max(text.leading(title), unit(38)))
        pill = self._paint_pill(kit, onto, line)
        text.write(onto, self.words.title, title, Rect(line.x, line.y, pill.x - unit(10) - line.x, line.h))
        below = Rect(room.x, line.bottom, room.w, text.leading(soft))
        if self.item.starred:
            star = Rect(room.right - below.h, below.y, below.h, below.h)
            _paint_star(kit, onto, star)
            below.w -= below.h + unit(8)
        if not self.item.game:
            below.h = room.bottom - below.y
        text.write(onto, self.words.detail, soft, below)
        if self.item.game:
            self._paint_seats(kit, onto, Rect(room.x, below.bottom, room.w, room.bottom - below.bottom))

    def _paint_pill(self, kit: Kit, onto: Surface, line: Rect) -> Rect:
        """Paints the state with its icon, at the right."""
        unit, colours = kit.metrics.u, kit.colours
        word, icon = self.words.state.split("\0")
        style = Style("bold", 17, colours.ink)
        height = min(line.h, max(unit(34), round(kit.text.px(style) * 1.6)))
        side = round(kit.text.px(style) * 1.1)
        wide = kit.text.width(word, style) + side + unit(38)
        pill = Rect(line.right - wide, line.y + (line.h - height) // 2, wide, height)
        waits = self.item.game and not self.item.over
        fill = colours.go if waits else mix(colours.paper3, colours.paper2, 0.1)
        kit.paint.pill(wide, height, fill).blit(onto, pill.topleft)
        kit.icon(onto, icon, colours.ink, Rect(pill.x + unit(14), pill.centery - side // 2, side, side))
        left = pill.x + unit(22) + side
        kit.text.write(onto, word, style, Rect(left, pill.y, pill.right - left, height))
        return pill

    def _paint_seats(self, kit: Kit, onto: Surface, room: Rect) -> None:
        unit, summary = kit.metrics.u, self.item.entry.summary
        assert summary is not None
        side = min(max(unit(DISC), kit.metrics.text(DISC)), room.h)
        x = room.x
        for seat in range(len(summary.seats)):
            cpu = not summary.players or summary.players[seat] != "human"
            x += unit(14) if cpu else 0
            disc = Rect(x, room.centery - side // 2, side, side)
            shown = paint_medallion(kit, disc, Medallion(summary.picture(seat), cpu, turn=False))
            blend(onto, shown.surface, (disc.x - shown.left, disc.y - shown.top))
            x += side + unit(6)
        style = Style("bold", SCORE, kit.colours.ink, "right")
        kit.text.write(
            onto, self.words.score, style, Rect(x + unit(8), room.y, room.right - x - unit(8), room.h)
        )


def _paint_star(kit: Kit, onto: Surface, room: Rect) -> None:
    """A star that was given."""
    drawing, middle = Drawing(room.w, room.h), (room.w / 2, room.h * 0.53)
    points = []
    for nth in range(10):
        angle, far = math.pi * nth / 5, room.h * (0.5 if nth % 2 == 0 else 0.22)
        points.append(f"{middle[0] + far * math.sin(angle):.2f} {middle[1] - far * math.cos(angle):.2f}")
    drawing.path(f"M{'L'.join(points)}Z", kit.colours.ink if kit.look.high else kit.colours.brass_dark)
    drawing.onto(onto, room.topleft)


def card_height(kit: Kit) -> int:
    """Returns the px of a card."""
    unit, text = kit.metrics.u, kit.text
    ink = kit.colours.ink
    words = (
        max(text.leading(Style("display", TITLE, ink)), unit(38))
        + text.leading(Style("semibold", DETAIL, ink))
        + max(text.leading(Style("bold", SCORE, ink)), unit(DISC))
    )
    return max(unit(156), words + unit(STRIPE) + unit(28))
