"""The place card on the curtain: whose turn it is, and what happened, each line as high as it needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.core.cards import Seat
from game.core.phrases import counted, phrase
from scenes.board.common import medallion_of, paint_medallion
from scenes.screens.base import SessionScene
from scenes.screens.handover.since import Line
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Paragraph
from scenes.ui.text import Align, Style

MOST_LINES = 5
"""Lines that the card lists; what happened before them is in the history."""


BALANCE = 4
"""Px to which the width of a balanced title is found."""


class Words(NamedTuple):
    """What the card says: to its person, and to everybody else; a `long` title is set smaller."""

    title: str
    aside: str
    long: bool = False


class Head:
    """The medallion, whose turn it is, and a word to everybody else; `beside` the medallion where height is scarce."""

    def __init__(self, host: SessionScene, seat: Seat, said: Words, width: int, *, beside: bool) -> None:
        self.host = host
        self._seat = seat
        kit, unit = host.kit, host.kit.metrics.u
        self._side = unit(96 if beside else 144)
        self._beside = beside
        self._width = width - (self._side + unit(24) if beside else 0)
        align: Align = "left" if beside else "centre"
        title = kit.style("panel" if beside or said.long else "scene", kit.colours.ink, align=align)
        soft = Style("semibold", 23, kit.paint.soft_ink, align)
        parts = ((said.title, title), (said.aside, soft))
        self._texts = [
            (words, style, kit.text.block(words, style, self._width).size[1]) for words, style in parts
        ]
        self._narrow = balanced(kit, said.title, title, self._width)
        words = sum(high for _, _, high in self._texts) + unit(8)
        self._words = words
        self.height = (
            unit(36) + (max(self._side, words) if beside else self._side + unit(14) + words) + unit(26)
        )

    def lay(self, room: Rect) -> int:
        """Puts it on the screen; returns where it ends."""
        host, unit = self.host, self.host.kit.metrics.u
        left = room.x if self._beside else room.centerx - self._side // 2
        disc = Rect(left, room.y + unit(36), self._side, self._side)
        host.add(medallion_image(host, disc, self._seat, turn=True))
        x = disc.right + unit(24) if self._beside else room.x
        y = disc.y + max(0, (self._side - self._words) // 2) if self._beside else disc.bottom + unit(14)
        for nth, (words, style, high) in enumerate(self._texts):
            line = Rect(x, y, self._width, high)
            if nth == 0 and not self._beside:
                line = Rect(line.centerx - self._narrow // 2, y, self._narrow, high)
            host.add(Paragraph(line, words, style))
            y += high + unit(8)
        return room.y + self.height


def medallion_image(scene: SessionScene, disc: Rect, seat: Seat, *, turn: bool = False) -> Image:
    """Returns a player's medallion as it is shown on a screen."""
    return Image(disc, "", paint_medallion(scene.kit, disc, medallion_of(scene.session, seat, turn=turn)))


def balanced(kit: Kit, words: str, style: Style, width: int) -> int:
    """Returns the least width in px at which words take as few lines as at a width: no line is left with one word."""
    lines = len(kit.text.block(words, style, width).lines)
    least, most = width // 2, width
    while lines > 1 and most - least > BALANCE:
        middle = (least + most) // 2
        if len(kit.text.block(words, style, middle).lines) > lines:
            least = middle
        else:
            most = middle
    return most


class Rows:
    """What happened since, newest last: as many whole lines as there is room for, none of them shrunk."""

    def __init__(self, host: SessionScene, width: int, lines: Sequence[Line], *, first: bool) -> None:
        self.host = host
        self._first = first
        """Whether the person has not seen the table yet."""
        kit, unit = host.kit, host.kit.metrics.u
        self._earlier = max(0, len(lines) - MOST_LINES)
        self._lines = list(lines[-MOST_LINES:])
        self.count = len(self._lines)
        self._style = Style("semibold", 21, kit.colours.ink)
        self._side = max(unit(36), round(kit.metrics.text(21) * 1.4))
        self._left = self._side + unit(16)
        self._highs = [
            max(self._side, kit.text.block(line.words, self._style, width - self._left).size[1]) + unit(10)
            for line in self._lines
        ]
        self._caption = round(kit.metrics.text(19) * 1.5) + unit(16)

    def fitting(self, room: int) -> int:
        """Returns how many of the newest lines have room."""
        left = room - self._caption - self.host.kit.metrics.u(22)
        count = 0
        for high in reversed(self._highs):
            left -= high
            if left < 0:
                break
            count += 1
        return count

    def height(self, room: int) -> int:
        """Px of what is shown in a room."""
        count = self.fitting(room)
        return (
            self._caption + sum(self._highs[self.count - count :]) + self.host.kit.metrics.u(22)
            if count
            else 0
        )

    def lay(self, room: Rect) -> None:
        """Puts them on the screen."""
        host, kit, unit = self.host, self.host.kit, self.host.kit.metrics.u
        count = self.fitting(room.h)
        if not count:
            return
        rule = kit.paint.rule(room.w, dashed=True)
        host.add(Image(Rect(room.x, room.y, room.w, unit(4)), "", rule))
        caption, y = Style("bold", 19, kit.paint.soft_ink), room.y + unit(10)
        earlier = self._earlier + self.count - count
        title = phrase("So far") if self._first else phrase("Since you last looked")
        if earlier and not self._first:
            title = counted(
                "Since you last looked ({count} more before)",
                "Since you last looked ({count} more before)",
                earlier,
            )
        host.add(Label(Rect(room.x, y, room.w, self._caption - unit(14)), host.say(title), caption))
        y = room.y + self._caption
        shown = zip(self._lines[self.count - count :], self._highs[self.count - count :], strict=True)
        for line, high in shown:
            if line.seat is not None:
                host.add(medallion_image(host, Rect(room.x, y, self._side, self._side), line.seat))
            text = Rect(room.x + self._left, y, room.w - self._left, high - unit(10))
            host.add(Paragraph(text, line.words, self._style, top=False))
            y += high
