"""Game pads: their controls, the signs on their buttons, and whose each pad is."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from game.core.phrases import Phrase

Family = Literal["xbox", "playstation", "nintendo"]
"""Maker of a game pad, which decides the symbols on its buttons."""


class Control(StrEnum):
    """A control of a game pad, named as on an Xbox pad."""

    A = "a"
    B = "b"
    X = "x"
    Y = "y"
    BACK = "back"
    START = "start"
    LEFT_STICK = "left stick pressed"
    RIGHT_STICK = "right stick pressed"
    LEFT_SHOULDER = "left shoulder"
    RIGHT_SHOULDER = "right shoulder"
    LEFT_TRIGGER = "left trigger"
    RIGHT_TRIGGER = "right trigger"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    SCROLL_UP = "scroll up"
    SCROLL_DOWN = "scroll down"


_SONY, _NINTENDO = 0x054C, 0x057E
_SONYS = ("playstation", "dualsense", "dualshock", "ps3", "ps4", "ps5", "sony")
_NINTENDOS = ("nintendo", "switch", "joy-con", "joycon", "pro controller")


def family_of(name: str, guid: str) -> Family:
    """Returns whose buttons a game pad has, by the vendor number in `guid` or by the pad's name."""
    maker = int(guid[10:12] + guid[8:10], 16) if len(guid) == 32 else 0
    said = name.lower()
    if maker == _SONY or any(one in said for one in _SONYS):
        return "playstation"
    if maker == _NINTENDO or any(one in said for one in _NINTENDOS):
        return "nintendo"
    return "xbox"


@dataclass(frozen=True, slots=True)
class PadInHand:
    """A game pad that is plugged in."""

    number: int
    family: Family
    control_of: Callable[[str, Callable[[Phrase], str]], Control | None]
    name: str = ""


class PadOwners:
    """Knows which person owns each of several game pads."""

    def __init__(self) -> None:
        self.plugged: dict[int, PadInHand] = {}
        """Plugged-in pads by number, oldest first."""
        self.nudge: Callable[[int], None] = lambda _: None
        """Function that makes a pad vibrate because its owner's turn begins."""
        self.hum: Callable[[int, float], None] = lambda _number, _strength: None
        """Function that makes a pad vibrate for a moment, with a strength from 0 to 1."""
        self._known_by: dict[int, str] = {}
        self._owners: dict[int, str] = {}
        self._last_used: dict[str, int] = {}
        """Number of the pad that each person used last."""
        self._former_owners: dict[str, list[str]] = {}
        """Owners of unplugged pads, by the text that identifies the pad."""

    @property
    def are_several(self) -> bool:
        return len(self.plugged) > 1

    def plug(self, pad: PadInHand, known_by: str) -> None:
        """Adds a pad that was plugged in. Equal pads have the same `known_by`."""
        self.plugged[pad.number], self._known_by[pad.number] = pad, known_by
        if owners := self._former_owners.get(known_by):
            self._owners[pad.number] = owners.pop(0)

    def unplug(self, number: int) -> None:
        self.plugged.pop(number, None)
        known_by, owner = self._known_by.pop(number, ""), self._owners.pop(number, None)
        if owner is not None:
            self._former_owners.setdefault(known_by, []).append(owner)

    def owner_of(self, number: int) -> str | None:
        """Returns the name of a pad's owner, even outside this match."""
        return self._owners.get(number)

    def owner(self, number: int, people: Collection[str]) -> str | None:
        """Returns the pad's owner if that is one of `people`, or else None."""
        owner = self._owners.get(number)
        return owner if owner in people else None

    def pad_of(self, name: str) -> int | None:
        """Returns the number of a person's pad, or None."""
        return next((number for number, owner in self._owners.items() if owner == name), None)

    def may_play(self, number: int, name: str, people: Collection[str]) -> bool:
        """Returns whether a person may play with this pad. A person without a pad gets a free one."""
        last = self._last_used.get(name)
        if self.are_several and self.pad_of(name) is None:
            found = next(
                (one for one in (last, number) if one is not None and self._is_free(one, people)), None
            )
            if found is not None:
                self._owners[found] = name
        if self.are_several and self.owner(number, people) != name:
            return False
        self._last_used[name] = number
        return True

    def _is_free(self, number: int, people: Collection[str]) -> bool:
        return number in self.plugged and self.owner(number, people) is None
