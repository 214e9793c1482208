"""The rows of the set-up's seats, and the dashed one that adds a seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.core.phrases import Phrase, phrase
from game.cpu.styles import STYLES
from game.games import ENTRIES
from game.setup import ANIMALS, LEVELS, LONGEST_NAME, Form
from scenes.board.common import Medallion, paint_medallion
from scenes.screens.setup.rows import Call, Let, Rate, Remove
from scenes.stage.theme import mix
from scenes.ui import choice
from scenes.ui.button import Button, Face
from scenes.ui.disc import Disc
from scenes.ui.field import TextField
from scenes.ui.flow import Flow
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label
from scenes.ui.paint import Picture
from scenes.ui.segmented import Segmented
from scenes.ui.text import Style
from scenes.ui.widget import Action

LEVEL_WORDS = {
    "gentle": phrase("Gentle"),
    "steady": phrase("Steady"),
    "sharp": phrase("Sharp"),
    "master": phrase("Master"),
}
ROOMY = 3
"""Seats up to which their rows have air."""
LEAST_NAME = 126
"""The design size of text that a name's field keeps room for."""
STYLE_AIR = 34
"""Design px that lie between the levels and the style, and at its right."""


def add_seats(flow: Flow, form: Form, unnamed: Sequence[str], add: Action) -> None:
    """A row a seat, and the dashed row that adds one."""
    row = _Row.of(flow, form)
    for seat in range(len(form.seats)):
        _add_seat(flow, row, form, seat, unnamed[seat])
    if form.full:
        return
    rect = flow.strip(row.control)
    about = flow.say(phrase("Several people can play at this one screen"))
    flow.put(AddSeat(rect, flow.say(phrase("Add a seat")), add, about))
    flow.down(rect.h)


@dataclass(frozen=True, slots=True)
class _Row:
    """How the rows are shared out, in px from the column's left edge; all of them alike.

    Words keep their size: where room is scarce, icons go, and the name gets less.
    """

    control: int
    air: int
    name: Rect
    kind: Rect
    rest: Rect
    style: int
    """What the longest style takes at the right of the levels; 0: it is not told."""
    gap: int
    """The px to the next row."""

    @classmethod
    def of(cls, flow: Flow, form: Form) -> _Row:
        kit, unit = flow.kit, flow.kit.metrics.u
        tight = flow.dense or len(form.seats) > ROOMY
        control = max(kit.metrics.target, kit.metrics.control - unit(12 if tight else 8))
        air = unit(8 if tight else 18)
        side = min(control + air - unit(4), control + unit(10))
        left, gap = unit(28) + side + unit(18), unit(18)
        inner = Rect(left, 0, flow.column.w - unit(28) - control - left, control)
        styled = bool(ENTRIES[form.game.id].styles)
        room = inner.w - 2 * gap
        name, kind = inner.w * (25 if styled else 29) // 100, inner.w * (29 if styled else 31) // 100
        told = _longest_style(flow) + unit(STYLE_AIR) if styled else 0
        levels, plain = _switch(_levels(flow)).least_width(kit), [one.label for one in _kinds(flow)]
        style = 0
        for kinds, more in ((_kinds(flow), told), (plain, told), (_kinds(flow), 0), (plain, 0)):
            wide = _switch(kinds).natural_width(kit)
            wide = wide if more else max(kind, wide)
            if min(name, kit.metrics.text(LEAST_NAME)) + wide + levels + more <= room:
                name, kind = min(name, room - wide - levels - more), wide
                style = more and more - unit(STYLE_AIR)
                break
        rest = room - name - kind
        who = Rect(inner.x + name + gap, 0, kind, control)
        beside = Rect(who.right + gap, 0, rest, control)
        return cls(
            control,
            air,
            Rect(inner.x, 0, name, control),
            who,
            beside,
            style,
            unit(4 if tight else 8) + flow.ease,
        )


def _switch(options: Sequence[choice.Option | str]) -> Segmented:
    """Options to be measured."""
    return Segmented(Rect(0, 0, 1, 1), "", options, 0, lambda index: index)


def _kinds(flow: Flow) -> list[choice.Option]:
    return [
        choice.Option(flow.say(phrase("Person")), "person"),
        choice.Option(flow.say(phrase("CPU")), "key"),
    ]


def _levels(flow: Flow) -> list[str]:
    return [flow.say(LEVEL_WORDS[level]) for level in LEVELS]


def _style_words(flow: Flow, style: Phrase) -> tuple[str, Style]:
    words = flow.say(phrase("Style: {style}", style=style))
    return words, Style("semibold", 18, flow.kit.paint.soft_ink, "right")


def _longest_style(flow: Flow) -> int:
    return max(flow.kit.text.width(*_style_words(flow, style.name)) for style in STYLES) + 4


def _add_seat(flow: Flow, row: _Row, form: Form, seat: int, hint: str) -> None:
    kit, say, chosen, unit = flow.kit, flow.say, form.seats[seat], flow.kit.metrics.u
    band = flow.strip(row.control + row.air)
    flow.put(Image(band, "", kit.paint.row(band.w, band.h, strong=chosen.person)))
    top = band.y + row.air // 2
    side = min(row.control + row.air - unit(4), row.control + unit(10))
    disc = Rect(band.x + unit(28), top + (row.control - side) // 2, side, side)
    flow.put(
        Image(disc, "", paint_medallion(kit, disc, Medallion(ANIMALS[seat], not chosen.person, turn=False)))
    )
    label = say(phrase("Name at seat {number}", number=seat + 1))
    name = row.name.move(band.x, top)
    field = TextField(
        name, label, chosen.name, lambda text: Call(seat, text), longest=LONGEST_NAME, hint=hint
    )
    flow.put(field)
    label = say(phrase("Who plays seat {number}", number=seat + 1))
    who = row.kind.move(band.x, top)
    flow.put(Segmented(who, label, _kinds(flow), int(not chosen.person), lambda index: Let(seat, index == 0)))
    rest = row.rest.move(band.x, top)
    if chosen.person:
        flow.put(Label(rest, say(phrase("On this screen")), Style("semibold", 20, kit.paint.soft_ink)))
    else:
        style = ENTRIES[form.game.id].style(seat, chosen.level)
        _add_levels(flow, row, rest, (seat, chosen.level), style.name)
    if not form.least:
        label = say(phrase("Take seat {number} away", number=seat + 1))
        small = row.control * 84 // 100
        cross = Rect(0, 0, small, small)
        cross.center = (band.right - unit(10) - row.control + row.control // 2, top + row.control // 2)
        flow.put(Disc(cross, label, Remove(seat), "close"))
    flow.down(band.h + row.gap)


def _add_levels(flow: Flow, row: _Row, room: Rect, chosen: tuple[int, str], style: Phrase) -> None:
    """The levels of a seat's CPU, and its style, if it has any, at the right where there is room for it."""
    seat, level = chosen
    if row.style:
        if style.template:
            words, how = _style_words(flow, style)
            flow.put(Label(Rect(room.right - row.style, room.y, row.style, room.h), words, how))
        room = Rect(room.x, room.y, room.w - row.style - flow.kit.metrics.u(10), room.h)
    label = flow.say(phrase("Level of seat {number}", number=seat + 1))
    choose = Segmented(
        room, label, _levels(flow), LEVELS.index(level), lambda index: Rate(seat, LEVELS[index])
    )
    choose.share_by_words(flow.kit)
    flow.put(choose)


class AddSeat(Button):
    """The dashed row that adds a seat; `about` says beside it whom seats are for, where there is room."""

    radius = 14.0

    def __init__(self, rect: Rect, label: str, action: Action, about: str) -> None:
        super().__init__(rect, label, action, kind="plain", face=Face(icon="plus"), size=22)
        self._about = about

    def paint(self, kit: Kit) -> Picture:
        """The dashed frame round icon and words."""
        ink = kit.colours.ink if self.hovered else mix(kit.colours.brass_dark, kit.colours.ink2, 0.3)
        frame = kit.paint.dashed(self.rect.w, self.rect.h, ink).copy()
        picture, style = frame.surface, Style("bold", 21, kit.colours.ink)
        side, left = round(kit.text.px(style) * 1.25), frame.left + kit.metrics.u(44)
        icon = Rect(left, frame.top + (self.rect.h - side) // 2, side, side)
        kit.icon(picture, "plus", kit.colours.ink, icon)
        left += side + kit.metrics.u(30)
        room = Rect(left, frame.top, self.rect.w - left, self.rect.h)
        words = kit.text.write(picture, self.label, style, room)
        soft, after = Style("semibold", 20, kit.paint.soft_ink), words.size[0] + kit.metrics.u(26)
        if after + kit.text.width(self._about, soft) <= room.w - kit.metrics.u(20):
            beside = kit.text.literal(self._about, soft)
            kit.text.draw(picture, beside, Rect(left + after, room.y, beside.size[0], room.h))
        return frame
