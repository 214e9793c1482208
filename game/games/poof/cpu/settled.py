"""Finds moves in the last round of Poof that certainly decide the match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.core.cards import Seat
from game.games.poof.cpu.belief import Belief, Hints
from game.games.poof.cpu.playout import BLIND, MERCY, POOF, World, slots_of
from game.games.poof.rules import POOF_POINTS, State

MOST: Final = 500
"""The most positions that are searched for one decision."""


def settled(view: State, seat: Seat, moves: Iterable[int], hints: Hints | None = None) -> dict[int, float]:
    """Returns the moves that certainly decide the match. The values are the seat's shares of the win."""
    if view.round + 1 < view.options.rounds:
        return {}
    ends = _Ends(Belief(view, hints), seat, view.totals)
    found = {move: ends.after(ends.known, move) for move in moves}
    return {move: worth for move, worth in found.items() if worth is not None}


def ending(view: State, seat: Seat, moves: Iterable[int]) -> set[int]:
    """Returns the moves that certainly end the match."""
    if view.round + 1 < view.options.rounds:
        return set()
    known = Belief(view).known()
    return {
        move
        for move in moves
        if not slots_of(move) and move != BLIND and _after(known, seat, move).active < 0
    }


def _after(world: World, seat: int, move: int) -> World:
    after = world.copy()
    if move == MERCY:
        after.call_mercy(seat)
    else:
        after.play(move)
    return after


class _Ends:
    """Searches the remaining turn for ends of the round that no unseen card can change."""

    def __init__(self, belief: Belief, seat: int, totals: Sequence[int]) -> None:
        self.known = belief.known()
        self._seat = seat
        self._totals = totals
        costs = sorted(POOF_POINTS if value == POOF else value for value in belief.unseen)
        self._least = [sum(costs[:count]) for count in belief.hidden]
        self._most = [sum(costs[len(costs) - count :]) for count in belief.hidden]
        self._positions_left = MOST

    def after(self, world: World, move: int) -> float | None:
        """Returns the seat's share of the win after its move, or None if it is not certain."""
        self._positions_left -= 1
        if self._positions_left < 0 or slots_of(move) or move == BLIND:  # a card turns up
            return None
        after = _after(world, self._seat, move)
        if after.active < 0:
            return self._share(after)
        if after.active != self._seat:
            return None
        found = [self.after(after, one) for one in after.legal()]
        if 1.0 in found:
            return 1.0
        return None if None in found else max(share for share in found if share is not None)

    def _share(self, world: World) -> float | None:
        """Returns the seat's share of the win, or None if it is not certain."""
        ends = list(enumerate(zip(self._totals, world.points(), strict=True)))
        counted = [world.caller in (-1, seat) for seat, _ in ends]
        least = [total + points + counted[seat] * self._least[seat] for seat, (total, points) in ends]
        most = [total + points + counted[seat] * self._most[seat] for seat, (total, points) in ends]
        others = [seat for seat, _ in ends if seat != self._seat]
        if all(most[self._seat] < least[seat] for seat in others):
            return 1.0
        if any(most[seat] < least[self._seat] for seat in others):
            return 0.0
        if least != most:
            return None
        return 1 / least.count(min(least)) if least[self._seat] == min(least) else 0.0
