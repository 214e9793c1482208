"""In every window, no text of any scene is cut, leaves the window or overlaps other text."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.games import GAMES
from scenes.games import SHOWS
from scenes.screens.result.stage import StageWords
from scenes.screens.result.tiles import LEAST_BESIDE, MomentTile
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.table.hud import Title
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.screen import Screen
from scenes.ui.text import Style
from scenes.ui.widget import Widget
from tests.scenes.boxed import SCENES
from tests.scenes.home import home, picture
from tests.scenes.test_shots import SHOTS
from tests.scenes.written import texts, troubles
from tests.tier import tries

EVERY_WAY: dict[str, tuple[tuple[int, int], dict[str, object]]] = {
    "small large-text": ((960, 600), {"text_size": 1.5}),
    "small": ((960, 600), {}),
    "high large-text": ((1600, 1000), {"text_size": 1.5, "contrast": "high"}),
    "usual large-text": ((1280, 800), {"text_size": 1.5}),
    "usual largest-text": ((1280, 800), {"text_size": 2.0}),
    "usual plain letters": ((1280, 800), {"text_size": 1.5, "typeface": "readable"}),
    "wide largest-text": ((2560, 1440), {"text_size": 2.0}),
}
SHOWN = [
    (name, way)
    for number, name in enumerate(SHOTS.SHOTS)
    for way in islice(EVERY_WAY, tries(1 + (number % 9 == 0), len(EVERY_WAY)))
]
"""Pairs of a scene and a way to show it. Each commit's run shows every scene in one way, and every ninth in two."""
SECONDS = 6.0
"""Seconds after which all animations have ended and nothing moves."""


def shown(name: str, size: tuple[int, int], place: Path, assets: Assets, **settings: object) -> Screen:
    scene = SHOTS.at(size, SHOTS.SHOTS[name](home(place, assets, **settings)))
    assert isinstance(scene, Screen)
    for _ in range(60):
        scene.update(SECONDS / 60)
    picture(scene, size)
    return scene


@pytest.mark.every_third
@pytest.mark.parametrize(("name", "way"), SHOWN)
def test_all_text_is_readable(name: str, way: str, tmp_path: Path, assets: Assets) -> None:
    size, settings = EVERY_WAY[way]
    assert not troubles(shown(name, size, tmp_path, assets, **settings))


@pytest.mark.parametrize(
    "name", [name for name in SHOTS.SHOTS if name.startswith("result-")][: tries(3, len(SHOTS.SHOTS))]
)
def test_text_under_a_title_does_not_cover_the_title(name: str, tmp_path: Path, assets: Assets) -> None:
    scene = shown(name, (1280, 800), tmp_path, assets, text_size=2.0)
    title, line = (seen(scene, one) for one in scene.active if isinstance(one, StageWords))
    assert title.bottom <= line.top


def seen(scene: Screen, widget: Widget) -> Rect:
    picture = widget.paint(scene.kit)
    ink = picture.surface.get_bounding_rect()
    return ink.move(widget.rect.x - picture.left, widget.rect.y - picture.top)


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_pile_labels_are_larger_if_the_text_size_is_larger(
    size: tuple[int, int], tmp_path: Path, assets: Assets
) -> None:
    caps = []
    for text_size in (1.0, 1.5):
        place = tmp_path / str(text_size)
        place.mkdir()
        scene = shown("table-3", size, place, assets, text_size=text_size)
        caps.append({one.words: one.rect.h for one in texts(scene)})
    small, large = caps
    growing = [words for words in small if words.startswith(("next", "or ", "Climb", "Descent"))]
    assert len(growing) == 12
    shortened = {
        words: words.removeprefix("next ") for words in growing
    }  # large captions leave this word out
    assert all(
        large.get(words, large.get(shortened[words], 0)) >= 1.25 * small[words] for words in growing
    ), caps


@pytest.mark.parametrize("game", SHOWS)
def test_the_name_above_a_table_is_not_cut_at_200_percent_text(game: str, assets: Assets) -> None:
    kit = Kit.of(assets, Look(text_size=2.0), (1280, 800), str)
    title = Title(GAMES[game].title)
    title.place(kit, Rect(0, 0, 700, kit.metrics.corner.h))
    picture = title.paint(kit)
    alpha = pygame.surfarray.array_alpha(picture.surface)
    assert alpha.any()
    assert not alpha[:, [0, -1]].any(), "letters reach the edge of the picture"


def test_words_on_a_tile_stay_large_at_200_percent_text(tmp_path: Path, assets: Assets) -> None:
    scene = SCENES["result of a team"](home(tmp_path, assets, text_size=2.0))
    scene.enter((1280, 800))
    tiles = [one for one in scene.widgets if isinstance(one, MomentTile)]
    assert len(tiles) == 3
    text = scene.kit.text
    for tile in tiles:
        words = tile.texts(scene.kit)[-1].block.style
        assert text.px(words) >= LEAST_BESIDE * text.px(Style("semibold", 20, words.colour)), tile.label


def test_the_test_catches_covered_and_cut_text(tmp_path: Path, assets: Assets) -> None:
    scene = shown("table-3", (960, 600), tmp_path, assets)
    label = next(
        widget for widget in scene.widgets if widget.label == "24 to draw" or "to draw" in widget.label
    )
    style = scene.kit.style("body", scene.kit.colours.hot)
    scene.add(Label(label.rect, "Hello there", style))
    assert any("over one another" in trouble for trouble in troubles(scene))
    scene.add(Label(label.rect.move(900, 0), "Out in the cold", style))
    assert any("outside" in trouble for trouble in troubles(scene))
