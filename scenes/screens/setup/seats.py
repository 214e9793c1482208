"""The rows of the set-up's seats, and the dashed one that adds a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from pygame import Rect

from game.core.phrases import Phrase, phrase
from game.cpu.styles import STYLES
from game.games import ENTRIES
from game.setup import LONGEST_NAME, Form
from scenes.board.common import Medallion, paint_medallion
from scenes.screens.setup.ahead import HeadStarts, start_cell
from scenes.screens.setup.evens import even_note
from scenes.screens.setup.grips import Grip, Portrait
from scenes.screens.setup.rows import Call, Let, Paper, Pick, Rate, Remove
from scenes.stage.theme import mix
from scenes.ui import choice
from scenes.ui.box import NOWHERE, At, Column, Fill, Grid, Item, OneOf, Pad, Row, Sized, Space, Whole
from scenes.ui.button import AIR, Button, Disc, Face
from scenes.ui.choice import Segmented
from scenes.ui.field import TextField
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label
from scenes.ui.paint import Picture
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Action, Size

LEVEL_WORDS = {
    "gentle": phrase("Gentle"),
    "steady": phrase("Steady"),
    "sharp": phrase("Sharp"),
    "master": phrase("Master"),
    "even": phrase("Even"),
}
ROOMY = 3
"""Seats up to which their rows have air."""
NAME, KIND, REST = 29, 27, 44
"""How a row's room is shared out by its name, who plays there, and the level."""
Kinds = Literal["icons", "words", "narrow"]
"""How it is asked who plays: with icons, in words alone, or each of them as narrow as its word."""
WAYS: tuple[tuple[Kinds, bool], ...] = (
    ("icons", True),
    ("words", True),
    ("icons", False),
    ("words", False),
    ("narrow", False),
)
"""How a row looks, and whether it tells the style: the first is taken that has room."""
WRITTEN = 150
"""Sizes of the text, in px, that a name has room for unless the row is as narrow as it can be."""
STYLE_AIR = 34
"""Design px between the levels and the style."""


def seat_rows(
    paper: Paper,
    form: Form,
    unnamed: Sequence[str],
    starts: HeadStarts,
    add: Action,
    bands: Sequence[Image],
) -> Column:
    """A row a seat on its band, and the dashed row that adds one.

    Words keep their size: where room is scarce, icons go, then the style, and the name gets less.
    """
    styled = bool(ENTRIES[form.game.id].styles)
    pictures = form.pictures()
    seats = [
        _Seat(paper, form, seat, starts, (unnamed[seat], pictures[seat])) for seat in range(len(form.seats))
    ]
    unit, gap = paper.kit.metrics.u, paper.gap(4, 8)
    grids = [
        Grid(
            [one.cells(kind, told) for one in seats],
            (0, NAME, 0 if told else KIND, REST, 0),
            unit(18) if told else Span(unit(8), unit(18)),
            gap,
            bands,
        )
        for kind, told in WAYS[0 if styled else 2 :]
    ]
    about = paper.say(phrase("Drag a seat by its dots, or press Shift and an arrow"))
    one_more = None if form.full else AddSeat(paper.say(phrase("Add a seat")), add, about)
    even = even_note(paper, starts.learnt, has_people=form.people > 0) if form.has_even else None
    return Column([OneOf(grids, by_width=True), even, one_more], gap, name="seats")


class _Seat:
    """The things in the row of a seat."""

    def __init__(
        self, paper: Paper, form: Form, seat: int, starts: HeadStarts, look: tuple[str, str]
    ) -> None:
        hint, picture = look
        kit, say, unit = paper.kit, paper.say, paper.kit.metrics.u
        self._paper = paper
        self._seat = seat
        self._chosen = form.seats[seat]
        self._levels = form.levels
        self._style = ENTRIES[form.game.id].style(seat, self._chosen.level).name
        target, control = kit.metrics.target, kit.metrics.control
        tight, roomy = max(target, control - unit(12)), max(target, control - unit(8))
        crowd = len(form.seats) > ROOMY
        self._high = Span(tight, tight if crowd else roomy)
        self._air = Span(unit(4), unit(4 if crowd else 9))
        face = Medallion(picture, not self._chosen.person, turn=False)
        side = Span(self._high.least, self._high.natural + unit(8))
        label = say(phrase("Picture at seat {number}", number=seat + 1))
        shown = (
            Portrait(label, Pick(seat), picture)
            if self._chosen.person
            else Image(NOWHERE, "", lambda kit, rect: paint_medallion(kit, rect, face))
        )
        disc = Sized(shown, side, side)
        label = say(phrase("Move seat {number}", number=seat + 1))
        grip = Grip(label, seat, len(form.seats)) if len(form.seats) > 1 else None
        wide = max(target, unit(44))
        self._disc = Row(
            [Sized(grip, wide) if grip is not None else Space(unit(16)), Space(Span(0, unit(12))), At(disc)]
        )
        label = say(phrase("Name at seat {number}", number=seat + 1))
        written = self._chosen.name
        field = TextField(
            NOWHERE, label, written, lambda text: Call(seat, text), longest=LONGEST_NAME, hint=hint
        )
        self._name = self._in_row(field)
        self._whole_name = self._in_row(Sized(field, kit.metrics.text(WRITTEN)))
        label, end = say(phrase("Take seat {number} away", number=seat + 1)), max(target, self._high.natural)
        cross = None if form.least else At(Disc(NOWHERE, label, Remove(seat), "close"))
        self._end = Row([Sized(cross, end) if cross is not None else Space(end), Space(unit(10))])
        bare = self._kind(icons=False)
        self._kinds: dict[Kinds, Pad] = {
            "icons": self._in_row(Whole(self._kind(icons=True))),
            "words": self._in_row(Whole(bare)),
            "narrow": self._in_row(Whole(bare)),
        }
        self._person = start_cell(paper, form, starts, seat) if self._chosen.person else None
        self._rests = {told: self._in_row(self._rest(styled=told)) for told in (True, False)}

    def cells(self, kinds: Kinds, told: bool) -> list[Item]:  # noqa: FBT001 - one of the ways
        """Its row from left to right."""
        name = self._name if kinds == "narrow" else self._whole_name
        return [self._disc, name, self._kinds[kinds], self._rests[told], self._end]

    def _in_row(self, item: Item) -> Pad:
        """A thing as high as a row, with the row's air above and below."""
        return Pad(Sized(item, down=self._high), y=self._air)

    def _kind(self, *, icons: bool) -> Segmented:
        """Returns whether a person or a CPU sits there."""
        say, seat = self._paper.say, self._seat
        kinds = [
            choice.Option(say(phrase("Person")), "person" if icons else ""),
            choice.Option(say(phrase("CPU")), "key" if icons else ""),
        ]
        label, chosen = say(phrase("Who plays seat {number}", number=seat + 1)), int(not self._chosen.person)
        return Segmented(NOWHERE, label, kinds, chosen, lambda index: Let(seat, index == 0))

    def _rest(self, *, styled: bool) -> Item:
        """The levels of a CPU, and its style, if it has any, at the right."""
        kit, say, seat = self._paper.kit, self._paper.say, self._seat
        if self._person is not None:
            return self._person
        label, words = (
            say(phrase("Level of seat {number}", number=seat + 1)),
            [say(LEVEL_WORDS[one]) for one in self._levels],
        )
        level = self._levels.index(self._chosen.level)
        levels = Segmented(NOWHERE, label, words, level, lambda index: Rate(seat, self._levels[index]))
        if not styled:
            return levels
        wide = max(kit.text.width(*self._told(style.name)) for style in STYLES)
        told = Sized(Label(NOWHERE, *self._told(self._style)), wide) if self._style.template else Space(wide)
        return Row([Fill(levels), Space(kit.metrics.u(STYLE_AIR)), told])

    def _told(self, style: Phrase) -> tuple[str, Style]:
        words = self._paper.say(phrase("Style: {style}", style=style))
        return words, Style("semibold", 18, self._paper.kit.paint.soft_ink, "right")


def band(*, strong: bool) -> Callable[[Kit, Rect], Picture]:
    """Returns what is painted behind the parts of a seat."""
    return lambda kit, rect: kit.paint.row(*rect.size, strong=strong)


class AddSeat(Button):
    """The dashed row that adds a seat; `about` says beside it whom seats are for, where there is room."""

    radius = 14.0

    def __init__(self, label: str, action: Action, about: str) -> None:
        super().__init__(NOWHERE, label, action, kind="plain", face=Face(icon="plus"), size=22)
        self._about = about

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        unit, metrics = kit.metrics.u, kit.metrics
        style, soft = self._styles(kit)
        words = unit(44) + round(kit.text.px(style) * 1.25) + unit(30) + kit.text.width(self.label, style)
        about = unit(26) + kit.text.width(self._about, soft) + unit(20)
        least, natural = (max(metrics.target, metrics.control - unit(less)) for less in (12, 8))
        return Size(words + unit(AIR), words + about, least, natural)

    @staticmethod
    def _styles(kit: Kit) -> tuple[Style, Style]:
        return Style("bold", 21, kit.colours.ink), Style("semibold", 20, kit.paint.soft_ink)

    def paint(self, kit: Kit) -> Picture:
        ink = kit.colours.ink if self.hovered else mix(kit.colours.brass_dark, kit.colours.ink2, 0.3)
        frame = kit.paint.dashed(self.rect.w, self.rect.h, ink).copy()
        picture = frame.surface
        style, soft = self._styles(kit)
        side, left = round(kit.text.px(style) * 1.25), frame.left + kit.metrics.u(44)
        icon = Rect(left, frame.top + (self.rect.h - side) // 2, side, side)
        kit.icon(picture, "plus", kit.colours.ink, icon)
        left += side + kit.metrics.u(30)
        room = Rect(left, frame.top, self.rect.w - left, self.rect.h)
        words = kit.text.write(picture, self.label, style, room)
        after = words.size[0] + kit.metrics.u(26)
        if after + kit.text.width(self._about, soft) <= room.w - kit.metrics.u(20):
            beside = kit.text.literal(self._about, soft)
            kit.text.draw(picture, beside, Rect(left + after, room.y, beside.size[0], room.h))
        return frame
