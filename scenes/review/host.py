"""What whoever puts points on the screen needs of the scene."""

from typing import Protocol, TypeVar

from pygame import Rect

from game.core.phrases import Phrase
from game.session.session import Session
from game.setup import ANIMALS
from scenes.board.common import Medallion, paint_medallion
from scenes.ui.kit import Kit
from scenes.ui.label import Image
from scenes.ui.widget import Widget

W = TypeVar("W", bound=Widget)


class Host(Protocol):
    """The scene that widgets about points are put on."""

    kit: Kit
    session: Session

    def add(self, widget: W) -> W:
        """A widget comes on the screen, with all that belongs to it."""

    def say(self, sentence: Phrase) -> str:
        """A phrase in the player's language."""


def medallion_of(session: Session, seat: int, *, turn: bool = False) -> Medallion:
    """A player's carved animal, framed like those whose turn it is or plainly."""
    return Medallion(ANIMALS[seat], not session.players[seat].is_human, turn)


def add_medallion(host: Host, disc: Rect, seat: int, *, turn: bool = False) -> None:
    """A player's medallion comes on the screen."""
    host.add(Image(disc, "", paint_medallion(host.kit, disc, medallion_of(host.session, seat, turn=turn))))
