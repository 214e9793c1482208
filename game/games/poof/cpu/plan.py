"""Quick judgement in Poof: rules of thumb that rate a move, and fast play to the end of a round."""

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
"""A limit for `early_poof`, as a set of cards: it plays a Poof if no card from 6 up fits."""
SPARING: Final = 1 << 4 * 5
"""A limit for `highest_first`, as a set of cards: a Poof is played only if no card from 5 up fits."""

FORESEEN: Final = 200
"""The number of turns after which a simulated round stops, and the cards are counted as they are."""

CLEARING: Final = 1.5
COVERING: Final = 0.6
HEAVY: Final = 0.06
LAST_LOW: Final = 0.6
POOF_WORTH: Final = 4.0
POOF_CROWD: Final = 1.1
POOF_PILE: Final = 0.006
WINS: Final = 1000.0
"""The values, in points, by which rules of thumb rate what a move does.

`CLEARING`: it completes a run of four. `COVERING`: it uncovers a face-down card. `HEAVY`: it lays points on the pile (a
cost for each point, because the seat may have to pick them up). `LAST_LOW`: it leaves no card in the hand that could be
laid on the played one. `POOF_WORTH`: it spends a Poof, with `POOF_CROWD` for each further Poof in the hand and
`POOF_PILE` for each point that the Poof clears. `WINS`: it lays the seat's last card.
"""


def _blind(world: World) -> int:
    """Returns a move that tries a face-down card on which no other card lies; 0 if there is no such card.

    Nobody knows these cards, so any of them is as good as the others.
    """
    bare = world.hands[world.active].bare
    return BLIND | (bare & -bare) << SLOTS_AT if bare else 0


def highest_first(world: World) -> int:
    """Returns the move that the level Gentle makes: the highest number that fits, with all its copies.

    A Poof is played if no number fits, or only very low numbers do.
    """
    held = world.held(world.active)
    fits = held & UP_TO[world.top]
    if fits < SPARING and world.top and held >= ONE_POOF:
        return world.laying(POOF, 1)
    if fits:
        shift = fits.bit_length() - 1 & ~3
        return world.laying(shift >> 2, fits >> shift)
    return _blind(world) or (TAKE if world.top else SKIP)


def early_poof(world: World) -> i64:
    """Returns the same move as `highest_first`, but prefers a Poof to a low number.

    All simulated rounds are played like this.
    """
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
    """Plays a round with `early_poof` for all seats, to its end or for a limited number of turns."""
    last = world.turns + FORESEEN
    while world.active >= 0 and world.turns < last:
        world.play(early_poof(world))


def candidates(world: World) -> list[int]:
    """Returns the moves worth trying.

    They are for each number all copies, one copy, or enough copies to make four; a Poof, with and without uncovering a
    face-down card; the try of a face-down card; and taking the pile or skipping if little else is possible.
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
    """Returns how good a move is by rules of thumb: higher is better."""
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
    """Returns whether the active seat is certain to lay all cards in `rest` in this turn, one number after another.

    Each number is laid on an empty pile: four of a kind clear the pile, and the seat plays again. So all numbers but
    one must be four of a kind. A Poof cannot be played on an empty pile.
    """
    seat = world.active
    if not rest or rest >> 4 * POOF or any(world.bottoms[SLOTS * seat : SLOTS * (seat + 1)]):
        return False
    few = 0
    for value in range(1, POOF):
        few += 0 < (rest >> 4 * value & 15) < ENOUGH
    return few <= 1


def _without_a_card(world: World, move: int) -> float:
    """Returns how good a move is that lays no known card.

    To try a face-down card is good on an empty or high pile. To pick up the pile is the last resort.
    """
    if move in (TAKE, SKIP):
        return -WINS
    top: int = world.top
    return 1.0 if top == 0 else 0.5 * top - 4.0


def by_thumb(world: World) -> int:
    """Returns the best move by rules of thumb."""
    return max(candidates(world), key=lambda move: worth(world, move))
