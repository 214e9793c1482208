"""CPU players of Eight & Half at four levels.

* Gentle lays the cheapest card, one at a time, and keeps cards that always fit.
* Steady tries each move in some possible rounds, as far as the next player's answer.
* Sharp remembers every card. It tries each move in as many rounds as time allows.
* Master is in master.py.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.core.news import News
from game.cpu.decision import Decision, Reasoner, Reasons, come_true, deciding, weighed, weighed_moves
from game.cpu.levels import Level, Limit
from game.cpu.slope import Slope
from game.cpu.styles import NEUTRAL, Style
from game.cpu.trial import ENOUGH as MANY
from game.cpu.trial import Budget, Ranked, preferred, ranking
from game.games.eight_and_half.cpu.belief import Belief, best_try, code, heard, settled
from game.games.eight_and_half.cpu.manner import likes
from game.games.eight_and_half.cpu.plan import Shares, cheapest, only_one, play_on, value
from game.games.eight_and_half.cpu.playout import BLIND, World, count_of
from game.games.eight_and_half.cpu.reasons import ALL_FAIL, FRESH, REMEMBERED, why
from game.games.eight_and_half.rules import ENOUGH, Move, State


@dataclass(frozen=True, slots=True)
class Sight:
    """How far a CPU level looks ahead."""

    laps: int
    """How many times round the table a level looks ahead; 0 means until the next player's answer."""
    remembers: bool
    most: int
    """The most playouts for one move."""

    def ahead(self, seats: int) -> int:
        """Returns how many moves a level looks ahead, after its own move."""
        return max(1, self.laps * seats)


SIGHTS: Final = {
    Level.STEADY: Sight(laps=0, remembers=False, most=200),
    Level.SHARP: Sight(laps=5, remembers=True, most=MANY),
    Level.MASTER: Sight(laps=5, remembers=True, most=MANY),
}
"""How far the levels that make playouts look ahead."""

BEHIND: Final = 1.5
"""A move is dropped if it is this many standard errors worse than the best move."""


TASTE: Final = 0.004
"""The largest drop in its chance to win (0 to 1) that a CPU accepts for its style."""

SLOPES: Final = {2: 1.0, 3: 0.66, 4: 0.7, 5: 0.86}
"""The factor `by` of the Slope that corrects chances to win, by number of seats."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """Turns the points of this round into a seat's chance to win the match."""

    seat: int
    totals: tuple[int, ...]

    def share(self, points: Sequence[int]) -> float:
        """Returns the seat's chance to win the match if this round brings these points (E48, E49)."""
        totals = [total + more for total, more in zip(self.totals, points, strict=True)]
        best, own = max(totals), totals[self.seat]
        if best >= ENOUGH and totals.count(best) == 1:
            return float(own == best)
        scale = 1.4 + 0.2 * max(0, ENOUGH - best)
        return 1.0 / math.fsum(math.exp((total - own) / scale) for total in totals)

    def shares(self) -> Shares:
        """Returns the seat's chance to win the match after each possible end of the round (E44-E47)."""
        seats = range(len(self.totals))
        return Shares(
            [
                [self.share([(seat == out) + (seat == few) for seat in seats]) for few in seats]
                for out in seats
            ],
            [self.share([3 * (seat == out) for seat in seats]) for out in seats],
        )


def outcome(world: World, move: int, moves: int, prospects: Prospects, shares: Shares) -> float:
    """Returns the value of a move in one sampled deal.

    Rules of thumb make `moves` more moves before the value is estimated.
    """
    after = world.copy()
    after.play(move)
    play_on(after, moves)
    return value(after, shares) if after.active >= 0 else prospects.share(after.points())


def options(
    view: State, moves: Sequence[int], news: Sequence[News], sight: Sight, budget: Budget, rng: Random
) -> list[Ranked[int]]:
    """Returns `moves` with their values in possible rounds."""
    seat = view.active
    belief = Belief(view, heard(news, seat) if sight.remembers else None)
    prospects, ahead = Prospects(seat, view.totals), sight.ahead(view.seats)
    shares = prospects.shares()
    return ranking(
        moves,
        lambda world, move: outcome(world, move, ahead, prospects, shares),
        belief.worlds(rng),
        budget,
        BEHIND,
    )


@dataclass(frozen=True, slots=True)
class Player(Reasoner):
    """A CPU player of Eight & Half."""

    level: Level
    limit: Limit
    style: Style = NEUTRAL

    def _taste(self, one: Ranked[int]) -> float:
        return TASTE * likes(one.move, self.style)

    def choose_why(
        self, view: State, moves: Sequence[Move], news: Sequence[News], rng: Random, /
    ) -> Decision:
        sight = SIGHTS.get(self.level)
        budget = Budget(self.limit, sight.most if sight else 0)
        by_code = {code(move): move for move in moves}
        if BLIND & max(by_code):
            slot, fits = best_try(view, news, [move ^ BLIND for move in by_code], rng)
            return Decision(
                by_code[slot | BLIND], Reasons({True: REMEMBERED, False: ALL_FAIL, None: FRESH}[fits])
            )
        at_sight = next(Belief(view).worlds(rng))
        favourite = cheapest(at_sight)
        if sight is None:
            goes_out = count_of(favourite) == at_sight.left[at_sight.active]
            move = by_code[favourite if goes_out else only_one(favourite)]
            return Decision(move, Reasons(why(view, view.active, move, moves, tried=False)))
        tried = [favourite, *(move for move in by_code if move != favourite)]
        ranked = options(view, tried, news, sight, budget, rng)
        sure = {code(move): share for move, share in settled(view, view.active, moves).items()}
        winning = deciding(sure) if self.level.searches else None
        found = preferred(ranked, favourite, self._taste) if winning is None else winning
        seen = come_true(ranked, Slope(1 / view.seats, SLOPES[view.seats]))
        candidates = weighed_moves(seen, found, by_code.__getitem__, settled=sure)
        return Decision(by_code[found], weighed(why(view, view.active, by_code[found], moves), candidates))


def player(level: Level, limit: Limit, style: Style = NEUTRAL) -> Reasoner:
    """Returns a player of this level and style."""
    return Player(level, limit, style)
