"""The table and its zones. Only this module decides which seat sees the face of which card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import chain, count
from typing import NamedTuple, assert_never

from game.core.cards import PUBLIC, CardId, Face, Seat
from game.core.events import (
    Event,
    Looked,
    LookedAway,
    Marked,
    MatchEnded,
    Moved,
    RoundEnded,
    Said,
    Scored,
    Shuffled,
    Zone,
)
from game.core.frozen import Frozen, apart


class HiddenCard(LookupError):  # noqa: N818 - named by meaning
    """Raised when a program part asks for a face that this viewer may not see."""


class Sight(Enum):
    """Who sees the faces of the cards in a zone."""

    ALL = "everybody"
    TOP = "everybody, the top card only"
    OWNER = "the owner"
    NONE = "nobody"


class Rule(NamedTuple):
    """The properties of a zone.

    * `owner`: the seat that owns the zone, or `PUBLIC`.
    * `hand`: whether the zone is drawn as a fan. None means yes for a zone that only its owner sees.
    * `deck`: whether cards that leave the zone are dealt.
    * `swept`: whether all cards leave the zone together, like a finished trick. Before that, the screen pauses.
    """

    sight: Sight
    owner: Seat = PUBLIC
    hand: bool | None = None
    deck: bool = False
    swept: bool = False

    @property
    def is_hand(self) -> bool:
        """Returns whether the zone's cards are held in a hand."""
        return self.sight is Sight.OWNER if self.hand is None else self.hand


@dataclass(frozen=True, slots=True)
class Table:
    """All cards of a match with their zones and faces, and the public markers.

    `viewer` is the seat whose view this is, or None if the table has every face. A hidden face is None. `looks`
    has (seat, card) for each card that a seat now looks at in private. `next_id` is the id of the first card of
    the next shuffle.
    """

    rules: Mapping[Zone, Rule]
    zones: Mapping[Zone, tuple[CardId, ...]]
    faces: Mapping[CardId, Face | None] = field(default_factory=dict)
    looks: frozenset[tuple[Seat, CardId]] = frozenset()
    marks: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    viewer: Seat | None = None
    next_id: CardId = CardId(0)

    @classmethod
    def empty(cls, rules: Mapping[Zone, Rule]) -> Table:
        return cls(rules, dict.fromkeys(rules, ()))

    # -- reading -----------------------------------------------------------------------------------
    def filled(self, faces: Mapping[Zone, Sequence[Face]]) -> Table:
        """Returns this empty table with cards of the given faces in its zones."""
        ids = map(CardId, count())
        zones = {zone: tuple(next(ids) for _ in faces.get(zone, ())) for zone in self.zones}
        known = {
            card: face
            for zone, cards in zones.items()
            for card, face in zip(cards, faces.get(zone, ()), strict=True)
        }
        return replace(self, zones=zones, faces=known, next_id=CardId(len(known)))

    def face(self, card: CardId) -> Face:
        """Returns the face of a card. Raises HiddenCard if this viewer may not see it."""
        face = self.faces[card]
        if face is None:
            raise HiddenCard(card)
        return face

    def faces_in(self, zone: Zone) -> tuple[Face, ...]:
        """Returns a zone's faces from bottom to top. Raises HiddenCard if one is hidden."""
        return tuple(self.face(card) for card in self.zones[zone])

    def top(self, zone: Zone) -> Face | None:
        """Returns a zone's top face, or None if the zone is empty.

        Raises HiddenCard if the top face is hidden.
        """
        cards = self.zones[zone]
        return self.face(cards[-1]) if cards else None

    def find(self, zone: Zone, face: Face, count: int = 1) -> tuple[CardId, ...]:
        """Returns the first `count` cards with this face in a zone. Raises LookupError if there are fewer."""
        found = tuple(card for card in self.zones[zone] if self.faces[card] == face)[:count]
        if len(found) < count:
            message = f"{zone} holds no {count} cards {face}"
            raise LookupError(message)
        return found

    def zone_of(self, card: CardId) -> Zone:
        return next(zone for zone, cards in self.zones.items() if card in cards)

    def mark(self, name: str) -> tuple[str, str]:
        """Returns a marker's zone and text, or ("", "") without such a marker."""
        return self.marks.get(name, ("", ""))

    def hand_of(self, seat: Seat) -> tuple[CardId, ...]:
        """Returns the cards that a seat holds in all its hands."""
        return tuple(
            card
            for zone, rule in self.rules.items()
            if rule.owner == seat and rule.is_hand
            for card in self.zones[zone]
        )

    # -- the events that a game makes --------------------------------------------------------------
    def move(self, cards: Sequence[CardId], src: Zone, dst: Zone) -> Moved:
        """Returns the event that moves these cards from `src` to the top of `dst`."""
        return Moved(tuple(cards), src, dst, tuple(self.faces[card] for card in cards))

    def look(self, seat: Seat, cards: Sequence[CardId]) -> Looked:
        """Returns the event by which a seat looks at these cards in private."""
        return Looked(seat, tuple(cards), tuple(self.faces[card] for card in cards))

    def shuffled(self, order: Sequence[Face], into: Zone, gathered: Sequence[CardId] = ()) -> Shuffled:
        """Returns the event that puts a shuffled deck of the cards `gathered` into a zone.

        `order` lists the faces as they are dealt, the top one first.
        """
        new = tuple(CardId(self.next_id + place) for place in reversed(range(len(order))))
        return Shuffled(tuple(gathered), into, new, tuple(reversed(order)))

    # -- change ------------------------------------------------------------------------------------
    def after(self, events: Iterable[Event]) -> Table:
        """Returns the table after these events, without faces that its viewer no longer sees."""
        draft = _Draft(self)
        for event in events:
            draft.apply(event)
        return draft.table()

    def seen_by(self, seat: Seat, lying: Mapping[Zone, tuple[CardId, ...]] | None = None) -> Table:
        """Returns a read-only copy of the table with only the faces that a seat sees.

        `lying` has the cards of each zone under the ids that this seat uses.
        """
        lying, looks, known = lying or self.zones, self.looks, self.faces
        faces: dict[CardId, Face | None] = dict.fromkeys(chain.from_iterable(lying.values()))
        for zone, cards in self.zones.items():
            if cards and (seen := seen_in(self.rules[zone], cards, seat)):
                for card, name in zip(reversed(seen), reversed(lying[zone]), strict=False):
                    faces[name] = known[card]
        if looks:
            named = {
                card: name
                for zone, cards in self.zones.items()
                for card, name in zip(cards, lying[zone], strict=True)
            }
            faces.update({named[card]: known[card] for looker, card in looks if looker == seat})
            looks = frozenset([(looker, named[card]) for looker, card in looks])
        rules, zones, marks = Frozen(self.rules), Frozen(lying), Frozen(self.marks)
        return Table(rules, zones, Frozen(faces), looks, marks, seat, self.next_id)


def seen_in(rule: Rule, cards: Sequence[CardId], seat: Seat) -> Sequence[CardId]:
    """Returns the cards of a zone whose faces a seat sees without a private look."""
    sight = rule.sight
    if sight is Sight.NONE:
        return ()
    if sight is Sight.OWNER:
        return cards if rule.owner == seat else ()
    return cards[-1:] if sight is Sight.TOP else cards


def visible(
    rules: Mapping[Zone, Rule],
    zones: Mapping[Zone, Sequence[CardId]],
    looks: frozenset[tuple[Seat, CardId]],
    seat: Seat,
) -> set[CardId]:
    """Returns all cards on the table whose faces a seat sees now.

    `looks` has (seat, card) for each card that a seat looks at in private.
    """
    known = {card for looker, card in looks if looker == seat}
    for zone, cards in zones.items():
        known.update(seen_in(rules[zone], cards, seat))
    return known


class _Draft:
    """A table that is being changed. It copies a mapping only before the first change."""

    def __init__(self, table: Table) -> None:
        self._was = table
        self.zones: dict[Zone, tuple[CardId, ...]] = dict(table.zones)
        self._faces: dict[CardId, Face | None] | None = None
        self.looks = table.looks
        self._marks: dict[str, tuple[str, str]] | None = None
        self.next_id = table.next_id

    @property
    def faces(self) -> Mapping[CardId, Face | None]:
        return self._was.faces if self._faces is None else self._faces

    def own_faces(self) -> dict[CardId, Face | None]:
        if self._faces is None:
            self._faces = dict(self._was.faces)
        return self._faces

    def table(self) -> Table:
        was = self._was
        marks = was.marks if self._marks is None else self._marks
        return Table(was.rules, self.zones, self.faces, self.looks, marks, was.viewer, self.next_id)

    def apply(self, event: Event) -> None:
        match event:
            case Moved():
                self._move(event)
            case Shuffled():
                self._shuffle(event)
            case Looked(seat, cards, faces):
                self.looks |= {(seat, card) for card in cards}
                self._learn(zip(cards, faces, strict=True))
            case LookedAway(seat):
                ended = [card for looker, card in self.looks if looker == seat]
                self.looks = frozenset(look for look in self.looks if look[0] != seat)
                if self._was.viewer is not None:
                    self._forget({self._zone_of(card) for card in ended})
            case Marked(name, where, text):
                if self._marks is None:
                    self._marks = dict(self._was.marks)
                self._marks[name] = (where, text)
            case Said() | Scored() | RoundEnded() | MatchEnded():
                pass
            case other:
                assert_never(other)

    def _zone_of(self, card: CardId) -> Zone:
        return next(zone for zone, cards in self.zones.items() if card in cards)

    def _move(self, event: Moved) -> None:
        left = without(self.zones[event.src], event.cards)
        if left is None:
            message = f"not all of {event.cards} lie in {event.src}"
            raise LookupError(message)
        self.zones[event.src] = left
        self.zones[event.dst] = self.zones[event.dst] + event.cards
        if self._was.viewer is not None:
            self._learn(zip(event.cards, event.faces, strict=True))
            if event.under is not None:
                self._learn([(left[-1], event.under)])
            self._forget({event.src, event.dst})

    def _shuffle(self, event: Shuffled) -> None:
        gone = set(event.gathered)
        for zone, cards in self.zones.items():
            if not gone.isdisjoint(cards):
                self.zones[zone] = tuple(card for card in cards if card not in gone)
        self.zones[event.into] = self.zones[event.into] + event.cards
        faces = self.own_faces()
        for card in gone:
            del faces[card]
        faces.update(zip(event.cards, event.faces, strict=True))
        self.looks = frozenset(look for look in self.looks if look[1] not in gone)
        self.next_id = CardId(self.next_id + len(event.cards))

    def _learn(self, shown: Iterable[tuple[CardId, Face | None]]) -> None:
        for card, face in shown:
            if face is not None and self.faces[card] != face:
                self.own_faces()[card] = face

    def _forget(self, zones: Iterable[Zone]) -> None:
        viewer = self._was.viewer
        if viewer is None:
            return
        looked = {card for seat, card in self.looks if seat == viewer}
        for zone in zones:
            cards = self.zones[zone]
            seen = set(seen_in(self._was.rules[zone], cards, viewer)) | looked
            for card in cards:
                if card not in seen and self.faces[card] is not None:
                    self.own_faces()[card] = None


def without(lying: tuple[CardId, ...], cards: tuple[CardId, ...]) -> tuple[CardId, ...] | None:
    """Returns the cards `lying` without `cards`, or None if one of `cards` is not among them."""
    under = len(lying) - len(cards)
    if under >= 0 and lying[under:] == cards:  # nearly always the top cards, so a deck need not be searched
        return lying[:under]
    gone = set(cards)
    left = tuple(card for card in lying if card not in gone)
    return left if len(left) + len(gone) == len(lying) else None


def events_for(table: Table, events: Sequence[Event], seat: Seat) -> tuple[Event, ...]:
    """Returns the events as a seat may know them. `table` is the true table before the events.

    The result shares no object with the originals, because shared objects would reveal cards to a CPU.
    """
    draft = _Draft(table)
    news: list[Event] = []
    for event in events:
        draft.apply(event)
        news.append(_redacted(event, table, draft, seat))
    return tuple(news)


def events_for_each(table: Table, events: Sequence[Event], seats: Sequence[Seat]) -> list[tuple[Event, ...]]:
    """Returns the events as each of these seats may know them."""
    draft = _Draft(table)
    news: list[list[Event]] = [[] for _ in seats]
    for event in events:
        draft.apply(event)
        kind = type(event)
        if kind is Looked or draft.looks:
            for seat, heard in zip(seats, news, strict=True):
                heard.append(_redacted(event, table, draft, seat))
            continue
        alike = _redacted(event, table, draft, PUBLIC)
        for heard in news:
            heard.append(alike)
        zone = event.dst if isinstance(event, Moved) else event.into if isinstance(event, Shuffled) else None
        if zone is not None and table.rules[zone].sight is Sight.OWNER and table.rules[zone].owner in seats:
            owner = table.rules[zone].owner
            news[seats.index(owner)][-1] = _redacted(event, table, draft, owner)
    return [tuple(heard) for heard in news]


def _redacted(event: Event, table: Table, draft: _Draft, seat: Seat) -> Event:
    """Returns an event without secrets. No other function removes secrets from events."""
    match event:
        case Moved(cards, src, dst, faces):
            seen = set(seen_in(table.rules[dst], draft.zones[dst], seat))
            seen.update(card for looker, card in draft.looks if looker == seat)
            left = draft.zones[src]
            uncovered = bool(left) and table.rules[src].sight is Sight.TOP
            under = draft.faces[left[-1]] if uncovered else None
            return Moved((*cards,), src, dst, _blank(cards, faces, seen), under)
        case Shuffled(gathered, into, cards, faces):
            seen = set(seen_in(table.rules[into], draft.zones[into], seat))
            return Shuffled((*gathered,), into, (*cards,), _blank(cards, faces, seen))
        case Looked(looker, cards, faces):
            seen = visible(table.rules, draft.zones, draft.looks, seat)
            return Looked(looker, (*cards,), _blank(cards, faces, seen))
        case LookedAway() | Said() | Scored() | Marked() | RoundEnded() | MatchEnded():
            return apart(event)
        case other:
            assert_never(other)


def _blank(
    cards: Sequence[CardId], faces: Sequence[Face | None], seen: set[CardId]
) -> tuple[Face | None, ...]:
    return tuple(face if card in seen else None for card, face in zip(cards, faces, strict=True))
