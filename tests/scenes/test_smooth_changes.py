"""Large parts of a screen change over several frames, never in one."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

import pygame
import pytest

from game.core.cards import Seat
from game.review.report import VERSION, Review
from scenes.context.context import Context
from scenes.screens.base import BaseScene
from scenes.screens.daily.codes import Press
from scenes.screens.handover.scene import Handover
from scenes.screens.lookback.summary import Summary
from scenes.screens.menu.scene import Menu
from scenes.screens.menu.scene import Press as ThingPress
from scenes.screens.rules.scene import Turn
from scenes.screens.settings.scene import Choose
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.scene import SceneManager
from scenes.ui.dare import DARE_SECONDS
from scenes.ui.widget import Action
from tests.scenes.boxed import golden_review
from tests.scenes.boxed_tables import golden_of, past_of
from tests.scenes.home import managed, match
from tests.scenes.tables import Hand, match_of, session_of
from tests.scenes.test_dares import TABLES, button
from tests.scenes.test_hint_light import looked

SIZE = (960, 600)
FRAME = 1 / 60
JUMP = 15.0
"""The largest average change of a screen's pixels in one frame, from 0 to 255."""
PART = 0.2
"""The largest share of a change that may happen in one frame."""


def light(hand: Hand, part: pygame.Rect | None = None) -> float:
    """Returns the average brightness of the picture or of a part of it, from 0 to 765."""
    hand.scene.draw(hand.surface)
    return float(sum(pygame.transform.average_color(hand.surface, part or hand.surface.get_rect())[:3]))


def lights(hand: Hand, seconds: float, part: pygame.Rect | None = None) -> list[float]:
    """Returns the brightness of each frame."""
    found = [light(hand, part)]
    for _ in range(round(seconds / FRAME)):
        hand.follow(hand.scene.update(FRAME))
        found.append(light(hand, part))
    return found


def steps(found: list[float]) -> list[float]:
    return [abs(one - other) for one, other in pairwise(found)]


@pytest.mark.parametrize("table", TABLES)
def test_the_table_darkens_gradually_while_a_button_is_held(assets: Assets, table: str) -> None:
    hand = TABLES[table](assets)
    hand.wait(1.0)
    at = button(hand).rect.center
    hand.press(at)
    dims = lights(hand, DARE_SECONDS - 4 * FRAME)
    assert max(steps(dims)) < PART * (dims[0] - dims[-1])
    hand.release(at)
    rises = lights(hand, 0.5)
    assert max(steps(rises)) < PART * (rises[-1] - rises[0])


def test_the_darkness_around_a_house_lasts_until_its_windows_open(assets: Assets) -> None:
    hand = TABLES["boo"](assets)
    hand.wait(1.0)
    at = button(hand).rect.center
    before = light(hand)
    hand.press(at)
    dims = lights(hand, DARE_SECONDS + 2 * FRAME)
    hand.release(at)
    rises = lights(hand, 0.25)
    assert rises[-1] < (before + dims[-1]) / 2


def test_night_falls_gradually_after_a_call(assets: Assets) -> None:
    hand = TABLES["boo"](assets)
    hand.wait(1.0)
    call = next(move for move, _ in hand.session.chair(Seat(0)).moves() if str(move) == "boo")
    match_of(hand.session).submit(Seat(0), call)
    hand.scene.read_news()
    falls = lights(hand, 0.4)
    assert falls[-1] < falls[0]
    assert max(steps(falls)) < 2 * PART * (falls[0] - falls[-1])


def pictures(scenes: SceneManager, seconds: float) -> list[pygame.Surface]:
    """Returns a small picture of each frame."""
    surface, found = pygame.Surface(SIZE), []
    for _ in range(round(seconds / FRAME)):
        scenes.update(FRAME)
        scenes.draw(surface)
        found.append(pygame.transform.smoothscale(surface, (48, 30)))
    return found


def changes(found: list[pygame.Surface]) -> list[float]:
    """Returns for each frame how much it differs from the one before it, from 0 to 255."""
    arrays: list[Any] = [pygame.surfarray.array3d(one).astype(float) for one in found]
    return [float(abs(one - other).mean()) for one, other in pairwise(arrays)]


def test_a_moving_curtain_makes_nothing_appear_or_vanish_suddenly(
    context: Context,
) -> None:
    session = match(context, "Ines", "Pip", game="poof")
    session.curtained = False
    scenes = managed(context, routes.Table(session), SIZE, "full")
    pictures(scenes, 4.0)
    (_, touch), *_ = session.chair(Seat(session.turn or 0)).moves()
    assert isinstance(scenes.top, Table)
    scenes.top.hand.attempt(touch)
    pictures(scenes, 0.1)
    seen = pictures(scenes, 4.0)
    assert isinstance(scenes.top, Handover)
    assert max(changes(seen)) < JUMP


def test_a_question_appears_and_vanishes_gradually(context: Context) -> None:
    scenes = managed(context, routes.Menu(), SIZE, "full")
    menu = scenes.top
    assert isinstance(menu, Menu)
    before = pictures(scenes, 2.0)[-1]
    menu.on_action(ThingPress.LEAVE)
    assert menu.dialog is not None
    opens = [before, *pictures(scenes, 0.3)]
    menu.close_dialog()
    closes = [opens[-1], *pictures(scenes, 0.3)]
    for seen in (opens, closes):
        (whole,) = changes([seen[0], seen[-1]])
        assert whole > JUMP
        assert max(changes(seen)) < PART * whole


def test_the_next_person_does_not_see_a_picture_that_was_fading_out(context: Context) -> None:
    session = match(context, "Ines", "Pip", game="poof")
    session.curtained = False
    table = Table(context, session, context.services)
    table.enter(SIZE)
    surface = pygame.Surface(SIZE)
    table.draw(surface)
    table.tell("Told", "It is told.", "Close")
    before = len(table.stage.sprites)
    assert any(one.surface.get_size() == SIZE and one.z > 2000 for one in table.stage.sprites)
    table.leave()
    assert len(table.stage.sprites) == before - 1


def test_cards_at_a_shared_table_stay_visible_behind_a_message(context: Context) -> None:
    session = match(context, "Ines", "Pip", game="poof")
    session.curtained = False
    scenes = managed(context, routes.Table(session), SIZE, "full")
    before = pictures(scenes, 4.0)[-1]
    assert isinstance(scenes.top, Table)
    scenes.top.tell("Told", "It is told.", "Close")
    first = pictures(scenes, FRAME)[0]
    assert max(changes([before, first])) < JUMP


def test_a_new_unfinished_match_appears_on_the_shelf_gradually(context: Context) -> None:
    scenes = managed(context, routes.Menu(), SIZE, "full")
    before = pictures(scenes, 2.0)[-1]
    session = match(context, "Ines", "Odile", game="poof")
    session.begin_round()
    session.close()
    context.desk.jobs.flush(5)
    context.library.refresh()
    seen = [before]
    for _ in range(40):
        context.desk.jobs.flush(5)
        seen += pictures(scenes, 2 * FRAME)
    (whole,) = changes([seen[0], seen[-1]])
    assert whole > 1
    assert max(changes(seen)) < 0.3 * whole


@pytest.mark.parametrize(
    ("route", "sound"),
    [(routes.Matches(), "drawer_run"), (routes.DailyPage(), "page_turn")],
    ids=["drawer", "day"],
)
def test_the_sound_of_a_page_begins_when_that_page_is_first_seen(
    context: Context, route: routes.Route, sound: str
) -> None:
    scenes = managed(context, routes.Menu(), SIZE, "full")
    menu, heard = scenes.top, list[bool]()

    def hear(name: str, **_: float) -> None:
        if name == sound:
            heard.append(scenes.seen not in (None, menu))

    context.services.sounds.play = hear  # type: ignore[method-assign]
    scenes.apply(routes.Push(route))
    pictures(scenes, 1.5)
    assert heard == [True]


def test_the_darkness_around_a_hint_comes_and_goes_gradually(assets: Assets) -> None:
    hand = Hand(session_of("poof", ("human", "steady", "sharp"), moves=12, turn=0), assets)
    corner = pygame.Rect(4, 4, 200, 40)
    looked(hand)
    hand.wait(1.5)
    hand.key(pygame.K_h)
    bright = light(hand, corner)
    hand.until(lambda: hand.scene.hints.spotlight.is_shown)
    falls = lights(hand, 0.4, corner)
    assert falls[-1] < 0.8 * bright
    assert max(steps(falls)) < 0.3 * (bright - falls[-1])
    slip = hand.scene.hints.slip
    assert slip is not None
    assert slip.piece is not None
    paper = slip.piece.rect.inflate(-8, -8)
    hand.scene.hints.drop()
    hand.scene.refresh()
    rises = [falls[-1], *lights(hand, FRAME, corner)]
    under = light(hand, paper)
    rises += lights(hand, 0.4, corner)
    assert rises[-1] == bright
    assert max(steps(rises)) < 0.3 * (bright - falls[-1])
    assert under < 0.9 * light(hand, paper), "the place of the note is a bright hole"


@pytest.mark.parametrize(
    ("route", "action"),
    [(routes.Rules("poof"), Turn(1)), (routes.DailyPage(), Press.EARLIER), (routes.Settings(), Choose(1))],
    ids=["rules", "month", "settings"],
)
def test_another_page_appears_gradually(context: Context, route: routes.Route, action: Action) -> None:
    scenes = managed(context, route, SIZE, "full")
    before = pictures(scenes, 3.0)[-1]
    assert isinstance(scenes.top, BaseScene)
    scenes.top.on_action(action)
    seen = [before, *pictures(scenes, 0.3)]
    (whole,) = changes([seen[0], seen[-1]])
    assert whole > 0.2
    assert max(changes(seen)) < 0.4 * whole


class Counted:
    """A fake review. It is complete as soon as the test says so."""

    notice = spoiled = None
    share = 0.5

    def __init__(self) -> None:
        self.is_done = False

    @property
    def review(self) -> Review:
        return golden_review(MATCH, 1) if self.is_done else Review(VERSION, ())

    def poll(self) -> Review:
        return self.review

    def close(self) -> None: ...

    def go_on(self) -> None: ...


MATCH = "spooky-boo/3-shared-win"


def test_the_counting_picture_fades_gradually_into_the_result_of_a_match(context: Context) -> None:
    job = Counted()
    scene = Summary(context, past_of(context, golden_of(MATCH, 1)), Seat(0), cast("Any", job))
    scene.enter(SIZE)
    surface, seen = pygame.Surface(SIZE), list[pygame.Surface]()
    for nth in range(60):
        job.is_done = nth >= 30
        scene.update(FRAME)
        scene.draw(surface)
        seen.append(pygame.transform.smoothscale(surface, (48, 30)))
    (whole,) = changes([seen[25], seen[-1]])
    assert max(changes(seen[25:])) < 0.3 * whole
