"""What makes a table of unequal people fair: head starts, with their chip and their page, and what Even has learnt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.book.even import Learnt
from game.book.fair import Suggestion
from game.core.phrases import Phrase, counted, phrase
from game.cpu.even import EVEN
from game.games import ENTRIES
from game.names import folded
from game.setup import Form
from game.trials.worth import TRIES, HeadStartTrials, Worth
from scenes.context.context import Context
from scenes.screens.setup.rows import Paper
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, OneOf, Row, Sized, Whole
from scenes.ui.button import Button, Disc, Face
from scenes.ui.choice import Segmented
from scenes.ui.label import Label, Paragraph
from scenes.ui.share import Span
from scenes.ui.text import Style

ICON = "flag"
CHIP = 14
"""Design px of padding at either side of a narrow chip."""


class ChooseStart(NamedTuple):
    """Opens the choice of a head start for a seat."""

    seat: int


class Give(NamedTuple):
    """Gives a seat a head start, 0 for none."""

    seat: int
    value: int


class HeadStarts:
    """What is known of the head starts of a form, and of Even: their worth, and what the score book says."""

    def __init__(self, context: Context, form: Form, unnamed: Callable[[], Sequence[str]]) -> None:
        self._context = context
        self._form = form
        self._unnamed = unnamed
        self.choosing: int | None = None
        """The seat for which a head start is being chosen."""
        self._shown: object = None
        self._asked: object = None
        self._hints: object = None

    def _trials(self, seat: int) -> HeadStartTrials:
        form = self._form
        players = tuple(map(form.player, range(len(form.seats))))
        starts = tuple(one.head_start for one in form.seats)
        return HeadStartTrials(form.game.id, players, dict(form.options), starts, seat)

    def worth(self, seat: int) -> Worth:
        """Returns what is measured so far of a seat's head start."""
        trials = self._trials(seat)
        return trials.worth(self._context.comparisons.found(trials))

    def told(self, seat: int) -> tuple[Phrase, Phrase]:
        """Returns in words what a seat's head start is worth, and how sure that is."""
        trials, worth = self._trials(seat), self.worth(seat)
        return worth.told, worth.margin_told(counting=self._context.comparisons.is_counted(trials))

    def suggestion(self, seat: int) -> Suggestion | None:
        """Returns what the score book suggests for a seat."""
        return self._context.bookkeeper.suggestions.get(seat)

    @property
    def learnt(self) -> Learnt | None:
        """Returns how strong Even plays for the people of the form; None if that is not known yet.

        A single person who has written no name is not named.
        """
        found, people = self._context.bookkeeper.learnt, [one for one in self._form.seats if one.person]
        is_nameless = len(people) == 1 and not folded(people[0].name)
        return found._replace(names=()) if found is not None and is_nameless else found

    def takes(self, action: object) -> bool:
        """Does what an action says; returns False if it is about something else."""
        match action:
            case ChooseStart(seat):
                self.choosing = seat
            case Give(seat, value):
                self._form.give(seat, value)
            case _:
                return False
        return True

    def done(self) -> Phrase:
        """Closes the choice; returns the name of what shows it on the seat's row."""
        seat, self.choosing = self.choosing or 0, None
        value = self._form.seats[seat].head_start
        return chip_name(value) if value else way_name(seat)

    def refresh(self) -> None:
        """Asks the score book about this table if it has changed, and counts what is not measured to the end."""
        form, comparisons = self._form, self._context.comparisons
        kinds = ("human" if one.person else one.level for one in form.seats)
        table = list(zip(form.names(self._unnamed()), kinds, strict=True))
        asked = table, dict(form.options)
        if (form.game.head_start is not None or EVEN in form.levels) and asked != self._asked:
            self._asked = asked
            self._context.bookkeeper.suggest(form.game.id, asked[1], table)
        given = (self._trials(seat) for seat, one in enumerate(self._form.seats) if one.head_start)
        todo = next((one for one in given if len(comparisons.found(one)) < 2 * TRIES), None)
        if todo is None:
            comparisons.stop()
        elif not comparisons.is_counted(todo):
            comparisons.count(todo)

    def update(self) -> bool:
        """Reads new tries and the score book's answer; returns whether anything is told otherwise now."""
        hints = self._context.bookkeeper.suggestions, self.learnt
        if not self._context.comparisons.update() and hints == self._hints:
            return False  # all tries are added up only where there are new ones
        self._hints = hints
        if self.learnt is not None:
            self._form.strength = self.learnt.strength
        self.refresh()
        told = [self.told(seat) for seat, one in enumerate(self._form.seats) if one.head_start]
        shown = [list(map(str, one)) for one in told], hints
        changed, self._shown = shown != self._shown, shown
        return changed


def chip_name(value: int) -> Phrase:
    """Returns what stands on the chip of a head start."""
    return phrase("Head start {count}", count=value)


def way_name(seat: int) -> Phrase:
    """Returns the name of the way to the choice of a head start."""
    return phrase("Head start for seat {number}", number=seat + 1)


def start_cell(paper: Paper, form: Form, starts: HeadStarts, seat: int) -> Item:
    """What stands at the right of a person's row: the way to a head start, or the chip with its worth."""
    kit, say, unit = paper.kit, paper.say, paper.kit.metrics.u
    soft, value = Style("semibold", 20, kit.paint.soft_ink), form.seats[seat].head_start
    here = say(phrase("On this screen"))
    if form.game.head_start is None or len(form.seats) < 2:
        return Label(NOWHERE, here, soft)
    if not value:
        hint = starts.suggestion(seat)
        words = here if hint is None else say(phrase("Even with {count}", count=hint.value))
        disc = Disc(NOWHERE, say(way_name(seat)), ChooseStart(seat), ICON)
        return Row([Fill(Label(NOWHERE, words, soft)), At(disc)], unit(8), align="centre")
    name = say(chip_name(value))
    worth, margin = starts.told(seat)
    strong, small = Style("bold", 19, kit.colours.ink), Style("semibold", 17, kit.paint.soft_ink)
    chip = Button(NOWHERE, name, ChooseStart(seat), kind="paper", face=Face(ICON), size=19)
    bare = Button(NOWHERE, name, ChooseStart(seat), kind="paper", size=19)
    narrow = Sized(bare, kit.text.width(name, Style("semibold", 19, kit.colours.ink)) + unit(2 * CHIP))
    below = Whole(Label(NOWHERE, say(margin), small))
    long, short = (
        Column([Whole(Label(NOWHERE, say(words), strong)), below])
        for words in (worth, starts.worth(seat).short)
    )
    ways = [
        [Whole(chip), Fill(long)],
        [narrow, Fill(long)],
        [narrow, Fill(short)],
        [narrow, Whole(Label(NOWHERE, say(starts.worth(seat).short), strong)), Fill()],
        [narrow, Fill()],
    ]
    return OneOf([Row(way, unit(12), align="centre") for way in ways])


def start_page(paper: Paper, form: Form, starts: HeadStarts, seat: int) -> Node:
    """The page on which a head start is chosen: "None" first, what it does, what it is worth, what the book says."""
    kit, say, rule, value = paper.kit, paper.say, form.game.head_start, form.seats[seat].head_start
    assert rule is not None, "only a game with head starts asks for one"
    account = ENTRIES[form.game.id].scoring
    values = sorted({0, *rule.offered, value})
    names = [say(account.amount(one)) if one else say(phrase("None")) for one in values]
    label = say(phrase("Head start"))
    choose = Segmented(NOWHERE, label, names, values.index(value), lambda index: Give(seat, values[index]))
    body, soft = Style("semibold", 21, kit.colours.ink), Style("semibold", 19, kit.paint.soft_ink)
    lines: list[tuple[Phrase, Style]] = []
    if value:
        worth, margin = starts.told(seat)
        lines += [(account.head_start(rule.sign * value), body)]
        lines += [(phrase("Measured on this computer: {worth}, {margin}.", worth=worth, margin=margin), body)]
    else:
        lines += [(phrase("Everybody starts even."), body)]
    if (hint := starts.suggestion(seat)) is not None:
        even = counted(
            "The score book suggests {amount}: with it, {count} match would have come out even.",
            "The score book suggests {amount}: with it, {count} matches would have come out even.",
            hint.matches,
            amount=account.amount(hint.value),
        )
        lines += [(even, body)]
    lines += [
        (phrase("CPUs play the same deals with and without it. A Steady sits in for each person."), soft)
    ]
    height = Span(kit.metrics.target, kit.metrics.control)
    written = [Paragraph(NOWHERE, say(words), style, top=True) for words, style in lines]
    return Column([Sized(choose, down=height), *written], paper.gap(8, 14), name="head start")
