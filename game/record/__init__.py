"""The match record: one match as a TOML text that any referee can replay without our random numbers.

Header, options, seats, and of each round the whole shuffled deck, the reshuffles and every move; a result once the
match has ended. Text in, text out: no file is opened here, and nothing in a record is ever executed.
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
