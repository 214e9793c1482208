"""Playing on from a moment of a past match: who sits at the others' seats, and what it does to the shelf."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Surface

from game.core.cards import Seat
from game.cpu.levels import Level
from game.session.session import Session
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.menu.scene import Menu
from scenes.stage import routes
from scenes.stage.routes import Replace
from scenes.ui.choice import Segmented
from tests.scenes.home import SIZE, click, match, widget
from tests.scenes.test_lookback import opened, recorded


def gone_on(context: Context, kinds: tuple[str, ...], level: str = "") -> Session:
    """The match that is gone on with from its fifth step by the first seat, the others as chosen."""
    past = opened(context, recorded("poof", *kinds)).past
    sheet: Any = scene_of(context, routes.PlayOn(past, 5, Seat(0), Surface(SIZE)))
    sheet.enter(SIZE)
    row = widget(sheet, "The others play", "choices")
    assert isinstance(row, Segmented)
    if level:
        middle = row.room([one.label for one in row.options].index(level)).center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            sheet.handle(pygame.Event(kind, pos=middle, button=1))
    click(sheet, widget(sheet, "Play on", "button"))
    assert context.desk.jobs.flush()
    change = sheet.update(0.05)
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Table)
    return change.route.session


@pytest.mark.parametrize(
    ("level", "kinds"),
    [
        ("", ("sharp", "gentle", "steady")),
        ("Master", ("master",) * 3),
        ("As then", ("sharp", "gentle", "steady")),
    ],
)
def test_other_seats_keep_their_levels_or_share_one(
    context: Context, level: str, kinds: tuple[str, ...]
) -> None:
    session = gone_on(context, ("human", "sharp", "gentle", "human"), level)
    players = [player.player for player in session.players]
    assert players[0] == "human"
    wanted = ["human", *kinds] * 2
    assert players == wanted[: len(players)]
    assert context.memory_aids(session).recalls, "its person was not there just now"


def test_without_cpus_there_is_no_level_to_keep(context: Context) -> None:
    session = gone_on(context, ("human",))
    assert {player.player for player in session.players[1:]} == {Level.STEADY.value}


def test_the_shelf_offers_counted_matches_before_practice(context: Context) -> None:
    match(context, "Ines", "Pip").close()
    gone_on(context, ("human", "steady")).close()
    assert context.desk.jobs.flush()
    context.desk.autosaver.flush()
    menu = Menu(context)
    menu.enter(SIZE)
    for _ in range(4):
        assert context.desk.jobs.flush()
        menu.update(0.05)
    waiting = context.library.entries
    assert {one.practice for one in waiting} == {True, False}
    assert widget(menu, "Carry on. The Game")
