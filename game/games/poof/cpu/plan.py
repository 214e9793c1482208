"""Quick moves by rules of thumb in Poof, and how a round may go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.games.poof.cpu.playout import (
    BLIND,
    COUNT_AT,
    HIGH_UP_TO,
    LOW_UP_TO,
    POOF,
    POOFS_AT,
    SKIP,
    SLOTS,
    SLOTS_AT,
    TAKE,
    UP_TO,
    UPPER,
    VALUE,
    World,
    cards,
    points_in,
    slots_of,
)
from game.games.poof.rules import ENOUGH, POOF_POINTS

if TYPE_CHECKING:
    from mypy_extensions import i64

ONE_POOF: Final = 1 << 4 * POOF
EARLY: Final = 1 << 4 * 6
"""`early_poof` uses a Poof only if no card of 6 or more fits: the set of fitting cards is less than this."""
SPARING: Final = 1 << 4 * 5
"""`highest_first` uses a Poof only if no card of 5 or more fits: the set of fitting cards is less than this."""

FORESEEN: Final = 200
"""The most turns in a playout of a round."""

CLEARING: Final = 1.5
"""The value, in a rating of moves, of completing four of a kind."""

COVERING: Final = 0.6
"""The value, in a rating of moves, of uncovering a face-down card."""

HEAVY: Final = 0.06
"""The cost, in a rating of moves, of each point laid on the pile."""

LAST_LOW: Final = 0.6
"""The cost, in a rating of moves, of leaving the hand without a card that fits."""

POOF_WORTH: Final = 4.0
"""The value, in a rating of moves, of playing a Poof."""

POOF_CROWD: Final = 1.1
"""What is added to `POOF_WORTH` for each Poof in the hand."""

POOF_PILE: Final = 0.006
"""What is added to `POOF_WORTH` for each point in the pile."""

WINS: Final = 1000.0
"""The value, in a rating of moves, of laying the last card."""


def _blind(world: World) -> int:
    """Returns a move that tries an uncovered face-down card, or 0 without one."""
    bare = world.hands[world.active].bare
    return BLIND | (bare & -bare) << SLOTS_AT if bare else 0


def highest_first(world: World) -> int:
    """Returns Gentle's move: all cards of the highest number that fits, or a Poof if only low numbers fit."""
    held = world.held(world.active)
    fits = held & UP_TO[world.top]
    if fits < SPARING and world.top and held >= ONE_POOF:
        return world.laying(POOF, 1)
    if fits:
        shift = fits.bit_length() - 1 & ~3
        return world.laying(shift >> 2, fits >> shift)
    return _blind(world) or (TAKE if world.top else SKIP)


def early_poof(world: World) -> i64:
    """Returns the move for playouts: like `highest_first`, but with a Poof rather than a low number."""
    hand, top = world.hands[world.active], world.top
    low, high = hand.low & LOW_UP_TO[top], hand.high & HIGH_UP_TO[top]
    if high == 0 and low < EARLY:
        if top and hand.high >> POOFS_AT:
            return world.laying(POOF, 1)
        if hand.bare and (top == 0 or not low):
            return _blind(world)
        if not low:
            return TAKE if top else SKIP
    fits: int = high or low
    shift = fits.bit_length() - 1 & ~3
    value = (shift >> 2) + UPPER if high else shift >> 2
    if hand.covers >> value & 1:
        return world.laying(value, fits >> shift)
    return value | fits >> shift << COUNT_AT


def play_on(world: World) -> None:
    """Continues a round by the rule `early_poof`, for at most `FORESEEN` turns."""
    last = world.turns + FORESEEN
    while world.active >= 0 and world.turns < last:
        world.play(early_poof(world))


def candidates(world: World) -> list[int]:
    """Returns the moves worth trying.

    Most of them lay all cards of a number, or only one, or enough to complete four.
    """
    seat = world.active
    held, lies = world.held(seat), world.pile()
    some: list[int] = []
    fits = held & UP_TO[world.top]
    while fits:
        shift = fits.bit_length() - 1 & ~3
        count, value = fits >> shift, shift >> 2
        fits ^= count << shift
        lying = lies >> shift & 15
        some += [world.laying(value, each) for each in sorted({count, 1, 4 - lying}) if 0 < each <= count]
    if world.top and held >= ONE_POOF:
        some.append(world.laying(POOF, 1))
        if 0 < world.covering(POOF).bit_count() < held >> 4 * POOF:
            some.append(cards(POOF, 1))
    if tried := _blind(world):
        some.append(tried)
    if world.top == 0:
        return some or [SKIP]
    if not some or (held & UP_TO[world.top] == 0 and (world.keeps or held < ONE_POOF)):
        some.append(TAKE)
    return some


def worth(world: World, move: int) -> float:
    """Returns how good a move is by rules of thumb."""
    seat, value, count = world.active, move & VALUE, move >> COUNT_AT & 15
    held, pile = world.held(seat), world.pile()
    if value == POOF:
        spare = held >> 4 * POOF
        sure = WINS if goes_out(world, held - ONE_POOF) else 0.0
        return POOF_WORTH + POOF_CROWD * spare + POOF_PILE * points_in(pile) + sure
    if value == 0:
        return _without_a_card(world, move)
    shift = 4 * value
    rest = held - (count << shift)
    total = value - 0.001 * (8 - count)
    if rest >> shift & 15:
        total -= POOF_POINTS  # splitting a set seldom pays
    if count + (pile >> shift & 15) >= ENOUGH:
        total += CLEARING
        total += WINS if goes_out(world, rest) else 0.0
    else:
        total -= HEAVY * value * count
        if not rest & UP_TO[value]:
            total -= LAST_LOW
    total += COVERING * slots_of(move).bit_count()
    return total + WINS if not rest and not world.hands[seat].bare and not slots_of(move) else total


def goes_out(world: World, rest: int) -> bool:
    """Returns whether the active seat can certainly lay all cards of `rest` in this turn."""
    seat = world.active
    # A Poof cannot be played on an empty pile.
    if not rest or rest >> 4 * POOF or any(world.bottoms[SLOTS * seat : SLOTS * (seat + 1)]):
        return False
    few = 0
    for value in range(1, POOF):
        few += 0 < (rest >> 4 * value & 15) < ENOUGH
    return few <= 1


def _without_a_card(world: World, move: int) -> float:
    if move in (TAKE, SKIP):
        return -WINS
    top: int = world.top
    return 1.0 if top == 0 else 0.5 * top - 4.0


def by_thumb(world: World) -> int:
    """Returns the best move by rules of thumb."""
    return max(candidates(world), key=lambda move: worth(world, move))
