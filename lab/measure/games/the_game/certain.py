"""Certain gains in The Game."""

from collections.abc import Iterator, Mapping, Sequence

from game.core.cards import CardId, Face, Seat
from game.games.the_game.rules import PILES as NAMES
from game.games.the_game.rules import (
    End,
    Lay,
    Move,
    Phase,
    State,
    burns,
    can_lay,
    left,
    numbers,
    spoils,
    top,
)


def certain(
    view: State, seat: Seat, moves: Sequence[Move], _seen: Mapping[CardId, Face]
) -> Iterator[tuple[str, set[Move]]]:
    if view.phase is not Phase.PLAY:
        return
    played = [move for move in moves if isinstance(move, Lay | End)]
    yield (
        "a card that ends the match, with another at hand",
        {
            move
            for move in played
            if not burns(view, seat, move) and not (isinstance(move, Lay) and spoils(view, seat, move))
        },
    )
    own = numbers(view.table, seat)
    if left(view.table) == len(own):
        yield (
            "all that is left goes in one turn",
            {move for move in played if isinstance(move, Lay) and _can_lay_all(view, own, move)},
        )


def _can_lay_all(view: State, own: list[int], move: Lay) -> bool:
    """Returns whether the whole hand can be laid after this move."""
    rest = [number for number in own if number != int(move.face)]
    tops = [int(move.face) if name == move.pile else top(view.table, name) for name in NAMES]
    return can_lay(rest, tops, len(rest))
