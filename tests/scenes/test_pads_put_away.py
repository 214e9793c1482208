"""A score pad is put away and comes back in the background. No frame waits for the disk."""

from __future__ import annotations

import threading

import pytest

from game.saves import NotSaved, PadFolder, Why
from scenes.context.context import Context
from scenes.screens.scorepad.start import Press, PutAway
from scenes.stage import routes
from tests.scenes.home import widget
from tests.scenes.test_score_pads import opened, pad


def test_putting_a_score_pad_away_does_not_wait_for_the_disk(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs, files = context.desk.jobs, context.desk.places.data / "pads"
    begun = pad(context, "poof").pad
    assert jobs.flush(5)
    scene = opened(context, routes.ScorePadsPage())
    assert jobs.flush(5)
    flush = jobs.flush
    monkeypatch.setattr(jobs, "flush", lambda _: pytest.fail("a frame waits for the disk"))
    for action, seen in ((PutAway(begun.id), []), (Press.TAKE_BACK, [begun.id])):
        going = threading.Event()
        jobs.do(lambda going=going: going.wait(60) and None)  # type: ignore[misc]
        before = list(files.glob("pad-*"))
        scene.on_action(action)
        scene.update(0.05)
        assert widget(scene, "Take back").pressed == (action is Press.TAKE_BACK)
        assert [one.pad.id for one in context.score_pads.open] == []
        assert list(files.glob("pad-*")) == before
        scene.on_action(action)
        going.set()
        assert flush(5)
        scene.update(0.05)
        assert [one.pad.id for one in context.score_pads.open] == seen
        assert (context.score_pads.away == "") == bool(seen)
    assert context.trouble() is None, "pressing twice moves a file once"


def test_a_score_pad_that_cannot_be_put_away_comes_back(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = pad(context, "poof").pad
    assert context.desk.jobs.flush(5)
    scene = opened(context, routes.ScorePadsPage())

    def refuse(*_: object) -> None:
        raise NotSaved(Why.READ_ONLY)

    monkeypatch.setattr(PadFolder, "put_away", refuse)
    scene.on_action(PutAway(begun.id))
    assert context.desk.jobs.flush(5)
    scene.update(0.05)
    assert [one.pad.id for one in context.score_pads.open] == [begun.id]
    assert "Take back" not in [one.label for one in scene.widgets]
    assert scene.notices.banner is not None
    assert "read-only" in scene.notices.banner.label
