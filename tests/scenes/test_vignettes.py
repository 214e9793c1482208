"""The small scenes of pages with nothing to show yet: they fit any room, in every look."""

from __future__ import annotations

import pytest
from pygame import Rect

from scenes.screens.vignettes import painted_company, painted_shelf, painted_torn
from scenes.stage.assets import Assets
from scenes.stage.theme import Contrast, Look
from scenes.ui.kit import Kit
from scenes.ui.label import Painting


@pytest.mark.parametrize("contrast", ["lamp", "high"])
@pytest.mark.parametrize("size", [(1080, 400), (300, 250), (420, 90)])
@pytest.mark.parametrize("paint", [painted_company, painted_shelf, painted_torn])
def test_a_scene_fills_its_room_with_things_up_to_no_edge(
    assets: Assets, paint: Painting, size: tuple[int, int], contrast: Contrast
) -> None:
    kit = Kit.of(assets, Look(contrast=contrast), (1600, 1000))
    scene = paint(kit, Rect((0, 0), size)).surface
    assert scene.get_size() == size
    assert scene.get_at((0, 0)).a == 0 < scene.get_at((size[0] // 2, size[1] // 2)).a == 255
    empty = kit.paint.wood(wall=True)
    if kit.look.high:
        top = {tuple(scene.get_at((x, 4)))[:3] for x in range(20, size[0] - 20)}
        assert top == {tuple(empty.get_at((0, 0)))[:3]}, "no head or card is cut off at the top"


def test_a_scene_is_painted_once_for_each_size(assets: Assets) -> None:
    kit = Kit.of(assets, Look(), (1600, 1000))
    first = painted_shelf(kit, Rect(0, 0, 600, 200))
    assert painted_shelf(kit, Rect(50, 50, 600, 200)).surface is first.surface
    assert painted_shelf(kit, Rect(0, 0, 600, 201)).surface is not first.surface
