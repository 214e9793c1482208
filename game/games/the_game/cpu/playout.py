"""A match of The Game as plain numbers for playouts.

A hand is a bit mask of cards. Piles have the numbers 0 to 3, in the order of PILES. A move is the card times 4
plus the pile, or END.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.games.the_game.cpu.bits import count
from game.games.the_game.rules import FIRE, HAND_SIZE

if TYPE_CHECKING:
    from mypy_extensions import i64

END: Final = 0
"""The number of the move that ends a turn."""

TEXT: Final = 0
PUBLISHED: Final = 1
STRICT: Final = 2

FIRES: Final = sum(1 << number for number in FIRE)
SIZES: Final = [0, *(HAND_SIZE[seats] for seats in range(1, 6))]

# A mask of all cards is too long for one machine word, so playouts use two words that overlap. Nearly always, one word
# holds all cards that matter to a pile.
WORD: Final = 60
LOW: Final = (1 << WORD) - 1
"""A bit mask of the lower machine word of a set: the cards 0 to 59."""

LAST: Final = 1 << (WORD - 1)  # compiled code would compute 1 << card with only 32 bits
"""The bit of the last card in a machine word."""

SHIFT: Final = 40
"""The number of the first card in the upper machine word of a set."""

ONLY_LOW: Final = (1 << SHIFT) - 1

Chance = Callable[[], float]


class World:
    """A match in which every card is known. Each move changes it."""

    __slots__ = (
        "active", "after", "burning", "counts", "deck", "drawable", "held", "high", "laid", "low", "minimum",
        "on_fire", "seats", "tops", "unlaid_high", "unlaid_low",
    )  # fmt: skip

    def __init__(self, tops: list[int], deck: list[int], active: int) -> None:
        """Makes a match without hands. `world_of` adds the hands."""
        self.tops = tops
        self.deck = deck
        """The draw pile. Its first `drawable` cards are not drawn yet; the last of them is next."""
        self.drawable: i64 = len(deck)
        self.active: i64 = active
        """The seat to move, or -1 after the match."""
        self.seats: i64 = 0
        self.low: list[int] = []
        """Each seat's hand as a bit mask, together with `high`."""
        self.high: list[int] = []
        self.counts: list[int] = []
        """How many cards each hand has."""
        self.unlaid_low: i64 = 0
        """All cards in hands and in the draw pile, as a bit mask with `unlaid_high`."""
        self.unlaid_high: i64 = 0
        self.laid: i64 = 0
        self.held: i64 = 0
        self.burning: i64 = 0
        """The piles that must be covered in this turn, as a bit mask (G29)."""
        self.minimum: i64 = 2
        self.after: i64 = TEXT
        self.on_fire = False

    def copy(self) -> World:
        other = World(self.tops[:], self.deck, self.active)
        other.drawable = self.drawable
        other.seats = self.seats
        other.low = self.low[:]
        other.high = self.high[:]
        other.counts = self.counts[:]
        other.unlaid_low = self.unlaid_low
        other.unlaid_high = self.unlaid_high
        other.laid = self.laid
        other.held = self.held
        other.burning = self.burning
        other.minimum = self.minimum
        other.after = self.after
        other.on_fire = self.on_fire
        return other

    def hand(self, seat: int) -> int:
        """Returns a seat's hand, as a bit mask."""
        return joined(self.low[seat], self.high[seat])

    def unlaid(self) -> int:
        """Returns all cards in hands and in the draw pile, as a bit mask."""
        return joined(self.unlaid_low, self.unlaid_high)

    def left(self) -> int:
        """Returns how many cards are not laid yet (G19)."""
        return count(self.unlaid_low & ONLY_LOW) + count(self.unlaid_high)

    def lay(self, card: int, place: int) -> None:
        """Lays a card from the active seat's hand on pile `place`."""
        bit = 1 << card
        self.tops[place] = card
        self.low[self.active] ^= bit & LOW
        self.high[self.active] ^= bit >> SHIFT
        self.unlaid_low ^= bit & LOW
        self.unlaid_high ^= bit >> SHIFT
        self.counts[self.active] -= 1

    def least(self) -> int:
        """Returns how many cards must be laid in this turn (G10, G11, G28)."""
        return least(self.drawable, self.held, self.minimum, self.after)

    def legal(self) -> list[int]:
        found = []
        hand = self.hand(self.active)
        for place in range(4):
            cards = fitting(self.tops[place], place, hand)
            while cards:
                low = cards & -cards
                found.append((low.bit_length() - 1) << 2 | place)
                cards ^= low
        if self.laid >= self.least():
            found.append(END)
        return found

    def some_move(self, chance: Chance) -> int:
        tops, hand = self.tops, self.hand(self.active)
        fits = [fitting(tops[place], place, hand) for place in range(4)]
        counts = [cards.bit_count() for cards in fits]
        nth = int(chance() * (sum(counts) + (self.laid >= self.least())))
        for place in range(4):
            if nth < counts[place]:
                cards = fits[place]
                while nth:
                    cards &= cards - 1
                    nth -= 1
                return ((cards & -cards).bit_length() - 1) << 2 | place
            nth -= counts[place]
        return END

    def play(self, move: int) -> None:
        """Makes a legal move, which may end the turn or the match."""
        if move == END:
            self.end_turn()
            return
        card, place = move >> 2, move & 3
        self.lay(card, place)
        self.laid += 1
        self.burning &= ~(1 << place)
        if not self.unlaid_low and not self.unlaid_high:  # G18
            self.active = -1
            return
        missing = self.least() - self.laid
        if can_lay(self.tops, self.hand(self.active), max(missing, 1)):
            return
        if missing > 0:  # G14
            self.active = -1
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """Ends the turn, and perhaps the match (G2, G8, G16, G29)."""
        if self.burning:
            self.active = -1
            return
        self.pass_on()
        if not can_lay(self.tops, self.hand(self.active), self.least()):  # G12, G13
            self.active = -1

    def pass_on(self) -> None:
        """Refills the active seat's hand. The next seat with cards becomes active (G2, G8, G9)."""
        seat, drawable, deck, counts = self.active, self.drawable, self.deck, self.counts
        size: i64 = SIZES[self.seats]
        cards: i64 = counts[seat]
        if cards < size and drawable:
            low: i64 = self.low[seat]
            high: i64 = self.high[seat]
            while cards < size and drawable:
                drawable -= 1
                cards += 1
                card: i64 = deck[drawable]
                if card < WORD:
                    low |= LAST >> (WORD - 1 - card)
                if card >= SHIFT:
                    high |= LAST >> (WORD - 1 + SHIFT - card)
            self.low[seat], self.high[seat], counts[seat] = low, high, cards
            self.drawable = drawable
        at, last = seat, self.seats - 1
        while True:
            at = 0 if at == last else at + 1
            if counts[at]:
                break
        self.active = at
        self.laid = 0
        self.held = counts[at]
        self.burning = fires(self.tops) if self.on_fire else 0


def world_of(tops: list[int], hands: list[int], deck: list[int], active: int) -> World:
    """Returns a match with these top cards, hands (bit masks) and draw pile."""
    world = World(tops, deck, active)
    unlaid = 0
    for hand in hands:
        world.low.append(hand & LOW)
        world.high.append(hand >> SHIFT)
        world.counts.append(hand.bit_count())
        unlaid |= hand
    for card in deck:
        unlaid |= 1 << card
    world.unlaid_low = unlaid & LOW
    world.unlaid_high = unlaid >> SHIFT
    world.seats = len(hands)
    world.held = world.counts[active]
    return world


def joined(low: int, high: int) -> int:
    """Returns the two machine words of a bit mask as one integer."""
    return low & ONLY_LOW | high << SHIFT


def shuffle(cards: list[int], chance: Chance) -> None:
    """Shuffles the list itself (Fisher and Yates)."""
    for last in range(len(cards) - 1, 0, -1):
        other = int(chance() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def least(drawable: i64, held: i64, minimum: i64, after: i64) -> i64:
    """Returns how many cards must be laid in a turn that began with `held` cards (G10, G11, G28).

    `after` is the house rule for an empty draw pile.
    """
    if drawable:
        return minimum
    if after == TEXT:
        return min(2, held)
    return 1 if after == PUBLISHED else 2


def fires(tops: list[int]) -> int:
    """Returns the piles with a fire card on top, as a bit mask (G29)."""
    found = 0
    for place in range(4):
        if FIRES >> tops[place] & 1:
            found |= 1 << place
    return found


def fitting(top: int, place: int, hand: int) -> int:
    """Returns a bit mask of the hand's cards that fit on the pile `place` (G3 to G6)."""
    if place < 2:
        cards = hand >> (top + 1) << (top + 1)
        return cards | (hand & (1 << (top - 10))) if top >= 12 else cards
    return hand & (((1 << top) - 1) | (1 << (top + 10)))


def can_lay(tops: list[int], hand: int, count: int) -> bool:
    """Returns whether `count` cards of a hand can be laid in some order (G12)."""
    if count <= 0:
        return True
    for place in range(4):
        top = tops[place]
        cards = fitting(top, place, hand)
        if count == 1:
            if cards:
                return True
            continue
        while cards:
            low = cards & -cards
            tops[place] = low.bit_length() - 1
            further = can_lay(tops, hand ^ low, count - 1)
            tops[place] = top
            if further:
                return True
            cards ^= low
    return False


def play_by_chance(world: World, chance: Chance) -> int:
    """Plays a match with random moves and returns their number."""
    made = 0
    while world.active >= 0:
        world.play(world.some_move(chance))
        made += 1
    return made
