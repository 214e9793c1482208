"""Finds all card faces of a game by dealing its cards once."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import DEALER, Face
from game.core.rules import AnyGame


class Onlooker:
    """A dealer that does not shuffle, and remembers the faces of the cards."""

    def __init__(self) -> None:
        self.seen: dict[Face, None] = {}

    def shuffle(self, faces: Sequence[Face], label: str) -> tuple[Face, ...]:
        """Returns the faces unchanged, and remembers them."""
        del label
        self.seen |= dict.fromkeys(faces)
        return tuple(faces)


def faces_of(game: AnyGame) -> tuple[Face, ...]:
    """Returns every face of a game's first deal, in the order of its deck."""
    state, dealer = game.start(game.seats.start, game.defaults()), Onlooker()
    if game.turn(state) == DEALER:
        game.deal(state, dealer)
    return tuple(dealer.seen)
