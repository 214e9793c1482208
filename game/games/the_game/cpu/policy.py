"""Quick moves for playouts of The Game. Every seat lays the card that skips the fewest unlaid cards.

A move is one number: its cost in the highest bits, then its pile, then its card. The smallest number is the
best move. A hand is a bit mask in two machine words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.games.the_game.cpu.bits import count, length
from game.games.the_game.cpu.playout import FIRES, LAST, LOW, ONLY_LOW, SHIFT, STRICT, WORD, World, least

if TYPE_CHECKING:
    from mypy_extensions import i64

CARD: Final = 127
SECOND: Final = 1 << 7
PLACE: Final = 3 << 7
STEP: Final = 9
EVEN: Final = 200 << STEP
"""The cost of a move that skips no card."""

SKIPS_ONE: Final = EVEN + (1 << STEP)
"""The cost of a move that skips one card."""

NO_PLAY: Final = 1000 << STEP
SPARE: Final = 2 << STEP
"""The extra cost of a move on a pile where a later card could still go back by ten."""

URGENT: Final = 100 << STEP
"""How much cheaper a move is if it covers a fire card in time (G29)."""

LIT: Final = 4 << STEP
"""The extra cost of a move that puts a fire card on top (G29)."""

REACH: Final = 10
"""By how much a card may go against its pile's direction (G3)."""


def best_up(top: i64, hand: i64, unlaid: i64) -> i64:
    """Returns the cheaper of two moves on a rising pile.

    One move lays the card ten lower, or else the lowest card that fits. The other lays the higher card of a pair with
    numbers ten apart.
    """
    back = top - REACH
    over: i64 = EVEN
    code: i64 = NO_PLAY
    if back >= 0 and unlaid >> back & 1:
        if hand >> back & 1:
            code = EVEN - ((1 + count(unlaid >> (back + 1) & 1023)) << STEP) | back
        else:
            over += SPARE
    if code == NO_PLAY:
        ahead = hand >> (top + 1)
        if not ahead:
            return NO_PLAY
        below = (ahead & -ahead) - 1
        code = over + (count(unlaid >> (top + 1) & below) << STEP) | (count(below) + top + 1)
    pairs = hand & hand >> REACH
    if pairs:
        pair = over + pair_up(top, unlaid, pairs)
        if pair >> STEP < code >> STEP:
            return pair
    return code


def pair_up(top: i64, unlaid: i64, pairs: i64) -> i64:
    """Returns the move that lays the higher card of the lowest usable pair with numbers ten apart.

    `pairs` has the lower cards' bits. The caller must add `EVEN` to the cost of the move.
    """
    usable = pairs
    if top > 9:
        usable = pairs >> (top - 9) << (top - 9)
    if not usable:
        return NO_PLAY
    lower = count((usable & -usable) - 1)
    skipped: i64
    if lower > top:
        skipped = count(unlaid >> (top + 1) & LOW >> (WORD + 1 + top - lower))
    else:
        skipped = -1 - count(unlaid >> (lower + 1) & LOW >> (WORD + 1 + lower - top))
    return ((skipped - 1) << STEP) + lower + REACH


def best_down(top: i64, hand: i64, unlaid: i64) -> i64:
    """Returns the cheaper of two moves on a falling pile.

    One move lays the card ten higher, or else the highest card that fits. The other lays the lower card of a pair with
    numbers ten apart.
    """
    over: i64 = EVEN
    code: i64 = NO_PLAY
    if unlaid >> top >> REACH & 1:  # in two steps, because a word ends before some of these cards
        if hand >> top >> REACH & 1:
            code = EVEN - ((1 + count(unlaid >> top & 1023)) << STEP) | (top + REACH)
        else:
            over += SPARE
    if code == NO_PLAY:
        below = hand & LOW >> (WORD - top)
        if not below:
            return NO_PLAY
        bit = length(below)
        code = over + (count((unlaid & LOW >> (WORD - top)) >> bit) << STEP) | (bit - 1)
    pairs = hand & hand >> REACH
    if pairs:
        pair = over + pair_down(top, unlaid, pairs)
        if pair >> STEP < code >> STEP:
            return pair
    return code


def pair_down(top: i64, unlaid: i64, pairs: i64) -> i64:
    """Returns the move that lays the lower card of the highest usable pair with numbers ten apart.

    `pairs` has the lower cards' bits. The caller must add `EVEN` to the cost of the move.
    """
    usable = pairs & LOW >> (WORD - top)
    if not usable:
        return NO_PLAY
    lower = length(usable) - 1
    higher = lower + REACH
    skipped: i64
    if higher < top:
        skipped = count(unlaid >> (higher + 1) & LOW >> (WORD + 1 + higher - top))
    else:
        skipped = -1 - count(unlaid >> (top + 1) & LOW >> (WORD + 1 + top - higher))
    return ((skipped - 1) << STEP) + lower


def rising(top: i64, low: i64, high: i64, unlaid_low: i64, unlaid_high: i64) -> i64:
    """Returns the best move of a hand on a rising pile.

    `low` and `high` are the two machine words of the hand. The others are those of the unlaid cards.
    """
    if top >= SHIFT + REACH:
        return best_up(top - SHIFT, high, unlaid_high) + SHIFT
    if low >> (top + 1) or (top > REACH and low >> (top - REACH) & 1):
        return best_up(top, low, unlaid_low)
    ahead = high >> (WORD - SHIFT)
    if not ahead:
        return NO_PLAY
    below = (ahead & -ahead) - 1
    over = count(unlaid_low >> (top + 1)) + count(unlaid_high >> (WORD - SHIFT) & below)
    card = count(below) + WORD
    if card < WORD + SHIFT - REACH and high >> (card + REACH - SHIFT) & 1:
        over -= 1
        card += REACH
    spared: i64 = SPARE if top >= REACH and unlaid_low >> (top - REACH) & 1 else 0
    return EVEN + spared + (over << STEP) + card


def falling(top: i64, low: i64, high: i64, unlaid_low: i64, unlaid_high: i64) -> i64:
    """Returns the best move of a hand on a falling pile.

    `low` and `high` are the two machine words of the hand. The others are those of the unlaid cards.
    """
    if top + REACH < WORD:
        return best_down(top, low, unlaid_low)
    at = top - SHIFT
    if high & LOW >> (WORD - at) or high >> at >> REACH & 1:
        return best_down(at, high, unlaid_high) + SHIFT
    below = low & ONLY_LOW
    if not below:
        return NO_PLAY
    bit = length(below)
    over = count(unlaid_high & LOW >> (WORD - at)) + count((unlaid_low & ONLY_LOW) >> bit)
    card = bit - 1
    if card >= REACH and low >> (card - REACH) & 1:
        over -= 1
        card -= REACH
    spared: i64 = SPARE if unlaid_high >> at >> REACH & 1 else 0
    return EVEN + spared + (over << STEP) + card


def chosen(world: World, first: i64, second: i64, third: i64, fourth: i64) -> i64:
    """Returns the cheapest of four moves, one for each pile."""
    if world.on_fire:
        return coolest(world.burning, (first, second, third, fourth))
    up, down = min(first, second), min(third, fourth)
    return min(up, down)


def coolest(burning: int, codes: tuple[int, int, int, int]) -> int:
    """Returns the best move under the house rule about fire cards (G29), or `NO_PLAY`.

    `codes` has a move for each pile.
    """
    best, found = NO_PLAY, NO_PLAY
    for place in range(4):
        code = codes[place]
        if code < NO_PLAY:
            worth = code - URGENT * (burning >> place & 1) + LIT * (FIRES >> (code & CARD) & 1)
            if worth < best:
                best, found = worth, code
    return found


def play_on(world: World) -> int:
    """Plays a match to its end, and changes `world`. Returns how many cards are left."""
    while lay_turn(world):
        world.pass_on()
    return world.left()


def lay_turn(world: World) -> bool:
    """Lays the cards of one turn, and returns whether the match goes on."""
    seat, tops = world.active, world.tops
    need: i64 = least(world.drawable, world.held, world.minimum, world.after)
    cards: i64 = world.counts[seat]
    if cards < need:
        return False
    low: i64 = world.low[seat]
    high: i64 = world.high[seat]
    unlaid_low, unlaid_high = world.unlaid_low, world.unlaid_high
    strands = world.after == STRICT and not world.drawable  # a single card could never be laid later
    first = rising(tops[0], low, high, unlaid_low, unlaid_high)
    second = rising(tops[1], low, high, unlaid_low, unlaid_high) + SECOND
    third = falling(tops[2], low, high, unlaid_low, unlaid_high) + 2 * SECOND
    fourth = falling(tops[3], low, high, unlaid_low, unlaid_high) + 3 * SECOND
    while cards:
        code = chosen(world, first, second, third, fourth)
        place = (code & PLACE) >> 7
        must_lay = need > 0 or world.burning >> place & 1 != 0 or (strands and cards == 1)
        if code >= NO_PLAY or (code >= SKIPS_ONE and not must_lay):
            break
        card = code & CARD
        if card >= SHIFT:
            high ^= LAST >> (WORD - 1 + SHIFT - card)
            unlaid_high ^= LAST >> (WORD - 1 + SHIFT - card)
        if card < WORD:
            low ^= LAST >> (WORD - 1 - card)
            unlaid_low ^= LAST >> (WORD - 1 - card)
        need -= 1
        cards -= 1
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
    world.low[seat], world.high[seat], world.counts[seat] = low, high, cards
    world.unlaid_low, world.unlaid_high = unlaid_low, unlaid_high
    return (unlaid_low != 0 or unlaid_high != 0) and need <= 0 and not world.burning


def left_after(world: World, tops: list[int], hand: int, *, lost: bool) -> int:
    """Returns how many cards are left at the match's end, if this turn ends with these cards.

    If `lost`, no further card is laid.
    """
    after = left_behind(world, tops, hand)
    if lost or (after.unlaid_low == 0 and after.unlaid_high == 0):
        return after.left()
    after.pass_on()
    return play_on(after)


def left_behind(world: World, tops: list[int], hand: int) -> World:
    """Returns the match after a turn that ends with these top cards and this hand."""
    after = world.copy()
    seat, low, high = world.active, hand & LOW, hand >> SHIFT
    after.tops = tops
    after.unlaid_low ^= after.low[seat] ^ low
    after.unlaid_high ^= after.high[seat] ^ high
    after.low[seat], after.high[seat], after.counts[seat] = low, high, hand.bit_count()
    return after
