"""The match record: one match as a TOML text, which any program can replay without this program's random numbers.

It holds a header, options, seats, and for each round the shuffled deck, later shuffles and every move; also the result
once the match has ended. Records are read from text and written as text: no file is opened here, and nothing in a
record is ever executed.
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
