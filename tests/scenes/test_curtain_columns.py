"""The rows of events on the curtain: their pictures have columns, and the latest is always shown."""

from pathlib import Path
from typing import cast

import pygame
import pytest
from pygame import Rect, Surface

from game.core.cards import Face
from scenes.screens.handover.card import GAP, ICON, Drawn, EventColumns, picture_of, since
from scenes.screens.handover.scene import Handover
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.ui.kit import Kit
from tests.scenes.boxed import SCENES
from tests.scenes.home import home, widget
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


def test_the_curtain_shows_the_latest_event_of_six_long_names_in_large_text(
    tmp_path: Path, assets: Assets
) -> None:
    scene = cast("Handover", SCENES["curtain of six"](home(tmp_path, assets, motion="none", text_size=1.5)))
    scene.enter((960, 600))
    events = [one.words for one in since(scene.session, scene.seat)]
    assert widget(scene, events[-1]).rect.bottom < widget(scene, "Hold to lift").rect.y
