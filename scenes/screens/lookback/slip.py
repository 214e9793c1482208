"""The slip beside a past table: which move it is and what was done, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.core.phrases import Phrase, phrase
from scenes.board.common import ANIMALS
from scenes.board.piece import Piece, Scenery
from scenes.board.sheets import paint_face
from scenes.screens.base import BaseScene
from scenes.screens.lookback.bars import Bar, height, lay, paint_bar, paint_cost, paint_rule
from scenes.screens.lookback.headlines import changed
from scenes.screens.lookback.weighing import Shown, Verdict, Weighed, give_or_take
from scenes.screens.lookback.words import MomentWords
from scenes.screens.result.tiles import DOWN, UP
from scenes.stage.sprites import CardArt
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.label import Paragraph
from scenes.ui.paint import Picture
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
    verdict: Verdict | None = None
    counting: str = ""
    change: str = ""
    fell: bool = False


def slip_words(
    words: MomentWords,
    say: Callable[[Phrase], str],
    verdict: Verdict | None,
    *,
    counting: bool,
    moment: Shown | None = None,
) -> SlipWords:
    """A position as the slip says it; `counting` where its move is still to be weighed, `moment` if it mattered."""
    before = tuple((line.seat, " ".join(map(say, line.words))) for line in words.before)
    heading = say(phrase("Before that"))
    waits = say(phrase("Still counting")) if counting else ""
    change = say(changed(*moment)) if moment is not None else ""
    fell = moment is not None and moment.change < 0
    return SlipWords(
        say(words.title), tuple(map(say, words.now)), before, heading, verdict, waits, change, fell
    )


class WordSlip:
    """Its widgets: laid again when it says something else."""

    def __init__(self, host: BaseScene, rect: Rect, art: CardArt) -> None:
        self.host, self.rect, self.art = host, rect, art
        self._words: SlipWords | None = None
        self._widgets: list[Widget] = []
        paper = host.add(Scenery(rect, paint_paper))
        paper.z = Z

    def show(self, words: SlipWords) -> None:
        """Say this."""
        if words == self._words:
            return
        self._words = words
        for widget in self._widgets:
            self.host.drop(widget)
        self._widgets.clear()
        kit, unit = self.host.kit, self.host.kit.metrics.u
        pad = unit(PAD)
        room = Rect(self.rect.x + pad, self.rect.y + unit(26), self.rect.w - 2 * pad, self.rect.h - unit(44))
        ink = kit.colours.ink
        y = self._text(room, room.y, words.title, Style("display", 34, ink))
        for sentence in words.now:
            y = self._text(room, y, sentence, Style("semibold", 22, ink))
        if words.change:
            hue = ink if kit.look.high else DOWN if words.fell else UP
            y = self._text(room, y, words.change, Style("bold", 22, hue))
        if words.counting:
            y = self._text(room, y, words.counting, Style("semibold", 19, kit.paint.soft_ink))
        if words.verdict is not None:
            self._verdict(room, y, words.verdict)
            return
        if words.before and y <= room.bottom - unit(90):
            self._before(room, y, words)

    def _before(self, room: Rect, y: int, words: SlipWords) -> None:
        """What came before it, as far as there is room."""
        kit, unit, ink = self.host.kit, self.host.kit.metrics.u, self.host.kit.colours.ink
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
            self._add(Paragraph(place, sentence, style, top=tall > side))
            y += tall + unit(GAP)

    def _verdict(self, room: Rect, y: int, verdict: Verdict) -> None:
        """What the move was worth, the best moves, and why."""
        kit, unit, say = self.host.kit, self.host.kit.metrics.u, self.host.say
        lines = (say(phrase("As good as any")), "")
        if verdict.cost:
            lines = (
                say(phrase("That cost {cost} %", cost=verdict.cost)),
                say(give_or_take(verdict.error)),
            )
        high = kit.metrics.line(66, 22, 2.5) if lines[1] else kit.metrics.line(44, 22, 1.7)
        large, plain = Style("regular", 22, kit.colours.ink), Style("regular", 20, kit.colours.ink)
        best = say(phrase("**Best:** {move}", move=verdict.best)) if verdict.cost else ""
        above = kit.text.block(best, large, room.w).size[1] + unit(GAP) if best else 0
        why = kit.text.block(say(verdict.why), plain, room.w).size[1] + unit(14) if verdict.why else 0
        spare = room.bottom + unit(16) - y - high - unit(14)
        named, rows = self._fitting(room.w + 2 * unit(8), verdict.rows, spare, above, why)
        if best and named:
            y = self._text(room, y, best, large)
        box = Rect(room.x - unit(8), y, room.w + 2 * unit(8), high)
        self._add(Piece(box, paint_cost, lines, label=" ".join(filter(None, lines))))
        y = box.bottom + unit(14)
        if rows:
            y = self._rows(room, y, rows)
        if verdict.why is not None and y + why <= room.bottom + unit(16):
            self._add(Scenery(Rect(room.x, y + unit(2), room.w, unit(4)), paint_rule))
            self._text(room, y + unit(14), say(verdict.why), plain)

    def _fitting(
        self, wide: int, rows: Sequence[Weighed], spare: int, above: int, why: int
    ) -> tuple[bool, Sequence[Weighed]]:
        """Whether the best move is named above its price, and the rows that stand below, so that no words are cut.

        Where room is scarce the third row goes first, then the line above, which the first row says too, then why.
        """
        for before, after in ((above, why), (0, why), (above, 0), (0, 0)):
            for some in _fewer(rows):
                if before + self._tall(wide, some) + after <= spare:
                    return bool(before), some
        return True, ()

    def _bars(self, rows: Sequence[Weighed]) -> list[Bar]:
        say, found = self.host.say, []
        for row in rows:
            tag = say(phrase("Best")) if row.best else say(phrase("Yours")) if row.made else ""
            if row.best and row.made:
                tag = say(phrase("Yours") if self.host.kit.metrics.compact else phrase("Best, and yours"))
            words = ", ".join(map(say, row.apart)) if row.faces else say(row.words)
            found.append(Bar(words, row.faces, row.chance, row.error, tag, row.made and not row.best))
        return found

    def _tall(self, wide: int, rows: Sequence[Weighed]) -> int:
        """The px that these rows take with their heading."""
        kit, bars = self.host.kit, self._bars(rows)
        laid = lay(kit, wide, bars)
        heading = kit.text.block(self.host.say(phrase("The best moves")), self._small(), wide).size[1]
        between = (len(bars) + 1) * kit.metrics.u(4) + kit.metrics.u(GAP)
        return heading + between + sum(height(kit, wide, bar, laid) for bar in bars)

    def _small(self) -> Style:
        return Style("semibold", 19, self.host.kit.paint.soft_ink)

    def _rows(self, room: Rect, y: int, rows: Sequence[Weighed]) -> int:
        """The best moves from a height down; where they end."""
        kit, unit, say = self.host.kit, self.host.kit.metrics.u, self.host.say
        y = self._text(room, y, say(phrase("The best moves")), self._small())
        bars = self._bars(rows)
        wide = room.w + 2 * unit(8)
        laid = lay(kit, wide, bars)
        for row, bar in zip(rows, bars, strict=True):
            label = say(phrase("{move}: {chance} %", move=row.words, chance=round(100 * row.chance)))
            place = Rect(room.x - unit(8), y, wide, height(kit, wide, bar, laid))
            painter = partial(paint_bar, self.art)
            self._add(Piece(place, painter, (bar, laid), label=f"{label} {bar.tag}".strip()))
            y += place.h + unit(4)
        return y

    def _add(self, widget: Widget) -> None:
        widget.z = Z + 1
        self._widgets.append(self.host.add(widget))

    def _text(self, room: Rect, y: int, text: str, style: Style) -> int:
        """A paragraph at a height; the px at which the next begins."""
        kit = self.host.kit
        block = kit.text.block(text, style, room.w)
        tall = min(block.size[1], max(0, room.bottom - y))
        if tall:
            self._add(Paragraph(Rect(room.x, y, room.w, tall), text, style, top=True))
        return y + tall + kit.metrics.u(GAP)


def _fewer(rows: Sequence[Weighed]) -> Iterator[Sequence[Weighed]]:
    """All rows, then only the best and the one that was made or is next best; one alone is no list."""
    if len(rows) > 1:
        yield rows
    if len(rows) > 2:
        other = next((row for row in rows[1:] if row.made), rows[1])
        yield rows[0], other


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
