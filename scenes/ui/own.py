"""What a screen has of its own."""

import pygame
from pygame import Surface

from scenes.stage.routes import Change
from scenes.ui.box import Item
from scenes.ui.kit import Kit
from scenes.ui.widget import Action


class Own:
    """What a subclass of `Screen` says, where it is not as usual."""

    kit: Kit
    own_keys: frozenset[int] = frozenset()
    """Keys of its own that mean something here, besides those of every screen."""
    own_chords: frozenset[int] = frozenset()
    """Keys that mean something here together with Ctrl or Cmd."""

    def build(self) -> Item | None:
        """Returns the boxes and widgets for the present size and look; or adds widgets, and returns nothing."""

    def on_laid(self) -> None:
        """Called once all that `build` returned has its place."""

    def backdrop(self) -> Surface:
        """Returns what lies beneath everything: the wooden table unless said otherwise."""
        return self.kit.paint.wood()

    def on_action(self, action: Action) -> Change | None:
        """A widget was used, or a dialog answered."""

    def on_key(self, event: pygame.Event) -> Change | None:
        """A key went down that no widget wanted."""

    def on_rules(self) -> Change | None:
        """The key of the rules went down, and nothing here wanted it."""

    def on_sound(self) -> None:
        """The sound was switched on or off."""

    def on_other(self, event: pygame.Event) -> Change | None:
        """An event that is neither for a widget nor a key: the window's focus, other buttons of the mouse."""

    def tick(self, dt: float) -> Change | None: ...
