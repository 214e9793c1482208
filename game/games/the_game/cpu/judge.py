"""Judges decisions in The Game by playing on after each move."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import count, islice
from random import Random
from typing import Final

from game.core.cards import Seat
from game.core.phrases import Phrase
from game.cpu.equity import level_of
from game.cpu.judge import Judge, Moment, Trial, arms_of, halves, settled_arms
from game.cpu.levels import Level
from game.games.the_game.cpu.determinization import Futures, mask, settled
from game.games.the_game.cpu.odds import CARDS, LOST, before, odds
from game.games.the_game.cpu.plan import EVERY_CARD, Play, Position, Tops, Weights, best_plans, laid
from game.games.the_game.cpu.player import RECALL, TODAY, Talk, heard, laid_cards, rumours, seen_from
from game.games.the_game.cpu.playout import STRICT, World
from game.games.the_game.cpu.policy import left_after, left_behind, play_on
from game.games.the_game.cpu.reasons import Plan, against, begins, play_of, skipped, why
from game.games.the_game.cpu.search import Foresight
from game.games.the_game.rules import PILES, Lay, Move, Start, State

MOST: Final = 10
"""How many other moves a review compares with the move that was made."""

LATE: Final = 36
"""With at most this many unlaid cards, all later turns are planned.

With more unlaid cards, each player plans only one later turn.
"""

PLANS: Final = {"gentle": TODAY, "steady": Weights()}
"""The weights of levels that plan only their own turn."""


@dataclass(frozen=True, slots=True)
class Continuation:
    """One way to finish a turn, beginning with a certain move. The lower the `price`, the better."""

    tops: Tops
    hand: int
    lost: bool = False
    plays: tuple[Play, ...] = ()
    price: float = 0.0
    first: int = -1
    """The seat that was chosen to begin, or -1."""
    goes_on: bool = False
    """Whether the rest of the turn is not planned yet."""

    @property
    def end(self) -> object:
        """Returns a key that is equal for continuations that leave the same cards."""
        one, two, three, four = self.tops
        return self.first, *sorted((one, two)), *sorted((three, four)), self.hand, self.lost


@dataclass(frozen=True, slots=True)
class Knows:
    """What players know of the cards laid so far. `sees_all` says whether the screen lists them."""

    laid: Sequence[int]
    sees_all: bool

    def forgotten(self, world: World, level: str) -> int:
        """Returns which laid cards a CPU of this level has forgotten, as a bit mask."""
        recall = RECALL[Level(level)]
        if self.sees_all:
            return 0
        if not recall:
            return EVERY_CARD & ~world.unlaid()
        return mask(self.laid[: max(0, CARDS - world.left() - recall)])


def standing(_view: State, _seat: Seat, players: tuple[str, ...]) -> float:
    """Returns the chance of a team of these players to win, before the first deal."""
    return before(players)


def trial(moment: Moment, rng: Random) -> Trial:
    """Returns the legal moves worth trying, with the functions that try them."""
    view, seat = moment.view, moment.seat
    talk = heard(moment.news, seat)
    position = seen_from(view, seat, moment.news, talk, RECALL[Level.SHARP])
    futures = Futures(view, seat, position, rumours(position, talk))
    worlds = futures.worlds(rng.random)
    ways = {move: way(position, move) for move in moment.moves if move is not None}
    # In the middle of a turn the rest of the plan stays as it was when the turn's first card was weighed.
    is_in_turn = view.active == seat and view.laid > 0
    otherwise = _planned(position) if is_in_turn else Continuation(position.tops, position.hand, goes_on=True)
    tried = _worth_trying(ways, moment)
    after = [ways.get(alike[0], otherwise) for alike in tried]
    # The odds for as many cards as this turn leaves: the chance before the next turn is computed with the same odds.
    unlaid, at_table = position.unseen.bit_count() + position.hand.bit_count(), odds(moment.players)
    by_left = [LOST if chosen.lost else at_table.by_left(unlaid - len(chosen.plays)) for chosen in after]
    is_late = unlaid <= LATE
    levels = [level_of(player) for player in moment.players]
    can_plan = PLANS.keys() >= set(levels)
    knows = Knows(laid_cards(moment.news), sees_all=view.options.seen_tracker)

    def guessed() -> World:
        world = next(worlds)
        world.active = view.active
        return world

    @cache
    def by_plan(nth: int) -> float:
        world, _ = _plan_on(guessed(), position, after[nth], levels, knows)
        return float(world.left())

    def sample(chosen: Sequence[int]) -> list[float]:
        if is_late and can_plan and futures.certain:
            return [by_plan(nth) for nth in chosen]
        world = guessed()
        return [float(_left(world, position, after[nth])) for nth in chosen]

    def again(chosen: Sequence[int]) -> list[float]:
        """Returns the chance to win after each chosen move, with every seat planning as its level does."""
        world = guessed()
        turns = None if is_late else view.seats
        chances = []
        for nth in chosen:
            end, is_over = _plan_on(world, position, after[nth], levels, knows, turns)
            left = end.left()
            chances.append(float(not left) if is_over else at_table.by_left(left)[play_on(end)])
        return chances

    ends = settled(view, seat, position, [alike[0] for alike in tried if alike[0] is not None])
    explained = _Explained(moment, position, talk, ways)
    return Trial(
        tried,
        sample,
        explained.why,
        lambda arm, left: by_left[arm][int(left)],
        counts_left=True,
        beside=explained.beside,
        settled=settled_arms(tried, ends),
        again=again if can_plan else None,
    )


def _worth_trying(ways: Mapping[Move, Continuation], moment: Moment) -> tuple[tuple[Move | None, ...], ...]:
    """Returns the best groups of moves with equal results.

    The group of the move that was made, and that of doing nothing (None), are always among them.
    """
    arms = arms_of(moment.moves, lambda move: None if move is None else ways[move].end)

    def price(end: object) -> float:
        return min((ways[move].price for move in arms[end] if move), default=math.inf)

    best = sorted(arms, key=price)[:MOST]
    return tuple(arms[end] for end in arms if end is None or end in best or moment.played in arms[end])


def _planned(position: Position) -> Continuation:
    plans = best_plans(position, _weights(position), 1)
    if not plans:
        return Continuation(position.tops, position.hand, lost=True)
    plan = plans[0]
    return Continuation(plan.tops, plan.hand, bool(plan.burning), plan.plays, plan.price)


def _weights(position: Position) -> Weights:
    return Foresight().alone if position.seats == 1 else Foresight().together


def way(position: Position, move: Move) -> Continuation:
    """Returns the best way to finish the turn if `move` is its next move."""
    if isinstance(move, Start):
        return Continuation(position.tops, position.hand, first=move.seat, goes_on=True)
    if not isinstance(move, Lay):
        return Continuation(position.tops, position.hand, bool(position.burning))
    number, place = int(move.face), PILES.index(move.pile)
    tops, rest = laid(position.tops, number, place), position.hand & ~(1 << number)
    burning = position.burning - {place}
    then = replace(position, tops=tops, hand=rest, need=position.need - 1, burning=burning)
    plans = best_plans(then, _weights(position), 1)
    if not plans:
        return Continuation(tops, rest, lost=True, plays=((number, place),), price=math.inf)
    plan = plans[0]
    return Continuation(plan.tops, plan.hand, bool(plan.burning), ((number, place), *plan.plays), plan.price)


def _left(world: World, position: Position, chosen: Continuation) -> int:
    if chosen.goes_on:
        return play_on(_going_on(world, position, chosen))
    return left_after(world, list(chosen.tops), chosen.hand, lost=chosen.lost)


def _going_on(world: World, position: Position, chosen: Continuation) -> World:
    after = world.copy()
    if chosen.first >= 0:
        after.active = chosen.first
    after.held = after.counts[after.active]
    after.burning = sum(1 << place for place in position.burning)
    return after


def _plan_on(
    world: World,
    position: Position,
    chosen: Continuation,
    levels: Sequence[str],
    knows: Knows,
    turns: int | None = None,
) -> tuple[World, bool]:
    """Returns the guessed match after `chosen` and `turns` more turns, and whether it is over.

    If `turns` is None, all remaining turns are played.
    """
    if chosen.goes_on:
        after = _going_on(world, position, chosen)
    else:
        after = left_behind(world, list(chosen.tops), chosen.hand)
        if chosen.lost or not after.left():
            return after, True
        after.pass_on()
    for _ in islice(count(), turns):
        if not _play_turn(after, levels[after.active], knows) or not after.left():
            return after, True
        after.pass_on()
    return after, False


def _play_turn(world: World, level: str, knows: Knows) -> bool:
    """Plays one turn as a CPU of this level. Returns False if the match is lost."""
    laid = 0
    while True:
        forgotten = knows.forgotten(world, level)
        position = _seen_by_active(world, forgotten, laid)
        plans = best_plans(position, PLANS[level], 1)
        if not plans:
            return False
        # With each card laid the oldest one is forgotten, and the rest of the turn may look different.
        plays = plans[0].plays[:1] if forgotten else plans[0].plays
        for number, place in plays:
            world.lay(number, place)
            world.burning &= ~(1 << place)
            laid += 1
        if not forgotten or not plays:
            return not world.burning or not world.unlaid()


def _seen_by_active(world: World, forgotten: int, laid: int) -> Position:
    """Returns what the active seat knows in a guessed match. It has laid `laid` cards in this turn."""
    first, second, third, fourth = world.tops
    own = world.hand(world.active)
    others = world.unlaid() & ~own
    return Position(
        (first, second, third, fourth),
        own,
        # Everybody can see that nobody else has a card.
        (others | forgotten) & ~mask(world.tops) if others else 0,
        max(0, world.least() - laid),
        world.seats,
        on_fire=world.on_fire,
        burning=frozenset(place for place in range(len(PILES)) if world.burning >> place & 1),
        two_always=world.after == STRICT and not world.drawable,
    )


@dataclass(frozen=True, slots=True)
class _Explained:
    """The reasons for moves at one moment. `ways` has each move's best way to finish the turn."""

    moment: Moment
    position: Position
    talk: Talk
    ways: Mapping[Move, Continuation]

    def why(self, move: Move) -> Phrase:
        if isinstance(move, Start):
            return begins(move, self.moment.seat, self.talk.who_said("first"))
        return self._why(move, Plan(self.ways[move].plays, self.talk.speakers()))

    def beside(self, made: Move, best: Move) -> Phrase:
        """Returns why the move `made` was worse than the move `best`."""
        if isinstance(best, Start):
            return self.why(best)
        speakers = self.talk.speakers()
        wrong = against(self.moment.view, made, best, self.position, speakers)
        below = skipped(self.position)[play_of(made)] if isinstance(made, Lay) else None
        return halves(wrong, self._why(best, Plan(self.ways[best].plays, speakers, below=below)))

    def _why(self, move: Move, plan: Plan) -> Phrase:
        return why(self.moment.view, move, Level.SHARP, self.position, plan)


JUDGE: Final = Judge(trial, standing)
