"""Events of which many count once: a key that is held, files that come together, the mouse on its way."""

from itertools import pairwise

import pygame

from scenes.screens.base import FILES
from scenes.ui.keys import BACK, USE

ONCE = frozenset((*USE.keys, *BACK.keys))
"""What uses, confirms or leads back. While a line is written in, held keys repeat, and the timer of the last press still runs when its screen is gone."""


def last_file(events: list[pygame.Event]) -> list[pygame.Event]:
    """The events with one file at most, the last that was dropped or handed over, as many would bury each other."""
    files = [event for event in events if event.type in FILES and event.dict.get("path") != ""]
    return [event for event in events if event not in files[:-1]] if len(files) > 1 else events


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


def without_ways(events: list[pygame.Event]) -> list[pygame.Event]:
    """Returns the events without the motions of the mouse that another one follows at once: only the last place counts."""
    motion = pygame.MOUSEMOTION
    last = events[-1:]
    return [one for one, then in pairwise(events) if one.type != motion or then.type != motion] + last
