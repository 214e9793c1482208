"""The score pad, on which people write down a match with real cards, and the scores that follow from it.

A `Pad` is a list of actions, each a key that somebody pressed. A `PadSheet` holds the rounds and totals that follow
from these actions by the rules of the game. The sheet is computed again after every action, so any entry can be
corrected.
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
