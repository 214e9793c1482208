import math
import re
from itertools import pairwise

import numpy as np
import pygame
import pytest
from pygame import Surface

from scenes.games import SHOWS
from scenes.screens.menu.art import BoxArt
from scenes.stage.assets import Assets
from scenes.stage.layout import Spot
from scenes.stage.theme import Look
from scenes.stage.travel import Pose
from scenes.stage.vector import Box, Drawing, Stroke, blend_turned, blurred, dashed, outline, rimmed, rotated
from scenes.ui.easel import dimmed
from scenes.ui.kit import Kit
from scenes.ui.paint import Painter
from tests.scenes.contrast import contrast

LAMP, HIGH = Look(), Look(contrast="high")


def painter(assets: Assets, look: Look = LAMP, size: tuple[int, int] = (960, 600)) -> Painter:
    return Kit.of(assets, look, size).paint


def test_a_white_outline_is_as_smooth_as_the_edge_of_its_picture() -> None:
    disc = Drawing(80, 80).circle((40, 40), 30, (20, 40, 60)).surface()
    found = rimmed(disc, 3)
    smooth = [
        sum(0 < one.get_at((x, y)).a < 255 for x in range(80) for y in range(80)) for one in (disc, found)
    ]
    assert smooth[1] > smooth[0] * 0.7
    assert tuple(found.get_at((8, 40))) == (255, 255, 255, 255)


def test_a_picture_is_turned_to_the_left_around_its_middle() -> None:
    picture, onto = Surface((60, 20), pygame.SRCALPHA), Surface((100, 100), pygame.SRCALPHA)
    picture.fill((255, 255, 255, 255))
    picture.fill((255, 0, 0, 255), (40, 0, 20, 20))
    blend_turned(onto, picture, (50.4, 49.6), 90.0)
    painted = onto.get_bounding_rect()
    assert all(abs(one - 50) <= 1 for one in painted.center)
    assert abs(painted.w - 20) <= 2
    assert abs(painted.h - 60) <= 2
    assert tuple(onto.get_at((50, 26))) == (255, 0, 0, 255), "its right end is at the top"
    assert tuple(onto.get_at((50, 70))) == (255, 255, 255, 255)


@pytest.mark.parametrize(("degrees", "finer"), [(11.0, 1), (1.5, 1), (-8.0, 1), (3.0, 2)])
def test_a_turned_picture_has_smooth_edges(degrees: float, finer: int) -> None:
    picture = Surface((160, 240), pygame.SRCALPHA)
    picture.fill((255, 255, 255, 255))
    found = rotated(picture, degrees, finer)
    opacity: np.ndarray = pygame.surfarray.array_alpha(found).astype(int)
    stairs = sum(int((np.abs(np.diff(opacity, axis=axis)) == 255).sum()) for axis in (0, 1))
    assert stairs < 0.02 * sum(found.get_size()), "solid pixels right beside clear ones"


def test_painted_pictures_are_cached(assets: Assets) -> None:
    paint = painter(assets)
    assert paint.row(200, 100).surface is paint.row(200, 100).surface
    assert paint.wood() is paint.wood()
    assert paint.cloth((300, 200), assets.theme.game("poof")).surface is not paint.paper(300, 200).surface


@pytest.mark.parametrize("look", [LAMP, HIGH])
def test_every_painted_picture_has_premultiplied_alpha(assets: Assets, look: Look) -> None:
    paint = painter(assets, look)
    pictures = [
        paint.paper(120, 90, stitched=True),
        paint.row(120, 40, strong=True),
        paint.plaque(120, 40),
        paint.chip(120, 40),
        paint.ribbon(200, 40),
        paint.bubble(200, 60, (50, 90)),
        paint.bubble(200, 60, None),
        paint.dashed(80, 110, (200, 220, 240), fill=(10, 20, 30)),
        paint.glow(80, 110, (255, 200, 60), radius=6),
        paint.halo(60),
        paint.focus_ring(80, 40, radius=10),
        paint.rule(100, dashed=True),
        paint.round_mark(30, (200, 40, 40), rim=(0, 0, 0)),
        paint.shelf(200, 40),
        paint.cloth((240, 160), assets.theme.game("spooky-boo")),
    ]
    for picture in pictures:
        surface = picture.surface
        for x in range(0, surface.get_width(), 3):
            for y in range(0, surface.get_height(), 3):
                red, green, blue, alpha = surface.get_at((x, y))
                assert max(red, green, blue) <= alpha + 2


def test_high_contrast_has_black_wood_and_a_white_border(assets: Assets) -> None:
    paint = painter(assets, HIGH)
    assert paint.wood().get_at((480, 100))[:3] == (0, 0, 0)
    cloth = paint.cloth((300, 200), assets.theme.game("eight-and-half"))
    assert cloth.surface.get_at((cloth.left + 150, cloth.top + 1))[:3] == (255, 255, 255)
    assert (
        cloth.surface.get_at((cloth.left + 150, cloth.top + 100))[:3]
        == assets.theme.game("eight-and-half").high_cloth
    )


def test_the_lamp_lights_the_top_of_the_picture_more_than_the_corners(assets: Assets) -> None:
    for wall in (False, True):
        wood = painter(assets).wood(wall=wall)
        assert sum(wood.get_at((481, 90))[:3]) > 2 * sum(wood.get_at((4, 590))[:3])


def test_a_pattern_is_painted_only_inside_the_surface_of_the_table(assets: Assets) -> None:
    paint = painter(assets)

    def flood(surface: pygame.Surface) -> None:
        surface.fill((255, 0, 255, 255))

    cloth = paint.cloth((300, 200), assets.theme.game("campfire-smokeout"), pattern=flood)
    assert cloth.surface.get_at((cloth.left + 150, cloth.top + 100))[:3] == (255, 0, 255)
    assert cloth.surface.get_at((cloth.left + 1, cloth.top + 1))[:3] != (255, 0, 255)


def test_the_tail_of_a_speech_bubble_reaches_the_given_point(assets: Assets) -> None:
    paint = painter(assets)
    for tip in ((5, 100), (195, 100), (100, -40)):
        bubble = paint.bubble(200, 60, tip)
        x, y = bubble.left + tip[0], bubble.top + tip[1]
        near = [bubble.surface.get_at((x + dx, y + dy))[3] for dx in (-2, 0, 2) for dy in (-2, 0, 2)]
        assert max(near) > 0


def lengths(path: str) -> list[float]:
    found = []
    for piece in path.split("M")[1:]:
        points = [tuple(map(float, pair)) for pair in re.findall(r"([-\d.]+) ([-\d.]+)", piece)]
        found.append(sum(math.dist(a, b) for a, b in pairwise(points)))
    return found


@pytest.mark.parametrize("radius", [0.0, 8.0, 40.0])
def test_all_dashes_of_a_dashed_outline_are_equally_long(radius: float) -> None:
    found = lengths(dashed(outline(Box(3, 4, 150, 80, radius)), (10, 7)))
    assert len(found) > 15
    assert max(found) - min(found) < 0.3


def test_nothing_is_drawn_inside_a_dashed_frame() -> None:
    for height in range(30, 60):
        drawing = Drawing(120, 80).box(Box(10, 10, 100, height, 9), None, stroke=Stroke((0, 0, 0), 2, (7, 5)))
        inside = drawing.surface().subsurface((14, 16, 92, height - 12))
        assert inside.get_bounding_rect().size == (0, 0)


def test_a_blurred_picture_keeps_its_size_and_has_wider_edges() -> None:
    sharp = Drawing(80, 80).box(Box(30, 30, 20, 20), (0, 0, 0)).surface()
    for radius in (2, 10):
        soft = blurred(sharp, radius)
        assert soft.get_size() == sharp.get_size()
        assert soft.get_bounding_rect().w > sharp.get_bounding_rect().w
        assert soft.get_at((40, 40))[3] <= 255


def test_the_dimming_layer_is_dark_and_as_large_as_the_window(assets: Assets) -> None:
    paint = painter(assets)
    bright = pygame.Surface((960, 600))
    bright.fill((240, 240, 240))
    dim = dimmed(paint, bright)
    assert dim.get_size() == (960, 600)
    assert dim.get_at((400, 300))[0] < 130


# -- high contrast -------------------------------------------------------------------------------------
def edge(picture: Surface) -> int:
    """Returns the brightness of the leftmost px in the middle row of a picture."""
    row = picture.get_height() // 2
    seen = [picture.get_at((x, row)) for x in range(picture.get_width())]
    first = next(x for x, ink in enumerate(seen) if ink.a > 200)
    return max(min(ink.r, ink.g, ink.b) for ink in seen[first : first + 2])


@pytest.mark.parametrize("name", SHOWS)
def test_card_backs_and_boxes_have_light_borders_in_high_contrast(name: str, assets: Assets) -> None:
    for look, light in ((HIGH, True), (LAMP, False)):
        kit = Kit.of(assets, look, (1600, 1000))
        art = SHOWS[name].cards(kit, name)
        art.settle([120.0])
        back = art.picture(Pose(Spot(0.0, 0.0, 120.0), None))
        assert (edge(back) > 220) == light
        assert not light or edge(kit.small_box(name, 48)) > 220
        assert not light or edge(BoxArt(kit, 1.0).box(name, 0, 0.0).surface) > 220


@pytest.mark.parametrize("look", [LAMP, HIGH])
def test_a_coloured_row_differs_from_paper_and_is_readable(assets: Assets, look: Look) -> None:
    paint = painter(assets, look)
    pale, strong = paint.row_fill(), paint.row_fill(strong=True)
    assert contrast(paint.paper_foot, pale) > 1.08
    assert contrast(pale, strong) > 1.05
    assert all(contrast(ink, strong) >= 4.5 for ink in (paint.soft_ink, paint.colours.ink))
