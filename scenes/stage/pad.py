"""The controls of a game pad, the letters or signs on its buttons, and which person owns each pad."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from game.core.phrases import Phrase

Family = Literal["xbox", "playstation", "nintendo"]
"""Maker of a game pad, which decides the letters or signs on its buttons."""


class Control(StrEnum):
    """A control of a game pad, with the name that it has on an Xbox pad."""

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
    """Returns the maker of a game pad, from the vendor number in the id of SDL, or else from the pad's name."""
    maker = int(guid[10:12] + guid[8:10], 16) if len(guid) == 32 else 0
    said = name.lower()
    if maker == _SONY or any(one in said for one in _SONYS):
        return "playstation"
    if maker == _NINTENDO or any(one in said for one in _NINTENDOS):
        return "nintendo"
    return "xbox"


@dataclass(frozen=True, slots=True)
class PadInHand:
    """A plugged-in game pad: number, maker, name, and `control_of`.

    This function returns the control that does the same as a key of the keyboard, given the key's name on the screen.
    """

    number: int
    family: Family
    control_of: Callable[[str, Callable[[Phrase], str]], Control | None]
    name: str = ""


class PadOwners:
    """Which person owns each game pad, by name, if several are plugged in.

    A pad belongs to the first person who plays a turn with it, even after it is unplugged and plugged in again.
    """

    def __init__(self) -> None:
        self.plugged: dict[int, PadInHand] = {}
        """Pads that are plugged in, by number, in the order of plugging in."""
        self.nudge: Callable[[int], None] = lambda _: None
        """Function that lets a pad, given by its number, vibrate softly when its owner's turn begins."""
        self._known_by: dict[int, str] = {}
        self._owners: dict[int, str] = {}
        self._last: dict[str, int] = {}
        """Number of the pad that each person used last."""
        self._left: dict[str, list[str]] = {}
        """Owners of unplugged pads, by what identifies the pad when it comes back."""

    @property
    def are_several(self) -> bool:
        return len(self.plugged) > 1

    def plug(self, pad: PadInHand, known_by: str) -> None:
        """Adds a pad that was plugged in; `known_by` recognises it if it is unplugged and comes back."""
        self.plugged[pad.number], self._known_by[pad.number] = pad, known_by
        if owners := self._left.get(known_by):
            self._owners[pad.number] = owners.pop(0)

    def unplug(self, number: int) -> None:
        self.plugged.pop(number, None)
        known_by, owner = self._known_by.pop(number, ""), self._owners.pop(number, None)
        if owner is not None:
            self._left.setdefault(known_by, []).append(owner)

    def owner_of(self, number: int) -> str | None:
        """Returns the name of a pad's owner, who need not be at this table; None if the pad has no owner."""
        return self._owners.get(number)

    def owner(self, number: int, people: Collection[str]) -> str | None:
        """Returns the name of a pad's owner if it is one of these people, otherwise None."""
        owner = self._owners.get(number)
        return owner if owner in people else None

    def pad_of(self, name: str) -> int | None:
        """Returns the number of the pad that a person owns; None if the person owns none."""
        return next((number for number, owner in self._owners.items() if owner == name), None)

    def may_play(self, number: int, name: str, people: Collection[str]) -> bool:
        """Returns whether a pad may play for a person.

        A pad without an owner becomes the person's own if the person has none.
        """
        last = self._last.get(name)
        if self.are_several and self.pad_of(name) is None:
            found = next(
                (one for one in (last, number) if one is not None and self._is_free(one, people)), None
            )
            if found is not None:
                self._owners[found] = name
        if self.are_several and self.owner(number, people) != name:
            return False
        self._last[name] = number
        return True

    def _is_free(self, number: int, people: Collection[str]) -> bool:
        return number in self.plugged and self.owner(number, people) is None
