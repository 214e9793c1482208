"""What a subclass of `Screen` may override."""

import pygame
from pygame import Surface

from scenes.stage.routes import Change
from scenes.ui.box import Item
from scenes.ui.keys import Binding
from scenes.ui.kit import Kit
from scenes.ui.widget import Action


class Own:
    """The overridable parts of `Screen`, with their defaults."""

    kit: Kit
    own_keys: frozenset[int] = frozenset()
    """Additional keys with a function here, which cannot be changed."""
    shortcuts: tuple[Binding, ...] = ()
    """Keys with a function here that the player may change."""
    own_chords: frozenset[int] = frozenset()
    """Keys with a function here together with Ctrl or Cmd."""

    pauses = False
    """Whether it can be paused: a game pad's Start does that here, and leads back elsewhere."""

    def build(self) -> Item | None:
        """Returns the boxes and widgets for the present size and look; or adds widgets, and returns nothing."""

    def on_laid(self) -> None:
        """Called when everything that `build` returned has its place."""

    def backdrop(self) -> Surface:
        """Returns the picture beneath everything; by default the wooden table."""
        return self.kit.paint.wood()

    def on_action(self, action: Action) -> Change | None:
        """Handles a used widget or an answered dialog."""

    def on_key(self, event: pygame.Event) -> Change | None:
        """Handles a pressed key that no widget used."""

    def on_rules(self) -> Change | None:
        """Handles the rules key if nothing else did."""

    def on_sound(self) -> None:
        """Called after the sound was switched on or off."""

    def on_other(self, event: pygame.Event) -> Change | None:
        """Handles events that are neither for a widget nor a key: window focus, other mouse buttons."""

    def tick(self, dt: float) -> Change | None: ...
