"""Plays rounds of Spooky Boo to their end by a simple rule."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum, sqrt
from typing import Final

from game.games.spooky_boo.cpu.playout import (
    BLIND_SWAP,
    CALLED_NOBODY,
    DECLINE,
    HOLD,
    KEEP,
    LOOK_AND_SWAP,
    LOOK_OTHER,
    LOOK_OWN,
    OVER,
    OWN_SLOTS,
    PEEK,
    POWER,
    POWER_AT,
    REFILL,
    SPY,
    SWAP,
    THROW,
    TRADE,
    TRADING,
    Chance,
    Haunt,
)
from game.games.spooky_boo.rules import ENOUGH

GUESS: Final = 6.5
"""The value that a seat in a playout expects of an unknown card."""

LOW: Final = 3
GAP: Final = 4
"""The top discard is taken only if it is this much lower than the seat's worst card."""

HIGH: Final = 8
"""A seat swaps its worst card for an unseen card if the worst card has at least this value."""

LAPS: Final = 25
"""The most turns of each seat in a playout of a round."""

CLOSE: Final = 6.0
"""The usual difference between two seats' points after one round."""


def worst_slot(haunt: Haunt, seat: int) -> tuple[int, float, float]:
    """Returns the slot of a seat's worst card, that card's value, and the sum of its cards.

    Unknown cards are worth `GUESS`.
    """
    known, cards = haunt.knows[seat], haunt.cards
    found, worst, total = 0, -9.0, 0.0
    for slot in range(4 * seat, 4 * seat + 4):
        value = cards[slot] if known >> slot & 1 else GUESS
        total += value
        if value > worst:
            found, worst = slot, value
    return found, worst, total


def settle(haunt: Haunt, chance: Chance) -> None:
    """Finishes the present turn by the rule of `play_out`."""
    seat = haunt.active
    while haunt.active == seat and haunt.phase in (REFILL, HOLD, POWER, TRADING):
        if haunt.phase == REFILL:
            order = haunt.pile[:-1]
            order.sort(key=lambda _: chance())
            haunt.refill(order)
            continue
        slot, worst, _ = worst_slot(haunt, seat)
        place = slot & 3
        if haunt.phase == HOLD:
            haunt.play(seat, KEEP + place if haunt.held < worst else THROW)
        elif haunt.phase == TRADING:
            haunt.play(seat, TRADE + place if haunt.cards[haunt.spied] < worst else DECLINE)
        else:
            haunt.play(seat, _use(haunt, seat, place, worst, chance))


def _use(haunt: Haunt, seat: int, place: int, worst: float, chance: Chance) -> int:
    power = POWER_AT[haunt.pile[-1]]
    if power == LOOK_OWN:
        hidden = ~(haunt.knows[seat] >> 4 * seat) & OWN_SLOTS
        return PEEK + (hidden & -hidden).bit_length() - 1 if hidden else DECLINE
    slot = (4 * seat + 4 + int(chance() * (4 * haunt.seats - 4))) % (4 * haunt.seats)
    if power == BLIND_SWAP:
        return SWAP + place * 16 + slot if worst >= HIGH else DECLINE
    return SPY + slot


def play_out(haunt: Haunt, chance: Chance, silent: int = CALLED_NOBODY) -> int:
    """Plays a round to its end by a simple rule.

    Returns the caller or `CALLED_NOBODY`. The seat `silent` cannot call before its next turn.
    """
    settle(haunt, chance)
    if haunt.phase == OVER:
        return haunt.caller
    seats = haunt.seats
    for seat in range(seats):
        if seat != silent and worst_slot(haunt, seat)[2] <= ENOUGH:
            return seat
    last = haunt.turns + LAPS * seats
    if haunt.limit:
        last = min(last, haunt.limit)
    seat = haunt.active
    for _ in range(haunt.turns, last):
        if _one_turn(haunt, seat, chance) <= ENOUGH:
            return seat
        seat = seat + 1 if seat + 1 < seats else 0
    return CALLED_NOBODY


def _one_turn(haunt: Haunt, seat: int, chance: Chance) -> float:
    """Plays a turn. Returns the sum of the seat's cards after it."""
    pile = haunt.pile
    slot, worst, total = worst_slot(haunt, seat)
    if pile and pile[-1] <= LOW and worst - pile[-1] >= GAP:
        card = pile.pop()
        _put(haunt, slot, card, range(haunt.seats))
        return total + card - worst
    if not haunt.deck:
        haunt.deck = pile[:-1]
        haunt.deck.sort(key=lambda _: chance())
        del pile[:-1]
    card = haunt.deck.pop()
    if card < worst:
        _put(haunt, slot, card, (seat,))
        return total + card - worst
    pile.append(card)
    if POWER_AT[card]:
        _use_now(haunt, seat, slot, worst, chance)
        return worst_slot(haunt, seat)[2]
    return total


def _put(haunt: Haunt, slot: int, card: int, seen_by: Sequence[int]) -> None:
    haunt.pile.append(haunt.cards[slot])
    haunt.cards[slot] = card
    knows, bit = haunt.knows, 1 << slot
    for seat in range(haunt.seats):
        knows[seat] &= ~bit
    for seat in seen_by:
        knows[seat] |= bit


def _use_now(haunt: Haunt, seat: int, own_slot: int, worst: float, chance: Chance) -> None:
    """Uses the power of the card just thrown. `own_slot` has the seat's worst card, with the value `worst`."""
    power, slots, knows, cards = POWER_AT[haunt.pile[-1]], 4 * haunt.seats, haunt.knows, haunt.cards
    if power == LOOK_OWN:
        hidden = ~knows[seat] & OWN_SLOTS << 4 * seat
        knows[seat] |= hidden & -hidden
    elif power != LOOK_OTHER:
        slot = (4 * seat + 4 + int(chance() * (slots - 4))) % slots  # any slot of another seat
        swaps = worst >= HIGH
        if power == LOOK_AND_SWAP:
            knows[seat] |= 1 << slot
            swaps = cards[slot] < worst
        if swaps:
            cards[own_slot], cards[slot] = cards[slot], cards[own_slot]
            both = 1 << own_slot | 1 << slot
            for other in range(haunt.seats):
                shown = knows[other] & both
                if shown and shown != both:  # a seat that knew one card knows its new place
                    knows[other] ^= both


def worth(totals: Sequence[int], won: Sequence[int], seat: int, rounds_left: int) -> float:
    """Returns a seat's chance to win the match after a round with these points."""
    after = [total + points for total, points in zip(totals, won, strict=True)]
    if not rounds_left:
        least = min(after)
        return 1 / after.count(least) if after[seat] == least else 0.0
    scale = CLOSE * sqrt(rounds_left)
    own = after[seat]
    return 1 / fsum(exp((own - other) / scale) for other in after)
