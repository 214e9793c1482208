"""The rows of the set-up's paper: seats, house rules, the deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from pygame import Rect

from game.core.deal import LONGEST
from game.core.phrases import Phrase, phrase
from game.core.rules import Option, OptionValue
from game.cpu.styles import STYLES, TEAMS
from scenes.furniture.common import Medallion, paint_medallion
from scenes.setup_form import ANIMALS, LEVELS, LONGEST_NAME, Form
from scenes.theme import mix
from scenes.ui import choice
from scenes.ui.button import Button, Face
from scenes.ui.field import TextField
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Paragraph
from scenes.ui.paint import Picture
from scenes.ui.segmented import SIZE as WORD_SIZE
from scenes.ui.segmented import Segmented
from scenes.ui.stepper import Stepper
from scenes.ui.text import Style
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Action, Widget

W = TypeVar("W", bound=Widget)
LEVEL_WORDS = {"gentle": phrase("Gentle"), "steady": phrase("Steady"), "sharp": phrase("Sharp")}
ROOMY = 3
"""Seats up to which their rows have air."""


class Call(NamedTuple):
    """A name was written."""

    seat: int
    name: str


class Let(NamedTuple):
    """A person or a CPU is to sit there."""

    seat: int
    person: bool


class Rate(NamedTuple):
    """A CPU's level was chosen."""

    seat: int
    level: str


class Remove(NamedTuple):
    """A seat is taken away."""

    seat: int


class SetOption(NamedTuple):
    """A house rule was chosen."""

    key: str
    value: OptionValue


class DealBy(NamedTuple):
    """A fresh deal, or one by its code."""

    by_code: bool


class Deal(NamedTuple):
    """The deal code as typed."""

    code: str


@dataclass(slots=True)
class Flow:
    """Widgets put one below the other in a column of px; `column.y` is where the next one goes."""

    kit: Kit
    say: Callable[[Phrase], str]
    column: Rect
    widgets: list[Widget] = field(default_factory=list)

    def put(self, widget: W) -> W:
        """Put a widget where it says."""
        self.widgets.append(widget)
        return widget

    def strip(self, height: int, *, right: int = 0) -> Rect:
        """The next so many px of the column, less some at the right."""
        return Rect(self.column.x, self.column.y, self.column.w - right, height)

    def down(self, px: int) -> None:
        """Go down."""
        self.column.y += px

    def rule(self) -> None:
        """A dotted line between two parts."""
        unit = self.kit.metrics.u
        self.down(unit(12))
        line = self.kit.paint.rule(self.column.w, dashed=True)
        self.put(Image(Rect(self.column.x, self.column.y, self.column.w, unit(4)), "", line))
        self.down(unit(12))

    def halves(self) -> tuple[Flow, Flow]:
        """Two columns side by side from here on."""
        gap = self.kit.metrics.u(44)
        width = (self.column.w - gap) // 2
        left = Rect(self.column.x, self.column.y, width, 0)
        right = Rect(self.column.right - width, self.column.y, width, 0)
        return Flow(self.kit, self.say, left), Flow(self.kit, self.say, right)

    def heading(self, words: Phrase) -> None:
        """The name of a part."""
        style = self.kit.style("section", self.kit.colours.ink)
        height = round(self.kit.text.px(style) * 1.45)
        self.put(Label(self.strip(height), self.say(words), style))
        self.down(height + self.kit.metrics.u(6))


# -- seats -------------------------------------------------------------------------------------------
def add_seats(flow: Flow, form: Form, unnamed: Sequence[str], add: Action) -> None:
    """A row a seat, and the dashed row that adds one."""
    for seat in range(len(form.seats)):
        _add_seat(flow, form, seat, unnamed[seat])
    if form.full:
        return
    unit = flow.kit.metrics.u
    rect = flow.strip(max(flow.kit.metrics.target, flow.kit.metrics.control - unit(6)))
    about = flow.say(phrase("Several people can play at this one screen"))
    flow.put(AddSeat(rect, flow.say(phrase("Add a seat")), add, about))
    flow.down(rect.h)


def _add_seat(flow: Flow, form: Form, seat: int, hint: str) -> None:
    kit, say, chosen = flow.kit, flow.say, form.seats[seat]
    tight = len(form.seats) > ROOMY
    unit, control = (
        kit.metrics.u,
        max(kit.metrics.target, kit.metrics.control - kit.metrics.u(12 if tight else 8)),
    )
    row = flow.strip(control + unit(8 if tight else 18))
    flow.put(Image(row, "", kit.paint.row(row.w, row.h, strong=chosen.person)))
    side = min(row.h - unit(4), control + unit(10))
    disc = Rect(row.x + unit(28), row.centery - side // 2, side, side)
    flow.put(
        Image(disc, "", paint_medallion(kit, disc, Medallion(ANIMALS[seat], not chosen.person, turn=False)))
    )
    cross = Rect(row.right - unit(10) - control, row.centery - control // 2, control, control)
    inner = Rect(disc.right + unit(18), row.centery - control // 2, cross.x - disc.right - unit(36), control)
    gap = unit(18)
    styled = form.game.id not in TEAMS
    name, kind = inner.w * (25 if styled else 29) // 100, inner.w * (29 if styled else 31) // 100
    field_ = Rect(inner.x, inner.y, name, control)
    label = say(phrase("Name at seat {number}", number=seat + 1))
    flow.put(
        TextField(field_, label, chosen.name, lambda text: Call(seat, text), longest=LONGEST_NAME, hint=hint)
    )
    who = Rect(field_.right + gap, inner.y, kind, control)
    options = (choice.Option(say(phrase("Person")), "person"), choice.Option(say(phrase("CPU")), "key"))
    label = say(phrase("Who plays seat {number}", number=seat + 1))
    flow.put(Segmented(who, label, options, int(not chosen.person), lambda index: Let(seat, index == 0)))
    rest = Rect(who.right + gap, inner.y, inner.right - who.right - gap, control)
    if chosen.person:
        flow.put(Label(rest, say(phrase("On this screen")), Style("semibold", 20, kit.paint.soft_ink)))
    else:
        words = [say(LEVEL_WORDS[level]) for level in LEVELS]
        rest = _add_style(flow, rest, seat, words) if styled else rest
        label = say(phrase("Level of seat {number}", number=seat + 1))
        flow.put(
            Segmented(rest, label, words, LEVELS.index(chosen.level), lambda index: Rate(seat, LEVELS[index]))
        )
    if not form.least:
        label = say(phrase("Take seat {number} away", number=seat + 1))
        flow.put(Cross(cross, label, Remove(seat)))
    flow.down(row.h + unit(4 if tight else 8))


def _add_style(flow: Flow, room: Rect, seat: int, levels: Sequence[str]) -> Rect:
    """The style of a seat's CPU at the right of a room, unless the levels need all of it; what is left of it."""
    kit = flow.kit
    words, *others = [flow.say(phrase("Style: {style}", style=one.name)) for one in (STYLES[seat], *STYLES)]
    style, bold = (
        Style("semibold", 18, kit.paint.soft_ink, "right"),
        Style("bold", WORD_SIZE, kit.colours.ink),
    )
    wide = max(kit.text.width(one, style) for one in others) + 4
    needed = len(levels) * (max(kit.text.width(one, bold) for one in levels) + kit.metrics.u(24))
    if room.w - wide - kit.metrics.u(10) < needed:
        return room
    flow.put(Label(Rect(room.right - wide, room.y, wide, room.h), words, style))
    return Rect(room.x, room.y, room.w - wide - kit.metrics.u(10), room.h)


class Cross(Button):
    """A small paper disc with a cross."""

    def __init__(self, rect: Rect, label: str, action: Action) -> None:
        side = min(rect.w, rect.h) * 84 // 100
        small = Rect(0, 0, side, side)
        small.center = rect.center
        super().__init__(small, label, action, kind="round", face=Face(icon="close"))

    def paint(self, kit: Kit) -> Picture:
        """The disc, darker under the pointer."""
        fill = mix(kit.colours.paper3, kit.colours.paper, 0.0 if self.hovered or self.pressed else 0.35)
        disc = kit.paint.round_mark(self.rect.w, fill, rim=kit.colours.ink if kit.look.high else None)
        picture = disc.surface.copy()
        icon = Rect(disc.left, disc.top, *self.rect.size).inflate(-self.rect.w // 2, -self.rect.h // 2)
        kit.icon(picture, "close", kit.colours.ink, icon)
        return Picture(picture, disc.left, disc.top)


class AddSeat(Button):
    """The dashed row that adds a seat; `about` says beside it whom seats are for, where there is room."""

    def __init__(self, rect: Rect, label: str, action: Action, about: str) -> None:
        super().__init__(rect, label, action, kind="plain", face=Face(icon="plus"), size=22)
        self._about = about

    @property
    def radius(self) -> float:
        """The corners of the dashed row."""
        return 14

    def paint(self, kit: Kit) -> Picture:
        """The dashed frame round icon and words."""
        ink = kit.colours.ink if self.hovered else mix(kit.colours.brass_dark, kit.colours.ink2, 0.3)
        frame = kit.paint.dashed(self.rect.w, self.rect.h, ink)
        picture = frame.surface.copy()
        style = Style("bold", 21, kit.colours.ink)
        side = round(kit.text.px(style) * 1.25)
        left = frame.left + kit.metrics.u(44)
        kit.icon(
            picture, "plus", kit.colours.ink, Rect(left, frame.top + (self.rect.h - side) // 2, side, side)
        )
        left += side + kit.metrics.u(30)
        room = Rect(left, frame.top, self.rect.w - left, self.rect.h)
        words = kit.text.fit(self.label, style, room.size)
        kit.text.draw(picture, words, room)
        soft, after = Style("semibold", 20, kit.paint.soft_ink), words.size[0] + kit.metrics.u(26)
        if after + kit.text.width(self._about, soft) <= room.w - kit.metrics.u(20):
            beside = kit.text.literal(self._about, soft)
            kit.text.draw(picture, beside, Rect(left + after, room.y, beside.size[0], room.h))
        return Picture(picture, frame.left, frame.top)


# -- house rules -------------------------------------------------------------------------------------
def add_rules(flow: Flow, form: Form, unnamed: Sequence[str]) -> None:
    """A line an option of the game."""
    if not form.game.options:
        return
    flow.heading(phrase("House rules"))
    for option in form.game.options:
        _add_option(flow, option, form, unnamed)


def _add_option(flow: Flow, option: Option, form: Form, unnamed: Sequence[str]) -> None:
    say, value = flow.say, form.options[option.id]
    title, about = say(option.title), say(option.about)
    kit, unit = flow.kit, flow.kit.metrics.u
    if isinstance(value, bool):
        style = Style("bold", 21, kit.colours.ink)
        rect = flow.strip(max(kit.metrics.target, round(kit.text.px(style) * 2.4)))
        there = option.is_for(len(form.seats))
        reason = None if there else say(phrase("This house rule is not for this many players."))
        toggle = flow.put(
            Toggle(
                rect,
                title,
                lambda on: SetOption(option.id, on),
                on=value and there,
                detail=about,
                reason=reason,
            )
        )
        toggle.rect.h = max(rect.h, toggle.natural_height(kit))
        flow.down(toggle.rect.h + unit(4))
        return
    if not option.values and not option.is_seat:
        _add_count(flow, option, int(value))
        return
    _add_words(flow, title, about)
    values: Sequence[OptionValue] = range(len(form.seats)) if option.is_seat else option.values
    words = list(form.names(unnamed)) if option.is_seat else [say(name) for name in option.names]
    rect = flow.strip(max(kit.metrics.control, round(kit.metrics.text(18) * 3.2)))
    choose = flow.put(
        Segmented(rect, title, words, values.index(value), lambda index: SetOption(option.id, values[index]))
    )
    choose.share_by_words(kit)
    flow.down(rect.h + unit(8))


def _add_words(flow: Flow, title: str, about: str) -> None:
    """An option's name and what it is about, in two lines."""
    kit = flow.kit
    strong, soft = Style("bold", 21, kit.colours.ink), Style("semibold", 18, kit.paint.soft_ink)
    for words, style in ((title, strong), (about, soft)):
        block = kit.text.block(words, style, flow.column.w)
        flow.put(Paragraph(flow.strip(block.size[1]), words, style, top=True))
        flow.down(len(block.lines) * kit.text.leading(style))
    flow.down(kit.metrics.u(6))


def _add_count(flow: Flow, option: Option, value: int) -> None:
    kit, unit = flow.kit, flow.kit.metrics.u
    height = max(kit.metrics.target, unit(48))
    wide = max(unit(150), 3 * height)
    strong = Style("bold", 21, kit.colours.ink)
    title = flow.say(option.title)
    flow.put(Label(flow.strip(height, right=wide), title, strong))
    rect = Rect(flow.column.right - wide, flow.column.y, wide, height)
    flow.put(
        Stepper(rect, title, value, (option.least, option.most), lambda number: SetOption(option.id, number))
    )
    flow.down(height + unit(8))


# -- the deal ----------------------------------------------------------------------------------------
def add_deal(flow: Flow, form: Form, problem: Phrase | None) -> None:
    """Fresh or by a code."""
    kit, say, unit = flow.kit, flow.say, flow.kit.metrics.u
    flow.heading(phrase("The deal"))
    rect = flow.strip(max(kit.metrics.target, kit.metrics.control - unit(8)))
    options = (
        choice.Option(say(phrase("Fresh")), "dice"),
        choice.Option(say(phrase("Deal code")), "lock"),
    )
    label = say(phrase("The deal"))
    flow.put(Segmented(rect, label, options, int(form.by_code), lambda index: DealBy(index == 1)))
    flow.down(rect.h + unit(14))
    if form.by_code:
        rect = flow.strip(rect.h)
        label, hint = say(phrase("Deal code")), "K7Q2-9FXA"
        flow.put(TextField(rect, label, form.code, Deal, longest=LONGEST, hint=hint))
        flow.down(rect.h + unit(8))
    words = say(problem) if problem else say(_deal_note(form))
    style = Style("semibold", 19, kit.colours.bad_text if problem else kit.paint.soft_ink)
    block = kit.text.block(words, style, flow.column.w)
    flow.put(Paragraph(flow.strip(block.size[1]), words, style, top=True))


def _deal_note(form: Form) -> Phrase:
    if form.by_code:
        return phrase("The same code deals the same cards anywhere, so this match is practice.")
    return phrase("The cards are shuffled anew.")
