"""How papers look: in the list of matches, in the score book, and on the first page of the score pads."""

from pathlib import Path

import numpy as np
import pygame
import pytest

from game.book.statistics import Month
from scenes.screens.book.leaves import TEAL, months_chart
from scenes.screens.book.scene import Press
from scenes.screens.matches.card import MatchCard
from scenes.screens.scorepad.finish import PlaceRow
from scenes.screens.scorepad.start import OpenPad
from scenes.stage.assets import Assets
from scenes.ui.box import Sized
from scenes.ui.button import Button
from scenes.ui.label import Image, Label, Panel
from scenes.ui.screen import Screen
from scenes.ui.scroll import ScrollView
from scenes.ui.text import Block, TextPainter
from tests.scenes.boxed import SCENES
from tests.scenes.home import home, picture
from tests.scenes.written import texts

MONTHS = "Mar Apr May Jun Jul Aug Sep Oct Nov"
SMALL, SIZE = (960, 600), (1600, 1000)


def shown(tmp_path: Path, assets: Assets, name: str, size: tuple[int, int], text: float = 1.0) -> Screen:
    scene = SCENES[name](home(tmp_path, assets, text_size=text))
    scene.enter(size)
    return scene


@pytest.mark.parametrize(("size", "text"), [(SMALL, 1.0), (SIZE, 1.0), (SIZE, 1.5)])
def test_the_score_on_an_index_card_has_at_most_two_lines(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float
) -> None:
    scene = shown(tmp_path, assets, "drawer", size, text)
    cards = [one for one in scene.active if isinstance(one, MatchCard)]
    assert cards
    for card in cards:
        card.blank = False
    read = texts(scene)
    assert {one.widget for one in read} >= set(cards)
    for card in cards:
        low = [one for one in read if one.widget is card and one.rect.right > card.rect.right - 60]
        assert len([one for one in low if one.rect.y > card.rect.centery - 12]) <= 2, card.label


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_name_of_the_game_is_the_largest_text_on_the_sheet_of_a_match(
    tmp_path: Path, assets: Assets, text: float
) -> None:
    scene = shown(tmp_path, assets, "sheet of a match", SMALL, text)
    labels = [one for one in scene.active if isinstance(one, Label)]
    game = next(one for one in labels if one.label == "Campfire Smokeout")
    names = [one for one in labels if one.label.startswith(("Wilhelmina F", "Maximilian"))]
    assert names
    sizes = [scene.kit.text.px(one.block(scene.kit).style) for one in (game, *names)]
    assert sizes[0] > max(sizes[1:])


def test_all_months_in_the_score_book_have_bars_of_one_colour(tmp_path: Path, assets: Assets) -> None:
    scene = shown(tmp_path, assets, "score book, months", SMALL)
    pixels = pygame.surfarray.array3d(picture(scene))
    teal = (pixels == np.array(TEAL)).all(axis=2)
    assert teal[: SMALL[0] // 2].any()
    assert teal[SMALL[0] // 2 :].any()


def test_the_list_of_pairs_fills_the_paper_in_a_small_window(tmp_path: Path, assets: Assets) -> None:
    scene = shown(tmp_path, assets, "score book, people", SMALL)
    buttons = {one.action: one.rect for one in scene.active if isinstance(one, Button)}
    view = next(one for one in scene.active if isinstance(one, ScrollView))
    assert buttons[Press.WRITE_OUT].centery == buttons[Press.PERSON].centery
    assert view.rect.y > buttons[Press.WRITE_OUT].bottom


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_all_unfinished_pads_are_equally_large_in_a_small_window(
    tmp_path: Path, assets: Assets, text: float
) -> None:
    scene = shown(tmp_path, assets, "open pads", SMALL, text)
    assert len({one.rect.size for one in scene.active if isinstance(one, OpenPad)}) == 1


def test_large_text_about_house_rules_uses_the_whole_width_of_the_window(
    tmp_path: Path, assets: Assets
) -> None:
    scene = shown(tmp_path, assets, "what rules change", SIZE, 1.5)
    (view,) = (one for one in scene.active if isinstance(one, ScrollView))
    figures = [one for one in scene.active if isinstance(one, Label) and one.scroller is view]
    whole = [one for one in figures if one.rect.bottom <= view.rect.bottom]
    assert {"Length", "Longest hand"} <= {one.label for one in whole}


def test_large_text_in_a_small_window_leaves_room_for_three_figures(tmp_path: Path, assets: Assets) -> None:
    scene = shown(tmp_path, assets, "what rules change", SMALL, 1.5)
    (view,) = (one for one in scene.active if isinstance(one, ScrollView))
    labels = [one for one in scene.active if isinstance(one, Label) and one.scroller is view]
    whole = {one.label for one in labels if one.rect.bottom <= view.rect.bottom}
    assert {"Length", "Turns", "The first seat wins"} <= whole


def test_unfinished_pads_side_by_side_are_equally_tall_in_large_text(tmp_path: Path, assets: Assets) -> None:
    scene = shown(tmp_path, assets, "open pads", SIZE, 1.5)
    pads = [one.rect for one in scene.active if isinstance(one, OpenPad)]
    assert len({one.h for one in pads}) == 1
    assert pads[0].y == pads[1].y


def test_the_first_difference_in_a_challenge_has_space_below_it_in_large_text(
    tmp_path: Path, assets: Assets
) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    scene = SCENES["a challenge that both have played"](context)
    scene.enter(SIZE)
    context.desk.jobs.flush(5)
    scene.update(0.1)
    (view,) = (one for one in scene.active if isinstance(one, ScrollView))
    place = next(one for one in scene.active if one.label == "Round 2, move 5")
    assert view.rect.bottom - place.rect.bottom > scene.kit.metrics.u(100)


def test_button_labels_below_a_finished_pad_have_one_line_at_a_large_text_size(
    tmp_path: Path, assets: Assets
) -> None:
    scene = shown(tmp_path, assets, "end of a pad", SMALL, 1.5)
    low = max(one.rect.bottom for one in scene.active if isinstance(one, Button))
    row = [one for one in scene.active if isinstance(one, Button) and one.rect.bottom == low]
    assert len(row) >= 3
    assert max(one.rect.h for one in row) < 1.5 * scene.kit.metrics.target


def test_rows_below_the_winner_of_a_pad_are_equally_tall_in_large_text(
    tmp_path: Path, assets: Assets
) -> None:
    scene = shown(tmp_path, assets, "end of a pad", SMALL, 1.5)
    (view,) = (one for one in scene.active if isinstance(one, ScrollView))
    rows = [one.rect.h for one in view.children if isinstance(one, PlaceRow)]
    assert view.reach == 0
    assert max(rows) - min(rows) <= 1
    assert any(isinstance(one, Image) for one in view.children)


def test_the_shadows_of_the_sheets_of_a_challenge_are_not_cut(tmp_path: Path, assets: Assets) -> None:
    scene = shown(tmp_path, assets, "a challenge", SIZE)
    (view,) = (one for one in scene.active if isinstance(one, ScrollView))
    assert view.reach == 0
    assert all(one.clip is None for one in view.children if isinstance(one, Panel))


def test_the_torn_corner_of_a_damaged_match_is_transparent(tmp_path: Path, assets: Assets) -> None:
    scene = shown(tmp_path, assets, "sheet of a torn file", SIZE)
    torn = next(one for one in scene.active if isinstance(one, MatchCard) and not one.item.game)
    torn.blank = False
    painted = torn.paint(scene.kit)
    assert painted.surface.get_at(painted.room(torn.rect.size).move(-3, -3).bottomright).a == 0


def test_only_the_best_and_the_last_month_have_numbers(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = home(tmp_path, assets)
    scene = SCENES["score book, months"](context)
    scene.enter(SMALL)
    won = (5, 6, 15, 7, 8, 9, 10, 11, 4)
    months = [Month(2024, 3 + nth, 17, 17, one) for nth, one in enumerate(won)]
    chart = months_chart(scene.kit, months, context.services.say)
    assert isinstance(chart, Sized)
    assert isinstance(chart.child, Image)
    drawn: list[list[str]] = []

    def noted(_text: TextPainter, _onto: pygame.Surface, block: Block, _room: pygame.Rect) -> None:
        drawn.append(["".join(bit.text for bit in line) for line in block.lines])

    monkeypatch.setattr(TextPainter, "draw", noted)
    chart.child.rect = pygame.Rect(0, 0, 490, 300)
    chart.child.paint(scene.kit)
    assert [name for name in drawn if "2024" in name[-1]] == [[name, "2024"] for name in MONTHS.split()]
    assert [numbers for numbers in drawn if numbers in (["88 %"], ["24 %"], ["29 %"])] == [["88 %"], ["24 %"]]


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_share_of_wins_expected_by_chance_touches_no_line_between_two_games(
    tmp_path: Path, assets: Assets, text: float
) -> None:
    scene = shown(tmp_path, assets, "score book, games", SMALL, text)
    labels = {one.text: one.rect for one in scene.active if isinstance(one, Label)}
    above, below = labels["22 %"], labels["48 % by chance"]
    bands = [one.rect for one in scene.active if isinstance(one, Image) and one.rect.contains(below)]
    (row,) = [one for one in bands if one.w > 4 * below.w]
    air = scene.kit.metrics.u(5)
    assert above.top - row.top >= air
    assert row.bottom - below.bottom >= air
