"""The controls of a game pad, and what is printed on them."""

from collections.abc import Callable
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
    """Returns what is printed on a pad, by its maker's number in its id, or else by its name."""
    maker = int(guid[10:12] + guid[8:10], 16) if len(guid) == 32 else 0
    said = name.lower()
    if maker == _SONY or any(one in said for one in _SONYS):
        return "playstation"
    if maker == _NINTENDO or any(one in said for one in _NINTENDOS):
        return "nintendo"
    return "xbox"


@dataclass(frozen=True, slots=True)
class PadInHand:
    """The pad that was used last: its id, its family, and which of its controls presses a key cap."""

    number: int
    family: Family
    control_of: Callable[[str, Callable[[Phrase], str]], Control | None]
