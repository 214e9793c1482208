"""Finds moves in Eight & Half that are certain to win the match."""

from collections.abc import Iterator, Mapping, Sequence

from game.core.cards import CardId, Face, Seat
from game.games.eight_and_half.rules import ENOUGH, Move, Play, State, burned, owned

RARE = True
"""Whether certain gains are so rare that a few matches may have none."""
BLIND = True
"""Whether unseen cards decide the last moves of a round."""


def certain(
    view: State, seat: Seat, moves: Sequence[Move], _seen: Mapping[CardId, Face]
) -> Iterator[tuple[str, set[Move]]]:
    zones = view.table.zones
    left = sum(len(zones[zone]) for zone in owned(seat))
    lost = len(zones[burned(seat)])
    out: set[Move] = {
        move for move in moves if isinstance(move, Play) and move.count + bool(move.half) == left
    }
    cards = [sum(len(zones[zone]) for zone in (*owned(other), burned(other))) for other in range(view.seats)]
    cards[seat] = lost
    totals = [total + (own == min(cards)) for total, own in zip(view.totals, cards, strict=True)]
    totals[seat] += 1 + (not lost)
    if totals[seat] >= ENOUGH and totals.count(max(totals)) == 1 and max(totals) == totals[seat]:
        yield "a win by going out", out
