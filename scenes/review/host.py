"""What whoever puts points on the screen needs of the scene."""

from __future__ import annotations

from typing import Protocol, TypeVar

from game.core.phrases import Phrase
from game.session.session import Session
from scenes.ui.kit import Kit
from scenes.ui.widget import Widget

W = TypeVar("W", bound=Widget)


class Host(Protocol):
    """The scene that widgets about points are put on."""

    kit: Kit
    session: Session

    def add(self, widget: W) -> W:
        """Put a widget on the screen."""

    def say(self, sentence: Phrase) -> str:
        """A phrase in the player's language."""
