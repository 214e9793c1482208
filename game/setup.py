"""The form for a new match: who plays at which seat, the house rules, and the deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.deal import Deal
from game.core.phrases import Phrase, phrase
from game.core.rules import AnyGame, OptionValue
from game.core.shuffle import tidy_code
from game.cpu.even import EVEN, is_even, spelled
from game.games import ENTRIES
from game.measures import harmless
from game.names import apart, folded
from game.pictures import as_written, free_animal, told_apart
from game.record import Player
from game.saves import People, Person

CPU_NAMES = ("Fenn", "Odile", "Pip", "Bram", "Hob", "Marta")
"""The name that a CPU gets by default, by seat."""
LEVELS = ("gentle", "steady", "sharp", "master")
LONGEST_NAME = 24
NOBODY = People()


def free_cpu_name(seat: int, others: Iterable[str], unlike: str = "") -> str:
    """Returns an unused name for a CPU, if possible not `unlike`."""
    taken = {folded(name) for name in others}
    free = [name for name in (CPU_NAMES[seat], *CPU_NAMES) if folded(name) not in taken]
    return next((name for name in free if folded(name) != folded(unlike)), free[0])


@dataclass(frozen=True, slots=True)
class Chosen:
    """One seat in the form for a new match. `picture` is that of a new person, `head_start` is in points."""

    name: str
    person: bool
    level: str = "steady"
    picture: str = ""
    head_start: int = 0


@dataclass(slots=True)
class Form:
    """The form in which a player sets up a match of one game. `usual` has the last players' names, by seat."""

    game: AnyGame
    seats: list[Chosen]
    options: dict[str, OptionValue]
    usual: tuple[str, ...] = ()
    code: str = ""
    by_code: bool = False
    known: People = NOBODY
    distance: bool = False
    """Whether everybody at this table gets large print."""
    consent: bool = False
    """Whether moves may be taken back if everybody at the table agrees."""
    strength: float = 1 / 3
    """The strength, from 0 to 1, of Even, the CPU of adjustable strength."""

    @classmethod
    def of(
        cls, game: AnyGame, table: Mapping[str, Any], names: Sequence[str], people: People = NOBODY
    ) -> Form:
        """Returns the form as it was last used for this game."""
        form = cls(
            game,
            [],
            game.defaults(),
            tuple(names),
            known=people,
            distance=people.distance,
            consent=people.consent,
        )
        for one in _seats_in(table, game)[: game.seats.stop - 1]:
            form.seats.append(one)
        if not form.seats:
            form.seats.append(Chosen(form.suggested(0), person=True))
            if game.seats.start > 1 or 2 in game.seats:
                form.seats.append(Chosen(CPU_NAMES[1], person=False))
        while len(form.seats) < game.seats.start:
            form.add()
        options = table.get("options")
        known = {option.id: option for option in game.options}
        for key, value in (options if isinstance(options, dict) else {}).items():
            if key in known and known[key].accepts(value, len(form.seats)):
                form.options[key] = value
        form._settle()
        return form

    def table(self) -> dict[str, Any]:
        """Returns the seats and house rules to store for the next match."""
        return {
            "seats": [
                [one.name, "human" if one.person else one.level, *filter(None, [one.head_start])]
                for one in self.seats
            ],
            "options": dict(self.options),
        }

    # -- seats -------------------------------------------------------------------------------------
    @property
    def levels(self) -> tuple[str, ...]:
        return levels_of(self.game)

    def player(self, seat: int) -> str:
        """Returns the player at a seat as a record writes it, such as "human"."""
        one = self.seats[seat]
        if one.person:
            return "human"
        return spelled(self.strength) if one.level == EVEN else one.level

    def suggested(self, seat: int) -> str:
        """Returns the name of a recent player to suggest for this seat, or ""."""
        nth = sum(one.person for one in self.seats[:seat])
        return self.usual[nth] if nth < len(self.usual) else ""

    @property
    def full(self) -> bool:
        """Returns whether the table has as many seats as the game allows."""
        return len(self.seats) + 1 not in self.game.seats

    @property
    def has_fewest_seats(self) -> bool:
        """Returns whether the table has as few seats as the game allows."""
        return len(self.seats) - 1 not in self.game.seats

    @property
    def people(self) -> int:
        return sum(one.person for one in self.seats)

    @property
    def may_agree(self) -> bool:
        """Returns whether people at this table could agree to take moves back: at least two people, and no CPU."""
        return self.people == len(self.seats) > 1

    @property
    def agrees(self) -> bool:
        """Returns whether moves may be taken back by agreement."""
        return self.consent and self.may_agree

    def add(self) -> None:
        self.seats.append(Chosen(self._free_name(len(self.seats)), person=False))

    def _free_name(self, seat: int) -> str:
        return free_cpu_name(seat, (one.name for nth, one in enumerate(self.seats) if nth != seat))

    def remove(self, seat: int) -> None:
        """Removes a seat. House rules with this seat get their defaults."""
        del self.seats[seat]
        for option in self.game.options:
            if option.is_seat:
                marked = int(self.options[option.id])
                self.options[option.id] = option.default if marked == seat else marked - (marked > seat)

    def let(self, seat: int, *, person: bool) -> None:
        """Gives a seat to a person or to a CPU."""
        seated = self.seats[seat]
        name = seated.name
        if person and name in CPU_NAMES:
            name = self.suggested(seat)
        elif not person and name in ("", self.suggested(seat)):
            name = CPU_NAMES[seat]
        self.seats[seat] = replace(seated, person=person, name=name, picture="", head_start=0)
        self._settle()

    def call(self, seat: int, name: str) -> None:
        self.seats[seat] = replace(self.seats[seat], name=name)
        self._settle()

    def move(self, seat: int, to: int) -> None:
        """Moves a player to position `to` at the table, with the house rules about this player's seat."""
        order = list(range(len(self.seats)))
        order.insert(to, order.pop(seat))
        self.seats = [self.seats[one] for one in order]
        for option in self._marks:
            self.options[option] = order.index(int(self.options[option]))

    @property
    def _marks(self) -> list[str]:
        """Returns the ids of the house rules whose value is a seat."""
        return [option.id for option in self.game.options if option.is_seat]

    # -- people who are known ----------------------------------------------------------------------
    def seat_of(self, person: Person) -> int | None:
        """Returns a person's seat, or None if that person does not play."""
        return next((nth for nth, one in enumerate(self.seats) if self._sits(one, person)), None)

    @staticmethod
    def _sits(chosen: Chosen, person: Person) -> bool:
        return chosen.person and folded(chosen.name) == person.key

    def seat(self, person: Person) -> bool:
        """Gives a person the seat of a nameless person or a CPU, or a new seat. Returns False at a full table."""
        empty = [nth for nth, one in enumerate(self.seats) if one.person and not folded(one.name)]
        place = next(iter([*empty, *(nth for nth, one in enumerate(self.seats) if not one.person)]), None)
        if place is None:
            if self.full:
                return False
            self.add()
            place = len(self.seats) - 1
        self.seats[place] = Chosen(person.name, person=True, level=self.seats[place].level)
        self._settle()
        return True

    def take_up(self, seat: int) -> None:
        """Removes a person from the table. If the game needs the seat, a CPU gets it."""
        if self.has_fewest_seats:
            one = self.seats[seat]
            self.seats[seat] = Chosen(self._free_name(seat), person=False, level=one.level)
        else:
            self.remove(seat)
        self._settle()

    @property
    def sits_as_before(self) -> bool:
        """Returns whether the people of the last match sit at this table in the same order."""
        together = self.known.together[: self.game.seats.stop - 1]
        people = [one for one in self.seats if one.person]
        return len(people) == len(together) and all(map(self._sits, people, together))

    def seat_together(self) -> tuple[Person, ...]:
        """Seats the people of the last match, and CPUs if needed. Returns the people without a seat."""
        most = self.game.seats.stop - 1
        together = self.known.together
        self.seats = [Chosen(one.name, person=True) for one in together[:most]]
        while len(self.seats) not in self.game.seats:
            self.add()
        for option in self.game.options:
            if option.is_seat:
                self.options[option.id] = option.default
        self._settle()
        return together[most:]

    def seat_players(self, players: Sequence[Player]) -> None:
        """Gives seats to the players of another table, in their order. People come first."""
        room = self.game.seats.stop - 1 - sum(one.is_human for one in players)
        self.seats = []
        for one in players:
            room -= not one.is_human
            if one.is_human or room >= 0:
                word = EVEN if is_even(one.player) else one.player
                level = word if word in self.levels else LEVELS[1]
                self.seats.append(Chosen(one.name, one.is_human, level, one.picture if one.is_human else ""))
        while len(self.seats) not in self.game.seats:
            self.add()
        for option in self.game.options:
            if option.is_seat or not option.accepts(self.options[option.id], len(self.seats)):
                self.options[option.id] = option.default
        self._settle()

    def _settle(self) -> None:
        """Renames CPUs that have a person's name, and corrects house rules about the youngest."""
        people = {folded(one.name) for one in self.seats if one.person}
        for seat, one in enumerate(self.seats):
            if not one.person and one.name in CPU_NAMES and folded(one.name) in people:
                self.seats[seat] = replace(one, name=self._free_name(seat))
        for seat, one in enumerate(self.seats):
            if self.known.youngest and one.person and folded(one.name) == self.known.youngest:
                self.options.update(dict.fromkeys(self._marks, seat))

    @property
    def youngest(self) -> str:
        """Returns the name of the youngest person, or ""."""
        marked = [self.seats[int(self.options[option])] for option in self._marks]
        return next((one.name for one in marked if one.person), "")

    def wishes(self) -> tuple[str, ...]:
        """Returns the picture that each seat should have, or "" for any."""
        wished: list[str] = []
        for seated in self.seats:
            person = self.known.find(seated.name) if seated.person else None
            if person is not None:
                wished.append(person.picture)
            elif seated.person and folded(seated.name):
                taken = [*(each.picture for each in self.known.known), *filter(None, wished)]
                wished.append(seated.picture or free_animal(taken))
            else:
                wished.append(seated.picture)
        return tuple(wished)

    def pictures(self) -> tuple[str, ...]:
        """Returns the picture at each seat, with no animal twice."""
        return told_apart(self.wishes())

    def picture(self, seat: int, picture: str) -> None:
        """Sets the picture of the person at a seat."""
        self.seats[seat] = replace(self.seats[seat], picture=picture)

    def beside(self, seat: int) -> tuple[object, ...]:
        """Returns what may change if `seat` gets another name, such as pictures and the names of CPUs."""
        names = [one.name for nth, one in enumerate(self.seats) if nth != seat]
        return self.pictures(), names, [one for one in self.known.known if self.seat_of(one) is not None]

    def company(self) -> list[tuple[str, str]]:
        """Returns the name of each person at this table, with the picture to store."""
        written = [
            (harmless(one.name, LONGEST_NAME), wish or shown)
            for one, wish, shown in zip(self.seats, self.wishes(), self.pictures(), strict=True)
            if one.person
        ]
        return list({folded(name): (name, picture) for name, picture in written if folded(name)}.values())

    def give(self, seat: int, head_start: int) -> None:
        self.seats[seat] = replace(self.seats[seat], head_start=head_start)

    @property
    def has_head_starts(self) -> bool:
        return any(one.head_start for one in self.seats)

    @property
    def has_even(self) -> bool:
        """Returns whether Even, the CPU of adjustable strength, plays at a seat."""
        return any(not one.person and one.level == EVEN for one in self.seats)

    @property
    def challenge_bar(self) -> Phrase | None:
        """Returns why the deal of this table cannot be sent as a challenge, or None if it can."""
        if self.has_head_starts:
            return phrase("A challenge has no head starts. Remove them first.")
        return phrase("Even cannot play in a challenge. Choose a level first.") if self.has_even else None

    def rate(self, seat: int, level: str) -> None:
        self.seats[seat] = replace(self.seats[seat], level=level)

    def take(self, deal: Deal) -> None:
        """Takes the number of seats, the house rules and the deal code from `deal`."""
        while len(self.seats) < deal.seats:
            self.add()
        while len(self.seats) > deal.seats:
            self.remove(len(self.seats) - 1)
        self.options = {**self.game.defaults(), **deal.options}
        self.code = deal.code

    # -- ready -------------------------------------------------------------------------------------
    def names(self, unnamed: Sequence[str]) -> tuple[str, ...]:
        """Returns the names at the table, all different. `unnamed` is used in place of empty names."""
        typed = [harmless(one.name, LONGEST_NAME) for one in self.seats]
        usual = [unnamed[seat] if one.person else CPU_NAMES[seat] for seat, one in enumerate(self.seats)]
        return apart((name if folded(name) else usual[seat] for seat, name in enumerate(typed)), LONGEST_NAME)

    def players(self, unnamed: Sequence[str]) -> list[Player]:
        names, pictures = self.names(unnamed), as_written(self.pictures())
        return [
            Player(name, self.player(seat), picture, one.head_start)
            for seat, (name, one, picture) in enumerate(zip(names, self.seats, pictures, strict=True))
        ]

    def tidy(self) -> str | None:
        """Returns the deal code in its normal form, or None for a random deal. Raises ValueError."""
        return tidy_code(self.code) if self.by_code else None

    def note(self) -> Phrase:
        """Returns a sentence about the number of seats taken, such as "3 of 6 seats taken"."""
        most = self.game.seats.stop - 1
        return phrase("{count} of {most} seats taken", count=len(self.seats), most=most)


def tables_with_name(
    tables: Mapping[str, Mapping[str, Any]], old: str, new: str
) -> dict[str, Mapping[str, Any]]:
    """Returns the stored tables of each game with a name replaced, or removed if `new` is ""."""

    def called(seat: object) -> object:
        match seat:
            case [str(name), "human", *rest] if folded(name) == folded(old):
                return [new, "human", *rest]
        return seat

    def of(table: Mapping[str, Any]) -> Mapping[str, Any]:
        seats = table.get("seats")
        return {**table, "seats": list(map(called, seats))} if isinstance(seats, list) else table

    return {game_id: of(table) for game_id, table in tables.items()}


def levels_of(game: AnyGame) -> tuple[str, ...]:
    """Returns the ids of a game's CPU levels, with Even's if the game has it."""
    entry = ENTRIES.get(game.id)
    return (*LEVELS, EVEN) if entry is not None and entry.scale is not None else LEVELS


def _seats_in(table: Mapping[str, Any], game: AnyGame) -> list[Chosen]:
    found = []
    seats = table.get("seats")
    for row in seats if isinstance(seats, list) else []:
        match row:
            case [str(name), "human", *given]:
                rule = game.head_start
                head_start = given[0] if given and rule is not None and rule.accepts(given[0]) else 0
                found.append(Chosen(harmless(name, LONGEST_NAME), person=True, head_start=head_start))
            case [str(name), str(level)] if level in levels_of(game):
                found.append(Chosen(harmless(name, LONGEST_NAME), person=False, level=level))
    return found
