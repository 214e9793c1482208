"""Keys and what they do, on any keyboard layout."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, cast

import pygame

from game.core.phrases import Phrase, phrase
from scenes.stage.cache import Store

KEYMAPPED = pygame.KEYMAPCHANGED
"""Event that is sent when the keyboard layout has changed."""
CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META
"""Ctrl, or Cmd on a Mac."""
OTHERS = pygame.KMOD_ALT | pygame.KMOD_MODE
"""Alt and AltGr, which belong to the system and to text input."""
PLACES = {
    **{pygame.KSCAN_A + nth: pygame.K_a + nth for nth in range(26)},
    **{pygame.KSCAN_1 + nth: pygame.K_1 + nth for nth in range(9)},
    pygame.KSCAN_0: pygame.K_0,
}
"""The letter or digit of a US keyboard at each position (scancode)."""
PRINTED = ("LATIN", "GREEK", "CYRILLIC")
"""Scripts in which the program labels its drawings of keys."""
_SCANCODES = cast("Any", pygame.key.ScancodeWrapper)(tuple(range(512)))
"""Function that returns a key code's scancode, or 0."""
_LETTERS = range(0xC0, 0x530)
"""The code points of Latin, Greek and Cyrillic letters beyond ASCII."""
_KEPT = Store("letters of keys")
_LATIN = range(pygame.K_a, pygame.K_z + 1)
_TELLING = (*_LATIN, *map(ord, ("\u03b1", "\u0430", "\u05d0", "\u0627")))


def place_of(key: int) -> int:
    """Returns the scancode of a key code in the present keyboard layout, or 0."""
    return int(_SCANCODES[key])


def key_of(event: pygame.Event) -> int:
    """Returns the key code of an event, as on a keyboard with Latin letters."""
    latin = PLACES.get(getattr(event, "scancode", 0))
    key: int = event.key
    return key if latin is None or key in _LATIN or place_of(latin) else latin


def read(event: pygame.Event) -> pygame.Event:
    """Returns the event with the key code that `key_of` gives it."""
    key = key_of(event)
    return event if key == event.key else pygame.Event(event.type, dict(event.dict, key=key))


_NAMED = {
    name.removeprefix("K_").lower(): key
    for name, key in vars(pygame).items()
    if name.startswith("K_") and not 0x20 < key < 0x7F
}
"""Keys that the settings file names by a word."""


def spelled(key: int) -> str:
    """Returns the word for a key in the settings file."""
    return next((name for name, named in _NAMED.items() if named == key), "") or chr(key)


def key_spelled(word: str) -> int | None:
    """Returns the key of a word in the settings file, or None."""
    return ord(word) if len(word) == 1 else _NAMED.get(word)


def is_alone(event: pygame.Event) -> bool:
    """Returns whether a key was pressed without Ctrl, Alt, AltGr and Cmd."""
    return not event.mod & (CONTROL | OTHERS)


def is_chord(event: pygame.Event) -> bool:
    """Returns whether a key was pressed with Ctrl or Cmd alone."""
    return bool(event.mod & CONTROL) and not event.mod & OTHERS


def is_with_alt(event: pygame.Event) -> bool:
    """Returns whether a key was pressed with Alt alone."""
    return bool(event.mod & pygame.KMOD_ALT) and not event.mod & (CONTROL | pygame.KMOD_MODE)


def label_on_keyboard(cap: str) -> str:
    """Returns the label of a Latin letter's key on this keyboard."""
    if len(cap) != 1 or not (cap.isascii() and cap.isalpha()):
        return cap
    key = ord(cap.lower())
    if place_of(key):
        return cap
    place = next(place for place, latin in PLACES.items() if latin == key)
    return _KEPT.get(layout(), _letters).get(place, cap)


def forget_letters() -> None:
    """Forgets the key labels, because the keyboard layout has changed."""
    _KEPT.clear()


def layout() -> tuple[int, ...]:
    """Returns numbers that identify the present keyboard layout."""
    return tuple(map(place_of, _TELLING))


def _letters() -> dict[int, str]:
    found = {
        place_of(code): chr(code) for code in _LETTERS if unicodedata.name(chr(code), "").startswith(PRINTED)
    }
    return {place: letter.upper() for place, letter in found.items() if place and len(letter.upper()) == 1}


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
"""Names of keys that are labelled with a word."""
ESC = NAMES[pygame.K_ESCAPE]
LONG_CAP = 4
"""The name of a key is not in capitals if it has at least this many letters."""
HIDDEN = frozenset(
    (
        pygame.K_KP_ENTER,
        pygame.K_KP_PLUS,
        pygame.K_KP_MINUS,
        pygame.K_EQUALS,
        *range(pygame.K_KP_1, pygame.K_KP_0 + 1),
    )
)
"""Alternative keys that the page about keys does not list."""


BASICS = frozenset(
    (
        *ARROWS,
        *ENTER,
        pygame.K_SPACE,
        pygame.K_TAB,
        pygame.K_ESCAPE,
        pygame.K_HOME,
        pygame.K_END,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
    )
)
"""Keys whose function never changes."""
SILENT = frozenset(
    (
        *range(pygame.K_LCTRL, pygame.K_RGUI + 1),
        pygame.K_CAPSLOCK,
        pygame.K_NUMLOCK,
        pygame.K_SCROLLLOCK,
        pygame.K_MODE,
        pygame.K_UNKNOWN,
    )
)
"""Keys that mean nothing when pressed alone."""


class Where(Enum):
    """Parts of the program that have different keys."""

    EVERYWHERE = phrase("Everywhere")
    TABLE = phrase("At the table")
    SHELF = phrase("On the shelf")
    SETUP = phrase("Before a match")
    SCORES = phrase("After a round")
    RESULT = phrase("After a match")
    PAST = phrase("Looking back")
    SCORE_PAD = phrase("On the score pad")


class Slot(NamedTuple):
    """An action whose key the player can change."""

    name: str
    does: Phrase
    usual: int
    where: tuple[Where, ...]
    also: tuple[int, ...] = ()

    @property
    def key(self) -> int:
        """Returns the key that the player has chosen, or else the default key."""
        return _Player.keys.get(self.name, self.usual)

    def held(self, keys: Mapping[str, int]) -> tuple[int, ...]:
        """Returns the keys of this action, among those that the player has chosen."""
        return (keys[self.name],) if self.name in keys else (self.usual, *self.also)


class _Player:
    """The keys that the player has chosen, by `Slot.name`."""

    keys: Mapping[str, int] = MappingProxyType({})


def choose(keys: Mapping[str, int]) -> None:
    """Sets the keys that the player has chosen. The names in `keys` are those of `Slot`."""
    _Player.keys = dict(keys)


def shown_caps() -> object:
    """Returns a value that changes whenever the label of any key changes."""
    return layout(), tuple(_Player.keys.items())


def by_pad(event: pygame.Event) -> bool:
    """Returns whether a key event comes from a game pad."""
    return hasattr(event, "pad")


@dataclass(frozen=True, slots=True)
class Binding:
    """An action with its usual keys."""

    action: str
    does: Phrase
    usual: tuple[int, ...]
    chord: bool = False
    alt: bool = False
    where: tuple[Where, ...] = (Where.TABLE,)
    each: tuple[Phrase, ...] = ()

    @property
    def keys(self) -> tuple[int, ...]:
        """Returns the keys of the action."""
        own = {slot.usual: slot.key for slot in self.slots if slot.key != slot.usual} if _Player.keys else {}
        if not own or self.each:
            return tuple(own.get(key, key) for key in self.usual)
        kept = tuple(key for key in self.usual if key in BASICS)
        (chosen,) = own.values()
        return (*kept, chosen) if self.usual[0] in BASICS else (chosen, *kept)

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Returns those of the binding's keys that the player can change."""
        if self.chord or self.alt:
            return ()
        if self.each:
            numbered = enumerate(zip(self.each, self.usual, strict=True), 1)
            return tuple(Slot(f"{self.action} {nth}", does, key, self.where) for nth, (does, key) in numbered)
        free = [key for key in self.usual if key not in BASICS]
        return (Slot(self.action, self.does, free[0], self.where, tuple(free[1:])),) if free else ()

    @property
    def cap(self) -> str:
        """Returns the name of the binding's first key, for a button."""
        return str(name_of(self.keys[0]))

    def caps(self) -> list[Phrase]:
        """Returns the labels of the binding's keys for the page about keys."""
        names = [cap_of(key) for key in self.keys if key not in HIDDEN]
        if len(names) > 5 and self.keys == self.usual:  # such as the digits 1 to 9
            return [phrase("{first} to {last}", first=names[0], last=names[-1])]
        if self.alt:
            return [phrase("Alt {key}", key=name) for name in names]
        return [phrase("Ctrl {key}", key=name) for name in names] if self.chord else names

    def means(self, event: pygame.Event) -> bool:
        """Returns whether a pressed key is one of the binding's keys."""
        held = is_with_alt if self.alt else is_chord if self.chord else is_alone
        keys = self.usual if by_pad(event) else self.keys  # a game pad's buttons stand for the usual keys
        return event.key in keys and held(event)


def name_of(key: int) -> Phrase:
    """Returns the name of a key, which is a word, a Latin letter or a digit."""
    name = pygame.key.name(key) or chr(key)
    return NAMES.get(key) or _literal(name.upper() if len(name) < LONG_CAP else name.title())


def cap_of(key: int) -> Phrase:
    """Returns the label of a key on this keyboard."""
    return NAMES.get(key) or _literal(label_on_keyboard(str(name_of(key))))


def _literal(name: str) -> Phrase:
    return Phrase(name.replace("{", "{{").replace("}", "}}"))


def said_cap(cap: str, say: Callable[[Phrase], str]) -> str:
    """Returns the label of a key in the player's language."""
    word = next((word for word in NAMES.values() if word.template == cap), None)
    return say(word) if word is not None else label_on_keyboard(cap)


def asks(event: pygame.Event) -> bool:
    """Returns whether a key event types a question mark."""
    return getattr(event, "unicode", "") == "?"


def action_of(event: pygame.Event, bindings: Iterable[Binding]) -> str:
    """Returns the id of the action of a pressed key, or ""."""
    return next((one.action for one in bindings if one.means(event)), "")


ALL = (Where.EVERYWHERE,)
WALK = Binding("walk", phrase("Move the highlight that way"), tuple(ARROWS), where=ALL)
STEP = Binding("step", phrase("Move the highlight on, or back with Shift"), (pygame.K_TAB,), where=ALL)
USE = Binding("use", phrase("Use what is highlighted"), (*ENTER, pygame.K_SPACE), where=ALL)
BACK = Binding("back", phrase("Back"), (pygame.K_ESCAPE,), where=ALL)
RULES = Binding("rules", phrase("Rules and keys"), (pygame.K_F1,), where=ALL)
SOUND = Binding("sound", phrase("Sound on or off"), (pygame.K_m,), where=ALL)
WINDOW = Binding("window", phrase("Full screen or window"), (pygame.K_F11,), where=ALL)
WHAT = Binding("what", phrase("What a thing is"), (pygame.K_q,), where=ALL)
WINDOW_TOO = Binding("window", phrase("Full screen or window"), ENTER, alt=True, where=ALL)
SAY_AGAIN = Binding("say again", phrase("Say the last sentence again"), (pygame.K_F2,), where=ALL)
EVERYWHERE = (WALK, STEP, USE, WHAT, RULES, SAY_AGAIN, SOUND, WINDOW, WINDOW_TOO)
"""The keys with the same function on every screen."""

WHY = Binding(
    "why",
    phrase("Why the CPUs did that"),
    (pygame.K_w,),
    where=(Where.TABLE, Where.SCORES, Where.RESULT, Where.PAST),
)
HISTORY = Binding("history", phrase("History"), (pygame.K_l,), where=(Where.TABLE, Where.PAST))
MENU = Binding("menu", phrase("Pause"), (pygame.K_ESCAPE, pygame.K_p), where=(Where.TABLE, Where.SCORES))
CALL = Binding("call", phrase("Call out of turn"), (pygame.K_c,))
DAILY = Binding("daily", phrase("The daily deal"), (pygame.K_d,), where=(Where.SHELF,))
SCORE_PAD = Binding("score pad", phrase("Score pad"), (pygame.K_p,), where=(Where.SHELF,))
SAME_PEOPLE = Binding("same people", phrase("The same people as before"), (pygame.K_s,), where=(Where.SETUP,))
LOOK_BACK = Binding("look back", phrase("Look back"), (pygame.K_l,), where=(Where.RESULT,))
OTHER_GAME = Binding("other game", phrase("Next game"), (pygame.K_o,), where=(Where.RESULT,))
CHALLENGE = Binding("challenge", phrase("Challenge a friend"), (pygame.K_c,), where=(Where.RESULT,))
NEXT_MOMENT = Binding("next moment", phrase("Next moment"), (pygame.K_n,), where=(Where.PAST,))
SUMMARY = Binding("summary", phrase("How it went"), (pygame.K_h,), where=(Where.PAST,))
SHARE = Binding("share", phrase("Share"), (pygame.K_s,), where=(Where.PAST,))
BRANCH = Binding("play on", phrase("Play on from here"), (pygame.K_p,), where=(Where.PAST,))
PAST_SPEEDS = Binding(
    "speed",
    phrase("Speed"),
    (pygame.K_1, pygame.K_2, pygame.K_3),
    where=(Where.PAST,),
    each=(phrase("Slowly"), phrase("At normal speed"), phrase("Quickly")),
)
DIGITS = {pygame.K_0 + nth: str(nth) for nth in range(10)} | {pygame.K_KP_0: "0"}
DIGITS |= {pygame.K_KP_1 + nth: str(nth + 1) for nth in range(9)}
"""Keys that type a digit of a number."""
SCORE_PAD_KEYS = Binding(
    "score pad key",
    phrase("The game's own keys"),
    (*map(ord, "asdfghwert"),),
    where=(Where.SCORE_PAD,),
    each=tuple(phrase("Game key {number}", number=nth) for nth in range(1, 11)),
)
SCORE_PAD_UNDO = Binding(
    "score pad undo", phrase("Undo"), (pygame.K_z,), chord=True, where=(Where.SCORE_PAD,)
)
SCORE_PAD_REDO = Binding(
    "score pad redo", phrase("Redo"), (pygame.K_y,), chord=True, where=(Where.SCORE_PAD,)
)
ON_PAGES = (
    DAILY,
    SCORE_PAD,
    SAME_PEOPLE,
    LOOK_BACK,
    OTHER_GAME,
    CHALLENGE,
    NEXT_MOMENT,
    SUMMARY,
    SHARE,
    BRANCH,
    PAST_SPEEDS,
    SCORE_PAD_KEYS,
)
"""Keys of all screens except the table of a game."""

ERASE = Binding("erase", phrase("Erase"), (pygame.K_e,))
BLANK = Binding("blank", phrase("Space"), (pygame.K_h,))
"""Types a space on the on-screen keyboard."""
