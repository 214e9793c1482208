"""The page on which people change who plays in a running match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import permutations
from typing import NamedTuple

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.cpu.levels import Level
from game.measures import harmless
from game.names import brief_names, folded
from game.saves import Person, joined, with_consent
from game.session.chairs import is_seated, may_agree, newcomer, person_of, swapped
from game.session.session import Session
from game.setup import LONGEST_NAME
from game.words.teller import joined as joined_sentences
from scenes.board.board import KINDS, kind_of
from scenes.board.common import medallion_of, paint_medallion
from scenes.context.context import Context
from scenes.screens.base import EDGE, SessionScene
from scenes.screens.chairs_cloth import MANY, SIDES, AtCloth, SwapChair, fans_of
from scenes.screens.setup.band import KnownFace, Offered, ScrollPeople, people_row
from scenes.screens.setup.rows import Paper
from scenes.stage.routes import Change
from scenes.table.progress import NO_TAKING_BACK
from scenes.ui.box import (
    NOWHERE,
    At,
    Column,
    Fill,
    Item,
    Node,
    OneOf,
    Pad,
    Room,
    Row,
    Scroll,
    Sized,
    Space,
    Whole,
)
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.choice import Segmented
from scenes.ui.field import TextField
from scenes.ui.label import Image, Label, Panel, Paragraph, Rule
from scenes.ui.paint import Picture
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Action

FACE = 72
"""Diameter of a player's picture, in design px."""
NAME = 30
"""Text size of a player's name, in design px."""
CLOTH = 384
"""Width of the small table picture in design px."""
ROOMY_WIDE = 460
"""Width in design px of the table picture for few players."""
ROOMY_HIGH = 700
"""Largest height in design px of the table picture for few players."""
LOW = 310
"""Least height of a table picture with one row of seats, in design px."""
LOW_ROW = 170
"""Additional height of a table picture for each row of seats, in design px."""
AROUND = 204
"""Height in design px of everything around the list of players."""
ALONE = 1.2
"""Factor for the width of the table picture without panels beside it."""
SHEET = 400
"""Least width in design px of the players' panels."""


class Rise(Enum):
    """What a button on a player's panel does."""

    OPEN = "show what can be done"
    LEAVE = "let a CPU play"
    RETURN = "give the seat back"
    FORGET = "take the promise back"


class SeatDoes(NamedTuple):
    """The action of a button on the panel of a seat's player."""

    seat: Seat
    what: Rise


class ChooseLevel(NamedTuple):
    """The action that chooses how strong a new CPU is."""

    level: int


class SitDown(NamedTuple):
    """The action that gives a seat to a known person."""

    seat: Seat
    name: str


class NameSomebody(NamedTuple):
    """The action that opens the text field for a new player's name."""

    seat: Seat


class Write(NamedTuple):
    """The action after each change of the typed name."""

    name: str


class SitDownAs(NamedTuple):
    """The action that gives a seat to the person with the typed name."""

    seat: Seat


class Agree(NamedTuple):
    """The action that allows undo if all players agree."""

    may: bool


class Chairs(SessionScene):
    """The page where people change who plays in a running match."""

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context, session)
        self._open: Seat | None = None
        self._written: str | None = None
        """The name typed so far, or None without a field."""
        self._swaps: Seat | None = None
        """The first of two seats that swap players, if chosen."""
        self._level = 1
        self._first = 0
        self._offset = 0
        self._view = ScrollView(NOWHERE, "")

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> Node:
        unit = self.kit.metrics.u
        name = self.say(phrase("Seats"))
        self._view = ScrollView(NOWHERE, name, offset=self._offset, on_wood=True)
        scrolled = Scroll(self._view, Pad(self._seats(), unit(10), unit(6)), least=unit(240), gap=unit(8))
        return Column(
            [
                Space(unit(28)),
                Pad(self.title_row(phrase("Who is at the table"), large=True), x=unit(EDGE)),
                Space(unit(14)),
                Fill(),
                Pad(scrolled, x=unit(24)),
                Space(unit(12)),
                Pad(self._foot(), x=unit(EDGE)),
                Fill(),
                Space(unit(24)),
            ]
        )

    def _seats(self) -> Node:
        """Returns the players' panels beside the small table or above it."""
        metrics, unit, gap = self.kit.metrics, self.kit.metrics.u, self.kit.metrics.u(18)
        seats = [Seat(seat) for seat in range(len(self.session.players))]
        sheets = {seat: self._sheet(seat) for seat in seats}
        if len(seats) == 1:
            return Column(list(sheets.values()))
        last_right = len(seats) // 2
        left = [seats[0], *reversed(seats[last_right + 1 :])]
        right = seats[1 : last_right + 1]
        places = self._places(left, right)
        fans = fans_of([places[seat] for seat in left], [places[seat] for seat in right])
        cloth = AtCloth(self.kit, self.say, self.session, places, fans, self._swaps)

        rows = max(len(left), len(right))
        low = unit(LOW + LOW_ROW * (rows - 1))
        wide, high = unit(CLOTH), low
        if len(seats) < MANY and metrics.text_size <= 1:
            wide, high = unit(ROOMY_WIDE), max(low, unit(ROOMY_HIGH))
        middle = Sized(Room(cloth.widgets, wide, Span(low, high)), wide)
        # all seats are seen before anybody scrolls
        seen = Span(low, max(low, metrics.size[1] - unit(AROUND)))
        whole = Column([Sized(middle, down=seen), Fill()])
        left_sheets = self._side([sheets[seat] for seat in left], gap)
        right_sheets = self._side([sheets[seat] for seat in right], gap)
        beside = Row([left_sheets, whole, right_sheets], gap)
        one_side = Row([Fill(Column(list(sheets.values()), gap)), whole], gap)

        wide = round(unit(CLOTH) * max(1.0, ALONE * metrics.text_share))
        alone = Sized(Room(cloth.widgets, wide, Span(low, low)), wide)
        below = Column([*sheets.values(), At(alone)], gap)  # the first sight has buttons
        return OneOf([beside, one_side, below], by_width=True)

    def _side(self, sheets: Sequence[Node], gap: int) -> Node:
        """Returns the panels on one side of the small table, at equal distances."""
        wide = max(self.kit.metrics.u(SHEET), self.kit.metrics.text(SHEET * 0.7))
        panels = [Fill(Column([Fill(), Sized(sheet, Span(wide, 2 * wide)), Fill()])) for sheet in sheets]
        return Fill(Column(panels, gap))

    def _places(self, left: Sequence[Seat], right: Sequence[Seat]) -> dict[Seat, tuple[float, float]]:
        """Returns each seat's place on the small table, as fractions."""
        rows = max(len(left), len(right))
        places = {}
        for x, side in zip(SIDES, (left, right), strict=True):
            above = (rows - len(side)) / 2
            for row, seat in enumerate(side):
                places[seat] = (x, (row + 0.5 + above) / rows)
        return places

    def rebuild_by_steps(self) -> Iterator[None]:
        self._offset = self._view.offset
        yield from super().rebuild_by_steps()

    def _sheet(self, seat: Seat) -> Node:
        kit, unit, session = self.kit, self.kit.metrics.u, self.session
        player, ways = session.players[seat], self._ways(seat)
        medallion = medallion_of(session, seat, turn=session.turn == seat)
        face = Image(NOWHERE, "", lambda kit, rect: paint_medallion(kit, rect, medallion))
        name = Label(NOWHERE, player.name, Style("display", NAME, kit.colours.ink))
        name.breaks = True
        side = max(unit(FACE), kit.metrics.text(FACE * 0.8))
        words = Column([name, self._text(self._about(seat))], unit(2))
        head = Row([Space(unit(16)), Sized(face, side, side), Fill(words)], unit(18), align="centre")
        body = Column([head, *ways], Span(unit(12), unit(16)))
        return Pad(body, unit(26), unit(20), Panel(NOWHERE, player.name), name="sheet")

    def _text(self, words: Phrase) -> Item:
        style = Style("semibold", 20, self.kit.paint.soft_ink)
        return Paragraph(NOWHERE, self.say(words), style, top=True)

    def _brief(self, seat: Seat) -> str:
        return brief_names([one.name for one in self.session.players])[seat]

    def _about(self, seat: Seat) -> Phrase:
        session = self.session
        person, plays = person_of(session.record, seat), kind_of(session.players[seat].player)
        if person is not None:
            return phrase("{level} plays for {person}", level=plays, person=brief_names([person.name])[0])
        return phrase("{kind}, next to move", kind=plays) if session.turn == seat else plays

    def _ways(self, seat: Seat) -> Sequence[Item | None]:
        session = self.session
        if session.change_bar is not None:
            return []
        human, promised = session.players[seat].is_human, session.promised.get(seat)
        if promised is not None:
            promise = phrase(
                "{person} from round {number} on", person=promised.name, number=session.next_round
            )
            back = self._button(seat, Rise.FORGET, phrase("Take that back"), "undo")
            return [self._text(promise), back, *(self._to_leave(seat) if human else self._to_return(seat))]
        return self._to_leave(seat) if human else [*self._to_return(seat), *self._to_join(seat)]

    def _to_return(self, seat: Seat) -> list[Item]:
        person = person_of(self.session.record, seat)
        if person is None:
            return []
        name = brief_names([person.name])[0]
        return [
            self._button(seat, Rise.RETURN, phrase("Give the seat back to {person}", person=name), "person"),
            self._text(phrase("{person} plays again from this seat's next move on.", person=name)),
        ]

    def _button(self, seat: Seat, what: Rise, words: Phrase, icon: str) -> Node:
        button = Button(
            NOWHERE, self.say(words), SeatDoes(seat, what), kind="paper", face=Face(icon), size=21
        )
        return self._as_high(button)

    def _as_high(self, button: Button) -> Node:
        metrics = self.kit.metrics
        return Sized(button, down=metrics.target if metrics.compact else metrics.control)

    def _to_leave(self, seat: Seat) -> list[Item]:
        name = self._brief(seat)
        words = phrase("Let a CPU play for {person}", person=name)
        if self._open != seat:
            return [self._button(seat, Rise.OPEN, words, "key")]
        levels = [self.say(KINDS[level.value]) for level in Level]
        choice = Segmented(NOWHERE, self.say(words), levels, self._level, ChooseLevel)
        about = phrase(
            "The CPU knows only what was seen from this seat. {person} can return at any turn.",
            person=name,
        )
        does = phrase("{level} plays for {person}", level=KINDS[tuple(Level)[self._level].value], person=name)
        go = Button(
            NOWHERE,
            self.say(does),
            SeatDoes(seat, Rise.LEAVE),
            kind="primary",
            face=Face("check", ENTER_CAP),
            size=24,
        )
        return [Rule(dashed=True), choice, self._text(about), self._as_high(go)]

    def _to_join(self, seat: Seat) -> list[Item | None]:
        if self.session.promise_bar is not None:
            return []
        words = phrase("Let a person sit here next round")
        if self._open != seat:
            return [self._button(seat, Rise.OPEN, words, "person")]
        free = self._free
        naming = self._written is not None or not free
        shown = [KnownFace(one, SitDown(seat, one.name), False, phrase("not at the table")) for one in free]
        low = self.kit.metrics.compact or self.kit.metrics.text_size > 1
        offered = Offered(shown, None if naming else NameSomebody(seat), self._first)
        row = people_row(Paper(self.kit, self.say), offered, low=low) if free else None
        return [
            Rule(dashed=True),
            self._text(words),
            self._name(seat) if naming else None,
            row,
        ]

    @property
    def _free(self) -> list[Person]:
        begins = folded(self._written or "")
        known = self.context.people.now.recent
        return [one for one in known if not self._is_here(one.name) and one.key.startswith(begins)]

    def _name(self, seat: Seat) -> Node:
        say, gap = self.say, self.kit.metrics.u(12)
        label = say(phrase("Name"))
        field = TextField(NOWHERE, label, self._written or "", Write, longest=LONGEST_NAME, hint=label)
        sits_down = Button(
            NOWHERE, say(phrase("Sit down")), SitDownAs(seat), kind="primary", face=Face("person"), size=21
        )
        return OneOf(
            [Row([Fill(field, 3), Fill(sits_down, 2)], gap, align="centre"), Column([field, sits_down], gap)],
            by_width=True,
        )

    def _is_here(self, name: str) -> bool:
        promised = {folded(one.name) for one in self.session.promised.values()}
        return folded(name) in promised or is_seated(self.session.record, name)

    def _foot(self) -> Node:
        style = Style("semibold", 20, self.kit.colours.hot)
        bar = self.session.change_bar or self.session.promise_bar
        words = Paragraph(NOWHERE, self.say(bar or self._about_swaps()), style, top=True)
        unit, side = self.kit.metrics.u, self.kit.metrics.text(30)
        icon = Image(NOWHERE, "", lambda kit, at: Picture(kit.assets.icon("swap", at.h, kit.colours.hot)))
        line = Row([None if bar else Sized(icon, side, side), Fill(words)], unit(14), align="centre")
        return Column([line, self._consent()], unit(10))

    def _about_swaps(self) -> Phrase:
        players, promised = self.session.players, self.session.promised
        if self._swaps is not None:
            return phrase("Who swaps chairs with {name}?", name=players[self._swaps].name)
        swaps = [
            phrase(
                "{one} and {other} swap chairs for round {number}.",
                one=players[one].name,
                other=players[other].name,
                number=self.session.next_round,
            )
            for one, other in permutations(promised, 2)
            if one < other and self._are_swapped(one, other)
        ]
        if swaps:
            return joined_sentences(*swaps)
        return phrase(
            "Two players may swap chairs after this round: choose both faces. The points stay with the chairs."
        )

    def _consent(self) -> Item | None:
        if not may_agree(self.session.record):
            return None
        if self.context.preferences.now.take_back == "off":
            return Paragraph(
                NOWHERE, self.say(NO_TAKING_BACK), Style("semibold", 20, self.kit.colours.hot), top=True
            )
        question = self.say(phrase("Take a move back if everybody agrees"))
        words = Label(NOWHERE, question, Style("semibold", 20, self.kit.colours.hot))
        answers = [self.say(phrase("Off")), self.say(phrase("On"))]
        choice = Segmented(
            NOWHERE, question, answers, int(self.session.by_consent), lambda nth: Agree(bool(nth))
        )
        unit = self.kit.metrics.u
        beside = Row(
            [Whole(words), Sized(choice, max(unit(240), self.kit.metrics.text(180)))],
            unit(20),
            align="centre",
        )
        return OneOf([beside, Column([words, choice], unit(6))], by_width=True)

    def _are_swapped(self, one: Seat, other: Seat) -> bool:
        wish = swapped(self.session.record, one, other)
        return all(self.session.promised.get(seat) == player for seat, player in wish.items())

    # -- what is done ------------------------------------------------------------------------------
    def on_action(self, action: Action) -> Change | None:
        match action:
            case SeatDoes(seat, what):
                self._do(seat, what)
            case ChooseLevel(level):
                self._level = level
            case SitDown(seat, name):
                self._sit_down(seat, name)
            case NameSomebody(seat):
                self._open, self._written = seat, ""
            case Write(name):
                self._write(name)
                return None
            case SitDownAs(seat):
                self._sit_down_as(seat, harmless(self._written or "", LONGEST_NAME))
                return None
            case SwapChair(seat):
                self._choose_chair(seat)
            case Agree(may):
                self.session.let_agree(may=may)
                self.context.people.change(lambda people: with_consent(people, consent=may))
            case ScrollPeople(by):
                self._first = max(0, self._first + by)
            case _:
                return super().on_action(action)
        self.rebuild()
        self._begin_to_write(action)
        return None

    def _begin_to_write(self, action: Action) -> None:
        field = next((one for one in self.widgets if one.role == "field"), None)
        if field is not None and isinstance(action, SeatDoes | NameSomebody):
            self.focus_on(field)

    def _do(self, seat: Seat, what: Rise) -> None:
        session = self.session
        match what:
            case Rise.OPEN:
                self._open, self._first, self._written = seat, 0, None
                return
            case Rise.LEAVE:
                session.let_play(seat, tuple(Level)[self._level])
                self.services.sounds.play("spool_rattle")
            case Rise.RETURN:
                session.come_back(seat)
            case Rise.FORGET:
                session.forget_promise(seat)
        self._open = None

    def _write(self, name: str) -> None:
        before = self._free
        self._written = name
        if self._free != before:
            self.rebuild()

    def _sit_down_as(self, seat: Seat, name: str) -> None:
        if not folded(name):
            self.refuse(phrase("Write a name first."))
        elif self._is_here(name):
            self.refuse(phrase("{person} is at this table already.", person=name))
        else:
            self.context.people.change(lambda people: joined(people, name))
            self._sit_down(seat, name)
            self.rebuild()

    def _sit_down(self, seat: Seat, name: str) -> None:
        person = self.context.people.now.find(name)
        if person is not None:
            self.session.promise({seat: newcomer(self.session.record, seat, person.name, person.picture)})
        self._open = self._written = None

    def _choose_chair(self, seat: Seat) -> None:
        chosen, session = self._swaps, self.session
        self._swaps = seat if chosen is None else None
        if chosen is None or chosen == seat:
            return
        were = self._are_swapped(chosen, seat)
        for each in (chosen, seat):
            if each in session.promised:
                session.forget_promise(each)
        if not were:
            session.promise(swapped(session.record, chosen, seat))
