"""Reads the fields of a record from TOML. The first bad value raises an error."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import Any

from game.core.phrases import N_, Phrase, phrase
from game.core.rules import AnyGame, OptionValue
from game.cpu.even import EVEN, spelled
from game.days import offset_of
from game.games import GAMES
from game.match import Round
from game.measures import (
    LONGEST_NAME,
    META,
    MOST,
    MOST_SEATS,
    Measure,
    Unfit,
    fitting,
    line,
    listed,
    of,
    some_time,
    whole,
)
from game.names import apart, folded
from game.pictures import PICTURE
from game.record.parts import (
    FORMAT,
    FORMAT_VERSION,
    NO_TIME,
    STANDS_FOR,
    BadRecord,
    Change,
    Player,
    Result,
    quoted,
)

_PLAYER = re.compile(r"human|random|gentle|steady|sharp|master|even|bot:[\w.]+:\w+")
_OWN = re.compile(rf"""^format *= *["']{FORMAT}["']""", re.MULTILINE)
"""Matches the line that says that a file is a record, even a damaged one."""
_FOREIGN = phrase("This is not a Tuckbox match record.")
_LONGEST_PART = 80
"""The most characters of the name of a bot's module or class."""

# Decks, moves, scores and totals need no range, because the replay checks them by the rules. What the rules do not
# know (names, times, the deal code) is made harmless instead of refused.
_TEXTS = listed(of(str))
_NUMBERS = listed(of(int))
_TABLES = listed(of(dict))
_RECORD: Mapping[str, Measure] = {
    "game": of(str),
    "app_version": line(),
    "created": some_time,
    "seed": line(),
    "options": of(dict),
    "seats": _TABLES,
    "changes": _TABLES,
    "rounds": _TABLES,
    "result": of(dict),
}
_SEAT: Mapping[str, Measure] = {"name": line(LONGEST_NAME), "player": of(str)}
_CHANGE: Mapping[str, Measure] = {
    "round": whole(0, MOST),
    "move": whole(0, MOST),
    "seat": whole(0, MOST_SEATS),
}
_PROMISE: Mapping[str, Measure] = {"from": whole(1, MOST), "seat": whole(0, MOST_SEATS)}
_EXTRA: Mapping[str, Measure] = {"picture": PICTURE}
"""The measures for optional entries of a seat."""
_ROUND: Mapping[str, Measure] = {
    "deck": _TEXTS,
    "reshuffles": listed(_TEXTS),
    "moves": _TEXTS,
    "scores": _NUMBERS,
}
_RESULT: Mapping[str, Measure] = {"totals": _NUMBERS, "winners": _NUMBERS}


def fields_of(text: str) -> dict[str, Any]:
    """Returns the fields of the record in a text, by name. Raises BadRecord."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        why = phrase("This match record is cut short or damaged: {why}.", why=quoted(str(error)))
        raise BadRecord(why if _OWN.search(text) else _FOREIGN) from error
    return _fields(document)


def _fields(document: dict[str, Any]) -> dict[str, Any]:
    _check_format(document)
    game = _game(document)
    seats = _seats(document, game)
    return {
        "game": game,
        "seats": seats,
        "options": _options(document, game, len(seats)),
        "seed": _take(document, "seed", _RECORD),
        "created": _take(document, "created", _RECORD) or NO_TIME,
        "app_version": _take(document, "app_version", _RECORD),
        "rounds": _rounds(document, len(seats)),
        "result": _result(document, len(seats)),
        "meta": _meta(document, len(seats)),
        "changes": _changes(document, len(seats)),
    }


def _meta(document: dict[str, Any], seats: int) -> dict[str, Any]:
    """Returns the valid entries of the table "meta"."""
    meta = fitting(document.get("meta"), META)
    if len(meta.get("hints", ())) not in {0, seats}:
        del meta["hints"]
    created = document["created"]
    if "saved_at" not in meta and some_time(created) is not None and isinstance(created, datetime):
        meta = {"offset": offset_of(created), **meta}
    return {key: value for key, value in meta.items() if value is not None}


def _check_format(document: dict[str, Any]) -> None:
    if document.get("format") != FORMAT:
        raise BadRecord(_FOREIGN)
    version = document.get("format_version")
    if type(version) is not int or version < 1:
        raise BadRecord(phrase("The record does not say which format it has."))
    if version > FORMAT_VERSION:
        made = phrase("This record was made by a newer Tuckbox (format {version}).", version=quoted(version))
        raise BadRecord(made, newer=True)


def _take(table: dict[str, Any], key: str, measures: Mapping[str, Measure]) -> Any:  # noqa: ANN401 - as measured
    if key not in table:
        raise BadRecord(phrase("The record lacks {key}.", key=key))
    try:
        return measures[key](table[key])
    except Unfit as error:
        raise BadRecord(phrase("In the record, {key} is of the wrong kind.", key=key)) from error


def _for_each_seat(numbers: tuple[int, ...], key: str, seats: int) -> tuple[int, ...]:
    if len(numbers) != seats:
        raise BadRecord(phrase("In the record, {key} needs one number for each seat.", key=key))
    return numbers


def _game(document: dict[str, Any]) -> AnyGame:
    name = _take(document, "game", _RECORD)
    if name not in GAMES:
        raise BadRecord(phrase('There is no game called "{game}" here.', game=quoted(name)))
    return GAMES[name]


def _seats(document: dict[str, Any], game: AnyGame) -> tuple[Player, ...]:
    tables = _take(document, "seats", _RECORD)
    given = [(_take(seat, "name", _SEAT), _take(seat, "player", _SEAT)) for seat in tables]
    if len(given) not in game.seats:
        wrong = phrase(
            "{game} cannot be played with {count} at the table.", game=game.title, count=len(given)
        )
        raise BadRecord(wrong)
    # The number of names is checked before, because each name is compared with all others.
    distinct_names = apart(
        (name if folded(name) else str(number) for number, (name, _) in enumerate(given, 1)), LONGEST_NAME
    )
    return tuple(
        replace(_player(table, name), head_start=_head_start(table, game))
        for table, name in zip(tables, distinct_names, strict=True)
    )


def _head_start(table: dict[str, Any], game: AnyGame) -> int:
    if "head_start" not in table:
        return 0
    given, rule = table["head_start"], game.head_start
    if rule is None:
        raise BadRecord(phrase("{game} has no head starts.", game=game.title))
    if not rule.accepts(given):
        wrong = phrase(
            'A head start in {game} is a number from 1 to {most}, not "{value}".',
            game=game.title, most=rule.most, value=quoted(given),
        )  # fmt: skip
        raise BadRecord(wrong)
    return int(given)


def _changes(document: dict[str, Any], seats: int) -> tuple[Change, ...]:
    """Returns the changes of players. Raises BadRecord."""
    if "changes" not in document:
        return ()
    found = []
    for table in _take(document, "changes", _RECORD):
        begins, move, seat = (_take(table, key, _CHANGE) for key in ("round", "move", "seat"))
        if seat >= seats:
            raise BadRecord(phrase("In the record, a change of players names a seat that is not there."))
        name = _take(table, "name", _SEAT)
        found.append(Change(begins, move, seat, _player(table, name if folded(name) else str(seat + 1))))
    if found != sorted(found, key=lambda one: (one.round, one.move)):
        raise BadRecord(phrase("In the record, the changes of players are out of order."))
    return tuple(found)


def promised_in(meta: Mapping[str, Any], seats: int) -> tuple[tuple[int, int, Player], ...]:
    """Returns the players to whom the table "meta" promises a seat, as (first round, seat, player).

    Rounds count from 1.
    """
    found = {}
    for table in meta.get("promised", ()):
        with suppress(BadRecord):
            begins, seat = (_take(table, key, _PROMISE) for key in ("from", "seat"))
            name = _take(table, "name", _SEAT)
            if seat < seats and folded(name):
                found[seat] = (begins, seat, _player(table, name))
    return tuple(found.values())


def _player(table: dict[str, Any], name: str) -> Player:
    """Returns the player that a table of a record describes. Raises BadRecord."""
    player = _take(table, "player", _SEAT)
    if not _PLAYER.fullmatch(player):
        raise BadRecord(phrase('There is no player called "{player}".', player=quoted(player)))
    if player == EVEN:
        return Player(name, _even(table), **fitting(table, _EXTRA))
    return Player(name, _level(table, player) or _shortened(player), **fitting(table, _EXTRA))


def _even(table: dict[str, Any]) -> str:
    """Returns the text for a player of the kind "even". Raises BadRecord."""
    strength = table.get("strength", "nothing")
    if type(strength) not in {int, float} or not 0 <= strength <= 1:
        value = str(strength) if isinstance(strength, float) else strength
        raise BadRecord(
            phrase('The strength of Even is a number from 0 to 1, not "{value}".', value=quoted(value))
        )
    return spelled(abs(strength))


def _level(table: dict[str, Any], player: str) -> str | None:
    """Returns the level of a CPU that the record writes under another level's name, otherwise None.

    `STANDS_FOR` has these levels.
    """
    return next(
        (level for level, word in STANDS_FOR.items() if (table.get("level"), player) == (level, word)), None
    )


def _shortened(player: str) -> str:
    """Returns the text, with long names of a bot's module and class shortened."""
    return ":".join(part[-_LONGEST_PART:] for part in player.split(":"))


def _options(document: dict[str, Any], game: AnyGame, seats: int) -> dict[str, OptionValue]:
    given = _take(document, "options", _RECORD)
    known = {option.id: option for option in game.options}
    for key in given:
        if key not in known:
            raise BadRecord(_about_option(N_("{game} has no option {option}."), game, key))
    for key, option in known.items():
        if key not in given:
            raise BadRecord(_about_option(N_("The option {option} of {game} is missing."), game, key))
        if not option.accepts(given[key], seats):
            raise BadRecord(
                phrase('The option {option} cannot be "{value}".', option=key, value=quoted(given[key]))
            )
    return {key: given[key] for key in known}


def _about_option(template: str, game: AnyGame, key: str) -> Phrase:
    return phrase(template, game=game.title, option=quoted(key))


def _rounds(document: dict[str, Any], seats: int) -> tuple[Round, ...]:
    rounds = tuple(_round(one, seats) for one in _take(document, "rounds", _RECORD))
    if not rounds:
        raise BadRecord(phrase("The record has no rounds."))
    return rounds


def _round(table: dict[str, Any], seats: int) -> Round:
    scores = _take(table, "scores", _ROUND) if "scores" in table else None
    return Round(
        _take(table, "deck", _ROUND),
        _take({"reshuffles": [], **table}, "reshuffles", _ROUND),
        _take(table, "moves", _ROUND),
        None if scores is None else _for_each_seat(scores, "scores", seats),
    )


def _result(document: dict[str, Any], seats: int) -> Result | None:
    if "result" not in document:
        return None
    result = _take(document, "result", _RECORD)
    totals = _take(result, "totals", _RESULT)
    return Result(_for_each_seat(totals, "totals", seats), _take(result, "winners", _RESULT))
