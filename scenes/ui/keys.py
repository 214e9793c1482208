"""The keys and what they do: one table, read by whoever handles them and by the page that tells of them."""

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
"""Keys with a word on them; a letter, a digit or a function key is its own name."""
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
"""Second places of a key, of which the page says nothing."""


@dataclass(frozen=True, slots=True)
class Binding:
    """An action, what it is called, and the keys that do it.

    With `chord` they do it only together with Ctrl or Cmd, with `alt` only together with Alt, else only alone.
    """

    action: str
    does: Phrase
    keys: tuple[int, ...]
    chord: bool = False
    alt: bool = False

    @property
    def cap(self) -> str:
        """The name of its first key, as a button bears it."""
        return str(name_of(self.keys[0]))

    def caps(self) -> list[Phrase]:
        """Returns what is written on its keys."""
        names = [cap_of(key) for key in self.keys if key not in HIDDEN]
        if len(names) > 5:  # a row of them
            return [phrase("{first} to {last}", first=names[0], last=names[-1])]
        if self.alt:
            return [phrase("Alt {key}", key=name) for name in names]
        return [phrase("Ctrl {key}", key=name) for name in names] if self.chord else names

    def means(self, event: pygame.Event) -> bool:
        """Returns whether a key that went down is one of its."""
        held = is_with_alt if self.alt else is_chord if self.chord else is_alone
        return event.key in self.keys and held(event)


def name_of(key: int) -> Phrase:
    """Returns the name of a key: a word, a Latin letter, a digit."""
    return NAMES.get(key) or Phrase(pygame.key.name(key).upper())


def cap_of(key: int) -> Phrase:
    """Returns what is written on a key of this keyboard."""
    return NAMES.get(key) or Phrase(printed(str(name_of(key))))


def said_cap(cap: str, say: Callable[[Phrase], str]) -> str:
    """Returns what stands on a key, in the player's language: a word, or the letter that this keyboard has there."""
    word = next((word for word in NAMES.values() if word.template == cap), None)
    return say(word) if word is not None else printed(cap)


def keys_of(bindings: Iterable[Binding], *, chord: bool = False) -> frozenset[int]:
    """Returns the keys of those bindings that do, or do not, want Ctrl or Cmd."""
    return frozenset(key for one in bindings if one.chord == chord for key in one.keys)


def asks(event: pygame.Event) -> bool:
    """Returns whether a key writes a question mark, wherever the keyboard has it."""
    return getattr(event, "unicode", "") == "?"


def action_of(event: pygame.Event, bindings: Iterable[Binding]) -> str:
    """Returns what a key that went down is to do; empty where these keys know nothing of it."""
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
"""The keys that mean the same in every scene."""
