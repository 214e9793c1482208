"""Finds moves after which nothing can change a match's result."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeVar

from game.core.cards import DEALER, Seat
from game.core.rules import AnyGame, Game, StateBase
from game.core.table import HiddenCard

M = TypeVar("M")
S = TypeVar("S", bound=StateBase)

MOST: Final = 200
"""The largest number of positions in the search for one decision."""


def settled(
    game: Game[S, M], view: S, seat: Seat, moves: Iterable[M], *, together: bool = False
) -> dict[M, float]:
    """Returns the moves with a certain result, and the seat's share of the win after each.

    The seat may win alone or as a team (`together`). The other seats may play in any way.
    """
    search = _Search(game, seat, together=together)
    found = {move: search.after(view, seat, move) for move in moves}
    return {move: share for move, share in found.items() if share is not None}


class _Search:
    """A search for certain results of the match."""

    def __init__(self, game: AnyGame, seat: Seat, *, together: bool) -> None:
        self._game, self._seat, self._together, self._positions_left = game, seat, together, MOST

    def after(self, state: Any, seat: Seat, move: Any) -> float | None:  # noqa: ANN401 - each game has its own
        """Returns the seat's share of the win after a move, or None if it is not certain."""
        self._positions_left -= 1
        if self._positions_left < 0:
            return None
        try:
            after = self._game.play(state, seat, move).state
            outcome, turn = self._game.outcome(after), self._game.turn(after)
            if outcome is not None:
                won = self._seat in outcome.winners
                return won / (1 if self._together else max(1, len(outcome.winners)))
            if turn is None or turn == DEALER:
                return None
            moves = [one for one in self._game.moves(after, turn) if not self._game.is_talk(one)]
        except HiddenCard:
            return None
        return self._best(after, moves) if turn == self._seat else self._same(after, turn, moves)

    def _best(self, state: Any, moves: list[Any]) -> float | None:  # noqa: ANN401
        """Returns the seat's share of the win after its best move, or None if it is not certain."""
        found = []
        for move in moves:
            found.append(self.after(state, self._seat, move))
            if found[-1] == 1:
                return 1.0
        return None if None in found else max((share for share in found if share is not None), default=None)

    def _same(self, state: Any, seat: Seat, moves: list[Any]) -> float | None:  # noqa: ANN401
        """Returns the seat's share of the win if it is the same after all these moves, otherwise None."""
        first: float | None = None
        for move in moves:
            share = self.after(state, seat, move)
            if share is None or share != (share if first is None else first):
                return None
            first = share
        return first
