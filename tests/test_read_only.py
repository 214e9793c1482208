"""A bot cannot change a match, because it gets only read-only objects or copies."""

from __future__ import annotations

import copy
import os
import pickle
from collections.abc import Callable, Iterator
from contextlib import suppress
from enum import Enum
from random import Random
from types import FunctionType, ModuleType
from typing import Any

import pytest

from game.arena import play
from game.core.cards import PUBLIC, Seat
from game.core.frozen import Frozen, apart
from game.core.rules import AnyGame
from game.core.shuffle import CodeDealer
from game.match import Match
from tests.laws import choose, settings
from tests.test_every_game import EVERY

MATCHES = int(os.environ.get("TUCKBOX_TORN", "2"))
"""The number of matches for each game."""

STEPS = 30
PLAIN = (int, str, bytes, float, type(None), type, FunctionType, ModuleType, Enum)
"""Types whose objects cannot be changed, and types of parts of the program itself."""

Tear = Callable[[Any, str], None]


# -- hostile hands -------------------------------------------------------------------------------------
def names(thing: object) -> list[str]:
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    return [name for name in (*slots, *getattr(thing, "__dict__", {})) if hasattr(thing, name)]


def within(thing: Any) -> Iterator[Any]:
    if isinstance(thing, dict):
        yield from list(thing.items())
    if isinstance(thing, tuple | list | set | frozenset):
        yield from list(thing)
    yield from [getattr(thing, name) for name in names(thing)]


def everything(*things: Any) -> Iterator[Any]:
    waiting, seen = list(things), dict[int, Any]()
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, PLAIN):
            continue
        seen[id(thing)] = thing
        waiting += within(thing)
    yield from seen.values()


def politely(thing: Any) -> None:
    for name in names(thing):
        with suppress(Exception):
            setattr(thing, name, "torn")
        with suppress(Exception):
            delattr(thing, name)
    tries: dict[str, tuple[Any, ...]] = {
        "clear": (),
        "popitem": (),
        "pop": (),
        "update": ({"torn": 1},),
        "append": ("torn",),
        "add": ("torn",),
        "setdefault": ("torn", 1),
        "__setitem__": (next(iter(thing), None) if isinstance(thing, dict) else 0, "torn"),
        "__delitem__": (next(iter(thing), None) if isinstance(thing, dict) else 0,),
        "__ior__": ({"torn": 1},),
    }
    for name, given in tries.items():
        with suppress(Exception):
            getattr(thing, name)(*given)


def by_force(thing: Any) -> None:
    """Tries every way to change an object, even ways that do not use its methods."""
    politely(thing)
    for name in names(thing):
        with suppress(Exception):
            object.__setattr__(thing, name, "torn")
    for kind in (dict, list, set):
        with suppress(Exception):
            kind.clear(thing)


def tear(how: Callable[[Any], None], *things: Any) -> None:
    for thing in everything(*things):
        how(thing)


# -- the law -------------------------------------------------------------------------------------------
def matches(game: AnyGame) -> Iterator[tuple[Match, Random]]:
    cases = list(settings(game))
    for number in range(MATCHES):
        seats, options = cases[number * 7 % len(cases)]
        yield Match(game, seats, options, CodeDealer(f"torn {number}")), Random(number)


def given(match: Match, seat: Seat, rng: Random) -> list[Any]:
    chair = match.chair(seat)
    return [chair.view, chair.moves(), chair.news(), chair.before(rng.randrange(match.steps))]


@pytest.mark.parametrize("name", EVERY)
def test_views_and_events_given_to_a_bot_cannot_be_changed(name: str) -> None:
    for match, rng in matches(EVERY[name]):
        while match.outcome is None and match.steps < STEPS:
            match.submit(*choose(match.game, match, rng, 0.8))
            for seat in (*map(Seat, range(match.seats)), PUBLIC):
                if rng.random() < 0.05:
                    things = given(match, seat, rng)
                    before = pickle.dumps(things)
                    tear(politely, *things)
                    assert pickle.dumps(things) == before


@pytest.mark.parametrize("name", EVERY)
def test_a_bot_that_changes_its_data_by_force_affects_no_other_player(name: str) -> None:
    for (match, rng), (quiet, same) in zip(matches(EVERY[name]), matches(EVERY[name]), strict=True):
        victim = Seat(0)
        while quiet.outcome is None and quiet.steps < STEPS:
            for one, chance in ((match, rng), (quiet, same)):
                one.submit(*choose(one.game, one, chance, 0.8))
            for seat in map(Seat, range(1, match.seats)):
                if Random(f"{seat} {match.steps}").random() < 0.1:
                    tear(by_force, *given(match, seat, Random(match.steps)))
            assert match.state == quiet.state
        assert match.rounds() == quiet.rounds()
        assert match.outcome == quiet.outcome
        assert [step.events for step in match.history] == [step.events for step in quiet.history]
        assert match.news(victim) == quiet.news(victim)
        assert match.chair(victim).view == quiet.chair(victim).view
        assert match.chair(victim).moves() == quiet.chair(victim).moves()


class Quiet:
    def choose(self, view: Any, moves: Any, news: Any, rng: Random, /) -> Any:
        found = copy.deepcopy(rng.choice(moves))
        self.tear(view, moves, news)
        return found

    def speak(self, view: Any, moves: Any, news: Any, _rng: Random, /) -> None:
        self.tear(view, moves, news)

    def tear(self, *given: Any) -> None: ...


class Vandal(Quiet):
    """A bot that tries to change everything it was given, and its own answers."""

    def __init__(self) -> None:
        self.asked = 0
        self.answered: list[Any] = []

    def choose(self, view: Any, moves: Any, news: Any, rng: Random, /) -> Any:
        tear(by_force, *self.answered)
        self.answered = [super().choose(view, moves, news, rng)]
        return self.answered[0]

    def tear(self, *given: Any) -> None:
        self.asked += 1
        if self.asked % 16 < 2:
            tear(by_force, given[0], given[1], given[2][-3:])


@pytest.mark.every_third
@pytest.mark.parametrize("name", EVERY)
def test_the_match_stays_unchanged_if_a_bot_forces_changes_on_a_view(name: str) -> None:
    game, options = EVERY[name], EVERY[name].defaults()
    options.update({"rounds": 1} if "rounds" in options else {})
    seats = min(game.seats[-1], 3)
    quiet, torn = (
        play(game, options, [kind() for _ in range(seats)], "0000-0001", "torn") for kind in (Quiet, Vandal)
    )
    assert torn.rounds() == quiet.rounds()
    assert torn.state == quiet.state


def test_a_frozen_mapping_can_be_read_and_copied_and_pickled() -> None:
    frozen = Frozen({"a": (1, 2)})
    assert frozen == {"a": (1, 2)} == pickle.loads(pickle.dumps(frozen)) == copy.deepcopy(frozen)
    assert {**frozen, "b": 1} == frozen | {"b": 1}
    assert isinstance(apart(frozen), Frozen)
    with pytest.raises(TypeError):
        frozen["a"] = (3,)
