"""Keys that act once for a press, however long they are held."""

import pygame

from scenes.ui.keys import BACK, USE

ONCE = frozenset((*USE.keys, *BACK.keys))
"""What uses, confirms or leads back. While a line is written in, held keys repeat, and the timer of the last press still runs when its screen is gone."""


class HeldKeys:
    """Which of them are down."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def repeated(self, event: pygame.Event) -> bool:
        """Whether an event is no press but the repeating of one that acts once; every event has to come by here."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._down.clear()  # what is let go elsewhere is not heard of here
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.KEYDOWN and event.key in ONCE:
            again = event.key in self._down
            self._down.add(event.key)
            return again
        return False
