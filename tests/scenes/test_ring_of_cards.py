"""The focus ring around a card. It tilts with the card and lies below cards that cover the card."""

from itertools import pairwise

import pygame
import pytest

from game.games import GAMES
from scenes.screens.table.scene import Table
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.ui.kit import Kit
from tests.scenes.tables import Hand, session_of


def table(game: str, assets: Assets) -> Table:
    hand = Hand(
        session_of(game, ("human", "gentle"), moves=8, seed=2, turn=0), assets, look=Look(motion="none")
    )
    hand.settle()
    hand.key(pygame.K_1)
    return hand.scene


@pytest.mark.parametrize("game", GAMES)
def test_a_focus_ring_is_drawn_directly_above_its_card(game: str, assets: Assets) -> None:
    cards = sorted(table(game, assets).spread.cards.values(), key=lambda card: card.z)
    for low, high in pairwise(cards):
        assert low.z < low.ring_z
        if low.rect.colliderect(high.rect) and low.z < high.z:
            assert low.ring_z < high.z, (low.label, high.label)


@pytest.mark.parametrize("game", GAMES)
def test_each_card_widget_has_the_angle_of_its_card(game: str, assets: Assets) -> None:
    scene = table(game, assets)
    for card, widget in scene.spread.cards.items():
        assert widget.tilt == scene.context.timeline.spot(card).tilt


def test_a_focus_ring_is_tilted_like_its_card(assets: Assets) -> None:
    paint = Kit.of(assets, Look(), (1600, 1000), str).paint
    flat, leaning = (paint.focus_ring(134, 188, radius=9, tilt=tilt) for tilt in (0.0, 6.0))
    assert leaning.surface.get_width() > flat.surface.get_width() + 10
    middle = (leaning.left + 67, leaning.top + 94)
    assert all(abs(2 * at - side) <= 2 for at, side in zip(middle, leaning.surface.get_size(), strict=True))
    inked = leaning.surface.get_bounding_rect()
    top = next(x for x in range(inked.w) if leaning.surface.get_at((inked.x + x, inked.y + 1)).a)
    assert top > inked.w // 2 or top < inked.w // 4, "its upper edge begins at a corner"


def test_the_focus_ring_is_wide_and_coloured_in_high_contrast(assets: Assets) -> None:
    usual, high = (
        Kit.of(assets, Look(contrast=contrast), (1600, 1000), str)
        .paint.focus_ring(134, 188, radius=9)
        .surface
        for contrast in ("lamp", "high")
    )
    row = [high.get_at((x, high.get_height() // 2)) for x in range(high.get_width() // 2)]
    before = [usual.get_at((x, usual.get_height() // 2)) for x in range(usual.get_width() // 2)]
    assert sum(one.a > 128 for one in row) > 1.4 * sum(one.a > 128 for one in before)
    assert not [one for one in row if min(one.r, one.g, one.b) > 240]
