"""Records that are good TOML and well sealed, and hold what no program of ours would write."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from datetime import UTC, date, datetime, time, timedelta, timezone
from functools import cache
from random import Random
from typing import Any

from tests.torture.corpus import SIZE, record

NAMES = (
    "", " ", "\x00", "a\x00b", "\u202eleft", "\u2066x", "漢字" * 12, "😀" * 24, "👩‍👩‍👧‍👦" * 8, "שלום עולם", "مرحبا", "e" + "\u0301" * 30,
    "CON", "nul.", "../../x", "a/b\\c", "x" * 4096, "\n\n", "\t", "[seal]", "{0}", "{name}", "%s", "$HOME", "\ufeff", "\uffff",
    "\u0600", "\U000e0001", "\x1b[31m",
)  # fmt: skip
"""Names that people, other programs and nobody ever bore."""

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
    """A document of the corpus, to be changed."""
    return deepcopy(_document(number % SIZE))


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from _places(inner, (*path, key))


def hostile_document(rng: Random) -> dict[str, Any]:
    """A document of the corpus, changed in one to three ways."""
    document = document_of(rng.randrange(SIZE))
    for _ in range(rng.choice((1, 1, 2, 3))):
        rng.choice(WAYS)(document, rng)
    return document


def _holder(document: dict[str, Any], path: tuple[Any, ...]) -> Any:
    for key in path[:-1]:
        document = document[key]
    return document


def _revalue(document: dict[str, Any], rng: Random) -> None:
    path = rng.choice(list(_places(document)))
    _holder(document, path)[path[-1]] = deepcopy(rng.choice(VALUES))


def _revalue_a_fact(document: dict[str, Any], rng: Random) -> None:
    """As often in the header as in the long lists of cards and moves."""
    path = rng.choice([path for path in _places(document) if len(path) < 4])
    _holder(document, path)[path[-1]] = deepcopy(rng.choice(VALUES))


def _drop(document: dict[str, Any], rng: Random) -> None:
    path = rng.choice(list(_places(document)))
    del _holder(document, path)[path[-1]]


def _rename_people(document: dict[str, Any], rng: Random) -> None:
    for seat in _listed(document, "seats"):
        seat["name"] = rng.choice(NAMES)


def _crowd(document: dict[str, Any], rng: Random) -> None:
    seats = document.get("seats")
    if isinstance(seats, list) and seats:
        document["seats"] = (seats * rng.choice((0, 2, 3, 2_000)))[:10_000]


def _listed(document: dict[str, Any], key: str) -> list[dict[str, Any]]:
    """The tables of a list, none if it is none any more."""
    found = document.get(key)
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def _repeat_moves(document: dict[str, Any], rng: Random) -> None:
    for one in _listed(document, "rounds"):
        if isinstance(one.get("moves"), list):
            one["moves"] = (one["moves"] * rng.choice((2, 50)))[:10_000]


def _exchange(document: dict[str, Any], rng: Random) -> None:
    """Two cards of a deck, or two moves, in each other's place."""
    for one in _listed(document, "rounds"):
        lines = one.get(rng.choice(("deck", "moves")))
        if isinstance(lines, list) and len(lines) > 1:
            first, second = rng.sample(range(len(lines)), 2)
            lines[first], lines[second] = lines[second], lines[first]


def _add(document: dict[str, Any], rng: Random) -> None:
    """Keys nobody knows, at the top or in the extra table."""
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
