"""The list of matches opens at once, even with very many matches. They are counted in the background."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from pygame import Surface

from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.matches import selection
from scenes.screens.matches.card import MatchCard
from scenes.screens.matches.scene import Matches
from scenes.screens.matches.selection import Counting, Selection, State, found_in, item_of
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Push
from scenes.stage.scene import SceneManager
from tests.book.many import put, records
from tests.golden import finished_goldens
from tests.saves.calls import calls_in
from tests.scenes.home import home

KEPT = 5
SIZE = (960, 600)
CALLS = 16
"""The highest number of Python calls for counting one match."""


@pytest.fixture
def context(tmp_path: Path, assets: Assets) -> Context:
    made = home(tmp_path, assets)
    put(made.desk.places, records(KEPT, seed=3, of=finished_goldens()))
    made.library.refresh()
    made.library.open_archive()
    while not made.desk.jobs.flush() or made.library.unread:
        pass
    return made


def test_a_short_list_of_matches_is_counted_at_once(context: Context) -> None:
    count = Counting(context, Selection())
    assert len(count.items) == KEPT
    assert not count.busy


def test_many_matches_are_counted_in_the_background(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selection, "FEW", KEPT - 1)
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


def test_a_drawer_opened_early_waits_for_its_matches(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selection, "FEW", KEPT - 1)
    monkeypatch.setattr(selection, "PATIENCE", 6000)  # frames; a busy machine reads no slower than that
    context = home(tmp_path, assets)
    put(context.desk.places, records(KEPT, seed=3, of=finished_goldens()))
    manager = SceneManager(routes.Menu(), lambda route: scene_of(context, route), SIZE, lambda: "full")
    surface = Surface(SIZE)
    manager.apply(Push(routes.Matches()))
    while not isinstance(manager.top, Matches):
        manager.update(1 / 60)
        manager.draw(surface)
        time.sleep(0.02)
    drawer = manager.top
    assert any(isinstance(one, MatchCard) for one in drawer.widgets)
    assert any(one.label.startswith(f"{KEPT} finished") for one in drawer.widgets)


def test_unchanged_matches_are_not_counted_again(context: Context) -> None:
    before = context.library.version
    context.library.refresh()
    context.library.open_archive()
    assert context.desk.jobs.flush()
    assert context.library.version == before
    next(iter(context.desk.places.matches.glob("finished/*.tuckbox"))).unlink()
    context.library.open_archive()
    assert context.desk.jobs.flush()
    assert context.library.version > before
    assert len(context.library.finished) == KEPT - 1


def test_counting_one_more_match_takes_little_work(context: Context) -> None:
    def counted(often: int) -> int:
        entries = context.library.finished * often
        return calls_in(lambda: found_in(Selection(), [*map(item_of, entries)], context.library.marks))

    assert (counted(60) - counted(20)) / (40 * KEPT) <= CALLS
