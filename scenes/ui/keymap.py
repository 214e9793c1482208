"""Maps keys to letters on any keyboard: by letter, or by position on layouts without Latin letters."""

import unicodedata
from typing import Any, cast

import pygame

from scenes.stage.cache import Store

KEYMAPPED = pygame.KEYMAPCHANGED
"""Event of a new keyboard layout."""
CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META
"""Ctrl, or Cmd on a Mac."""
OTHERS = pygame.KMOD_ALT | pygame.KMOD_MODE
"""Alt and AltGr, which belong to the system and to text input."""
PLACES = {
    **{pygame.KSCAN_A + nth: pygame.K_a + nth for nth in range(26)},
    **{pygame.KSCAN_1 + nth: pygame.K_1 + nth for nth in range(9)},
    pygame.KSCAN_0: pygame.K_0,
}
"""Letter or digit at each position (scancode) of a US keyboard."""
PRINTED = ("LATIN", "GREEK", "CYRILLIC")
"""Scripts shown on our key caps; other keyboards have Latin letters printed too."""
_SCANCODES = cast("Any", pygame.key.ScancodeWrapper)(tuple(range(512)))
"""Function for the scancode of a key in the present layout; 0 if no key gives it."""
_LETTERS = range(0xC0, 0x530)
"""Latin, Greek and Cyrillic letters beyond ASCII."""
_KEPT = Store("letters of keys")
_LATIN = range(pygame.K_a, pygame.K_z + 1)
_TELLING = (*_LATIN, *map(ord, ("\u03b1", "\u0430", "\u05d0", "\u0627")))


def place_of(key: int) -> int:
    """Returns the scancode of a key in the present layout; 0 if it has none."""
    return int(_SCANCODES[key])


def key_of(event: pygame.Event) -> int:
    """Returns the key of an event: a Latin letter or digit by position if the layout has none."""
    latin = PLACES.get(getattr(event, "scancode", 0))
    key: int = event.key
    return key if latin is None or key in _LATIN or place_of(latin) else latin


def read(event: pygame.Event) -> pygame.Event:
    """Returns the event with its key mapped."""
    key = key_of(event)
    return event if key == event.key else pygame.Event(event.type, dict(event.dict, key=key))


_NAMED = {
    name.removeprefix("K_").lower(): key
    for name, key in vars(pygame).items()
    if name.startswith("K_") and not 0x20 < key < 0x7F
}
"""Keys without a letter of their own by their names."""


def spelled(key: int) -> str:
    """Returns the word for a key in the settings file: its letter, or its name."""
    return next((name for name, named in _NAMED.items() if named == key), "") or chr(key)


def key_spelled(word: str) -> int | None:
    """Returns the key that a word of the settings file names; None if there is none."""
    return ord(word) if len(word) == 1 else _NAMED.get(word)


def is_alone(event: pygame.Event) -> bool:
    """Returns whether a key was pressed without Ctrl, Alt, AltGr and Cmd."""
    return not event.mod & (CONTROL | OTHERS)


def is_chord(event: pygame.Event) -> bool:
    """Returns whether a key was pressed with Ctrl or Cmd, and without Alt and AltGr."""
    return bool(event.mod & CONTROL) and not event.mod & OTHERS


def is_with_alt(event: pygame.Event) -> bool:
    """Returns whether a key was pressed with Alt alone."""
    return bool(event.mod & pygame.KMOD_ALT) and not event.mod & (CONTROL | pygame.KMOD_MODE)


def printed(cap: str) -> str:
    """Returns the label of a Latin letter's key on this keyboard; other caps are unchanged."""
    if len(cap) != 1 or not (cap.isascii() and cap.isalpha()):
        return cap
    key = ord(cap.lower())
    if place_of(key):
        return cap
    place = next(place for place, latin in PLACES.items() if latin == key)
    return _KEPT.get(layout(), _letters).get(place, cap)


def forget_letters() -> None:
    """Clears the cached labels after a layout change."""
    _KEPT.clear()


def layout() -> tuple[int, ...]:
    """Returns a fingerprint of the present layout."""
    return tuple(map(place_of, _TELLING))


def _letters() -> dict[int, str]:
    """Returns the capitals beyond ASCII on this keyboard's letter keys."""
    found = {
        place_of(code): chr(code) for code in _LETTERS if unicodedata.name(chr(code), "").startswith(PRINTED)
    }
    return {place: letter.upper() for place, letter in found.items() if place and len(letter.upper()) == 1}
