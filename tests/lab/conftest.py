"""Fixtures for tests of the laboratory: its libraries, the tests' own game, and the game of tests/draft.py."""

from __future__ import annotations

import os
import warnings
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec

import pytest

from game.cpu.numbers import Numbers, points
from game.entry import Entry
from game.games import ENTRIES, GAMES
from game.worker.brains import BRAINS
from tests import draft
from tests.toy.game import PEEP, cpu

DRAFT = Numbers(
    lambda _seats: tuple(map(draft.Move, sorted(set(draft.DECK)))),
    (points(draft.CARDS * draft.ROUNDS),),
)
"""The draft's moves and public facts as numbers."""

collect_ignore_glob: list[str] = []
if find_spec("pettingzoo"):
    # It chooses a sound driver for the whole process, and warns of its own way to make environments.
    _before = dict(os.environ)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import_module("pettingzoo.test")
    os.environ.clear()
    os.environ.update(_before)
else:  # an environment older than the laboratory: build/lock/dev.txt brings its libraries
    collect_ignore_glob.append("test_*.py")


@pytest.fixture(autouse=True)
def _a_sixth_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", PEEP.rules)
    monkeypatch.setitem(ENTRIES, "toy", PEEP)
    monkeypatch.setitem(BRAINS, "toy", cpu.PEEP)
    monkeypatch.setitem(GAMES, "draft", draft.GAME)
    monkeypatch.setitem(ENTRIES, "draft", Entry(draft.GAME))
    monkeypatch.setitem(BRAINS, "draft", replace(cpu.PEEP, numbers=DRAFT))
