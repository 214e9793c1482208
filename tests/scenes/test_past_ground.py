"""A moment of a past match looks alike however one came to it: the cloth at its hour, and what had been said."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Surface

from game.core.cards import Seat
from game.core.events import Said
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.stage import routes
from tests.scenes.home import SIZE, press
from tests.scenes.tables import session_of
from tests.scenes.test_lookback import opened, recorded, rest
from tests.test_every_table import Silent


def seen(scene: Any) -> tuple[bytes, bytes, dict[Any, str]]:
    """The wide cloth, the part of it under the table, and who says what; its shadow does not count."""
    rest(scene)
    surface = Surface(SIZE)
    for _ in range(60):
        scene.update(0.05)
        scene.draw(surface)
    table = scene.table
    said = {seat: scene.say(words) for seat, words in table.context.playback.said.items()}
    wide = table.ground.wide_cloth(scene.kit)
    place = table.ground.place(scene.kit)
    parts = (scene.stage.background, wide), (table.stage.background, wide.move(-place.x, -place.y))
    window, under = (one.subsurface(part.clip(one.get_rect())).copy() for one, part in parts)
    return window.get_buffer().raw, under.get_buffer().raw, said


@pytest.mark.parametrize(("name", "seed"), [("the-game", 24), ("spooky-boo", 20)])
def test_a_moment_looks_the_same_from_either_direction(name: str, seed: int, context: Context) -> None:
    record = recorded(name, seed=seed)
    here = record.replay().steps * 3 // 4
    fresh = seen(opened(context, record, here))
    stepped = opened(context, record, here - 12)
    for _ in range(12):
        press(stepped, pygame.K_RIGHT)
        stepped.update(0.05)
    assert stepped.position == here
    assert seen(stepped) == fresh
    for start in (1, record.replay().steps):
        jumped = opened(context, record, start)
        jumped.go_to(here)
        assert seen(jumped) == fresh
    if name == "the-game":
        assert fresh[0] != seen(opened(context, record, 2))[0], "the day goes on"
        assert fresh[2]


def test_a_resumed_match_still_shows_what_was_said(context: Context) -> None:
    session = session_of("the-game", ("human", "gentle"), moves=12, turn=0, brain=Silent())
    talk = next(touch for move, touch in session.chair(Seat(0)).moves() if session.game.is_talk(move))
    assert session.attempt(Seat(0), talk) is None
    scene: Any = scene_of(context, routes.Table(session))
    scene.enter(SIZE)
    event = session.chair(Seat(0)).news()[-1].events[0]
    assert isinstance(event, Said)
    assert scene.context.playback.said[Seat(0)] == scene.context.board.narration.saying(event)


def test_button_captions_are_hidden_without_buttons(context: Context) -> None:
    session = session_of("the-game", ("human", "gentle"), moves=12, turn=0, brain=Silent())
    scene = opened(context, session.written())
    scene.resize((2560, 1440))
    heading = next(one for one in scene.table.widgets if one.label == "Say to the table")
    assert heading.clip is not None
    assert not heading.clip.size[0]
    assert "Say to the table" not in [node.name for node in scene.access_tree()]
