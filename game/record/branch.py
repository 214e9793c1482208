"""Makes a branch of a match: a new match that begins like the old one.

Hidden cards may be dealt again, if one seat is still told the same things as in the old match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from game.core.cards import CardId, Face, Seat
from game.core.events import Looked, Moved, Shuffled
from game.core.news import News
from game.core.phrases import phrase
from game.core.table import events_for, visible
from game.match import Match, Round
from game.record.parts import BadRecord, Player
from game.record.record import Record

At = tuple[int, int]
"""A moment of a match: a round, counted from 0, and the number of moves made in it."""
WHOLE = 12
"""The most attempts to deal again all cards that a seat does not know."""

SWAPS = 60
"""The most attempts to swap two cards that a seat does not know.

They are made only if all attempts of dealing again failed.
"""


def branched(record: Record, at: At, players: Sequence[Player]) -> Record:
    """Returns a match's record up to a moment, with the players who continue.

    Raises BadRecord if the match is over at that moment.
    """
    match = record.replay(at)
    if match.outcome is not None:
        raise BadRecord(phrase("The match has ended."))
    seats = tuple(
        replace(player, head_start=seat.head_start)
        for player, seat in zip(players, record.seats, strict=True)
    )
    return replace(record, seats=seats, rounds=match.rounds(), result=None, meta={}, changes=())


def redealt(branch: Record, seat: Seat, seed: str, rng: Random) -> Record:
    """Returns a record with a new deal of cards that a seat does not know.

    The seat is told the same as before. Without such a deal, the cards stay. Later shuffles use the deal code
    `seed`.
    """
    branch = replace(branch, seed=seed)
    match = branch.replay()
    known, unknown = match.news(seat), _unknown(match, seat)
    for _ in range(WHOLE):
        other = _redealt(branch, [_mixed(places, rng) for places in unknown])
        if _tells(other, seat, known):
            return other
    for _ in range(SWAPS):
        other = _redealt(branch, [_swapped(places, rng) for places in unknown])
        if other.rounds != branch.rounds and _tells(other, seat, known):
            branch = other
    return branch


Order = dict[int, int]
"""A new order of some cards of a shuffle: old index by new index."""


def _mixed(places: Sequence[int], rng: Random) -> Order:
    return dict(zip(places, rng.sample(places, len(places)), strict=True))


def _swapped(places: Sequence[int], rng: Random) -> Order:
    if len(places) < 2:
        return {}
    one, two = rng.sample(places, 2)
    return {one: two, two: one}


def _redealt(branch: Record, orders: Sequence[Order]) -> Record:
    """Returns the record with other orders for the shuffles of the last round."""
    *before, last = branch.rounds
    shuffles: list[tuple[Face, ...]] = [
        tuple(faces[order.get(place, place)] for place in range(len(faces)))
        for faces, order in zip((last.deck, *last.reshuffles), orders, strict=True)
    ]
    return replace(branch, rounds=(*before, Round(shuffles[0], tuple(shuffles[1:]), last.moves, last.scores)))


def _tells(branch: Record, seat: Seat, known: Sequence[News]) -> bool:
    """Returns whether a record is legal and tells a seat exactly the news `known`."""
    try:
        match = branch.replay()
    except BadRecord:
        return False
    return match.news(seat) == known


def _unknown(match: Match, seat: Seat) -> list[list[int]]:
    """Returns, for each shuffle, the indices of the cards that the seat never saw."""
    seen: set[CardId] = set()
    shuffles: list[Shuffled] = []
    for made in match.history:
        table = made.before.table
        seen |= visible(table.rules, table.zones, table.looks, seat)
        if made.before.round == match.state.round and made.shuffles:
            shuffles += [event for event in made.events if isinstance(event, Shuffled)]
        for event in events_for(table, made.events, seat):
            if isinstance(event, Moved | Looked | Shuffled):
                seen.update(c for c, face in zip(event.cards, event.faces, strict=True) if face is not None)
    table = match.state.table
    seen |= visible(table.rules, table.zones, table.looks, seat)
    return [[place for place, card in enumerate(reversed(one.cards)) if card not in seen] for one in shuffles]
