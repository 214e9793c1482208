"""How pages use their room: no text is broken or cut, and no large part is empty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from pygame import Rect

from game.games import ENTRIES, GAMES
from game.pictures import ANIMALS, COLOURS
from game.trials.xray import XRay
from scenes.context.context import Context
from scenes.screens.ask.widgets import PositionPicture, Sentence
from scenes.screens.book.scene import Leaf, OpenBook
from scenes.screens.chairs_cloth import CROWDED, FaceAtCloth
from scenes.screens.challenge.scene import ClothGround
from scenes.screens.daily.month import LeafPaper
from scenes.screens.matches.card import MatchCard
from scenes.screens.rule_tries import _shown_cards, tries_of
from scenes.screens.scorepad.brass import BrassKey
from scenes.screens.scorepad.finish import PlaceRow, StagePicture
from scenes.screens.scorepad.paper import PadHead, PadTotal, RoundCell
from scenes.screens.scorepad.sheets import PressKey
from scenes.screens.settings.people import Does
from scenes.screens.settings.scene import KEYS, PEOPLE, SettingsScene
from scenes.screens.setup.band import Band, Company, Known, Newcomer
from scenes.stage.assets import Assets
from scenes.ui.button import Button
from scenes.ui.choice import SIZE, Segmented, Tabs
from scenes.ui.field import TextField
from scenes.ui.label import Balanced, Image, Label, Paragraph
from scenes.ui.screen import Screen
from scenes.ui.scroll import SHADE, ScrollView, Shade
from scenes.ui.text import Style
from scenes.ui.widget import Widget
from tests.scenes.boxed import SCENES, people_page, settings, xray
from tests.scenes.home import home, widget
from tests.scenes.test_score_pads import at_the_start, state

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


def test_each_basic_setting_has_one_line_in_a_small_window(context: Context) -> None:
    scene = shown(settings(0)(context), SMALL)
    assert view_of(scene).reach == 0
    labels = [one for one in scene.widgets if isinstance(one, Label) and one.scroller is not None]
    assert len(labels) == 14
    assert [one.label for one in labels if len(one.block(scene.kit).lines) > 1] == []


@pytest.mark.parametrize(
    ("name", "label"), [("house rules of a set-up", "Done"), ("what rules change", "Stop here")]
)
def test_a_button_does_not_touch_the_picture_above(context: Context, name: str, label: str) -> None:
    scene = shown(SCENES[name](context), SMALL)
    button = widget(scene, label).rect
    pictures = [one.rect for one in scene.widgets if isinstance(one, Image) and one.rect.bottom < button.top]
    assert button.top - max(one.bottom for one in pictures) >= 8


def test_large_text_in_the_settings_touches_no_edge_of_its_plate(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    for tab in (0, 2):
        scene = shown(settings(tab)(context), SMALL)
        style = Style("bold", SIZE, scene.kit.colours.ink)
        for one in (one for one in scene.widgets if isinstance(one, Segmented)):
            for nth, option in enumerate(one.options):
                assert one.room(nth).w - scene.kit.text.width(option.label, style) >= 12, option.label


@pytest.mark.parametrize("size", SIZES)
def test_the_controls_page_shows_a_whole_game_pad(context: Context, size: tuple[int, int]) -> None:
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
def test_animals_and_rings_are_shown_in_rows_of_equal_length(
    context: Context, name: str, size: tuple[int, int]
) -> None:
    scene = shown(SCENES[name](context), size)
    chosen = [one for one in scene.widgets if hasattr(one, "beneath")]
    assert rows_of(chosen) == [6, 6, 1 + len(COLOURS)]


def test_every_ring_colour_differs_from_the_default_ring_of_every_animal(assets: Assets) -> None:
    pictures = [assets.face(animal, 96) for animal in ANIMALS]
    for animal, picture in zip(ANIMALS, pictures, strict=True):
        for ring in COLOURS:
            other = assets.face(f"{animal} {ring}", 96)
            assert other.get_buffer().raw != picture.get_buffer().raw, (animal, ring)


def test_the_choice_of_the_person_to_merge_with_fits_in_one_row(context: Context) -> None:
    scene = shown(people_page(Does.SAME)(context), SMALL)
    assert isinstance(scene, SettingsScene)
    assert scene.tab == PEOPLE
    labels = {one.label for one in scene.widgets}
    assert {"Maximilian Wolkenbruecke", "Uncle Wim"} <= labels
    assert "More people" not in labels


@pytest.mark.parametrize("size", SIZES[:2])
def test_names_in_large_text_tell_two_people_apart_without_a_tooltip(
    tmp_path: Path, assets: Assets, size: tuple[int, int]
) -> None:
    scene = shown(people_page(Does.SAME)(home(tmp_path, assets, text_size=1.5)), size)
    faces = [one for one in scene.widgets if isinstance(one, Known)]
    (picture,) = (one.rect for one in scene.widgets if isinstance(one, Image) and one.scroller is not None)
    assert {one.tip for one in faces if one.label == "Bram"} == {""}, "a tip would say the missing name"
    assert view_of(scene).reach == 0
    assert picture.w <= 4 * picture.h, "a flat band shows next to nothing"


def test_the_settings_of_a_person_do_not_touch_the_sentence_above(context: Context) -> None:
    scene = shown(SCENES["people: back to the person"](context), SMALL)
    sentence = next(one for one in scene.widgets if one.label.startswith("The table uses these settings"))
    first = next(one for one in scene.widgets if one.label == "Text size" and isinstance(one, Label))
    room = Rect(first.rect)
    assert room.top - sentence.rect.bottom >= scene.kit.metrics.u(10)


@pytest.mark.every_third
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["first answers", "answers", "an answer by itself", "the nearest answers"])
def test_cards_before_and_after_a_move_are_on_one_line(
    context: Context, name: str, size: tuple[int, int]
) -> None:
    scene = shown(SCENES[name](context), size)
    before, after = (one.rect for one in scene.widgets if isinstance(one, PositionPicture))
    assert (before.y, before.h) == (after.y, after.h)
    head = next(one for one in scene.widgets if one.label == "Before" and isinstance(one, Label))
    above = [one.rect for one in scene.widgets if isinstance(one, Sentence) and one.rect.y < head.rect.y]
    assert min(head.rect.top - one.bottom for one in above) >= scene.kit.metrics.u(8)


def test_a_large_answer_uses_the_width_of_a_small_window(tmp_path: Path, assets: Assets) -> None:
    scene = shown(SCENES["an answer by itself"](home(tmp_path, assets, text_size=1.5)), SMALL)
    pictures = [one for one in scene.widgets if isinstance(one, PositionPicture)]
    assert len(pictures) == 2
    assert min(wide for one in pictures for _, wide, _ in one.places(scene.kit)) >= 46
    cloth = next(one.rect for one in scene.widgets if isinstance(one, ClothGround))
    last = next(one.rect for one in scene.widgets if one.label.endswith("Your bank is empty."))
    assert cloth.right - last.right >= scene.kit.metrics.u(40)


def test_the_drawer_shows_no_zero_for_kinds_of_matches_that_are_missing(context: Context) -> None:
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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["start of a pad", "start of a pad for six"])
def test_the_first_rows_of_a_pad_fit_above_the_button_without_scrolling(
    context: Context, name: str, size: tuple[int, int]
) -> None:
    scene = shown(SCENES[name](context), size)
    view = view_of(scene)
    start = next(one for one in scene.widgets if one.label == "Start the pad" and isinstance(one, Button))
    rows = [one.rect for one in scene.widgets if isinstance(one, TextField)]
    assert view.reach == 0
    assert max(one.rect.right for one in scene.widgets if one.scroller is view) == start.rect.right
    assert min(low.top - high.bottom for high, low in pairwise(rows)) >= 4


@pytest.mark.parametrize("size", SIZES[1:])
def test_six_people_and_the_unfinished_pads_fit_a_large_window(
    context: Context, size: tuple[int, int]
) -> None:
    scene = shown(at_the_start("campfire-smokeout", some=True)(context), size)
    assert {one.reach for one in scene.widgets if isinstance(one, ScrollView)} == {0}
    house_rules = next(one for one in scene.widgets if one.label == "Standard rules")
    assert isinstance(house_rules, Label)
    assert len(house_rules.block(scene.kit).lines) == 1


@pytest.mark.parametrize("name", ["open pads", "house rules of a set-up", "people and rules of six"])
@pytest.mark.parametrize("size", SIZES)
def test_every_choice_in_a_row_has_enough_room_for_its_label(
    context: Context, name: str, size: tuple[int, int]
) -> None:
    scene = shown(SCENES[name](context), size)
    for segmented in scene.widgets:
        if isinstance(segmented, Segmented):
            style = Style("bold", segmented.common_size(scene.kit)[0], scene.kit.colours.ink)
            for nth, option in enumerate(segmented.options):
                assert (
                    scene.kit.text.width(option.label, replace(style, px=int(style.size)))
                    <= segmented.room(nth).w
                )


@pytest.mark.parametrize("name", ["set-up", "full set-up", "set-up of people"])
@pytest.mark.parametrize("size", SIZES)
def test_the_deal_button_ends_at_the_right_edge_of_the_rows_above_it(
    context: Context, name: str, size: tuple[int, int]
) -> None:
    scene = shown(SCENES[name](context), size)
    view = view_of(scene)
    deal = next(one for one in scene.widgets if one.label == "Deal the cards")
    inside = [one.rect for one in scene.widgets if one.scroller is view]
    assert view.reach == 0
    assert max(one.right for one in inside) == deal.rect.right
    assert deal.rect.top - max(one.bottom for one in inside) >= scene.kit.metrics.u(6)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(1, 6))
def test_the_final_stage_of_a_pad_is_level_with_the_rows_beside_it(
    context: Context, seats: int, size: tuple[int, int]
) -> None:
    scene = state("the-game", seats, [(0, -1, "left", 12)])(context)
    scene.ended = True
    shown(scene, size)
    rows = [one.rect for one in scene.widgets if isinstance(one, PlaceRow)]
    (stage,) = (one.rect for one in scene.widgets if isinstance(one, StagePicture))
    cards = next(one.rect for one in scene.widgets if isinstance(one, Image) and one.rect.top > rows[-1].top)
    assert len(rows) == seats
    assert abs(rows[0].top - stage.top) <= 1
    assert abs(cards.bottom - stage.bottom) <= 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_two_keys_of_a_person_stand_in_one_column(
    context: Context, seats: int, size: tuple[int, int]
) -> None:
    scene = shown(state("campfire-smokeout", seats, [])(context), size)
    keys = [one for one in scene.widgets if isinstance(one, BrassKey) and isinstance(one.action, PressKey)]
    upper, lower = keys[:seats], keys[seats : 2 * seats]
    assert [(one.rect.x, one.rect.w) for one in upper] == [(one.rect.x, one.rect.w) for one in lower]
    assert max(one.rect.w for one in upper) - min(one.rect.w for one in upper) <= 1
    last = next(one for one in scene.widgets if isinstance(one, Button) and one.label == "Next")
    first = next(one for one in scene.widgets if one.label == "The previous round")
    assert (upper[0].rect.left, upper[-1].rect.right) == (first.rect.left, last.rect.right)


@pytest.mark.parametrize("size", SIZES)
def test_the_rows_of_five_rounds_fill_the_paper_down_to_the_totals(
    context: Context, size: tuple[int, int]
) -> None:
    scene = shown(state("spooky-boo", 4, [])(context), size)
    cells = [one.rect for one in scene.widgets if isinstance(one, RoundCell)]
    totals = [one.rect for one in scene.widgets if isinstance(one, PadTotal)]
    assert 0 <= totals[0].top - max(one.bottom for one in cells) <= 2


def test_digit_keys_are_equally_wide_for_two_and_three_people(context: Context) -> None:
    wide = []
    for seats in (2, 3):
        scene = shown(state("poof", seats, [])(context), SMALL)
        wide += [one.rect.w for one in scene.widgets if isinstance(one, BrassKey) and one.label == "7"]
    assert abs(wide[0] - wide[1]) <= 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["poof", "campfire-smokeout"])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_score_pad_shows_whole_names_only_if_all_fit(
    context: Context, seats: int, game: str, size: tuple[int, int]
) -> None:
    scene = shown(state(game, seats, [])(context), size)
    heads = [one for one in scene.widgets if isinstance(one, PadHead)]
    texts = ["".join(bit.text for line in one.named(scene.kit).lines for bit in line) for one in heads]
    assert len({text == head.name.whole for text, head in zip(texts, heads, strict=True)}) == 1


@pytest.mark.parametrize("size", SIZES)
def test_half_visible_rows_at_the_top_of_the_history_fade_out(
    context: Context, size: tuple[int, int]
) -> None:
    scene = shown(SCENES["history"](context), size)
    view = view_of(scene)
    above, below = (one for one in view.children if isinstance(one, Shade))
    assert 0 < view.offset < view.reach
    assert above.visible
    assert below.visible
    view.scroll(0)
    assert not above.visible
    fade = above.paint(scene.kit)
    middle = fade.surface.get_width() // 2
    first, last = (fade.surface.get_at((middle, y)).a for y in (fade.top + 1, fade.surface.get_height() - 4))
    assert first > 200
    assert last < 40


def test_a_challenge_fades_into_the_wood_below_it(tmp_path: Path, assets: Assets) -> None:
    large = home(tmp_path, assets, text_size=1.5)
    scene = shown(SCENES["a challenge that both have played"](large), SMALL)
    view = view_of(scene)
    fade = next(one for one in view.children if isinstance(one, Shade) and one.visible).paint(scene.kit)
    middle, high = fade.surface.get_width() // 2, fade.surface.get_height()
    pixels = [fade.surface.get_at((middle, y)) for y in range(high)]
    assert max(pixel.a for pixel in pixels) > 200
    assert max(max(pixel[:3]) for pixel in pixels if pixel.a > 200) < 100


def test_both_hands_of_cards_on_the_page_of_a_new_challenge_have_the_same_size(context: Context) -> None:
    scene = shown(SCENES["a challenge"](context), SMALL)
    broad = [one for one in scene.widgets if isinstance(one, Image) and one.rect.w > one.rect.h > 60]
    hands = [one.paint(scene.kit).surface.get_bounding_rect() for one in broad]
    assert len(hands) == 2
    assert hands[0].y == hands[1].y


@pytest.mark.parametrize("size", SIZES[1:])
@pytest.mark.parametrize("name", ["score book, games", "score book, one person"])
def test_tables_in_the_score_book_fill_the_width_of_the_page(
    context: Context, name: str, size: tuple[int, int]
) -> None:
    scene = shown(SCENES[name](context), size)
    texts = ("Eight & Half", "Spooky Boo", "0 cards left", "1 Smokeout")
    labels = [one for one in scene.widgets if isinstance(one, Label) and one.text in texts]
    assert len(labels) >= 2
    assert [one.text for one in labels if len(one.block(scene.kit).lines) > 1] == []
    tabs = next(one for one in scene.widgets if isinstance(one, Segmented | Tabs) and len(one.options) == 3)
    marks = [one.rect.right for one in scene.widgets if one.scroller is not None and one.rect.x > tabs.rect.x]
    assert max(marks) == tabs.rect.right


@pytest.mark.parametrize("name", ["a new day", "codes of a day", "a challenge"])
@pytest.mark.parametrize("size", SIZES)
def test_no_sentence_ends_with_one_short_word_on_its_own_line(
    context: Context, name: str, size: tuple[int, int]
) -> None:
    scene = shown(SCENES[name](context), size)
    found = [one.block(scene.kit).lines for one in scene.widgets if isinstance(one, Balanced)]
    ends = ["".join(bit.text for bit in lines[-1]) for lines in found if len(lines) > 1]
    assert [end for end in ends if " " not in end.strip()] == []
    whole = [
        one.text for one in scene.widgets if isinstance(one, Paragraph) and not isinstance(one, Balanced)
    ]
    assert not {one for one in whole if one.endswith(("find the par.", "goes here.", "costs the stars."))}


@pytest.mark.parametrize("name", ["drawer", "a new day"])
def test_coloured_headings_in_high_contrast_have_a_complete_black_outline(
    tmp_path: Path, assets: Assets, name: str
) -> None:
    scene = shown(SCENES[name](home(tmp_path, assets, contrast="high")), SMALL)
    sheets = [one for one in scene.widgets if isinstance(one, MatchCard | LeafPaper)]
    assert sheets
    for sheet in sheets:
        if isinstance(sheet, MatchCard):
            sheet.choose(chosen=False)
            sheet.blank = False
        picture = sheet.paint(scene.kit)
        for y in (scene.kit.metrics.u(16), scene.kit.metrics.u(24), sheet.rect.h // 2):
            assert picture.surface.get_at((picture.left + 1, picture.top + y))[:3] == (0, 0, 0)


def test_large_names_on_the_page_of_a_score_pad_do_not_touch(tmp_path: Path, assets: Assets) -> None:
    scene = shown(SCENES["people and rules of six"](home(tmp_path, assets, text_size=1.5)), SMALL)
    rows = [one.rect for one in scene.widgets if isinstance(one, TextField)]
    assert min(low.top - high.bottom for high, low in pairwise(rows)) >= 6


@pytest.mark.parametrize("size", SIZES[1:])
def test_both_pages_about_people_in_the_book_need_no_scrolling(
    context: Context, size: tuple[int, int]
) -> None:
    scene = shown(SCENES["score book, people"](context), size)
    assert [one.reach for one in scene.widgets if isinstance(one, ScrollView)] == [0, 0]


def test_the_page_of_people_lists_everybody_if_there_was_no_evening(context: Context) -> None:
    scene = SCENES["score book, months"](context)
    assert isinstance(scene, OpenBook)
    scene.leaf = Leaf.PEOPLE
    shown(scene, SIZES[1])
    labels = [one.label for one in scene.widgets if isinstance(one, Label)]
    assert "Everybody" in labels
    assert any(", last here: " in one for one in labels)


@pytest.mark.parametrize("size", SIZES)
def test_arrows_do_not_touch_the_people_between_them(context: Context, size: tuple[int, int]) -> None:
    scene = shown(SCENES["set-up of people"](context), size)
    people = [one.rect for one in scene.widgets if isinstance(one, Known)]
    back, on = (
        next((one.rect for one in scene.widgets if one.label == label), None)
        for label in ("Earlier people", "More people")
    )
    if back is None or on is None:
        assert size != (1600, 1000)
        return
    band = next(one.rect for one in scene.widgets if isinstance(one, Band))
    new = next(one.rect for one in scene.widgets if isinstance(one, Newcomer))
    left = people[0].x - back.right
    assert on.x - people[-1].right == left
    assert new.right <= band.right
    if size == (1600, 1000):
        assert left >= scene.kit.metrics.u(8)
        name = Style("bold", 17, scene.kit.colours.ink)
        names = [scene.kit.text.width(one, name) for one in ("Wilhelmina", "Maximilian")]
        assert people[1].x - people[0].x - sum(names) / 2 >= scene.kit.metrics.u(12), "air between names"


@pytest.mark.parametrize(
    ("name", "size", "text"),
    [
        ("chairs", SMALL, 1.0),
        ("chairs", SIZES[1], 1.0),
        ("chairs of three", SMALL, 1.5),
        ("chairs", SMALL, 1.5),
    ],
)
def test_no_card_hand_on_the_small_table_touches_a_face_or_a_key(
    tmp_path: Path, assets: Assets, name: str, size: tuple[int, int], text: float
) -> None:
    scene = shown(SCENES[name](home(tmp_path, assets, text_size=text)), size)
    cloth = next(one for one in scene.widgets if isinstance(one, Image) and one.rect.h > size[1] // 2).rect
    there = [one for one in scene.widgets if cloth.contains(one.rect) and one.rect != cloth]
    hands = [one.rect for one in there if isinstance(one, Image) and not one.label]
    faces = [one for one in there if isinstance(one, Image | FaceAtCloth) and one.rect.w == one.rect.h]
    assert len(hands) == len(faces) == (3 if "three" in name else 5)
    for one in faces:
        painted, air = one.paint(scene.kit), 6
        ink = painted.surface.get_bounding_rect(min_alpha=200)
        taken = Rect(one.rect.x - painted.left + ink.x - air, one.rect.y, ink.w + 2 * air, one.rect.h)
        assert taken.collidelist(hands) < 0, one.label


def test_all_five_pictures_at_a_small_table_are_visible_before_scrolling(
    context: Context,
) -> None:
    scene = shown(SCENES["chairs"](context), SMALL)
    view = next(one for one in scene.widgets if isinstance(one, ScrollView))
    wide = scene.kit.metrics.u(CROWDED)
    faces = [one.rect for one in scene.widgets if isinstance(one, FaceAtCloth | Image) and one.rect.w == wide]
    assert len(faces) == 5
    assert view.reach > 0
    assert max(one.bottom for one in faces) <= view.rect.bottom - scene.kit.metrics.u(SHADE)


@pytest.mark.parametrize("game", GAMES)
def test_the_pictures_of_two_house_rules_never_show_the_same_cards(game: str) -> None:
    cards = _shown_cards(game)
    rules = len(tries_of(XRay(ENTRIES[game], GAMES[game].seats.start, GAMES[game].defaults())))
    pairs = [frozenset((cards[nth % len(cards)], cards[(nth + 1) % len(cards)])) for nth in range(rules)]
    assert len({*pairs}) == rules


def test_a_small_page_about_house_rules_has_a_picture_below_its_sentences(context: Context) -> None:
    scene = shown(SCENES["what rules change"](context), SMALL)
    heading, stop = widget(scene, "So far"), widget(scene, "Stop here")
    beside = [
        one.rect for one in scene.widgets if isinstance(one, Image) and one.rect.x >= heading.rect.x - 4
    ]
    low = [one for one in beside if one.y > heading.rect.bottom and one.bottom <= stop.rect.y]
    assert max(one.h for one in low) > scene.kit.metrics.u(200)


@pytest.mark.parametrize("size", SIZES)
def test_the_last_line_about_a_suggested_house_rule_is_not_short(
    context: Context, size: tuple[int, int]
) -> None:
    scene = shown(SCENES["what the rules of the box change"](context), size)
    about = {scene.kit.say(one.about) for one in GAMES["the-game"].options}
    texts = [one for one in scene.widgets if isinstance(one, Paragraph) and one.label in about]
    assert texts
    for one in texts:
        lengths = [sum(len(bit.text) for bit in line) for line in one.block(scene.kit).lines]
        assert lengths[-1] * 2 > max(lengths)


def test_the_button_to_try_a_rule_has_room_for_its_label_in_large_text(
    tmp_path: Path, assets: Assets
) -> None:
    scene = shown(SCENES["what the rules of the box change"](home(tmp_path, assets, text_size=1.5)), SIZES[1])
    buttons = [one for one in scene.widgets if isinstance(one, Button) and one.label == "Try this rule"]
    assert buttons
    for one in buttons:
        assert one.rect.w >= one.natural_width(scene.kit)
        assert one.rect.h < scene.kit.metrics.u(80), "one line"


@pytest.mark.parametrize("game", ["eight-and-half", "poof"])
def test_a_picture_fills_the_space_below_a_short_list_of_rules_in_a_small_window(
    context: Context, game: str
) -> None:
    scene = shown(xray(game)(context), SMALL)
    last = max(one.rect.bottom for one in scene.widgets if isinstance(one, Button))
    below = [one.rect for one in scene.widgets if isinstance(one, Image) and one.rect.y >= last]
    assert [one.h for one in below if one.bottom > SMALL[1] - scene.kit.metrics.u(80)]


def test_people_have_the_same_size_on_the_set_up_page_and_in_the_settings(context: Context) -> None:
    here, there = (
        shown(SCENES[name](context), (1600, 1000))
        for name in ("pictures of people", "people: another picture")
    )
    assert widget(here, "Raven").rect.h == widget(there, "Raven").rect.h


def test_the_pictures_of_the_last_people_touch_no_tick_and_no_key(context: Context) -> None:
    scene = shown(SCENES["set-up of people"](context), SIZES[1])
    company = next(one for one in scene.widgets if isinstance(one, Company))
    unit, picture = scene.kit.metrics.u, company.paint(scene.kit)
    left, top = picture.left + unit(40), picture.top + unit(14)
    for x in (left + unit(3), left + company.rect.w - 2 * unit(40) - unit(4)):
        column = [picture.surface.get_at((x, top + y))[:3] for y in range(unit(24))]
        assert all(sum(colour) > 3 * 220 for colour in column), x


def test_large_text_on_result_buttons_touches_no_edge(tmp_path: Path, assets: Assets) -> None:
    scene = shown(SCENES["result"](home(tmp_path, assets, text_size=1.5)), SMALL)
    button = widget(scene, "Same deal again")
    words = scene.kit.text.width(button.label, Style("bold", 24, scene.kit.colours.hot))
    assert button.rect.w - words >= 2 * scene.kit.metrics.u(18)


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_the_two_hands_on_the_page_of_a_challenge_are_equally_high(
    tmp_path: Path, assets: Assets, size: tuple[int, int]
) -> None:
    scene = SCENES["a challenge"](home(tmp_path, assets))
    scene.enter(size)
    (button,) = [one for one in scene.widgets if isinstance(one, Button) and one.label == "Show it"]
    below = button.rect.y - scene.kit.metrics.u(10)
    hands = [one.rect for one in scene.widgets if isinstance(one, Image) and abs(one.rect.bottom - below) < 6]
    assert len(hands) == 2
    assert hands[0].y == hands[1].y
