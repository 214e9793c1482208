"""A drawer of very many matches: it stands at once, and is counted beside the frames."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.context.context import Context
from scenes.screens.matches import counting
from scenes.screens.matches.counting import Counting
from scenes.screens.matches.selection import Selection, State
from scenes.stage.assets import Assets
from tests.book.many import goldens, put, records
from tests.scenes.home import home

KEPT = 5


@pytest.fixture
def context(tmp_path: Path, assets: Assets) -> Context:
    made = home(tmp_path, assets)
    put(made.desk.places, records(KEPT, seed=3, of=sorted(goldens(), key=lambda one: len(one.dumps()))))
    made.library.refresh()
    made.library.open_archive()
    while not made.desk.jobs.flush() or made.library.unread:
        pass
    return made


def test_few_are_counted_in_the_frame(context: Context) -> None:
    count = Counting(context, Selection())
    assert len(count.items) == KEPT
    assert not count.busy


def test_many_are_counted_beside_the_frames_and_what_was_asked_last_wins(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "FEW", KEPT - 1)
    count = Counting(context, Selection())
    assert count.items == ()
    assert count.busy
    assert not count.ask(Selection(state=State.WAITING))
    for _ in range(2):
        assert context.desk.jobs.flush()
        count.poll()
    assert not count.busy
    assert len(count.items) == KEPT
    assert count.found.shown == []
    assert count.found.counts[1] == KEPT
