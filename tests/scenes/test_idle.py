"""Idle animations: how much they draw, and when they stop."""

from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from threading import Event
from typing import Any, cast

import pygame
import pytest
from pygame import Surface

from game.games import GAMES
from scenes.board.weather import EVENINGS
from scenes.program import app as app_module
from scenes.program.app import App
from scenes.program.routes import scene_of
from scenes.screens.daily.scene import DailyPage
from scenes.screens.menu.life import CHASE_SECONDS
from scenes.screens.menu.scene import Menu
from scenes.screens.menu.things import BoxOnShelf
from scenes.stage.assets import Assets
from scenes.stage.idle import LEAST, MOST, SAMPLES, SECONDS, Idle, Thrift
from scenes.stage.routes import DailyPage as DailyRoute
from scenes.stage.routes import Push
from scenes.stage.theme import Look, Motion
from scenes.table import seat_screen
from scenes.ui.access import Bridge
from tests.scenes.home import SIZE, home
from tests.scenes.tables import Hand, session_of
from tests.scenes.test_daily_page import Counting
from tests.test_every_table import Silent

FRAME, STEP = 1 / 30, 0.15
MOST_PX = 30_000
"""The most px that one idle frame may change, at 1600 x 1000."""


class Counted:
    def __init__(self, *, rare: bool) -> None:
        self.rare = rare
        self.shown: list[float] = []
        self.stills = 0

    def show(self, _beat: int, age: float) -> None:
        self.shown.append(age)

    def still(self) -> None:
        self.stills += 1


def passing(idle: Idle, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        idle.update(FRAME)


@pytest.mark.parametrize(("cost", "rate"), [(0.0001, MOST), (0.001, 4.0), (0.5, LEAST)])
def test_costly_idle_frames_are_drawn_less_often(cost: float, rate: float) -> None:
    thrift = Thrift()
    for _ in range(40):
        thrift.paid(cost)
    assert thrift.rate == pytest.approx(rate)


def test_one_slow_frame_does_not_lower_the_rate_of_idle_frames() -> None:
    thrift = Thrift()
    for cost in (0.001, 0.9, 0.001, 0.001, 0.001):
        thrift.paid(cost)
    assert thrift.rate == pytest.approx(4.0)


def test_all_idle_animations_move_in_the_same_frames() -> None:
    idle, one, two = Idle(Thrift()), Counted(rare=False), Counted(rare=True)
    idle.lay((one, two), lively=True)
    passing(idle, 10)
    assert one.shown == two.shown
    assert all(after - before >= 1 / MOST for before, after in pairwise(one.shown))
    assert 10 * LEAST <= len(one.shown) <= 10 * MOST


def test_after_a_while_only_rare_idle_animations_continue() -> None:
    idle, steady, rare = Idle(Thrift()), Counted(rare=False), Counted(rare=True)
    idle.lay((steady, rare), lively=True)
    passing(idle, 21)
    seen, stills = len(steady.shown), steady.stills
    assert stills == 1
    before = len(rare.shown)
    passing(idle, 10)
    assert (len(steady.shown), steady.stills) == (seen, 1)
    assert len(rare.shown) > before
    idle.stir()
    passing(idle, 1)
    assert len(steady.shown) > seen


def still(menu: Menu, surface: Surface) -> None:
    for _ in range(120):
        menu.update(FRAME)
        menu.draw(surface)


@pytest.mark.parametrize("size", [(960, 600), SIZE])
def test_an_idle_main_menu_draws_no_more_than_its_limit(
    tmp_path: Path, assets: Assets, size: tuple[int, int]
) -> None:
    menu, surface = Menu(home(tmp_path, assets)), Surface(size)
    menu.enter(size)
    still(menu, surface)
    awake, asleep = 0, 0
    for frame in range(round(60 / FRAME)):
        menu.update(FRAME)
        assert menu.resting
        if menu.draw(surface):
            assert menu.stage.painted <= MOST_PX
            if frame * FRAME < 15:
                awake += 1
            elif frame * FRAME > 20:
                asleep += 1
    assert 15 * LEAST <= awake <= 15 * MOST
    assert 2 <= asleep <= 2 * (40 / 9 + 1), "a blink shuts the eyes and opens them"
    menu.handle(pygame.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(0, 0), buttons=(0, 0, 0)))
    menu.update(0.6)
    assert menu.draw(surface), "somebody is about"


def frames(app: App, now: list[float], seconds: float) -> tuple[int, int]:
    """Returns the number of frames in this time, and how many of them draw."""
    taken, drawn, end = 0, 0, now[0] + seconds
    while now[0] < end:
        drawn += app.step()
        taken += 1
        now[0] += app.beat
    return taken, drawn


def test_the_idle_main_menu_has_few_frames_that_draw_nothing(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, context = [0.0], home(tmp_path, assets)
    context.services = replace(context.services, clock=lambda: now[0])
    for _ in range(SAMPLES):
        context.services.thrift.paid(SECONDS / LEAST)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(app_module, "connect", lambda _window: Bridge())
    pygame.event.clear()
    app = App(context.services, partial(scene_of, context))
    frames(app, now, 3.0)
    assert context.desk.jobs.flush()
    frames(app, now, 6.0)
    taken, drawn = frames(app, now, 10.0)
    assert 0.9 * 10 * LEAST <= drawn <= taken <= 10 * LEAST + 1
    frames(app, now, 10.0)
    assert frames(app, now, 60.0)[0] <= 90
    app.close()


def test_the_daily_page_draws_few_frames_while_the_target_score_is_computed(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, context = [0.0], home(tmp_path, assets)
    context.services = replace(context.services, clock=lambda: now[0])
    context.calendar.counting = cast("Any", Counting)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(app_module, "connect", lambda _window: Bridge())
    pygame.event.clear()
    app = App(context.services, partial(scene_of, context))
    app.manager.apply(Push(DailyRoute()))
    frames(app, now, 3.0)
    assert context.desk.jobs.flush()
    frames(app, now, 6.0)
    assert isinstance(app.manager.top, DailyPage)
    tries = Counting.tries
    taken, drawn = frames(app, now, 10.0)
    assert Counting.tries > tries
    assert 2 <= drawn <= taken <= 10 * MOST + 1
    app.close()


@pytest.mark.parametrize("motion", ["calm", "none"])
def test_the_main_menu_stands_still_if_animation_is_calm_or_off(
    tmp_path: Path, assets: Assets, motion: Motion
) -> None:
    menu, surface = Menu(home(tmp_path, assets, motion=motion)), Surface(SIZE)
    menu.enter(SIZE)
    menu.update(FRAME)
    menu.draw(surface)
    for _ in range(round(60 / FRAME)):
        menu.update(FRAME)
        assert not menu.draw(surface)


def test_reading_unchanged_matches_again_repaints_nothing(tmp_path: Path, assets: Assets) -> None:
    context, gate = home(tmp_path, assets, motion="none"), Event()
    menu, surface = Menu(context), Surface(SIZE)

    def wait() -> None:
        gate.wait()

    context.desk.jobs.do(wait)
    menu.enter(SIZE)
    menu.update(FRAME)
    menu.draw(surface)
    assert not context.library.looked
    gate.set()
    assert context.desk.jobs.flush()
    assert context.library.looked
    menu.update(FRAME)
    assert not menu.draw(surface)


def test_the_lamp_sways_when_the_menu_opens_and_then_hangs_still(tmp_path: Path, assets: Assets) -> None:
    menu, surface = Menu(home(tmp_path, assets)), Surface(SIZE)
    menu.enter(SIZE)
    lamp = pygame.Rect(700, 0, 200, 125)
    seen = []
    for _ in range(120):
        menu.update(FRAME)
        menu.draw(surface)
        seen.append(pygame.image.tobytes(surface.subsurface(lamp), "RGB"))
    assert len(set(seen)) > 4
    assert len(set(seen[-20:])) == 1


def quiet_table(name: str, assets: Assets, look: Look) -> Hand:
    session = session_of(name, ("human", "gentle", "steady"), moves=8, turn=0, brain=Silent())
    hand = Hand(session, assets, look=look)
    hand.settle()
    hand.wait(1.5)
    hand.picture()
    return hand


def check_at_rest(hand: Hand) -> None:
    """Asserts that a table at rest repaints few pixels and that its idle animations end."""
    hand.point((2, 2))
    hand.picture()
    for tick in range(round(45 / STEP)):
        hand.scene.update(STEP)
        if hand.scene.draw(hand.surface):
            assert hand.scene.stage.painted <= MOST_PX * hand.scene.kit.metrics.s**2
            assert tick * STEP < 22
            assert hand.scene.resting


@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
def test_an_idle_table_draws_no_more_than_its_limit(name: str, assets: Assets) -> None:
    check_at_rest(quiet_table(name, assets, Look()))


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("evening", range(4))
@pytest.mark.parametrize("name", GAMES)
def test_a_table_stays_within_its_idle_budget_in_any_weather(
    name: str, evening: int, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat_screen, "crc32", lambda _id: 8 * EVENINGS + evening)
    check_at_rest(quiet_table(name, assets, Look()))


@pytest.mark.each_value
@pytest.mark.parametrize("motion", ["calm", "none"])
@pytest.mark.parametrize("name", GAMES)
def test_an_idle_table_draws_nothing_with_calm_or_no_animation(
    name: str, motion: Motion, assets: Assets
) -> None:
    hand = quiet_table(name, assets, Look(motion=motion))
    for _ in range(round(20 / STEP)):
        hand.scene.update(STEP)
        assert not hand.scene.draw(hand.surface)


def test_a_chain_of_lights_moves_around_the_highlighted_box(tmp_path: Path, assets: Assets) -> None:
    menu, surface = Menu(home(tmp_path, assets)), Surface(SIZE)
    menu.enter(SIZE)
    still(menu, surface)
    looks = menu.kit.theme.games
    boxes = [one for one in menu.widgets if isinstance(one, BoxOnShelf)]
    box = next(one for one in boxes if looks[one.game_id].more.optional("life").has("chase"))
    menu.handle(pygame.Event(pygame.MOUSEMOTION, pos=box.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    seen = set()
    for frame in range(60):
        menu.update(FRAME)
        menu.draw(surface)
        assert not menu.resting or frame * FRAME > CHASE_SECONDS
        if frame > 15:  # the box stands open by now
            seen.add(pygame.image.tobytes(surface.subsurface(box.rect), "RGB"))
    assert len(seen) > 8
    assert menu.resting
