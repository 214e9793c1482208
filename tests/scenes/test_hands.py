"""What hands need: nothing has to be dragged, and everything that is clicked is large."""

from __future__ import annotations

import ast
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from scenes.context.context import Context
from scenes.screens.setup.scene import Setup
from scenes.stage.assets import Assets
from scenes.ui.button import Button, is_primary
from scenes.ui.screen import Screen
from scenes.ui.values import Slider
from tests.scenes import boxed
from tests.scenes.home import SIZE, click, home, widget
from tests.scenes.tables import Hand, session_of
from tests.tier import share, tries

MIDDLE = (1280, 800)
TARGET = 44
SCENES = Path(__file__).parents[2] / "scenes"

WITHOUT_DRAGGING = {
    "Widget": "the default, which does nothing",
    "CardWidget": "test_every_table: every game is played to its end by clicks",
    "Grip": "a click moves the seat on by one place",
    "Tape": "test_touching_the_timeline_ends_its_opening_animation: a click goes to the moment",
    "Slider": "a click sets it",
    "ScrollView": "the wheel, the keys and the focus scroll it",
    "TextField": "a click sets the caret; a drag only selects",
    "DareButton": "two clicks, or a hold",
}
"""For every widget that can be dragged, how to do the same without dragging."""


def test_every_drag_has_a_listed_alternative() -> None:
    found = set()
    texts = (path.read_text(encoding="utf-8") for path in SCENES.rglob("*.py"))
    for text in (one for one in texts if "def drag(" in one):  # parsing all files takes seconds
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef) and any(
                getattr(one, "name", "") == "drag" for one in node.body
            ):
                found.add(node.name)
    assert found == WITHOUT_DRAGGING.keys()


def test_a_click_on_the_handle_of_a_seat_moves_the_seat(context: Context) -> None:
    scene = Setup(context, "poof")
    scene.enter(SIZE)
    before = [seat.name for seat in scene.form.seats]
    click(scene, widget(scene, "Move seat 1"))
    assert [seat.name for seat in scene.form.seats] == [before[1], before[0], *before[2:]]
    assert scene.pressed is None


def test_a_click_sets_a_slider() -> None:
    slider = Slider(pygame.Rect(0, 0, 300, 44), "All sound", 0, lambda number: number)
    slider.press((200, 22))
    slider.release((200, 22))
    assert slider.number > 40


# -- targets -----------------------------------------------------------------------------------------
def seen(scene: Screen, card_widget: object, rect: pygame.Rect) -> tuple[int, int]:
    """Returns the width and the height in px of a card's largest part that can be clicked."""
    room = rect.clip(pygame.Rect((0, 0), MIDDLE))
    xs, ys = range(room.x, room.right, 4), range(room.y, room.bottom, 4)
    rows = [
        4 * sum(scene.widget_at((x, y)) is card_widget for x in xs) for y in ys[1 :: max(1, len(ys) // 3)]
    ]
    columns = [
        4 * sum(scene.widget_at((x, y)) is card_widget for y in ys) for x in xs[1 :: max(1, len(xs) // 6)]
    ]
    return max(rows, default=0), max(columns, default=0)


@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
def test_every_click_target_at_a_table_is_large_enough(name: str, assets: Assets) -> None:
    for seats in share((GAMES[name].seats[-1], 2), 2):
        players = ("human", *("gentle",) * (seats - 1))
        hand = Hand(session_of(name, players, seed=3, moves=24, turn=0), assets, MIDDLE)
        hand.until_mine_or_over()
        scene = hand.scene
        small = [
            (one.label, size)
            for one in scene.spread.numbered()
            if min(size := seen(scene, one, one.rect)) < TARGET
        ]
        places = [one for one in scene.spread.places.values() if one.focusable]
        small += [(one.label, one.rect.size) for one in places if min(one.rect.size) < TARGET]
        buttons = [one for one in scene.widgets if isinstance(one, Button) and one.clickable]
        least = scene.kit.metrics.target
        small += [
            (one.label, one.target(least).size) for one in buttons if min(one.target(least).size) < TARGET
        ]
        assert not small


# -- the left hand -----------------------------------------------------------------------------------
@pytest.mark.every_third
@pytest.mark.parametrize("name", share(boxed.SCENES, 2))
def test_the_main_button_is_at_the_chosen_end_of_its_row(name: str, tmp_path: Path, assets: Assets) -> None:
    for side in ("left", "right")[: tries(1, 2)]:  # many other tests see them at the right
        scene = boxed.SCENES[name](home(tmp_path / side, assets, motion="none", main_button=side))
        scene.enter(MIDDLE)
        if scene.dialog is not None:  # as test_main_button asks of dialogs
            continue
        buttons = [
            one for one in scene.active if isinstance(one, Button) and one.visible and one.kind != "round"
        ]
        for main in filter(is_primary, buttons):
            beside = [one for one in buttons if (one.rect.y, one.rect.h) == (main.rect.y, main.rect.h)]
            ends = min if side == "left" else max
            assert main is ends(beside, key=lambda one: one.rect.x), (name, side, main.label)


@pytest.mark.parametrize("name", share(boxed.SCENES, 6))
def test_the_first_frame_of_every_screen_shows_the_focus(name: str, tmp_path: Path, assets: Assets) -> None:
    scene = boxed.SCENES[name](home(tmp_path, assets, motion="none"))
    scene.services.interaction.uses_keys = True
    scene.enter(MIDDLE)
    at = scene.ring.at
    assert at is not None
    assert at.visible
    assert scene.kit.metrics.window.colliderect(at.rect)
