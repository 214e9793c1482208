"""Helpers for tests of daily deals: a clock, the page of a day, and matches of the day."""

from __future__ import annotations

from datetime import date, datetime
from random import Random
from typing import Any

import pytest

from game.saves import Par
from game.session.session import Session
from scenes.context.context import Context
from scenes.screens.daily.scene import DailyPage
from scenes.screens.result.scene import ResultScene
from scenes.stage import routes
from scenes.stage.routes import Push
from tests.laws import choose
from tests.scenes.home import SIZE, click, opened, widget

TODAY = date(2026, 11, 27)
PAR = {"steady": Par(60.0, 1.0, 200), "sharp": Par(50.0, 1.0, 200)}


class Clock:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.day = TODAY
        monkeypatch.setattr("scenes.context.calendar.now_here", self)

    def __call__(self) -> datetime:
        return datetime(self.day.year, self.day.month, self.day.day, 12).astimezone()


@pytest.fixture(name="clock", autouse=True)
def clock_fixture(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def page(context: Context) -> DailyPage:
    context.library.refresh()
    context.library.open_archive()
    context.calendar.refresh()
    assert context.desk.autosaver.flush(5)
    assert context.desk.jobs.flush(5)
    scene = DailyPage(context)
    scene.enter(SIZE)
    assert context.desk.jobs.flush(5)
    scene.update(0.05)
    return scene


def words(scene: Any) -> str:
    return " | ".join(one.label for one in scene.widgets if one.label)


def play(context: Context, scene: DailyPage) -> Session:
    change = click(scene, widget(scene, "Deal the cards" if scene.day != scene.today else "Deal today"))
    assert isinstance(change, Push)
    assert isinstance(change.route, routes.Table)
    return change.route.session


def finish(context: Context, session: Session, seed: int = 1) -> ResultScene:
    match, rng = session.record.new_match(), Random(seed)
    while match.outcome is None:
        match.submit(*choose(match.game, match, rng, 1.0))
    ended_there = opened(context, session.written().with_match(match), session.match_id)
    ended_there.save()
    scene = ResultScene(context, ended_there)
    scene.enter(SIZE)
    assert context.desk.jobs.flush(5)
    return scene


def total_of(scene: ResultScene) -> int:
    assert scene.session.outcome is not None
    return scene.session.outcome.totals[0]
