"""CPUs that know what nobody can know, for measuring only: how much of a game lies in it.

Not for Campfire Smokeout, whose CPUs take a card that they have seen for one that nobody holds any more, nor for The
Game, where a CPU has to talk and to listen: its own is in lab/measure/games/the_game/told.py.
"""

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
    """A match dealt from this code with the default options, as it is and not as a seat sees it."""

    def __init__(self, game: AnyGame, seats: int, code: str) -> None:
        self._match = Match(game, seats, game.defaults(), CodeDealer(code), people=False)
        self._read = 0

    def after(self, news: Sequence[News]) -> tuple[Any, Seat]:
        """The state after all that was told, and whose turn it is."""
        for step in news[self._read :]:
            if step.seat != DEALER:
                self._match.submit(step.seat, step.move)
        self._read = len(news)
        assert self._match.turn is not None
        return self._match.state, self._match.turn


class Seer:
    """Plays as a CPU does, with all faces told to it."""

    def __init__(self, followed: Followed, player: Chooser) -> None:
        self._followed = followed
        self._player = player

    def choose(self, _view: Any, moves: Sequence[Any], news: Sequence[News], rng: Random, /) -> Any:  # noqa: ANN401
        """What the CPU would do that had looked at every card."""
        state, seat = self._followed.after(news)
        faces = state.table.faces
        looked = Looked(seat, tuple(faces), tuple(faces.values()))
        return self._player.choose(state, moves, (News(DEALER, None, (looked,)),), rng)
