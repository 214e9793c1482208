"""Playouts of The Game by a simple judgement: every seat lays the card that skips the fewest unlaid ones.

What a play costs is written over its pile and its card, so that the least number is the best play. A hand comes in its
two words; overlooked is only a pair ten apart that is more than ten cards away.
"""

from __future__ import annotations

from typing import Final

from game.games.the_game.cpu.playout import FIRES, LOW, SHIFT, WORD, World, joined, least

CARD: Final = 127
SECOND: Final = 1 << 7
PLACE: Final = 3 << 7
STEP: Final = 9
EVEN: Final = 200 << STEP
"""A play that skips no unlaid card."""

NO_PLAY: Final = 1000 << STEP
SPARE: Final = 2 << STEP
"""What it costs to spoil ten back for a card that is still to come: as much as so many skipped cards."""

URGENT: Final = 100 << STEP
"""What it is worth to cover a fire that must be covered in this turn (G29)."""

LIT: Final = 4 << STEP
"""What it costs to leave a fire."""

REACH: Final = 10
"""How far a card goes back (G3)."""


def best_up(top: int, hand: int, unlaid: int, pairs: int) -> int:
    """The best play on a rising pile: ten back, the higher card of a pair ten apart, or the lowest that fits.

    `pairs` are the lower cards of the pairs in the hand. The masks, the top and the card found may all be counted from
    another card than 0, if no bit below is needed.
    """
    back, over, code = top - 10, EVEN, NO_PLAY
    if back >= 0 and unlaid >> back & 1:
        if hand >> back & 1:
            code = EVEN - ((1 + (unlaid >> (back + 1) & 1023).bit_count()) << STEP) | back
        else:
            over += SPARE
    if code == NO_PLAY:
        ahead = hand >> (top + 1)
        if not ahead:
            return NO_PLAY
        low = ahead & -ahead
        code = over + ((unlaid >> (top + 1) & (low - 1)).bit_count() << STEP) | (low.bit_length() + top)
    if pairs:
        pair = over + pair_up(top, unlaid, pairs)
        if pair >> STEP < code >> STEP:
            return pair
    return code


def pair_up(top: int, unlaid: int, pairs: int) -> int:
    """The higher card of the lowest pair, and what both together skip beyond EVEN, less one."""
    usable = pairs >> max(0, top - 9) << max(0, top - 9)
    if not usable:
        return NO_PLAY
    lower = (usable & -usable).bit_length() - 1
    if lower > top:
        skipped = (unlaid >> (top + 1) & ((1 << (lower - top - 1)) - 1)).bit_count()
    else:
        skipped = -1 - (unlaid >> (lower + 1) & ((1 << (top - lower - 1)) - 1)).bit_count()
    return ((skipped - 1) << STEP) + lower + 10


def best_down(top: int, hand: int, unlaid: int, pairs: int) -> int:
    """The best play on a falling pile: ten back, the lower card of a pair ten apart, or the highest that fits."""
    back, over, code = top + 10, EVEN, NO_PLAY
    if unlaid >> back & 1:
        if hand >> back & 1:
            code = EVEN - ((1 + (unlaid >> top & 1023).bit_count()) << STEP) | back
        else:
            over += SPARE
    if code == NO_PLAY:
        below = hand & ((1 << top) - 1)
        if not below:
            return NO_PLAY
        bit = below.bit_length()
        code = over + (((unlaid & ((1 << top) - 1)) >> bit).bit_count() << STEP) | (bit - 1)
    if pairs:
        pair = over + pair_down(top, unlaid, pairs)
        if pair >> STEP < code >> STEP:
            return pair
    return code


def pair_down(top: int, unlaid: int, pairs: int) -> int:
    """The lower card of the highest pair, and what both together skip beyond EVEN, less one."""
    usable = pairs & ((1 << top) - 1)
    if not usable:
        return NO_PLAY
    lower = usable.bit_length() - 1
    higher = lower + 10
    if higher < top:
        skipped = (unlaid >> (higher + 1) & ((1 << (top - higher - 1)) - 1)).bit_count()
    else:
        skipped = -1 - (unlaid >> (top + 1) & ((1 << (higher - top - 1)) - 1)).bit_count()
    return ((skipped - 1) << STEP) + lower


def rising(top: int, low: int, high: int, unlaid_low: int, unlaid_high: int) -> int:
    """The best play on a rising pile, for a hand and the unlaid cards in two words each."""
    if top >= SHIFT + REACH:
        return best_up(top - SHIFT, high, unlaid_high, high & high >> REACH) + SHIFT
    if low >> (top + 1) or (top > REACH and low >> (top - REACH) & 1):
        return best_up(top, low, unlaid_low, low & low >> REACH)
    hand = joined(low, high)
    return best_up(top, hand, joined(unlaid_low, unlaid_high), hand & hand >> REACH)


def falling(top: int, low: int, high: int, unlaid_low: int, unlaid_high: int) -> int:
    """The best play on a falling pile, for a hand and the unlaid cards in two words each."""
    if top + REACH < WORD:
        return best_down(top, low, unlaid_low, low & low >> REACH)
    at = top - SHIFT
    if high & ((1 << at) - 1) or high >> (at + REACH) & 1:
        return best_down(at, high, unlaid_high, high & high >> REACH) + SHIFT
    hand = joined(low, high)
    return best_down(top, hand, joined(unlaid_low, unlaid_high), hand & hand >> REACH)


def chosen(world: World, first: int, second: int, third: int, fourth: int) -> int:
    """The best of one play on each pile; compared two by two it is no call when compiled."""
    if world.on_fire:
        return coolest(world.burning, (first, second, third, fourth))
    up, down = min(first, second), min(third, fourth)
    return min(up, down)


def coolest(burning: int, codes: tuple[int, int, int, int]) -> int:
    """The best play when fires count: to be covered now, or better not left (G29)."""
    best, found = NO_PLAY, NO_PLAY
    for place in range(4):
        code = codes[place]
        if code < NO_PLAY:
            worth = code - URGENT * (burning >> place & 1) + LIT * (FIRES >> (code & CARD) & 1)
            if worth < best:
                best, found = worth, code
    return found


def play_on(world: World) -> int:
    """Play a match to its end, every seat laying the card that skips fewest unlaid ones; how many cards are left.

    The world is used up.
    """
    while lay_turn(world):
        world.pass_on()
    return world.left()


def lay_turn(world: World) -> bool:
    """Lay the cards of one turn; whether the match goes on.

    The turn ends as soon as it may unless a card skips none, or a pair ten apart just one. Only what changes in a turn
    is judged again: a skipped card that the same seat lays meanwhile still counts.
    """
    seat, tops = world.active, world.tops
    need = least(world.drawable, world.held, world.minimum, world.after)
    count = world.counts[seat]
    if count < need:
        return False
    low, high = world.low[seat], world.high[seat]
    unlaid_low, unlaid_high = world.unlaid_low, world.unlaid_high
    first = rising(tops[0], low, high, unlaid_low, unlaid_high)
    second = rising(tops[1], low, high, unlaid_low, unlaid_high) + SECOND
    third = falling(tops[2], low, high, unlaid_low, unlaid_high) + 2 * SECOND
    fourth = falling(tops[3], low, high, unlaid_low, unlaid_high) + 3 * SECOND
    while count:
        code = chosen(world, first, second, third, fourth)
        place = (code & PLACE) >> 7
        if code >= NO_PLAY or (need <= 0 and code >= EVEN + (1 << STEP) and not world.burning >> place & 1):
            break
        card = code & CARD
        if card >= SHIFT:
            high ^= 1 << (card - SHIFT)
            unlaid_high ^= 1 << (card - SHIFT)
        if card < WORD:
            low ^= 1 << card
            unlaid_low ^= 1 << card
        need -= 1
        count -= 1
        tops[place] = card
        world.burning &= ~(1 << place)
        if place == 0 or first & CARD == card:
            first = rising(tops[0], low, high, unlaid_low, unlaid_high)
        if place == 1 or second & CARD == card:
            second = rising(tops[1], low, high, unlaid_low, unlaid_high) + SECOND
        if place == 2 or third & CARD == card:
            third = falling(tops[2], low, high, unlaid_low, unlaid_high) + 2 * SECOND
        if place == 3 or fourth & CARD == card:
            fourth = falling(tops[3], low, high, unlaid_low, unlaid_high) + 3 * SECOND
    world.low[seat], world.high[seat], world.counts[seat] = low, high, count
    world.unlaid_low, world.unlaid_high = unlaid_low, unlaid_high
    return (unlaid_low != 0 or unlaid_high != 0) and need <= 0 and not world.burning


def left_after(world: World, tops: list[int], hand: int, *, lost: bool) -> int:
    """How many cards are left at the end when the active seat leaves this behind; no card is laid after it if `lost`.

    The world stays as it is.
    """
    after = world.copy()
    seat, low, high = world.active, hand & LOW, hand >> SHIFT
    after.tops = tops
    after.unlaid_low ^= after.low[seat] ^ low
    after.unlaid_high ^= after.high[seat] ^ high
    after.low[seat], after.high[seat], after.counts[seat] = low, high, hand.bit_count()
    if lost or (after.unlaid_low == 0 and after.unlaid_high == 0):
        return after.left()
    after.pass_on()
    return play_on(after)
