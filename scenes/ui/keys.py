"""Keys and their functions: one table for all handlers and for the page about keys."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

import pygame

from game.core.phrases import Phrase, phrase
from scenes.ui.keymap import is_alone, is_chord, is_with_alt, printed

Direction = Literal["left", "right", "up", "down"]
ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
NAMES = {
    pygame.K_LEFT: phrase("Left"),
    pygame.K_RIGHT: phrase("Right"),
    pygame.K_UP: phrase("Up"),
    pygame.K_DOWN: phrase("Down"),
    pygame.K_RETURN: phrase("Enter"),
    pygame.K_SPACE: phrase("Space"),
    pygame.K_TAB: phrase("Tab"),
    pygame.K_ESCAPE: phrase("Esc"),
    pygame.K_BACKSPACE: phrase("Backspace"),
}
"""Names of keys labelled with a word; letters, digits and function keys are their own names."""
ESC = NAMES[pygame.K_ESCAPE]
HIDDEN = frozenset(
    (
        pygame.K_KP_ENTER,
        pygame.K_KP_PLUS,
        pygame.K_KP_MINUS,
        pygame.K_EQUALS,
        *range(pygame.K_KP_1, pygame.K_KP_0 + 1),
    )
)
"""Alternative keys that the page does not list."""


@dataclass(frozen=True, slots=True)
class Binding:
    """An action, its name, and its keys.

    With `chord` they need Ctrl or Cmd, with `alt` only Alt, else no modifier.
    """

    action: str
    does: Phrase
    keys: tuple[int, ...]
    chord: bool = False
    alt: bool = False

    @property
    def cap(self) -> str:
        """Returns the name of its first key, as shown on a button."""
        return str(name_of(self.keys[0]))

    def caps(self) -> list[Phrase]:
        """Returns the labels of its keys."""
        names = [cap_of(key) for key in self.keys if key not in HIDDEN]
        if len(names) > 5:  # a row of them
            return [phrase("{first} to {last}", first=names[0], last=names[-1])]
        if self.alt:
            return [phrase("Alt {key}", key=name) for name in names]
        return [phrase("Ctrl {key}", key=name) for name in names] if self.chord else names

    def means(self, event: pygame.Event) -> bool:
        """Returns whether a pressed key is one of its keys."""
        held = is_with_alt if self.alt else is_chord if self.chord else is_alone
        return event.key in self.keys and held(event)


def name_of(key: int) -> Phrase:
    """Returns the name of a key: a word, a Latin letter, a digit."""
    return NAMES.get(key) or Phrase(pygame.key.name(key).upper())


def cap_of(key: int) -> Phrase:
    """Returns the label of a key on this keyboard."""
    return NAMES.get(key) or Phrase(printed(str(name_of(key))))


def said_cap(cap: str, say: Callable[[Phrase], str]) -> str:
    """Returns the label of a key in the player's language: a word, or this keyboard's letter."""
    word = next((word for word in NAMES.values() if word.template == cap), None)
    return say(word) if word is not None else printed(cap)


def keys_of(bindings: Iterable[Binding], *, chord: bool = False) -> frozenset[int]:
    """Returns the keys of those bindings that do, or do not, need Ctrl or Cmd."""
    return frozenset(key for one in bindings if one.chord == chord for key in one.keys)


def asks(event: pygame.Event) -> bool:
    """Returns whether a key types a question mark on any layout."""
    return getattr(event, "unicode", "") == "?"


def action_of(event: pygame.Event, bindings: Iterable[Binding]) -> str:
    """Returns the action of a pressed key; empty if it has none here."""
    return next((one.action for one in bindings if one.means(event)), "")


WALK = Binding("walk", phrase("Move the ring that way"), tuple(ARROWS))
STEP = Binding("step", phrase("To the next; with Shift, back"), (pygame.K_TAB,))
USE = Binding("use", phrase("Use what has the ring"), (*ENTER, pygame.K_SPACE))
BACK = Binding("back", phrase("Back"), (pygame.K_ESCAPE,))
RULES = Binding("rules", phrase("Rules and keys"), (pygame.K_F1,))
SOUND = Binding("sound", phrase("Sound on or off"), (pygame.K_m,))
WINDOW = Binding("window", phrase("Full screen or window"), (pygame.K_F11,))
WINDOW_TOO = Binding("window", phrase("Full screen or window"), ENTER, alt=True)
EVERYWHERE = (WALK, STEP, USE, RULES, SOUND, WINDOW, WINDOW_TOO)
"""Keys with the same function in every scene."""
