from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Any
from unittest.mock import patch
from zlib import crc32

from game.core.cards import CardId, Face, Seat
from game.core.events import Moved
from game.core.table import Table, events_for
from game.match import Match
from game.record import Record
from game.session.session import Session
from tests.torture.channels import Channel, piped
from tests.torture.trial import Bench, Trial, Try, nth
from tests.torture.twins import twins
from tests.torture.views import seen, shuffled_unseen

ENOUGH = 40
"""A test must find a leak within this number of matches."""

Change = Callable[[Table, Table, Seat], Table]


@contextmanager
def in_the_view(change: Change) -> Iterator[None]:
    """Plants a leak: changes every view of a seat by `change` before the seat gets the view."""
    real = Table.seen_by

    def changed(table: Table, seat: Seat, lying: Any = None) -> Table:
        return change(table, real(table, seat, lying), seat)

    with patch.object(Table, "seen_by", changed):
        yield


def _marked(view: Table, text: object) -> Table:
    return replace(view, marks={**view.marks, "note": ("", str(text))})


def _value(table: Table, cards: Any) -> int:
    return sum(crc32(f"{card} {table.faces[card]}".encode()) for card in cards)


def _deck_top(table: Table, view: Table, _: Seat) -> Table:
    decks = [zone for zone, cards in table.zones.items() if len(cards) > 5]
    return _marked(view, [table.faces[table.zones[zone][-1]] for zone in decks])


def _checksum(table: Table, view: Table, _: Seat) -> Table:
    return _marked(view, crc32(repr(sorted(table.faces.items())).encode()))


def _deal(table: Table, view: Table, _: Seat) -> Table:
    return replace(view, faces=table.faces)


def _others(table: Table, seat: Seat) -> list[CardId]:
    return [
        card
        for zone, cards in table.zones.items()
        if table.rules[zone].owner not in (seat, -1)
        for card in cards
    ]


def _score(table: Table, view: Table, seat: Seat) -> Table:
    return _marked(view, _value(table, _others(table, seat)) % 1000)


def _sorted_backs(table: Table, view: Table, _: Seat) -> Table:
    def by_face(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return tuple(sorted(cards, key=lambda card: str(table.faces[card])))

    blank = {
        zone
        for zone, cards in view.zones.items()
        if cards and all(view.faces[card] is None for card in cards)
    }
    return replace(
        view, zones={zone: by_face(cards) if zone in blank else cards for zone, cards in view.zones.items()}
    )


def _card_ids(table: Table, view: Table, _: Seat) -> Table:
    order = sorted(table.faces, key=lambda card: (str(table.faces[card]), card))
    new = {card: CardId(number) for number, card in enumerate(order)}
    faces: dict[CardId, Face | None] = {new[card]: face for card, face in view.faces.items()}
    zones = {zone: tuple(new[card] for card in cards) for zone, cards in view.zones.items()}
    return replace(view, faces=faces, zones=zones)


class _Telling(dict[CardId, Any]):
    def __init__(self, shown: Mapping[CardId, Any], real: Mapping[CardId, Any]) -> None:
        super().__init__(shown)
        self.real = dict(real)

    def __repr__(self) -> str:
        return repr(self.real)


def _repr(table: Table, view: Table, _: Seat) -> Table:
    return replace(view, faces=_Telling(view.faces, table.faces))


@contextmanager
def _log_draws() -> Iterator[None]:
    """Plants a leak: the events of every seat show the faces of moved cards."""
    real = events_for

    def telling(table: Table, events: Any, seat: Seat) -> Any:
        news = real(table, events, seat)
        return tuple(
            replace(one, faces=event.faces) if isinstance(event, Moved) and isinstance(one, Moved) else one
            for one, event in zip(news, events, strict=True)
        )

    with patch("game.match.events_for", telling):
        yield


@contextmanager
def _opponents_moves() -> Iterator[None]:
    real = Match.legal

    def ordered(match: Match, seat: Seat) -> Any:
        found, table = list(real(match, seat)), match.state.table
        Random(_value(table, _others(table, seat))).shuffle(found)
        return tuple(found)

    with patch.object(Match, "legal", ordered):
        yield


@contextmanager
def _hint() -> Iterator[None]:
    """Plants a leak: the seat that is named in the latest event depends on hidden cards."""
    real = Match.news

    def advised(match: Match, seat: Seat, since: int = 0) -> Any:
        news = real(match, seat, since)
        table = match.state.table
        return (
            (*news[:-1], replace(news[-1], seat=Seat(_value(table, table.faces) % match.seats)))
            if news
            else news
        )

    with patch.object(Match, "news", advised):
        yield


@contextmanager
def _seed() -> Iterator[None]:
    real = Session.__init__

    def seeded(session: Session, record: Record, match: Match, _: str, **named: Any) -> None:
        real(session, record, match, record.seed, **named)

    with patch.object(Session, "__init__", seeded):
        yield


@dataclass(frozen=True, slots=True)
class Leak:
    name: str
    plant: Callable[[], AbstractContextManager[None]]
    way: Channel


LEAKS = (
    Leak("log_draws", _log_draws, piped),
    Leak("next_card", lambda: in_the_view(_deck_top), seen),
    Leak("checksum", lambda: in_the_view(_checksum), seen),
    Leak("deal", lambda: in_the_view(_deal), seen),
    Leak("opp_legal", _opponents_moves, seen),
    Leak("hint", _hint, piped),
    Leak("score", lambda: in_the_view(_score), seen),
    Leak("card_ids", lambda: in_the_view(_card_ids), seen),
    Leak("sorted_backs", lambda: in_the_view(_sorted_backs), seen),
    Leak("seed", _seed, piped),
    Leak("repr", lambda: in_the_view(_repr), seen),
)


def noticed(leak: Leak, seed: int) -> bool:
    """Returns whether a planted leak is found on its channel."""
    pair = twins(seed)
    if pair is None:
        return False
    match, other, seat = pair
    with leak.plant():
        if leak.way is seen:
            return seen(match, seat) != seen(shuffled_unseen(match, seat, Random(seed)), seat)
        return leak.way(match, seat, "code 1") != leak.way(other, seat, "code 2")


def leaks(bench: Bench) -> Try:
    def try_once(seed: int) -> None:
        leak = nth(LEAKS, seed)
        found = [noticed(leak, seed * ENOUGH + number) for number in range(ENOUGH)]
        assert any(found), f"{leak.name} was never noticed"
        bench.note(leak.name, sum(found) / ENOUGH)

    return try_once


TRIALS = (
    Trial(
        "leaks",
        f"{len(LEAKS)} planted leaks: each is noticed",
        (4, len(LEAKS), 5 * len(LEAKS)),
        leaks,
    ),
)
