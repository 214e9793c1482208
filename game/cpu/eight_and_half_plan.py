"""Judgement in Eight & Half at a glance: what a move is worth by rules of thumb, and how a round goes on by them."""

from __future__ import annotations

from typing import Final

from game.cpu.eight_and_half_fast import BLIND, EIGHT, FITS, FITS_FIVE, GHOST, HALF, PAIR, TAKE, TOP, World

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


def play_on(world: World) -> None:
    """Finish a round: every seat plays quickly and soundly."""
    while world.active >= 0:
        world.play(cheapest(world))
