"""Judgement in Eight & Half at a glance: what a move is worth by rules of thumb, and how a round goes on by them."""

from __future__ import annotations

import math
from typing import Final

from game.cpu.eight_and_half_fast import (
    BLIND,
    EIGHT,
    FACES,
    FITS,
    FITS_FIVE,
    GHOST,
    HALF,
    PAIR,
    SLOTS,
    TAKE,
    TOP,
    World,
)

RIDDANCE: Final = [-1.53, -2.60, -2.44, -1.94, -1.57, -1.70, -0.99, -0.81, -0.40, -0.28, -1.13, -1.17]
LIGHTNESS: Final = [0.79, 0.30, 0.60, 0.53, 0.65, 0.64, 0.68, 0.99, 1.34, 1.48, 1.41, 1.58]
"""What each card that a seat still has does to its chances, by face: to go out first, and to have the fewest in the end.
Low numbers fit seldom and are what is left over. These and the next are a fit to rounds that cheapest cards played."""

LEFT_OUT: Final = -0.84
LEFT_FEWEST: Final = -1.53
BURNED_FEWEST: Final = -1.26
"""The same for each card left, and each one burned, the more the nearer the end is."""

TURN_OUT: Final = 0.84
TURN_FEWEST: Final = -0.38
"""The same for whose turn it is."""

BOTH: Final = 2.02
"""How much more often than by chance who goes out has the fewest as well."""

CLEAN: Final = 10.0
"""Who has burned nothing stays clean to the end (E47) with a chance that falls with each so many cards to a third."""

NUMBERS: Final = (1 << 40) - (1 << 4)
"""The nibbles of 1 to 9."""


def cheapest(world: World) -> int:
    """The lowest number that fits, with all copies; zeros, then Halves, then Ghosts only when no number fits."""
    seat = world.active
    held = world.hands[seat] or world.opened[seat]
    if not held:
        base = 3 * seat
        return next(slot for slot in range(3) if world.blind[base + slot] >= 0) | BLIND
    if world.opening:
        return world.legal()[-1]
    fits = held & (FITS_FIVE[world.value + 1] if world.binds else FITS[world.value + 1])
    numbers = fits & NUMBERS
    if numbers:
        shift = (numbers & -numbers).bit_length() - 1 & ~3
        return shift >> 2 | (numbers >> shift & 15) << 4
    if fits & 15:
        return 1 << 4
    if fits >> 4 * HALF & 15:
        return HALF | 1 << 4
    if fits:
        return GHOST | 1 << 4
    if world.value == TOP and held >> 4 * EIGHT & 15 and held >> 4 * HALF & 15:
        return EIGHT | (held >> 4 * EIGHT & 15) << 4 | PAIR
    return TAKE


def play_on(world: World, moves: int) -> None:
    """Let every seat play quickly and soundly, for so many moves or to the end of the round."""
    last = world.made + moves
    while world.active >= 0 and world.made < last:
        world.play(cheapest(world))


class Shares:
    """What the ends of a round are worth to somebody.

    `by_ends[i][j]` if seat i goes out first and j has the fewest cards, `clean[i]` if i goes out and burned nothing.
    """

    def __init__(self, by_ends: list[list[float]], clean: list[float]) -> None:
        self.by_ends = by_ends
        self.clean = clean


def value(world: World, shares: Shares) -> float:
    """What a round that is going on is worth: every end's worth by its chance, as the cards are now."""
    left, burned, seats = world.left, world.burned, world.seats
    fewest = min(left)
    soon, rate = 1.0 / (2 + fewest), 1.0 / math.sqrt(1 + fewest)
    out, few = [], []
    for seat in range(seats):
        first, second = _by_cards(world, seat)
        if seat == world.active:
            first += TURN_OUT
            second += TURN_FEWEST
        out.append(math.exp(rate * first + LEFT_OUT * soon * left[seat]))
        few.append(math.exp(rate * second + soon * (LEFT_FEWEST * left[seat] + BURNED_FEWEST * burned[seat])))
    total = worth = 0.0
    for one in range(seats):
        for other in range(seats):
            chance = out[one] * few[other]
            share = shares.by_ends[one][other]
            if one == other:
                chance *= BOTH
                if not burned[one]:
                    share += math.exp(-left[one] / CLEAN) * (shares.clean[one] - share)
            total += chance
            worth += chance * share
    return worth / total


def _by_cards(world: World, seat: int) -> tuple[float, float]:
    """What the cards that a seat still has do to its chances to be first out and to have the fewest."""
    first = second = 0.0
    shown = world.hands[seat] + world.opened[seat]
    for face in range(FACES):
        count = shown >> 4 * face & 15
        first += count * RIDDANCE[face]
        second += count * LIGHTNESS[face]
    for face in world.banks[seat]:
        first += RIDDANCE[face]
        second += LIGHTNESS[face]
    for slot in range(SLOTS * seat, SLOTS * seat + SLOTS):
        face = world.blind[slot]
        if face >= 0:
            first += RIDDANCE[face]
            second += LIGHTNESS[face]
    return first, second
