"""The light of a table: a bright area around its source, and the lit side of each face."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from game.core.cards import Seat
from scenes.board.light import paint_edges, paint_light
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.table.context import bare_table
from tests.scenes.contrast import light
from tests.scenes.tables import Hand, session_of

SIZE = (1600, 1000)
SOURCES = {"poof": (800, 424), "eight-and-half": (600, 470), "campfire-smokeout": (800, 420)}
"""The light source of each table, in px of a window of the size SIZE."""


def at_table(assets: Assets, game: str, look: Look | None = None) -> Hand:
    return Hand(session_of(game, ("human", "gentle", "gentle")), assets, SIZE, look)


def bare(hand: Hand) -> Surface:
    return bare_table(hand.session).paint(hand.scene.kit, Seat(0))


def mean(ground: Surface, x: float, y: float) -> float:
    return light(pygame.transform.average_color(ground, Rect(round(x) - 20, round(y) - 20, 40, 40))[:3])


@pytest.mark.parametrize("game", SOURCES)
def test_the_light_around_a_source_fades_out_without_an_edge(assets: Assets, game: str) -> None:
    hand, (x, y) = at_table(assets, game), SOURCES[game]
    ground = bare(hand)
    for dx, dy in ((1, 0), (0.7, 0.4), (-0.7, 0.4)):
        seen = [mean(ground, x + far * dx, y + far * dy) for far in range(0, 340, 60)]
        assert all(far < near + 0.01 for near, far in pairwise(seen)), "darker all the way"
        assert seen[0] > 2 * seen[-1]
        assert max(near - far for near, far in pairwise(seen)) < 0.14
    for dx in (-1, 1):
        near, far = (
            pygame.transform.average_color(ground, Rect(round(x + dx * way) - 20, y + 120, 40, 40))
            for way in (40, 540)
        )
        assert near[0] / max(1, near[2]) > far[0] / max(1, far[2]), "warm"


@pytest.mark.parametrize("game", SOURCES)
def test_each_face_is_lit_on_the_side_of_the_light_source(assets: Assets, game: str) -> None:
    hand, (x, y) = at_table(assets, game), SOURCES[game]
    lights = hand.pieces(paint_light)
    assert len(lights) == 3
    for piece in lights:
        picture, side = paint_light(hand.scene.kit, piece.rect, piece.content).surface, piece.rect.w
        angle = math.atan2(y - piece.rect.centery, x - piece.rect.centerx)
        near, far = (
            picture.get_at(
                (round(side * (0.5 + by * math.cos(angle))), round(side * (0.5 + by * math.sin(angle))))
            )
            for by in (0.38, -0.38)
        )
        assert near.r > near.b + 40, "warm"
        assert far.r < 40, "night"
    context = hand.scene.context.board.display.context
    context.nudge(Seat(1), 12, -6)
    hand.wait(0.05)
    assert context.seats.face(Seat(1)).center in {piece.rect.center for piece in lights}, "it leans too"


def test_cards_near_the_fire_have_lit_edges_on_its_side(assets: Assets) -> None:
    hand = Hand(session_of("campfire-smokeout", ("human", "gentle", "gentle"), turn=0), assets, SIZE)
    hand.settle()
    edges, (x, y) = hand.pieces(paint_edges), SOURCES["campfire-smokeout"]
    table = hand.scene.context.timeline.shown
    backs = sum(len(table.hand_of(Seat(seat))) for seat in (1, 2))
    assert len(edges) == backs + 2, "the deck and the start card, too"
    for piece in edges:
        across, down, _ = piece.content
        assert across * (x - piece.rect.centerx) > 0 or down * (y - piece.rect.centery) > 0
        assert across * (x - piece.rect.centerx) >= 0 <= down * (y - piece.rect.centery)


@pytest.mark.parametrize("game", SOURCES)
def test_there_is_no_pool_of_light_in_high_contrast(assets: Assets, game: str) -> None:
    hand, (x, y) = at_table(assets, game, Look(contrast="high")), SOURCES[game]
    for piece in hand.pieces(paint_light):
        assert paint_light(hand.scene.kit, piece.rect, piece.content).surface.get_size() == (1, 1)
    ground = bare(hand)
    assert mean(ground, x, y) == pytest.approx(mean(ground, 300, 700), abs=0.002)
