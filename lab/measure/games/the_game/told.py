"""A Master CPU that knows its partners' hands, for measurements only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.core.cards import Seat
from game.core.news import News
from game.cpu.levels import Level, Limit
from game.games.the_game.cpu.determinization import Chance, Futures, mask
from game.games.the_game.cpu.plan import Position
from game.games.the_game.cpu.player import RECALL, Teammate, first_move, heard, seen_from
from game.games.the_game.cpu.playout import World, shuffle, world_of
from game.games.the_game.cpu.search import weighed
from game.games.the_game.rules import DRAW, End, Phase, State, numbers
from lab.measure.seer import Followed


class Told:
    """A Master CPU for The Game. It knows its partners' hands, but not the draw pile."""

    def __init__(self, followed: Followed, limit: Limit) -> None:
        self._followed = followed
        self._limit = limit
        self._blind = Teammate(Level.MASTER, limit)
        self.speak = self._blind.speak

    def choose(self, view: Any, moves: Sequence[Any], news: Sequence[News], rng: Random, /) -> Any:  # noqa: ANN401
        state, seat = self._followed.after(news)
        if view.phase is Phase.START or len(moves) == 1:
            return self._blind.choose(view, moves, news, rng)
        position = seen_from(view, seat, news, heard(news, seat), RECALL[Level.MASTER])
        thoughts = weighed(position, Known(state, seat, position), self._limit, self._blind.sight, rng)
        return first_move(thoughts.chosen) if thoughts else End()


class Known(Futures):
    """Samples deals in which every partner has its real hand."""

    def __init__(self, state: State, seat: Seat, position: Position) -> None:
        super().__init__(state, seat, position)
        self._hands = [mask(numbers(state.table, Seat(other))) for other in range(state.seats)]
        self._pile = [int(face) for face in state.table.faces_in(DRAW)]

    def worlds(self, chance: Chance) -> Iterator[World]:
        for guessed in super().worlds(chance):
            shuffle(self._pile, chance)
            world = world_of(guessed.tops, self._hands, self._pile[:], guessed.active)
            world.minimum, world.after, world.on_fire = guessed.minimum, guessed.after, guessed.on_fire
            yield world
