"""The people tab of the settings."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from pygame import Rect

from game.core.phrases import Phrase, phrase
from game.days import local, now_here, offset_of
from game.measures import harmless
from game.names import brief_names, folded
from game.pictures import animal_of
from game.saves import Person, joined, with_picture, with_table
from game.setup import LONGEST_NAME
from scenes.context.context import Context
from scenes.screens.matches.telling import day_of
from scenes.screens.settings.previews import paint_own_table
from scenes.screens.settings.rows import ChoiceRow, SetTo, setting_rows
from scenes.screens.setup.band import KnownFace, Offered, ScrollPeople, people_row
from scenes.screens.setup.carrying import Portrait
from scenes.screens.setup.rows import Paper
from scenes.screens.setup.seating import ANIMAL_WORDS, Picked, pictures_of
from scenes.screens.vignettes import company_of, painted_pair
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, OneOf, Row, Sized, Space, Whole
from scenes.ui.button import Button, Face, Kind
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.field import TextField
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Image, Paragraph, Rule
from scenes.ui.paint import Picture
from scenes.ui.share import Span
from scenes.ui.text import Style

GROWN = 1.3
"""Factor for the size of people's pictures in a choice."""
PORTRAIT = 108
"""Diameter in design px of the chosen person's picture."""


class Does(Enum):
    """Actions of the page's simple buttons."""

    NEW = "somebody new"
    NAME = "give the name"
    PICTURE = "another picture"
    SAME = "one of two"
    REMOVE = "remove"
    USUAL = "as for everybody"
    BACK = "back to the person"


class ChoosePerson(NamedTuple):
    """The action that opens the page about a person."""

    name: str


class Write(NamedTuple):
    """The action after each change of the typed name."""

    text: str


class Name(NamedTuple):
    """The action that renames a person."""

    person: str
    name: str


class Merge(NamedTuple):
    """The action that makes two names one person."""

    one: str
    into: str
    sure: bool = False


class TakeOff(NamedTuple):
    """The action that removes a person."""

    person: str


ACTIONS = (Does, ChoosePerson, Write, Name, Merge, TakeOff, ScrollPeople, Picked)


class PeoplePage:
    """The page about a person, with a row of all people."""

    def __init__(self, context: Context, rows: Sequence[ChoiceRow]) -> None:
        self._context = context
        self._rows = rows
        """The settings that can differ from person to person."""
        self._name = ""
        """Name of the chosen person, or "" for a new one."""
        self._text = ""
        self._shows = Does.BACK
        self._first = 0
        if context.people.now.recent:
            self._choose(context.people.now.recent[0].name)

    @property
    def person(self) -> Person | None:
        """Returns the chosen person, or None for a new one."""
        return self._context.people.now.find(self._name)

    @property
    def previewed(self) -> Person | None:
        """Returns the person of the preview, if there is one."""
        return self.person if self._shows is Does.BACK else None

    def paint_table(self, kit: Kit, rect: Rect) -> Picture:
        """Paints a preview of the table with the chosen person's settings."""
        say, person = self._context.services.say, self.person
        assert person is not None
        look = self._context.preferences.look_of(dict(person.table))
        own = Kit.of(kit.assets, look, kit.metrics.size, kit.say)
        return paint_own_table(own, rect, say, person)

    def _choose(self, name: str) -> None:
        self._name = self._text = name
        self._shows = Does.BACK

    # -- what is where -----------------------------------------------------------------------------
    def build(self, paper: Paper) -> Item:
        """Returns the page about the chosen person, or one on which the player chooses something for them."""
        people = self._context.people
        if people.locked:
            words = phrase(
                "The list of people is from a newer Tuckbox and was left as it is. You can still choose who sits where."
            )
            return self._paragraph(paper, words)
        if self.person is None and self._name:  # another running Tuckbox may have renamed the person
            self._choose(people.now.recent[0].name if people.now.recent else "")
        person = self.person
        match self._shows, person:
            case Does.PICTURE, Person():
                return self._pictures(paper, person)
            case Does.SAME, Person():
                return self._others(paper, person)
        return self._about(paper, person)

    def _paragraph(self, paper: Paper, words: Phrase) -> Paragraph:
        return Paragraph(NOWHERE, paper.say(words), Style("semibold", 20, paper.kit.paint.soft_ink), top=True)

    def _row(self, paper: Paper, people: tuple[Person, ...], merge: Person | None) -> Node:
        chosen = self.person
        shown = [
            KnownFace(
                one,
                ChoosePerson(one.name) if merge is None else Merge(merge.name, one.name),
                merge is None and one == chosen,
                phrase("chosen") if one == chosen else phrase("not chosen"),
            )
            for one in people
        ]
        metrics = paper.kit.metrics
        low = merge is None and (metrics.compact or metrics.text_size > 1)  # one of two is chosen by name
        offered = Offered(shown, Does.NEW if merge is None else None, self._first)
        small = merge is None or (metrics.compact and metrics.text_size <= 1)
        return people_row(paper, offered, low=low, grown=1.0 if small else GROWN)

    def _about(self, paper: Paper, person: Person | None) -> Node:
        unit, say, kit = paper.kit.metrics.u, paper.say, paper.kit
        known = self._context.people.now.recent
        made: list[Item | None] = []
        if known:
            made = [self._row(paper, known, None), Space(paper.gap(6, 14))]
            made += [Rule(dashed=True), Space(paper.gap(6, 14))] if person is not None else []
        if person is None:
            made += self._free_chair(paper, known)
        label = say(phrase("Name"))
        longest = max(LONGEST_NAME, len(person.name) if person is not None else 0)
        field = TextField(NOWHERE, label, self._text, Write, longest=longest, hint=label)
        words = phrase("Rename") if person is not None else phrase("Add")
        kind: Kind = "paper" if person is not None else "primary"
        give = Button(
            NOWHERE, say(words), Does.NAME, kind=kind, face=Face("pencil" if person else "plus"), size=20
        )
        gap, tall = unit(12), kit.metrics.control
        sized = Sized(field, down=tall), Sized(give, down=tall)
        beside: Node = Row([Fill(sized[0], 3), Fill(sized[1], 2)], gap, align="centre")
        naming = OneOf([beside, Column(sized, gap)], by_width=True)
        if person is None:
            newcomer = self._paragraph(paper, phrase("Anyone who sits down at a table is added here, too."))
            return Column([*made, Column([naming, newcomer], unit(8))], name="person")
        side = max(unit(PORTRAIT), kit.metrics.text(PORTRAIT * 0.8))
        label = say(phrase("Picture of {name}", name=person.name))
        animal = say(ANIMAL_WORDS[animal_of(person.picture)])
        face = Portrait(label, Does.PICTURE, person.picture, animal)
        portrait = At(Sized(face, side, side), "start", "start")
        last, kept = self._last(person), phrase("Matches keep the names that people sat down with.")
        about = last if kit.metrics.compact else phrase("{first}. {second}", first=last, second=kept)
        made += [
            Row([portrait, Fill(Column([naming, self._ways(paper)], gap))], unit(24)),
            Space(unit(12)),
            self._paragraph(paper, about),
            Space(paper.gap(18, 26)),
            *self._table(paper, person),
        ]
        return Column(made, name="person")

    def _free_chair(self, paper: Paper, known: Sequence[Person]) -> list[Item | None]:
        kit = paper.kit
        least, usual = _tall(kit, 170, 230, 330), _tall(kit, 230, 320, 440)
        words = paper.say(phrase("There is a chair free. Who takes it?"))
        question = Paragraph(NOWHERE, words, Style("display", 27, kit.colours.ink, "centre"), top=True)
        animals = dict.fromkeys(animal_of(one.picture) for one in known)
        picture = Image(NOWHERE, "", company_of(tuple(animals)))
        return [
            Fill(Sized(picture, down=Span(least, usual))),
            Space(paper.gap(10, 24)),
            question,
            Space(paper.gap(8, 18)),
        ]

    def _table(self, paper: Paper, person: Person) -> list[Item]:
        kit, say, own = paper.kit, paper.say, dict(person.table)
        now = self._context.preferences.everybodys
        rows = [(row, own.get(row.key, getattr(now, row.key))) for row in self._rows]
        (brief,) = brief_names([person.name])
        heading = paper.heading(phrase("The table of {person}", person=person.name))
        about = self._paragraph(
            paper,
            phrase("The table uses these settings when {person} plays.", person=brief),
        )
        made: list[Item] = [heading, about, Space(kit.metrics.u(10)), setting_rows(kit, say, rows)]
        if own:
            words = say(phrase("As for everybody"))
            usual = Button(NOWHERE, words, Does.USUAL, kind="paper", face=Face("undo"), size=20)
            made += [Space(kit.metrics.u(10)), At(usual, "start")]
        return made

    def _last(self, person: Person) -> Phrase:
        if person.last is None:
            return phrase("Has not played yet")
        now = now_here()
        return phrase("Last played: {day}", day=day_of(local(person.last, offset_of(now)), now))

    def _ways(self, paper: Paper) -> Node:
        say, gap, tall = paper.say, paper.kit.metrics.u(12), paper.kit.metrics.control

        def button(words: Phrase, does: Does, icon: str) -> Sized:
            return Sized(Button(NOWHERE, say(words), does, kind="paper", face=Face(icon), size=20), down=tall)

        remove = button(phrase("Remove"), Does.REMOVE, "trash")
        if len(self._context.people.now.known) < 2:
            return Row([Fill(remove)])
        same = button(phrase("Same person as …"), Does.SAME, "people")
        return OneOf([Row([Fill(same, 3), Fill(remove, 2)], gap), Column([same, remove], gap)], by_width=True)

    def _pictures(self, paper: Paper, person: Person) -> Node:
        people = self._context.people.now
        takers = {animal_of(one.picture): one.name for one in people.known if one.key != person.key}
        return self._chosen_from(
            paper,
            phrase("A picture for {name}", name=person.name),
            pictures_of(paper, person.picture, takers),
            Face("check"),
            phrase("Done"),
        )

    def _others(self, paper: Paper, person: Person) -> Node:
        others = tuple(one for one in self._context.people.now.recent if one.key != person.key)
        asked = phrase("Who is the same person as {name}?", name=person.name)
        picture = Image(NOWHERE, "", painted_pair(animal_of(person.picture)))
        words = phrase("The score book then counts the matches under both names as one person's.")
        kit, about = paper.kit, self._paragraph(paper, words)
        if kit.metrics.compact and kit.metrics.text_size > 1:  # there the picture would be a flat band
            unit = kit.metrics.u
            small = Sized(picture, unit(430), unit(260))
            above: Node = Row([small, Fill(about)], unit(28), align="centre")
        else:
            tall = _tall(kit, 290, 290, 400)
            above = Column([Sized(picture, down=tall), about], paper.gap(8, 16))
        choice = Column([above, self._row(paper, others, person)], paper.gap(4, 8))
        return self._chosen_from(paper, asked, choice, Face("left"), phrase("Back"))

    def _chosen_from(self, paper: Paper, title: Phrase, choice: Node, face: Face, done: Phrase) -> Node:
        style = paper.kit.style("section", paper.kit.colours.ink)
        back = Button(NOWHERE, paper.say(done), Does.BACK, kind="paper", face=face, size=20)
        back.about = paper.say(phrase("People"))
        asked = Paragraph(NOWHERE, paper.say(title), style, top=True)
        gap = paper.kit.metrics.u(20)
        beside = Row([Fill(asked), Whole(back)], gap, align="centre")
        head = OneOf([beside, Column([asked, At(back, "start")], gap)], by_width=True)
        return Column([head, choice], paper.gap(12, 20), name="choice")

    # -- what is done ------------------------------------------------------------------------------
    def do(self, action: object) -> Phrase | Dialog | None:  # noqa: C901, PLR0912 - a case an action
        """Carries out an action of the page, and returns what to say or ask."""
        context, person = self._context, self.person
        match action:
            case ScrollPeople(by):
                self._first = max(0, min(self._first + by, len(context.people.now.known) - 1))
            case ChoosePerson(name):
                self._choose(name)
            case Does.NEW:
                self._choose("")
            case Does.PICTURE | Does.SAME | Does.BACK:
                self._shows, self._first = action, 0
            case Picked(picture) if person is not None:
                name = person.name
                context.people.change(lambda people: with_picture(people, name, picture))
            case Write(text):
                self._text = text
            case Does.NAME if person is None or self._text != person.name:
                return self._name_as(person, harmless(self._text, LONGEST_NAME))
            case Name(name, new):
                context.naming.give_name(name, new)
                self._choose(new)
            case Merge(one, into, sure):
                return self._merge(one, into, sure=sure)
            case Does.USUAL if person is not None:
                name = person.name
                context.people.change(lambda people: with_table(people, name, {}))
            case SetTo(key, value) if person is not None:
                name, values = person.name, {**dict(person.table), key: value}
                context.people.change(lambda people: with_table(people, name, values))
            case Does.REMOVE if person is not None:
                return self._sure_to_remove(person.name)
            case TakeOff(name):
                context.naming.remove(name)
                self._choose(next((one.name for one in context.people.now.recent), ""))
        return None

    def _name_as(self, person: Person | None, name: str) -> Phrase | Dialog | None:
        people, say = self._context.people, self._context.services.say
        if not folded(name):
            return phrase("Write a name first.")
        other = people.now.find(name)
        if person is None:
            if other is not None:
                return phrase("The list already has a person called {name}.", name=other.name)
            people.change(lambda now: joined(now, name))
            self._choose(name)
            return None
        if other is not None and other.key != person.key:
            return self._merge(person.name, other.name, sure=False)
        if self._reads:
            return READING
        if other is None and self._context.naming.is_used(name, person.name):
            if (bar := self._context.naming.bar(person.name, name)) is not None:
                return bar
            text = phrase(
                "Somebody has played here as {name}. The score book will count those matches for {person}, too.",
                name=name,
                person=person.name,
            )
            return _question(
                say,
                phrase("Are {person} and {name} the same person?", person=person.name, name=name),
                text,
                Name(person.name, name),
            )
        self._context.naming.give_name(person.name, name)
        self._choose(name)
        return None

    @property
    def _reads(self) -> bool:
        library, keeper = self._context.library, self._context.bookkeeper
        return bool(library.unread) or not library.looked or keeper.page is None

    def _merge(self, name: str, into: str, *, sure: bool) -> Phrase | Dialog | None:
        if self._reads:
            return READING
        if (bar := self._context.naming.bar(name, into)) is not None:
            return bar
        if sure:
            self._context.naming.merge(name, into)
            self._choose(into)
            return None
        title = phrase("Are {person} and {name} the same person?", person=name, name=into)
        text = phrase(
            "The name {name} and its picture are kept. The score book counts both people's matches under it.",
            name=into,
        )
        return _question(self._context.services.say, title, text, Merge(name, into, sure=True))

    def _sure_to_remove(self, name: str) -> Dialog:
        say = self._context.services.say
        text = phrase(
            "Tables will no longer offer {name}. Every match and the score book stay as they are.",
            name=name,
        )
        stay = Choice(say(phrase("Keep {name}", name=name)), Does.BACK, "primary")
        away = Choice(say(phrase("Remove")), TakeOff(name))
        return Dialog(
            say(phrase("Remove {name} from the list?", name=name)), say(text), (away, stay), Does.BACK
        )


def _tall(kit: Kit, crowded: float, compact: float, usual: float) -> int:
    scarce = (kit.metrics.text_size > 1) + kit.metrics.compact
    return kit.metrics.u((usual, compact, crowded)[scarce])


READING = phrase("The matches are still being read. Try again in a moment.")


def _question(say: Say, title: Phrase, text: Phrase, sure: Name | Merge) -> Dialog:
    two = Choice(say(phrase("Two people")), Does.BACK, "primary")
    return Dialog(say(title), say(text), (Choice(say(phrase("One person")), sure), two), Does.BACK)
