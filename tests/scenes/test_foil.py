"""The shiny foil on rare cards. Its shine moves with the card, and reveals nothing of a hidden card."""

from __future__ import annotations

import pygame
import pytest

from game.core.cards import Face
from game.games import GAMES
from scenes.games import SHOWS
from scenes.stage.assets import Assets
from scenes.stage.card_art import State
from scenes.stage.layout import Metrics, Spot
from scenes.stage.sprites import CardArt
from scenes.stage.theme import Look
from scenes.stage.travel import Pose

SIZE, WIDTH, SMALL = (1600, 1000), 130, 40
MOVED = [Spot(300 + 30 * step, 400, WIDTH) for step in range(16)]

Rare = tuple[str, Face]


def rare(assets: Assets) -> list[Rare]:
    return [(name, Face(face)) for name in GAMES for face in assets.theme.game(name).faces.texts("foil")]


def looks(assets: Assets, rare: Rare, look: Look, spots: list[Spot], state: State = State.REST) -> int:
    """Returns how many different pictures of a card with foil are drawn at these places."""
    name, face = rare
    return len(seen(assets, name, face, look, spots, state))


def seen(
    assets: Assets, name: str, face: Face | None, look: Look, spots: list[Spot], state: State = State.REST
) -> set[bytes]:
    metrics = Metrics(SIZE, 1.0, assets.theme.scale)
    art = CardArt(assets, metrics, look, assets.theme.game(name), SHOWS[name].faces)
    return {pygame.image.tobytes(art.picture(Pose(spot, face), state), "RGBA") for spot in spots}


def test_a_foil_picture_exists_for_every_rare_card(assets: Assets) -> None:
    assert len({name for name, _ in rare(assets)}) >= 4
    for name, face in rare(assets):
        drawing = assets.theme.game(name).path(f"foil/{face.replace('-', 'm')}.svg")
        assert assets.has(drawing), drawing


def test_the_foil_highlight_follows_a_moving_card(assets: Assets) -> None:
    assert all(looks(assets, one, Look(), MOVED) >= 8 for one in rare(assets))


def test_the_foil_of_a_resting_card_does_not_change(assets: Assets) -> None:
    assert all(looks(assets, one, Look(), [MOVED[0]] * 4) == 1 for one in rare(assets))


@pytest.mark.parametrize("look", [Look(motion="calm"), Look(motion="none")])
def test_the_foil_highlight_stays_still_with_calm_or_no_animation(assets: Assets, look: Look) -> None:
    assert all(looks(assets, one, look, MOVED) == 1 for one in rare(assets))


def test_small_or_dim_cards_and_high_contrast_have_no_foil(assets: Assets) -> None:
    small = [Spot(spot.x, spot.y, SMALL) for spot in MOVED]
    for one in rare(assets):
        assert looks(assets, one, Look(contrast="high"), MOVED) == 1
        assert looks(assets, one, Look(), MOVED, State.DIM) == 1
        assert looks(assets, one, Look(), small) == 1


def test_the_back_of_a_card_has_no_foil(assets: Assets) -> None:
    assert all(len(seen(assets, name, None, Look(), MOVED)) == 1 for name, _ in rare(assets))
