"""The rows of pictures on the curtain: cards, arrows and places each stand in one column."""

import pygame
import pytest
from pygame import Rect, Surface

from game.core.cards import Face
from scenes.screens.handover.card import GAP, ICON, Drawn, EventColumns, picture_of
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.ui.kit import Kit
from tests.scenes.tables import session_of

HIGH, EIGHT = 100, Face("8")
PLAYED = Drawn((EIGHT,), "arrow-right", onto=(EIGHT,))
FOUR = Drawn((EIGHT,) * 4, "arrow-right", onto=())
TAKEN = Drawn((None,), "arrow-right", deck=True)


def painted(drawn: Drawn, columns: EventColumns, assets: Assets) -> Surface:
    kit = Kit.of(assets, Look(), (1600, 1000))
    image = picture_of(session_of("poof", ("human", "human")), drawn, columns)
    image.rect = Rect(0, 0, round(HIGH * columns.wide), HIGH)
    return image.paint(kit).surface


@pytest.mark.parametrize("other", [FOUR, TAKEN])
def test_arrows_on_the_curtain_stand_in_one_column(other: Drawn, assets: Assets) -> None:
    columns = EventColumns.of([PLAYED, other])
    left = round(HIGH * (columns.before + GAP))
    arrow = Rect(left, 0, round(HIGH * ICON), HIGH)
    one, two = (painted(drawn, columns, assets).subsurface(arrow) for drawn in (PLAYED, other))
    assert pygame.mask.from_surface(one).count()
    assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(two, "RGBA")
