"""The match record: one match as a TOML text, which any program can replay without this program's random numbers.

A record holds a header, options and seats. For each round, it holds the shuffled deck, later shuffles and every move.
Once the match has ended, it also holds the result. Records are read from text and written as text: no file is opened
here, and nothing in a record is ever executed.
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
