"""Measures: functions that check the type and the range of a value in a file. Each kind of file has a table of them.

Files may be written by hand or by other programs. Values outside their range are found once, where a file is read, so
that screens need not check them.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, date, datetime, time
from typing import Any, Final

from game.days import MOST_OFFSET

YEARS: Final = range(1970, 3000)
"""Years that a time in a file may have: other years make no sense, and some systems cannot handle them."""
LONGEST_NAME: Final = 96
"""The most characters of a name at the table: four for each character that the set-up screen lets a person type."""
LONGEST_WORD: Final = 64
"""The most characters of a deal code, a version or an id."""
MOST: Final = 1_000_000_000
"""The highest number that may stand for a count."""
_UNSEEN: Final = frozenset(("Cc", "Cf", "Co", "Cs", "Zl", "Zp"))
_JOINERS: Final = "\u200c\u200d"
"""Invisible characters that are kept, because they join letters and the parts of an emoji."""


class Unfit(ValueError):  # noqa: N818 - it says what the value is
    """Raised for a value of the wrong type or outside its range."""


Measure = Callable[[object], Any]


def of(kind: type) -> Measure:
    """Returns a measure that accepts any value of exactly this type."""

    def measure(value: object) -> object:
        # TOML's true is an int to isinstance.
        if type(value) is not kind:
            raise Unfit
        return value

    return measure


switch = of(bool)


def whole(low: int, high: int) -> Measure:
    """Returns a measure that accepts an integer from `low` to `high`."""

    def measure(value: object) -> int:
        if type(value) is not int or not low <= value <= high:
            raise Unfit
        return value

    return measure


def one_of(*choices: float | str) -> Measure:
    """Returns a measure that accepts one of these numbers or words."""

    def measure(value: object) -> float | str:
        if type(value) not in {int, float, str} or (isinstance(value, float) and not math.isfinite(value)):
            raise Unfit
        for choice in choices:
            if value == choice:
                return choice
        raise Unfit

    return measure


def spelled(pattern: str, longest: int = LONGEST_WORD) -> Measure:
    """Returns a measure that accepts a word if this pattern matches it."""
    form = re.compile(pattern)

    def measure(value: object) -> str:
        if not isinstance(value, str) or len(value) > longest or not form.fullmatch(value):
            raise Unfit
        return value

    return measure


def harmless(text: str, longest: int) -> str:
    """Returns a text on one line of at most `longest` characters, without invisible or direction-changing characters.

    Letters are composed (NFC) and blanks are single, so that texts that look alike are equal.
    """
    said = " ".join(unicodedata.normalize("NFC", text[: 4 * longest]).split())
    if not said.isprintable():  # as almost all are, and then each sign in them is seen
        said = "".join(filter(_is_seen, said))
    return said[:longest].strip()


def _is_seen(sign: str) -> bool:
    is_character = ord(sign) & 0xFFFE != 0xFFFE and not 0xFDD0 <= ord(sign) <= 0xFDEF
    return sign in _JOINERS or (is_character and unicodedata.category(sign) not in _UNSEEN)


def line(longest: int = LONGEST_WORD) -> Measure:
    """Returns a measure that accepts a text and shortens it to one line without invisible characters."""

    def measure(value: object) -> str:
        if not isinstance(value, str):
            raise Unfit
        return harmless(value, longest)

    return measure


def name(value: object) -> str:
    """Returns a person's name as it can be shown. Raises Unfit if it is empty, too long or has invisible characters."""
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_NAME:
        raise Unfit
    if not all(map(_is_seen, value)):
        raise Unfit
    return harmless(value, LONGEST_NAME)


def moment(value: object) -> datetime:
    """Returns a time with its offset; a time without an offset is in UTC. Raises Unfit for anything else."""
    if not isinstance(value, datetime):
        raise Unfit
    try:
        there = value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC)
    except (OverflowError, ValueError) as error:
        raise Unfit from error
    if there.year not in YEARS:
        raise Unfit
    return there


def day(value: object) -> date:
    """Returns a date without a time. Raises Unfit for anything else."""
    if type(value) is not date or value.year not in YEARS:
        raise Unfit
    return value


def some_time(value: object) -> datetime | None:
    """Returns a time, or None for a date without a time and for a time out of range.

    Raises Unfit for values of other types.
    """
    if not isinstance(value, date | time):
        raise Unfit
    try:
        return moment(value)
    except Unfit:
        return None


def listed(each: Measure, most: int = MOST) -> Measure:
    """Returns a measure that accepts a list of at most `most` values, all of which must fit `each`."""

    def measure(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple) or len(value) > most:
            raise Unfit
        return tuple(map(each, value))

    return measure


def by_name(each: Measure, most: int) -> Measure:
    """Returns a measure that accepts a table of at most `most` values under any keys; all must fit `each`."""

    def measure(value: object) -> dict[str, Any]:
        if not isinstance(value, dict) or len(value) > most:
            raise Unfit
        return {key: each(one) for key, one in value.items() if len(key) <= LONGEST_WORD}

    return measure


def sifted(each: Measure, most: int) -> Measure:
    """Returns a measure that accepts a list of at most `most` values and drops those that do not fit `each`."""

    def measure(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple) or len(value) > most:
            raise Unfit
        return tuple(fitting(dict(enumerate(value)), dict.fromkeys(range(len(value)), each)).values())

    return measure


def sifted_by_name(each: Measure, most: int) -> Measure:
    """Returns a measure that accepts a table of at most `most` values and drops those that do not fit `each`."""

    def measure(value: object) -> dict[str, Any]:
        if not isinstance(value, dict) or len(value) > most:
            raise Unfit
        return fitting(value, {key: each for key in value if len(key) <= LONGEST_WORD})

    return measure


def either(*measures: Measure) -> Measure:
    """Returns a measure that accepts a value if one of these measures does."""

    def measure(value: object) -> object:
        for one in measures:
            try:
                return one(value)
            except Unfit:
                continue
        raise Unfit

    return measure


def fitting(table: object, fields: Mapping[Any, Measure]) -> dict[Any, Any]:
    """Returns the values of a table that fit the measures of their keys; other values and unknown keys are dropped."""
    found: dict[Any, Any] = {}
    if not isinstance(table, dict):
        return found
    for key, measure in fields.items():
        with suppress(Unfit):
            if key in table:
                found[key] = measure(table[key])
    return found


MOST_SEATS: Final = 10
"""The most seats of a table in a file."""
TABLE: Final[Mapping[str, Measure]] = {
    "offset": whole(-MOST_OFFSET, MOST_OFFSET),
    "hints": listed(whole(0, MOST), MOST_SEATS),
}
"""What a file says of a table besides its match: the minutes that its clock was ahead of UTC, and each seat's hints."""
HEAD_STARTS: Final = listed(whole(0, MOST), MOST_SEATS)
"""The measure for the head starts of a match, one for each seat."""
IDENTITY: Final = "[a-z0-9]{6,32}"
"""The pattern of a match's id."""
CHALLENGE: Final = "TB(-[0-9A-HJKMNP-TV-Z]{1,4}){1,8}"
"""The pattern of a challenge's code."""
MOST_THINKING: Final = 10_000
"""The most playouts that a file may set for a CPU's moves."""
META: Final[Mapping[str, Measure]] = {
    "id": spelled(IDENTITY),
    "seq": whole(1, MOST),
    "saved_at": moment,
    **TABLE,
    "practice": switch,
    "from_move": whole(1, MOST),
    "take_backs": whole(0, MOST),
    "by_consent": switch,
    "promised": sifted(of(dict), MOST_SEATS),
    "daily": day,
    "challenge": spelled(CHALLENGE),
    "thinking": whole(1, MOST_THINKING),
}
"""The entries in a record's meta table, which other programs ignore. Unknown entries are ignored here as well."""
