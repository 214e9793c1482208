"""A round of Poof in small integers, for playouts: counts instead of cards, one int a move, no events.

A set of cards is one int of nibbles, the nibble at 4 * value counting the copies; a Poof has the value 21. Cards in a
hand and bare face-up cards are played alike, so a seat holds them in one such set, together with the face-up cards
that still cover a face-down one. Rulings P1-P43 as in the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.games.poof.rules import ENOUGH, POOF_POINTS, TURN_LIMIT

POOF: Final = 21
SLOTS: Final = 4

UP_TO: Final = [(1 << 4 * POOF) - 1, *((1 << 4 * value + 4) - 1 for value in range(1, POOF))]
"""The nibbles of all numbers that may be laid on a value; 0 is an empty pile (P8, P9)."""

POOFS: Final = 15 << 4 * POOF
"""The nibble of the Poofs."""

VALUE: Final = 31
COUNT_AT: Final = 5
SLOTS_AT: Final = 9
"""A move has its value in the lowest five bits, the count of its cards from bit 5 on, its slots from bit 9 on."""

TAKE: Final = 0
SKIP: Final = 1 << COUNT_AT
MERCY: Final = 2 << COUNT_AT
BLIND: Final = 3 << COUNT_AT
"""The moves without a known card."""

SLOTS_OF: Final = [[slot for slot in range(SLOTS) if mask >> slot & 1] for mask in range(1 << SLOTS)]
"""The slots of each mask."""


def cards(value: int, count: int, slots: int = 0) -> int:
    """The move that lays `count` cards of a value; of those that cover another, the ones on `slots` go along."""
    return value | count << COUNT_AT | slots << SLOTS_AT


def value_of(move: int) -> int:
    """The value of the cards that a move lays; 0 for a move without a known card."""
    return move & VALUE


def count_of(move: int) -> int:
    """How many cards a move lays."""
    return move >> COUNT_AT & 15 if move & VALUE else 0


def slots_of(move: int) -> int:
    """The slots that a move is about, as a mask."""
    return move >> SLOTS_AT


def copies(held: int, value: int) -> int:
    """How many of a value are in a set of cards."""
    return held >> 4 * value & 15


def some_copies(value: int, count: int = 1) -> int:
    """The set of so many cards of a value."""
    return count << 4 * value


def blind(slot: int) -> int:
    """The move that tries a bare face-down card (P39)."""
    return BLIND | 1 << slot + SLOTS_AT


def points_in(held: int) -> int:
    """What a set of cards costs at the end of a round (P32)."""
    total = 0
    while held:
        shift = held.bit_length() - 1 & ~3
        count = held >> shift
        total += count * (POOF_POINTS if shift == 4 * POOF else shift >> 2)
        held ^= count << shift
    return total


NUMBER: Final = 0.8
"""How likely play by chance lays a number where it might lay a Poof."""


class World:
    """One round with every card known: a guess of what the cards may be, and then whatever is played from there.

    Slot s of seat p stands at 4 * p + s: `tops` has the face-up card there as long as it covers a face-down one,
    which `bottoms` has; both are 0 otherwise. `covers` has the covering cards of each seat once more as nibbles, and
    `bare` is the mask of slots whose face-down card lies open to be tried (P38). `active` is -1 once the round is
    over; `caller` is who called a Pooftastrophe, -1 for nobody.
    """

    __slots__ = (
        "active", "bare", "bottoms", "caller", "covers", "extra", "held", "keeps", "pile", "seats", "skips",
        "top", "tops", "turns",
    )  # fmt: skip

    def __init__(self, seats: int, *, extra: bool, keeps: bool) -> None:
        self.seats = seats
        self.extra = extra
        self.keeps = keeps
        self.active = 0
        self.top = 0
        self.pile = 0
        self.turns = 0
        self.skips = 0
        self.caller = -1
        self.held = [0] * seats
        self.covers = [0] * seats
        self.bare = [0] * seats
        self.tops = [0] * (SLOTS * seats)
        self.bottoms = [0] * (SLOTS * seats)

    def copy(self) -> World:
        """The same round once more."""
        new = World(self.seats, extra=self.extra, keeps=self.keeps)
        new.active, new.top, new.pile = self.active, self.top, self.pile
        new.turns, new.skips, new.caller = self.turns, self.skips, self.caller
        new.held, new.covers, new.bare = self.held[:], self.covers[:], self.bare[:]
        new.tops, new.bottoms = self.tops[:], self.bottoms[:]
        return new

    # -- reading -----------------------------------------------------------------------------------
    def legal(self) -> list[int]:
        """Every legal move of the seat whose turn it is, without the Pooftastrophe."""
        seat, top = self.active, self.top
        held, covers = self.held[seat], self.covers[seat]
        moves: list[int] = []
        fits = held & UP_TO[top]
        while fits:
            shift = fits.bit_length() - 1 & ~3
            fits ^= (fits >> shift) << shift
            self._lay(moves, shift >> 2, (held >> shift & 15) - (covers >> shift & 15))
        numbers = bool(moves)
        single = top > 0 and held >= 1 << 4 * POOF
        if single:
            self._lay_poof(moves, (held >> 4 * POOF) - (covers >> 4 * POOF))
        moves += [blind(slot) for slot in SLOTS_OF[self.bare[seat]]]
        if top == 0:
            return moves or [SKIP]  # P28, P42
        if not numbers and (self.keeps or not single):
            moves.append(TAKE)  # P10, P12
        return moves

    def _covering(self, value: int) -> int:
        """The slots where this value covers a face-down card, as a mask."""
        base = SLOTS * self.active
        return sum(1 << slot for slot in range(SLOTS) if self.tops[base + slot] == value)

    def _lay(self, moves: list[int], value: int, loose: int) -> None:
        every = self._covering(value)
        some = every
        while True:
            least = some.bit_count()
            moves += [cards(value, count, some) for count in range(max(1, least), loose + least + 1)]
            if not some:
                return
            some = some - 1 & every

    def _lay_poof(self, moves: list[int], loose: int) -> None:
        if loose:
            moves.append(cards(POOF, 1))
        moves += [cards(POOF, 1, 1 << slot) for slot in SLOTS_OF[self._covering(POOF)]]

    def some_move(self, random: Callable[[], float]) -> int:
        """A legal move by chance; every one can come, though not equally often."""
        seat, top = self.active, self.top
        held = self.held[seat]
        fits = held & UP_TO[top]
        if self.bare[seat] and (not fits or random() < 0.2):
            slots = SLOTS_OF[self.bare[seat]]
            if top == 0 or held < 1 << 4 * POOF or random() < 0.5:
                return blind(slots[int(random() * len(slots))])
        chance = (
            random()
        )  # serves all choices of a number, a digit each: drawing costs as much as the rules of a move
        free = held < 1 << 4 * POOF or top == 0
        if fits and (free or chance < NUMBER):
            digits = 20 * (chance if free else chance / NUMBER)
            highest = int(digits)
            low = fits & UP_TO[1 + highest]
            if low:
                fits = low
            shift = fits.bit_length() - 1 & ~3
            count = 1 + int((digits - highest) * (fits >> shift))
            if self.covers[seat] >> shift & 15:
                return self.laying(shift >> 2, count)
            return shift >> 2 | count << COUNT_AT
        if top == 0:
            return SKIP
        if held < 1 << 4 * POOF or (self.keeps and not fits and random() < 0.5):
            return TAKE
        return self.laying(POOF, 1)

    def laying(self, value: int, count: int) -> int:
        """The move that lays so many copies, cards that cover others first."""
        shift = 4 * value
        if not self.covers[self.active] >> shift & 15:
            return value | count << COUNT_AT
        slots, left = 0, count
        for slot in SLOTS_OF[self._covering(value)]:
            if left:
                slots |= 1 << slot
                left -= 1
        return value | count << COUNT_AT | slots << SLOTS_AT

    # -- playing -----------------------------------------------------------------------------------
    def play(self, move: int) -> None:
        """Make a legal move: the pile may poof (P19-P22), the round may end (P26), or play goes on."""
        seat, value = self.active, move & VALUE
        if value:
            laid = (move >> COUNT_AT & 15) << 4 * value
            self.held[seat] -= laid
            if move >> SLOTS_AT:
                self._uncover(seat, value, move >> SLOTS_AT)
        else:
            value = self._call(move)
            if value == 0:
                return
            laid = 1 << 4 * value
        pile = self.pile + laid
        if value == POOF or (pile >> 4 * value & 15) >= ENOUGH:  # P19, P21
            self.pile = self.top = 0
            following = seat  # P16, P24
        else:
            self.pile, self.top = pile, value
            following = seat + 1
            if following == self.seats:
                following = 0
        self.turns += 1
        self.skips = 0
        if self.turns == TURN_LIMIT or not (self.held[seat] or self.bare[seat]):
            following = -1
        self.active = following

    def _uncover(self, seat: int, value: int, slots: int) -> None:
        """Cards that covered others are gone: those turn up (P14), or stay down to be tried (P38)."""
        for slot in SLOTS_OF[slots]:
            place = SLOTS * seat + slot
            self.tops[place] = 0
            self.covers[seat] -= 1 << 4 * value
            if self.extra:
                self.bare[seat] |= 1 << slot
            else:
                self.held[seat] += 1 << 4 * self.bottoms[place]
                self.bottoms[place] = 0

    def _call(self, move: int) -> int:
        """A move without a known card; the value of a blind one if that fits, otherwise 0 and the turn is over."""
        seat = self.active
        if move == MERCY:
            self.call_mercy(seat)
            return 0
        skipped = move == SKIP
        if move == TAKE:
            self._take(seat, 0)
        elif not skipped:
            place = SLOTS * seat + (move >> SLOTS_AT).bit_length() - 1
            value, self.bottoms[place] = self.bottoms[place], 0
            self.bare[seat] ^= move >> SLOTS_AT
            if self.top != 0 if value == POOF else self.top == 0 or value <= self.top:
                return value
            self._take(seat, 1 << 4 * value)  # P39, P40
        self.skips = self.skips + 1 if skipped else 0
        self.turns += 1
        over = self.skips == self.seats or self.turns == TURN_LIMIT  # P29, P31
        self.active = -1 if over else (seat + 1) % self.seats
        return 0

    def _take(self, seat: int, tried: int) -> None:
        self.held[seat] += self.pile + tried
        self.pile = self.top = 0

    def call_mercy(self, seat: int) -> None:
        """A Pooftastrophe, also out of turn: the round is over (P34)."""
        self.caller, self.active = seat, -1

    # -- the end -----------------------------------------------------------------------------------
    def points(self) -> list[int]:
        """What each seat gets when the round ends like this (P32, P35)."""
        if self.caller >= 0:
            return [
                self.cost(seat) + points_in(self.pile) if seat == self.caller else 0
                for seat in range(self.seats)
            ]
        return [self.cost(seat) for seat in range(self.seats)]

    def cost(self, seat: int) -> int:
        """What the cards of a seat count, the face-down ones too."""
        total = points_in(self.held[seat])
        for value in self.bottoms[SLOTS * seat : SLOTS * seat + SLOTS]:
            total += POOF_POINTS if value == POOF else value
        return total


def play_by_chance(world: World, random: Callable[[], float]) -> int:
    """Finish a round by random moves; how many they were."""
    moves = 0
    while world.active >= 0:
        world.play(world.some_move(random))
        moves += 1
    return moves
