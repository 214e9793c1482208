"""A round of Poof as plain numbers for playouts.

A slot is one of the four places in front of a seat. At first it has a face-down card with a face-up card on
top.

A set of cards is one integer. The four bits from bit 4 * value on say how many cards have that value. A Poof
has the value 21. A seat's hand and its face-up cards are one set. A set that changes with every move is kept in
two machine words: see `Hand`.

Comments cite rulings P1-P43, as in the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.games.poof.rules import ENOUGH, POOF_POINTS, TURN_LIMIT

if TYPE_CHECKING:
    from mypy_extensions import i64

POOF: Final = 21
SLOTS: Final = 4

UP_TO: Final = [(1 << 4 * POOF) - 1, *((1 << 4 * value + 4) - 1 for value in range(1, POOF))]
"""Which numbers fit, as a bit mask, by the value of the top card (P8, P9). Index 0 is for an empty pile."""

POOFS: Final = 15 << 4 * POOF
"""A bit mask of the bits that count the Poofs in a set of cards."""

VALUE: Final = 31
"""A bit mask of the value in a move."""

COUNT_AT: Final = 5
"""The bit of a move at which the number of its cards begins."""

SLOTS_AT: Final = 9
"""The bit of a move at which its bit mask of slots begins."""

TAKE: Final = 0
SKIP: Final = 1 << COUNT_AT
MERCY: Final = 2 << COUNT_AT
BLIND: Final = 3 << COUNT_AT
"""The moves that lay no known card: to take the pile, skip, call, or try a face-down card."""

SLOTS_OF: Final = [[slot for slot in range(SLOTS) if mask >> slot & 1] for mask in range(1 << SLOTS)]
"""For each bit mask of slots, the list of these slots."""


def cards(value: int, count: int, slots: int = 0) -> int:
    """Returns the move that lays `count` cards of a value and uncovers `slots`, a bit mask."""
    return value | count << COUNT_AT | slots << SLOTS_AT


def value_of(move: int) -> int:
    """Returns the value of the cards that a move lays, or 0."""
    return move & VALUE


def count_of(move: int) -> int:
    """Returns how many cards a move lays."""
    return move >> COUNT_AT & 15 if move & VALUE else 0


def slots_of(move: int) -> int:
    """Returns the slots of a move, as a bit mask."""
    return move >> SLOTS_AT


def copies(held: int, value: int) -> int:
    """Returns how many cards of this value are in the set `held`."""
    return held >> 4 * value & 15


def some_copies(value: int, count: int = 1) -> int:
    """Returns a set of `count` cards with this value."""
    return count << 4 * value


def blind(slot: int) -> int:
    """Returns the move that turns over the face-down card in a slot and tries it (P39)."""
    return BLIND | 1 << slot + SLOTS_AT


def points_in(held: int) -> int:
    """Returns the penalty points that a set of cards costs at the end of a round (P32)."""
    total = 0
    while held:
        shift = held.bit_length() - 1 & ~3
        count = held >> shift
        total += count * (POOF_POINTS if shift == 4 * POOF else shift >> 2)
        held ^= count << shift
    return total


NUMBER: Final = 0.8
"""The probability that a random move lays a number although a Poof is possible."""

UPPER: Final = 15
"""The lowest value that is counted in the upper machine word of a set."""

WORD: Final = 4 * UPPER
LOW: Final = (1 << WORD) - 1
"""A bit mask of the lower machine word of a set."""

POOFS_AT: Final = 4 * (POOF - UPPER)
"""The bit of the upper machine word at which the number of Poofs begins."""

LOW_UP_TO: Final = [fits & LOW for fits in UP_TO]
"""The lower machine words of the masks in `UP_TO`."""

HIGH_UP_TO: Final = [fits >> WORD for fits in UP_TO]
"""The upper machine words of the masks in `UP_TO`."""


class Hand:
    """A seat's hand and face-up cards, as a set of cards in two machine words."""

    __slots__ = ("bare", "covers", "high", "low")

    def __init__(self, low: i64, high: i64, covers: i64, bare: i64) -> None:
        self.low: i64 = low
        """How many cards there are of each value below `UPPER`."""
        self.high: i64 = high
        """How many cards there are of each value from `UPPER` on."""
        self.covers: i64 = covers
        """Bit v is set if a face-up card of value v covers a face-down card."""
        self.bare: i64 = bare
        """Bit s is set if slot s has an uncovered face-down card (P38)."""

    def copy(self) -> Hand:
        return Hand(self.low, self.high, self.covers, self.bare)

    def add(self, value: int) -> None:
        if value < UPPER:
            self.low += 1 << 4 * value
        else:
            self.high += 1 << 4 * (value - UPPER)

    def set(self) -> int:
        return joined(self.low, self.high)


def joined(low: int, high: int) -> int:
    """Returns the set of cards in two machine words as one integer."""
    return low | high << WORD


class World:
    """One round in which every card is known. Each move changes it."""

    __slots__ = (
        "active", "bottoms", "caller", "extra", "hands", "high", "keeps", "low", "seats", "skips", "top", "tops", "turns",
    )  # fmt: skip

    def __init__(self, seats: int, *, extra: bool, keeps: bool) -> None:
        self.seats: i64 = seats
        self.extra = extra
        self.keeps = keeps
        self.active: i64 = 0
        """The seat to move, or -1 after the round."""
        self.top: i64 = 0
        """The value of the pile's top card, or 0 if the pile is empty."""
        self.low: i64 = 0
        """The pile's cards below `UPPER`, in one machine word; `high` has all other cards."""
        self.high: i64 = 0
        self.turns: i64 = 0
        self.skips: i64 = 0
        self.caller: i64 = -1
        """The seat that called a Pooftastrophe, or -1."""
        self.hands = [Hand(0, 0, 0, 0) for _ in range(seats)]
        self.tops = [0] * (SLOTS * seats)
        """The value of the face-up card on a face-down card, or 0. Slot s of seat p has the index 4p + s."""
        self.bottoms = [0] * (SLOTS * seats)
        """The value of the face-down card in each slot, or 0. Slot s of seat p has the index 4p + s."""

    def copy(self) -> World:
        new = World(0, extra=self.extra, keeps=self.keeps)
        new.seats = self.seats
        new.active, new.top, new.low, new.high = self.active, self.top, self.low, self.high
        new.turns, new.skips, new.caller = self.turns, self.skips, self.caller
        new.hands = [hand.copy() for hand in self.hands]
        new.tops, new.bottoms = self.tops[:], self.bottoms[:]
        return new

    # -- reading -----------------------------------------------------------------------------------
    def held(self, seat: int) -> int:
        """Returns a seat's hand and face-up cards, as one set."""
        return self.hands[seat].set()

    def pile(self) -> int:
        return joined(self.low, self.high)

    def legal(self) -> list[int]:
        """Returns every legal move of the active seat except a Pooftastrophe."""
        seat, top = self.active, self.top
        held = self.held(seat)
        moves: list[int] = []
        fits = held & UP_TO[top]
        while fits:
            shift = fits.bit_length() - 1 & ~3
            fits ^= (fits >> shift) << shift
            self._lay(moves, shift >> 2, held >> shift & 15)
        numbers = bool(moves)
        single = top > 0 and held >= 1 << 4 * POOF
        if single:
            slots = self.covering(POOF)
            if held >> 4 * POOF > slots.bit_count():
                moves.append(cards(POOF, 1))
            moves += [cards(POOF, 1, 1 << slot) for slot in SLOTS_OF[slots]]
        moves += [blind(slot) for slot in SLOTS_OF[self.hands[seat].bare]]
        if top == 0:
            return moves or [SKIP]  # P28, P42
        if not numbers and (self.keeps or not single):
            moves.append(TAKE)  # P10, P12
        return moves

    def covering(self, value: int) -> int:
        """Returns a bit mask of the active seat's slots in which this value covers a face-down card."""
        base = SLOTS * self.active
        return sum(1 << slot for slot in range(SLOTS) if self.tops[base + slot] == value)

    def _lay(self, moves: list[int], value: int, held: int) -> None:
        every = self.covering(value)
        some, loose = every, held - every.bit_count()
        while True:
            least = some.bit_count()
            moves += [cards(value, count, some) for count in range(max(1, least), loose + least + 1)]
            if not some:
                return
            some = some - 1 & every

    def some_move(self, random: Callable[[], float]) -> i64:
        """Returns a random legal move. Some moves are likelier than others."""
        hand, top = self.hands[self.active], self.top
        low, high = hand.low & LOW_UP_TO[top], hand.high & HIGH_UP_TO[top]
        has_poof = hand.high >> POOFS_AT > 0
        if hand.bare and (not (low | high) or random() < 0.2):
            slots = SLOTS_OF[hand.bare]
            if top == 0 or not has_poof or random() < 0.5:
                return blind(slots[int(random() * len(slots))])
        chance = (
            random()
        )  # serves all choices below, a digit each: drawing costs as much as the rules of a move
        free = not has_poof or top == 0
        if low | high and (free or chance < NUMBER):
            digits = 20 * (chance if free else chance / NUMBER)
            limit = int(digits)
            lower, upper = low & LOW_UP_TO[1 + limit], high & HIGH_UP_TO[1 + limit]
            if lower | upper:
                low, high = lower, upper
            fits: int = high or low
            shift = fits.bit_length() - 1 & ~3
            value = (shift >> 2) + UPPER if high else shift >> 2
            return self.laying(value, 1 + int((digits - limit) * (fits >> shift)))
        if top == 0:
            return SKIP
        if not has_poof or (self.keeps and not low | high and random() < 0.5):
            return TAKE
        return self.laying(POOF, 1)

    def laying(self, value: i64, count: i64) -> i64:
        """Returns the move that lays `count` cards of a value, first the cards that cover face-down cards."""
        slots = 0
        if self.hands[self.active].covers >> value & 1:
            left: int = count
            for slot in SLOTS_OF[self.covering(value)][:left]:
                slots |= 1 << slot
        return value | count << COUNT_AT | slots << SLOTS_AT

    # -- playing -----------------------------------------------------------------------------------
    def play(self, move: i64) -> None:
        """Makes a legal move. The move may clear the pile (P19-P22) or end the round (P26)."""
        hand, value, count = self.hands[self.active], move & VALUE, move >> COUNT_AT & 15
        if value == 0:
            value, count = self._call(move), 1
            if value == 0:
                return
        if value < UPPER:
            shift = 4 * value
            laid = count << shift
            hand.low -= laid
            self.low += laid
            run = self.low >> shift & 15
        else:
            shift = 4 * (value - UPPER)
            laid = count << shift
            hand.high -= laid
            self.high += laid
            run = self.high >> shift & 15
        if move >> SLOTS_AT and move & VALUE:
            self._uncover(self.active, value, move >> SLOTS_AT)
        following = self.active
        if value == POOF or run >= ENOUGH:  # P19, P21
            self.low = self.high = self.top = 0  # P16, P24: the same seat goes on
        else:
            self.top = value
            following += 1
            if following == self.seats:
                following = 0
        self.turns += 1
        self.skips = 0
        if self.turns == TURN_LIMIT or not (hand.low | hand.high | hand.bare):
            following = -1
        self.active = following

    def _uncover(self, seat: int, value: int, slots: int) -> None:
        """Removes the face-up cards of this value from these slots, and turns up the cards below (P14, P38)."""
        hand = self.hands[seat]
        for slot in SLOTS_OF[slots]:
            place = SLOTS * seat + slot
            self.tops[place] = 0
            if self.extra:
                hand.bare |= 1 << slot
            else:
                hand.add(self.bottoms[place])
                self.bottoms[place] = 0
        if not self.covering(value):
            hand.covers ^= 1 << value

    def _call(self, move: int) -> int:
        """Makes a move that names no card. Returns the value of a turned-over card that fits, otherwise 0."""
        seat = self.active
        if move == MERCY:
            self.call_mercy(seat)
            return 0
        hand, skipped = self.hands[seat], move == SKIP
        if move == TAKE:
            self._take(hand)
        elif not skipped:
            place = SLOTS * seat + (move >> SLOTS_AT).bit_length() - 1
            value, self.bottoms[place] = self.bottoms[place], 0
            hand.bare ^= move >> SLOTS_AT
            hand.add(value)
            if self.top != 0 if value == POOF else self.top == 0 or value <= self.top:
                return value
            self._take(hand)  # P39, P40
        self.skips = self.skips + 1 if skipped else 0
        self.turns += 1
        over = self.skips == self.seats or self.turns == TURN_LIMIT  # P29, P31
        self.active = -1 if over else (seat + 1) % self.seats
        return 0

    def _take(self, hand: Hand) -> None:
        hand.low += self.low
        hand.high += self.high
        self.low = self.high = self.top = 0

    def call_mercy(self, seat: int) -> None:
        """Ends the round, because this seat calls a Pooftastrophe (P34)."""
        self.caller, self.active = seat, -1

    # -- the end -----------------------------------------------------------------------------------
    def points(self) -> list[int]:
        """Returns the points that each seat would get if the round ended now (P32, P35)."""
        if self.caller >= 0:
            return [
                self.cost(seat) + points_in(self.pile()) if seat == self.caller else 0
                for seat in range(self.seats)
            ]
        return [self.cost(seat) for seat in range(self.seats)]

    def cost(self, seat: int) -> int:
        """Returns the penalty points for all cards that a seat still has."""
        total = points_in(self.held(seat))
        for value in self.bottoms[SLOTS * seat : SLOTS * seat + SLOTS]:
            total += POOF_POINTS if value == POOF else value
        return total


def play_by_chance(world: World, random: Callable[[], float]) -> int:
    """Plays a round with random moves and returns their number."""
    moves = 0
    while world.active >= 0:
        world.play(world.some_move(random))
        moves += 1
    return moves
