"""Certain gains in Poof: the leader wins by playing all cards in the last round."""

from collections.abc import Iterator, Mapping, Sequence

from game.core.cards import CardId, Face, Seat
from game.games.poof.rules import Move, Play, State, bottom, owned

RARE = True
"""Whether certain gains are so rare that a few matches may have none."""


def certain(
    view: State, seat: Seat, moves: Sequence[Move], _seen: Mapping[CardId, Face]
) -> Iterator[tuple[str, set[Move]]]:
    """Yields each certain gain, such as "a win by going out", with the moves that bring it."""
    others = [total for other, total in enumerate(view.totals) if other != seat]
    if view.round + 1 < view.options.rounds or view.totals[seat] > min(others):
        return
    zones = view.table.zones
    left = sum(len(zones[zone]) for zone in owned(seat))
    yield (
        "a win by going out",
        {
            move
            for move in moves
            if isinstance(move, Play)
            and move.count + len(move.slots) == left
            and not any(zones[bottom(seat, slot)] for slot in move.slots)
        },
    )
