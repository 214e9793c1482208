"""CPU players of Poof at four levels.

* Gentle lays the highest number that fits. It plays a Poof only when no number above 4 fits.
* Steady thinks of the points that a Poof may cost, and of how many cards to lay. With two players it plans its
whole turn.
* Sharp remembers every card, and knows which cards others cannot have. It rates each move in many possible
rounds.
* Master is like Sharp. With two players it also searches several turns ahead.
"""

from __future__ import annotations

import math
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from game.core.cards import Seat
from game.core.news import News
from game.core.phrases import Phrase
from game.cpu.decision import Decision, Reasoner, Reasons, come_true, deciding, weighed, weighed_moves
from game.cpu.equity import fewest
from game.cpu.levels import Level, Limit
from game.cpu.slope import Slope
from game.cpu.styles import NEUTRAL, Style
from game.cpu.tree import Tree, most_tried
from game.cpu.trial import Budget, Ranked, preferred, ranking
from game.games.poof.cards import HIGHEST
from game.games.poof.cpu.belief import Belief, code, heard
from game.games.poof.cpu.foresight import by_plan
from game.games.poof.cpu.manner import likes
from game.games.poof.cpu.plan import by_thumb, candidates, highest_first, play_on, worth
from game.games.poof.cpu.playout import MERCY, SLOTS, World, points_in
from game.games.poof.cpu.reasons import ENDS, RESTING, WINS, why
from game.games.poof.cpu.settled import ending, settled
from game.games.poof.cpu.tree import grow
from game.games.poof.rules import MERCY as CALL
from game.games.poof.rules import POOF_POINTS, Move, State

SILENCE: Final = -1
"""The number that means silence in another seat's turn."""

SWING: Final = 60.0
"""The usual difference between two seats' points after one round."""

MOST: Final = 16
"""The largest number of moves that are tried."""

BEHIND: Final = 1.5
"""A move is dropped if it is this many standard errors worse than the best move."""

TASTE: Final = 0.003
"""The largest drop in its chance to win (0 to 1) that a CPU accepts for its style."""

LAST: Final = 0.58
EARLIER: Final = {2: 1.35, 3: 1.15, 4: 1.0, 5: 0.95, 6: 0.7}
"""The factor `by` of the Slope that corrects chances to win in all rounds but the last, by number of seats."""

PATIENCE: Final = 30
"""After this number * (seats + 2) turns, some moves of a round are random."""

RESTLESS: Final = 0.25
"""The probability of a random move in a round that takes too many turns."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """Turns the points of this round into a seat's chance to win the match."""

    seat: int
    totals: tuple[int, ...]
    scale: float
    is_last: bool = False

    @classmethod
    def of(cls, view: State, seat: int) -> Prospects:
        after = view.options.rounds - view.round - 1
        return cls(seat, view.totals, SWING * math.sqrt(after + 0.05), is_last=not after)

    def share(self, points: Sequence[int], *, is_over: bool = False) -> float:
        """Returns the seat's chance to win the match, if this round brings `points` (P36).

        If the match `is_over` then, returns the seat's share of the win.
        """
        if is_over:
            return fewest(
                [total + more for total, more in zip(self.totals, points, strict=True)], self.seat, 0
            )
        own, scale = self.totals[self.seat] + points[self.seat], self.scale
        among = 0.0
        for total, more in zip(self.totals, points, strict=True):
            ahead = (own - total - more) / scale
            among += math.exp(ahead) if ahead < 50 else math.inf
        return 1.0 / among


def outcome(world: World, move: int, prospects: Prospects) -> float:
    """Returns the chance to win after a move in one guessed round, continued by a rule of thumb.

    `SILENCE` means no move.
    """
    after = world.copy()
    if move == MERCY:
        after.call_mercy(prospects.seat)
    elif move != SILENCE:
        after.play(move)
    is_over = prospects.is_last and after.active < 0
    play_on(after)
    return prospects.share(after.points(), is_over=is_over)


def options(
    view: State, seat: Seat, moves: Sequence[int], news: Sequence[News], budget: Budget, rng: Random
) -> list[Ranked[int]]:
    """Returns these moves, each with its chance to win in random rounds that fit what the seat knows."""
    belief, prospects = Belief(view, heard(news, view, seat)), Prospects.of(view, seat)
    return ranking(
        moves, lambda world, move: outcome(world, move, prospects), belief.worlds(rng), budget, BEHIND
    )


def foreseen(
    view: State, seat: Seat, moves: list[int], news: Sequence[News], budget: Budget, rng: Random
) -> list[Ranked[int]]:
    """Searches the coming turns. Returns these moves with their chances to win, the most tried first."""
    worlds = Belief(view, heard(news, view, seat)).worlds(rng)
    tree, scale = Tree(seat), Prospects.of(view, seat).scale
    totals = [float(total) for total in view.totals]
    while len(moves) > 1 and budget.spend(1):
        grow(tree, next(worlds), moves, totals, scale)
    return tree.ranked(moves[0])


def wins_by_calling(view: State, world: World, seat: int) -> bool:
    """Returns whether calling a Pooftastrophe certainly wins the match."""
    if view.round + 1 < view.options.rounds:
        return False
    down = sum(1 for value in world.bottoms[SLOTS * seat : SLOTS * seat + SLOTS] if value)
    worst = (
        points_in(world.held(seat)) + points_in(world.pile()) + down * max(POOF_POINTS, HIGHEST[view.seats])
    )
    return view.totals[seat] + worst < view.totals[1 - seat]


def chances(view: State, seat: Seat, ranked: Sequence[Ranked[int]]) -> Sequence[Ranked[int]]:
    """Returns the moves with corrected chances."""
    last = view.round + 1 == view.options.rounds
    exact = ending(view, seat, [one.move for one in ranked])
    return come_true(ranked, Slope(1 / view.seats, LAST if last else EARLIER[view.seats]), exact)


@dataclass(frozen=True, slots=True)
class Choice:
    """A chosen move. `reason` is None if `why` must find the reason."""

    move: int
    reason: Phrase | None = None
    ranked: Sequence[Ranked[int]] = ()
    """The values of all moves that were tried."""
    sure: Mapping[int, float] = field(default_factory=dict)
    """The moves with a certain result."""


@dataclass(frozen=True, slots=True)
class Player(Reasoner):
    """A CPU player of Poof, at any level."""

    level: Level
    limit: Limit
    style: Style = NEUTRAL

    def choose_why(
        self, view: State, moves: Sequence[Move], news: Sequence[News], rng: Random, /
    ) -> Decision:
        seat = view.active
        # Of moves that differ only in the slots of open cards, the one that leaves more cards in the hidden hand.
        by_code = {
            code(view, seat, move): move for move in sorted(moves, key=lambda one: str(one).count("@"))
        }
        choice = self._choice(view, by_code, news, rng)
        move = by_code[choice.move]
        candidates = weighed_moves(
            chances(view, seat, choice.ranked), choice.move, by_code.__getitem__, settled=choice.sure
        )
        return Decision(move, weighed(choice.reason or why(view, seat, move, moves), candidates))

    def speak_why(
        self, view: State, moves: Sequence[Move], news: Sequence[News], rng: Random, /
    ) -> Decision | None:
        seat = view.table.viewer
        if seat is None or CALL not in moves or self.level is Level.GENTLE:
            return None
        if wins_by_calling(view, self._at_sight(view, rng), seat):
            return Decision(CALL, Reasons(WINS))
        if self.level is Level.STEADY:
            return None
        ranked = options(view, seat, [SILENCE, MERCY], news, Budget(self.limit), rng)
        sure = settled(view, seat, [MERCY], heard(news, view, seat))
        if MERCY not in (deciding(sure), preferred(ranked, SILENCE)):
            return None
        candidates = weighed_moves(chances(view, seat, ranked), MERCY, {MERCY: CALL}.get, settled=sure)
        return Decision(CALL, weighed(ENDS, candidates))

    def _at_sight(self, view: State, rng: Random) -> World:
        """Returns a round with all cards that the seat sees. The other cards are guessed."""
        return next(Belief(view).worlds(rng))

    def _choice(self, view: State, moves: Container[int], news: Sequence[News], rng: Random) -> Choice:
        world = self._at_sight(view, rng)
        if view.turns > PATIENCE * (view.seats + 2) and rng.random() < RESTLESS:
            return Choice(rng.choice(candidates(world)), RESTING)
        if self.level is Level.GENTLE:
            return Choice(highest_first(world))
        if MERCY in moves and wins_by_calling(view, world, view.active):
            return Choice(MERCY, WINS)
        if self.level is Level.STEADY:
            plans = view.seats == 2 and not world.extra
            return Choice(by_plan(world) if plans else by_thumb(world))
        return self._searched(view, world, news, rng, may_call=MERCY in moves)

    def _searched(
        self, view: State, world: World, news: Sequence[News], rng: Random, *, may_call: bool
    ) -> Choice:
        seat, budget = view.active, Budget(self.limit)
        favourite = by_thumb(world)
        tried = sorted(candidates(world), key=lambda move: (move != favourite, -worth(world, move)))[:MOST]
        if may_call:
            tried.append(MERCY)

        def taste(one: Ranked[int]) -> float:
            return TASTE * likes(world, one.move, self.style)

        if self.level is Level.MASTER and view.seats == 2:
            ranked = foreseen(view, seat, tried, news, budget, rng)
            found = most_tried(ranked, taste) if ranked else favourite
        else:
            ranked = options(view, seat, tried, news, budget, rng)
            found = preferred(ranked, favourite, taste)
        sure = settled(view, seat, tried, heard(news, view, seat))
        winning = deciding(sure)
        if winning is not None:
            found = winning
        return Choice(found, ENDS if found == MERCY else None, ranked, sure)


def player(level: Level, limit: Limit, style: Style = NEUTRAL) -> Reasoner:
    """Returns a CPU player of this level and style."""
    return Player(level, limit, style)
