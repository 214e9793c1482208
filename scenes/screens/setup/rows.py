"""The lower part of the form for a new match, and all actions of the form."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.core.deal import LONGEST
from game.core.phrases import Phrase, phrase
from game.core.rules import Option, OptionValue
from game.names import first_names
from game.setup import Form
from scenes.screens.daily.words import house_rules
from scenes.screens.vignettes import painted_trial
from scenes.table.progress import NO_TAKING_BACK
from scenes.ui import choice
from scenes.ui.box import NOWHERE, At, Column, Columns, Fill, Item, Node, OneOf, Row, Sized, Space, Whole
from scenes.ui.button import Button, Disc, Face
from scenes.ui.choice import Segmented
from scenes.ui.field import TextField
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Label, Paragraph, SlowPainting
from scenes.ui.paint import Picture, nothing
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.values import Stepper, Toggle
from scenes.ui.widget import Action


class SetAgreed(NamedTuple):
    """The action that turns an agreement of the players on or off."""

    key: str
    on: bool


class Call(NamedTuple):
    """The action that changes the name of the player at a seat."""

    seat: int
    name: str


class Let(NamedTuple):
    """The action that gives a seat to a person or a CPU."""

    seat: int
    person: bool


class Rate(NamedTuple):
    """The action that sets how strong the CPU at a seat is."""

    seat: int
    level: str


class Remove(NamedTuple):
    """The action that removes a seat from the table."""

    seat: int


class SetOption(NamedTuple):
    """The action that sets the value of a house rule."""

    key: str
    value: OptionValue


class DealBy(NamedTuple):
    """The action that chooses between a random deal and a code."""

    by_code: bool


class Deal(NamedTuple):
    """The action that changes the deal code."""

    code: str


class Pick(NamedTuple):
    """The action that opens the choice of a seat's picture."""

    seat: int


class Lift(NamedTuple):
    """The action that starts to drag the row of a seat."""

    seat: int
    at: int


class Carry(NamedTuple):
    """The action that continues to drag the row."""

    at: tuple[int, int]


class Drop(NamedTuple):
    """The action that drops the dragged row at its place."""


class Move(NamedTuple):
    """The action that moves a seat to another place in the list."""

    seat: int
    to: int


SAVED = phrase("Everything is saved after every move.")
"""The usual note beside the main button."""
XRAY = phrase("What do these rules change?")
"""Text of the button to the page about house rules' effects."""
LEAST_PICTURE = 130
"""Smallest height in design px of the picture below the house rules."""
HIGHEST = 0.75
"""Largest height of the picture below the house rules, relative to its width."""
SMALLER = 19.0
"""Text size in design px of choices if space is short."""
EASE = 12.0
"""Largest additional space in design px between two rows."""


@dataclass(frozen=True, slots=True)
class Paper:
    """The kit and the translation function for a form's rows."""

    kit: Kit
    say: Say

    def gap(self, least: float, usual: float) -> Span:
        """Returns a flexible space, in design px."""
        unit = self.kit.metrics.u
        return Span(unit(least), unit(usual) + unit(EASE))

    def heading(self, words: Phrase) -> Item:
        style = self.kit.style("section", self.kit.colours.ink)
        px = self.kit.text.px(style)
        return Sized(Label(NOWHERE, self.say(words), style), down=Span(round(px * 1.25), round(px * 1.45)))


# -- house rules -------------------------------------------------------------------------------------
def rules_of(
    paper: Paper,
    form: Form,
    unnamed: Sequence[str],
    xray: Action | None,
    *,
    broad: bool,
    only: Sequence[str] | None = None,
) -> Node | None:
    """Returns a row for each house rule, if there are any."""
    options = [one for one in form.game.options if only is None or one.id in only]
    if not options:
        return None
    unit = paper.kit.metrics.u
    lines = [_option(paper, option, form, unnamed) for option in options]
    if xray is not None:
        button = Button(NOWHERE, paper.say(XRAY), xray, kind="paper", face=Face("search"))
        lines.append(Sized(button, down=Span(paper.kit.metrics.target, paper.kit.metrics.control)))
    gap = Span(unit(6), unit(8) + unit(EASE / 2))
    return Columns(lines, unit(44), gap, name="rules") if broad else Column(lines, gap, name="rules")


def rules_door(paper: Paper, form: Form, words: Phrase, action: Action) -> Node:
    """Returns a button to the page of house rules. Beside it, a text names the changed rules."""
    kit, say, unit = paper.kit, paper.say, paper.kit.metrics.u
    button = Button(NOWHERE, say(words), action, kind="paper", face=Face("gear"), size=20)
    changed = [say(one) for one in house_rules(form.game, form.options, {})]
    rules = " \u00b7 ".join(changed) if changed else say(phrase("Standard rules"))
    line = Label(NOWHERE, rules, Style("semibold", 19, kit.paint.soft_ink))
    sized = Sized(Whole(button), Span(0, unit(440)), Span(kit.metrics.target, kit.metrics.control))
    rows = [Row([sized, Fill(one)], unit(20), align="centre") for one in (Whole(line), line)]
    return OneOf(rows, by_width=True, name="rules")


def rules_and_deal(
    paper: Paper, rules: Node | None, deal: Node, xray: Action | None, *, broad: bool
) -> list[Item]:
    """Returns the house rules and the part about the deal."""
    unit = paper.kit.metrics.u
    shares = (12, 5) if broad else (9, 8)
    titles = titled_rules(paper, xray) if rules else None, paper.heading(phrase("The deal"))
    heads, halves = (
        [Fill(one, share) for one, share in zip(two, shares, strict=True)] for two in (titles, (rules, deal))
    )
    return [Row(heads, unit(44)), Space(Span(unit(2), unit(12))), Row(halves, unit(44), align="start")]


def box_where_room(game: str, *, boxed: bool = True) -> SlowPainting:
    """Returns the painter of a game's box or cards, which paints nothing in a low rectangle."""
    paint = painted_trial(game, boxed=boxed)

    def painted(kit: Kit, rect: Rect) -> Iterator[Picture]:
        if rect.h < kit.metrics.u(LEAST_PICTURE):
            return iter([nothing()])
        return paint(kit, Rect(rect.x, rect.y, rect.w, min(rect.h, round(rect.w * HIGHEST))))

    return painted


def note_below(form: Form, *, picking: bool, lesson: bool) -> Phrase:
    """Returns the note beside the main button."""
    if picking:
        return phrase("Tuckbox remembers the picture with the name.")
    if form.has_even:
        return phrase("Everybody can see who is Even, here and in the score book.")
    if form.has_head_starts:
        return phrase("Everybody can see a head start, here and in the score book.")
    if form.people >= 2:
        return phrase("A curtain falls between two people's turns.")
    if form.people == 0:
        return phrase("The CPUs play, and you watch.")
    if lesson:
        return phrase("New to {game}? The first lesson takes two minutes.", game=form.game.title)
    return SAVED


def titled_rules(paper: Paper, xray: Action | None) -> Item:
    """Returns the title of the house rules, perhaps with a button."""
    heading = paper.heading(phrase("House rules"))
    if xray is None:
        return heading
    disc = At(Disc(NOWHERE, paper.say(XRAY), xray, "search"))
    return Row([Fill(heading), disc], paper.kit.metrics.u(12), align="centre")


def _option(paper: Paper, option: Option, form: Form, unnamed: Sequence[str]) -> Item:
    say, kit, value = paper.say, paper.kit, form.options[option.id]
    title, about = say(option.title), say(option.about)
    if isinstance(value, bool):
        there = option.is_for(len(form.seats))
        reason = None if there else say(phrase("This house rule is not for this many players."))
        on = value and there
        return Toggle(NOWHERE, title, partial(SetOption, option.id), on=on, detail=about, reason=reason)
    if not option.values and not option.is_seat:
        write, bounds = partial(SetOption, option.id), (option.least, option.most)
        name = Label(NOWHERE, title, Style("bold", 21, kit.colours.ink))
        return Row([Fill(name), Stepper(NOWHERE, title, int(value), bounds, write)], kit.metrics.u(12))
    values: Sequence[OptionValue] = range(len(form.seats)) if option.is_seat else option.values
    words = list(form.names(unnamed)) if option.is_seat else [say(name) for name in option.names]
    short = list(first_names(words)) if option.is_seat else words
    chosen, height = values.index(value), Span(kit.metrics.target, kit.metrics.control)

    def row(shown: Sequence[str], size: float = choice.SIZE) -> Segmented:
        made = Segmented(NOWHERE, title, shown, chosen, lambda index: SetOption(option.id, values[index]))
        made.size = size
        return made

    ways = [Sized(row(short), down=height)]
    if option.is_seat:  # smaller names, too, are better than names that touch
        small = row(short, SMALLER if kit.look.text_size <= 1 else choice.SIZE)
        ways = [Sized(small, row(short).least_width(kit), height)]
        for whole in (row(short), row(words)):  # whole names only if none breaks
            ways.insert(0, Sized(whole, whole.least_width(kit, choice.SNUG), height))
    return Column([_words(kit, title, about), Space(kit.metrics.u(6)), OneOf(ways, by_width=True)])


def _words(kit: Kit, title: str, about: str) -> Node:
    strong, soft = Style("bold", 21, kit.colours.ink), Style("semibold", 18, kit.paint.soft_ink)
    beside = Row([Label(NOWHERE, title, strong), Label(NOWHERE, about, soft)], kit.metrics.u(18))
    air = kit.metrics.u(4)
    return OneOf([Whole(beside), Column([Label(NOWHERE, title, strong), Label(NOWHERE, about, soft)], air)])


# -- the deal ----------------------------------------------------------------------------------------
def deal_of(
    paper: Paper, form: Form, problem: Phrase | None, challenge: Action, *, takes_back: bool
) -> Column:
    """Returns the part of the form about the deal, and about what the people agree on."""
    kit, say, unit = paper.kit, paper.say, paper.kit.metrics.u
    height = Span(kit.metrics.target, max(kit.metrics.target, kit.metrics.control - unit(8)))
    options = (
        choice.Option(say(phrase("Fresh")), "dice"),
        choice.Option(say(phrase("Deal code")), "lock"),
    )
    label = say(phrase("The deal"))
    how = Segmented(NOWHERE, label, options, int(form.by_code), lambda index: DealBy(index == 1))
    label, hint = say(phrase("Deal code")), "K7Q2-9FXA"
    code = TextField(NOWHERE, label, form.code, Deal, longest=LONGEST, hint=hint) if form.by_code else None
    send = (
        Disc(NOWHERE, say(phrase("Challenge a friend")), challenge, "envelope") if form.people == 1 else None
    )
    title, about = say(phrase("Table distance")), say(phrase("Large text and numerals for all"))
    far = (
        Toggle(NOWHERE, title, partial(SetAgreed, "distance"), on=form.distance, detail=about)
        if form.people > 1
        else None
    )
    title, about = say(phrase("Take back together")), say(phrase("A move, if everybody agrees"))
    reason, on = None if takes_back else say(NO_TAKING_BACK), form.consent and takes_back
    agree = (
        Toggle(NOWHERE, title, partial(SetAgreed, "consent"), on=on, detail=about, reason=reason)
        if form.may_agree
        else None
    )
    words = say(problem) if problem else say(_deal_note(form))
    style = Style("semibold", 19, kit.colours.bad_text if problem else kit.paint.soft_ink)
    return Column(
        [
            Row([Fill(Sized(how, down=height)), send], unit(12), align="centre"),
            Sized(code, down=height) if code is not None else None,
            Paragraph(NOWHERE, words, style, top=True),
            far,
            agree,
        ],
        Span(unit(8), unit(14)),
        name="deal",
    )


def _deal_note(form: Form) -> Phrase:
    if form.by_code:
        return phrase(
            "The same code always deals the same cards. A match with it is practice and does not count."
        )
    return phrase("The cards will be freshly shuffled.")
