"""What all tests share: the terms on which they run, whatever machine and shell they are started from."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator, Iterable

import pytest
from hypothesis import settings

from tests.signals import heed_signals

# How fast a busy machine is says nothing about an example.
settings.register_profile("tuckbox", deadline=None)
settings.load_profile("tuckbox")

# What one process compiled, the others need not: the workers and the hundreds of programs that tests start.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

heed_signals()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Trials mostly wait for clocks and processes: they begin first, beside tests that work, and nobody waits for them."""
    items.sort(key=lambda item: "torture" not in item.path.parts)


def pytest_collection_finish() -> None:
    """What lives as long as the tests is not looked through at every collection: a sixth of their time went there."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Says beside a law that falls for a game what the game still lacks: that may well be why."""
    report = yield
    if report.failed and (words := {str(one) for one in _given(item)}):
        from game.games import GAMES
        from tests.able import lacking

        for game in sorted(words & set(GAMES)):
            if lines := lacking(game):
                report.sections.append((f"{game} still lacks, which may be why", "\n".join(lines)))
    return report


def _given(item: pytest.Item) -> Iterable[object]:
    """What a test is run with."""
    return getattr(getattr(item, "callspec", None), "params", {}).values()
