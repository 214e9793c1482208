"""The sheet of the chosen match: its box, who sits there with what, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from enum import Enum

from pygame import Rect

from game.core.phrases import Phrase, phrase
from scenes.board.common import ANIMALS, Medallion, paint_medallion
from scenes.screens.matches.selection import Item
from scenes.screens.matches.telling import score_of, second_line, title_of
from scenes.screens.menu.art import BoxArt
from scenes.ui.button import Button, Face
from scenes.ui.disc import Disc
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Panel
from scenes.ui.paint import Picture
from scenes.ui.scroll import BAR, ScrollView
from scenes.ui.text import Style
from scenes.ui.widget import Widget

Say = Callable[[Phrase], str]
NAME = 24.0


class Do(Enum):
    """What can be done with the chosen match."""

    OPEN = "open"
    STAR = "star"
    COPY = "copy"
    PUT_AWAY = "put away"
    BRING_BACK = "bring back"


def sheet_of(kit: Kit, rect: Rect, item: Item, say: Say, now: datetime) -> list[Widget]:
    """The widgets of the sheet, in reading order."""
    unit = kit.metrics.u
    pad = unit(30)
    inner = rect.inflate(-2 * pad, -2 * pad)
    made: list[Widget] = [Panel(rect, title_of(item))]
    buttons = _buttons(kit, inner, item, say)
    foot = min(widget.rect.y for widget in buttons) - unit(14) if buttons else inner.bottom
    made += _head(kit, inner, item, say, now)
    top = max(widget.rect.bottom for widget in made[1:]) + unit(14)
    if item.game:
        made.append(_seats(kit, Rect(inner.x, top, inner.w, max(kit.metrics.target, foot - top)), item, say))
    return [*made, *buttons]


def _head(kit: Kit, inner: Rect, item: Item, say: Say, now: datetime) -> list[Widget]:
    """The box with its star, and in words what it is."""
    unit = kit.metrics.u
    made: list[Widget] = []
    side = kit.metrics.target
    left, height = inner.x, 0
    if item.game:
        art = BoxArt(kit, unit(132 if kit.metrics.compact else 170) / 340)
        size = art.front_size
        made.append(Image(Rect(inner.x + unit(6), inner.y + unit(6), *size), "", art.box(item.game, 1, 0.0)))
        left, height = inner.x + size[0] + unit(44), size[1] + unit(8)
    style = Style("display", 26, kit.colours.ink)
    soft = Style("semibold", 19, kit.paint.soft_ink)
    room = Rect(left, inner.y, inner.right - side - unit(10) - left, max(side, 2 * kit.text.leading(style)))
    made.append(Label(room, title_of(item), style))
    words = second_line(item, say, now)
    below = Rect(left, room.bottom + unit(4), inner.right - left, 0)
    below.h = max(kit.text.block(words, soft, below.w).size[1], height - room.h - unit(4))
    made.append(Label(below, words, soft, top=True))
    if item.game and not item.away:
        star = Rect(inner.right - side, inner.y, side, side)
        told = phrase("Take the star away") if item.starred else phrase("Give it a star")
        made.append(StarDisc(star, say(told), lit=item.starred))
    return made


class StarDisc(Disc):
    """The star of a match, lit or not."""

    def __init__(self, rect: Rect, label: str, *, lit: bool) -> None:
        super().__init__(rect, label, Do.STAR, "star")
        self._lit = lit

    @property
    def checked(self) -> bool:
        """Whether the match has a star."""
        return self._lit

    def paint(self, kit: Kit) -> Picture:
        """An amber disc where there is a star."""
        if not self._lit:
            return super().paint(kit)
        disc = kit.paint.round_mark(self.rect.w, kit.colours.go).copy()
        icon = disc.room(self.rect.size).inflate(-self.rect.w // 2, -self.rect.h // 2)
        kit.icon(disc.surface, "star", kit.colours.ink, icon)
        return disc


def _seats(kit: Kit, view: Rect, item: Item, say: Say) -> ScrollView:
    """Everybody at the table with what they have, and how it ended."""
    unit, summary = kit.metrics.u, item.entry.summary
    assert summary is not None
    style = Style("display", NAME, kit.colours.ink)
    high = Style("display", NAME, kit.colours.ink, "right")
    height = max(unit(44), round(kit.text.px(style) * 1.5))
    made: list[Widget] = []
    y = view.y
    line = score_of(item, say) if item.over else ""
    if line:
        bold = Style("bold", 20, kit.colours.ink)
        tall = kit.text.block(line, bold, view.w - BAR).size[1] + unit(6)
        made.append(Label(Rect(view.x, y, view.w - BAR, tall), line, bold))
        y += tall
    for seat, name in enumerate(summary.seats):
        cpu = not summary.players or summary.players[seat] != "human"
        disc = Rect(view.x + unit(18), y + unit(4), height - unit(8), height - unit(8))
        shown = paint_medallion(kit, disc, Medallion(ANIMALS[seat], cpu, seat == summary.turn))
        total = str(summary.totals[seat]) if summary.totals else ""
        wide = kit.text.width(total, high) + unit(4)
        row = Rect(disc.right + unit(12), y, view.right - BAR - disc.right - unit(20) - wide, height)
        made += [
            Image(disc, "", shown),
            Label(row, name, style),
            Label(Rect(view.right - BAR - wide, y, wide, height), total, high),
        ]
        y += height
    return ScrollView(view, say(phrase("At the table")), made)


def _buttons(kit: Kit, inner: Rect, item: Item, say: Say) -> list[Widget]:
    """From the foot of the sheet upwards; in reading order."""
    gap, height = kit.metrics.u(12), kit.metrics.control
    y = inner.bottom - height
    made: list[Widget] = []
    where = Do.BRING_BACK if item.away else Do.PUT_AWAY
    words = phrase("Bring it back") if item.away else phrase("Put away")
    row = Rect(inner.x, y, inner.w, height)
    if item.game:
        half = (inner.w - gap) // 2
        copy = Rect(inner.x, y, half, height)
        row = Rect(inner.x + half + gap, y, inner.w - half - gap, height)
        made.append(Button(copy, say(phrase("Copy code")), Do.COPY, kind="paper", face=Face("copy"), size=19))
    made.append(Button(row, say(words), where, kind="paper", face=Face("box"), size=19))
    if item.game and not item.away:
        opens = phrase("Look back") if item.over else phrase("Carry on")
        icon = "first" if item.over else "play"
        above = Rect(inner.x, y - height - gap, inner.w, height)
        made.insert(0, Button(above, say(opens), Do.OPEN, kind="primary", face=Face(icon, "Enter")))
    return made
