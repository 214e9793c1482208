"""The keys and what they do: one table, read by whoever handles them and by the page that tells of them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

import pygame

from game.core.phrases import Phrase, phrase

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
    """A deed, what it is called, and the keys that do it; with `chord`, only together with Ctrl or Cmd."""

    deed: str
    does: Phrase
    keys: tuple[int, ...]
    chord: bool = False

    def caps(self) -> list[Phrase]:
        """What is written on its keys."""
        names = [cap_of(key) for key in self.keys if key not in HIDDEN]
        if len(names) > 5:  # a row of them
            return [phrase("{first} to {last}", first=names[0], last=names[-1])]
        return [phrase("Ctrl {key}", key=name) for name in names] if self.chord else names

    def means(self, event: pygame.Event) -> bool:
        """Whether a key that went down is one of its."""
        held = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        return event.key in self.keys and held == self.chord


def cap_of(key: int) -> Phrase:
    """What is written on a key."""
    return NAMES.get(key) or Phrase(pygame.key.name(key).upper())


def said_cap(cap: str, say: Callable[[Phrase], str]) -> str:
    """What stands on a key, in the player's language: a word, or the letter itself."""
    word = next((word for word in NAMES.values() if word.template == cap), None)
    return say(word) if word is not None else cap


def deed_of(event: pygame.Event, bindings: Iterable[Binding]) -> str:
    """What a key that went down is to do; empty where these keys know nothing of it."""
    return next((one.deed for one in bindings if one.means(event)), "")


WALK = Binding("walk", phrase("Move the ring that way"), tuple(ARROWS))
STEP = Binding("step", phrase("To the next; with Shift, back"), (pygame.K_TAB,))
USE = Binding("use", phrase("Use what has the ring"), (*ENTER, pygame.K_SPACE))
BACK = Binding("back", phrase("Back"), (pygame.K_ESCAPE,))
RULES = Binding("rules", phrase("Rules and keys"), (pygame.K_F1,))
SOUND = Binding("sound", phrase("Sound on or off"), (pygame.K_m,))
WINDOW = Binding("window", phrase("Full screen or window"), (pygame.K_F11,))
EVERYWHERE = (WALK, STEP, USE, RULES, SOUND, WINDOW)
"""The keys that mean the same in every scene."""
