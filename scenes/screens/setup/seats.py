"""Rows of the seats in the form for a new match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

from pygame import Rect

from game.book.even import Learnt
from game.book.fair import Place, Suggestion
from game.core.phrases import Phrase, counted, phrase
from game.cpu.even import EVEN
from game.cpu.styles import STYLES
from game.games import ENTRIES
from game.names import folded
from game.pictures import animal_of
from game.setup import LONGEST_NAME, Form
from game.trials.worth import TRIES, HeadStartTrials, Worth
from game.words.teller import listed
from scenes.board.board import KINDS, kind_of
from scenes.board.common import Medallion, paint_medallion
from scenes.context.context import Context
from scenes.screens.setup.carrying import Grip, Portrait
from scenes.screens.setup.learnt import even_note
from scenes.screens.setup.rows import Call, Let, Paper, Pick, Rate, Remove, box_where_room
from scenes.screens.setup.seating import ANIMAL_WORDS, is_you
from scenes.stage.theme import mix
from scenes.ui import choice
from scenes.ui.access import sentence
from scenes.ui.box import NOWHERE, At, Column, Fill, Grid, Item, Node, OneOf, Pad, Row, Sized, Space, Whole
from scenes.ui.button import AIR as BUTTON_AIR
from scenes.ui.button import Button, Disc, Face
from scenes.ui.choice import AIR, SNUG, Segmented
from scenes.ui.field import TextField
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Image, Label, Paragraph
from scenes.ui.paint import Picture, canvas
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Action, Size

ICON = "flag"
CHIP = 14
"""Padding in design px of a button for a head start."""


LARGER, SMALLER = phrase("large text"), phrase("smaller text")
CHANGES: Mapping[tuple[str, object], Phrase] = {
    ("typeface", "readable"): phrase("plain letters"),
    ("typeface", "usual"): phrase("usual letters"),
    ("contrast", "high"): phrase("high contrast"),
    ("contrast", "normal"): phrase("usual contrast"),
    ("large_numerals", True): phrase("large numerals"),
    ("large_numerals", False): phrase("usual numerals"),
    ("motion", "full"): phrase("full motion"),
    ("motion", "calm"): phrase("calm motion"),
    ("motion", "none"): phrase("no motion"),
    ("hints", "never"): phrase("no hints"),
    ("hints", "asked"): phrase("hints if asked"),
    ("hints", "always"): phrase("hints always"),
    ("curtain", "click-twice"): phrase("click to look"),
    ("curtain", "hold"): phrase("hold to look"),
    ("main_button", "left"): phrase("main button left"),
    ("main_button", "right"): phrase("main button right"),
    ("ask_before", "nothing"): phrase("no questions"),
    ("ask_before", "big"): phrase("few questions"),
    ("ask_before", "all"): phrase("more questions"),
}
"""Names for a person's own settings in the seat's row."""


class ChooseStart(NamedTuple):
    """Action that opens the choice of a head start for a seat."""

    seat: int


class GiveHeadStart(NamedTuple):
    """Action that gives a seat a head start in points."""

    seat: int
    value: int


class HeadStarts:
    """The head starts in a form, and the strength of the CPU Even."""

    def __init__(self, context: Context, form: Form, unnamed: Callable[[], Sequence[str]]) -> None:
        self._context = context
        self._form = form
        self._unnamed = unnamed
        self.choosing: int | None = None
        """The seat whose head start is being chosen, or None."""
        self._shown: object = None
        self._asked: object = None
        self._hints: object = None

    def _trials(self, seat: int) -> HeadStartTrials:
        form = self._form
        players = tuple(map(form.player, range(len(form.seats))))
        starts = tuple(one.head_start for one in form.seats)
        return HeadStartTrials(form.game.id, players, dict(form.options), starts, seat)

    def worth(self, seat: int) -> Worth:
        """Returns how many more matches a seat wins by its head start."""
        trials = self._trials(seat)
        return trials.worth(self._context.comparisons.found(trials))

    def worth_texts(self, seat: int) -> tuple[Phrase, Phrase]:
        """Returns two texts about the worth of a head start and its certainty."""
        trials, worth = self._trials(seat), self.worth(seat)
        return worth.text, worth.margin_text(counting=self._context.comparisons.is_counted(trials))

    def changes(self, seat: int) -> list[Phrase]:
        """Returns words for each setting of a person that differs from everybody's, such as larger text."""
        chosen, usual = self._form.seats[seat], self._context.preferences.everybodys
        person = self._form.known.find(chosen.name) if chosen.person else None
        own = {
            key: value
            for key, value in (person.table if person is not None else ())
            if value != getattr(usual, key)
        }
        size = own.get("text_size")
        larger = [] if size is None else [LARGER if size > usual.text_size else SMALLER]
        return larger + [words for (key, value), words in CHANGES.items() if key in own and own[key] == value]

    def suggestion(self, seat: int) -> Suggestion | None:
        """Returns the suggested head start for a seat, if any."""
        return self._context.bookkeeper.suggestions.get(seat)

    @property
    def learnt(self) -> Learnt | None:
        """Returns the strength of the CPU Even, if known."""
        found, people = self._context.bookkeeper.learnt, [one for one in self._form.seats if one.person]
        is_nameless = len(people) == 1 and not folded(people[0].name)
        return found._replace(names=()) if found is not None and is_nameless else found

    def takes(self, action: object) -> bool:
        """Carries out an action about head starts, or returns False."""
        match action:
            case ChooseStart(seat):
                self.choosing = seat
            case GiveHeadStart(seat, value):
                self._form.give(seat, value)
            case _:
                return False
        return True

    def close_choice(self) -> Phrase:
        """Closes the choice of a head start, and returns the new label of its button."""
        seat, self.choosing = self.choosing or 0, None
        value = self._form.seats[seat].head_start
        return chip_name(value) if value else way_name(seat)

    def refresh(self) -> None:
        """Asks for new suggestions if players or rules have changed."""
        form, comparisons = self._form, self._context.comparisons
        asked = self._table(), dict(form.options)
        if (form.game.head_start is not None or EVEN in form.levels) and asked != self._asked:
            self._asked = asked
            self._context.bookkeeper.suggest(form.game.id, asked[1], asked[0])
        given = (self._trials(seat) for seat, one in enumerate(self._form.seats) if one.head_start)
        todo = next((one for one in given if len(comparisons.found(one)) < 2 * TRIES), None)
        if todo is None:
            comparisons.stop()
        elif not comparisons.is_counted(todo):
            comparisons.count(todo)
        self._hints = suggestions, learnt = self._context.bookkeeper.suggestions, self.learnt
        texts = [self.worth_texts(seat) for seat, one in enumerate(form.seats) if one.head_start]
        self._shown = [list(map(str, one)) for one in texts], suggestions, learnt if form.has_even else None

    def settle(self) -> None:
        """Sets the CPU Even to the strength that suits the people at the table, if it is known."""
        self.refresh()
        found = self.learnt or self._context.bookkeeper.learn(self._form.game.id, self._table())
        if found is not None:
            self._form.strength = found.strength

    def _table(self) -> list[Place]:
        kinds = ("human" if one.person else one.level for one in self._form.seats)
        return list(zip(self._form.names(self._unnamed()), kinds, strict=True))

    def update(self) -> bool:
        """Reads new results. Returns whether a text on the form has changed."""
        hints = self._context.bookkeeper.suggestions, self.learnt
        if not self._context.comparisons.update() and hints == self._hints:
            return False  # measured matches are only added up if there are new ones
        if self.learnt is not None:
            self._form.strength = self.learnt.strength
        before = self._shown
        self.refresh()
        return self._shown != before


def asked_aloud(form: Form, unnamed: Sequence[str], say: Say) -> str:
    """Returns what a screen reader first says about the table."""
    seats = [
        phrase("{name} ({kind})", name=one.name, kind=kind_of(one.player))
        if one.player != "human"
        else one.name
        for one in form.players(unnamed)
    ]
    return f"{say(phrase('Who is at the table?'))} {sentence(say(listed(seats)))}"


def chip_name(value: int) -> Phrase:
    """Returns the label of the button for a chosen head start."""
    return phrase("Head start {count}", count=value)


def way_name(seat: int) -> Phrase:
    """Returns the label of the button that chooses a seat's head start."""
    return phrase("Head start for seat {number}", number=seat + 1)


def start_cell(paper: Paper, form: Form, starts: HeadStarts, seat: int, here: Item | None = None) -> Item:
    """Returns the right end of a seat's row: its head start, or else a suggestion, or else `here`."""
    kit, say, unit = paper.kit, paper.say, paper.kit.metrics.u
    soft, value = Style("semibold", 20, kit.paint.soft_ink), form.seats[seat].head_start
    if form.game.head_start is None or len(form.seats) < 2:
        return here or Space(0)
    if not value:
        hint = starts.suggestion(seat)
        suggested = (
            here
            if hint is None
            else Label(NOWHERE, say(phrase("Suggested: {count}", count=hint.value)), soft)
        )
        disc = Disc(NOWHERE, say(way_name(seat)), ChooseStart(seat), ICON)
        return Row([Fill(suggested), At(disc)], unit(8), align="centre")
    name = say(chip_name(value))
    worth, margin = starts.worth_texts(seat)
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
    """Returns the page on which a head start is chosen."""
    kit, say, rule, value = paper.kit, paper.say, form.game.head_start, form.seats[seat].head_start
    assert rule is not None, "only a game with head starts asks for one"
    account = ENTRIES[form.game.id].scoring
    values = sorted({0, *rule.offered, value})
    names = [say(account.amount(one)) if one else say(phrase("None")) for one in values]
    label = say(phrase("Head start"))
    choose = Segmented(
        NOWHERE, label, names, values.index(value), lambda index: GiveHeadStart(seat, values[index])
    )
    body, soft = Style("semibold", 21, kit.colours.ink), Style("semibold", 19, kit.paint.soft_ink)
    lines: list[tuple[Phrase, Style]] = []
    if value:
        worth, margin = starts.worth_texts(seat)
        found = phrase("Measured on this computer: {worth}, {margin}.", worth=worth, margin=margin)
        if not starts.worth(seat).is_measured:
            found = phrase("CPUs are finding out on this computer what it is worth.")
        lines += [(account.head_start(rule.sign * value), body), (found, body)]
    else:
        lines += [(phrase("Everybody starts even."), body)]
    if len(form.seats) < rule.helps_from:
        lines += [(phrase("A head start helps nobody with so few players."), body)]
    if (hint := starts.suggestion(seat)) is not None:
        even = counted(
            "The score book suggests {amount}: with this head start, {count} match would have come out even.",
            "The score book suggests {amount}: with this head start, {count} matches would have come out even.",
            hint.matches,
            amount=account.amount(hint.value),
        )
        lines += [(even, body)]
    if value:
        how = phrase("CPUs play the same deals with and without it. A Steady plays for each person.")
        lines += [(how, soft)]
    height = Span(kit.metrics.target, kit.metrics.control)
    written = [Paragraph(NOWHERE, say(words), style, top=True) for words, style in lines]
    box = Fill(Image(NOWHERE, "", box_where_room(form.game.id)))
    return Column([Sized(choose, down=height), *written, box], paper.gap(8, 14), name="head start")


def start_title(form: Form, seat: int, name: str) -> Phrase:
    """Returns the title of the choice of a head start."""
    if is_you(form, seat):
        return phrase("Your head start")
    return phrase("A head start for {name}", name=name)


def _place(paper: Paper, changes: Sequence[Phrase], *, whole: bool) -> Item:
    kit, say = paper.kit, paper.say
    soft = Style("semibold", 20, kit.paint.soft_ink)
    if not changes:
        here = Whole(Label(NOWHERE, say(phrase("On this screen")), soft))
        return here if whole else OneOf([here, Fill()], by_width=True)  # better left out than on two lines
    texts = [say(one) for one in changes]
    words, side = ", ".join(texts[:2]), kit.metrics.u(30)
    label = Label(NOWHERE, words[:1].upper() + words[1:] + ("\u00a0\u2026" if texts[2:] else ""), soft)
    label.label = say(phrase("The table changes: {changes}.", changes=", ".join(texts)))

    def icon(kit: Kit, rect: Rect) -> Picture:
        picture = canvas(*rect.size)
        kit.icon(picture, "text-size", kit.paint.soft_ink, Rect(0, (rect.h - side) // 2, side, side))
        return Picture(picture)

    return Row([Sized(Image(NOWHERE, "", icon), side), Fill(label)], kit.metrics.u(10))


NEAREST = 10
"""Smallest space in design px between two rows."""
ROOMY = 3
"""Largest number of seats with extra space between rows."""
NAME = 29
"""Width of the name, in percent of the row."""
KIND = 27
"""Width of the kind of player, in percent of the row."""
REST = 44
ALL_PEOPLE = 50, 14, 36
"""Columns in percent for a form with people only."""
Kinds = Literal["icons", "words", "airy", "narrow", "stacked"]
"""How a row shows its player and the player's level."""


class _Variant(NamedTuple):
    kinds: Kinds
    styled: bool = False
    """Whether the row shows a CPU's style of play."""


VARIANTS = (
    _Variant("icons", styled=True),
    _Variant("words", styled=True),
    _Variant("icons"),
    _Variant("airy"),
    _Variant("words"),
    _Variant("narrow"),
    _Variant("stacked"),
)
"""Variants of a row, best first."""
WRITTEN = 150
"""Width of a name in px at normal text size."""
SHORTER = 100
"""Width of a name in px in the variant "airy"."""
LONGER = 220
"""Largest width in px of a name at normal text size, if only people play."""
STYLE_AIR = 22
"""Space in design px between a CPU's level and its style."""


def seat_rows(
    paper: Paper,
    form: Form,
    unnamed: Sequence[str],
    starts: HeadStarts,
    add: Action,
    bands: Sequence[Image],
) -> Column:
    """Returns a row for each seat and a button that adds one."""
    pictures = form.pictures()
    seats = [
        _Seat(paper, form, seat, starts, (unnamed[seat], pictures[seat])) for seat in range(len(form.seats))
    ]
    for one in seats:
        one.field.row = [each.field for each in seats]
    all_people = form.people == len(form.seats)
    has_styles = all_people or bool(ENTRIES[form.game.id].styles)
    grids = [
        Grid(
            [one.cells(variant) for one in seats],
            _column_shares(variant, all_people=all_people),
            _column_gap(paper.kit, variant),
            paper.gap(NEAREST, 8),
            bands,
        )
        for variant in VARIANTS
        if (has_styles or not variant.styled) and (variant.kinds != "airy" or paper.kit.metrics.compact)
    ]
    about = paper.say(phrase("Drag a seat by its dots, or press Shift and an arrow"))
    by_pad = paper.say(phrase("Press a seat's dots to move it down"))
    one_more = None if form.full else AddSeat(paper.say(phrase("Add a seat")), add, about, by_pad)
    even = even_note(paper, starts.learnt, has_people=form.people > 0) if form.has_even else None
    return Column([OneOf(grids, by_width=True), even, one_more], paper.gap(NEAREST, 8), name="seats")


def _column_shares(variant: _Variant, *, all_people: bool) -> tuple[int, ...]:
    """Returns the weights by which the seats' columns share free space."""
    if variant.kinds == "stacked":
        return 0, 1, 0
    name, kind, rest = ALL_PEOPLE if all_people else (NAME, KIND, REST)
    if variant.styled and not all_people:
        kind = 0
    return 0, name, kind, rest, 0


def _column_gap(kit: Kit, variant: _Variant) -> Span | int:
    most = kit.metrics.u(18)
    if variant.styled:
        return most
    least = 4 if variant.kinds in ("airy", "narrow", "stacked") else 14
    return Span(kit.metrics.u(least), most)


class _Seat:
    def __init__(
        self, paper: Paper, form: Form, seat: int, starts: HeadStarts, look: tuple[str, str]
    ) -> None:
        hint, picture = look
        kit, unit = paper.kit, paper.kit.metrics.u
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

        self._start = self._grip_and_picture(picture, seats=len(form.seats))
        self.field = field = TextField(
            NOWHERE,
            paper.say(phrase("Name at seat {number}", number=seat + 1)),
            self._chosen.name,
            lambda text: Call(seat, text),
            longest=LONGEST_NAME,
            hint=hint,
        )
        self._name = self._in_row(field)
        most = kit.metrics.text(LONGER if form.people == len(form.seats) else WRITTEN)
        wide = min(max(kit.metrics.text(WRITTEN), field.whole_width(kit)), most)
        self._whole_name = self._in_row(Sized(field, wide))
        self._shorter_name = self._in_row(Sized(field, kit.metrics.text(SHORTER)))
        words, icons = self._kind(icons=False), self._kind(icons=True)
        self._kinds: dict[Kinds, Item] = {
            "icons": self._in_row(Sized(icons, Span(icons.least_width(kit, AIR), icons.natural_width(kit)))),
            "words": self._in_row(Sized(words, words.least_width(kit, SNUG))),
            "airy": self._in_row(Sized(words, words.least_width(kit, AIR))),
            "narrow": self._in_row(Sized(words, words.least_width(kit))),
        }
        changes = starts.changes(seat)
        self._person = {
            whole: start_cell(paper, form, starts, seat, _place(paper, changes, whole=whole))
            for whole in (True, False)
            if self._chosen.person
        }
        self._rests = {
            styled: self._in_row(self._rest(styled=styled, air=AIR if styled else SNUG))
            for styled in (True, False)
        }
        self._airy_rest = self._in_row(self._rest(styled=False, air=AIR))
        self._narrow_rest = self._in_row(self._rest(styled=False, air=0))

        cross = None
        if not form.has_fewest_seats:
            label = paper.say(phrase("Remove seat {number}", number=seat + 1))
            end = max(target, self._high.natural)
            cross = Sized(At(Disc(NOWHERE, label, Remove(seat), "close")), end)
        self._end = Row([cross, Space(unit(10))])

    def _grip_and_picture(self, picture: str, *, seats: int) -> Row:
        say, metrics, seat = self._paper.say, self._paper.kit.metrics, self._seat
        grip: Item = Space(metrics.u(16))
        if seats > 1:
            label = say(phrase("Move seat {number}", number=seat + 1))
            grip = Sized(Grip(label, seat, seats), max(metrics.target, metrics.u(44)))
        if self._chosen.person:
            label = say(phrase("Picture at seat {number}", number=seat + 1))
            shown: Item = Portrait(label, Pick(seat), picture, say(ANIMAL_WORDS[animal_of(picture)]))
        else:
            face = Medallion(picture, cpu=True, turn=False)
            shown = Image(NOWHERE, "", lambda kit, rect: paint_medallion(kit, rect, face))
        side = Span(self._high.least, self._high.natural + metrics.u(8))
        space = Span(0 if metrics.compact else metrics.u(12), metrics.u(12))
        return Row([grip, Space(space), At(Sized(shown, side, side))])

    def cells(self, variant: _Variant) -> list[Item]:
        kinds = variant.kinds
        if kinds == "stacked":
            first = Row([Fill(self._name), self._kinds["narrow"]], self._paper.kit.metrics.u(8))
            return [self._start, Column([first, self._narrow_rest]), self._end]
        if kinds == "airy":
            return [self._start, self._shorter_name, self._kinds[kinds], self._airy_rest, self._end]
        if kinds == "narrow":
            return [self._start, self._name, self._kinds[kinds], self._narrow_rest, self._end]
        return [self._start, self._whole_name, self._kinds[kinds], self._rests[variant.styled], self._end]

    def _in_row(self, item: Item) -> Pad:
        return Pad(Sized(item, down=self._high), y=self._air)

    def _kind(self, *, icons: bool) -> Segmented:
        say, seat = self._paper.say, self._seat
        kinds = [
            choice.Option(say(phrase("Person")), "person" if icons else ""),
            choice.Option(say(phrase("CPU")), "key" if icons else ""),
        ]
        label, chosen = say(phrase("Who plays seat {number}", number=seat + 1)), int(not self._chosen.person)
        return Segmented(NOWHERE, label, kinds, chosen, lambda index: Let(seat, index == 0))

    def _rest(self, *, styled: bool, air: float) -> Item:
        kit, say, seat = self._paper.kit, self._paper.say, self._seat
        if self._person:
            return self._person[styled]
        label, words = (
            say(phrase("Level of seat {number}", number=seat + 1)),
            [say(KINDS[one]) for one in self._levels],
        )
        level = self._levels.index(self._chosen.level)
        levels = Segmented(NOWHERE, label, words, level, lambda index: Rate(seat, self._levels[index]))
        least = levels.least_width(kit, air)
        if not styled:
            return Sized(levels, least) if air else levels
        wide = max(kit.text.width(*self._style_text(style.name)) for style in STYLES)
        style_label = (
            Sized(Label(NOWHERE, *self._style_text(self._style)), wide)
            if self._style.template
            else Space(wide)
        )
        return Row([Fill(Sized(levels, least)), Space(kit.metrics.u(STYLE_AIR)), style_label])

    def _style_text(self, style: Phrase) -> tuple[str, Style]:
        words = self._paper.say(phrase("Style: {style}", style=style))
        return words, Style("semibold", 18, self._paper.kit.paint.soft_ink, "right")


def band(*, strong: bool) -> Callable[[Kit, Rect], Picture]:
    """Returns a function that paints the background of a seat's row."""
    return lambda kit, rect: kit.paint.row(*rect.size, strong=strong)


class AddSeat(Button):
    """The dashed button that adds a seat."""

    radius = 14.0

    def __init__(self, label: str, action: Action, about: str, by_pad: str = "") -> None:
        super().__init__(NOWHERE, label, action, kind="plain", face=Face(icon="plus"), size=22)
        self._about, self._by_pad = about, by_pad

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        unit, metrics = kit.metrics.u, kit.metrics
        style, soft = self._styles(kit)
        words = unit(44) + round(kit.text.px(style) * 1.25) + unit(30) + kit.text.width(self.label, style)
        about = unit(26) + kit.text.width(self._about, soft) + unit(20)
        least, natural = (max(metrics.target, metrics.control - unit(less)) for less in (12, 8))
        return Size(words + unit(BUTTON_AIR), words + about, least, natural)

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
        about = self._by_pad if self.pad is not None and self._by_pad else self._about
        if after + kit.text.width(about, soft) <= room.w - kit.metrics.u(20):
            beside = kit.text.literal(about, soft)
            kit.text.draw(picture, beside, Rect(left + after, room.y, beside.size[0], room.h))
        return frame
