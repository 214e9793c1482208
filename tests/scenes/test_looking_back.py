"""Replays of the last moves at a live table, and files that are dropped on a table."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.cards import Seat
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.handover.scene import LIFT, Handover
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Push, Replace
from scenes.ui.screen import Screen
from tests.scenes.home import golden, managed, press
from tests.scenes.tables import Hand, session_of


def test_replaying_the_last_moves_ends_at_the_current_table(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "gentle"), moves=12, turn=0), assets)
    hand.settle()
    before, steps = hand.scene.context.timeline.shown, hand.session.steps
    hand.key(pygame.K_r)
    assert not hand.scene.context.timeline.idle
    assert hand.scene.context.timeline.shown != before
    hand.settle()
    assert hand.scene.context.timeline.shown == before
    assert hand.session.steps == steps
    assert hand.scene.context.facts().mine


def test_input_ends_the_replay(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "gentle"), moves=12, turn=0), assets)
    hand.settle()
    before = hand.scene.context.timeline.shown
    hand.click(hand.button("Show the last moves again").center)
    assert not hand.scene.context.timeline.idle
    hand.press((5, 300))
    assert hand.scene.context.timeline.idle
    assert hand.scene.context.timeline.shown == before


def test_the_curtain_is_shown_while_missed_moves_are_replayed(assets: Assets) -> None:
    session = session_of(players=("human", "human", "gentle"), moves=20, turn=1)
    hand = Hand(session, assets)
    hand.wait()
    assert isinstance(hand.went[0], Push)
    assert hand.scene.context.viewpoint.seat == Seat(1)
    news = session.chair(Seat(1)).news()
    own = [step for step, one in enumerate(news) if one.seat == Seat(1)]
    assert hand.scene.context.timeline.shown == session.chair(Seat(1)).before(own[-1] + 1).table
    hand.settle()
    assert hand.scene.context.timeline.shown == session.chair(Seat(1)).view.table


def test_a_table_is_replaced_if_an_unfinished_match_is_dropped_on_it(
    context: Context, tmp_path: Path
) -> None:
    scene = scene_of(context, routes.Table(golden(context, "2-unfinished")))
    assert isinstance(scene, Screen)
    scene.enter((960, 600))
    path = tmp_path / "there.tuckbox"
    path.write_text(golden(context, "2-unfinished").written().dumps(), encoding="utf-8")
    assert isinstance(scene.handle(pygame.Event(pygame.DROPFILE, file=str(path))), Replace)
    path.write_text(golden(context, "5-lost").written().dumps(), encoding="utf-8")
    done: object = scene.handle(pygame.Event(pygame.DROPFILE, file=str(path)))
    assert done == Push(routes.LookBack(path)), "what is over is looked back on, and the table waits below"
    path.write_text("nothing", encoding="utf-8")
    assert scene.handle(pygame.Event(pygame.DROPFILE, file=str(path))) is None
    assert scene.dialog is not None, "it says that the file does not open, until that is read"
    press(scene, pygame.K_RETURN)
    assert scene.dialog is None
    assert press(scene, pygame.K_F1) is not None


@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_the_curtain_is_shown_in_the_next_frame_after_leaving(context: Context, event: int) -> None:
    size = (960, 600)
    table = routes.Table(golden(context, "2-unfinished", "human", "human"))
    manager = managed(context, table, size, "full")
    surface = pygame.Surface(size)
    manager.draw(surface)
    bare = surface.copy()
    for _ in range(3):
        manager.update(1 / 60)
    assert isinstance(manager.top, Handover)
    manager.top.on_action(LIFT)
    for _ in range(60):
        manager.update(1 / 60)
        manager.draw(surface)
    assert isinstance(manager.top, Table)
    assert surface.get_buffer().raw != bare.get_buffer().raw
    manager.handle(pygame.Event(event))
    manager.update(1 / 60)
    manager.draw(surface)
    curtain = manager.top
    assert isinstance(curtain, Handover)
    expected = pygame.Surface(size)
    alone = Handover(context, curtain.session, curtain.seat)
    alone.enter(size)
    alone.draw(expected)
    manager.redraw()
    manager.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(expected, "RGB")
