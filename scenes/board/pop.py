"""A number that has just changed is drawn too large for a moment."""

from collections.abc import Hashable
from typing import TypeVar

from scenes.board.acts import Act, Acts, out_back, part
from scenes.board.context import BoardContext
from scenes.board.piece import Piece

C = TypeVar("C", bound=Hashable)
POPPED, POP_SECONDS = 0.18, 0.140
"""By how much larger it is at first, and how long until it has its size, at any speed."""


class Pop(Act):
    """A piece comes back to its size."""

    holds = False

    def __init__(self, context: BoardContext, piece: Piece[C]) -> None:
        super().__init__(context)
        self.seconds = POP_SECONDS * context.pace.speed
        self._piece = piece

    def pose(self, t: float) -> None:
        """So large at one moment."""
        self._piece.grow(1 + POPPED * (1 - out_back(part(t, 0, self.seconds), 1.1)))

    def end(self) -> None:
        """It has its size."""
        super().end()
        self._piece.grow(1.0)


def tell(acts: Acts, piece: Piece[C], content: C | None, label: str, *, struck: bool) -> None:
    """Show a number; one that changes because something touched down (`struck`) pops."""
    changed = content is not None and piece.content is not None and content != piece.content
    piece.show(content, label)
    if changed and struck:
        acts.begin(Pop(acts.context, piece))
