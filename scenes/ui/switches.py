"""Switches: keys and buttons that a player with one switch presses, by name, and what counts as a press of one."""

import pygame

from game.core.phrases import Phrase, phrase
from scenes.ui.keys import by_pad, cap_of

QUIET_SECONDS = 0.25
"""Seconds that a switch must have been still before a press counts, so that one that bounces presses once."""
KINDS = {
    pygame.KEYDOWN: ("key", True),
    pygame.KEYUP: ("key", False),
    pygame.MOUSEBUTTONDOWN: ("mouse", True),
    pygame.MOUSEBUTTONUP: ("mouse", False),
}
"""Events of switches: their kind, and whether they are a press."""
MOUSE = {
    pygame.BUTTON_LEFT: phrase("the left mouse button"),
    pygame.BUTTON_MIDDLE: phrase("the middle mouse button"),
    pygame.BUTTON_RIGHT: phrase("the right mouse button"),
}


def switch_name(event: pygame.Event) -> str:
    """Returns the name of the switch that an event is of, such as "key:32"; empty for other events."""
    if event.type not in KINDS:
        return ""
    kind = "pad" if by_pad(event) else KINDS[event.type][0]
    return f"{kind}:{event.button if kind == 'mouse' else event.key}"


def is_press(event: pygame.Event) -> bool:
    """Returns whether a key or a button went down."""
    return KINDS.get(event.type, ("", False))[1]


def switch_words(name: str) -> Phrase:
    """Returns what a switch is called."""
    kind, _, number = name.partition(":")
    if kind == "key":
        return phrase("the key {key}", key=cap_of(int(number)))
    if kind == "mouse":
        return MOUSE.get(int(number)) or phrase("mouse button {number}", number=int(number))
    return phrase("a button of the game pad")


class Debounce:
    """Filters the presses of one switch: a press counts only after the switch was still for a while."""

    def __init__(self) -> None:
        self._still = QUIET_SECONDS
        self._down = False

    def wait(self, dt: float) -> None:
        """Advances the time by some seconds."""
        self._still += dt

    def hear(self, *, down: bool) -> bool:
        """Notes that the switch went down or up. Returns whether that is a press that counts."""
        counts = down and not self._down and self._still >= QUIET_SECONDS
        self._down, self._still = down, 0.0
        return counts

    def release(self) -> None:
        """Lets go of the switch, because a release elsewhere is not heard."""
        self._down = False
