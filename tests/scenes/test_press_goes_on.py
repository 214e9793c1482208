"""A page that refreshes itself while a mouse button is held loses no click."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.stage.assets import Assets
from scenes.ui.screen import Screen
from scenes.ui.widget import Action, Widget
from tests.scenes.boxed import SCENES
from tests.scenes.home import SIZE, home

REFRESHED = (
    "shelf",
    "set-up",
    "house rules of a set-up",
    "result",
    "drawer",
    "sheet of a match",
    "a challenge that both have played",
    "a new day",
    "the month of a day",
    "score book, evening",
    "score book, people",
    "summary that is still counted",
    "lid",
    "what rules change",
    "start of a pad",
    "look-back with a review",
)
"""Pages that can be laid out again while nobody touches them."""


def press(scene: Screen, at: Widget) -> None:
    pos = at.rect.center
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))


def release(scene: Screen, pos: tuple[int, int]) -> None:
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def controls(scene: Screen) -> list[Widget]:
    return [
        one
        for one in scene.active
        if one.clickable and one.enabled and scene.widget_at(one.rect.center) is one
    ]


@pytest.mark.parametrize("name", REFRESHED)
def test_a_click_counts_although_the_page_is_rearranged_meanwhile(
    name: str, tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = home(tmp_path, assets, motion="none")
    scene = SCENES[name](context)
    scene.enter(SIZE)
    context.desk.jobs.flush()
    scene.update(0.1)
    heard: list[Action] = []
    monkeypatch.setattr(scene, "on_action", heard.append)

    def acts_of(nth: int, between: Callable[[], None]) -> tuple[list[Action], str]:
        heard.clear()
        widget = controls(scene)[nth]
        pos = widget.rect.center
        press(scene, widget)
        between()
        release(scene, pos)
        return list(heard), widget.label

    count = len(controls(scene))
    acts = [acts_of(nth, lambda: None) for nth in range(count)]
    assert any(heard for heard, _ in acts)
    scene.rebuild()
    assert [acts_of(nth, scene.rebuild) for nth in range(count)] == acts
