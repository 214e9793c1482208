"""What is written on the set-up's paper below the seats: house rules, the deal."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.core.deal import LONGEST
from game.core.phrases import Phrase, phrase
from game.core.rules import Option, OptionValue
from game.setup import Form
from scenes.ui import choice
from scenes.ui.field import TextField
from scenes.ui.flow import Flow
from scenes.ui.label import Label, Paragraph
from scenes.ui.segmented import Segmented
from scenes.ui.stepper import Stepper
from scenes.ui.text import Style
from scenes.ui.toggle import Toggle


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


# -- house rules -------------------------------------------------------------------------------------
def add_rules(flow: Flow, form: Form, unnamed: Sequence[str], *, broad: bool) -> None:
    """A line an option of the game; in two columns on broad paper, where long answers take the width of both."""
    options = form.game.options
    if not options:
        return
    flow.heading(phrase("House rules"))
    if not broad:
        for option in options:
            _add_option(flow, option, form, unnamed)
        return
    long = [one for one in options if _is_long(flow.beside(1, 1)[0], one, form, unnamed)]
    for option in long:
        _add_option(flow, option, form, unnamed)
    others = [option for option in options if option not in long]

    def shared(first: int) -> list[Flow]:
        """So many of them at the left, the others at the right."""
        sides = flow.beside(1, 1)
        for nth, option in enumerate(others):
            _add_option(sides[nth >= first], option, form, unnamed)
        return sides

    tries = [shared(first) for first in range(len(others), -1, -1)]
    flow.take(min(tries, key=lambda sides: max(side.column.y for side in sides)))


def _is_long(flow: Flow, option: Option, form: Form, unnamed: Sequence[str]) -> bool:
    """Whether an option's answers have no room side by side in so narrow a column."""
    _add_option(flow, option, form, unnamed)
    return any(one.cramped for one in flow.widgets if isinstance(one, Segmented))


def _add_option(flow: Flow, option: Option, form: Form, unnamed: Sequence[str]) -> None:
    say, value = flow.say, form.options[option.id]
    title, about = say(option.title), say(option.about)
    kit, unit = flow.kit, flow.kit.metrics.u
    if isinstance(value, bool):
        style = Style("bold", 21, kit.colours.ink)
        rect = flow.strip(max(kit.metrics.target, round(kit.text.px(style) * 2.4)))
        there = option.is_for(len(form.seats))
        reason = None if there else say(phrase("This house rule is not for this many players."))
        write, on = partial(SetOption, option.id), value and there
        toggle = flow.put(Toggle(rect, title, write, on=on, detail=about, reason=reason))
        toggle.rect.h = max(rect.h, toggle.natural_height(kit))
        flow.down(toggle.rect.h + unit(4) + flow.ease // 2)
        return
    if not option.values and not option.is_seat:
        _add_count(flow, option, int(value))
        return
    _add_words(flow, title, about)
    values: Sequence[OptionValue] = range(len(form.seats)) if option.is_seat else option.values
    words = list(form.names(unnamed)) if option.is_seat else [say(name) for name in option.names]
    rect = flow.strip(kit.metrics.control)
    choose = flow.put(
        Segmented(rect, title, words, values.index(value), lambda index: SetOption(option.id, values[index]))
    )
    choose.share_by_words(kit)
    choose.rect.h = max(rect.h, choose.natural_height(kit))
    flow.down(choose.rect.h + unit(8) + flow.ease // 2)


def _add_words(flow: Flow, title: str, about: str) -> None:
    """An option's name and what it is about: on one line where both have room there, else one below the other."""
    kit, column = flow.kit, flow.column
    strong, soft = Style("bold", 21, kit.colours.ink), Style("semibold", 18, kit.paint.soft_ink)
    beside = kit.text.width(title, strong) + kit.metrics.u(18)
    if beside + kit.text.width(about, soft) <= column.w:
        height = kit.text.leading(strong)
        flow.put(Label(flow.strip(height), title, strong))
        flow.put(Label(Rect(column.x + beside, column.y, column.w - beside, height), about, soft))
        flow.down(height)
    else:
        for words, style in ((title, strong), (about, soft)):
            block = kit.text.block(words, style, column.w)
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
    flow.put(Stepper(rect, title, value, (option.least, option.most), partial(SetOption, option.id)))
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
    flow.down(rect.h + unit(8 if flow.dense else 14))
    if form.by_code:
        rect = flow.strip(rect.h)
        label, hint = say(phrase("Deal code")), "K7Q2-9FXA"
        flow.put(TextField(rect, label, form.code, Deal, longest=LONGEST, hint=hint))
        flow.down(rect.h + unit(8))
    words = say(problem) if problem else say(_deal_note(form))
    style = Style("semibold", 19, kit.colours.bad_text if problem else kit.paint.soft_ink)
    flow.paragraph(words, style)


def _deal_note(form: Form) -> Phrase:
    if form.by_code:
        return phrase("The same code deals the same cards anywhere, so this match is practice.")
    return phrase("The cards are shuffled anew.")
