"""The street on Spooky Boo's table: how much of it is drawn, and that text on it stays readable."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.core.cards import Seat
from game.games.spooky_boo.rules import BOO, Phase
from scenes.board.common import NamePlate, paint_name
from scenes.board.piece import Caption, Piece
from scenes.games.spooky_boo.layout import SpookyBooLayout
from scenes.games.spooky_boo.night import FAR_ROW, NEAR_ROW, SIDE_HILL
from scenes.games.spooky_boo.paint import paint_house
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.table.context import bare_table
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from tests.games.spooky_boo.scenes import reach
from tests.scenes.contrast import contrast
from tests.scenes.tables import Hand, match_of, session_of
from tests.test_every_table import Silent

SIZE = (1600, 1000)
FAR_WALL = 1.09
"""Least contrast of a far wall with the sky. With less, the roof would seem to float in the air."""


def laid(assets: Assets, seats: int, look: Look | None = None) -> tuple[Hand, Surface]:
    hand = Hand(session_of("spooky-boo", ("human", *["gentle"] * (seats - 1))), assets, SIZE, look)
    return hand, bare_table(hand.session).paint(hand.scene.kit, Seat(0))


def colours(ground: Surface, x: int, y: int) -> set[tuple[int, ...]]:
    return {tuple(ground.get_at((x + dx, y + dy))) for dx in range(0, 40, 2) for dy in range(0, 40, 2)}


def test_the_street_has_more_detail_for_two_players(assets: Assets) -> None:
    (_, two), (_, four) = laid(assets, 2), laid(assets, 4)
    lamp = (365, 620)
    brightest = [max(sum(ink[:3]) for ink in colours(ground, *lamp)) for ground in (two, four)]
    assert brightest[0] > brightest[1] + 150


@pytest.mark.parametrize("seats", [3, 4])
def test_the_houses_at_the_sides_stand_on_hills(seats: int, assets: Assets) -> None:
    hand, ground = laid(assets, seats)
    layout = hand.scene.spread.layout
    assert isinstance(layout, SpookyBooLayout)
    boxes = [house.box for house in layout.houses]
    sides = [(x, y + h, w) for x, y, w, h in boxes if abs(x + w / 2 - 800) > 300]
    assert len(sides) == 2
    for left, foot, wide in sides:
        for x in (left + 4, left + wide - 4):
            at = hand.scene.kit.metrics.point(x, foot + 12)
            assert tuple(ground.get_at(at))[:3] == SIDE_HILL


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), SIZE, (2560, 1600)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_walls_far_away_are_darker_than_the_sky_beside_them(
    seats: int, size: tuple[int, int], assets: Assets
) -> None:
    hand = Hand(session_of("spooky-boo", ("human", *["gentle"] * (seats - 1))), assets, size)
    ground = bare_table(hand.session).paint(hand.scene.kit, Seat(0))
    house = next(one for one in FAR_ROW if one.x == 424)
    wall, beside = ((house.x + 0.82 * house.wide, house.y + 10), (house.x + 1.13 * house.wide, house.y - 7))
    inks = [tuple(ground.get_at(hand.scene.kit.metrics.point(*at)))[:3] for at in (wall, beside)]
    assert sum(inks[0]) < sum(inks[1])
    assert contrast(*inks) >= FAR_WALL


def test_houses_of_neighbours_have_at_most_two_windows() -> None:
    assert all(len(house.windows) <= 2 for house in NEAR_ROW)
    assert not any(house.windows for house in FAR_ROW)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_houses_of_players_do_not_touch_the_moon(assets: Assets, seats: int) -> None:
    hand, _ = laid(assets, seats)
    layout, kit = hand.scene.spread.layout, hand.scene.kit
    assert isinstance(layout, SpookyBooLayout)
    houses = [Rect(*map(round, house.box)) for house in layout.houses]
    for one, other in combinations(houses, 2):
        assert not one.inflate(30, 30).colliderect(other.inflate(30, 30))
    x, y, breadth = kit.theme.game("spooky-boo").layout.numbers("moon")
    moon = Rect(0, 0, breadth, breadth).move_to(center=(x, y))
    piles = [Rect(*map(round, area.box)) for area in layout.areas()]
    walls = [Rect(house.x, house.y + house.h // 6, house.w, house.h * 5 // 6) for house in houses]
    ridges = [house.inflate(-house.w * 45 // 100, 0) for house in houses]
    assert moon.collidelist([*walls, *ridges, *piles]) < 0


def test_there_is_no_street_in_high_contrast(assets: Assets) -> None:
    look = Look(contrast="high")
    (_, two), (_, four) = laid(assets, 2, look), laid(assets, 4, look)
    assert pygame.image.tobytes(two, "RGB") == pygame.image.tobytes(four, "RGB")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_names_stand_on_readable_plates_that_touch_no_house(assets: Assets, seats: int) -> None:
    hand, _ = laid(assets, seats)
    kit, look = hand.scene.kit, hand.scene.kit.theme.game("spooky-boo")
    assert min(contrast(ink, look.deep) for ink in (look.small_text, kit.colours.hot)) >= 4.5
    places = hand.scene.spread.layout.places()
    assert all(place.plate for place in places)
    plates = [
        one for one in hand.scene.active if isinstance(one, Piece) and isinstance(one.content, NamePlate)
    ]
    assert len(plates) == seats
    others = [one.rect for one in hand.scene.active if isinstance(one, Caption | Button) and one.visible]
    for plate in plates:
        picture = plate.paint(kit)
        seen = picture.surface.get_bounding_rect(200).move(
            plate.rect.x - picture.left, plate.rect.y - picture.top
        )
        assert seen.collidelist(others) < 0


def street_of(hand: Hand) -> Any:
    display: Any = hand.scene.context.board.display
    return display.street


def test_a_call_lights_a_window_of_a_neighbour(assets: Assets) -> None:
    hand = Hand(session_of("spooky-boo", ("human", "gentle"), turn=0, moves=12, brain=Silent()), assets)
    hand.settle()
    windows = street_of(hand).windows
    assert [window.content for window in windows] == [False] * len(windows)
    match_of(hand.session).submit(Seat(0), BOO)
    hand.wait(1.0)
    assert [window.content for window in windows] == [True] + [False] * (len(windows) - 1)
    hand.settle()
    hand.wait(1.0)
    assert [window.content for window in windows].count(True) == 1


@pytest.mark.each_value
@pytest.mark.parametrize("size", [(960, 600), SIZE])
@pytest.mark.parametrize("look", [Look(), Look(text_size=1.5), Look(main_button="left")])
def test_no_other_widget_covers_the_cat(look: Look, size: tuple[int, int], assets: Assets) -> None:
    hand = Hand(session_of("spooky-boo", ("human", "gentle")), assets, size, look)
    hand.settle()
    lids = street_of(hand).lids
    assert not [
        widget
        for widget in hand.scene.widgets
        if widget is not lids and widget.visible and widget.z > lids.z and widget.rect.colliderect(lids.rect)
    ]


def test_the_cat_blinks_from_time_to_time(assets: Assets) -> None:
    hand = Hand(session_of("spooky-boo", ("human", "gentle"), turn=0, moves=8, brain=Silent()), assets)
    hand.settle()
    seen = []
    for _ in range(round(20 / 0.1)):
        hand.scene.update(0.1)
        seen.append(street_of(hand).lids.content)
    blinks = sum(now and not before for before, now in pairwise(seen))
    assert blinks == 2
    assert sum(seen) < 20


@pytest.mark.parametrize("seats", [3, 4])
def test_the_street_has_no_details_for_more_than_two_players(seats: int, assets: Assets) -> None:
    assert street_of(laid(assets, seats)[0]) is None


@pytest.mark.parametrize("own", [True, False])
def test_the_outline_of_a_wall_is_a_straight_line_in_high_contrast(assets: Assets, *, own: bool) -> None:
    kit = Kit.of(assets, Look(contrast="high"), SIZE)
    picture = paint_house(kit, Rect(0, 0, 200, 286), own).surface
    shape = pygame.mask.from_surface(picture)
    wide, high = picture.get_size()
    rows = range(high * 45 // 100, high * 8 // 10)
    lefts = {next(x for x in range(wide) if shape.get_at((x, y))) for y in rows}
    rights = {next(x for x in reversed(range(wide)) if shape.get_at((x, y))) for y in rows}
    assert (len(lefts), len(rights)) == (1, 1)


def test_large_text_leaves_room_for_a_name_of_ten_letters(assets: Assets) -> None:
    hand = Hand(session_of("spooky-boo"), assets, (960, 600), Look(text_size=1.5))
    own = next(one for one in hand.pieces(paint_name) if one.content.align == "right")
    kit = hand.scene.context.kit
    assert own.rect.w >= kit.text.width("Wilhelmina", kit.style("caption", kit.colours.hot))


@pytest.mark.parametrize("size", [(960, 600), SIZE])
@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5])
def test_lines_below_buttons_are_inside_the_stitches_of_the_cloth(
    text_size: float, size: tuple[int, int], assets: Assets
) -> None:
    hand = Hand(reach(assets, Phase.HOLD, "9").session, assets, size, Look(text_size=text_size))
    hand.settle()
    hand.wait(0.2)
    layout, kit = hand.scene.spread.layout, hand.scene.kit
    x, y, wide, high = layout.cloth
    right, bottom = kit.metrics.point(x + wide - layout.frame.seam, y + high - layout.frame.seam)
    lines = [one for one in hand.scene.active if isinstance(one, Caption) and one.label.startswith("and")]
    buttons = [one.rect for one in hand.scene.active if isinstance(one, Button) and one.visible]
    assert lines
    for line in lines:
        assert line.rect.bottom <= bottom
        assert line.rect.right < right
        assert line.rect.collidelist(buttons) < 0
