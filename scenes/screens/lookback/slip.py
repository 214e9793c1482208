"""The slip beside a past table: which move it is and what was done, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.core.phrases import Phrase, phrase
from scenes.board.common import ANIMALS
from scenes.board.piece import Piece, Scenery
from scenes.board.sheets import paint_face
from scenes.screens.lookback.words import MomentWords
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.paint import Picture
from scenes.ui.screen import Screen
from scenes.ui.text import Style
from scenes.ui.widget import Widget

Z = 300.0
PLACE = (1208.0, 106.0, 342.0, 602.0)
PAD, GAP = 28.0, 10.0


@dataclass(frozen=True, slots=True)
class SlipWords:
    """What stands on it: a title, what happens now, and what came before it, the newest first, with who did it."""

    title: str
    now: tuple[str, ...]
    before: tuple[tuple[int | None, str], ...]
    heading: str


def slip_words(moment: MomentWords, say: Callable[[Phrase], str]) -> SlipWords:
    """A moment as the slip says it."""
    before = tuple((line.seat, " ".join(map(say, line.words))) for line in moment.before)
    return SlipWords(say(moment.title), tuple(map(say, moment.now)), before, say(phrase("Before that")))


class WordSlip:
    """Its widgets: laid anew when it says something else."""

    def __init__(self, host: Screen, rect: Rect) -> None:
        self.host, self.rect = host, rect
        self._words: SlipWords | None = None
        self._widgets: list[Widget] = []

    def show(self, words: SlipWords) -> None:
        """Say this."""
        if words == self._words:
            return
        self._words = words
        for widget in self._widgets:
            self.host.drop(widget)
        self._widgets.clear()
        kit, unit = self.host.kit, self.host.kit.metrics.u
        self._add(Scenery(self.rect, paint_paper), z=Z)
        pad = unit(PAD)
        room = Rect(self.rect.x + pad, self.rect.y + unit(26), self.rect.w - 2 * pad, self.rect.h - unit(44))
        ink = kit.colours.ink
        y = self._text(room, room.y, words.title, Style("display", 34, ink))
        for sentence in words.now:
            y = self._text(room, y, sentence, Style("semibold", 22, ink))
        if not words.before or y > room.bottom - unit(90):
            return
        y = self._text(room, y + unit(12), words.heading, Style("semibold", 19, kit.paint.soft_ink))
        side = max(unit(30), kit.metrics.text(18))
        style, left = Style("regular", 19, ink), side + unit(10)
        for animal, sentence in words.before:
            block = kit.text.block(sentence, style, room.w - left)
            tall = max(side, block.size[1])
            if y + tall > room.bottom:
                return
            if animal is not None:
                mark = Rect(room.x, y, side, side)
                self._add(Piece(mark, paint_face, ANIMALS[animal]))
            place = Rect(room.x + left, y, room.w - left, tall)
            self._add(Label(place, sentence, style, top=tall > side))
            y += tall + unit(GAP)

    def _add(self, widget: Widget, z: float = Z + 1) -> None:
        widget.z = z
        self._widgets.append(self.host.add(widget))

    def _text(self, room: Rect, y: int, text: str, style: Style) -> int:
        """A paragraph at a height; the px at which the next begins."""
        kit = self.host.kit
        block = kit.text.block(text, style, room.w)
        tall = min(block.size[1], max(0, room.bottom - y))
        if tall:
            self._add(Label(Rect(room.x, y, room.w, tall), text, style, top=True))
        return y + tall + kit.metrics.u(GAP)


def paint_paper(kit: Kit, rect: Rect) -> Picture:
    """A slip of paper under a brass clip."""
    base, unit = kit.paint.paper(rect.w, rect.h, radius=10).copy(), kit.metrics.u
    clip = Drawing(*base.surface.get_size())
    middle, top = base.left + rect.w / 2, base.top - unit(14)
    rim = Stroke(kit.colours.brass_dark, max(1.2, 2 * kit.metrics.s))
    wide, tall = unit(84), unit(30)
    box = Box(middle - wide / 2, max(0, top), wide, tall, unit(6))
    clip.box(box, clip.down(kit.colours.brass, kit.colours.go_low, box), stroke=rim)
    bar = Box(middle - wide * 0.31, box.y + tall * 0.42, wide * 0.62, max(2.0, tall * 0.14), unit(2))
    clip.box(bar, kit.colours.brass_dark)
    clip.onto(base.surface)
    return base
