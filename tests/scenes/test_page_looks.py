"""How pages of settings and people use their room: nothing is broken, cut, or left bare without need."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pygame import Rect

from game.pictures import ANIMALS, COLOURS
from scenes.context.context import Context
from scenes.screens.ask.widgets import PositionPicture, Sentence
from scenes.screens.settings.people import Does
from scenes.screens.settings.scene import KEYS, PEOPLE, SettingsScene
from scenes.stage.assets import Assets
from scenes.ui.label import Image, Label, Paragraph
from scenes.ui.screen import Screen
from scenes.ui.scroll import ScrollView
from scenes.ui.widget import Widget
from tests.scenes.boxed import SCENES, people_page, settings

SMALL = (960, 600)
SIZES = (SMALL, (1600, 1000), (2560, 1440))


def shown(scene: Screen, size: tuple[int, int]) -> Screen:
    scene.enter(size)
    return scene


def view_of(scene: Screen) -> ScrollView:
    return next(one for one in scene.widgets if isinstance(one, ScrollView))


def rows_of(widgets: Sequence[Widget]) -> list[int]:
    """Returns how many of these widgets are in each row, from top to bottom."""
    tops = [one.rect.y for one in widgets]
    return [tops.count(top) for top in sorted(set(tops))]


def test_basic_settings_fit_a_small_window_with_one_line_each(context: Context) -> None:
    scene = shown(settings(0)(context), SMALL)
    assert view_of(scene).reach == 0
    labels = [one for one in scene.widgets if isinstance(one, Label) and one.scroller is not None]
    assert len(labels) == 14
    assert [one.label for one in labels if len(one.block(scene.kit).lines) > 1] == []


@pytest.mark.parametrize("size", SIZES)
def test_the_fold_of_the_controls_page_does_not_cut_the_game_pad(
    context: Context, size: tuple[int, int]
) -> None:
    scene = SettingsScene(context)
    scene.tab = KEYS
    shown(scene, size)
    (pad,) = (one for one in scene.widgets if isinstance(one, Image) and one.label == "A game pad")
    view = view_of(scene)
    assert not pad.rect.top < view.rect.bottom < pad.rect.bottom
    assert not any(
        one.rect.colliderect(pad.rect) for one in scene.widgets if isinstance(one, (Label, Paragraph))
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["settings 4", "people: somebody new"])
def test_the_picture_of_a_free_chair_fills_the_page(
    context: Context, name: str, size: tuple[int, int]
) -> None:
    scene = shown(SCENES[name](context), size)
    view = view_of(scene)
    lowest = max(one.rect.bottom for one in scene.widgets if one.scroller is view)
    assert view.reach == 0
    assert abs(view.rect.bottom - lowest) <= 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["people: another picture", "pictures of people"])
def test_animals_and_rings_are_chosen_from_even_rows(
    context: Context, name: str, size: tuple[int, int]
) -> None:
    scene = shown(SCENES[name](context), size)
    chosen = [one for one in scene.widgets if hasattr(one, "beneath")]
    assert rows_of(chosen) == [6, 6, 1 + len(COLOURS)]


def test_each_ring_differs_from_the_own_ring_of_every_animal(assets: Assets) -> None:
    pictures = [assets.face(animal, 96) for animal in ANIMALS]
    for animal, picture in zip(ANIMALS, pictures, strict=True):
        for ring in COLOURS:
            other = assets.face(f"{animal} {ring}", 96)
            assert other.get_buffer().raw != picture.get_buffer().raw, (animal, ring)


def test_all_who_may_be_the_same_person_are_in_the_row_without_arrows(context: Context) -> None:
    scene = shown(people_page(Does.SAME)(context), SMALL)
    assert isinstance(scene, SettingsScene)
    assert scene.tab == PEOPLE
    labels = {one.label for one in scene.widgets}
    assert {"Maximilian Wolkenbruecke", "Uncle Wim"} <= labels
    assert "More people" not in labels


def test_settings_of_a_person_stand_apart_from_the_sentence_above(context: Context) -> None:
    scene = shown(SCENES["people: back to the person"](context), SMALL)
    told = next(one for one in scene.widgets if one.label.startswith("The table changes to this"))
    first = next(one for one in scene.widgets if one.label == "Text size" and isinstance(one, Label))
    room = Rect(first.rect)
    assert room.top - told.rect.bottom >= scene.kit.metrics.u(10)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["first answers", "answers", "an answer by itself", "the nearest answers"])
def test_the_cards_before_and_after_a_move_are_level(
    context: Context, name: str, size: tuple[int, int]
) -> None:
    scene = shown(SCENES[name](context), size)
    before, after = (one.rect for one in scene.widgets if isinstance(one, PositionPicture))
    assert (before.y, before.h) == (after.y, after.h)
    head = next(one for one in scene.widgets if one.label == "Before" and isinstance(one, Label))
    above = [one.rect for one in scene.widgets if isinstance(one, Sentence) and one.rect.y < head.rect.y]
    assert min(head.rect.top - one.bottom for one in above) >= scene.kit.metrics.u(8)


def test_the_drawer_counts_only_what_it_has(context: Context) -> None:
    scene = shown(SCENES["empty drawer"](context), SMALL)
    assert [one.label for one in scene.widgets if one.label.startswith("0 ") or " 0 " in one.label] == []


@pytest.mark.parametrize("name", ["sheet of a match", "sheet of a torn file"])
def test_a_sheet_of_the_drawer_is_as_wide_as_its_buttons(context: Context, name: str) -> None:
    scene = shown(SCENES[name](context), SMALL)
    away = next(one for one in scene.widgets if one.label == "Put away")
    inside = [one for one in scene.widgets if one.scroller is not None]
    assert max(one.rect.right for one in inside) == away.rect.right
    faces = [one for one in inside if isinstance(one, Image) and one.rect.w == one.rect.h]
    assert all(one.rect.h >= 34 for one in faces)
