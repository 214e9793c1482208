"""A sixth game has daily deals, target scores, challenges and stamps, although only its own folders name it."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.challenge import Challenge, read, written
from game.daily import daily
from game.entry import Entry
from game.games import ENTRIES
from game.session.session import Session
from game.trials.par import LEVELS, ParDeal
from game.trials.process import tried
from scenes.context.context import Context
from scenes.screens.challenge.scene import ChallengePage
from scenes.screens.daily.scene import DailyPage
from scenes.screens.lid.art import StampPlace
from scenes.screens.lid.scene import OpenLid
from scenes.screens.result.scene import ResultScene
from scenes.show import Show
from scenes.stage.assets import Assets
from scenes.stage.routes import Push
from tests.laws import choose
from tests.scenes.home import SIZE, click, home, led, opened, widget
from tests.toy import scenes as shows
from tests.toy.game import DRESSED, PEEP, cpu
from tests.toy.laid import lay

FIRST = date(2027, 1, 4)


@pytest.fixture(params=["bare", "dressed"], name="game")
def fixture_game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    how: tuple[Entry, Show, Any] = (
        (PEEP, shows.PEEP, None) if request.param == "bare" else (DRESSED, shows.DRESSED, cpu.PEEP)
    )
    return lay(monkeypatch, *how)


@pytest.fixture(name="context")
def fixture_context(tmp_path: Path, assets: Assets, game: str) -> Any:
    one = home(tmp_path, assets, motion="none")
    day = next(day for nth in range(7) if daily(day := FIRST + timedelta(days=nth)).game_id == game)
    one.calendar.now = lambda: datetime(day.year, day.month, day.day, 12).astimezone()
    yield one
    one.close()


def settle(context: Context) -> None:
    assert context.desk.autosaver.flush(5)
    context.library.refresh()
    context.library.open_archive()
    while not context.desk.jobs.flush(5) or context.library.unread:
        pass


def words(scene: Any) -> str:
    return " | ".join(one.label for one in scene.widgets if one.label)


def finish(context: Context, session: Session) -> ResultScene:
    match, rng = session.record.new_match(), Random(3)
    while match.outcome is None:
        match.submit(*choose(match.game, match, rng, 1.0))
    over = opened(context, session.written().with_match(match), session.match_id)
    over.save()
    session.close()
    scene = ResultScene(context, over)
    scene.enter(SIZE)
    settle(context)
    return scene


def test_each_week_has_all_games_if_there_is_a_sixth_game(game: str) -> None:
    games = {daily(FIRST + timedelta(days=nth)).game_id for nth in range(7)}
    assert games == set(ENTRIES)
    assert game in games


def test_the_daily_deal_of_a_sixth_game_can_be_played_and_counts(context: Context, game: str) -> None:
    scene = DailyPage(context)
    scene.enter(SIZE)
    settle(context)
    scene.update(0.05)
    assert ENTRIES[game].rules.title in words(scene)
    session = led(context, click(scene, widget(scene, "Deal today"))).session
    assert session.game.id == game
    result = finish(context, session)
    assert result.session.outcome is not None
    total = result.session.outcome.totals[0]
    assert context.calendar.day(context.calendar.today).total == total
    assert f"You {total}" in words(result)


def test_the_target_score_of_a_sixth_game_is_counted(context: Context) -> None:
    deal = daily(context.calendar.today)
    par = ParDeal(deal.game_id, deal.players, deal.options, deal.code)
    for level in LEVELS:
        one = par.trial(level, 0)
        assert tried(one) == tried(one)
        assert len(tried(one).totals) == len(deal.players)


def test_a_challenge_of_a_sixth_game_can_be_sent_and_played(context: Context, game: str) -> None:
    rules = ENTRIES[game].rules
    challenge = Challenge(game, ("human", *["steady"] * (rules.seats[0] - 1)), rules.defaults(), "K7Q2-9FXA")
    assert read(written(challenge)) == challenge
    scene = ChallengePage(context, challenge)
    scene.enter(SIZE)
    settle(context)
    scene.update(0.05)
    change = click(scene, widget(scene, "Play this deal"))
    finish(context, led(context, change).session)
    own = context.challenges.own_result(challenge)
    assert own is not None
    assert read(str(own)) == own
    again = ChallengePage(context, challenge)
    again.enter(SIZE)
    assert str(own) in words(again)


def test_stamps_of_a_sixth_game_appear_inside_its_box_lid(context: Context, game: str) -> None:
    lid = ENTRIES[game].lid
    if lid is None:
        pytest.skip("it brings no stamps")
    session = context.begin(game, context.players_of(("human", "steady")), ENTRIES[game].rules.defaults())
    finish(context, session)
    scene = OpenLid(context, game)
    scene.enter(SIZE)
    settle(context)
    scene.update(0.05)
    places = [one for one in scene.widgets if isinstance(one, StampPlace)]
    assert len(places) == len(lid.stamps)
    assert any(one.printed is not None for one in places)
    change = click(scene, widget(scene, "Look back at it"))
    assert isinstance(change, Push)
