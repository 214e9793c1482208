"""A round of Eight & Half as small integers for playouts.

* Faces are 0 to 9; 10 is the Half, and 11 the Ghost.
* A set of cards is one integer. The four bits from bit 4 * face on say how many cards have that face.
* The value of the pile is counted in halves. An empty pile has the value -1.

Comments cite rulings E1-E52.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.games.eight_and_half.cards import COPIES
from game.games.eight_and_half.cards import YELLOW as YELLOW_FACES
from game.games.eight_and_half.rules import HAND_SIZE, MOVE_LIMIT, TOP

if TYPE_CHECKING:
    from mypy_extensions import i64

FIVE: Final = 5
EIGHT: Final = 8
HALF: Final = 10
GHOST: Final = 11
FACES: Final = 12
SLOTS: Final = 3
YELLOW: Final = tuple(map(int, YELLOW_FACES))
ALL_HALVES: Final = COPIES["H"]

FACE: Final = 15
"""A bit mask of the face in a move."""

COUNT_AT: Final = 4
"""The bit of a move at which the number of its cards begins."""

TAKE: Final = 0
"""The move that collects the pile."""

PAIR: Final = 1 << 8
"""The bit that is set in a move that lays a Half together with 8s (E19)."""

BLIND: Final = 1 << 9
"""The bit that is set in a move that turns over a face-down card.

The lower bits of the move are the card's slot.
"""


def face_of(move: int) -> int:
    """Returns the face of the cards that a move lays."""
    return move & FACE


def count_of(move: int) -> int:
    """Returns how many cards a move lays."""
    return (move >> COUNT_AT & 15) + bool(move & PAIR)


def laying(face: int, count: int, *, pair: bool = False) -> int:
    """Returns the move that lays `count` cards of one face. If `pair`, a Half is laid with these 8s."""
    return face | count << COUNT_AT | (PAIR if pair else 0)


def copies(held: int, face: int) -> int:
    """Returns how many cards of this face a set has."""
    return held >> 4 * face & 15


def some_copies(face: int, count: int = 1) -> int:
    """Returns a set of `count` cards with this face."""
    return count << 4 * face


def _fitting(value: int, *, binds: bool) -> int:
    """Returns which faces fit on a pile, as a bit mask (E13-E18, E22)."""
    total = 15 << 4 * GHOST
    if value < 0 or value % 2 == 0:
        total |= 15
    if value != TOP:
        total |= 15 << 4 * HALF
    for face in range(1, 10):
        if (face <= FIVE) if binds else (2 * face >= value):
            total |= 15 << 4 * face
    return total


FITS: Final = [_fitting(value, binds=False) for value in range(-1, 32)]
FITS_FIVE: Final = [_fitting(value, binds=True) for value in range(-1, 32)]
"""Which faces fit while a 5 limits the next number. Index 0 is for the pile value -1."""

MOST_HALVES: Final = [ALL_HALVES if value < 0 or value > TOP else TOP - value for value in range(-1, 32)]
"""How many Halves may be laid in one move (E17). Index 0 is for the pile value -1."""

# A single card is the highest one, shifted: compiled code would compute 1 << shift with only 32 bits.
A_GHOST: Final = 1 << 4 * GHOST
A_HALF: Final = 1 << 4 * HALF
ALL: Final = (1 << 4 * FACES) - 1
"""The bit mask of all faces."""


class World:
    """One round in which every card is known. Each move changes it."""

    __slots__ = (
        "active", "banks", "binds", "blind", "burned", "emptied", "hands", "keeps_five", "lawbreaker", "left", "made",
        "opened", "opening", "pile", "pile_size", "president", "seats", "sizes", "to_hand", "value",
    )  # fmt: skip

    def __init__(self, seats: int, *, keeps_five: bool, to_hand: bool) -> None:
        self.seats: i64 = seats
        self.keeps_five = keeps_five
        self.to_hand = to_hand
        self.active: i64 = 0
        """The seat to move, or -1 after the round."""
        self.opening = False
        self.value: i64 = -1
        self.lawbreaker: i64 = -1
        self.binds = False
        self.pile: i64 = 0
        """The set of cards on the pile; `pile_size` is their number."""
        self.pile_size: i64 = 0
        self.made: i64 = 0
        self.emptied: i64 = 0
        """The seats whose hand and draw pile have run out in this round, as a bit mask (E38)."""
        self.president: i64 = -1
        """The seat that got rid of its cards first, or -1."""
        self.hands = [0] * seats
        """The set of cards in each seat's hand."""
        self.sizes = [0] * seats
        """The number of cards in each seat's hand."""
        self.opened = [0] * seats
        """The set of each seat's face-up cards on the table."""
        self.burned = [0] * seats
        """How many cards each seat has burned (collected)."""
        self.left = [0] * seats
        """How many cards each seat must still get rid of."""
        self.blind = [-1] * (SLOTS * seats)
        """The faces of face-down cards at the index 3 * seat + slot, or -1 for no card."""
        self.banks: list[list[int]] = [[] for _ in range(seats)]
        """Each seat's draw pile. The next card is the last of the list."""

    def copy(self) -> World:
        new = World(self.seats, keeps_five=self.keeps_five, to_hand=self.to_hand)
        new.active, new.opening, new.value = self.active, self.opening, self.value
        new.lawbreaker, new.binds, new.pile = self.lawbreaker, self.binds, self.pile
        new.pile_size, new.made, new.emptied = self.pile_size, self.made, self.emptied
        new.president = self.president
        new.hands, new.sizes, new.opened = self.hands[:], self.sizes[:], self.opened[:]
        new.burned, new.left, new.blind = self.burned[:], self.left[:], self.blind[:]
        new.banks = [bank[:] for bank in self.banks]
        return new

    # -- reading -----------------------------------------------------------------------------------
    def in_use(self) -> int:
        """Returns the cards from which the active seat may play, or 0 if all are face-down (E10, E39)."""
        return self.hands[self.active] or self.opened[self.active]

    def legal(self) -> list[int]:
        held, value = self.in_use(), self.value
        if self.opening:  # E6
            lowest = next(face for face in YELLOW if held >> 4 * face & 15)
            return [lowest | count << COUNT_AT for count in range(1, (held >> 4 * lowest & 15) + 1)]
        if not held:
            base = SLOTS * self.active
            return [slot | BLIND for slot in range(SLOTS) if self.blind[base + slot] >= 0]
        fits = held & (FITS_FIVE if self.binds else FITS)[value + 1]
        moves: list[int] = []
        for face in range(FACES):
            count = fits >> 4 * face & 15
            if face == HALF and count > MOST_HALVES[value + 1]:
                count = MOST_HALVES[value + 1]
            moves += [face | each << COUNT_AT for each in range(1, count + 1)]
        if held >> 4 * HALF & 15 and (value == TOP or fits >> 4 * EIGHT & 15):  # E18, E21
            moves += [EIGHT | each << COUNT_AT | PAIR for each in range(1, (held >> 4 * EIGHT & 15) + 1)]
        return moves or [TAKE]

    def some_move(self, random: Callable[[], float]) -> i64:
        """Returns a random legal move. Some moves are likelier than others."""
        seat, value = self.active, self.value
        held: i64 = self.hands[seat]
        if not held:
            held = self.opened[seat]
        if self.opening or not held:
            moves = self.legal()
            return moves[int(random() * len(moves))]
        eights = held >> 4 * EIGHT & 15
        halves = held >> 4 * HALF & 15
        fits: i64 = FITS_FIVE[value + 1] if self.binds else FITS[value + 1]
        fits &= held
        if not fits:
            if value == TOP and halves and eights:
                return EIGHT | PAIR | 1 + int(random() * int(eights)) << COUNT_AT
            return TAKE
        digits = random() * FACES  # one random number for all choices, a digit each, because drawing is slow
        whole = int(digits)
        chance = digits - whole
        highest: i64 = whole
        low = fits & ALL >> 4 * (GHOST - highest)
        found: int = low or fits
        shift: i64 = found.bit_length() - 1 & ~3
        count: int = found >> shift
        if shift == 4 * HALF and count > MOST_HALVES[value + 1]:
            count = MOST_HALVES[value + 1]
        elif halves and (shift == 4 * EIGHT or value == TOP):
            chance *= 10
            if eights and chance < 3:
                return EIGHT | PAIR | 1 + int(chance / 3 * int(eights)) << COUNT_AT
            chance -= int(chance)
        return shift >> 2 | 1 + int(chance * count) << COUNT_AT

    # -- playing -----------------------------------------------------------------------------------
    def play(self, move: i64) -> None:
        """Makes a legal move, then refills the hand. The Lawbreaker may have to collect the pile (E29, E30)."""
        seat, value = self.active, self.value
        face, count = move & FACE, move >> COUNT_AT & 15
        self.opening = False
        if not count:
            face = self._tried(seat, face) if move & BLIND else -1
            if face < 0:
                self._collect(seat, 0, 0)
                self._next(seat, seat + 1, self.hands[seat], self.left[seat])
                return
            count = 1
        laid = count << 4 * face
        if move & PAIR:
            laid += A_HALF
            count += 1
        hand: i64 = self.hands[seat]
        size: i64 = self.sizes[seat]
        left: i64 = self.left[seat]
        if not move & BLIND:
            if hand:
                hand -= laid
                size -= count
            else:
                self.opened[seat] -= laid
        left -= count
        self.left[seat] = left
        following = seat + 1
        if value & 1 and 2 * face == value + 1 and value > 0 and not move & PAIR and face < HALF:
            self._collect(self.lawbreaker, laid, count)
            following = seat  # E32
        else:
            self.pile += laid
            self.pile_size += count
            self._count(seat, move, face, count)
        bank = self.banks[seat]
        while size < HAND_SIZE and bank:  # E40
            drawn: i64 = bank.pop()
            hand += A_GHOST >> 4 * (GHOST - drawn)
            size += 1
        self.hands[seat] = hand
        self.sizes[seat] = size
        self._next(seat, following, hand, left)

    def _count(self, seat: i64, move: i64, face: i64, count: i64) -> None:
        """Sets the pile's value, whether a 5 limits the next number, and the Lawbreaker (E11-E13, E22-E27)."""
        if face == GHOST:
            self.value = max(self.value, 0)
            self.binds = self.binds and self.keeps_five
        elif face == HALF:
            self.value = (max(0, self.value)) + count
            self.binds = False
        else:
            self.value = TOP if move & PAIR and not move & BLIND else 2 * face
            self.binds = face == FIVE
        self.lawbreaker = seat if self.value & 1 else -1

    def _tried(self, seat: i64, slot: i64) -> i64:
        """Turns over a face-down card. Returns its face if it fits, otherwise -1 (E41)."""
        at = SLOTS * seat + slot
        face: i64 = self.blind[at]
        fits: i64 = FITS_FIVE[self.value + 1] if self.binds else FITS[self.value + 1]
        if not fits >> 4 * face & 15:
            return -1
        self.blind[at] = -1
        return face

    def _collect(self, seat: i64, laid: i64, count: i64) -> None:
        """Gives a seat the pile, and the `count` cards that were just laid (E37, E38)."""
        if self.to_hand and self.emptied >> seat & 1:
            self.hands[seat] += self.pile + laid
            self.sizes[seat] += self.pile_size + count
            self.left[seat] += self.pile_size + count
        else:
            self.burned[seat] += self.pile_size + count
        self.pile = self.pile_size = 0
        self.value = self.lawbreaker = -1
        self.binds = False

    def _next(self, seat: i64, following: i64, hand: i64, left: i64) -> None:
        self.made += 1
        if not hand:
            self.emptied |= 1 << seat
        if not left:
            self.president = seat
            self.active = -1  # E35, E36, E44
        elif self.made == MOVE_LIMIT:
            self.active = -1
        else:
            self.active = 0 if following == self.seats else following

    # -- the end -----------------------------------------------------------------------------------
    def points(self) -> list[int]:
        """Returns the points that each seat would get if the round ended now (E45-E47)."""
        cards = [self.left[seat] + self.burned[seat] for seat in range(self.seats)]
        fewest = min(cards)
        return [
            (count == fewest) + (seat == self.president) + (count == 0) for seat, count in enumerate(cards)
        ]


def play_by_chance(world: World, random: Callable[[], float]) -> int:
    """Plays a round with random moves and returns their number."""
    before = world.made
    while world.active >= 0:
        world.play(world.some_move(random))
    return world.made - before
