"""Turns what a seat knows into one row of numbers.

Cards are learnt only from the seat's news.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from game.cli.entrants import choices
from game.cli.usage import closest
from game.core.cards import CardId, Face, Seat
from game.core.events import Event, Looked, Moved, Shuffled, Zone
from game.core.faces import Onlooker
from game.core.rules import AnyGame, OptionValue
from game.core.table import Sight, Table
from game.cpu.numbers import ENDLESS, NOBODY, Fact
from game.games import GAMES
from lab.actions import numbers_of, shown, whole

Row: TypeAlias = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Field:
    """One part of an observation, with its range and meaning."""

    name: str
    start: int
    shape: tuple[int, ...]
    least: int
    most: int
    about: str

    @property
    def size(self) -> int:
        return math.prod(self.shape)

    def of(self, row: Row) -> Row:
        """Returns this field's part of a row, in the field's shape."""
        return row[self.start : self.start + self.size].reshape(self.shape)


class Layout:
    """The meaning of every number in an observation of one game."""

    def __init__(self, game: str, seats: int, options: Mapping[str, OptionValue] | None = None) -> None:
        numbers, self.game = numbers_of(game), GAMES[game]
        seats = whole(seats, "the number of seats")
        if seats not in self.game.seats:
            message = f"{self.game.title} is not played with {seats} seats"
            raise ValueError(message)
        self.seats: Final = seats
        self.options: Final = house_rules(self.game, seats, options or {})
        opening = self.game.start(seats, self.options)
        self.rules: Final = dict(opening.table.rules)
        self.bare: Final = Table.empty({})
        self.zones: Final = tuple(self.rules)
        deck = _deck(self.game, opening)
        self.faces: Final = tuple(dict.fromkeys(deck))
        self.zone_at: Final = {zone: number for number, zone in enumerate(self.zones)}
        self.face_at: Final = {face: number for number, face in enumerate(self.faces)}
        self.facts: Final[tuple[Fact, ...]] = (*self._shared(), *numbers.facts)
        self.fields: Final = self._fields(len(deck), max(map(deck.count, self.faces)))
        self.size: Final = sum(field.size for field in self.fields)
        starts = {field.name: field.start for field in self.fields}
        self.cards, self.tops = starts["cards"], starts["top"]
        self.known_at: Final = {
            zone: starts["known"] + number * len(self.faces) for zone, number in self.zone_at.items()
        }

    def __reduce__(self) -> tuple[type[Layout], tuple[str, int, dict[str, OptionValue]]]:
        return Layout, (self.game.id, self.seats, self.options)

    def __deepcopy__(self, _memo: object) -> Layout:
        return self  # it never changes

    def _shared(self) -> tuple[Fact, ...]:
        turn = self.game.turn
        return (
            Fact(
                "turn",
                "whom the match waits for, -1 once it is over",
                NOBODY,
                self.seats - 1,
                lambda state: (_seat(turn(state)),),
            ),
            # In Eight & Half a tie leads to another round, so the number of rounds has no limit.
            Fact("round", "the round, from 0", 0, ENDLESS, lambda state: (state.round,)),
        )

    def _fields(self, deck: int, copies: int) -> tuple[Field, ...]:
        zones, faces = len(self.zones), len(self.faces)
        parts: list[tuple[str, tuple[int, ...], int, int, str]] = [
            ("seat", (1,), 0, self.seats - 1, "whose row this is")
        ]
        parts += [(one.name, (one.size or self.seats,), one.least, one.most, one.about) for one in self.facts]
        parts += [
            ("cards", (zones,), 0, deck, "cards in each zone"),
            (
                "known",
                (zones, faces),
                0,
                copies,
                "cards of each face in each zone that the seat sees or has seen go there",
            ),
            (
                "top",
                (zones,),
                0,
                faces,
                "face of each zone's top card as the seat knows it: its place among the faces from 1; 0 for none or unknown",
            ),
        ]
        found, start = [], 0
        for name, shape, least, most, about in parts:
            found.append(Field(name, start, shape, least, most, about))
            start += found[-1].size
        return tuple(found)

    def field(self, name: str) -> Field:
        return next(field for field in self.fields if field.name == name)


def _seat(turn: Seat | None) -> int:
    return NOBODY if turn is None else turn


def _deck(game: AnyGame, opening: Any) -> list[Face]:  # noqa: ANN401 - the state of any game
    looking = _Deck()
    game.deal(opening, looking)
    return looking.deck


class _Deck(Onlooker):
    """A dealer that notes the deck before the first shuffle."""

    def __init__(self) -> None:
        super().__init__()
        self.deck: list[Face] = []

    def shuffle(self, faces: Any, label: str) -> tuple[Face, ...]:  # noqa: ANN401
        self.deck = self.deck or list(faces)
        return super().shuffle(faces, label)


class Observer:
    """Keeps the observation of one seat up to date with the seat's news."""

    def __init__(self, layout: Layout, seat: int) -> None:
        self.layout = layout
        self.seat = seat
        self._row = array("i", bytes(4 * layout.size))
        self._row[0] = seat
        self._lying: dict[Zone, list[CardId]] = {zone: [] for zone in layout.zones}
        self._faces: dict[CardId, Face] = {}
        """The known faces of cards, except cards in hands that are hidden from the seat."""
        self._hidden = {
            zone for zone, rule in layout.rules.items() if rule.sight is Sight.OWNER and rule.owner != seat
        }

    def hear(self, events: Iterable[Event]) -> None:
        """Updates the observation after one more step."""
        for event in events:
            if type(event) is Moved:
                self._moved(event)
            elif type(event) is Shuffled:
                self._shuffled(event)
            elif type(event) is Looked:
                for card, face in zip(event.cards, event.faces, strict=True):
                    zone = next(zone for zone, cards in self._lying.items() if card in cards)
                    if face is not None and zone not in self._hidden and card not in self._faces:
                        self._faces[card] = face
                        self._count(zone, face, 1)
                        self._lay(zone)

    def row(self, state: Any) -> Row:  # noqa: ANN401 - a state or a view of any game
        """Returns the observation for this state, of which it reads only public facts."""
        layout, row, at = self.layout, self._row, 1
        public = replace(state, table=layout.bare)
        for fact in layout.facts:
            for number in fact.read(public):
                row[at] = number
                at += 1
        return np.array(row, np.int32)

    def _count(self, zone: Zone, face: Face, many: int) -> None:
        layout = self.layout
        self._row[layout.known_at[zone] + layout.face_at[face]] += many

    def _lay(self, zone: Zone) -> None:
        layout, cards = self.layout, self._lying[zone]
        face, at = self._faces.get(cards[-1]) if cards else None, layout.zone_at[zone]
        self._row[layout.cards + at] = len(cards)
        self._row[layout.tops + at] = 0 if face is None else layout.face_at[face] + 1

    def _moved(self, event: Moved) -> None:
        cards, src, dst, known = event.cards, event.src, event.dst, self._faces
        lying, faces = self._lying[src], event.faces
        if src in self._hidden and None in faces:
            is_whole_hand = len(cards) == len(lying) and not any(faces)
            if dst in self._hidden and is_whole_hand:
                self._pass_on(src, dst)
            else:
                kind = self._only_kind(src)
                faces = faces if kind is None else (kind,) * len(cards)
        if len(cards) == 1 and lying[-1] == cards[0]:
            lying.pop()
        else:
            gone = set(cards)
            lying[:] = [card for card in lying if card not in gone]
        self._lying[dst].extend(cards)
        for card, face in zip(cards, faces, strict=True):
            if face is not None or card in known or src in self._hidden:
                self._passes(card, face, src, dst)
        if event.under is not None and lying[-1] not in known:
            known[lying[-1]] = event.under
            self._count(src, event.under, 1)
        self._lay(src)
        self._lay(dst)

    def _passes(self, card: CardId, face: Face | None, src: Zone, dst: Zone) -> None:
        """Moves one card; `face` is None if the seat did not see it."""
        known = self._faces
        self._leaves(src, card, face)
        if face is not None:
            known[card] = face
        seen = known.get(card)
        if seen is not None:
            self._count(dst, seen, 1)
            if dst in self._hidden:
                del known[card]

    def _leaves(self, src: Zone, card: CardId, face: Face | None) -> None:
        if src not in self._hidden:
            if card in self._faces:
                self._count(src, self._faces[card], -1)
        elif face is None:
            self._forget(src)  # any card of the hidden hand may have left
        elif self._row[self.layout.known_at[src] + self.layout.face_at[face]]:
            self._count(src, face, -1)

    def _only_kind(self, zone: Zone) -> Face | None:
        """Returns the face of all cards in a hidden hand, or None if they may differ."""
        start, layout = self.layout.known_at[zone], self.layout
        known = [self._row[start + layout.face_at[face]] for face in layout.faces]
        if max(known, default=0) != len(self._lying[zone]):
            return None
        return layout.faces[known.index(max(known))]

    def _pass_on(self, src: Zone, dst: Zone) -> None:
        """Moves what is known of one hidden hand to another hidden hand."""
        for face, at in self.layout.face_at.items():
            self._count(dst, face, self._row[self.layout.known_at[src] + at])
        self._forget(src)

    def _forget(self, zone: Zone) -> None:
        start, faces = self.layout.known_at[zone], len(self.layout.faces)
        self._row[start : start + faces] = array("i", bytes(4 * faces))

    def _shuffled(self, event: Shuffled) -> None:
        gone = set(event.gathered)
        for zone, cards in self._lying.items():
            if not gone.isdisjoint(cards):
                cards[:] = [card for card in cards if card not in gone]
                self._forget(zone)
                for card in cards:
                    if card in self._faces:
                        self._count(zone, self._faces[card], 1)
                self._lay(zone)
        for card in gone:
            self._faces.pop(card, None)
        self._lying[event.into].extend(event.cards)
        for card, face in zip(event.cards, event.faces, strict=True):
            if face is not None:
                self._faces[card] = face
                self._count(event.into, face, 1)
        self._lay(event.into)


def house_rules(game: AnyGame, seats: int, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Returns the value of every option of a game. Raises ValueError for an unknown option or value."""
    if not isinstance(given, Mapping):
        message = f"house rules are given by id, as a dict, not {shown(given)}"
        raise ValueError(message)  # noqa: TRY004 - as for all that does not fit
    known = {option.id: option for option in game.options}
    for key, value in given.items():
        if key not in known:
            message = f"{game.title} has no option {shown(key)}; try {closest(str(key), known)}"
            raise ValueError(message)
        if not known[key].accepts(value, seats):
            message = (
                f"the option {key} of {game.title} takes {choices(known[key], seats, repr)}, not {value!r}"
            )
            raise ValueError(message)
    return {**game.defaults(), **given}
