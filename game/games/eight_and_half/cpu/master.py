"""The CPU level Master of Eight & Half. Against one opponent it uses a trained network.

It tries each move in possible rounds, in which the network plays both seats. In other matches, Master is like
Sharp with more playouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.core.news import News
from game.cpu.decision import Decision, Reasoner, come_true, deciding, weighed, weighed_moves
from game.cpu.levels import Level, Limit
from game.cpu.slope import Slope
from game.cpu.styles import NEUTRAL, Style
from game.cpu.trial import Budget, Ranked, preferred, ranking
from game.games.eight_and_half.cpu.belief import Belief, code, heard, settled
from game.games.eight_and_half.cpu.learnt import HIDDEN, OUT
from game.games.eight_and_half.cpu.manner import likes
from game.games.eight_and_half.cpu.network import ENDS, Network
from game.games.eight_and_half.cpu.player import TASTE, Player, Prospects
from game.games.eight_and_half.cpu.player import player as up_to_sharp
from game.games.eight_and_half.cpu.reasons import why
from game.games.eight_and_half.rules import Move, Play, State

NETWORK: Final = Network(HIDDEN, OUT)

SEATS: Final = 2

AHEAD: Final = 2
"""How many moves a playout makes after the tried move."""

MOST: Final = 1_000
"""The most playouts for all moves of a decision."""

SLOPE: Final = 1.0
"""The factor `by` of the Slope that corrects chances found by playouts. 1 corrects nothing."""


def is_learnt(view: State) -> bool:
    """Returns whether the network was trained for this match: two seats, and no house rules."""
    options = view.options
    return view.seats == SEATS and not options.ghost_keeps_five and not options.pile_to_hand


def worths_of(totals: tuple[int, ...]) -> list[list[float]]:
    """Returns each seat's chances to win the match, after each possible end of the round."""
    return [
        [Prospects(seat, totals).share(points if seat == 0 else points[::-1]) for points in ENDS]
        for seat in range(SEATS)
    ]


def foreseen(
    view: State, moves: Sequence[int], news: Sequence[News], limit: Limit, rng: Random
) -> tuple[int, list[Ranked[int]]]:
    """Returns the network's own choice, then all moves with their values, the best first."""
    budget = Budget(limit, MOST)
    worths, worlds = worths_of(view.totals), Belief(view, heard(news, view.active)).worlds(rng)
    favourite, _ = NETWORK.best(next(worlds), worths[view.active])
    return favourite, ranking(
        [favourite, *(move for move in moves if move != favourite)],
        lambda world, move: NETWORK.outcome(world, move, worths, AHEAD),
        worlds,
        budget,
    )


@dataclass(frozen=True, slots=True)
class Master(Player):
    """The CPU level Master of Eight & Half, which searches with the network."""

    def choose_why(
        self, view: State, moves: Sequence[Move], news: Sequence[News], rng: Random, /
    ) -> Decision:
        by_code = {code(move): move for move in moves if isinstance(move, Play)}
        if not by_code or not is_learnt(view):
            return Player.choose_why(self, view, moves, news, rng)
        favourite, ranked = foreseen(view, list(by_code), news, self.limit, rng)
        sure = {code(move): share for move, share in settled(view, view.active, moves).items()}
        found = deciding(sure)
        if found is None:
            found = preferred(ranked, favourite, lambda one: TASTE * likes(one.move, self.style))
        seen = come_true(ranked, Slope(1 / SEATS, SLOPE))
        candidates = weighed_moves(seen, found, by_code.__getitem__, settled=sure)
        return Decision(by_code[found], weighed(why(view, view.active, by_code[found], moves), candidates))


def player(level: Level, limit: Limit, style: Style = NEUTRAL) -> Reasoner:
    """Returns a player of this level and style."""
    return Master(level, limit, style) if level is Level.MASTER else up_to_sharp(level, limit, style)
