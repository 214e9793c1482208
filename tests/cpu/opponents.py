"""Opponents to measure CPUs against, written from the rules alone: `--seats sharp,bot:tests.cpu.opponents:Greedy`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.games import campfire_smokeout as campfire


class Greedy:
    """Campfire Smokeout: sends the Smoke to whoever has the fewest Winds, with the Wind that has the fewest uses."""

    def choose(self, view: campfire.State, moves: Sequence[Any], _news: Any, _rng: Random, /) -> Any:
        return min(moves, key=lambda move: self._rank(view, move))

    def _rank(self, view: campfire.State, move: Any) -> tuple[int, int]:
        if isinstance(move, campfire.Out) or move.use == campfire.STAY:
            return 0, 0
        to = campfire.blown(view, move.use).to
        return len(view.table.zones[campfire.hand(to)]), len(campfire.USES[move.face])
