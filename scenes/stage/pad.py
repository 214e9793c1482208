"""The controls of a game pad, what is printed on them, and which person owns each pad."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from game.core.phrases import Phrase

Family = Literal["xbox", "playstation", "nintendo"]
"""What is printed on a pad's buttons."""


class Control(StrEnum):
    """A control of a game pad, named by its place on an Xbox pad."""

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
    """Returns what is printed on a pad's buttons, from the maker's number in its id, or else from its name."""
    maker = int(guid[10:12] + guid[8:10], 16) if len(guid) == 32 else 0
    said = name.lower()
    if maker == _SONY or any(one in said for one in _SONYS):
        return "playstation"
    if maker == _NINTENDO or any(one in said for one in _NINTENDOS):
        return "nintendo"
    return "xbox"


@dataclass(frozen=True, slots=True)
class PadInHand:
    """A game pad: its id, its family, which of its controls does what a key cap says, and its name."""

    number: int
    family: Family
    control_of: Callable[[str, Callable[[Phrase], str]], Control | None]
    name: str = ""


class PadOwners:
    """Which person each game pad belongs to, by name, where several people have one each.

    A pad belongs to the first person in whose turn it is used. If the pad is unplugged and plugged in again, the same
    person still owns it.
    """

    def __init__(self) -> None:
        self.plugged: dict[int, PadInHand] = {}
        """Pads that are plugged in, the first one first."""
        self.nudge: Callable[[int], None] = lambda _: None
        """Callback that makes this pad rumble softly, because it is its owner's turn."""
        self._known_by: dict[int, str] = {}
        self._owners: dict[int, str] = {}
        self._last: dict[str, int] = {}
        """The pad that each person used last."""
        self._left: dict[str, list[str]] = {}
        """Owners of unplugged pads, by what identifies the pad when it comes back."""

    @property
    def are_several(self) -> bool:
        """Returns whether more than one pad is plugged in."""
        return len(self.plugged) > 1

    def plug(self, pad: PadInHand, known_by: str) -> None:
        """Notes that a pad was plugged in; `known_by` identifies it if it comes back."""
        self.plugged[pad.number], self._known_by[pad.number] = pad, known_by
        if owners := self._left.get(known_by):
            self._owners[pad.number] = owners.pop(0)

    def unplug(self, number: int) -> None:
        """Notes that a pad was unplugged."""
        self.plugged.pop(number, None)
        known_by, owner = self._known_by.pop(number, ""), self._owners.pop(number, None)
        if owner is not None:
            self._left.setdefault(known_by, []).append(owner)

    def owner_of(self, number: int) -> str | None:
        """Returns the name of the owner of a pad, whether at this table or not; None if it has none."""
        return self._owners.get(number)

    def owner(self, number: int, people: Collection[str]) -> str | None:
        """Returns the owner of a pad if it is one of these people; otherwise None."""
        owner = self._owners.get(number)
        return owner if owner in people else None

    def pad_of(self, name: str) -> int | None:
        """Returns the number of the pad that a person owns; None if they own none."""
        return next((number for number, owner in self._owners.items() if owner == name), None)

    def may_play(self, number: int, name: str, people: Collection[str]) -> bool:
        """Returns whether a pad may play for a person. A pad without an owner becomes theirs if they have none."""
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
