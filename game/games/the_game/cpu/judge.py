"""Judges decisions in The Game: every playable card, with the best way to end the turn, is played to the end."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Final

from game.core.cards import Seat
from game.core.phrases import Phrase
from game.cpu.equity import level_of
from game.cpu.judge import Judge, Moment, Trial, arms_of, halves, settled_arms
from game.cpu.levels import Level
from game.games.the_game.cpu.determinization import Futures, mask, settled
from game.games.the_game.cpu.odds import LOST, before, odds
from game.games.the_game.cpu.plan import EVERY_CARD, Play, Position, Tops, Weights, best_lines, laid
from game.games.the_game.cpu.player import RECALL, TODAY, Talk, heard, rumours, seen_from
from game.games.the_game.cpu.playout import STRICT, World
from game.games.the_game.cpu.policy import left_after, left_behind, play_on
from game.games.the_game.cpu.reasons import Plan, against, begins, skipped, why
from game.games.the_game.cpu.search import Foresight
from game.games.the_game.rules import PILES, Lay, Move, Start, State

MOST: Final = 10
"""How many moves are tried beside the one that was made."""

LATE: Final = 36
"""With so many cards left to lay, or fewer, costs are asked again of players who plan each turn."""

PLANS: Final = {"gentle": TODAY, "steady": Weights()}
"""By what the levels plan that look no further than their own turn."""


@dataclass(frozen=True, slots=True)
class Continuation:
    """The best plan for the rest of the turn after a move, the plays until then, and their cost: lower is better.

    With `goes_on` nothing is planned: everybody plays as playouts do, with `first` as the first move if it is given.
    """

    tops: Tops
    hand: int
    lost: bool = False
    plays: tuple[Play, ...] = ()
    price: float = 0.0
    first: int = -1
    goes_on: bool = False

    @property
    def end(self) -> object:
        """Returns a key that is equal for all ways to the same table: two piles of a kind may change places."""
        one, two, three, four = self.tops
        return self.first, *sorted((one, two)), *sorted((three, four)), self.hand, self.lost


def standing(_view: State, _seat: Seat, players: tuple[str, ...]) -> float:
    """The chance to win before the first deal."""
    return before(players)


def trial(moment: Moment, rng: Random) -> Trial:
    """The moves of a moment."""
    view, seat = moment.view, moment.seat
    talk = heard(moment.news, seat)
    position = seen_from(view, seat, moment.news, talk, RECALL[Level.SHARP])
    futures = Futures(view, seat, position, rumours(position, talk))
    worlds = futures.worlds(rng.random)
    ways = {move: way(position, move) for move in moment.moves if move is not None}
    # In the middle of a turn the rest of it is as planned, as it was when its first card was weighed.
    is_in_turn = view.active == seat and view.laid > 0
    otherwise = _planned(position) if is_in_turn else Continuation(position.tops, position.hand, goes_on=True)
    arms = arms_of(moment.moves, lambda move: None if move is None else ways[move].end)
    best = sorted(
        arms, key=lambda end: min((ways[move].price for move in arms[end] if move), default=math.inf)
    )
    tried = [arms[end] for end in arms if end in {*best[:MOST], None} or moment.played in arms[end]]

    after = [ways.get(alike[0], otherwise) for alike in tried]
    # As many cards are still to be laid as the turn leaves: the chance before the next one is told by no other odds.
    unlaid, at_table = position.unseen.bit_count() + position.hand.bit_count(), odds(moment.players)
    by_left = [LOST if chosen.lost else at_table.by_left(unlaid - len(chosen.plays)) for chosen in after]

    levels = [level_of(player) for player in moment.players]
    is_planned = unlaid <= LATE and PLANS.keys() >= set(levels)

    def guessed() -> World:
        world = next(worlds)
        world.active = view.active
        return world

    @cache
    def by_plan(nth: int) -> float:
        return float(_left_by_plan(guessed(), position, after[nth], levels))

    def sample(chosen: Sequence[int]) -> list[float]:
        if is_planned and futures.certain:
            return [by_plan(nth) for nth in chosen]
        world = guessed()
        return [float(_left(world, position, after[nth])) for nth in chosen]

    def again(chosen: Sequence[int]) -> list[float]:
        """Returns 1 if the match is won by seats that plan each turn as their level does, 0 if it is lost."""
        world = guessed()
        return [float(not _left_by_plan(world, position, after[nth], levels)) for nth in chosen]

    every = tuple(tried)
    moves = [alike[0] for alike in every if alike[0] is not None]
    ends = settled(view, seat, position, moves)
    return Trial(
        every,
        sample,
        lambda move: _why(moment, position, talk, move, ways[move]),
        lambda arm, left: by_left[arm][int(left)],
        counts_left=True,
        beside=lambda made, best: _beside(moment, position, talk, (made, best), ways),
        settled=settled_arms(every, ends),
        again=again if is_planned else None,
    )


def _planned(position: Position) -> Continuation:
    """Returns the best way to end the turn."""
    lines = best_lines(position, _weights(position), 1)
    if not lines:
        return Continuation(position.tops, position.hand, lost=True)
    line = lines[0]
    return Continuation(line.tops, line.hand, bool(line.burning), line.plays, line.price)


def _weights(position: Position) -> Weights:
    return Foresight().alone if position.seats == 1 else Foresight().together


def way(position: Position, move: Move) -> Continuation:
    """Returns the best way to end the turn that begins with a move."""
    if isinstance(move, Start):
        return Continuation(position.tops, position.hand, first=move.seat, goes_on=True)
    if not isinstance(move, Lay):
        return Continuation(position.tops, position.hand, bool(position.burning))
    number, place = int(move.face), PILES.index(move.pile)
    tops, rest = laid(position.tops, number, place), position.hand & ~(1 << number)
    burning = position.burning - {place}
    then = replace(position, tops=tops, hand=rest, need=position.need - 1, burning=burning)
    lines = best_lines(then, _weights(position), 1)
    if not lines:
        return Continuation(tops, rest, lost=True, plays=((number, place),), price=math.inf)
    line = lines[0]
    return Continuation(line.tops, line.hand, bool(line.burning), ((number, place), *line.plays), line.price)


def _left(world: World, position: Position, chosen: Continuation) -> int:
    """Returns how many cards are left at the end of the match."""
    if chosen.goes_on:
        return play_on(_going_on(world, position, chosen))
    return left_after(world, list(chosen.tops), chosen.hand, lost=chosen.lost)


def _going_on(world: World, position: Position, chosen: Continuation) -> World:
    """Returns a way in which nothing of the turn is planned."""
    after = world.copy()
    if chosen.first >= 0:
        after.active = chosen.first
    after.held = after.counts[after.active]
    after.burning = sum(1 << place for place in position.burning)
    return after


def _left_by_plan(world: World, position: Position, chosen: Continuation, levels: Sequence[str]) -> int:
    """Returns how many cards are left at the end if all seats plan their turns as their levels do."""
    if chosen.goes_on:
        after = _going_on(world, position, chosen)
    else:
        after = left_behind(world, list(chosen.tops), chosen.hand)
        if chosen.lost or not after.left():
            return after.left()
        after.pass_on()
    while _plan_turn(after, levels[after.active]) and after.left():
        after.pass_on()
    return after.left()


def _plan_turn(world: World, level: str) -> bool:
    """Plays a turn as a level plans it; returns False if it cannot be ended legally."""
    seat = world.active
    own = world.hand(seat)
    others = world.unlaid() & ~own
    # Gentle remembers no card laid, but all see when nobody else has any.
    unseen = EVERY_CARD & ~(own | mask(world.tops)) if level == "gentle" and others else others
    position = Position(
        (world.tops[0], world.tops[1], world.tops[2], world.tops[3]),
        own,
        unseen,
        world.least(),
        world.seats,
        on_fire=world.on_fire,
        burning=frozenset(place for place in range(len(PILES)) if world.burning >> place & 1),
        two_always=world.after == STRICT and not world.drawable,
    )
    lines = best_lines(position, PLANS[level], 1)
    if not lines:
        return False
    for number, place in lines[0].plays:
        world.lay(number, place)
        world.burning &= ~(1 << place)
    return not world.burning or not world.unlaid()


def _beside(
    moment: Moment, position: Position, talk: Talk, two: tuple[Move, Move], ways: Mapping[Move, Continuation]
) -> Phrase:
    """Returns the reason against the first of two moves, and the reason for the second."""
    made, best = two
    if isinstance(best, Start):
        return _why(moment, position, talk, best, ways[best])
    wrong = against(moment.view, made, best, position, talk.speakers())
    below = skipped(position)[int(made.face), PILES.index(made.pile)] if isinstance(made, Lay) else None
    plan = Plan(ways[best].plays, talk.speakers(), below=below)
    return halves(wrong, why(moment.view, best, Level.SHARP, position, plan))


def _why(moment: Moment, position: Position, talk: Talk, move: Move, chosen: Continuation) -> Phrase:
    """Returns the reason for a move."""
    if isinstance(move, Start):
        return begins(move, moment.seat, talk.who_said("first"))
    return why(moment.view, move, Level.SHARP, position, Plan(chosen.plays, talk.speakers()))


JUDGE: Final = Judge(trial, standing)
