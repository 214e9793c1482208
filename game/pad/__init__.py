"""The score pad, on which people write down a match with real cards.

A `Pad` is a list of actions, each a key that somebody pressed. A `PadSheet` has the rounds and totals that
follow by the rules of the game.
"""

from game.pad.actions import MOST_ACTIONS, Came, Named, PadAction, Put, Ruled, Went, action_text, read_action
from game.pad.pad import Pad, PadRefused, games_with_pad, is_sound, pad_rules, shown_rules
from game.pad.sheet import PadCell, PadLine, PadPerson, PadSheet

__all__ = [
    "MOST_ACTIONS",
    "Came",
    "Named",
    "Pad",
    "PadAction",
    "PadCell",
    "PadLine",
    "PadPerson",
    "PadRefused",
    "PadSheet",
    "Put",
    "Ruled",
    "Went",
    "action_text",
    "games_with_pad",
    "is_sound",
    "pad_rules",
    "read_action",
    "shown_rules",
]
