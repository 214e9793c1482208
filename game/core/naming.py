"""Names of cards for one viewer. They do not reveal which card of a hidden hand was played.

Each viewer has its own names for the cards. A name is a card id. A card keeps its name while the viewer can follow the
card.

The names of a hidden hand belong to the hand as a whole. A card that leaves the hand face up takes the lowest name that
stands for its face. If no name is known to do so, the card takes the lowest name whose face is unknown. When a card
leaves face down, the viewer no longer knows the faces of that hand's names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from game.core.cards import CardId, Face, Seat
from game.core.events import Event, Looked, Moved, Shuffled, Zone
from game.core.table import Sight, Table, without

Zones = Mapping[Zone, tuple[CardId, ...]]
"""For each zone, its cards from bottom to top."""


class Naming:
    """The names that one viewer has for the cards, at each step of a match. A name is a card id."""

    def __init__(self, opening: Table, viewer: Seat) -> None:
        rules = opening.rules.items()
        self._hidden = {zone for zone, rule in rules if rule.sight is Sight.OWNER and rule.owner != viewer}
        self._zones: list[Zones | None] = [None]
        """The card names in each zone before each step, and after the last. None means that all are real ids."""
        self._names: dict[CardId, CardId] = {}
        """The names of cards outside hidden hands, if they differ from the real ids."""
        self._seen: dict[CardId, Face] = {}
        """Every face that the viewer was shown, by the card's name."""

    def zones(self, step: int) -> Zones | None:
        """Returns the card names in each zone before a step. None means that every name is the card's real id."""
        return self._zones[step]

    def tell(self, before: Table, events: tuple[Event, ...], after: Table) -> tuple[Event, ...]:
        """Returns the events of a step, with the viewer's names in place of card ids.

        It also stores the names that the cards have after the step.
        """
        zones: Zones | None = None
        if self._hidden:
            if self._zones[-1] is None and not self._comes_out(events):
                self._note(events)
            else:
                events, zones = self._renamed(before, events)
                if zones == after.zones:
                    zones = None
        self._zones.append(zones)
        return events

    def cut(self, remaining: Sequence[Iterable[Event]], table: Table) -> None:
        """Forgets the steps that were taken back.

        `remaining` has the events of the steps that stay, with the viewer's names. `table` is the table after
        these steps.
        """
        del self._zones[len(remaining) + 1 :]
        self._seen.clear()
        for events in remaining:
            self._note(events)
        zones = self._zones[-1]
        self._names = {
            card: name
            for zone, cards in table.zones.items()
            if zone not in self._hidden
            for card, name in zip(cards, (zones or table.zones)[zone], strict=True)
            if card != name
        }

    def _comes_out(self, events: Iterable[Event]) -> bool:
        hidden = self._hidden
        return any(type(event) is Moved and event.src in hidden for event in events)

    def _note(self, events: Iterable[Event]) -> None:
        for event in events:
            if type(event) is Moved:
                self._forget(event.forgotten)
                self._learn(event.cards, event.faces)
            elif type(event) is Looked:
                self._learn(event.cards, event.faces)
            elif type(event) is Shuffled:
                self._forget(event.gathered)
                self._learn(event.cards, event.faces)

    def _forget(self, names: Iterable[CardId]) -> None:
        for name in names:
            self._seen.pop(name, None)

    def _learn(self, names: Iterable[CardId], faces: Iterable[Face | None]) -> None:
        if any(faces):
            self._seen.update([(name, face) for name, face in zip(names, faces, strict=True) if face])

    def _renamed(self, before: Table, events: Sequence[Event]) -> tuple[tuple[Event, ...], Zones]:
        """Returns the events with the viewer's names in place of card ids.

        Also returns the names that are then in each zone.
        """
        zones, renamed = dict(self._zones[-1] or before.zones), list(events)
        for number, event in enumerate(events):
            if type(event) is Moved:
                renamed[number] = self._moved(event, zones)
            elif type(event) is Shuffled:
                renamed[number] = self._shuffled(event, before.after(events[:number]).zones, zones)
            elif type(event) is Looked:
                renamed[number] = replace(event, cards=self._named(event.cards))
            else:
                continue
            self._note(renamed[number : number + 1])
        return tuple(renamed), zones

    def _named(self, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        names = self._names
        return tuple([names.get(card, card) for card in cards]) if names else cards

    def _moved(self, event: Moved, zones: dict[Zone, tuple[CardId, ...]]) -> Moved:
        cards, src, dst, hidden = event.cards, event.src, event.dst, self._hidden
        forgotten = self._mixed_up(event, zones[src]) if src in hidden else ()
        names = self._turned_up(zones[src], event.faces) if src in hidden else self._named(cards)
        zones[src] = without(zones[src], names) or ()
        # Not the event's own tuple: a shared object would show in the pickled question to a CPU.
        zones[dst] = (*zones[dst], *names)
        if dst in hidden:
            for card in cards:
                self._names.pop(card, None)
        elif src in hidden:
            self._names.update(
                [(card, name) for card, name in zip(cards, names, strict=True) if card != name]
            )
        if names == cards and not forgotten:
            return event
        return Moved(names, src, dst, event.faces, event.under, forgotten)

    def _mixed_up(self, event: Moved, lying: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Returns the names whose faces the viewer no longer knows after a move from a hidden hand.

        `lying` are all names of the hand.
        """
        if None not in event.faces or (event.dst in self._hidden and len(event.cards) == len(lying)):
            return ()
        known = tuple(name for name in lying if name in self._seen)
        alike = len(known) == len(lying) and len({self._seen[name] for name in known}) == 1
        return () if alike else known

    def _turned_up(self, lying: Iterable[CardId], faces: Iterable[Face | None]) -> tuple[CardId, ...]:
        """Returns names for the cards that leave a hidden hand with these faces.

        `lying` are all names of the hand.
        """
        names, left = [], sorted(lying)
        for face in faces:
            fitting = [name for name in left if face is not None and self._seen.get(name) == face]
            names.append((fitting or [name for name in left if name not in self._seen] or left)[0])
            left.remove(names[-1])
        return tuple(names)

    def _shuffled(self, event: Shuffled, lying: Zones, zones: dict[Zone, tuple[CardId, ...]]) -> Shuffled:
        """Returns a shuffle with the viewer's names in place of card ids.

        `zones` has the names in each zone, and is changed.
        """
        ended = set(event.gathered)
        for zone in self._hidden:
            self._names.update(
                zip([card for card in lying[zone] if card in ended], zones[zone], strict=False)
            )
        names = self._named(event.gathered)
        for card in ended:
            self._names.pop(card, None)
        ended = set(names)
        for zone, cards in zones.items():
            if not ended.isdisjoint(cards):
                zones[zone] = tuple([name for name in cards if name not in ended])
        zones[event.into] = (*zones[event.into], *event.cards)
        return replace(event, gathered=names)
