"""For every number in what earns a stamp there is a match that just fails it: were the number one off, it would earn it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from types import CodeType, FunctionType
from typing import Any, Final

import pytest

from game.stamps import Played
from tests.test_stamps import EARNED, GOLDEN, LIDS, Dealt, golden, match_of, stamp

WITHOUT: Final = {
    "poof": {"two-gusts", "out-with-a-poof", "blind-luck", "no-gust", "left-holding", "by-a-whisker"},
    "the-game": {"beaten", "on-fire", "expert", "whole-hand", "fire-out"},
    "spooky-boo": {"first-lap", "four-in-a-row", "few-points"},
    "eight-and-half": {"nothing-burned", "last-arrest", "blind-arrest", "out-with-a-half"},
    "campfire-smokeout": {"sneaky-win", "untouched"},
}
"""Stamps that ask for something without a number, or that none of these matches misses by one."""
COUNTED: Final = [
    (game, one.id) for game, lid in LIDS.items() for one in lid.stamps if one.id not in WITHOUT[game]
]


@cache
def matches(game: str) -> tuple[Played, ...]:
    over = [golden(game, path.stem) for path in sorted((GOLDEN / game).glob("*.toml"))]
    dealt = [match_of(game, how) for how, *_ in EARNED[game].values() if isinstance(how, Dealt)]
    return tuple(Played(one) for one in (*over, *dealt) if one.outcome is not None)


def found(find: Callable[[Played], Any], played: Played) -> set[tuple[Any, int]]:
    """Returns who earns it at which steps; nobody where it cannot be asked with another number."""
    try:
        return {(one.seat, one.step) for one in find(played)}
    except (IndexError, KeyError, TypeError, ValueError):
        return set()


def functions(find: Any) -> list[FunctionType]:
    """The functions of a stamp: its own, those of its file that it calls, and those that it holds."""
    waiting, known = [find], list[FunctionType]()
    while waiting:
        one = waiting.pop()
        if not isinstance(one, FunctionType) or one in known:
            continue
        known.append(one)
        called = (one.__globals__.get(name) for name in one.__code__.co_names)
        waiting += [each for each in called if getattr(each, "__module__", "") == one.__module__]
        waiting += [cell.cell_contents for cell in one.__closure__ or ()]
    return known


def codes(code: CodeType, by: int) -> Iterator[CodeType]:
    """The same code with each of its numbers in turn one off."""
    for nth, value in enumerate(code.co_consts):
        others = (
            [value + by]
            if type(value) is int
            else list(codes(value, by))
            if isinstance(value, CodeType)
            else []
        )
        for other in others:
            yield code.replace(co_consts=(*code.co_consts[:nth], other, *code.co_consts[nth + 1 :]))


@contextmanager
def put(change: Callable[[Any], None], value: Any, before: Any) -> Iterator[None]:
    change(value)
    try:
        yield
    finally:
        change(before)


def numbers_of(one: FunctionType) -> set[str]:
    """The names of numbers of its file that a function uses."""
    waiting, names = [one.__code__], set[str]()
    while waiting:
        code = waiting.pop()
        names.update(code.co_names)
        waiting += [each for each in code.co_consts if isinstance(each, CodeType)]
    return {name for name in names if type(one.__globals__.get(name)) is int}


def one_off(find: Any) -> Iterator[None]:
    """Makes each number of a stamp one more and one less, as long as a step of this lasts."""
    for one in functions(find):
        for by in (-1, 1):
            for name in numbers_of(one):
                value = one.__globals__[name]
                with put(partial(one.__globals__.__setitem__, name), value + by, value):
                    yield
            for cell in one.__closure__ or ():
                if type(cell.cell_contents) is int:
                    value = cell.cell_contents
                    with put(partial(setattr, cell, "cell_contents"), value + by, value):
                        yield
            for code in codes(one.__code__, by):
                with put(partial(setattr, one, "__code__"), code, one.__code__):
                    yield


@pytest.mark.parametrize(("game", "name"), COUNTED)
def test_a_match_that_misses_a_stamp_by_one_does_not_earn_it(game: str, name: str) -> None:
    find = stamp(game, name).find
    earned = [found(find, played) for played in matches(game)]
    misses = set[tuple[Any, int]]()
    for _ in one_off(find):
        now = [found(find, played) for played in matches(game)]
        misses |= {one for each, known in zip(now, earned, strict=True) for one in each - known}
    assert misses, "every number of it could be one off, and no match of these would tell"
    assert [found(find, played) for played in matches(game)] == earned
