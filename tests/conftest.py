"""Fixtures and hooks for all tests. They make conditions the same on every machine and in every shell."""

from __future__ import annotations

import gc
import os
import sys
from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from zlib import crc32

import pytest
from hypothesis import settings

from tests.opened import OPENED
from tests.signals import heed_signals
from tests.tier import EVERY_ROW

# No deadlines: on a busy machine an example may be slow.
settings.register_profile("tuckbox", deadline=None)
settings.load_profile("tuckbox")

# Processes share compiled modules: the workers, and the hundreds of programs that tests start.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

heed_signals()


LONGEST_ID = 90


def pytest_make_parametrize_id(val: object) -> str | None:
    """Returns an id for a parameter, such as "960x600" or "human+gentle".

    If pytest itself makes an id, or if the id would be long, returns None.
    """
    match val:
        case (int() as wide, int() as high) if min(wide, high) > 99:
            return f"{wide}x{high}"
        case date():
            return val.isoformat()
        case Mapping():
            words = "+".join(f"{name}={_worded(one)}" for name, one in val.items())
        case tuple() | list():
            words = "+".join(map(_worded, val))
        case set() | frozenset():
            words = "+".join(sorted(map(_worded, val)))
        case _ if is_dataclass(val) and not isinstance(val, type):
            given = {one.name: getattr(val, one.name) for one in fields(val)}
            words = "+".join(
                f"{one.name}={_worded(given[one.name])}"
                for one in fields(val)
                if given[one.name] != one.default
            )
            words = words or type(val).__name__
        case _:
            return None
    words = words or "nothing"
    return words if len(words) <= LONGEST_ID and not set(words) & set("<>[]()") else None


def _worded(value: object) -> str:
    return pytest_make_parametrize_id(value) or str(value)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the tests in tests/torture first, because they mostly wait while other tests run.

    Marks some rows of parametrized tests as `long`. Usual runs leave these rows out. If a test has both
    marks, `each_value` chooses first, and a third of its rows is left.
    """
    items.sort(key=lambda item: "torture" not in item.path.parts)
    rows_of = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        rows_of[item.nodeid.partition("[")[0]].append(item)
    for name, rows in () if EVERY_ROW else rows_of.items():
        left = rows
        if rows[0].get_closest_marker("each_value"):
            more = _more_of_the_same(rows)
            left = [row for row in rows if row not in more]
        if rows[0].get_closest_marker("every_third") and len(left) > 1:
            left = left[crc32(name.encode()) % min(3, len(left)) :: 3]  # other rows for each test
        for row in rows:
            if row not in left:
                row.add_marker(pytest.mark.long)


def _more_of_the_same(rows: list[pytest.Item]) -> list[pytest.Item]:
    """Returns rows that usual runs can leave out, because the other rows contain all values."""
    more, values = list(rows), {row: _values(row) for row in rows}
    untried = set[tuple[str, int]]().union(*values.values())
    while untried:
        telling = max(more, key=lambda row: len(values[row] & untried))
        more.remove(telling)
        untried -= values[telling]
    return more


def _values(row: pytest.Item) -> set[tuple[str, int]]:
    """Returns the parameter values in one row of a test. Parameters that are given together count as one."""
    params: dict[str, object] = vars(row)["callspec"].params
    for mark in row.iter_markers("parametrize"):
        names = mark.args[0]
        for follower in (names.split(",") if isinstance(names, str) else list(names))[1:]:
            params = {name: value for name, value in params.items() if name != follower.strip()}
    return {(name, id(value)) for name, value in params.items()}


def pytest_collection_finish() -> None:
    """Makes Python collect garbage less often, because it took a sixth of the tests' time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)


@pytest.fixture(autouse=True)
def _quick_disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaces fsync by nothing, because it took a quarter of the tests' time."""
    if request.path.stem != "test_saves_writer":
        monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture(autouse=True)
def _leave_houses() -> Iterator[None]:
    """Closes each `Context` that a test has opened. Each has two threads."""
    before = len(OPENED)
    yield
    while len(OPENED) > before:
        OPENED.pop()()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds to a failed test's report which parts its game lacks."""
    report = yield
    if report.failed and (words := {str(one) for one in _given(item)}):
        from game.games import GAMES
        from tests.able import lacking

        for game in sorted(words & set(GAMES)):
            if lines := lacking(game):
                report.sections.append((f"{game} still lacks, which may be why", "\n".join(lines)))
    return report


def _given(item: pytest.Item) -> Iterable[object]:
    return getattr(getattr(item, "callspec", None), "params", {}).values()
