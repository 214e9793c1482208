"""The sheet of the selected match: its box, its players with their results, and its actions."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from enum import Enum

from pygame import Rect

from game.core.phrases import Phrase, phrase
from game.games import ENTRIES
from game.saves import Status
from scenes.board.common import Medallion, paint_medallion
from scenes.screens.matches.selection import Item
from scenes.screens.matches.telling import score_of, second_line, title_of, turn_of
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
    """Actions for the selected match."""

    OPEN = "open"
    LOOK_BACK = "look back"
    STAR = "star"
    COPY = "copy"
    PUT_AWAY = "put away"
    BRING_BACK = "bring back"


def sheet_of(kit: Kit, rect: Rect, item: Item, say: Say, now: datetime) -> list[Widget]:
    """Returns the widgets of the sheet in reading order."""
    unit = kit.metrics.u
    pad = unit(30)
    inner = rect.inflate(-2 * pad, -2 * pad)
    made: list[Widget] = [Panel(rect, title_of(item))]
    buttons = _buttons(kit, inner, item, say)
    foot = min(widget.rect.y for widget in buttons) - unit(14) if buttons else inner.bottom
    made += _head(kit, inner, item, say, now)
    top = max(widget.rect.bottom for widget in made[1:]) + unit(18)
    if item.game:
        made.append(_seats(kit, Rect(inner.x, top, inner.w, max(kit.metrics.target, foot - top)), item, say))
    return [*made, *buttons]


def _head(kit: Kit, inner: Rect, item: Item, say: Say, now: datetime) -> list[Widget]:
    """Returns the box with its star, and its description."""
    unit = kit.metrics.u
    made: list[Widget] = []
    side = max(unit(48), kit.metrics.target)
    left = inner.x
    if item.game:
        art = sheet_box(kit)
        size = art.front_size
        made.append(Image(Rect(inner.x + unit(6), inner.y + unit(6), *size), "", art.box(item.game, 1, 0.0)))
        left = inner.x + size[0] + unit(44)
    told = [title_of(item)] if kit.metrics.compact or not item.game else []
    told += second_line(item, say, now).split(" \u00b7 ")
    turn = turn_of(item)
    told += [say(turn)] if turn is not None else []
    strong, soft = Style("bold", 20, kit.colours.ink), Style("semibold", 19, kit.paint.soft_ink)
    y = inner.y
    for nth, words in enumerate(told):
        style = soft if nth else strong
        room = Rect(left, y, inner.right - left - (0 if nth else side + unit(8)), 0)
        room.h = max(kit.text.block(words, style, room.w).size[1], 0 if nth else side)
        made.append(Label(room, words[:1].upper() + words[1:], style))
        y = room.bottom + unit(4)
    if item.game and not item.away:
        star = Rect(inner.right - side, inner.y, side, side)
        offer = phrase("Take the star away") if item.starred else phrase("Give it a star")
        made.append(StarDisc(star, say(offer), lit=item.starred))
    return made


class StarDisc(Disc):
    """The star of a match, on or off."""

    def __init__(self, rect: Rect, label: str, *, lit: bool) -> None:
        super().__init__(rect, label, Do.STAR, "star")
        self._lit = lit

    @property
    def checked(self) -> bool:
        return self._lit

    def paint(self, kit: Kit) -> Picture:
        if not self._lit:
            return super().paint(kit)
        disc = kit.paint.round_mark(self.rect.w, kit.colours.go).copy()
        icon = disc.room(self.rect.size).inflate(-self.rect.w // 2, -self.rect.h // 2)
        kit.icon(disc.surface, "star", kit.colours.ink, icon)
        return disc


def _seats(kit: Kit, view: Rect, item: Item, say: Say) -> ScrollView:
    """Returns everybody at the table with their totals, and the end of the match."""
    unit, summary = kit.metrics.u, item.entry.summary
    assert summary is not None
    together = bool(item.game) and ENTRIES[summary.game].together
    style = Style("display", NAME, kit.colours.ink)
    high = Style("display", NAME, kit.colours.ink, "right")
    height = max(unit(44), round(kit.text.px(style) * 1.5))
    made: list[Widget] = []
    y = view.y
    ended = score_of(item, say) if item.over else ""
    if ended:
        bold = Style("bold", 20, kit.colours.ink)
        tall = kit.text.block(ended, bold, view.w - BAR).size[1] + unit(6)
        made.append(Label(Rect(view.x, y, view.w - BAR, tall), ended, bold))
        y += tall
    for seat, name in enumerate(summary.seats):
        cpu = not summary.players or summary.players[seat] != "human"
        disc = Rect(view.x + unit(18), y + unit(4), height - unit(8), height - unit(8))
        shown = paint_medallion(kit, disc, Medallion(summary.picture(seat), cpu, seat == summary.turn))
        total = str(summary.totals[seat]) if summary.totals and not together else ""
        wide = kit.text.width(total, high) + unit(4)
        row = Rect(disc.right + unit(12), y, view.right - BAR - disc.right - unit(20) - wide, height)
        made += [
            Image(disc, "", shown),
            Label(row, name, style),
            Label(Rect(view.right - BAR - wide, y, wide, height), total, high),
        ]
        if seat + 1 < len(summary.seats):
            line = Rect(view.x, y + height, view.w - BAR, 1)
            made.append(Image(line, "", kit.paint.rule(line.w)))
        y += height
    return ScrollView(view, say(phrase("At the table")), made)


def _buttons(kit: Kit, inner: Rect, item: Item, say: Say) -> list[Widget]:
    """Returns the amber button, the others in pairs, and what putting away means."""
    gap, height = kit.metrics.u(12), kit.metrics.control
    foot = inner.bottom
    made: list[Widget] = []
    if not kit.metrics.compact and not item.away:
        words = say(phrase("What is put away is never deleted."))
        small = Style("semibold", 17, kit.paint.soft_ink, "centre")
        tall = kit.text.block(words, small, inner.w).size[1]
        made.append(Label(Rect(inner.x, foot - tall, inner.w, tall), words, small))
        foot -= tall + gap
    others = _plain(item)
    rows = [others[nth : nth + 2] for nth in range(0, len(others), 2)]
    for row in reversed(rows):
        foot -= height
        wide = (inner.w - gap * (len(row) - 1)) // len(row)
        placed = [
            Button(
                Rect(inner.x + nth * (wide + gap), foot, wide, height),
                say(label),
                does,
                kind="paper",
                face=Face(icon),
                size=19,
            )
            for nth, (label, does, icon) in enumerate(row)
        ]
        made = [*placed, *made]
        foot -= gap
    if item.game and not item.away:
        opens, icon = (phrase("Look back"), "first") if item.over else (phrase("Carry on"), "play")
        amber = Rect(inner.x, foot - height, inner.w, height)
        made.insert(0, Button(amber, say(opens), Do.OPEN, kind="primary", face=Face(icon, "Enter")))
    return made


def _plain(item: Item) -> list[tuple[Phrase, Do, str]]:
    """Returns the other actions."""
    found = []
    if item.waits and not item.away and item.entry.status is not Status.RECOVERED:
        found.append((phrase("Look back"), Do.LOOK_BACK, "first"))
    if item.game and item.over:
        found.append((phrase("Copy code"), Do.COPY, "copy"))
    if item.away:
        return [*found, (phrase("Bring it back"), Do.BRING_BACK, "box")]
    return [*found, (phrase("Put away"), Do.PUT_AWAY, "box")]


def sheet_box(kit: Kit) -> BoxArt:
    """Returns the size of a box on the sheet."""
    return BoxArt(kit, kit.metrics.u(132 if kit.metrics.compact else 170) / 340)
