"""CPUs that know every card, for measurements only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.arena import Chooser
from game.core.cards import DEALER, Seat
from game.core.events import Looked
from game.core.news import News
from game.core.rules import AnyGame
from game.core.shuffle import CodeDealer
from game.match import Match


class Followed:
    """A copy of a match in which all cards are known."""

    def __init__(self, game: AnyGame, seats: int, code: str) -> None:
        self._match = Match(game, seats, game.defaults(), CodeDealer(code), people=False)
        self._read = 0

    def after(self, news: Sequence[News]) -> tuple[Any, Seat]:
        """Plays the moves in `news`. Returns the state after them and the seat to move."""
        for step in news[self._read :]:
            if step.seat != DEALER:
                self._match.submit(step.seat, step.move)
        self._read = len(news)
        assert self._match.turn is not None
        return self._match.state, self._match.turn


class Seer:
    """A player that moves like a CPU that knows every card."""

    def __init__(self, followed: Followed, player: Chooser) -> None:
        self._followed = followed
        self._player = player

    def choose(self, _view: Any, moves: Sequence[Any], news: Sequence[News], rng: Random, /) -> Any:  # noqa: ANN401
        """Returns the move of a CPU that knows every card."""
        state, seat = self._followed.after(news)
        faces = state.table.faces
        looked = Looked(seat, tuple(faces), tuple(faces.values()))
        return self._player.choose(state, moves, (News(DEALER, None, (looked,)),), rng)
