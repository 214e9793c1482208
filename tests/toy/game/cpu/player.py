"""The CPU players of Peep, the tests' own game. All levels play in the same way, as many cards as they can."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.news import News
from game.core.phrases import phrase
from game.cpu.decision import Decision, Reasoner, Reasons
from game.cpu.levels import Level, Limit
from game.cpu.styles import Style
from tests.toy.game.rules import Move, Play, State


class Shedder(Reasoner):
    """A bot that plays as many cards as it can."""

    def choose_why(
        self, _view: State, moves: Sequence[Move], _news: Sequence[News], rng: Random, /
    ) -> Decision:
        why = Reasons(phrase("The more cards are laid, the sooner better ones come."))
        return Decision(max(moves, key=lambda move: (_cards(move), rng.random())), why)


def _cards(move: Move) -> int:
    return move.count + move.with_open if isinstance(move, Play) else 0


def player(_level: Level, _limit: Limit, _style: Style) -> Reasoner:
    return Shedder()
