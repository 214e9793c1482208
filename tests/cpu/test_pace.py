"""Tests that CPUs keep to their time limit.

If only one move is legal, a CPU answers at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.cpu.decision import Reasoner
from game.cpu.levels import Level, Playouts, Seconds
from game.games import GAMES
from game.worker.players import player, think
from game.worker.question import Ask
from tests.cpu.declared import REASONS, SEARCHES
from tests.cpu.table import midway, question

TICK = 0.004
"""Seconds that pass each time the clock is read."""
LIMIT = 0.5


class Clock:
    """A clock that advances only when it is read."""

    def __init__(self) -> None:
        self.now = 0.0
        self.looks = 0

    def __call__(self) -> float:
        self.now += TICK
        self.looks += 1
        return self.now


def asked(name: str) -> Iterator[Ask]:
    """Yields positions from several matches in which a CPU must decide."""
    for number in range(8):
        match = midway(GAMES[name], 2 + number % 2, f"pace {number}", 10 + number)
        for seat in range(match.seats if match.turn is not None else 0):
            yield replace(question(match, seat, Level.SHARP, number), limit=Seconds(LIMIT))


@pytest.mark.every_third
@pytest.mark.parametrize("name", SEARCHES)
def test_thinking_ends_before_its_limit(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    most = 0.0
    for ask in asked(name):
        clock = Clock()
        monkeypatch.setattr("time.perf_counter", clock)
        think(ask)
        assert clock.now <= LIMIT
        most = max(most, clock.now)
    assert most > 0.6 * LIMIT, "the time is used where there is a choice"


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("name", REASONS)
def test_the_only_possible_move_is_played_without_playouts(
    name: str, level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, match = Clock(), midway(GAMES[name], max(2, GAMES[name].seats[0]), "forced", 9)
    assert match.turn is not None
    ask = question(match, match.turn)
    only = next(move for move in GAMES[name].moves(ask.view, ask.seat) if not GAMES[name].is_talk(move))
    monkeypatch.setattr("time.perf_counter", clock)
    bot = player(name, level, Playouts(10_000_000))
    assert isinstance(bot, Reasoner)
    assert bot.answer(ask.view, (only,), ask.news, Random(1)).move == only
    assert bot.choose(ask.view, (only,), ask.news, Random(1)) == only
    assert clock.looks == 0
