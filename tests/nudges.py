from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.games.campfire_smokeout import rules as campfire_smokeout
from game.games.eight_and_half import rules as eight_and_half
from game.games.poof import rules as poof
from game.games.spooky_boo import rules as spooky_boo
from game.games.spooky_boo.moves import Own
from game.games.the_game import rules as the_game

Nudge = Callable[[Any, Sequence[Any], Random], Any]


def small_steps(state: the_game.State, moves: Sequence[the_game.Move], _rng: Random) -> the_game.Move:
    tops = dict(zip(the_game.PILES, the_game.tops(state.table), strict=True))

    def cost(move: the_game.Move) -> int:
        if isinstance(move, the_game.Lay):
            jump = int(move.face) - tops[move.pile]
            return jump if move.pile in the_game.UP else -jump
        return 3

    return min(moves, key=cost)


def low_first(
    state: eight_and_half.State, moves: Sequence[eight_and_half.Move], rng: Random
) -> eight_and_half.Move:
    """Eight & Half: makes an arrest. If that is impossible, plays the lowest number."""

    def worth(move: eight_and_half.Move) -> tuple[int, int]:
        if isinstance(move, eight_and_half.Call):
            return 0, rng.randrange(9)
        if eight_and_half.is_policeman(state.pile, move):
            return 100, move.count
        return {"G": 1, "H": 2, "0": 4}.get(move.face) or 20 - int(move.face), move.count

    return max(moves, key=worth)


def high_first(state: poof.State, moves: Sequence[poof.Move], rng: Random) -> poof.Move:
    """Poof: plays the highest number that fits. If none fits, plays a Poof or an unseen card.

    It hardly ever gives up the round.
    """
    if rng.random() < 0.005:
        return rng.choice(moves)

    def worth(move: poof.Move) -> tuple[int, int]:
        if isinstance(move, poof.Call):
            return {"blind": 0, "take": -1, "skip": -1, "mercy": -2}[move.word], 0
        face = move.face or state.table.top(poof.top(state.active, move.slots[0]))
        return (0, 1) if face in (poof.POOF, None) else (int(face), move.count + len(move.slots))

    return max(moves, key=worth)


def tidy_house(state: spooky_boo.State, moves: Sequence[spooky_boo.Move], rng: Random) -> spooky_boo.Move:
    seat, table = state.active, state.table
    context = {place: int(table.faces_in(spooky_boo.square(seat, place))[0]) for place in spooky_boo.PLACES}
    highest = max(context, key=lambda place: context[place])
    if spooky_boo.BOO in moves and sum(context.values()) <= spooky_boo.ENOUGH and rng.random() < 0.8:
        return spooky_boo.BOO
    if state.phase is spooky_boo.Phase.TURN:
        take = Own("take", highest)
        wanted = take in moves and int(table.top(spooky_boo.DISCARD) or 0) < min(4, context[highest])
        return take if wanted and rng.random() < 0.5 else spooky_boo.DRAWN
    if state.phase is spooky_boo.Phase.HOLD:
        drawn = int(table.faces_in(spooky_boo.held(seat))[0])
        worth = drawn < min(6, context[highest]) and rng.random() < 0.5
        return Own("keep", highest) if worth else spooky_boo.THROW
    return rng.choice([move for move in moves if move != spooky_boo.DECLINE])


def to_the_barest_hand(
    state: campfire_smokeout.State, moves: Sequence[campfire_smokeout.Move], rng: Random
) -> campfire_smokeout.Move:
    """Campfire Smokeout: sends the token to the seat with the fewest cards.

    Among several such seats, it takes the seat with the fewest lost rounds.
    """

    def cost(move: campfire_smokeout.Move) -> tuple[int, int, float]:
        if isinstance(move, campfire_smokeout.Out) or move.use == campfire_smokeout.STAY:
            return (0, 0, 0.0)
        to = campfire_smokeout.smoke_move(state, move.use).to
        held = state.table.zones[campfire_smokeout.hand(to)]
        return (len(held), state.totals[to], rng.random())

    return min(moves, key=cost)


def by_chance(_state: Any, moves: Sequence[Any], rng: Random) -> Any:
    return rng.choice(moves)


NUDGES: dict[str, Nudge] = {
    "poof": high_first,
    "the-game": small_steps,
    "spooky-boo": tidy_house,
    "eight-and-half": low_first,
    "campfire-smokeout": to_the_barest_hand,
}
