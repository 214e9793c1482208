"""The left of a result: who won, large under the lamp, the words below, and everybody else in rows."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.phrases import phrase
from scenes.board.common import Medallion, paint_medallion
from scenes.review.host import Host, add_medallion, medallion_of
from scenes.review.review import Ending, Row
from scenes.review.wreath import Wreath
from scenes.screens.scores.row import Placed
from scenes.ui.chart import digits
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.paint import WHITE, Picture
from scenes.ui.text import Style
from scenes.ui.widget import Widget

SPARSE = 3
"""Medallions in a row."""
LEAST_ROOM = 170
"""Design px that is left to the medallions before words become smaller."""
LEAST_DISC = 64
"""Design px that a large medallion keeps, whatever else wants room."""


def add_podium(host: Host, ending: Ending, room: Rect) -> list[Rect]:
    """Medallions, title and line, the rows of the others; where the medallions lie."""
    unit, kit = host.kit.metrics.u, host.kit
    title = kit.style("win", kit.colours.hot, align="centre")
    if kit.text.width(host.say(ending.title), title) > room.w:
        title = Style("display", 50, kit.colours.hot, "centre")
    step = _row_step(kit, room.h, len(ending.rows))
    rows = Rect(room.x, room.bottom - step * len(ending.rows), room.w, step * len(ending.rows))
    room = Rect(room.x, room.y, room.w, room.h - rows.h - (unit(22) if ending.rows else 0))
    block = kit.text.fit(host.say(ending.title), title, (room.w, unit(160)))
    line = Style("semibold", 24, kit.colours.hot, "centre")
    words = [host.say(ending.line)]
    if host.session.practice:
        words.append(host.say(phrase("Practice: not entered in the score book.")))
    below = kit.text.block("\n".join(words), line, room.w)
    text = block.size[1] + unit(8) + below.size[1]
    if (most := room.h - unit(LEAST_ROOM)) < text:
        block, below = kit.text.stack(
            [(host.say(ending.title), title), ("\n".join(words), line)], (room.w, most)
        )
        title, line, text = block.style, below.style, block.size[1] + unit(8) + below.size[1]
    discs = _Discs(host, ending, room.w, room.h - text - unit(40))
    first = room.y + (room.h - discs.height - text - unit(26)) * 2 // 5
    top = discs.add(Rect(room.x, first, room.w, discs.height)) + unit(26)
    host.add(Label(Rect(room.x, top, room.w, block.size[1]), host.say(ending.title), title))
    top += block.size[1] + unit(8)
    host.add(Label(Rect(room.x, top, room.w, below.size[1]), "\n".join(words), line, top=True))
    _add_rows(host, ending.rows, rows, step)
    return discs.rects


class _Discs:
    """The large medallions: how many stand in a row, and how large everything about them is, in px."""

    def __init__(self, host: Host, ending: Ending, width: int, most: int) -> None:
        unit, kit = host.kit.metrics.u, host.kit
        self.host, self.ending = host, ending
        count = len(ending.heroes)
        self.across = count if count <= SPARSE else -(-count // 2)
        self.rows = -(-count // self.across)
        style = kit.style("name", kit.colours.hot)
        self.cell = width // self.across
        names = [] if ending.named else [host.session.players[seat].name for seat in ending.heroes]
        room = (self.cell - unit(8), 2 * kit.text.leading(style))
        lines = max((len(kit.text.fit(name, style, room).lines) for name in names), default=0)
        self.name = lines * kit.text.leading(style) + unit(6) if names else 0
        self.gap = unit(34 if self.name else 12)
        free = most // self.rows - self.name - self.gap
        largest = min(self.cell * 74 // 100, free, unit(300))
        self.wreath = 0
        if ending.wreath is not None:
            # The wreath stands out by so much at either side.
            out = ending.wreath.away + ending.wreath.size / 2 - 0.5
            largest = round(min(self.cell / (1.06 + 2 * out), free / (1 + 2 * out), unit(270)))
            self.wreath = round(largest * out)
        self.side = max(unit(LEAST_DISC), largest)
        self.rects: list[Rect] = []
        self.step = self.side + 2 * self.wreath + self.name + self.gap
        self.height = min(most, self.rows * self.step)

    def add(self, room: Rect) -> int:
        """Put them on the screen, with their names; where they end."""
        kit, unit = self.host.kit, self.host.kit.metrics.u
        style = kit.style("name", kit.colours.hot, align="centre")
        heroes, across = self.ending.heroes, self.across
        for nth, seat in enumerate(heroes):
            player = self.host.session.players[seat]
            row, place = divmod(nth, across)
            in_row = min(across, len(heroes) - row * across)
            middle = room.x + round((place + 0.5 + (across - in_row) / 2) * self.cell)
            top = room.y + row * self.step + unit(10) + self.wreath
            disc = Rect(middle - self.side // 2, top, self.side, self.side)
            self.rects.append(disc)
            add_medallion(self.host, disc, seat, turn=self.ending.lit)
            if self.name:
                wide = self.cell - unit(8)
                words = Rect(middle - wide // 2, disc.bottom + self.wreath + unit(12), wide, self.name)
                self.host.add(Label(words, player.name, style))
        return room.y + self.rows * self.step


def lay_wreath(kit: Kit, onto: Surface, disc: Rect, wreath: Wreath) -> None:
    """Particles all around a medallion."""
    long = max(6, round(disc.w * wreath.size))
    picture = kit.assets.svg(f"particles/{wreath.particle}.svg", (long, long))
    for nth in range(wreath.count):
        turn = nth / wreath.count
        shown = pygame.transform.rotozoom(picture, -360 * turn, 1.0) if wreath.turned else picture
        x = disc.centerx + math.sin(math.tau * turn) * disc.w * wreath.away
        y = disc.centery - math.cos(math.tau * turn) * disc.w * wreath.away
        place = (round(x - shown.get_width() / 2), round(y - shown.get_height() / 2))
        onto.blit(shown, place, special_flags=BLEND_PREMULTIPLIED)


def _row_step(kit: Kit, high: int, rows: int) -> int:
    """The px from one row of the others to the next: they take half the height at the most."""
    unit = kit.metrics.u
    wanted = max(unit(78), kit.text.leading(Style("display", 25, kit.colours.hot)) + unit(16))
    return min(wanted, high // 2 // rows) if rows else 0


def _add_rows(host: Host, rows: Sequence[Row], room: Rect, step: int) -> None:
    unit = host.kit.metrics.u
    inset = unit(20)
    for nth, row in enumerate(rows):
        rect = Rect(room.x + inset, room.y + nth * step, room.w - 2 * inset, step - min(unit(10), step // 7))
        player = host.session.players[row.seat]
        words = phrase("{place}. {name}: {total}", place=row.place, name=player.name, total=row.total)
        shown = (str(row.place), player.name, digits(row.total))
        host.add(Placing(rect, host.say(words), shown, medallion_of(host.session, row.seat)))


class Placing(Widget):
    """One of the others on a dark pill: place, medallion, name, total."""

    role = "label"

    def __init__(self, rect: Rect, spoken: str, words: tuple[str, str, str], medallion: Medallion) -> None:
        super().__init__(rect, spoken)
        self.words = words
        self.medallion = medallion

    def texts(self, kit: Kit) -> tuple[Placed, ...]:
        """Place, name and total with their rooms."""
        unit, hot = kit.metrics.u, kit.colours.hot
        place, name, total = self.words
        high, side = self.rect.h, self._side()
        pad = unit(26)
        number = kit.text.width("0", Style("display", 25, hot))
        left = pad + number + unit(14) + side * 13 // 10 + unit(14)
        sum_style = Style("display", 27, hot, "right")
        wide = kit.text.width(total, sum_style) + 2
        right = self.rect.w - pad - wide
        wanted = (
            (Rect(pad, 0, number + unit(8), high), place, Style("display", 25, hot)),
            (Rect(left, 0, right - left - unit(10), high), name, Style("display", 25, hot)),
            (Rect(right, 0, wide, high), total, sum_style),
        )
        return tuple(Placed(room, kit.text.fit(text, style, room.size)) for room, text, style in wanted)

    def _side(self) -> int:
        return self.rect.h * 74 // 100

    def paint(self, kit: Kit) -> Picture:
        """The pill and what stands on it."""
        border = WHITE if kit.look.high else kit.colours.walnut5
        pill = kit.paint.pill(*self.rect.size, kit.colours.chip, border=border, opacity=0.9)
        picture = pill.surface.copy()
        texts, side = self.texts(kit), self._side()
        disc = Rect(texts[1].room.x - kit.metrics.u(14) - side, (self.rect.h - side) // 2, side, side)
        disc.move_ip(pill.left, pill.top)
        paint_medallion(kit, disc, self.medallion).blit(picture, disc.topleft)
        for placed in texts:
            kit.text.draw(picture, placed.block, placed.room.move(pill.left, pill.top))
        return Picture(picture, pill.left, pill.top)
