"""Judgement in Eight & Half at a glance: what a move is worth by rules of thumb, and how a round goes on by them."""

from __future__ import annotations

import math
from typing import Final

from game.cpu.eight_and_half_fast import BLIND, EIGHT, FITS, FITS_FIVE, GHOST, HALF, PAIR, TAKE, TOP, World

SPREAD: Final = 1.5
SPREAD_A_CARD: Final = 0.12
"""How many cards make a lead safe: at the end of a round, and more for each card that the leader still has."""

CLEAN: Final = 0.25
"""The chance that who has burned nothing so far still has not when out, which brings another point (E47)."""

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


def expected(world: World) -> list[float]:
    """The points that each seat may hope for: those of the end, or by the cards that are left to each."""
    if world.active < 0:
        return [float(points) for points in world.points()]
    left = world.left
    fewest = min(left)
    spread = SPREAD + SPREAD_A_CARD * fewest
    out = [math.exp((fewest - count) / spread) for count in left]
    cards = [count + lost for count, lost in zip(left, world.burned, strict=True)]
    least = min(cards)
    few = [math.exp((least - count) / (spread + 1)) for count in cards]
    first, second = 1 / math.fsum(out), 1 / math.fsum(few)
    return [
        president * first * (1 if lost else 1 + CLEAN) + vice * second
        for president, vice, lost in zip(out, few, world.burned, strict=True)
    ]
