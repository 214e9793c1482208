"""The tape of a past match: it unrolls once, waits for nobody, and is heard as it is moved."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.context.context import Context
from scenes.screens.lookback.tape import FOLLOWS, UNROLLS, Mark, Strip, levels, placed
from scenes.stage.assets import Assets
from tests.scenes.home import SIZE, home, press
from tests.scenes.test_lookback import opened, recorded

POSITIONS = ((10, 10), (150, 153, 156), (1, 2, 3), (196, 197, 197), (50, 52, 199))
"""Moves with a mark: two of one move, close to each other, at either end."""


@pytest.fixture
def full(tmp_path: Path, assets: Assets) -> Context:
    return home(tmp_path, assets, motion="full")


def drag(scene: Any, x: int) -> None:
    rect = scene.tape.rect
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, rect.centery), button=1))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, rect.centery), button=1))


def test_the_tape_unrolls_from_the_left(full: Context) -> None:
    tape = opened(full, recorded("poof")).tape
    seen = []
    for _ in range(round((UNROLLS + FOLLOWS) / 0.02) + 2):
        seen.append((tape.spools[1].rect.centerx, tape.handle.visible))
        tape.update(0.02) if tape.alive else None
    places = [x for x, _ in seen]
    assert places == sorted(places)
    assert places[0] < tape.rect.centerx
    assert places[-1] == tape.rect.right
    assert all(x == tape.rect.right for x, visible in seen if visible)
    assert seen[-1][1]
    assert tape.paper.clip is None


def test_touching_the_tape_skips_its_unrolling(full: Context) -> None:
    scene = opened(full, recorded("poof"))
    assert scene.tape.alive
    drag(scene, scene.tape.rect.centerx)
    assert not scene.tape.alive
    assert scene.tape.spools[1].rect.centerx == scene.tape.rect.right
    assert abs(scene.tape.handle.rect.centerx - scene.tape.rect.centerx) < 60


def test_in_calm_motion_the_tape_is_complete_at_once(tmp_path: Path, assets: Assets) -> None:
    tape = opened(home(tmp_path, assets, motion="calm"), recorded("poof")).tape
    assert not tape.alive
    assert tape.spools[1].rect.centerx == tape.rect.right


def test_steps_and_drags_on_the_tape_have_their_sounds(full: Context) -> None:
    scene = opened(full, recorded("poof"))
    heard: list[str] = []
    scene.services.sounds.play = lambda name, **_: heard.append(name)
    press(scene, pygame.K_RIGHT)
    assert heard == ["score_tick"]
    drag(scene, scene.tape.rect.centerx)
    assert heard.count("spool_rattle") == 1


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_numbers_at_the_foot_of_a_wind_are_drawn_above_it(full: Context, size: tuple[int, int]) -> None:
    scene = opened(full, recorded("campfire-smokeout"))
    scene.resize(size)
    scene.table.update(5.0)
    line, down = scene.table.context.timeline, scene.table.ground.place(scene.kit).top
    mine = line.shown.zones[f"hand/{scene.table.context.viewpoint.seat}"]
    assert mine
    for spot in map(line.spot, mine):
        foot = scene.table.kit.metrics.point(spot.x, spot.y + spot.height / 2)[1] + down
        assert foot <= scene.tape.rect.top + scene.kit.metrics.u(10)  # one that moves nothing lies lower


@pytest.mark.every_other
@pytest.mark.parametrize("size", [(960, 600), SIZE, (2560, 1440)])
def test_tape_marks_are_hidden_by_neither_marks_nor_spools(context: Context, size: tuple[int, int]) -> None:
    scene = opened(context, recorded("poof"))
    scene.enter(size)
    scene.update(0.05)
    kit, tape = scene.kit, scene.tape
    while tape.alive:
        tape.update(0.1)
    for positions, chance in product(POSITIONS, (0.0, 0.06, 0.5, 1.0)):
        marks = tuple(Mark(position, nth, helped=False) for nth, position in enumerate(positions, 1))
        strip = Strip(199, (1,), ((1, chance), (199, chance)), marks)
        found = placed(strip, tape.rect, kit, levels(tape.rect, kit))
        assert [one.mark for one in found] == list(marks)
        rooms = [one.room(kit) for one in found]
        for nth, room in enumerate(rooms):
            at = f"the mark of move {positions[nth]} of {positions}, chance {chance}"
            assert room.collidelist(rooms[nth + 1 :]) < 0, f"{at}, lies on another"
            assert tape.rect.contains(room), f"{at}, leaves the tape"
            assert not any(spool.rect.colliderect(room) for spool in tape.spools), f"{at}, is under a spool"
            assert abs(room.centerx - found[nth].at[0]) < kit.metrics.text(100), f"{at}, is far from its move"
