"""Filters events of which many count once: held keys, several files, mouse motion."""

from itertools import pairwise

import pygame

from scenes.screens.base import FILES
from scenes.ui.keys import BACK, USE

ONCE = frozenset((*USE.keys, *BACK.keys))
"""Keys that activate, confirm or go back; holding one does not repeat it.

In a text field held keys repeat. The repeat timer of the last press may still run when its screen is gone.
"""


def last_file(events: list[pygame.Event]) -> list[pygame.Event]:
    """Returns the events with at most one file, the last one dropped or handed over."""
    files = [event for event in events if event.type in FILES and event.dict.get("path") != ""]
    return [event for event in events if event not in files[:-1]] if len(files) > 1 else events


class HeldKeys:
    """Keys that are down now."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def repeated(self, event: pygame.Event) -> bool:
        """Returns whether an event only repeats a held key that acts once.

        Every event must pass through here.
        """
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._down.clear()  # what is let go elsewhere is not heard of here
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.KEYDOWN and event.key in ONCE:
            again = event.key in self._down
            self._down.add(event.key)
            return again
        return False


def without_ways(events: list[pygame.Event]) -> list[pygame.Event]:
    """Returns the events without mouse motions that another motion follows at once."""
    motion = pygame.MOUSEMOTION
    last = events[-1:]
    return [one for one, then in pairwise(events) if one.type != motion or then.type != motion] + last
