"""Removes events that must have no second effect, such as repeats of held keys."""

import math
from itertools import pairwise

import pygame

from scenes.screens.base import FILES
from scenes.ui.access import ACCESS
from scenes.ui.keys import BACK, BASICS, USE

ONCE = frozenset((*USE.keys, *BACK.keys))
"""Keys whose repeats have an effect only in text fields."""


WALKING = (
    BASICS | {pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS, pygame.K_MINUS, pygame.K_KP_MINUS}
) - ONCE
"""Keys that players press several times on purpose."""
BOUNCE_SECONDS = 0.06
"""Seconds within which nobody presses the same key or button twice on purpose."""
NEAR = 24
"""Largest distance in window units of two clicks at the same place."""


def last_file(events: list[pygame.Event]) -> list[pygame.Event]:
    """Returns the events with only the last of several files to open."""
    files = [event for event in events if event.type in FILES and event.dict.get("path") != ""]
    return [event for event in events if event not in files[:-1]] if len(files) > 1 else events


def one_text(events: list[pygame.Event]) -> list[pygame.Event]:
    """Returns the events. Texts that were dragged onto the window become one event, a line for each text."""
    texts = [event for event in events if event.type == pygame.DROPTEXT]
    if len(texts) < 2:
        return events
    whole = pygame.Event(pygame.DROPTEXT, text="\n".join(event.text for event in texts))
    return [*(event for event in events if event.type != pygame.DROPTEXT), whole]


class HeldKeys:
    """Remembers which keys are held, to recognise events that only repeat them."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def repeated(self, event: pygame.Event) -> bool:
        """Returns whether an event only repeats a held key of `ONCE`."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._down.clear()  # releases in another window are not reported
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.KEYDOWN and event.key in ONCE:
            again = event.key in self._down
            self._down.add(event.key)
            return again
        return False


class PressGuard:
    """Recognises second presses by accident."""

    def __init__(self) -> None:
        self._last_times: dict[object, float] = {}
        self._click_point = (-math.inf, -math.inf)
        self._clicked = -math.inf
        self._dropped = False

    def drops(self, event: pygame.Event, now: float, least: float, *, writes: bool) -> bool:
        """Returns whether an event is an accidental second press."""
        least = max(least, BOUNCE_SECONDS)
        if event.type == pygame.MOUSEBUTTONUP:
            dropped, self._dropped = self._dropped, False
            return dropped
        if event.type == pygame.MOUSEBUTTONDOWN:
            (x, y), before = self._click_point, self._clicked
            self._click_point, self._clicked = event.pos, now
            self._dropped = now - before < least and math.dist((x, y), event.pos) <= NEAR
            return self._dropped
        if event.type == pygame.KEYDOWN and not writes and event.key not in WALKING:
            return self._again(("key", event.key, getattr(event, "pad", None)), now, least)
        if event.type == ACCESS and event.wish == "use":
            return self._again(("access", event.target), now, least)
        return False

    def _again(self, what: object, now: float, least: float) -> bool:
        before = self._last_times.get(what, -math.inf)
        self._last_times = {
            what: now
        }  # a different press in between was intended, and so is a repetition after it
        return now - before < least


def without_ways(events: list[pygame.Event]) -> list[pygame.Event]:
    """Returns the events with only the last of successive mouse motions."""
    motion = pygame.MOUSEMOTION
    last = events[-1:]
    return [one for one, then in pairwise(events) if one.type != motion or then.type != motion] + last
