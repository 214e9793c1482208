"""The page of a score pad on which people and house rules are changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.core.phrases import Phrase, phrase
from game.games import GAMES
from game.measures import harmless
from game.names import folded
from game.pad import Pad as ScorePad
from game.pad import PadRefused, shown_rules
from game.pictures import free_animal
from game.saves import Person
from game.scoring.pad import PadRefusal
from game.setup import LONGEST_NAME, Form
from scenes.context.people import KnownPeople
from scenes.screens.scorepad.sheets import PadView
from scenes.screens.setup.band import KnownFace, Offered, ScrollPeople, people_row
from scenes.screens.setup.rows import Paper, SetOption, box_where_room, rules_of
from scenes.stage.vector import Stroke
from scenes.ui.box import (
    NOWHERE,
    At,
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
)
from scenes.ui.button import ENTER_CAP, Button, Disc, Face
from scenes.ui.field import TextField
from scenes.ui.kit import Kit, Say
from scenes.ui.label import BROKEN, Image, Label, Panel, Paragraph, Rule
from scenes.ui.paint import Picture
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Size


class OpenRuling(NamedTuple):
    """The action that opens the rules at a ruling."""

    ruling: str


class RefusalSlip(Button):
    """A note that says why a change is not allowed, or warns if `is_calm`."""

    vital = True

    def __init__(self, sentence: str, ruling: str, *, is_calm: bool = False) -> None:
        super().__init__(Rect(0, 0, 0, 0), sentence, OpenRuling(ruling))
        self._ruling, self._is_calm = ruling, is_calm

    @property
    def value(self) -> str:
        return self._ruling

    @property
    def takes_enter(self) -> bool:
        return self.focused

    @property
    def radius(self) -> float:
        return 12.0

    def _styles(self, kit: Kit) -> tuple[Style, Style]:
        return Style("bold", 20, kit.colours.ink), Style("bold", 18, kit.colours.ink, "centre")

    def _sides(self, kit: Kit) -> tuple[int, int]:
        chip = kit.text.width(self._ruling, self._styles(kit)[1]) + kit.metrics.u(44)
        return kit.metrics.u(14) + kit.metrics.text(30) + kit.metrics.u(12), chip + kit.metrics.u(24)

    def measure(self, kit: Kit, width: int) -> Size:
        (style, _), (left, right) = self._styles(kit), self._sides(kit)
        word = min(kit.text.widest_word(self.label, style), BROKEN * kit.text.px(style))
        whole = left + right + kit.text.width(self.label, style)
        room = max(1, min(width, whole) - left - right)
        high = max(
            kit.metrics.target, kit.text.block(self.label, style, room).size[1] + 2 * kit.metrics.u(10)
        )
        return Size(left + right + word, whole, high, high)

    def paint(self, kit: Kit) -> Picture:
        unit, colours = kit.metrics.u, kit.colours
        ink, icon = (colours.ink2, "info") if self._is_calm else (colours.bad_text, "close")
        rim = Stroke(ink if not kit.look.high else colours.ink, max(1.6, 2.4 * kit.metrics.s))
        fill = colours.paper2 if self.hovered else colours.cream
        base = kit.plate(self.rect.size, unit(12), fill, rim, inside=True).copy()
        onto, room = base.surface, base.room(self.rect.size)
        (style, code), (left, right) = self._styles(kit), self._sides(kit)
        side = kit.metrics.text(30)
        disc = Rect(room.x + unit(14), room.centery - side // 2, side, side)
        kit.paint.round_mark(side, ink).blit(onto, disc.topleft)
        kit.icon(onto, icon, colours.cream, disc.inflate(-side * 2 // 5, -side * 2 // 5))
        block = kit.text.block(self.label, style, room.w - left - right)
        words = Rect(room.x + left, room.centery - block.size[1] // 2, room.w - left - right, block.size[1])
        kit.text.draw(onto, block, words)
        high = kit.text.leading(code) + unit(8)
        chip = Rect(room.right - right + unit(10), room.centery - high // 2, right - unit(24), high)
        line = Stroke(colours.ink, max(1.2, 1.8 * kit.metrics.s))
        kit.plate(chip.size, unit(8), None, line, inside=True).blit(onto, chip.topleft)
        kit.text.write(onto, self._ruling, code, Rect(chip.x, chip.y, chip.w - unit(18), chip.h))
        mark = kit.metrics.text(18)
        kit.icon(
            onto,
            "right",
            colours.ink,
            Rect(chip.right - unit(10) - mark, chip.centery - mark // 2, mark, mark),
        )
        return base


def refusal_of(say: Say, refusal: PadRefusal) -> Item:
    """Returns the note about a change of the score pad that is not allowed."""
    return RefusalSlip(say(refusal.sentence), refusal.ruling)


class GuestName(NamedTuple):
    """The action after each change of a new person's name."""

    text: str


class GuestComes(NamedTuple):
    """The action that adds a person to the score pad."""

    name: str = ""


class GuestGoes(NamedTuple):
    """The action that removes a person from the next round on."""

    column: int


class ColumnName(NamedTuple):
    """The action after each change of a person's name."""

    column: int
    text: str


class GuestsDone(NamedTuple):
    """The action that closes the page for people and house rules."""


class Draft(NamedTuple):
    """A name that is being typed, and the score pad before the first letter was typed."""

    pad: ScorePad
    column: int
    text: str


def at_the_end(kit: Kit, button: Button, beside: Item | None = None) -> Node:
    """Returns a row with a page's main button at its end."""
    wide = Span(0, max(kit.metrics.u(420), kit.metrics.text(240)))
    sized = Sized(Whole(button), wide, kit.metrics.control)
    return Row([Fill(beside), sized], kit.metrics.u(16), align="centre", flipped=kit.look.left)


NAME = 300
"""Least width of the text field for a name, in design px."""
FACE = 52
"""Width in design px of the picture beside a name's field."""
LEAST_HALF = 480
"""Smallest width in design px of each of the two columns."""
PEOPLE_AND_RULES = phrase("People and rules")


def in_pairs(items: Sequence[Item], gap: int) -> list[Item]:
    """Returns rows of two equally wide items each."""
    pairs = [[Fill(one) for one in items[nth : nth + 2]] for nth in range(0, len(items), 2)]
    return [Row([*pair, *[Fill()] * (2 - len(pair))], gap) for pair in pairs]


class Guests:
    """The page where people and house rules of a score pad are changed."""

    def __init__(self, people: KnownPeople, began: ScorePad) -> None:
        self._people = people
        self._began = began
        """The score pad as it was when the page was opened."""
        self._typed = ""
        self._draft: Draft | None = None
        self._first = 0

    @staticmethod
    def takes(action: object) -> bool:
        """Returns whether an action belongs to a widget of this page."""
        return isinstance(action, GuestName | GuestComes | GuestGoes | ScrollPeople | ColumnName | SetOption)

    def do(self, pad: ScorePad, action: object) -> ScorePad:
        """Returns the score pad after an action, or raises `PadRefused`."""
        match action:
            case ColumnName(column, text):
                renamed = self._renamed(pad, column, text)
                self._draft = Draft(renamed, column, text)
                return renamed
            case GuestName(text):
                self._typed = text
            case GuestComes(name):
                return self._come(pad, name or harmless(self._typed, LONGEST_NAME))
            case GuestGoes(column):
                return pad.went(column)
            case SetOption(option, value):
                is_seat = any(one.id == option and one.is_seat for one in pad.rules.rules.options)
                return pad.ruled(option, pad.sheet.seated[int(value)] if is_seat else value)
            case ScrollPeople(by):
                self._first = max(0, self._first + by)
        return pad

    def _renamed(self, pad: ScorePad, column: int, text: str) -> ScorePad:
        before = (self._began if column < len(self._began.columns) else pad).columns[column]
        others = {folded(pad.columns[one].name) for one in pad.sheet.seated if one != column}
        name = harmless(text, LONGEST_NAME)
        known = self._people.now.find(name)
        if not folded(name) or folded(name) in others:
            return pad.named(column, before.name, before.picture)
        return pad.named(column, name, known.picture if known is not None else before.picture)

    def unfinished(self, pad: ScorePad) -> Phrase | None:
        """Returns why the last typed name cannot be used, or None if it can."""
        draft = self._draft
        if draft is None or draft.pad is not pad:
            return None
        name = harmless(draft.text, LONGEST_NAME)
        if not folded(name):
            return phrase("Type a name first.")
        if folded(name) != folded(pad.columns[draft.column].name):
            return phrase("{person} is on this pad already.", person=name)
        return None

    def _come(self, pad: ScorePad, name: str) -> ScorePad:
        here = {folded(pad.columns[one].name) for one in pad.sheet.seated}
        if not folded(name):
            raise PadRefused(PadRefusal(pad.rules.over, phrase("Type a name first.")))
        if folded(name) in here:
            problem = phrase("{person} is on this pad already.", person=name)
            raise PadRefused(PadRefusal(pad.rules.over, problem))
        known = self._people.now.find(name)
        taken = [one.picture for one in pad.columns]
        picture = known.picture if known is not None else free_animal(filter(None, taken))
        came = pad.came(known.name if known is not None else name, picture)
        self._typed = ""
        return came

    # -- what is where -----------------------------------------------------------------------------
    def build(self, view: PadView, offset: int, *, alone: bool) -> tuple[Node, ScrollView]:
        kit, unit, say = view.kit, view.kit.metrics.u, view.say
        words = say(PEOPLE_AND_RULES)
        title = Label(NOWHERE, words, kit.style("panel", kit.colours.ink))
        people: list[Item] = [self._row(view, column) for column in view.sheet.seated]
        joins, rules = self._newcomers(view), self._rules(view)
        between: list[Item] = [Space(Span(unit(4), unit(16)))] if joins and rules else []
        settings: list[Item] = [*joins, *between, *rules]
        line: list[Item] = [Space(unit(6)), Rule(dashed=True), Space(unit(6))] if settings else []
        least = 10 if kit.metrics.text_size > 1 else 4  # with large text, the page scrolls anyway
        gap, scroll = Span(unit(least), unit(10)), ScrollView(NOWHERE, words, offset=offset)
        beneath = Column([*people, *line, *settings], gap)
        pairs = [
            Column([*in_pairs(people, unit(44)), *line, one], gap) for one in self._below(view, settings)
        ]
        listed = OneOf([*pairs, beneath], by_width=True) if alone else beneath
        inner = Scroll(scroll, listed, least=unit(150), gap=unit(6))
        done = Button(
            NOWHERE, say(phrase("Done")), GuestsDone(), kind="primary", face=Face("check", ENTER_CAP), size=28
        )
        foot = at_the_end(kit, done) if alone else done
        body = Column([title, Space(Span(unit(10), unit(20))), Fill(inner), Space(unit(10)), foot])
        sheet = Pad(Sized(body, 0), Span(unit(16), unit(36)), Span(unit(14), unit(30)), Panel(NOWHERE, words))
        return sheet, scroll

    @staticmethod
    def _below(view: PadView, settings: Sequence[Item]) -> list[Item]:
        unit = view.kit.metrics.u
        words = Column(settings, Span(unit(4), unit(10)))
        box, half = (
            Image(NOWHERE, "", box_where_room(view.pad.game)),
            Span(unit(LEAST_HALF), unit(LEAST_HALF)),
        )
        if not settings:
            return [Fill(box)]
        return [Fill(Row([Fill(Sized(words, half)), Fill(Sized(box, half))], unit(44))), words]

    @staticmethod
    def _rules(view: PadView) -> list[Item]:
        sheet, game = view.sheet, GAMES[view.pad.game]
        names = [sheet.columns[one].name for one in sheet.seated]
        filled = {"seats": [[name, "human"] for name in names], "options": dict(sheet.options)}
        paper, shown = Paper(view.kit, view.say), shown_rules(game.id, len(names))
        lines = rules_of(paper, Form.of(game, filled, ()), names, None, broad=False, only=shown)
        if lines is None:
            return []
        return [paper.heading(phrase("House rules")), lines]

    def _row(self, view: PadView, column: int) -> Item:
        kit, person = view.kit, view.sheet.columns[column]
        side = max(kit.metrics.target, kit.metrics.u(FACE))
        face = Image(NOWHERE, "", lambda kit, rect: Picture(kit.face(view.picture(column), rect.w)))
        label = view.say(phrase("Name in column {number}", number=column + 1))
        typed = partial(ColumnName, column)
        draft = self._draft
        is_typed = draft is not None and draft.pad is view.pad and draft.column == column
        text = draft.text if draft is not None and is_typed else person.name
        name = TextField(NOWHERE, label, text, typed, longest=LONGEST_NAME)
        refusal = view.pad.cannot_go(column)
        goes = Disc(
            NOWHERE, view.say(phrase("{person} leaves", person=person.name)), GuestGoes(column), "close"
        )
        goes.reason = view.say(refusal.sentence) if refusal is not None else None
        room = Span(min(kit.metrics.text(NAME), kit.metrics.size[0] // 2), kit.metrics.size[0])
        field = Fill(Sized(name, room))
        return Row([Sized(face, side, side), field, At(goes)], kit.metrics.u(14), align="centre")

    def _newcomers(self, view: PadView) -> list[Item]:
        kit, say, unit = view.kit, view.say, view.kit.metrics.u
        refusal, seats = view.pad.cannot_come(), view.pad.rules.rules.seats
        if refusal is not None:
            if len(view.sheet.seated) + 1 not in seats:  # everybody can see that all seats are taken
                return []
            return [RefusalSlip(say(refusal.sentence), refusal.ruling, is_calm=True)]
        soft = Style("semibold", 20, kit.paint.soft_ink)
        label, hint = say(phrase("Name of somebody new")), say(phrase("Name"))
        field = TextField(NOWHERE, label, self._typed, GuestName, longest=LONGEST_NAME, hint=hint)
        joins = Button(NOWHERE, say(phrase("Joins")), GuestComes(), kind="paper", face=Face("plus"))
        made: list[Item] = [
            Paragraph(NOWHERE, say(phrase("Add somebody from the next round on:")), soft, top=True),
            Row([Fill(field), joins], unit(10)),
        ]
        here = {folded(view.sheet.columns[one].name) for one in view.sheet.seated}
        free: list[Person] = [one for one in self._people.now.recent if one.key not in here]
        if free:
            shown = [KnownFace(one, GuestComes(one.name), False, phrase("not at the table")) for one in free]
            made.append(people_row(Paper(kit, say), Offered(shown, None, self._first), low=True))
        return made
