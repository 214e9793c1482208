"""The program asks before it quits while moves are not saved yet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.stage.assets import Assets
from scenes.stage.routes import Quit
from tests.scenes.test_routes import Walk


@pytest.fixture
def walk(tmp_path: Path, assets: Assets) -> Iterator[Walk]:
    walk = Walk(tmp_path, assets)
    walk.leave_on_a_full_disk()
    yield walk
    walk.context.close()


def test_a_player_who_stays_is_asked_again_later(walk: Walk) -> None:
    assert "If you quit now, the last moves are lost." in walk.top.dialog.text
    for _ in range(2):
        walk.click("Stay")
        assert walk.manager.running
        assert type(walk.top).__name__ == "Table"
        walk.manager.apply(Quit())
        walk.wait()
        assert walk.top.dialog is not None


def test_the_program_quits_with_unsaved_moves_if_the_player_confirms_it(walk: Walk) -> None:
    walk.click("Quit anyway")
    assert not walk.manager.running


def test_the_program_quits_if_the_window_is_closed_a_second_time_during_the_question(walk: Walk) -> None:
    walk.manager.apply(Quit())
    assert not walk.manager.running


def test_no_question_is_asked_when_moves_are_saved(walk: Walk) -> None:
    walk.click("Stay")
    folder = walk.context.desk.places.matches
    folder.unlink()
    folder.mkdir()
    walk.manager.apply(Quit())
    assert not walk.manager.running
    assert list(folder.glob("the-game-*.tuckbox"))
