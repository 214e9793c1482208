"""How the level Sharp chooses its moves in The Game.

It plays its best plans to the end of the match, in guessed worlds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from game.cpu.levels import Limit
from game.cpu.trial import Budget, Ranked, preferred, ranking
from game.games.the_game.cpu.determinization import Futures
from game.games.the_game.cpu.plan import Position, TurnPlan, Weights, best_plans
from game.games.the_game.cpu.playout import World

MOST: Final = 100_000
"""The most playouts for a decision, so high that a time limit ends the search first."""

BEHIND: Final = 1.5
"""A plan is dropped if it is this many standard errors worse than the best."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """The figures for the level Sharp.

    A won match is worth `won`. A lost match is worth -1 for each card left.
    """

    alone: Weights = Weights(one=9.6, two=3.5, laid=0.8)
    together: Weights = Weights()
    candidates: int = 8
    won: float = 15.0


@dataclass(frozen=True, slots=True)
class Thoughts:
    """A seat's plans for the remaining turn. `plan` was made without playouts."""

    ranked: list[Ranked[TurnPlan]]
    """The plans that were tried in playouts, the best first."""
    plan: TurnPlan
    futures: Futures
    budget: Budget
    """The playouts that may still be spent on more `worlds`."""
    worlds: Iterator[World]

    @property
    def chosen(self) -> TurnPlan:
        """Returns `plan`, or another plan that is clearly better in playouts."""
        return preferred(self.ranked, self.plan)


def weighed(
    position: Position, futures: Futures, limit: Limit, sight: Foresight, rng: Random
) -> Thoughts | None:
    """Returns the best plans for this turn, with values from playouts, or None if no card fits."""
    budget = Budget(limit, sight.candidates if futures.certain else MOST)
    plans = best_plans(position, sight.alone if position.seats == 1 else sight.together, sight.candidates)
    if not plans:
        return None

    def value(world: World, plan: TurnPlan) -> float:
        left = futures.left(world, plan)
        return -float(left) if left else sight.won

    worlds = futures.worlds(rng.random)
    ranked = ranking(plans, value, worlds, budget, BEHIND)
    return Thoughts(ranked, plans[0], futures, budget, worlds)
