"""Puts the tests' own game on the real shelf as a sixth game, and takes it away again."""

from __future__ import annotations

import pytest

from game.cpu.brain import Brain
from game.entry import Entry
from game.games import ENTRIES, GAMES, LESSONS
from game.worker.brains import BRAINS
from scenes.games import SHOWS
from scenes.show import Show


def lay(monkeypatch: pytest.MonkeyPatch, entry: Entry, show: Show, brain: Brain | None = None) -> str:
    name = entry.rules.id
    monkeypatch.setitem(ENTRIES, name, entry)
    monkeypatch.setitem(GAMES, name, entry.rules)
    monkeypatch.setitem(SHOWS, name, show)
    if entry.lesson is not None:
        monkeypatch.setitem(LESSONS, name, entry.lesson)
    if brain is not None:
        monkeypatch.setitem(BRAINS, name, brain)
    return name
