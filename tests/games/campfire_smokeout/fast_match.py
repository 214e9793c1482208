"""Plays a match of Campfire Smokeout with the rules of the fast model, which playouts use."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.campfire_smokeout.cpu.playout import (
    FIRST_WILD,
    NOBODY,
    OUT,
    SECOND_WILD,
    STAY,
    Airs,
    Moves,
    bits,
    card_of,
    number_of,
    use_of,
    winners,
    without,
)
from game.games.campfire_smokeout.rules import ALL_SIX, DECK, ENOUGH, hand_size


class Camp:
    """A match in numbers: hands, scores, and where the token is and which side is up (0 is side A).

    * `sender`: the seat that made the last play of the round, or `NOBODY`.
    * `top`: the top card of the deck.
    * `opener`: the start card until it is played, then `NOBODY`.
    * `kept`: the cards that count Smokeouts (lost rounds).
    """

    def __init__(self, airs: Airs, youngest: int) -> None:
        self.airs = airs
        self.hands = [0] * airs.seats
        self.totals = [0] * airs.seats
        self.kept: list[int] = []
        self.smoke = youngest
        self.face = 0
        self.sender = NOBODY
        self.top = NOBODY
        self.opener = NOBODY
        self.round = 0

    def deal(self, order: Sequence[int]) -> None:
        """Starts a round. `order` is the order in which cards are dealt (C9, C11, C15, C17)."""
        seats = self.airs.seats
        dealt = hand_size(seats, len(self.kept)) * seats
        for seat in range(seats):
            self.hands[seat] = bits(order[seat:dealt:seats])
        self.opener = order[dealt] if self.round == 0 else NOBODY
        next_one = dealt + (self.round == 0)
        self.top = order[next_one] if next_one < len(order) else NOBODY
        if self.sender != NOBODY:
            self.smoke = self.sender
        self.sender = NOBODY

    def deck(self) -> list[int]:
        """Returns the cards to shuffle for a round."""
        return [card for card in range(len(DECK)) if card not in self.kept]

    def legal(self) -> Moves:
        """Returns the legal moves of the seat with the token."""
        if self.opener == NOBODY:
            return self.airs.moves(self.face, self.hands[self.smoke]) or (OUT,)
        uses = self.airs.reach[self.face][self.opener]
        return tuple(number_of(self.opener, use) for use in uses or (STAY,))

    def play(self, move: int) -> bool:
        """Makes a legal move, and returns whether the round is over now."""
        use = use_of(move)
        if use == OUT:
            self.totals[self.smoke] += 1
            again = self.top == FIRST_WILD and FIRST_WILD in self.kept
            self.kept.append(SECOND_WILD if again else self.top)
            self.round += 1
            return True
        self.top = card_of(move)
        self.sender = self.smoke
        if self.opener == NOBODY:
            self.hands[self.smoke] = without(self.hands[self.smoke], move)
        self.opener = NOBODY
        if use != STAY:
            self.smoke = self.airs.to[self.face][use][self.smoke]
            self.face = self.airs.flips[self.face][use]
        return False

    def over(self) -> bool:
        """Returns whether the match is over (C18, C19)."""
        return max(self.totals) == ENOUGH or (self.airs.seats == 6 and min(self.totals) == ALL_SIX)

    def winners(self) -> list[int]:
        """Returns the winners of a match that is over (C20, C23)."""
        return winners(self.totals, self.sender)
