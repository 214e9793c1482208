"""The drawings that pages show while their lists are empty: they fit any area, in normal and in high contrast."""

from __future__ import annotations

import pytest
from pygame import Rect

from scenes.screens.vignettes import painted_company, painted_shelf, painted_torn, painted_trial
from scenes.stage.assets import Assets
from scenes.stage.stage import Stage
from scenes.stage.theme import Contrast, Look
from scenes.ui.box import NOWHERE
from scenes.ui.easel import Easel
from scenes.ui.kit import Kit
from scenes.ui.label import Image, SlowPainting
from scenes.ui.paint import Picture
from tests.scenes.contrast import contrast, light


def whole(paint: SlowPainting, kit: Kit, room: Rect) -> Picture:
    """Returns the complete drawing, the last picture that its painter yields."""
    *_, last = paint(kit, room)
    return last


@pytest.mark.parametrize("contrast", ["lamp", "high"])
@pytest.mark.parametrize("size", [(1080, 400), (300, 250), (420, 90)])
@pytest.mark.parametrize("paint", [painted_company, painted_shelf, painted_torn])
def test_a_small_drawing_fills_its_area_and_has_soft_edges(
    assets: Assets, paint: SlowPainting, size: tuple[int, int], contrast: Contrast
) -> None:
    kit = Kit.of(assets, Look(contrast=contrast), (1600, 1000))
    scene = whole(paint, kit, Rect((0, 0), size)).surface
    assert scene.get_size() == size
    assert scene.get_at((0, 0)).a == 0 < scene.get_at((size[0] // 2, size[1] // 2)).a == 255
    empty = kit.paint.wood(wall=True)
    if kit.look.high:
        top = {tuple(scene.get_at((x, 4)))[:3] for x in range(20, size[0] - 20)}
        assert top == {tuple(empty.get_at((0, 0)))[:3]}, "no head or card is cut off at the top"


def test_a_scene_is_painted_once_for_each_size(assets: Assets) -> None:
    kit = Kit.of(assets, Look(), (1600, 1000))
    first = whole(painted_shelf, kit, Rect(0, 0, 600, 200))
    assert whole(painted_shelf, kit, Rect(50, 50, 600, 200)).surface is first.surface
    assert whole(painted_shelf, kit, Rect(0, 0, 600, 201)).surface is not first.surface


@pytest.mark.parametrize("paint", [painted_company, painted_shelf, painted_torn])
def test_a_scene_is_painted_over_several_frames_and_then_rests(assets: Assets, paint: SlowPainting) -> None:
    kit, stage = Kit.of(assets, Look(), (1600, 1000)), Stage((1600, 1000))
    image, easel = Image(NOWHERE, "", paint), Easel(kit, stage, lambda: 0.0)
    image.rect = Rect(0, 0, 610, 210)
    frames = 0
    while image.dirty:
        easel.show([image], few=True)
        assert len({one.surface for one in stage.sprites}) == 1
        frames += 1
    assert 3 < frames < 30
    (sprite,) = stage.sprites
    assert sprite.surface is whole(paint, kit, image.rect).surface
    again = Image(NOWHERE, "", paint)
    again.rect = image.rect
    easel.complete([again])
    assert stage.sprites[-1].surface is sprite.surface


def test_the_wall_beside_a_brown_head_is_lighter_than_its_fur(assets: Assets) -> None:
    kit = Kit.of(assets, Look(), (1600, 1000))
    scene = whole(painted_trial("poof"), kit, Rect(0, 0, 660, 250)).surface
    fur = (0x7B, 0x58, 0x36)  # of the owl, whose head begins at x = 75 in this row
    wall = tuple(scene.get_at((72, 112)))[:3]
    assert light(wall) > light(fur)
    assert contrast(wall, fur) > 1.7
