"""The match record: one match as a TOML text, which can be replayed without random numbers.

A record has a header, options, seats, the shuffles and moves of each round, and at the end the result. Nothing
in a record is ever executed.
"""

from game.record.parts import FORMAT, FORMAT_VERSION, NO_TIME, BadRecord, Change, Player, Result
from game.record.record import Record
from game.record.scribe import Scribe

__all__ = [
    "FORMAT",
    "FORMAT_VERSION",
    "NO_TIME",
    "BadRecord",
    "Change",
    "Player",
    "Record",
    "Result",
    "Scribe",
]
