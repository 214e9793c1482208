"""The Game in plain numbers, for playouts: the rules once more, without cards, tables and events.

Cards are bits of a hand, piles are counted 0 to 3 in the order of PILES. A move is one number: the card times 4 plus
the pile, or END. A law plays this model side by side with the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.games.the_game import FIRE, HAND_SIZE

END: Final = 0
"""The move that ends a turn."""

TEXT: Final = 0
PUBLISHED: Final = 1
STRICT: Final = 2
"""The house rules for the minimum once the draw pile is empty (G11)."""

FIRES: Final = sum(1 << number for number in FIRE)
SIZES: Final = [0, *(HAND_SIZE[seats] for seats in range(1, 6))]

# What a play costs in a playout is written over its pile and its card, so that the least number is the best play.
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

Chance = Callable[[], float]


class World:
    """A position in which every card is known.

    `deck` is drawn from its end, `drawable` cards of it are left. `unlaid` are all cards in hands and draw pile as
    bits, `burning` the piles to cover in this turn, one bit each. `active` is -1 once the match is over.
    """

    __slots__ = (
        "active", "after", "burning", "deck", "drawable", "hands", "held", "laid", "minimum", "on_fire", "seats",
        "tops", "unlaid",
    )  # fmt: skip

    def __init__(self, tops: list[int], hands: list[int], deck: list[int], active: int, unlaid: int) -> None:
        self.tops = tops
        self.hands = hands
        self.deck = deck
        self.drawable = len(deck)
        self.seats = len(hands)
        self.active = active
        self.laid = 0
        self.held = hands[active].bit_count()
        self.burning = 0
        self.minimum = 2
        self.after = TEXT
        self.on_fire = False
        self.unlaid = unlaid

    def copy(self) -> World:
        """The same position; playing on in one leaves the other as it is."""
        other = World(self.tops[:], self.hands[:], self.deck, self.active, self.unlaid)
        other.drawable = self.drawable
        other.laid = self.laid
        other.held = self.held
        other.burning = self.burning
        other.minimum = self.minimum
        other.after = self.after
        other.on_fire = self.on_fire
        return other

    def left(self) -> int:
        """The cards not yet laid (G19)."""
        return self.unlaid.bit_count()

    def least(self) -> int:
        """How many cards the running turn needs (G10, G11, G28)."""
        return least(self.drawable, self.held, self.minimum, self.after)

    def legal(self) -> list[int]:
        """The moves of the active seat."""
        found = []
        for place in range(4):
            cards = fitting(self.tops[place], place, self.hands[self.active])
            while cards:
                low = cards & -cards
                found.append((low.bit_length() - 1) << 2 | place)
                cards ^= low
        if self.laid >= self.least():
            found.append(END)
        return found

    def some_move(self, chance: Chance) -> int:
        """One of the legal moves, each with the same chance."""
        tops, hand = self.tops, self.hands[self.active]
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
        """Make a legal move, with the end of the turn or of the match where it follows."""
        if move == END:
            self.end_turn()
            return
        card, place = move >> 2, move & 3
        self.tops[place] = card
        self.hands[self.active] ^= 1 << card
        self.unlaid ^= 1 << card
        self.laid += 1
        self.burning &= ~(1 << place)
        if not self.unlaid:  # G18
            self.active = -1
            return
        missing = self.least() - self.laid
        if can_lay(self.tops, self.hands[self.active], max(missing, 1)):
            return
        if missing > 0:  # G14
            self.active = -1
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """Draw, and let the next seat with cards begin its turn; a fire left burning is the end (G2, G8, G16, G29)."""
        if self.burning:
            self.active = -1
            return
        self.pass_on()
        if not can_lay(self.tops, self.hands[self.active], self.least()):  # G12, G13
            self.active = -1

    def pass_on(self) -> None:
        """The active seat draws, and the next one with cards begins; somebody has cards."""
        self.drawable = refill(self.hands, self.active, self.deck, self.drawable)
        at = (self.active + 1) % self.seats
        while not self.hands[at]:
            at = (at + 1) % self.seats
        self.active = at
        self.laid = 0
        self.held = self.hands[at].bit_count()
        self.burning = fires(self.tops) if self.on_fire else 0


def unlaid_of(hands: list[int], deck: list[int]) -> int:
    """All cards in hands and draw pile, as bits."""
    found = 0
    for hand in hands:
        found |= hand
    for card in deck:
        found |= 1 << card
    return found


def least(drawable: int, held: int, minimum: int, after: int) -> int:
    """How many cards a turn needs that began with `held` cards in hand (G10, G11, G28)."""
    if drawable:
        return minimum
    if after == TEXT:
        return min(2, held)
    return 1 if after == PUBLISHED else 2


def fires(tops: list[int]) -> int:
    """The piles that show a fire card, one bit each."""
    found = 0
    for place in range(4):
        if FIRES >> tops[place] & 1:
            found |= 1 << place
    return found


def refill(hands: list[int], seat: int, deck: list[int], drawable: int) -> int:
    """A hand draws up to its size from the first `drawable` cards of the deck; how many are left then (G8, G9)."""
    hand = hands[seat]
    missing = SIZES[len(hands)] - hand.bit_count()
    while missing > 0 and drawable > 0:
        drawable -= 1
        hand |= 1 << deck[drawable]
        missing -= 1
    hands[seat] = hand
    return drawable


def fitting(top: int, place: int, hand: int) -> int:
    """The cards of a hand that fit a pile, as bits (G3 to G6)."""
    if place < 2:
        cards = hand >> (top + 1) << (top + 1)
        return cards | (hand & (1 << (top - 10))) if top >= 12 else cards
    return hand & (((1 << top) - 1) | (1 << (top + 10)))


def can_lay(tops: list[int], hand: int, count: int) -> bool:
    """Whether some order of plays lays so many of these cards (G12)."""
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


# -- playouts by chance --------------------------------------------------------------------------------
def play_by_chance(world: World, chance: Chance) -> int:
    """Play a match to its end, every move by chance; how many moves that took. The world is used up."""
    made = 0
    while world.active >= 0:
        world.play(world.some_move(chance))
        made += 1
    return made


# -- playouts by a simple judgement --------------------------------------------------------------------
def rising(top: int, hand: int, unlaid: int, pairs: int) -> int:
    """The best play on a rising pile: ten back, the higher card of a pair ten apart, or the lowest that fits.

    `pairs` are the lower cards of the pairs in the hand.
    """
    back, over, code = top - 10, EVEN, NO_PLAY
    if back > 1 and unlaid >> back & 1:
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


def falling(top: int, hand: int, unlaid: int, pairs: int) -> int:
    """The best play on a falling pile: ten back, the lower card of a pair ten apart, or the highest that fits."""
    back, over, code = top + 10, EVEN, NO_PLAY
    if back < 100 and unlaid >> back & 1:
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
    return world.unlaid.bit_count()


def lay_turn(world: World) -> bool:
    """Lay the cards of one turn; whether the match goes on.

    The turn ends as soon as it may unless a card skips none, or a pair ten apart just one. Only what changes in a turn is judged again: a
    skipped card that the same seat lays meanwhile still counts.
    """
    hand, unlaid, tops = world.hands[world.active], world.unlaid, world.tops
    need = least(world.drawable, world.held, world.minimum, world.after)
    if hand.bit_count() < need:
        return False
    pairs = hand & hand >> 10
    first = rising(tops[0], hand, unlaid, pairs)
    second = rising(tops[1], hand, unlaid, pairs) + SECOND
    third = falling(tops[2], hand, unlaid, pairs) + 2 * SECOND
    fourth = falling(tops[3], hand, unlaid, pairs) + 3 * SECOND
    while hand:
        code = min(first, second, third, fourth)
        if world.on_fire:
            code = coolest(world.burning, (first, second, third, fourth))
        place = (code & PLACE) >> 7
        if code >= NO_PLAY or (need <= 0 and code >= EVEN + (1 << STEP) and not world.burning >> place & 1):
            break
        card = code & CARD
        hand ^= 1 << card
        unlaid ^= 1 << card
        pairs = hand & hand >> 10
        need -= 1
        tops[place] = card
        world.burning &= ~(1 << place)
        if place == 0 or first & CARD == card:
            first = rising(tops[0], hand, unlaid, pairs)
        if place == 1 or second & CARD == card:
            second = rising(tops[1], hand, unlaid, pairs) + SECOND
        if place == 2 or third & CARD == card:
            third = falling(tops[2], hand, unlaid, pairs) + 2 * SECOND
        if place == 3 or fourth & CARD == card:
            fourth = falling(tops[3], hand, unlaid, pairs) + 3 * SECOND
    world.hands[world.active], world.unlaid = hand, unlaid
    return unlaid != 0 and need <= 0 and not world.burning
