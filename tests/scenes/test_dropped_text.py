"""A text or a file that is dragged from another window opens in the same way as a pasted code."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.challenge import Challenge
from game.core.phrases import phrase
from game.games import GAMES
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.base import HANDED
from scenes.stage import routes
from scenes.stage.routes import Push
from tests.scenes.days import clock_fixture, page, words
from tests.scenes.home import CODE, SIZE, match
from tests.scenes.test_day_counts_once import challenge_page

__all__ = ["clock_fixture"]


def shelf(context: Context) -> Any:
    scene = scene_of(context, routes.Menu())
    scene.enter(SIZE)
    return scene


def live_table(context: Context) -> Any:
    scene = scene_of(context, routes.Table(match(context, "Ines")))
    scene.enter(SIZE)
    return scene


def dropped(scene: Any, text: str) -> object:
    return scene.handle(pygame.Event(pygame.DROPTEXT, text=text))


def code_sentences(scene: Any) -> list[str]:
    """Returns those sentences of a page that are about a code."""
    banner = scene.notices.banner
    shown = [banner.label] if banner is not None else []
    return [one for one in (*shown, *words(scene).split(" | ")) if "code." in one or "not right" in one]


@pytest.mark.parametrize("make", [shelf, page, challenge_page, live_table])
def test_a_challenge_code_dropped_on_the_window_opens_its_challenge(
    context: Context, make: Callable[[Context], Any]
) -> None:
    scene = make(context)
    sent = Challenge("poof", ("human", "sharp"), GAMES["poof"].defaults(), CODE)
    change = dropped(scene, f"Play this one:\n{sent}\nInes")
    assert isinstance(change, Push)
    assert change.route == routes.ChallengePage(sent, is_sealed=True)


@pytest.mark.parametrize("make", [shelf, page, challenge_page, live_table])
@pytest.mark.parametrize(
    "garbage",
    ["x" * 10_000, "TB-" * 3_333, "0" * 10_000, "\n" * 10_000, ""],
    ids=["letters", "TB-", "zeros", "lines", "nothing"],
)
def test_a_dropped_text_without_a_code_is_answered_by_one_sentence(
    context: Context, make: Callable[[Context], Any], garbage: str
) -> None:
    scene = make(context)
    before = code_sentences(scene)
    assert dropped(scene, garbage) is None
    scene.update(0.05)
    (said,) = [one for one in code_sentences(scene) if one not in before]
    assert said


@pytest.mark.parametrize("make", [shelf, live_table])
def test_a_dropped_text_file_with_a_challenge_code_opens_its_challenge(
    context: Context, tmp_path: Path, make: Callable[[Context], Any]
) -> None:
    scene, path = make(context), tmp_path / "from Ines.txt"
    sent = Challenge("poof", ("human", "sharp"), GAMES["poof"].defaults(), CODE)
    path.write_text(f"Play this one: {sent}", encoding="utf-8")
    change = scene.handle(pygame.Event(pygame.DROPFILE, file=str(path)))
    assert change == Push(routes.ChallengePage(sent, is_sealed=True))
    path.write_text("Shopping: milk, eggs and a large loaf of bread for the evening", encoding="utf-8")
    assert scene.handle(pygame.Event(pygame.DROPFILE, file=str(path))) is None
    assert scene.dialog.text == "There is no deal code in this text."


@pytest.mark.parametrize("make", [shelf, live_table])
def test_a_scene_says_why_it_refuses_a_file_that_a_second_start_passed_on(
    context: Context, make: Callable[[Context], Any]
) -> None:
    scene = make(context)
    scene.handle(pygame.Event(HANDED, path="", problem=phrase("This file is too large.")))
    assert scene.dialog.text == "This file is too large."
