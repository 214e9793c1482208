"""Who is at the table, from the pause on: a CPU for somebody who leaves, somebody who comes, two who swap chairs."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.cpu.levels import Level
from game.session.chairs import away, may_agree, newcomer, person_of, sits, swapped
from game.session.session import Session
from scenes.board.common import medallion_of, paint_medallion
from scenes.board.narration import KINDS, kind_of
from scenes.context.context import Context
from scenes.screens.base import EDGE, SessionScene
from scenes.screens.setup.band import KnownFace, Offered, ScrollPeople, people_row
from scenes.screens.setup.rows import Paper
from scenes.stage.routes import Change
from scenes.ui.box import (
    NOWHERE,
    Column,
    Fill,
    Item,
    Node,
    OneOf,
    Pad,
    Row,
    Scroll,
    Sized,
    Space,
    Whole,
    Wrap,
)
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.choice import Segmented
from scenes.ui.label import Image, Label, Panel, Paragraph, Rule
from scenes.ui.scroll import ScrollView
from scenes.ui.text import Style
from scenes.ui.widget import Action

FACE = 72
"""Design px of a medallion."""


class Rise(Enum):
    """What the sheet of a seat does."""

    OPEN = "show what can be done"
    LEAVE = "let a CPU play"
    RETURN = "give the seat back"
    FORGET = "take the promise back"


class SeatDoes(NamedTuple):
    """Does something with a seat."""

    seat: Seat
    what: Rise


class ChooseLevel(NamedTuple):
    """Chooses how well the CPU plays."""

    level: int


class SitDown(NamedTuple):
    """Promises a seat to somebody who is known."""

    seat: Seat
    name: str


class Swap(NamedTuple):
    """Promises that two people change chairs, or takes that back."""

    one: Seat
    other: Seat


class Agree(NamedTuple):
    """Sets whether moves are taken back if everybody agrees."""

    may: bool


class Chairs(SessionScene):
    """A sheet for each seat. Nobody's cards are on this screen; a change lays the table anew, behind the curtain."""

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context, session)
        self._open: Seat | None = None
        self._level = 1
        self._first = 0
        self._offset = 0
        self._view: ScrollView | None = None

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> Node:
        unit, say = self.kit.metrics.u, self.say
        head = Pad(self.title_row(phrase("Who is at the table"), large=True), x=unit(EDGE))
        self._view = ScrollView(NOWHERE, say(phrase("Seats")), offset=self._offset)
        sheets = [self._sheet(Seat(seat)) for seat in range(len(self.session.players))]
        half, gap = (len(sheets) + 1) // 2, unit(18)
        beside = Row([Fill(Column(sheets[:half], gap)), Fill(Column(sheets[half:], gap))], gap, align="start")
        seats = OneOf([beside, Column(sheets, gap)], by_width=True) if len(sheets) > 1 else Column(sheets)
        scrolled = Scroll(self._view, Pad(seats, unit(10), unit(6)), least=unit(240), gap=unit(8))
        foot = Pad(self._foot(), x=unit(EDGE))
        return Column(
            [
                Space(unit(28)),
                head,
                Space(unit(14)),
                Fill(Pad(scrolled, x=unit(24))),
                Space(unit(12)),
                foot,
                Space(unit(24)),
            ]
        )

    def rebuild(self) -> None:
        self._offset = self._view.offset if self._view is not None else 0
        super().rebuild()

    def _sheet(self, seat: Seat) -> Node:
        """Returns what is said of a seat, and what can be done there."""
        kit, unit, session = self.kit, self.kit.metrics.u, self.session
        player = session.players[seat]
        medallion = medallion_of(session, seat, turn=session.turn == seat)
        side = max(unit(FACE), kit.metrics.text(FACE * 0.8))
        face = Image(NOWHERE, "", lambda kit, rect: paint_medallion(kit, rect, medallion))
        name = Label(NOWHERE, player.name, Style("display", 30, kit.colours.ink))
        name.breaks = True
        about = self._text(self._about(seat))
        head = Row(
            [Space(unit(16)), Sized(face, side, side), Fill(Column([name, about], unit(2)))],
            unit(18),
            align="centre",
        )
        rows: list[Item] = [head]
        rows += self._ways(seat)
        body = Column(rows, unit(12))
        return Pad(body, unit(26), unit(20), Panel(NOWHERE, player.name), name="sheet")

    def _text(self, words: Phrase) -> Item:
        return Paragraph(NOWHERE, self.say(words), Style("semibold", 20, self.kit.paint.soft_ink), top=True)

    def _about(self, seat: Seat) -> Phrase:
        session = self.session
        person, plays = person_of(session.record, seat), kind_of(session.players[seat].player)
        if person is not None:
            return phrase("{level} plays for {person}", level=plays, person=person.name)
        return phrase("{kind}, whose turn it is", kind=plays) if session.turn == seat else plays

    def _ways(self, seat: Seat) -> list[Item]:
        session = self.session
        if session.change_bar is not None:
            return []
        promised = session.promised.get(seat)
        if promised is not None:
            told = phrase("{person} from round {number} on", person=promised.name, number=session.next_round)
            return [self._text(told), self._button(seat, Rise.FORGET, phrase("Take that back"), "undo")]
        if session.players[seat].is_human:
            return self._to_leave(seat)
        found: list[Item] = []
        if (person := person_of(session.record, seat)) is not None:
            words = phrase("Give the seat back to {person}", person=person.name)
            found += [
                self._button(seat, Rise.RETURN, words, "person"),
                self._text(phrase("From the next move of this seat on.")),
            ]
        return found + self._to_join(seat)

    def _button(self, seat: Seat, what: Rise, words: Phrase, icon: str) -> Button:
        return Button(NOWHERE, self.say(words), SeatDoes(seat, what), kind="paper", face=Face(icon), size=21)

    def _to_leave(self, seat: Seat) -> list[Item]:
        name = self.session.players[seat].name
        words = phrase("Let a CPU play for {person}", person=name)
        if self._open != seat:
            return [self._button(seat, Rise.OPEN, words, "key")]
        levels = [self.say(KINDS[level.value]) for level in Level]
        choice = Segmented(NOWHERE, self.say(words), levels, self._level, ChooseLevel)
        told = phrase(
            "It knows what was seen from this seat, and no more. {person} can be back at any turn.",
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
        return [Rule(dashed=True), choice, self._text(told), go]

    def _to_join(self, seat: Seat) -> list[Item]:
        if self.session.promise_bar is not None:
            return []
        words = phrase("Somebody takes this seat after the round")
        if self._open != seat:
            return [self._button(seat, Rise.OPEN, words, "person")]
        free = [one for one in self.context.people.now.recent if not self._is_here(one.name)]
        if not free:
            return [
                self._text(phrase("Everybody in the list sits here. Settings, People has room for more."))
            ]
        shown = [KnownFace(one, SitDown(seat, one.name), False, phrase("not at the table")) for one in free]
        low = self.kit.metrics.compact or self.kit.metrics.text_size > 1
        row = people_row(Paper(self.kit, self.say), Offered(shown, None, self._first), low=low)
        return [Rule(dashed=True), self._text(words), row]

    def _is_here(self, name: str) -> bool:
        promised = any(one.name == name for one in self.session.promised.values())
        return promised or sits(self.session.record, name)

    def _foot(self) -> Node:
        """Returns the swaps of neighbours, and a sentence about them."""
        unit, say, session = self.kit.metrics.u, self.say, self.session
        style = Style("semibold", 20, self.kit.colours.hot)
        bar, count = session.change_bar or session.promise_bar, len(session.players)
        told = bar or phrase("After this round two may swap chairs. The points stay with the chairs.")
        words = Paragraph(NOWHERE, say(told), style, top=True)
        pairs = [(Seat(one), Seat((one + 1) % count)) for one in range(count if count > 2 else count - 1)]
        gone = away(session.record)
        swaps = [self._swap(*pair) for pair in pairs if bar is None and not {*pair} & {*gone}]
        return Column([Wrap(swaps, unit(10), unit(8)) if swaps else None, words, self._consent()], unit(10))

    def _consent(self) -> Node | None:
        """Returns the choice whether moves are taken back if everybody agrees, at a table of people alone."""
        if not may_agree(self.session.record):
            return None
        told = self.say(phrase("Take a move back if everybody agrees"))
        words = Label(NOWHERE, told, Style("semibold", 20, self.kit.colours.hot))
        answers = [self.say(phrase("Off")), self.say(phrase("On"))]
        choice = Segmented(NOWHERE, told, answers, int(self.session.by_consent), lambda nth: Agree(bool(nth)))
        unit = self.kit.metrics.u
        beside = Row(
            [Whole(words), Sized(choice, max(unit(240), self.kit.metrics.text(180)))],
            unit(20),
            align="centre",
        )
        return OneOf([beside, Column([words, choice], unit(6))], by_width=True)

    def _swap(self, one: Seat, other: Seat) -> Button:
        names = [self.session.players[seat].name for seat in (one, other)]
        words = self.say(phrase("{one} and {other}", one=names[0], other=names[1]))
        icon = "check" if self._are_swapped(one, other) else "swap"
        return Button(NOWHERE, words, Swap(one, other), kind="paper", face=Face(icon), size=19)

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
                person = self.context.people.now.find(name)
                if person is not None:
                    self.session.promise(
                        {seat: newcomer(self.session.record, seat, person.name, person.picture)}
                    )
                self._open = None
            case Swap(one, other):
                self._change_chairs(one, other)
            case Agree(may):
                self.session.let_agree(may=may)
            case ScrollPeople(by):
                self._first = max(0, self._first + by)
            case _:
                return super().on_action(action)
        self.rebuild()
        return None

    def _do(self, seat: Seat, what: Rise) -> None:
        session = self.session
        match what:
            case Rise.OPEN:
                self._open, self._first = seat, 0
                return
            case Rise.LEAVE:
                session.let_play(seat, tuple(Level)[self._level])
                self.services.sounds.play("spool_rattle")
            case Rise.RETURN:
                session.come_back(seat)
            case Rise.FORGET:
                session.forget_promise(seat)
        self._open = None

    def _change_chairs(self, one: Seat, other: Seat) -> None:
        session = self.session
        were = self._are_swapped(one, other)
        for seat in (one, other):
            if seat in session.promised:
                session.forget_promise(seat)
        if not were:
            session.promise(swapped(session.record, one, other))
