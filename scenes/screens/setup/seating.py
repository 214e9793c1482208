"""Gives seats to known people in the form for a new match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from pygame import Rect

from game.core.phrases import Phrase, phrase
from game.names import brief_names, folded
from game.pictures import ANIMALS, COLOURS, animal_of, pictured, ring_of
from game.saves import sat_down, with_consent, with_distance, with_picture, with_youngest
from game.setup import Form
from scenes.context.people import KnownPeople
from scenes.screens.setup.band import ScrollPeople, SeatCompany, SeatNewcomer, SeatPerson, paint_tick
from scenes.screens.setup.rows import Paper, Pick
from scenes.stage.theme import mix
from scenes.stage.vector import blend
from scenes.ui.box import NOWHERE, Column, Fill, Item, Node, OneOf, Row, Wrap
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Size

LARGE = 92
"""Diameter of the picture of an animal, in design px."""
SMALL = 58
"""Diameter of a ring's picture, in design px."""
CELL = 132
"""Smallest width of a cell with an animal, in design px."""
NARROW = 84
"""Smallest width of a cell with a ring, in design px."""
AROUND: Final = 16
"""Additional width of a cell beside its picture, in design px."""
GROWN = 1.3
"""Factor by which animals and rings are enlarged if there is enough room."""
WITH_TEXT = 0.8
"""Smallest size of an animal or ring, relative to its usual size. It grows with the text size."""
ANIMAL_WORDS: Mapping[str, Phrase] = {
    "fox": phrase("Fox"),
    "owl": phrase("Owl"),
    "hare": phrase("Hare"),
    "badger": phrase("Badger"),
    "toad": phrase("Toad"),
    "bear": phrase("Bear"),
    "hedgehog": phrase("Hedgehog"),
    "cat": phrase("Cat"),
    "otter": phrase("Otter"),
    "raven": phrase("Raven"),
    "deer": phrase("Deer"),
    "tortoise": phrase("Tortoise"),
}
COLOUR_WORDS: Mapping[str, Phrase] = {
    "": phrase("Its own"),
    "orange": phrase("Orange"),
    "yellow": phrase("Yellow"),
    "green": phrase("Green"),
    "teal": phrase("Teal"),
    "blue": phrase("Blue"),
    "violet": phrase("Violet"),
    "pink": phrase("Pink"),
    "white": phrase("White"),
}
RING_WORDS: Mapping[str, Phrase] = {
    "": phrase("Its own ring"),
    "orange": phrase("Orange ring"),
    "yellow": phrase("Yellow ring"),
    "green": phrase("Green ring"),
    "teal": phrase("Teal ring"),
    "blue": phrase("Blue ring"),
    "violet": phrase("Violet ring"),
    "pink": phrase("Pink ring"),
    "white": phrase("White ring"),
}


RULES_PAGE = phrase("House rules and the deal")
"""Title of the form's second page."""


def is_you(form: Form, seat: int) -> bool:
    """Returns whether a seat's player is the only person and has no name."""
    one = form.seats[seat]
    return one.person and form.people == 1 and not one.name


def picture_title(form: Form, seat: int, name: str) -> Phrase:
    """Returns the title of the choice of a picture."""
    return phrase("Your picture") if is_you(form, seat) else phrase("A picture for {name}", name=name)


class ShowRules(NamedTuple):
    """Action that opens the form's second page."""


class Picked(NamedTuple):
    """Action that gives a seat the chosen picture."""

    picture: str


def pictures_of(paper: Paper, picture: str, takers: Mapping[str, str]) -> Node:
    """Returns the animals and rings to choose from."""
    shown = dict(zip(takers, brief_names(tuple(takers.values())), strict=True))
    say, unit = paper.say, paper.kit.metrics.u
    chosen_animal, chosen_ring = animal_of(picture), ring_of(picture)

    def animal_choice(animal: str, factor: float) -> Item:
        diameter = LARGE * factor
        return _Choice(
            say(ANIMAL_WORDS[animal]),
            pictured(animal, chosen_ring),
            shown.get(animal, ""),
            takers.get(animal, ""),
            chosen=animal == chosen_animal,
            sizes=(diameter, max(CELL, diameter + AROUND)),
        )

    def ring_choice(ring: str, factor: float) -> Item:
        diameter = SMALL * factor
        return _Choice(
            say(RING_WORDS[ring]),
            pictured(chosen_animal, ring),
            say(COLOUR_WORDS[ring]),
            chosen=ring == chosen_ring,
            sizes=(diameter, max(NARROW, diameter + AROUND)),
        )

    factors = (GROWN, 1.0) if paper.kit.metrics.text_size <= 1 else (1.0,)
    animals = [[animal_choice(animal, factor) for animal in ANIMALS] for factor in factors]
    rings = [[ring_choice(ring, factor) for ring in ("", *COLOURS)] for factor in factors]
    return Column(
        [
            in_even_rows(animals, (6, 4, 3), unit(10)),
            paper.heading(phrase("Colour of the ring")),
            in_even_rows(rings, (9, 5, 3), unit(10)),
        ],
        paper.gap(8, 14),
        name="pictures",
    )


def in_even_rows(sizes: Sequence[Sequence[Item]], counts: Sequence[int], gap: int) -> Node:
    """Returns cells in even rows. A row has the first number of cells in `counts` that fits."""
    ways: list[Item] = []
    for count in counts:
        for cells in sizes:
            lines = [cells[nth : nth + count] for nth in range(0, len(cells), count)]
            rows = [Row([*map(Fill, line), *[Fill()] * (count - len(line))], gap) for line in lines]
            ways.append(Column(rows, gap))
    return OneOf([*ways, Wrap(sizes[-1], gap, gap)], by_width=True)


class _Choice(Button):
    radius = 14.0

    def __init__(
        self,
        label: str,
        picture: str,
        beneath: str,
        taker: str = "",
        *,
        chosen: bool,
        sizes: tuple[float, float],
    ) -> None:
        super().__init__(NOWHERE, label, Picked(picture), kind="plain", size=18)
        self._picture = picture
        self.beneath = beneath or label
        self._chosen = chosen
        self._side, self._cell = sizes
        self._taker = taker

    @property
    def checked(self) -> bool | None:
        return self._chosen

    @property
    def value(self) -> str:
        return self._taker

    def _style(self, kit: Kit) -> Style:
        return Style("semibold", 18, kit.colours.ink, "centre")

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        unit, style = kit.metrics.u, self._style(kit)
        wide = max(unit(self._cell), kit.metrics.text(self._cell * WITH_TEXT))
        high = self._disc(kit) + unit(14) + kit.text.leading(style)
        return Size(wide, wide, high, high)

    def _disc(self, kit: Kit) -> int:
        return max(kit.metrics.u(self._side), kit.metrics.text(self._side * WITH_TEXT))

    def paint(self, kit: Kit) -> Picture:
        unit, style = kit.metrics.u, self._style(kit)
        picture = canvas(*self.rect.size)
        if self.hovered or self._chosen:
            fill = mix(kit.colours.paper2, kit.colours.cream, 0.5 if self.hovered else 0.1)
            kit.plate(self.rect.size, unit(12), fill).blit(picture, (0, 0))
        side = self._disc(kit)
        disc = Rect((self.rect.w - side) // 2, unit(6), side, side)
        blend(picture, kit.face(self._picture, side), disc.topleft)
        if self._chosen:
            mark = round(side * 0.34)
            paint_tick(kit, picture, Rect(disc.right - mark + unit(4), disc.bottom - mark, mark, mark))
        ink = kit.paint.soft_ink if self._taker else kit.colours.ink
        words = Style(style.role, style.size, ink, style.align)
        room = Rect(0, disc.bottom + unit(4), self.rect.w, kit.text.leading(style))
        kit.text.draw(picture, kit.text.fit_name(self.beneath, words, room.size), room)
        return Picture(picture)


class Seating:
    """Gives the seats of a form to known people."""

    def __init__(self, form: Form, people: KnownPeople) -> None:
        self.form = form
        self._people = people
        self.first = 0
        """Number of people to the left of the visible ones."""
        self.picking: int | None = None
        """The seat whose picture is being chosen, or None."""
        self.ruling = False
        """Whether the form is at its second page."""
        self.marked = False
        """Whether the player has marked the youngest person on this form."""
        self._does: dict[type, Callable[[Any], Phrase | None]] = {
            SeatPerson: self._seat,
            SeatCompany: self.seat_together,
            SeatNewcomer: self._seat_somebody_new,
            ScrollPeople: self._turn,
            Pick: self._pick,
            Picked: self._choose,
            ShowRules: self._show_rules,
        }
        self.refused: Phrase | None = None
        """Why a person got no seat, until the player has seen it."""

    def takes(self, action: object) -> bool:
        return type(action) in self._does

    def do(self, action: object) -> Phrase | None:
        """Carries out an action of the form, and returns the label to focus, if any."""
        return self._does[type(action)](action)

    def _seat(self, action: SeatPerson) -> None:
        seat = self.form.seat_of(action.person)
        if seat is not None:
            self.form.take_up(seat)
        elif not self.form.seat(action.person):
            self._refuse(action.person.name)

    def call(self, seat: int, name: str) -> bool:
        """Sets the name of a seat's player. Returns whether widgets must be built again."""
        form = self.form
        before = form.beside(seat)
        form.call(seat, name)
        return any(option.is_seat for option in form.game.options) or form.beside(seat) != before

    def seat_together(self, _: object = None) -> None:
        """Gives free seats to the people of the last match."""
        if len(self.form.known.together) > 1 and not self.form.sits_as_before:
            for person in self.form.seat_together():
                self._refuse(person.name)

    def _refuse(self, name: str) -> None:
        count = self.form.game.seats.stop - 1
        self.refused = phrase(
            "No seat is left for {name}: {game} has {count}.",
            name=name,
            game=self.form.game.title,
            count=count,
        )

    def _seat_somebody_new(self, _: SeatNewcomer) -> Phrase | None:
        form = self.form
        free = [nth for nth, one in enumerate(form.seats) if one.person and not folded(one.name)]
        free += [nth for nth, one in enumerate(form.seats) if not one.person]
        if not free and form.full:
            self.refused = phrase("All seats are taken.")
            return None
        if not free:
            form.add()
            free = [len(form.seats) - 1]
        form.let(free[0], person=True)
        form.call(free[0], "")
        return phrase("Name at seat {number}", number=free[0] + 1)

    def _turn(self, action: ScrollPeople) -> None:
        self.first = max(0, min(self.first + action.by, len(self.form.known.known) - 1))

    def _pick(self, action: Pick) -> None:
        self.picking = action.seat

    def _choose(self, action: Picked) -> None:
        assert self.picking is not None
        person, picture = self.form.known.find(self.form.seats[self.picking].name), action.picture
        if person is None:
            self.form.picture(self.picking, picture)
        else:
            self._people.change(lambda people: with_picture(people, person.name, picture))
            self.form.known = self._people.now

    def _show_rules(self, _: ShowRules) -> None:
        self.ruling = True

    def picked(self) -> Phrase:
        """Closes a choice, and returns the label of its button."""
        if self.ruling:
            self.ruling = False
            return RULES_PAGE
        seat, self.picking = self.picking or 0, None
        return phrase("Picture at seat {number}", number=seat + 1)

    def sit_down(self) -> None:
        """Saves who sits at the table, who is the youngest, and what these people have agreed."""
        form = self.form
        company, now = form.company(), datetime.now(UTC).replace(microsecond=0)
        if company:
            self._people.change(lambda people: sat_down(people, company, now))
        distance = form.distance and len(company) > 1
        self._people.change(lambda people: with_distance(people, distance=distance))
        if form.may_agree:
            self._people.change(lambda people: with_consent(people, consent=form.consent))
        if self.marked:
            youngest = form.youngest
            self._people.change(lambda people: with_youngest(people, youngest))
