"""Measures: functions that check the type and the range of a value in a file."""

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
"""The years that a date in a file may have."""
LONGEST_NAME: Final = 96
"""The most characters of a player's name in a file."""
LONGEST_WORD: Final = 64
"""The most characters of a deal code, version or id."""
MOST: Final = 1_000_000_000
"""The highest number that a file may have."""
_UNSEEN: Final = frozenset(("Cc", "Cf", "Co", "Cs", "Zl", "Zp"))
_JOINERS: Final = "\u200c\u200d"
"""Invisible characters that join letters and the parts of an emoji."""


class Unfit(ValueError):  # noqa: N818 - it says what the value is
    """Error for a value of the wrong type or outside its range."""


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
    """Returns a measure that accepts these numbers or words and nothing else."""

    def measure(value: object) -> float | str:
        if type(value) not in {int, float, str} or (isinstance(value, float) and not math.isfinite(value)):
            raise Unfit
        for choice in choices:
            if value == choice:
                return choice
        raise Unfit

    return measure


def spelled(pattern: str, longest: int = LONGEST_WORD) -> Measure:
    """Returns a measure for texts of at most `longest` characters that match this pattern."""
    form = re.compile(pattern)

    def measure(value: object) -> str:
        if not isinstance(value, str) or len(value) > longest or not form.fullmatch(value):
            raise Unfit
        return value

    return measure


def harmless(text: str, longest: int) -> str:
    """Returns a text on one line, cut to `longest` characters, without invisible characters."""
    said = " ".join(unicodedata.normalize("NFC", text[: 4 * longest]).split())
    if not said.isprintable():  # printable texts, as almost all are, need no check of each sign
        said = "".join(filter(_is_seen, said))
    return said[:longest].strip()


def _is_seen(sign: str) -> bool:
    is_character = ord(sign) & 0xFFFE != 0xFFFE and not 0xFDD0 <= ord(sign) <= 0xFDEF
    return sign in _JOINERS or (is_character and unicodedata.category(sign) not in _UNSEEN)


def line(longest: int = LONGEST_WORD) -> Measure:
    """Returns a measure that makes any text one line of at most `longest` visible characters."""

    def measure(value: object) -> str:
        if not isinstance(value, str):
            raise Unfit
        return harmless(value, longest)

    return measure


def name(value: object) -> str:
    """Returns a person's name in a form that can be shown. Raises Unfit."""
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_NAME:
        raise Unfit
    if not all(map(_is_seen, value)):
        raise Unfit
    return harmless(value, LONGEST_NAME)


def moment(value: object) -> datetime:
    """Returns the value as a time in UTC. A time without a time zone counts as UTC.

    Raises Unfit if the value is no date with a time, or if its year is outside `YEARS`.
    """
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
    """Returns a date. Raises Unfit for any other value, and for a date with a time."""
    if type(value) is not date or value.year not in YEARS:
        raise Unfit
    return value


def some_time(value: object) -> datetime | None:
    """Returns a time with a time zone, or None if the time is incomplete or impossible.

    Raises Unfit for other types.
    """
    if not isinstance(value, date | time):
        raise Unfit
    try:
        return moment(value)
    except Unfit:
        return None


def listed(each: Measure, most: int = MOST) -> Measure:
    """Returns a measure for lists of at most `most` values that `each` accepts."""

    def measure(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple) or len(value) > most:
            raise Unfit
        return tuple(map(each, value))

    return measure


def by_name(each: Measure, most: int) -> Measure:
    """Returns a measure for dictionaries of at most `most` values that `each` accepts. Too long keys are left out."""

    def measure(value: object) -> dict[str, Any]:
        if not isinstance(value, dict) or len(value) > most:
            raise Unfit
        return {key: each(one) for key, one in value.items() if len(key) <= LONGEST_WORD}

    return measure


def sifted(each: Measure, most: int) -> Measure:
    """Returns a measure for lists of at most `most` values. Values that `each` refuses are left out."""

    def measure(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple) or len(value) > most:
            raise Unfit
        return tuple(fitting(dict(enumerate(value)), dict.fromkeys(range(len(value)), each)).values())

    return measure


def sifted_by_name(each: Measure, most: int) -> Measure:
    """Returns a measure for dictionaries of at most `most` values. Values that `each` refuses are left out."""

    def measure(value: object) -> dict[str, Any]:
        if not isinstance(value, dict) or len(value) > most:
            raise Unfit
        return fitting(value, {key: each for key in value if len(key) <= LONGEST_WORD})

    return measure


def either(*measures: Measure) -> Measure:
    """Returns a measure for values that at least one of these measures accepts."""

    def measure(value: object) -> object:
        for one in measures:
            try:
                return one(value)
            except Unfit:
                continue
        raise Unfit

    return measure


def fitting(table: object, fields: Mapping[Any, Measure]) -> dict[Any, Any]:
    """Returns the entries of a dictionary whose values fit the measures of their keys."""
    found: dict[Any, Any] = {}
    if not isinstance(table, dict):
        return found
    for key, measure in fields.items():
        with suppress(Unfit):
            if key in table:
                found[key] = measure(table[key])
    return found


MOST_SEATS: Final = 10
"""The most seats that a match in a file may have."""
TABLE: Final[Mapping[str, Measure]] = {
    "offset": whole(-MOST_OFFSET, MOST_OFFSET),
    "hints": listed(whole(0, MOST), MOST_SEATS),
}
"""The measures for entries of a match about its clock and its hints."""
HEAD_STARTS: Final = listed(whole(0, MOST), MOST_SEATS)
"""The measure for the head starts of a match, one number for each seat."""
IDENTITY: Final = "[a-z0-9]{6,32}"
"""The pattern of the id of a match."""
CHALLENGE: Final = "TB(-[0-9A-HJKMNP-TV-Z]{1,4}){1,8}"
"""The pattern of the codes by which players send deals to each other."""
MOST_THINKING: Final = 10_000
"""The most simulated matches for a CPU's move."""
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
"""The measures for the table "meta" of a record."""
