"""What furniture may ask of the screen it stands on."""

from __future__ import annotations

from typing import Protocol, TypeVar

from game.core.phrases import Phrase
from game.core.rules import Touch
from scenes.ui.kit import Kit
from scenes.ui.widget import Widget

W = TypeVar("W", bound=Widget)


class Host(Protocol):
    """A screen with widgets."""

    @property
    def kit(self) -> Kit:
        """The tools to paint with."""

    def add(self, widget: W) -> W:
        """Put a widget on the screen."""

    def drop(self, widget: Widget) -> None:
        """Take a widget off the screen."""

    def use(self, touch: Touch) -> bool:
        """Make a touch that needs nothing picked; whether it was legal."""

    def say(self, phrase: Phrase) -> str:
        """A phrase in the player's language."""
