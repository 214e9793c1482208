"""What the set-up does with the people who are known: seats them, and gives them pictures."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from game.core.phrases import Phrase, phrase
from game.names import folded
from game.saves import sat_down, with_consent, with_distance, with_picture, with_youngest
from game.setup import Form
from scenes.context.people import KnownPeople
from scenes.screens.setup.band import ScrollPeople, SeatCompany, SeatNewcomer, SeatPerson
from scenes.screens.setup.pictures import Picked
from scenes.screens.setup.rows import Pick


class Seating:
    """The form and the people that it is filled in with."""

    def __init__(self, form: Form, people: KnownPeople) -> None:
        self.form = form
        self._people = people
        self.first = 0
        """How many of the people are left out before the row of them."""
        self.picking: int | None = None
        """The seat for which a picture is being chosen."""
        self.marked = False
        """Whether the player said here who is the youngest."""
        self._does: dict[type, Callable[[Any], Phrase | None]] = {
            SeatPerson: self._seat,
            SeatCompany: self.seat_together,
            SeatNewcomer: self._seat_somebody_new,
            ScrollPeople: self._turn,
            Pick: self._pick,
            Picked: self._choose,
        }
        self.refused: Phrase | None = None
        """Why somebody has no seat here, to be told once."""

    def takes(self, action: object) -> bool:
        """Returns whether an action is about people."""
        return type(action) in self._does

    def do(self, action: object) -> Phrase | None:
        """Does what an action says; returns the name of the widget that the keyboard goes to, if any."""
        return self._does[type(action)](action)

    def _seat(self, action: SeatPerson) -> None:
        seat = self.form.seat_of(action.person)
        if seat is not None:
            self.form.take_up(seat)
        elif not self.form.seat(action.person):
            self._refuse(action.person.name)

    def call(self, seat: int, name: str) -> bool:
        """Takes a typed name. Returns whether other widgets depend on it, above all a picture."""
        form = self.form
        before = form.beside(seat)
        form.call(seat, name)
        return any(option.is_seat for option in form.game.options) or form.beside(seat) != before

    def seat_together(self, _: object = None) -> None:
        """All who sat together last sit down, as far as there are seats."""
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
        """Gives the person a picture: for good, where they are known."""
        assert self.picking is not None
        person, picture = self.form.known.find(self.form.seats[self.picking].name), action.picture
        if person is None:
            self.form.picture(self.picking, picture)
        else:
            self._people.change(lambda people: with_picture(people, person.name, picture))
            self.form.known = self._people.now

    def picked(self) -> Phrase:
        """The picture is chosen; returns the name of what shows it."""
        seat, self.picking = self.picking or 0, None
        return phrase("Picture at seat {number}", number=seat + 1)

    def sit_down(self) -> None:
        """Keeps who sits together, with their pictures, and who is the youngest."""
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
