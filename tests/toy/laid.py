"""Lays the sixth game on the real table, and takes it away again."""

from __future__ import annotations

import pytest

from game.entry import Entry
from game.games import ENTRIES, GAMES, LESSONS
from scenes.games import SHOWS
from scenes.show import Show


def lay(monkeypatch: pytest.MonkeyPatch, entry: Entry, show: Show) -> str:
    """Put a game in the registries for the length of a test; its id."""
    name = entry.rules.id
    monkeypatch.setitem(ENTRIES, name, entry)
    monkeypatch.setitem(GAMES, name, entry.rules)
    monkeypatch.setitem(SHOWS, name, show)
    if entry.lesson is not None:
        monkeypatch.setitem(LESSONS, name, entry.lesson)
    return name
