"""The drawings that pages show while their lists are empty."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from scenes.screens import vignettes
from scenes.screens.vignettes import (
    _empty_chair,
    _put,
    _table,
    painted_company,
    painted_pair,
    painted_shelf,
    painted_torn,
    painted_trial,
)
from scenes.stage.assets import Assets
from scenes.stage.stage import Stage
from scenes.stage.theme import Contrast, Look
from scenes.stage.vector import Drawing, Stroke
from scenes.ui.box import NOWHERE
from scenes.ui.easel import Easel
from scenes.ui.kit import Kit
from scenes.ui.label import Image, SlowPainting
from scenes.ui.paint import Picture
from tests.scenes.contrast import contrast, light


def whole(paint: SlowPainting, kit: Kit, room: Rect) -> Picture:
    """Returns the complete drawing, which is the last picture that its painter yields."""
    *_, last = paint(kit, room)
    return last


@pytest.mark.every_third
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


@pytest.mark.parametrize("size", [(300, 250), (390, 170)])
def test_the_chin_of_the_hedgehog_is_behind_the_table(assets: Assets, size: tuple[int, int]) -> None:
    kit = Kit.of(assets, Look(contrast="high"), (1600, 1000))
    scene = whole(painted_torn, kit, Rect((0, 0), size)).surface
    wall = tuple(kit.paint.wood(wall=True).get_at((0, 0)))[:3]
    above, side = size[1] // 2 - 3, size[1] // 2
    row = [scene.get_at((x, above)) for x in range((size[0] - side) // 2, (size[0] + side) // 2)]
    assert sum(tuple(one)[:3] != wall for one in row) > 0.25 * side, "the chin does not float"


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


@pytest.mark.every_third
@pytest.mark.parametrize("light_", ["lamp", "high"])
@pytest.mark.parametrize("size", [(500, 460), (300, 250), (700, 250), (1070, 400)])
@pytest.mark.parametrize("paint", [painted_trial("poof"), painted_pair("fox"), painted_pair("hare")])
def test_chins_are_behind_the_edge_of_the_table(
    assets: Assets,
    monkeypatch: pytest.MonkeyPatch,
    paint: SlowPainting,
    size: tuple[int, int],
    light_: Contrast,
) -> None:
    heads: list[tuple[Surface, Rect]] = []
    put, table = _put, _table
    covered: list[bool] = []

    def putting(kit: Kit, picture: Surface, head: Surface, place: Rect) -> None:
        heads.append((head, place))
        put(kit, picture, head, place)

    def laying(kit: Kit, picture: Surface, *rest: object) -> None:
        before = picture.copy()
        table(kit, picture, *rest)  # type: ignore[arg-type]
        for head, place in heads:
            low = head.get_bounding_rect(128)
            row = head.subsurface((low.x, low.bottom - 1, low.w, 1)).get_bounding_rect(128)
            for up in (1, head.get_height() // 14):
                at = (place.x + low.x + row.centerx, place.y + low.bottom - up)
                covered.append(before.get_at(at) != picture.get_at(at))

    monkeypatch.setattr(vignettes, "_put", putting)
    monkeypatch.setattr(vignettes, "_table", laying)
    whole(paint, Kit.of(assets, Look(contrast=light_), (1600, 1000)), Rect((0, 0), size))
    assert covered
    assert all(covered)


def test_the_sign_for_equality_is_level_with_the_free_chair(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    chairs: list[tuple[int, int]] = []
    lines: list[float] = []
    chair, line = _empty_chair, Drawing.line

    def placing(kit: Kit, picture: Surface, middle: tuple[int, int], side: int, icon: str = "plus") -> None:
        chairs.append(middle)
        chair(kit, picture, middle, side, icon)

    def drawn(
        drawing: Drawing, start: tuple[float, float], end: tuple[float, float], stroke: Stroke
    ) -> Drawing:
        if start[0] + end[0] == 1090:
            lines.append(start[1])
        return line(drawing, start, end, stroke)

    monkeypatch.setattr(vignettes, "_empty_chair", placing)
    monkeypatch.setattr(Drawing, "line", drawn)
    whole(painted_pair("fox"), Kit.of(assets, Look(), (1600, 1000)), Rect(0, 0, 1090, 410))
    assert len(lines) == 2
    assert sum(lines) / 2 == pytest.approx(chairs[0][1], abs=1)
