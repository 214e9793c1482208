"""Campfire Smokeout as plain numbers for playouts.

* A card is its index in DECK. A single wild card counts as the first one.
* A hand has one bit for each card.
* A move is the card times 8 plus the use. Uses 0 to 5 are L1 to R3.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from game.core.cards import Seat
from game.games.campfire_smokeout.rules import (
    DECK,
    ONE_WAY,
    PLUS,
    USES,
    WILD,
    Out,
    Start,
    Wind,
    smoke_move_from,
)
from game.games.campfire_smokeout.rules import Move as RulesMove

CARD_AT: Final = 3
USE: Final = 7
"""A bit mask of the use in a move. The higher bits are the card."""

STAY: Final = 6
"""The use in a move with a start card, if the Smoke stays where it is (C10)."""

OUT: Final = 7
"""The use in a move that gives up the round, because no card can send the Smoke away."""

FIRST_WILD: Final = DECK.index(WILD)
SECOND_WILD: Final = FIRST_WILD + 1
WILDS: Final = 3 << FIRST_WILD
NOBODY: Final = -1
HOME: Final = 100
"""Playouts prefer seats with a low key. This is added to the mover's key, so that it seldom keeps the Smoke."""

Moves = tuple[int, ...]
Chance = Callable[[], float]


def bits(cards: Sequence[int]) -> int:
    """Returns a hand as a number with one bit for each of these cards."""
    held = 0
    for card in cards:
        held |= 1 << card
    return tidy(held)


def tidy(held: int) -> int:
    """Returns the same hand. If it holds only the deck's second wild card, the first one replaces it."""
    return 1 << FIRST_WILD | held & ~WILDS if held & WILDS == 1 << SECOND_WILD else held


def card_of(move: int) -> int:
    """Returns the card of a move, as its index in DECK."""
    return move >> CARD_AT


def use_of(move: int) -> int:
    """Returns how a move uses its card: 0 to 5 mean L1 to R3."""
    return move & USE


def number_of(card: int, use: int) -> int:
    """Returns the number of the move that uses a card in this way."""
    return card << CARD_AT | use


def without(hand: int, move: int) -> int:
    """Returns a hand after one of its moves."""
    return hand & ~(1 << (move >> CARD_AT))


def move_of(move: int, *, starting: bool) -> RulesMove:
    """Returns the move of the rules with this number. If `starting`, it uses the start card."""
    face, use = DECK[move >> CARD_AT], move & USE
    if use == OUT:
        return Out()
    if starting:
        return Start(face, "stay" if use == STAY else ONE_WAY[use])
    return Wind(face, ONE_WAY[use])


class Airs:
    """What each Wind does, for one number of seats and one choice of options. A face is 0 for A, 1 for B."""

    def __init__(self, seats: int, *, extra_rule: bool, self_landing: bool) -> None:
        self.seats = seats
        self.extra_rule = extra_rule
        self.self_landing = self_landing
        self.to: list[list[list[int]]] = []
        """Where the Smoke goes, as [face][use][seat]."""
        self.flips: list[list[int]] = []
        """The Smoke's upper face after a use, as [face][use]."""
        self.reach: list[list[tuple[int, ...]]] = []
        """The legal uses of each card, for each upper face of the Smoke (C3, C29)."""
        self.legal: list[dict[int, Moves]] = [{}, {}]
        self.choices: list[dict[int, Moves]] = [{}, {}]
        for number, face in enumerate("AB"):
            plus = PLUS[face] if extra_rule else ""
            blows = [
                [smoke_move_from(seats, Seat(seat), plus, use) for seat in range(seats)] for use in ONE_WAY
            ]
            self.to.append([[int(one.to) for one in row] for row in blows])
            self.flips.append([1 - number if row[0].flips else number for row in blows])
            self.reach.append([self._lawful(number, card) for card in range(len(DECK))])

    def _lawful(self, face: int, card: int) -> tuple[int, ...]:
        uses = [ONE_WAY.index(use) for use in USES[DECK[card]]]
        return tuple(use for use in uses if self.self_landing or self.to[face][use][0] != 0)

    def moves(self, face: int, hand: int) -> Moves:
        """Returns all legal moves of a hand. The cards that reach the fewest seats come first."""
        found = self.legal[face].get(hand)
        if found is None:
            cards = [card for card in range(len(DECK)) if hand >> card & 1]
            if hand & WILDS == WILDS:
                cards.remove(FIRST_WILD)
            cards.sort(key=lambda card: len({self.to[face][use][0] for use in self.reach[face][card]}))
            found = tuple(card << CARD_AT | use for card in cards for use in self.reach[face][card])
            self.legal[face][hand] = found
        return found

    def distinct(self, face: int, hand: int) -> Moves:
        """Returns the legal moves of a hand. Of moves that lead to the same position, it returns only one."""
        found = self.choices[face].get(hand)
        if found is None:
            seen: dict[tuple[int, int, int], int] = {}
            for move in self.moves(face, hand):
                use = move & USE
                seen.setdefault((move >> CARD_AT, self.to[face][use][0], self.flips[face][use]), move)
            found = tuple(seen.values())
            self.choices[face][hand] = found
        return found


def winners(totals: Sequence[int], sender: int) -> list[int]:
    """Returns the seats that win with these totals (C20, C22, C23). `sender` sent the last Smoke."""
    smoked = [seat for seat, count in enumerate(totals) if count > 0]
    if len(smoked) == 1:
        return smoked
    fewest = max(0, min(totals))
    tied = [seat for seat, count in enumerate(totals) if count <= fewest]
    return [seat for seat in tied if seat != sender] if len(tied) > 1 else tied


def blown_out(
    airs: Airs, hands: list[int], keys: list[int], place: tuple[int, int, int], chance: Chance, noise: float
) -> tuple[int, int]:
    """Plays a round to its end, and returns its loser and the last sender.

    The Smoke goes to the reachable seat with the lowest key. `place` is the seat with the Smoke, its upper side
    and the sender; `noise` is the probability of a random move.
    """
    smoke, face, sender = place
    legal, all_to, all_flips = airs.legal, airs.to, airs.flips
    while True:
        hand = hands[smoke]
        found = legal[face].get(hand)
        if found is None:
            found = airs.moves(face, hand)
        if not found:
            return smoke, sender
        to = all_to[face]
        pick = lowest(to, found, keys, smoke, chance, noise)
        hands[smoke] = hand & ~(1 << (pick >> CARD_AT))
        sender = smoke
        use = pick & 7
        smoke = to[use][smoke]
        face = all_flips[face][use]


def lowest(
    to: list[list[int]], found: Moves, keys: list[int], smoke: int, chance: Chance, noise: float
) -> int:
    """Returns the move that sends the Smoke to the reachable seat with the lowest key.

    With probability `noise`, returns a random move.
    """
    keys[smoke] += HOME
    if chance() < noise:
        pick = found[int(chance() * len(found))]
    else:
        pick = found[0]
        least = keys[to[pick & 7][smoke]]
        for move in found:
            key = keys[to[move & USE][smoke]]
            if key < least:
                least, pick = key, move
    keys[smoke] -= HOME + 4
    return pick


def foreseen(
    airs: Airs,
    hands: list[int],
    keys: list[int],
    place: tuple[int, int, int],
    own: tuple[int, list[list[float]]],
    luck: tuple[Chance, float],
) -> float:
    """Returns the expected value of a round for a seat that tries all of its own moves.

    `own` has the seat and the worth of each end. `place` is the seat with the Smoke, its upper side and the
    sender. `luck` has random numbers, and the probability of a random move by others.
    """
    smoke, face, sender = place
    seat, worth = own
    chance, noise = luck
    while True:
        hand = hands[smoke]
        found = airs.moves(face, hand)
        if not found:
            return worth[smoke][sender]
        to, flips = airs.to[face], airs.flips[face]
        if smoke == seat:
            best = -math.inf
            keys[seat] -= 4
            for move in airs.distinct(face, hand):
                use = move & USE
                after = hands[:]
                after[seat] = hand & ~(1 << (move >> CARD_AT))
                ahead = to[use][seat], flips[use], seat
                best = max(best, foreseen(airs, after, keys[:], ahead, own, luck))
            return best
        pick = lowest(to, found, keys, smoke, chance, noise)
        use = pick & USE
        hands[smoke] = hand & ~(1 << (pick >> CARD_AT))
        smoke, face, sender = to[use][smoke], flips[use], smoke


def random_round(airs: Airs, hands: list[int], smoke: int, face: int, chance: Chance) -> int:
    """Plays a round with random moves and returns their number. Changes `hands`."""
    legal, all_to, all_flips = airs.legal, airs.to, airs.flips
    made = 1
    while True:
        hand = hands[smoke]
        found = legal[face].get(hand)
        if found is None:
            found = airs.moves(face, hand)
        if not found:
            return made
        made += 1
        move = found[int(chance() * len(found))]
        use = move & USE
        hands[smoke] = hand & ~(1 << (move >> CARD_AT))
        smoke = all_to[face][use][smoke]
        face = all_flips[face][use]


def random_rounds(
    airs: Airs,
    hands: Sequence[int],
    counts: Sequence[int],
    unseen: Sequence[int],
    place: tuple[int, int, Chance],
    wanted: int,
) -> int:
    """Plays `wanted` rounds with random moves and returns their number.

    `place` has the seat with the Smoke, and its upper face.
    """
    smoke, face, chance = place
    cards, made = list(unseen), 0
    for _ in range(wanted):
        held, at = list(hands), len(cards)
        for seat, count in enumerate(counts):
            if seat != smoke:
                dealt = 0
                for _ in range(count):
                    other = int(chance() * at)
                    at -= 1
                    card = cards[other]
                    cards[other], cards[at] = cards[at], card
                    dealt |= 1 << card
                held[seat] = tidy(dealt)
        made += random_round(airs, held, smoke, face, chance)
    return made
