"""A player of Eight & Half at three levels, from what its seat was shown and nothing else."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from game.core.cards import Seat
from game.cpu.eight_and_half_fast import World
from game.cpu.eight_and_half_infer import Belief, code, heard
from game.cpu.eight_and_half_plan import cheapest, play_on
from game.cpu.levels import Bot, Level, Limit, Told
from game.cpu.trial import Ranked, preferred, ranking
from game.games.eight_and_half import ENOUGH, Move, State


@dataclass(frozen=True, slots=True)
class Prospects:
    """What the points of a round mean for a seat: its share of the match, by the totals."""

    seat: int
    totals: tuple[int, ...]

    def share(self, points: Sequence[int]) -> float:
        """From 0 to 1: the chance to be the one with the most points, 7 or more (E48, E49)."""
        totals = [total + more for total, more in zip(self.totals, points, strict=True)]
        best, own = max(totals), totals[self.seat]
        if best >= ENOUGH and totals.count(best) == 1:
            return float(own == best)
        scale = 0.7 + 0.2 * max(0, ENOUGH - best)
        return 1.0 / sum(math.exp((total - own) / scale) for total in totals)


def outcome(world: World, move: int, prospects: Prospects) -> float:
    """What a move is worth in one world, the rest of the round played quickly."""
    after = world.copy()
    after.play(move)
    play_on(after)
    return prospects.share(after.points())


def options(
    view: State, seat: Seat, moves: Sequence[int], news: Sequence[Told], limit: Limit, rng: Random
) -> list[Ranked[int]]:
    """These moves of a seat weighed in rounds that may be the real one, the favourite first among `moves`."""
    belief, prospects = Belief(view, heard(news, seat)), Prospects(seat, view.totals)
    return ranking(moves, lambda world, move: outcome(world, move, prospects), belief.worlds(rng), limit)


@dataclass(frozen=True, slots=True)
class Player:
    """One CPU player."""

    level: Level
    limit: Limit

    def choose(self, view: State, moves: Sequence[Move], news: Sequence[Told], rng: Random, /) -> Move:
        """The move for this turn."""
        by_code = {code(move): move for move in moves}
        if len(by_code) == 1:
            return moves[0]
        world = next(Belief(view).worlds(rng))
        favourite = cheapest(world)
        if self.level is not Level.SHARP:
            return by_code[favourite]
        seat = view.active
        tried = [favourite, *(move for move in by_code if move != favourite)]
        return by_code[preferred(options(view, seat, tried, news, self.limit, rng), favourite)]

    def speak(
        self, _view: State, _moves: Sequence[Move], _news: Sequence[Told], _rng: Random, /
    ) -> Move | None:
        """Nothing is ever said or done out of turn in this game."""
        return None


def player(level: Level, limit: Limit) -> Bot:
    """A player of this level."""
    return Player(level, limit)
