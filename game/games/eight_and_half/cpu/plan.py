"""Quick moves by rules of thumb in Eight & Half, and estimates of how a round will end."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.games.eight_and_half.cpu.playout import (
    BLIND,
    COUNT_AT,
    EIGHT,
    FACES,
    FIVE,
    GHOST,
    HALF,
    PAIR,
    SLOTS,
    TAKE,
    World,
)
from game.games.eight_and_half.rules import TOP

if TYPE_CHECKING:
    from mypy_extensions import i64


@dataclass(frozen=True, slots=True)
class Fit:
    """Weights for a seat's chances to go out first and to have the fewest cards."""

    riddance: list[float]
    """For each face, how a remaining card changes the chance to go out first."""
    lightness: list[float]
    """For each face, how a remaining card changes the chance to have the fewest cards."""
    left_out: float
    """How the number of remaining cards changes the chance to go out first."""
    left_fewest: float
    """How the number of remaining cards changes the chance to have the fewest cards."""
    burned_fewest: float
    """How the number of burned (collected) cards changes the chance to have the fewest cards."""
    turn_out: float
    """How being the active seat changes the chance to go out first."""
    turn_fewest: float
    """How being the active seat changes the chance to have the fewest cards."""
    both: float
    """A factor for the chance that one seat both goes out first and has the fewest cards."""


TWO: Final = Fit(
    riddance=[-1.53, -2.60, -2.44, -1.94, -1.57, -1.70, -0.99, -0.81, -0.40, -0.28, -1.13, -1.17],
    lightness=[0.79, 0.30, 0.60, 0.53, 0.65, 0.64, 0.68, 0.99, 1.34, 1.48, 1.41, 1.58],
    left_out=-0.84,
    left_fewest=-1.53,
    burned_fewest=-1.26,
    turn_out=0.84,
    turn_fewest=-0.38,
    both=2.02,
)
"""The weights for two seats, fitted to 8,000 rounds in which the function `cheapest` chose all moves."""

MORE: Final = Fit(
    riddance=[-0.96, -1.82, -1.74, -1.34, -1.19, -1.12, -0.95, -0.69, -0.51, -0.28, -0.72, -0.82],
    lightness=[1.03, 0.19, 0.17, 0.37, 0.59, 0.59, 0.72, 0.94, 1.05, 1.32, 1.18, 1.41],
    left_out=-3.42,
    left_fewest=-1.59,
    burned_fewest=-1.65,
    turn_out=1.10,
    turn_fewest=-0.30,
    both=2.96,
)
"""The weights for three and more seats, fitted to 7,000 rounds."""

SOILING: Final = 1.5
"""How fast the chance to have burned no cards (E47) falls with the number of remaining cards."""


def cheapest(world: World) -> i64:
    """Returns the move that lays all cards of the lowest number that fits."""
    seat, value = world.active, world.value
    held: i64 = world.hands[seat]
    if not held:
        held = world.opened[seat]
    if not held:
        slot = SLOTS * seat
        while world.blind[slot] < 0:
            slot += 1
        return slot - SLOTS * seat | BLIND
    if world.opening:
        return world.legal()[-1]
    shift: i64 = 4
    above: i64 = 4 * HALF
    if world.binds:
        above = 4 * (FIVE + 1)
    elif value > 2:
        shift = value + 1 >> 1 << 2
    while shift < above:
        count = held >> shift & 15
        if count:
            return shift >> 2 | count << COUNT_AT
        shift += 4
    return _no_number(held, value)


def _no_number(held: i64, value: i64) -> i64:
    if held & 15 and (value < 0 or not value & 1):
        return 1 << COUNT_AT
    halves = held >> 4 * HALF & 15
    if halves and value != TOP:
        return HALF | 1 << COUNT_AT
    if held >> 4 * GHOST:
        return GHOST | 1 << COUNT_AT
    eights = held >> 4 * EIGHT & 15
    if halves and eights:
        return EIGHT | eights << COUNT_AT | PAIR
    return TAKE


def only_one(move: int) -> int:
    """Returns a move that lays only one of the cards that `move` lays."""
    return move if move == TAKE or move & BLIND else move & ~(15 << COUNT_AT) | 1 << COUNT_AT


def play_on(world: World, moves: int) -> None:
    """Makes at most `moves` more moves, for all seats. Each is the move that `cheapest` returns."""
    last = world.made + moves
    while world.active >= 0 and world.made < last:
        world.play(cheapest(world))


Ended = Callable[[list[int]], float]
"""A function that says how good a finished round is for one seat. It gets the points of all seats."""


def plan_on(world: World, moves: int, shares: list[Shares], ended: list[Ended]) -> None:
    """Makes at most `moves` more moves as Steady does: the best after the next player's answer."""
    last = world.made + moves
    while world.active >= 0 and world.made < last:
        world.play(_planned(world, shares[world.active], ended[world.active]))


def _planned(world: World, shares: Shares, ended: Ended) -> i64:
    legal = world.legal()
    best: i64 = legal[0]
    if len(legal) == 1 or best & BLIND:
        return best
    most = -1.0
    for move in legal:
        after = world.copy()
        after.play(move)
        play_on(after, 1)
        worth = value(after, shares) if after.active >= 0 else ended(after.points())
        if worth > most:
            most, best = worth, move
    return best


def play_on_loosely(world: World, moves: int, random: Callable[[], float], loose: float) -> None:
    """Makes moves like `play_on`, but a random one with the probability `loose`."""
    last = world.made + moves
    while world.active >= 0 and world.made < last:
        world.play(world.some_move(random) if random() < loose else cheapest(world))


class Shares:
    """What each possible end of the round is worth to one seat."""

    def __init__(self, by_ends: list[list[float]], clean: list[float]) -> None:
        self.by_ends = by_ends
        """The values as [i][j], if seat i goes out first, and seat j has the fewest cards."""
        self.clean = clean
        """For each seat, the value if that seat goes out first and has burned no cards."""


def value(world: World, shares: Shares) -> float:
    """Returns the expected value of a round that is not over."""
    left, burned, seats = world.left, world.burned, world.seats
    fit = TWO if seats == 2 else MORE
    fewest = min(left)
    soon, rate = 1.0 / (2 + fewest), 1.0 / math.sqrt(1 + fewest)
    out, few = [], []
    for seat in range(seats):
        first, second = _by_cards(world, seat, fit)
        if seat == world.active:
            first += fit.turn_out
            second += fit.turn_fewest
        out.append(math.exp(rate * first + fit.left_out * soon * left[seat]))
        few.append(
            math.exp(rate * second + soon * (fit.left_fewest * left[seat] + fit.burned_fewest * burned[seat]))
        )
    total = worth = 0.0
    for seat in range(seats):
        for other in range(seats):
            chance = out[seat] * few[other]
            share = shares.by_ends[seat][other]
            if seat == other:
                chance *= fit.both
                if not burned[seat]:
                    clean = math.exp(-SOILING * math.sqrt(left[seat] / seats**3))
                    share += clean * (shares.clean[seat] - share)
            total += chance
            worth += chance * share
    return worth / total


def _by_cards(world: World, seat: int, fit: Fit) -> tuple[float, float]:
    """Returns how a seat's cards change its chances to go out first and to have the fewest cards."""
    first = second = 0.0
    riddance, lightness = fit.riddance, fit.lightness
    shown = world.hands[seat] + world.opened[seat]
    for face in range(FACES):
        count = shown >> 4 * face & 15
        first += count * riddance[face]
        second += count * lightness[face]
    for face in world.banks[seat]:
        first += riddance[face]
        second += lightness[face]
    for slot in range(SLOTS * seat, SLOTS * seat + SLOTS):
        face = world.blind[slot]
        if face >= 0:
            first += riddance[face]
            second += lightness[face]
    return first, second
