"""Valid records and reviews with content that our program never writes."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Sequence
from copy import deepcopy
from datetime import UTC, date, datetime, time, timedelta, timezone
from functools import cache
from random import Random
from typing import Any, Final

import tomli_w

from tests.torture.corpus import SIZE, record

NAMES = (
    "", " ", "\x00", "a\x00b", "\u202eleft", "\u2066x", "漢字" * 12, "😀" * 24, "👩‍👩‍👧‍👦" * 8, "שלום עולם", "مرحبا", "e" + "\u0301" * 30,
    "CON", "nul.", "../../x", "a/b\\c", "x" * 4096, "\n\n", "\t", "[seal]", "{0}", "{name}", "%s", "$HOME", "\ufeff", "\uffff",
    "\u0600", "\U000e0001", "\x1b[31m",
)  # fmt: skip
"""Unusual names that people or other programs may give."""

VALUES: tuple[Any, ...] = (
    True, False, 0, -1, 1, 2**31, 2**63, -(2**63), 10**40, 0.0, -0.0, 1e999, float("nan"), "", "0", "true",
    [], {}, [[]], [{}], ["1"] * 300, {"a": {"b": 1}}, datetime(1, 1, 1, tzinfo=timezone(timedelta(hours=14))),
    datetime(9999, 12, 31, 23, 59, tzinfo=timezone(-timedelta(hours=12))), datetime(2038, 1, 19, 3, 14, 8, tzinfo=UTC),
    date(2026, 2, 28), time(23, 59), *NAMES,
)  # fmt: skip


@cache
def _document(number: int) -> dict[str, Any]:
    return tomllib.loads(record(number).dumps())


def document_of(number: int) -> dict[str, Any]:
    """Returns a saved match of the corpus as a document that may be changed."""
    return deepcopy(_document(number % SIZE))


def places_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yields the path of everything in a document. A table or a list comes before its contents."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from places_in(inner, (*path, key))


def hostile_document(rng: Random) -> dict[str, Any]:
    document = document_of(rng.randrange(SIZE))
    for _ in range(rng.choice((1, 1, 2, 3))):
        rng.choice(WAYS)(document, rng)
    return document


def _holder(document: dict[str, Any], path: tuple[Any, ...]) -> Any:
    for key in path[:-1]:
        document = document[key]
    return document


def _revalue(document: dict[str, Any], rng: Random) -> None:
    path = rng.choice(list(places_in(document)))
    _holder(document, path)[path[-1]] = deepcopy(rng.choice(VALUES))


def _revalue_a_fact(document: dict[str, Any], rng: Random) -> None:
    path = rng.choice([path for path in places_in(document) if len(path) < 4])
    _holder(document, path)[path[-1]] = deepcopy(rng.choice(VALUES))


def _drop(document: dict[str, Any], rng: Random) -> None:
    path = rng.choice(list(places_in(document)))
    del _holder(document, path)[path[-1]]


def _rename_people(document: dict[str, Any], rng: Random) -> None:
    for seat in _listed(document, "seats"):
        seat["name"] = rng.choice(NAMES)


def _crowd(document: dict[str, Any], rng: Random) -> None:
    seats = document.get("seats")
    if isinstance(seats, list) and seats:
        document["seats"] = (seats * rng.choice((0, 2, 3, 2_000)))[:10_000]


def _listed(document: dict[str, Any], key: str) -> list[dict[str, Any]]:
    found = document.get(key)
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def _repeat_moves(document: dict[str, Any], rng: Random) -> None:
    for one in _listed(document, "rounds"):
        if isinstance(one.get("moves"), list):
            one["moves"] = (one["moves"] * rng.choice((2, 50)))[:10_000]


def _exchange(document: dict[str, Any], rng: Random) -> None:
    for one in _listed(document, "rounds"):
        lines = one.get(rng.choice(("deck", "moves")))
        if isinstance(lines, list) and len(lines) > 1:
            first, second = rng.sample(range(len(lines)), 2)
            lines[first], lines[second] = lines[second], lines[first]


def _add(document: dict[str, Any], rng: Random) -> None:
    for table in (document, document.setdefault("meta", {})):
        if isinstance(table, dict):
            table[rng.choice(("seq", "id", "saved_at", "practice", "x", "report", *NAMES[1:]))] = deepcopy(
                rng.choice(VALUES)
            )


WAYS = (
    _revalue,
    _revalue_a_fact,
    _revalue_a_fact,
    _drop,
    _rename_people,
    _crowd,
    _repeat_moves,
    _exchange,
    _add,
)


# -- reviews -------------------------------------------------------------------------------------------
REVIEWED: Final[tuple[Any, ...]] = (
    "nonsense", "0 take", "{a.nosuch}", "{}", "{a.__class__}", "{a[0]}", "{a!r}", "{a:>9999}", "{", "}}", "{0}", "{row}",
    1e308, -1e308, float("inf"), float("nan"), -1, 10**15, 0.5, 1.0, -0.0, 1, 0, 255, True, None, [], {}, "", "9" * 4_200,
    "\x1b[31m", "\u202eabc", "\u2066", "a\x00b", "x" * 5_000, ["", "", 1, {}], {"seat": 99}, {"seat": -1}, {"seat": 0},
    {"words": ["{a.nosuch}", "", 1, {"a": "x", "a.nosuch": "y"}]}, {"words": ["{}", "", 1, {"": "x"}]},
    ["{a.__class__}", "", 1, {"a": 1}], ["{a} {a}", "", 1, {"a": {"words": ["{a} {a}", "", 1, {"a": "x"}]}}],
    ["{count} x", "{count} y", 10**40, {"count": 10**40}], ["\u202eabc", "", 1, {}], ["{a}", "", 1, {"a": "\x1b[31m"}],
)  # fmt: skip
"""Values to put into a review in place of the proper ones."""


def told_otherwise(document: dict[str, Any], values: Sequence[Any], rng: Random) -> dict[str, Any]:
    for _ in range(rng.choice((1, 1, 2, 3))):
        if path := rng.choice([*places_in(document), None]):
            if rng.random() < 0.8:
                _holder(document, path)[path[-1]] = deepcopy(rng.choice(values))
            else:
                del _holder(document, path)[path[-1]]
        else:
            document[rng.choice(("x", "format_version", *NAMES[1:]))] = deepcopy(rng.choice(values))
    return document


def hostile_review(text: str, rng: Random) -> str:
    """Returns the text of a review with one to three false values, without its checksum."""
    document = tomllib.loads(text)
    # Its moves, lines and reasons are JSON in strings: they are opened, so that each part of them is changed.
    document["reasons"] = [json.loads(one) for one in document["reasons"]]
    for seat in document["seats"]:
        seat["moves"] = [json.loads(one) for one in seat["moves"]]
        seat["line"] = json.loads(seat["line"])
    for _ in range(rng.choice((1, 1, 2, 3))):
        rng.choice((_lie, _lie, _lie_in_a_move, _lie_in_a_move, _leave_out, _swap))(document, rng)
    return _closed_again(document)


def _lie(document: dict[str, Any], rng: Random) -> None:
    path = rng.choice(list(places_in(document)))
    _holder(document, path)[path[-1]] = deepcopy(rng.choice(REVIEWED))


def _lie_in_a_move(document: dict[str, Any], rng: Random) -> None:
    places = [path for path in places_in(document) if path[0] == "seats" and len(path) in {4, 5, 7}]
    if places:
        path = rng.choice(places)
        _holder(document, path)[path[-1]] = deepcopy(rng.choice(REVIEWED))


def _leave_out(document: dict[str, Any], rng: Random) -> None:
    path = rng.choice(list(places_in(document)))
    del _holder(document, path)[path[-1]]


def _swap(document: dict[str, Any], rng: Random) -> None:
    places = [path for path in places_in(document) if path[0] == "seats"]
    first = rng.choice(places)
    second = rng.choice([path for path in places if len(path) == len(first) and path[-1] == first[-1]])
    one, other = _holder(document, first), _holder(document, second)
    one[first[-1]], other[second[-1]] = deepcopy(other[second[-1]]), deepcopy(one[first[-1]])


def _closed_again(document: dict[str, Any]) -> str:

    def closed(value: object) -> object:
        return value if isinstance(value, str) else json.dumps(value)

    if isinstance(document.get("reasons"), list):
        document["reasons"] = [closed(one) for one in document["reasons"]]
    for seat in _listed(document, "seats"):
        if isinstance(seat.get("moves"), list):
            seat["moves"] = [closed(one) for one in seat["moves"]]
        if "line" in seat:
            seat["line"] = closed(seat["line"])
    return tomli_w.dumps(_without_nothing(document))


def _without_nothing(value: Any) -> Any:
    """Returns the data without those values that are None, because TOML cannot write None."""
    if isinstance(value, dict):
        return {key: _without_nothing(one) for key, one in value.items() if one is not None}
    return [_without_nothing(one) for one in value if one is not None] if isinstance(value, list) else value
