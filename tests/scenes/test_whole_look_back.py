"""A whole look back on a match of every game: by keys alone, and by what a screen reader is told alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from game.games import GAMES
from scenes.context.context import Context
from scenes.stage import routes
from scenes.stage.routes import Pop, Push
from scenes.ui.access import ACCESS, AccessNode, AccessTree
from tests.scenes.home import led, press
from tests.scenes.reviewed import Done, review_of
from tests.scenes.test_lookback import opened, recorded, rest
from tests.tier import tries

SHORT = 13
"""The seed of matches that are soon over."""
STEPS = tries(5, 400)
"""How many steps are gone one by one; the others are leapt over."""


def weighed(context: Context, name: str) -> Any:
    """A match that is over and weighed, at its first moment."""
    record = recorded(name, seed=SHORT)
    done = cast("Any", Done(review_of(record)))
    context.reviewing = lambda *_: done
    scene = opened(context, record)
    scene.update(0.05)
    return scene


@pytest.mark.every_other
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_is_reviewed_by_keyboard(context: Context, name: str) -> None:
    scene = weighed(context, name)
    past = scene.past
    for position in range(1, min(STEPS, past.steps)):
        assert scene.position == position
        press(scene, pygame.K_RIGHT)
    mistakes = scene.weighing.mistakes(scene.table.context.viewpoint.seat)[:STEPS]
    press(scene, pygame.K_HOME)
    met: list[int] = []
    while len(met) < STEPS and (not met or met[-1] < mistakes[-1]):
        press(scene, pygame.K_n)
        assert scene.position > (met[-1] if met else 1)
        met.append(scene.position)
        says = ("That cost ",) if scene.position in mistakes else ("Up ", "Down ", "As good as ")
        assert any(one.label.startswith(says) for one in scene.widgets)
    assert set(mistakes[: len(met) // 2]) <= set(met)
    firsts = []
    press(scene, pygame.K_HOME)
    for _ in past.rounds[:STEPS]:
        firsts.append(scene.position)
        press(scene, pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert tuple(firsts) == past.rounds[:STEPS]
    press(scene, pygame.K_END)
    assert scene.position == past.steps
    rest(scene)
    for key, route in (
        (pygame.K_h, routes.Summary),
        (pygame.K_l, routes.History),
        (pygame.K_s, routes.Share),
    ):
        change = press(scene, key)
        assert isinstance(change, Push)
        assert isinstance(change.route, route)
        page = led(context, change)
        page.enter((960, 600))
        assert isinstance(press(page, pygame.K_ESCAPE), Pop)
    assert press(scene, pygame.K_p) is None, "at the end there is nothing to go on from"
    press(scene, pygame.K_LEFT)
    change = press(scene, pygame.K_p)
    assert isinstance(change, Push)
    assert isinstance(change.route, routes.PlayOn)
    assert isinstance(press(scene, pygame.K_ESCAPE), Pop)


def node(scene: Any, name: str) -> AccessNode:
    """What a screen reader finds under a name."""
    tree: AccessTree = scene.access_tree()
    return next(one for one in tree if one.name == name and one.role == "button")


def use(scene: Any, name: str) -> Any:
    """Presses what a screen reader found under a name."""
    change = scene.handle(pygame.Event(ACCESS, target=node(scene, name).number, wish="use"))
    return change if change is not None else scene.update(0.05)


@pytest.mark.every_other
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_is_reviewed_by_screen_reader(context: Context, name: str) -> None:
    scene = weighed(context, name)
    past = scene.past
    for position in range(1, min(STEPS, past.steps)):
        assert scene.position == position
        rest(scene)
        names = [one.name for one in scene.access_tree()]
        values = [one.value for one in scene.access_tree() if one.role == "slider"]
        made = past.moves_before(position)
        assert values == [f"Move {min(made + 1, past.moves)} of {past.moves}"]
        for words in past.told(scene.table.context.viewpoint.seat)[position].words[:1]:
            assert scene.say(words) in names, "what happens here is told"
        use(scene, "A step on")
    scene.go_to(past.steps)
    rest(scene)
    names = [one.name for one in scene.access_tree()]
    assert "The end" in names
    use(scene, "A step back")
    assert scene.position == past.steps - 1
    for button, route in (
        ("How it went", routes.Summary),
        ("All in words", routes.History),
        ("Share", routes.Share),
        ("Play on from here", routes.PlayOn),
    ):
        change = use(scene, button)
        assert isinstance(change, Push)
        assert isinstance(change.route, route)
    assert isinstance(use(scene, "Close"), Pop)


NEWER, FOREIGN, CUT = "a newer version", "another program", "cut"


@pytest.mark.parametrize("how", [NEWER, FOREIGN, CUT])
def test_a_file_that_cannot_be_reviewed_gets_one_sentence(context: Context, how: str, tmp_path: Path) -> None:
    whole = recorded(next(iter(GAMES)), seed=SHORT).dumps().encode()
    data = {
        NEWER: whole.replace(b"format_version = 1", b"format_version = 999", 1),
        FOREIGN: b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        CUT: whole[: len(whole) // 20],
    }[how]
    assert data != whole
    path = tmp_path / "bad.tuckbox"
    path.write_bytes(data)
    scene = opened(context, path)
    assert scene.past is None
    assert scene.dialog is not None
    said = [one.name for one in scene.access_tree() if one.name.endswith(".") and one.role != "status"]
    assert len(said) == 1, said
