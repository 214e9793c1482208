"""The light of the campfire: a pool of light on the ground, and a lit edge on each player's picture."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise

import pygame
import pytest
from pygame import Surface

from game.core.cards import Seat
from scenes.board.light import LEVELS, paint_light
from scenes.games.campfire_smokeout.effects import Smokeout
from scenes.games.campfire_smokeout.fire import DIMMED
from scenes.games.campfire_smokeout.paint import log_light, paint_glow, paint_log
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.table.context import bare_table
from tests.games.campfire_smokeout.scenes import at_table, things
from tests.scenes.contrast import contrast, light
from tests.scenes.tables import Hand

SIZE = (1600, 1000)


def bare(hand: Hand) -> Surface:
    return bare_table(hand.session).paint(hand.scene.kit, Seat(0))


def mean(ground: Surface, x: int, y: int) -> float:
    return light(pygame.transform.average_color(ground, pygame.Rect(x - 20, y - 20, 40, 40))[:3])


def test_the_table_gets_darker_with_distance_from_the_fire(assets: Assets) -> None:
    ground = bare(at_table(assets, 4, SIZE))
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0.7, 0.4), (-0.7, 0.4)):
        seen = [mean(ground, round(800 + far * dx), round(420 + far * dy)) for far in range(40, 340, 60)]
        assert seen == sorted(seen, reverse=True)
    assert mean(ground, 800, 420) > 12 * mean(ground, 120, 780)


def test_the_light_has_no_visible_edge(assets: Assets) -> None:
    ground = bare(at_table(assets, 4, SIZE))
    row = [
        light(pygame.transform.average_color(ground, pygame.Rect(x, 500, 12, 12))[:3])
        for x in range(200, 1400, 12)
    ]
    steps = [abs(a - b) for a, b in pairwise(row)]
    assert max(steps) < 0.03


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_face_is_lit_on_the_side_of_the_fire(assets: Assets, seats: int) -> None:
    hand = at_table(assets, seats, SIZE)
    fire = hand.scene.kit.metrics.point(*things(hand).layout.tokens.point("fire"))
    lights = hand.pieces(paint_light)
    assert len(lights) == seats
    for piece in lights:
        picture = paint_light(hand.scene.kit, piece.rect, piece.content).surface
        side = piece.rect.w
        away = math.atan2(fire[1] - piece.rect.centery, fire[0] - piece.rect.centerx)
        near, far = (
            picture.get_at(
                (
                    round(side / 2 + share * side * 0.38 * math.cos(away)),
                    round(side / 2 + share * side * 0.38 * math.sin(away)),
                )
            )
            for share in (1, -1)
        )
        assert near.r > near.b + 40, "warm"
        assert far.r < 40, "night"


def test_name_plates_are_readable_in_the_brightest_light(assets: Assets) -> None:
    hand = at_table(assets, 6, SIZE)
    look, ground = hand.scene.kit.theme.game("campfire-smokeout"), bare(hand)
    for place in things(hand).layout.places():
        assert place.plate
        x, y = hand.scene.kit.metrics.point(place.text[0], place.text[1])
        under = pygame.transform.average_color(ground, pygame.Rect(x, y - 15, 120, 30))[:3]
        dimmed = tuple(round(0.78 * deep + 0.22 * lit) for deep, lit in zip(look.deep, under, strict=True))
        assert contrast(look.small_text, dimmed) >= 4.5


def levels(hand: Hand) -> list[int]:
    return [piece.content[1] for piece in hand.pieces(paint_light)]


def test_the_flicker_changes_the_light_on_one_face_at_a_time(assets: Assets) -> None:
    hand = at_table(assets, 4, SIZE)
    faces = things(hand).faces
    seen = []
    for beat in range(32):
        faces.show(beat, 0.0)
        seen.append(levels(hand))
    assert {level for now in seen for level in now} == {LEVELS, DIMMED[0]}
    assert max(sum(a != b for a, b in zip(*pair, strict=True)) for pair in pairwise(seen)) == 1
    faces.still()
    assert levels(hand) == [LEVELS] * 4


def test_a_smoke_cloud_darkens_one_face_for_a_while(assets: Assets) -> None:
    hand = at_table(assets, 4, SIZE)
    display = things(hand)
    seats = {Seat(seat): display.layout.ring.seat(seat) for seat in range(4)}
    fire, choke = display.layout.tokens.point("fire"), partial(display.faces.choke, Seat(1))
    display.acts.begin(Smokeout(hand.scene.context, Seat(1), seats, fire, choke))
    seen = []
    for _ in range(90):
        hand.wait()
        seen.append(levels(hand))
    assert min(min(now) for now in seen) == 0
    assert all(sum(level == 0 for level in now) <= 1 for now in seen)
    assert min(seen[-1]) >= DIMMED[0]


def test_the_light_moves_with_the_flame(assets: Assets) -> None:
    hand = at_table(assets, 4, SIZE)
    fire_x = hand.scene.kit.metrics.point(*things(hand).layout.tokens.point("fire"))[0]

    def levels() -> dict[int, int]:
        return {piece.rect.centerx - fire_x: piece.content[1] for piece in hand.pieces(paint_light)}

    still = levels()
    things(hand).lean(-1.0)
    left, right = min(still), max(still)
    assert levels()[left] == still[left]
    assert levels()[right] < still[right]
    things(hand).lean(0.0)
    assert levels() == still


@pytest.mark.parametrize("fire", [(-200, 28), (500, 28), (150, -200), (150, 300)])
@pytest.mark.parametrize("size", [(300, 56), (180, 34)])
def test_firelight_on_a_log_touches_only_its_wood(
    assets: Assets, size: tuple[int, int], fire: tuple[int, int]
) -> None:
    kit = at_table(assets, 2, SIZE).scene.kit
    wood = kit.assets.svg("games/campfire-smokeout/table/log.svg", size)
    lit = log_light(kit, size, fire)
    seen = [(x, y) for x in range(size[0]) for y in range(size[1]) if lit.get_at((x, y)).a > 40]
    assert seen
    near = pygame.mask.from_surface(wood, 20)
    near = near.convolve(pygame.mask.Mask((3, 3), fill=True))  # edges are smoothed over one px
    assert [at for at in seen if not near.get_at((at[0] + 1, at[1] + 1))] == []


@pytest.mark.every_third
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(960, 600), SIZE])
@pytest.mark.parametrize("seats", range(2, 7))
def test_one_frame_surrounds_everything_at_a_seat_in_high_contrast(
    assets: Assets, seats: int, size: tuple[int, int], text: float
) -> None:
    hand = at_table(assets, seats, size, Look(contrast="high", motion="none", text_size=text))
    frames, logs = hand.pieces(paint_glow), hand.pieces(paint_log)
    assert len(frames) == len(logs) == seats
    for frame, log in zip(frames[1:], logs[1:], strict=True):  # a frame is never round the own seat
        parts = [
            log.rect,
            *hand.scene.context.seats.rects,
            *(one.rect for one in hand.scene.spread.cards.values()),
        ]
        outside = [one for one in parts if one.colliderect(log.rect) and not frame.rect.contains(one)]
        assert not outside
