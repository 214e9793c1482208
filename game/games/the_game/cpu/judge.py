"""Every card that could be laid at a moment of The Game, with the best way to end the turn, played to the end."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.core.cards import Seat
from game.core.phrases import Phrase
from game.cpu.judge import Judge, Moment, Trial, arms_of, halves, settled_arms
from game.cpu.levels import Level
from game.games.the_game.cpu.determinization import Futures, settled
from game.games.the_game.cpu.odds import LOST, before, odds
from game.games.the_game.cpu.plan import Play, Position, Tops, Weights, best_lines, laid
from game.games.the_game.cpu.player import RECALL, Talk, heard, rumours, seen_from
from game.games.the_game.cpu.playout import World
from game.games.the_game.cpu.policy import left_after, play_on
from game.games.the_game.cpu.reasons import Plan, against, begins, skipped, why
from game.games.the_game.cpu.search import Foresight
from game.games.the_game.rules import PILES, Lay, Move, Start, State

MOST: Final = 10
"""How many moves are tried beside the one that was made."""


@dataclass(frozen=True, slots=True)
class Continuation:
    """How the turn ends after a move by the best plan, the plays until then, and how good that looks: lower is better.

    With `goes_on` nothing is planned: everybody plays as playouts do, `first` first where that is the move.
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
        """The same for all ways that leave the same table: two piles of a kind may change places."""
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
    worlds = Futures(view, seat, position, rumours(position, talk)).worlds(rng.random)
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

    def sample(chosen: Sequence[int]) -> list[float]:
        world = next(worlds)
        world.active = view.active
        return [float(_left(world, position, after[nth])) for nth in chosen]

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
    )


def _planned(position: Position) -> Continuation:
    """The best way to end the turn."""
    lines = best_lines(position, _weights(position), 1)
    if not lines:
        return Continuation(position.tops, position.hand, lost=True)
    line = lines[0]
    return Continuation(line.tops, line.hand, bool(line.burning), line.plays, line.price)


def _weights(position: Position) -> Weights:
    return Foresight().alone if position.seats == 1 else Foresight().together


def way(position: Position, move: Move) -> Continuation:
    """The best way to end the turn that begins with a move."""
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
    if not chosen.goes_on:
        return left_after(world, list(chosen.tops), chosen.hand, lost=chosen.lost)
    after = world.copy()
    if chosen.first >= 0:
        after.active = chosen.first
    after.held = after.counts[after.active]
    after.burning = sum(1 << place for place in position.burning)
    return play_on(after)


def _beside(
    moment: Moment, position: Position, talk: Talk, two: tuple[Move, Move], ways: Mapping[Move, Continuation]
) -> Phrase:
    """Returns what speaks against the first of two moves, and what for the second."""
    made, best = two
    if isinstance(best, Start):
        return _why(moment, position, talk, best, ways[best])
    wrong = against(moment.view, made, best, position, talk.speakers())
    below = skipped(position)[int(made.face), PILES.index(made.pile)] if isinstance(made, Lay) else None
    plan = Plan(ways[best].plays, talk.speakers(), below=below)
    return halves(wrong, why(moment.view, best, Level.SHARP, position, plan))


def _why(moment: Moment, position: Position, talk: Talk, move: Move, chosen: Continuation) -> Phrase:
    """Returns what speaks for a move."""
    if isinstance(move, Start):
        return begins(move, moment.seat, talk.who_said("first"))
    return why(moment.view, move, Level.SHARP, position, Plan(chosen.plays, talk.speakers()))


JUDGE: Final = Judge(trial, standing)
