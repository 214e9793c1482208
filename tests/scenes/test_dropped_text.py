"""A text dragged from another window opens like a pasted code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.challenge import Challenge
from game.games import GAMES
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.stage import routes
from scenes.stage.routes import Push
from tests.scenes.days import clock_fixture, page, words
from tests.scenes.home import CODE, SIZE
from tests.scenes.test_day_counts_once import challenge_page

__all__ = ["clock_fixture"]


def shelf(context: Context) -> Any:
    scene = scene_of(context, routes.Menu())
    scene.enter(SIZE)
    return scene


def dropped(scene: Any, text: str) -> object:
    return scene.handle(pygame.Event(pygame.DROPTEXT, text=text))


def told(scene: Any) -> list[str]:
    """Returns the sentences about a code on a page."""
    banner = scene.notices.banner
    shown = [banner.label] if banner is not None else []
    return [one for one in (*shown, *words(scene).split(" | ")) if "code." in one or "not right" in one]


@pytest.mark.parametrize("make", [shelf, page, challenge_page])
def test_a_challenge_code_dropped_on_the_window_opens_its_challenge(
    context: Context, make: Callable[[Context], Any]
) -> None:
    scene = make(context)
    sent = Challenge("poof", ("human", "sharp"), GAMES["poof"].defaults(), CODE)
    change = dropped(scene, f"Play this one:\n{sent}\nInes")
    assert isinstance(change, Push)
    assert change.route == routes.ChallengePage(sent, is_sealed=True)


@pytest.mark.parametrize("make", [shelf, page, challenge_page])
@pytest.mark.parametrize(
    "garbage",
    ["x" * 10_000, "TB-" * 3_333, "0" * 10_000, "\n" * 10_000, ""],
    ids=["letters", "TB-", "zeros", "lines", "nothing"],
)
def test_a_dropped_text_without_a_code_is_answered_by_one_sentence(
    context: Context, make: Callable[[Context], Any], garbage: str
) -> None:
    scene = make(context)
    before = told(scene)
    assert dropped(scene, garbage) is None
    scene.update(0.05)
    (said,) = [one for one in told(scene) if one not in before]
    assert said
