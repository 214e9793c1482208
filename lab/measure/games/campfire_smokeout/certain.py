"""Certain gains in Campfire Smokeout: if the Smoke is sent to a seat without Winds, this seat is smoked out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.core.cards import CardId, Face, Seat
from game.games.campfire_smokeout.rules import ALL_SIX, ENOUGH, Move, Phase, State, Wind, blown, hand, outcome


def wins(view: State, seat: Seat, victim: Seat) -> bool:
    """Returns whether a seat has won the match once it smokes out the seat `victim`."""
    totals = tuple(total + (other == victim) for other, total in enumerate(view.totals))
    if max(totals) < ENOUGH and not (view.seats == 6 and min(totals) == ALL_SIX):
        return False
    result = outcome(replace(view, totals=totals, sender=seat, phase=Phase.OVER))
    return result is not None and result.winners == (seat,)


def certain(
    view: State, seat: Seat, moves: Sequence[Move], _seen: Mapping[CardId, Face]
) -> Iterator[tuple[str, set[Move]]]:
    """Yields each certain gain in this position: its name, and the moves that make use of it."""
    fine = set[Move]()
    for move in moves:
        if isinstance(move, Wind):
            to = blown(view, move.use).to
            if to != seat and not view.table.zones[hand(to)] and wins(view, seat, to):
                fine.add(move)
    yield "a win by smoking out an empty hand", fine
