"""Another program has locked the file of the daily deals.

Meanwhile the program still draws every frame, and nothing is counted twice.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest

from game.daily import daily
from game.saves import DealsFile
from game.saves.lock import FileLock, Hold
from scenes.context.context import Context
from scenes.screens.base import LONGEST_HELD
from tests.scenes.days import TODAY, clock_fixture, page, play, words
from tests.scenes.home import click, led, widget
from tests.scenes.test_day_counts_once import challenge_page

__all__ = ["clock_fixture"]


@pytest.fixture(name="held")
def held_fixture(context: Context, monkeypatch: pytest.MonkeyPatch) -> Iterator[FileLock]:
    """A lock with which the test can lock the file of the daily deals like another program.

    If a frame waits for the lock, the test fails.
    """
    lock = FileLock(context.desk.places.data / "deals.lock")

    sleep = time.sleep

    def wait(seconds: float) -> None:
        if threading.current_thread() is threading.main_thread():
            pytest.fail("a frame waits for another program")
        sleep(seconds)

    monkeypatch.setattr("game.saves.lock.time.sleep", wait)
    yield lock
    lock.release()


def test_a_match_of_the_day_begins_only_after_the_day_file_is_unlocked(
    context: Context, held: FileLock
) -> None:
    scene = page(context)
    assert held.take() is Hold.MINE
    assert click(scene, widget(scene, "Deal today")) is None
    for _ in range(3):
        assert scene.update(0.05) is None
    assert widget(scene, "Waiting for a file …").pressed
    assert not DealsFile(context.desk.places).load()[0].days
    held.release()
    session = led(context, scene.update(0.05)).session
    assert not session.practice
    assert context.calendar.day(TODAY).match == session.match_id
    assert scene.update(0.05) is None, "one press begins one match"


def test_a_start_that_waits_too_long_for_the_file_is_cancelled(context: Context, held: FileLock) -> None:
    scene = page(context)
    assert held.take() is Hold.MINE
    assert click(scene, widget(scene, "Deal today")) is None
    for _ in range(round(LONGEST_HELD / 0.25) + 2):
        assert scene.update(0.25) is None
    assert scene.notices.banner is not None
    assert scene.notices.banner.label == "Another program is holding the calendar. Try again in a moment."
    assert "Deal today" in words(scene)
    held.release()
    assert scene.update(0.05) is None, "the press is over"
    assert not play(context, scene).practice


def test_a_start_that_waits_for_the_file_is_cancelled_if_the_player_leaves_the_page(
    context: Context, held: FileLock
) -> None:
    scene = page(context)
    assert held.take() is Hold.MINE
    assert click(scene, widget(scene, "Deal today")) is None
    scene.leave()
    held.release()
    assert scene.update(0.05) is None
    assert not DealsFile(context.desk.places).load()[0].days


def test_a_challenge_begins_although_the_day_file_is_locked(context: Context, held: FileLock) -> None:
    counted = play(context, page(context))
    assert context.calendar.day(TODAY).match == counted.match_id
    scene = challenge_page(context)
    assert held.take() is Hold.MINE
    context.calendar.saved(counted.match_id, 7)  # as if noted on another thread, a moment ago
    assert context.calendar.read().days[TODAY].match == counted.match_id
    assert led(context, click(scene, widget(scene, "Practise"))).session.practice
    assert context.calendar.day(daily(TODAY).date).match == counted.match_id
