"""A search tree of the next moves of all seats, in sampled deals.

A sampled deal is a random guess of the hidden cards. The method is information set Monte Carlo tree search, in
which one tree serves all deals.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from game.cpu.trial import Ranked, to_taste

CURIOUS: Final = 0.7
"""How strongly the search prefers branches that it has seldom tried.

The unit is the standard deviation of the results.
"""

OFTEN: Final = 0.8
"""A branch replaces the most tried one only if it was tried at least this fraction as often."""


class Branch:
    """A sequence of moves in the tree; `move` is the last of them.

    `could` is the number of deals in which `move` was legal. `value` and `squares` are sums over the results of
    the player who makes `move`.
    """

    __slots__ = ("branches", "could", "move", "squares", "tried", "value")

    def __init__(self, move: int) -> None:
        self.move = move
        self.tried = 0
        self.could = 0
        self.value = 0.0
        self.squares = 0.0
        self.branches: list[Branch] = []

    def add(self, value: float) -> None:
        """Adds one more playout with its result for the player of the last move."""
        self.tried += 1
        self.value += value
        self.squares += value * value

    def mean(self) -> float:
        return self.value / self.tried if self.tried else 0.0

    def spread(self) -> float:
        mean = self.mean()
        return math.sqrt(max(0.0, self.squares / self.tried - mean * mean)) if self.tried else 0.0

    def branch(self, move: int) -> Branch | None:
        """Returns the branch that continues this branch with `move`, or None if `move` was never tried."""
        for one in self.branches:
            if one.move == move:
                return one
        return None


class Tree:
    """The search tree for one decision of a seat.

    For each sampled deal, call `begin`, then `step` for each move while `known` is true. Then finish the round,
    and give the result to `learn`.
    """

    __slots__ = ("_curious", "_path", "_seats", "known", "root", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.root = Branch(0)
        self.known = True
        self._path: list[Branch] = []
        self._seats: list[int] = []
        self._curious = 0.0

    def begin(self) -> None:
        """Goes back to the root, for the next sampled deal."""
        self._path = [self.root]
        self._seats = [self.seat]
        self._curious = CURIOUS * self.root.spread()
        self.known = True

    def step(self, seat: int, moves: list[int]) -> int:
        """Chooses an untried move, or the most promising move, and goes along the branch of that move."""
        here = self._path[len(self._path) - 1]
        best = Branch(moves[0])
        most = -math.inf
        for move in moves:
            found = here.branch(move)
            if found is None:
                best = Branch(move)
                here.branches.append(best)
                self.known = False
                break
            found.could += 1
            promise = found.value / found.tried
            promise += self._curious * math.sqrt(math.log(found.could) / found.tried)
            if promise > most:
                best, most = found, promise
        if not self.known:
            best.could = 1
        self._path.append(best)
        self._seats.append(seat)
        return best.move

    def learn(self, worths: list[float]) -> None:
        """Adds each seat's result to the branches of the current deal."""
        for nth in range(len(self._path)):
            self._path[nth].add(worths[self._seats[nth]])

    def ranked(self, favourite: int) -> list[Ranked[int]]:
        """Returns the moves at the root, the most tried first.

        Each move is compared with `favourite`, the move that a rule of thumb chooses.
        """
        rule = self.root.branch(favourite)
        mean, spread, tried = (rule.mean(), rule.spread(), rule.tried) if rule else (0.0, 0.0, 0)
        found = []
        for one in sorted(self.root.branches, key=lambda branch: -branch.tried):
            error = math.hypot(one.spread() / math.sqrt(one.tried), spread / math.sqrt(max(1, tried)))
            lead = one.mean() - mean
            found.append(Ranked(one.move, one.mean(), lead, error, one.tried, one.spread()))
        return found


def most_tried(ranked: Sequence[Ranked[int]], taste: Callable[[Ranked[int]], float]) -> int:
    """Returns the most tried move, or another move that gains more in `taste` than it loses in value."""
    best = ranked[0]
    return to_taste(best, [one for one in ranked[1:] if one.worlds >= OFTEN * best.worlds], taste)
