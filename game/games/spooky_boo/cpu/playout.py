"""A round of Spooky Boo as plain numbers for playouts.

A slot is the seat times 4 plus the index of a card. A card is its value, and a move is one number. What a seat
knows is a bit mask of slots.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.core.cards import Seat
from game.games.spooky_boo.moves import Own
from game.games.spooky_boo.rules import DECK, ENOUGH, NEAR, PENALTY, PLACES, POWERS, Move, NextDoor, Power

Chance = Callable[[], float]

DRAW: Final = 0
TAKE: Final = 1  # plus the place (0 to 3) of the seat's own card, as for KEEP, PEEK and TRADE
BOO: Final = 5
KEEP: Final = 6
THROW: Final = 10
PEEK: Final = 11
DECLINE: Final = 15
TRADE: Final = 16
SPY: Final = 20
"""Added to the slot of another seat's card, this makes the move that looks at the card."""

SWAP: Final = 36
"""The first of the numbers for moves that swap two cards.

Such a move is SWAP + 16 times the own card's index + the other card's slot.
"""

TURN, REFILL, HOLD, POWER, TRADING, OVER = range(6)
"""What the round waits for, as a number."""

NO_POWER, LOOK_OWN, LOOK_OTHER, BLIND_SWAP, LOOK_AND_SWAP = range(5)
_KINDS: Final = {
    Power.LOOK_OWN: LOOK_OWN,
    Power.LOOK_OTHER: LOOK_OTHER,
    Power.BLIND_SWAP: BLIND_SWAP,
    Power.LOOK_AND_SWAP: LOOK_AND_SWAP,
}
VALUES: Final = tuple(sorted(int(face) for face in DECK))
_POWER_OF: Final = {int(face): _KINDS[power] for face, power in POWERS.items()}
POWER_AT: Final = tuple(_POWER_OF.get(value, NO_POWER) for value in (*range(16), -1))
"""The power of each card when it is thrown away, by the card's value."""

NEAR_SLOTS: Final = sum(1 << PLACES.index(place) for place in NEAR)
OWN_SLOTS: Final = 0b1111
CALLED_NOBODY: Final = -1

_PLACED: Final = {"take": TAKE, "keep": KEEP, "peek": PEEK, "trade": TRADE}
_PLAIN: Final = {"draw": DRAW, "boo": BOO, "throw": THROW, "decline": DECLINE}


def swapped(seat: int, move: int) -> tuple[int, int]:
    """Returns the two slots whose cards a move swaps, the seat's own first."""
    return 4 * seat + (move - SWAP >> 4), move - SWAP & 15


def number_of(move: Move) -> int:
    """Returns the number of a move in playouts."""
    if isinstance(move, NextDoor):
        slot = move.seat * 4 + PLACES.index(move.place)
        return SWAP + PLACES.index(move.own) * 16 + slot if move.own else SPY + slot
    return _PLACED[move.word] + PLACES.index(move.place) if move.place else _PLAIN[move.word]


def _theirs(seats: int, seat: int) -> list[int]:
    return [slot for slot in range(4 * seats) if slot >> 2 != seat]


def _power_moves(power: int, seats: int, seat: int) -> tuple[int, ...]:
    if power == LOOK_OWN:
        return (*range(PEEK, PEEK + 4), DECLINE)
    if power == BLIND_SWAP:
        return (*(SWAP + own * 16 + slot for own in range(4) for slot in _theirs(seats, seat)), DECLINE)
    return (*(SPY + slot for slot in _theirs(seats, seat)), DECLINE)


POWER_MOVES: Final = tuple(
    tuple(
        tuple(_power_moves(power, seats, seat) if power and seats > seat else () for seat in range(4))
        for power in range(5)
    )
    for seats in range(5)
)
"""The moves that use a power or decline it, as [number of seats][power][seat]."""

FIRST_TURN: Final = (DRAW, BOO)
ANY_TURN: Final = (DRAW, TAKE, TAKE + 1, TAKE + 2, TAKE + 3, BOO)
HOLDING: Final = (KEEP, KEEP + 1, KEEP + 2, KEEP + 3, THROW)
TRADING_MOVES: Final = (TRADE, TRADE + 1, TRADE + 2, TRADE + 3, DECLINE)


class Haunt:
    """One round in which every card is known. Each move changes it."""

    def __init__(self, seats: int, cards: Sequence[int], deck: Sequence[int], first: int) -> None:
        self.seats = seats
        self.cards = list(cards)
        """The value of the card in each slot."""
        self.knows = [NEAR_SLOTS << 4 * seat for seat in range(seats)]
        """For each seat, the slots whose cards it knows, as a bit mask."""
        self.deck = list(deck)
        """The draw pile. The last card of the list is on top."""
        self.pile: list[int] = []
        """The discards. The last card of the list is on top."""
        self.active = first
        self.last = CALLED_NOBODY
        """The seat of the previous turn."""
        self.phase = TURN
        self.held = 0
        """The value of the drawn card."""
        self.spied = 0
        """The slot of the card that the active seat has just seen and may swap."""
        self.turns = 0
        self.limit = 0
        """The most turns of a round without a call; 0 means no limit."""
        self.own_turn_calls = False
        self.caller = CALLED_NOBODY
        """The seat that called."""

    def copy(self) -> Haunt:
        other = Haunt(self.seats, self.cards, self.deck, self.active)
        other.knows = self.knows[:]
        other.pile = self.pile[:]
        other.last, other.phase, other.held, other.spied = self.last, self.phase, self.held, self.spied
        other.turns, other.limit, other.own_turn_calls = self.turns, self.limit, self.own_turn_calls
        return other

    def legal(self, seat: int) -> tuple[int, ...]:
        """Returns the legal moves of a seat (S1, S10, S12-S16, S18, S19)."""
        if self.phase == TURN:
            near = not self.own_turn_calls or seat in (self.active, self.last)
            if seat != self.active:
                return (BOO,) if near else ()
            return ANY_TURN if self.pile else FIRST_TURN
        if seat != self.active:
            return ()
        if self.phase == HOLD:
            return HOLDING
        if self.phase == TRADING:
            return TRADING_MOVES
        return POWER_MOVES[self.seats][POWER_AT[self.pile[-1]]][seat] if self.phase == POWER else ()

    def play(self, seat: int, move: int) -> None:
        if move >= SPY:
            self._next_door(seat, move)
        elif move == DRAW:
            self._draw()
        elif move == BOO:
            self.caller = seat
            self.phase = OVER
        elif move == THROW:
            self.pile.append(self.held)
            self.phase = POWER
            if POWER_AT[self.held] == NO_POWER:
                self._next()
        elif move == DECLINE:
            self._next()
        elif move < BOO:
            self._put(seat, move - TAKE, self.pile.pop(), known_to_all=True)
        elif move < THROW:
            self._put(seat, move - KEEP, self.held, known_to_all=False)
        elif move < DECLINE:
            self.knows[seat] |= 1 << (seat * 4 + move - PEEK)
            self._next()
        else:
            self._swap(seat * 4 + move - TRADE, self.spied)

    def refill(self, order: Sequence[int]) -> None:
        """Makes a new deck of the discards, and draws a card (S26). `order` lists the deck, the next card first."""
        self.deck = list(reversed(order))
        del self.pile[:-1]
        self._draw()

    def _draw(self) -> None:
        if self.deck:
            self.held = self.deck.pop()
            self.phase = HOLD
        else:
            self.phase = REFILL

    def _put(self, seat: int, place: int, card: int, *, known_to_all: bool) -> None:
        slot = seat * 4 + place
        self.pile.append(self.cards[slot])
        self.cards[slot] = card
        bit = 1 << slot
        for other in range(self.seats):
            if known_to_all or other == seat:
                self.knows[other] |= bit
            else:
                self.knows[other] &= ~bit
        self._next()

    def _next_door(self, seat: int, move: int) -> None:
        if move >= SWAP:
            self._swap(*swapped(seat, move))
            return
        slot = move - SPY
        self.knows[seat] |= 1 << slot
        if POWER_AT[self.pile[-1]] == LOOK_AND_SWAP:
            self.spied = slot
            self.phase = TRADING
        else:
            self._next()

    def _swap(self, one: int, other: int) -> None:
        cards, knows = self.cards, self.knows
        cards[one], cards[other] = cards[other], cards[one]
        both = 1 << one | 1 << other
        for seat in range(self.seats):
            known = knows[seat] & both
            if known and known != both:
                knows[seat] ^= both
        self._next()

    def _next(self) -> None:
        self.turns += 1
        if self.turns == self.limit:
            self.phase = OVER
            return
        self.last = self.active
        self.active = (self.active + 1) % self.seats
        self.phase = TURN


def points(cards: Sequence[int], seats: int, caller: int) -> list[int]:
    """Returns each seat's points at the end of a round (S22-S25, S31).

    If nobody called, `caller` is `CALLED_NOBODY`.
    """
    sums = [sum(cards[4 * seat : 4 * seat + 4]) for seat in range(seats)]
    if caller == CALLED_NOBODY:
        return sums
    if sums[caller] <= ENOUGH:
        sums[caller] = 0
        return sums
    return [PENALTY if seat == caller else 0 for seat in range(seats)]


def random_round(seats: int, cards: list[int], deck: list[int], first: int, chance: Chance) -> int:
    """Plays a new round with random moves and returns their number. Changes `cards` and `deck`."""
    made, seat = 0, first
    pile: list[int] = []
    moves_of = POWER_MOVES[seats]
    while True:
        made += 1
        pick = int(chance() * 6) if pile else 5 * int(chance() * 2)  # DRAW, one of four takes, or BOO
        if pick == BOO:
            return made
        if pick:
            slot = 4 * seat + pick - TAKE
            cards[slot], pile[-1] = pile[-1], cards[slot]
        else:
            if not deck:
                deck = pile[:-1]
                deck.sort(key=lambda _: chance())
                del pile[:-1]
            card = deck.pop()
            made += 1
            place = int(chance() * 5)  # a window, or 4 to throw the card away
            if place < 4:
                slot = 4 * seat + place
                pile.append(cards[slot])
                cards[slot] = card
            else:
                pile.append(card)
                power = POWER_AT[card]
                if power:
                    made += 1
                    options = moves_of[power][seat]
                    move = options[int(chance() * len(options))]
                    if move >= SWAP:
                        slot, other = swapped(seat, move)
                        cards[slot], cards[other] = cards[other], cards[slot]
                    elif power == LOOK_AND_SWAP and move != DECLINE:
                        made += 1
                        place = int(chance() * 5)  # a window, or 4 to swap nothing
                        if place < 4:
                            slot, other = 4 * seat + place, move - SPY
                            cards[slot], cards[other] = cards[other], cards[slot]
        seat = seat + 1 if seat + 1 < seats else 0


SOON: Final = 12
"""This many cards on top of the deck are shuffled again before each random round."""


def random_rounds(
    seats: int, houses: Sequence[int | None], unseen: Sequence[int], first: int, chance: Chance, wanted: int
) -> int:
    """Plays `wanted` new rounds with random moves and returns their number.

    `houses` has the value of each player's cards, or None for a hidden card.
    """
    hidden = [slot for slot, value in enumerate(houses) if value is None]
    shown = [0 if value is None else value for value in houses]
    rest = list(unseen)
    rest.sort(key=lambda _: chance())
    lowest, made = max(0, len(rest) - len(hidden) - SOON), 0
    for _ in range(wanted):
        for last in range(len(rest) - 1, lowest - 1, -1):
            other = int(chance() * (last + 1))
            rest[last], rest[other] = rest[other], rest[last]
        cards, deck = shown[:], rest[:]
        for slot in hidden:
            cards[slot] = deck.pop()
        made += random_round(seats, cards, deck, first, chance)
    return made


def move_of(move: int) -> Move:
    """Returns the move of the rules for which playouts use this number."""
    return _MOVES[move]


_EVERY: Final[tuple[Move, ...]] = (
    *(Own(word) for word in _PLAIN),
    *(Own(word, place) for word in _PLACED for place in PLACES),
    *(NextDoor(Seat(slot >> 2), PLACES[slot & 3]) for slot in range(16)),
    *(NextDoor(Seat(slot >> 2), PLACES[slot & 3], own) for own in PLACES for slot in range(16)),
)
_MOVES: Final[dict[int, Move]] = {number_of(move): move for move in _EVERY}
