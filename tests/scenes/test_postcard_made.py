"""How a postcard is made before the player's eyes, how it is painted beside the frames, and how a saved one falls."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from scenes.screens.postcard import scene as scene_module
from scenes.screens.postcard import sides
from scenes.screens.postcard.scene import Postcard
from scenes.stage.assets import Assets
from scenes.ui.falling import ABOVE
from tests.scenes.home import click, golden, home, picture, press, widget

SMALL = (960, 600)


def making(tmp_path: Path, assets: Assets, *, motion: str) -> tuple[list[str], list[bytes]]:
    """Returns the sounds and the pictures while a postcard is made."""
    context = home(tmp_path, assets, motion=motion)
    scene, heard = Postcard(context, golden(context, "2-beaten"), Surface(SMALL)), list[str]()
    context.services.sounds.felt = heard.append
    scene.enter(SMALL)
    front = widget(scene, "The front of the postcard", "picture")
    pictures = (picture(scene, SMALL, 1 / 30).subsurface(front.rect) for _ in range(54))
    return heard, [pygame.image.tobytes(one, "RGB") for one in pictures]


def test_writing_and_stamping_and_postmarking_a_postcard_each_make_a_sound(
    tmp_path: Path, assets: Assets
) -> None:
    heard, seen = making(tmp_path / "full", assets, motion="full")
    assert list(dict.fromkeys(heard)) == ["score_tick", "card_play", "stamp"]
    assert heard.count("card_play") == heard.count("stamp") == 1
    assert len(set(seen)) > 25, "names are written letter by letter"
    heard, still = making(tmp_path / "calm", assets, motion="calm")
    assert heard == []
    assert len(set(still)) < 10
    assert still[-1] == seen[-1], "nothing is lost without the animation"


@pytest.mark.parametrize("motion", ["full", "calm"])
def test_the_front_of_a_postcard_fades_in_before_its_names_are_written(
    tmp_path: Path, assets: Assets, motion: str
) -> None:
    context = home(tmp_path, assets, motion=motion)
    scene, heard = Postcard(context, golden(context, "2-beaten"), Surface(SMALL)), list[str]()
    context.services.sounds.felt = heard.append
    scene.enter(SMALL)
    seen = list[float]()
    for _ in range(90):
        inked = picture(scene, SMALL, 1 / 60).subsurface(
            widget(scene, "The front of the postcard", "picture").rect
        )
        if heard:
            break
        seen.append(pygame.surfarray.array3d(inked).std())
    steps = len(set(seen))
    assert (steps > 5 and seen == sorted(seen)) if motion == "full" else steps < 5


def test_any_key_shows_the_whole_postcard_at_once(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    scene = Postcard(context, golden(context, "2-beaten"), Surface(SMALL))
    scene.enter(SMALL)
    picture(scene, SMALL, 0.8)
    front = widget(scene, "The front of the postcard", "picture")
    press(scene, pygame.K_TAB)
    now = picture(scene, SMALL, 0.0).subsurface(front.rect.inflate(-8, -8)).copy()
    whole = picture(scene, SMALL, 2.0).subsurface(front.rect.inflate(-8, -8))
    assert pygame.image.tobytes(now, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_a_postcard_turns_over_as_soon_as_it_is_painted(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    context, go_on = home(tmp_path, assets), threading.Event()

    def waiting(*given: Any) -> Iterator[None]:
        assert threading.current_thread() is not threading.main_thread()
        assert go_on.wait(60)
        yield from sides.paint_back(*given)

    monkeypatch.setattr(scene_module, "paint_back", waiting)
    context.services.printing.open()
    scene = Postcard(context, golden(context, "2-beaten"), Surface(SMALL))
    scene.enter(SMALL)
    click(scene, widget(scene, "Turn it over", "button"))
    picture(scene, SMALL, 0.2)
    assert widget(scene, "The front of the postcard", "picture"), "its back is not painted yet"
    go_on.set()
    context.services.printing.close()
    picture(scene, SMALL, 0.5)
    assert widget(scene, "The back of the postcard", "picture")


@pytest.mark.parametrize("motion", ["full", "calm"])
def test_a_saved_postcard_falls_into_the_drawer_with_a_sound(
    tmp_path: Path, assets: Assets, motion: str
) -> None:
    context, heard = home(tmp_path, assets, motion=motion), list[str]()
    scene = Postcard(context, golden(context, "2-beaten"), Surface(SMALL))
    scene.enter(SMALL)
    picture(scene, SMALL, 2.5)
    context.services.sounds.felt = heard.append
    click(scene, widget(scene, "Save both sides", "button"))
    picture(scene, SMALL, 0.2)
    assert sum(one.z == ABOVE for one in scene.stage.sprites) == (motion == "full")
    picture(scene, SMALL, 0.4)
    assert not [one for one in scene.stage.sprites if one.z == ABOVE]
    assert heard.count("card_play") == (motion == "full")
    assert context.desk.jobs.flush()
