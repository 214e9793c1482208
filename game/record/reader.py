"""From a TOML text to the fields of a record: every key of its kind, or one sentence about the first that is not."""

from __future__ import annotations

import re
import tomllib
from datetime import UTC, datetime
from typing import Any

from game.core.cards import Face
from game.core.phrases import N_, Phrase, phrase
from game.core.rules import OptionValue
from game.games import GAMES, AnyGame
from game.match import Round
from game.record.parts import FORMAT, FORMAT_VERSION, BadRecord, Player, Result, quoted

_PLAYER = re.compile(r"human|random|gentle|steady|sharp|bot:[\w.]+:\w+")


def fields_of(text: str) -> dict[str, Any]:
    """The fields of the record in a text, by name. Raises BadRecord."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(phrase("This is not well-formed TOML: {why}.", why=quoted(str(error)))) from error
    return _fields(document)


def _fields(document: dict[str, Any]) -> dict[str, Any]:
    _check_format(document)
    game = _game(document)
    seats = _seats(document, game)
    meta = document.get("meta")
    return {
        "game": game,
        "seats": seats,
        "options": _options(document, game, len(seats)),
        "seed": _take(document, "seed", str),
        "created": _created(document),
        "app_version": _take(document, "app_version", str),
        "rounds": _rounds(document, len(seats)),
        "result": _result(document, len(seats)),
        "meta": meta if isinstance(meta, dict) else {},
    }


def _check_format(document: dict[str, Any]) -> None:
    if document.get("format") != FORMAT:
        raise BadRecord(phrase("This is not a Tuckbox match record."))
    version = document.get("format_version")
    if type(version) is not int or version < 1:
        raise BadRecord(phrase("The record does not say which format it has."))
    if version > FORMAT_VERSION:
        made = phrase("This record was made by a newer Tuckbox (format {version}).", version=quoted(version))
        raise BadRecord(made, newer=True)


def _take(table: dict[str, Any], key: str, kind: type) -> Any:  # noqa: ANN401 - of the kind asked for
    # TOML's `true` is no number, so a subclass will not do.
    if key not in table:
        raise BadRecord(phrase("The record lacks {key}.", key=key))
    if type(table[key]) is not kind:
        raise _wrong_kind(key)
    return table[key]


def _wrong_kind(key: str) -> BadRecord:
    return BadRecord(phrase("In the record, {key} is of the wrong kind.", key=key))


def _tables(document: dict[str, Any], key: str) -> list[dict[str, Any]]:
    tables: list[dict[str, Any]] = _take(document, key, list)
    if not all(type(one) is dict for one in tables):
        raise _wrong_kind(key)
    return tables


def _strings(value: object, key: str) -> tuple[str, ...]:
    if type(value) is not list or not all(type(one) is str for one in value):
        raise _wrong_kind(key)
    return tuple(value)


def _numbers(table: dict[str, Any], key: str) -> tuple[int, ...]:
    value = _take(table, key, list)
    if not all(type(one) is int for one in value):
        raise _wrong_kind(key)
    return tuple(value)


def _for_each_seat(numbers: tuple[int, ...], key: str, seats: int) -> tuple[int, ...]:
    if len(numbers) != seats:
        raise BadRecord(phrase("In the record, {key} needs one number for each seat.", key=key))
    return numbers


def _created(document: dict[str, Any]) -> datetime:
    created: datetime = _take(document, "created", datetime)
    try:
        # A time without an offset is taken as UTC.
        return created.astimezone(UTC) if created.tzinfo else created.replace(tzinfo=UTC)
    except (OverflowError, ValueError) as error:
        raise BadRecord(phrase("In the record, {key} is no possible time.", key="created")) from error


def _game(document: dict[str, Any]) -> AnyGame:
    name = _take(document, "game", str)
    if name not in GAMES:
        raise BadRecord(phrase('There is no game called "{game}" here.', game=quoted(name)))
    return GAMES[name]


def _seats(document: dict[str, Any], game: AnyGame) -> tuple[Player, ...]:
    seats = tuple(
        Player(_take(seat, "name", str), _take(seat, "player", str)) for seat in _tables(document, "seats")
    )
    if len(seats) not in game.seats:
        wrong = phrase("{game} is not played with {count} seats.", game=game.title, count=len(seats))
        raise BadRecord(wrong)
    for seat in seats:
        if not _PLAYER.fullmatch(seat.player):
            raise BadRecord(phrase('There is no player called "{player}".', player=quoted(seat.player)))
    return seats


def _options(document: dict[str, Any], game: AnyGame, seats: int) -> dict[str, OptionValue]:
    given = _take(document, "options", dict)
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
    rounds = tuple(_round(one, seats) for one in _tables(document, "rounds"))
    if not rounds:
        raise BadRecord(phrase("The record has no rounds."))
    return rounds


def _round(table: dict[str, Any], seats: int) -> Round:
    reshuffles = _take({"reshuffles": [], **table}, "reshuffles", list)
    return Round(
        tuple(map(Face, _strings(_take(table, "deck", list), "deck"))),
        tuple(tuple(map(Face, _strings(one, "reshuffles"))) for one in reshuffles),
        _strings(_take(table, "moves", list), "moves"),
        _for_each_seat(_numbers(table, "scores"), "scores", seats) if "scores" in table else None,
    )


def _result(document: dict[str, Any], seats: int) -> Result | None:
    if "result" not in document:
        return None
    result = _take(document, "result", dict)
    return Result(_for_each_seat(_numbers(result, "totals"), "totals", seats), _numbers(result, "winners"))
