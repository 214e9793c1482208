"""Certain gains in Campfire Smokeout."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.core.cards import CardId, Face, Seat
from game.games.campfire_smokeout.rules import (
    ALL_SIX,
    ENOUGH,
    Move,
    Phase,
    State,
    Wind,
    hand,
    outcome,
    smoke_move,
)

RARE = True
"""Whether moves with a sure gain are so rare that a few matches may have none."""


def wins(view: State, seat: Seat, victim: Seat) -> bool:
    """Returns whether a seat wins the match if `victim` gets one more bad point."""
    totals = tuple(total + (other == victim) for other, total in enumerate(view.totals))
    if max(totals) < ENOUGH and not (view.seats == 6 and min(totals) == ALL_SIX):
        return False
    result = outcome(replace(view, totals=totals, sender=seat, phase=Phase.OVER))
    return result is not None and result.winners == (seat,)


def certain(
    view: State, seat: Seat, moves: Sequence[Move], _seen: Mapping[CardId, Face]
) -> Iterator[tuple[str, set[Move]]]:
    fine = set[Move]()
    for move in moves:
        if isinstance(move, Wind):
            to = smoke_move(view, move.use).to
            if to != seat and not view.table.zones[hand(to)] and wins(view, seat, to):
                fine.add(move)
    yield "a win by smoking out an empty hand", fine
