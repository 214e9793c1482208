"""What is being set up: who sits where, by which house rules, from which deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.deal import Deal
from game.core.phrases import Phrase, phrase
from game.core.rules import AnyGame, OptionValue
from game.core.shuffle import tidy_code
from game.measures import harmless
from game.names import apart, folded
from game.record import Player

ANIMALS = ("fox", "owl", "hare", "badger", "toad", "bear")
"""The medallion of each seat."""
CPU_NAMES = ("Fenn", "Odile", "Pip", "Bram", "Hob", "Marta")
"""What the CPU at each seat is called unless it is given another name."""
LEVELS = ("gentle", "steady", "sharp", "master")
LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class Chosen:
    """One seat: the name as typed, whether a person sits there, and the level of the CPU that else does."""

    name: str
    person: bool
    level: str = "steady"


@dataclass(slots=True)
class Form:
    """The set-up of one game. `usual` are the names of the people who played last, by seat."""

    game: AnyGame
    seats: list[Chosen]
    options: dict[str, OptionValue]
    usual: tuple[str, ...] = ()
    code: str = ""
    by_code: bool = False

    @classmethod
    def of(cls, game: AnyGame, table: Mapping[str, Any], names: Sequence[str]) -> Form:
        """The form as this game was last laid out; what does not fit any more is left out."""
        form = cls(game, [], game.defaults(), tuple(names))
        for one in _seats_in(table)[: game.seats.stop - 1]:
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
        return form

    def table(self) -> dict[str, Any]:
        """The layout to be remembered."""
        return {
            "seats": [[one.name, "human" if one.person else one.level] for one in self.seats],
            "options": dict(self.options),
        }

    # -- seats -------------------------------------------------------------------------------------
    def suggested(self, seat: int) -> str:
        """The name that the person who sits there gave last time, if any."""
        nth = sum(one.person for one in self.seats[:seat])
        return self.usual[nth] if nth < len(self.usual) else ""

    @property
    def full(self) -> bool:
        """Returns whether no seat can be added."""
        return len(self.seats) + 1 not in self.game.seats

    @property
    def least(self) -> bool:
        """Returns whether no seat can be taken away."""
        return len(self.seats) - 1 not in self.game.seats

    @property
    def people(self) -> int:
        """Returns how many persons sit at the table."""
        return sum(one.person for one in self.seats)

    def add(self) -> None:
        """One more seat, for a CPU."""
        taken = {folded(one.name) for one in self.seats}
        free = [name for name in (CPU_NAMES[len(self.seats)], *CPU_NAMES) if folded(name) not in taken]
        self.seats.append(Chosen(free[0], person=False))

    def remove(self, seat: int) -> None:
        """Takes a seat away; a mark on it goes back to the first seat."""
        del self.seats[seat]
        for option in self.game.options:
            if option.is_seat and not option.accepts(self.options[option.id], len(self.seats)):
                self.options[option.id] = option.default

    def let(self, seat: int, *, person: bool) -> None:
        """Lets a person or a CPU sit there; a name that was only suggested changes with it."""
        one = self.seats[seat]
        name = one.name
        if person and name in CPU_NAMES:
            name = self.suggested(seat)
        elif not person and name in ("", self.suggested(seat)):
            name = CPU_NAMES[seat]
        self.seats[seat] = replace(one, person=person, name=name)

    def call(self, seat: int, name: str) -> None:
        """Gives a seat the name that was typed."""
        self.seats[seat] = replace(self.seats[seat], name=name)

    def rate(self, seat: int, level: str) -> None:
        """Sets the level of the CPU at a seat."""
        self.seats[seat] = replace(self.seats[seat], level=level)

    def take(self, deal: Deal) -> None:
        """Lays the table that a deal belongs to: as many seats, its house rules, its code."""
        while len(self.seats) < deal.seats:
            self.add()
        while len(self.seats) > deal.seats:
            self.remove(len(self.seats) - 1)
        self.options = {**self.game.defaults(), **deal.options}
        self.code = deal.code

    # -- ready -------------------------------------------------------------------------------------
    def names(self, unnamed: Sequence[str]) -> tuple[str, ...]:
        """The names at the table: empty ones filled in from `unnamed`, equal ones told apart by a number."""
        typed = [harmless(one.name, LONGEST_NAME) for one in self.seats]
        usual = [unnamed[seat] if one.person else CPU_NAMES[seat] for seat, one in enumerate(self.seats)]
        return apart((name if folded(name) else usual[seat] for seat, name in enumerate(typed)), LONGEST_NAME)

    def players(self, unnamed: Sequence[str]) -> list[Player]:
        """Returns the players as a record writes them, by seat."""
        names = self.names(unnamed)
        return [
            Player(name, "human" if one.person else one.level)
            for name, one in zip(names, self.seats, strict=True)
        ]

    def tidy(self) -> str | None:
        """The deal code as it is printed, None for a fresh deal. Raises ValueError when it is none."""
        return tidy_code(self.code) if self.by_code else None

    def note(self) -> Phrase:
        """Returns how many seats there are, and what that means."""
        most = self.game.seats.stop - 1
        return phrase("{count} of {most} seats taken", count=len(self.seats), most=most)


def _seats_in(table: Mapping[str, Any]) -> list[Chosen]:
    """The seats that were remembered, as far as they make sense."""
    found = []
    seats = table.get("seats")
    for one in seats if isinstance(seats, list) else []:
        match one:
            case [str(name), "human"]:
                found.append(Chosen(harmless(name, LONGEST_NAME), person=True))
            case [str(name), str(level)] if level in LEVELS:
                found.append(Chosen(harmless(name, LONGEST_NAME), person=False, level=level))
    return found
