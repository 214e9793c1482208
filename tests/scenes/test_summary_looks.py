"""The page that sums up a match, at all sizes of windows and text."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scenes.board.piece import Piece
from scenes.screens.lookback.chances import Weight
from scenes.screens.lookback.tape import Mark, TapeData
from scenes.screens.result.tiles import MomentDoor
from scenes.stage.assets import Assets
from scenes.ui.label import Label, Panel
from scenes.ui.screen import Screen
from tests.scenes.boxed import SCENES
from tests.scenes.home import home
from tests.scenes.reading import lines_of
from tests.scenes.written import texts

SIZES = (((960, 600), 1.5), ((960, 600), 1.0), ((1600, 1000), 1.0))
NAMES = ("summary", "summary of six", "summary of a team")


def summary(folder: Path, assets: Assets, name: str, size: tuple[int, int], text: float) -> Screen:
    """Returns the page that sums up a match, in a window of this size."""
    scene = SCENES[name](home(folder, assets, text_size=text))
    scene.enter(size)
    return scene


def way(weight: Weight) -> str:
    """Returns whether a cause of the result raised or lowered the chance to win."""
    return "raised" if weight.percent > 0 else "lowered"


@pytest.mark.every_third
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_numbers_on_the_scales_are_narrower_than_their_weights(
    tmp_path: Path, assets: Assets, name: str, size: tuple[int, int], text: float
) -> None:
    scene = summary(tmp_path, assets, name, size, text)
    for _ in range(60):
        scene.update(0.1)
    weights = [one for one in scene.active if isinstance(one, Piece) and isinstance(one.content, Weight)]
    numbers = [one for one in texts(scene) if one.widget in weights]
    assert weights
    assert len(numbers) in (0, len(weights))
    assert bool(numbers) == (text == 1)
    assert all(one.rect.w <= one.widget.rect.w * 0.8 for one in numbers)


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_reader_says_in_sentences_what_lies_on_the_scales(
    tmp_path: Path, assets: Assets, name: str
) -> None:
    scene = summary(tmp_path, assets, name, (1600, 1000), 1.0)
    (post,) = [one for one in scene.active if "the chance to win by" in one.label]
    weights = [
        one.content for one in scene.active if isinstance(one, Piece) and isinstance(one.content, Weight)
    ]
    said = [f"{one.words} {way(one)} the chance to win by {abs(one.percent)} %." for one in weights]
    assert sorted(post.label.replace("%. ", "%.\n").split("\n")) == sorted(said)


@pytest.mark.parametrize("name", NAMES)
def test_the_scales_are_as_wide_as_the_moment_below_them_in_a_small_window(
    tmp_path: Path, assets: Assets, name: str
) -> None:
    scene = summary(tmp_path, assets, name, (960, 600), 1.0)
    (scales,) = [
        one.rect for one in scene.active if isinstance(one, Panel) and one.label == "What decided it"
    ]
    moment = max((one.rect for one in scene.active if isinstance(one, MomentDoor)), key=lambda one: one.x)
    assert abs(scales.x - moment.x) <= 1
    assert scales.right == moment.right


def test_the_result_of_a_team_names_the_game_once(tmp_path: Path, assets: Assets) -> None:
    scene = summary(tmp_path, assets, "summary of a team", (960, 600), 1.0)
    (head,) = [one for one in scene.active if isinstance(one, Label) and one.label.endswith(" moves")]
    assert head.label.count("The Game") == 1


@pytest.mark.parametrize(
    ("name", "end"), [("summary", "50 %"), ("summary of six", "100 %"), ("summary of a team", "0 %")]
)
def test_the_spoken_chances_end_with_the_result(tmp_path: Path, assets: Assets, name: str, end: str) -> None:
    scene = summary(tmp_path, assets, name, (1600, 1000), 1.0)
    (spoken,) = [one.label for one in scene.active if "from start to end" in one.label]
    assert spoken.endswith(f", {end}"), spoken
    assert spoken.count("%") == 9


@pytest.mark.parametrize("name", NAMES)
def test_the_result_above_a_small_summary_has_at_most_two_lines(
    tmp_path: Path, assets: Assets, name: str
) -> None:
    scene = summary(tmp_path, assets, name, (960, 600), 1.5)
    head = [one for one in scene.active if isinstance(one, Label) and one.rect.y < 30]
    assert head
    assert all(len(lines_of(one.block(scene.kit))) <= 2 for one in head)


@pytest.mark.every_third
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_pins_on_the_chart_do_not_touch_the_text_above_the_chart(
    tmp_path: Path, assets: Assets, name: str, size: tuple[int, int], text: float
) -> None:
    scene = summary(tmp_path, assets, name, size, text)
    pins = 0
    for one in [one for one in scene.active if isinstance(one, Piece)]:
        match one.content:
            case (TapeData(), Mark()):
                picture = one.paint(scene.kit).surface
                drawn = pygame.mask.from_surface(picture).get_bounding_rects()
                high = picture.get_height() - scene.kit.metrics.u(6)
                room = pygame.Rect(0, scene.kit.metrics.u(6), picture.get_width(), high)
                assert all(room.contains(part) for part in drawn), drawn
                pins += 1
            case _:
                pass
    assert pins


@pytest.mark.parametrize("name", NAMES)
def test_the_words_below_the_scales_are_well_separated_in_large_text(
    tmp_path: Path, assets: Assets, name: str
) -> None:
    scene = summary(tmp_path, assets, name, (960, 600), 1.5)
    found = {one.words: one.rect for one in texts(scene)}
    words = [
        found[one]
        for one in found
        if one in ("Start", "You", "The deck", "Deck", "The others", "Others", "End")
    ]
    words.sort(key=lambda one: one.x)
    assert len(words) == 5
    assert all(right.x - left.right >= 9 for left, right in pairwise(words)), words


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("name", ["summary of six", "summary of a team"])
def test_the_first_pin_touches_no_number_of_the_scale(
    tmp_path: Path, assets: Assets, name: str, size: tuple[int, int], text: float
) -> None:
    scene = summary(tmp_path, assets, name, size, text)
    found = texts(scene)
    (scale,) = [one.rect for one in found if one.words == "100 %"]
    (first,) = [one.rect for one in found if one.words == "1" and isinstance(one.widget, Piece)]
    assert first.centerx - 0.8 * first.h - scale.right >= 8
