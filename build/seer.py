"""A CPU that sees every card, for measuring only: how much of a game lies in what nobody can know.

Not for Campfire Smokeout, whose CPUs take a card that they have seen for one that nobody holds any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.arena import Chooser
from game.core.cards import DEALER
from game.core.events import Looked
from game.core.news import News
from game.core.rules import AnyGame
from game.core.shuffle import CodeDealer
from game.match import Match


class Seer:
    """Plays as a CPU does, in a match dealt from this code with the default options, with all faces told to it."""

    def __init__(self, game: AnyGame, seats: int, code: str, player: Chooser) -> None:
        self._match = Match(game, seats, game.defaults(), CodeDealer(code), people=False)
        self._player = player
        self._read = 0

    def choose(self, _view: Any, moves: Sequence[Any], news: Sequence[News], rng: Random, /) -> Any:  # noqa: ANN401
        """What the CPU would do that had looked at every card."""
        for step in news[self._read :]:
            if step.seat != DEALER:
                self._match.submit(step.seat, step.move)
        self._read = len(news)
        state, seat = self._match.state, self._match.turn
        assert seat is not None
        faces = state.table.faces
        looked = Looked(seat, tuple(faces), tuple(faces.values()))
        return self._player.choose(state, moves, (News(DEALER, None, (looked,)),), rng)
