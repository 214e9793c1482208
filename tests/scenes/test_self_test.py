"""The self-test of the program. It waits until everything is written.

In a release, it fails if the compiled playouts are missing.
"""

import threading
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.context.background import Jobs
from scenes.context.context import Context
from scenes.program import selftest
from scenes.program.running import compose
from scenes.stage.assets import Assets
from tests.scenes.home import Quiet, places


def test_the_self_test_ends_after_everything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test's folder is removed right after the self-test. A later write would create it again."""
    waited_for, written = threading.Event(), threading.Event()

    def write() -> None:
        waited_for.wait()
        written.set()

    def with_a_slow_disk(*parts: Any) -> Context:
        context = compose(*parts)
        context.desk.jobs.do(write)
        return context

    def flush(jobs: Jobs, timeout: float) -> bool:
        waited_for.set()
        return wait(jobs, timeout)

    wait = Jobs.flush
    monkeypatch.setattr(Jobs, "flush", flush)
    monkeypatch.setattr(selftest, "compose", with_a_slow_disk)
    monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests go on with it
    try:
        selftest.try_window(Assets(), places(tmp_path), Quiet())
        assert written.is_set()
    finally:
        waited_for.set()


def test_the_self_test_of_a_release_fails_if_playouts_are_not_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(selftest, "compiled", lambda: False)
    assert selftest.try_playouts(release=False) == "plain Python"
    with pytest.raises(selftest.Failed, match="compiled"):
        selftest.try_playouts(release=True)
    monkeypatch.setattr(selftest, "compiled", lambda: True)
    assert selftest.try_playouts(release=True) == "compiled"


def test_the_self_test_fails_if_the_card_font_lacks_a_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    """The font Calistoga has no Cyrillic letters, so it draws an empty box for each of them."""
    pygame.font.init()
    assert selftest.try_fonts(Assets()) == "6 faces"
    monkeypatch.setattr(selftest, "SIGNS", selftest.SIGNS + "\u0416")
    with pytest.raises(selftest.Failed, match="lacks a sign"):
        selftest.try_fonts(Assets())
