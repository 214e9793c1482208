"""Which faces a game's cards have: asked of the rules by a first deal."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import DEALER, Face
from game.core.rules import AnyGame


class Onlooker:
    """A dealer that shuffles nothing and remembers what it was given."""

    def __init__(self) -> None:
        self.seen: dict[Face, None] = {}

    def shuffle(self, faces: Sequence[Face], label: str) -> tuple[Face, ...]:
        """The faces as they were given."""
        del label
        self.seen |= dict.fromkeys(faces)
        return tuple(faces)


def faces_of(game: AnyGame) -> tuple[Face, ...]:
    """Every face of a game's first deal, in the order of its deck."""
    state, dealer = game.start(game.seats.start, game.defaults()), Onlooker()
    if game.turn(state) == DEALER:
        game.deal(state, dealer)
    return tuple(dealer.seen)
