"""Playouts in common worlds: limits are kept, and only a clear gain over the rule's choice counts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.cpu.levels import Playouts, Seconds
from game.cpu.paired import Budget, Worth, best, weigh


def test_a_limit_in_playouts_is_never_overrun() -> None:
    for count in (1, 10, 100, 999):
        made = 0

        def world(alive: Sequence[int]) -> list[float]:
            nonlocal made
            made += len(alive)
            return [0.0 for _ in alive]

        weigh(3, world, Budget(Playouts(count)))
        assert count - 3 < made <= count


def test_a_limit_in_seconds_is_never_overrun(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    budget = Budget(Seconds(0.5))

    def world(alive: Sequence[int]) -> list[float]:
        nonlocal now
        now += 0.04
        return [0.0 for _ in alive]

    weigh(2, world, budget)
    assert 100.3 < now < 100.5


def test_the_better_choice_is_found_and_a_worse_one_given_up() -> None:
    rng, asked = Random(1), [0, 0, 0]

    def world(alive: Sequence[int]) -> list[float]:
        luck = rng.gauss(0, 5)
        for choice in alive:
            asked[choice] += 1
        return [luck + (0.0, 0.4, -3.0)[choice] + rng.gauss(0, 0.5) for choice in alive]

    worths = weigh(3, world, Budget(Playouts(2000)))
    assert best(worths, 1.0) == 1
    assert asked[2] < asked[1] == asked[0] < 1000, "what is clear is weighed no longer"
    assert worths[1].gain == pytest.approx(0.4, abs=0.2)
    assert worths[1].error < 0.1, "luck that all choices share cancels out"


def test_an_unclear_gain_does_not_count() -> None:
    assert best([Worth(0.0, 0.0, 0.0), Worth(0.1, 0.1, 0.2)], 1.0) == 0
    assert best([Worth(0.0, 0.0, 0.0), Worth(0.1, 0.1, 0.05)], 1.0) == 1
    assert best([Worth(0.0, 0.0, 0.0), Worth(0.0, 0.0, 0.0)], 1.0) == 0
