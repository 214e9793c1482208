"""How the pages of a score pad look: sizes of names and keys, margins, and complete pictures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.games import GAMES
from game.pictures import ANIMALS
from scenes.context.context import Context
from scenes.screens.result.stage import TALL, WIDE
from scenes.screens.scorepad.brass import BrassKey, BrassPlate
from scenes.screens.scorepad.finish import PlaceRow, StagePicture
from scenes.screens.scorepad.paper import PadHead, PadTotal, RoundCell, SpiralPaper
from scenes.screens.scorepad.people import RefusalSlip
from scenes.screens.scorepad.scene import Press, ScorePadPage
from scenes.screens.scorepad.sheets import PressKey
from scenes.screens.scorepad.start import OpenPad
from scenes.screens.setup.rows import Remove
from scenes.stage.assets import Assets
from scenes.stage.card_art import MINUS
from scenes.ui.field import TextField
from scenes.ui.kit import Kit
from scenes.ui.label import Balanced, Image, Panel
from scenes.ui.scroll import ScrollView
from scenes.ui.text import Block, Style, TextPainter
from scenes.ui.values import Toggle
from tests.scenes.boxed import SCENES
from tests.scenes.home import SIZE, SLOWEST, click, home, widget
from tests.scenes.played import LONG
from tests.scenes.test_score_pads import SCORE_PADS, keys, pad

SHORT = ("Al", "Bo", "Ines", "Pip", "Odile", "Marta")


def test_the_row_of_the_winner_is_the_first_and_is_amber_at_the_end(context: Context) -> None:
    scene = pad(context, "campfire-smokeout", 3)
    for _ in range(3):
        scene.on_action(PressKey("smokeout", 1))
        keys(scene, "/")
    assert scene.ended
    rows = [one for one in scene.widgets if isinstance(one, PlaceRow)]
    assert [(one.label, one.value, one.won) for one in rows] == [
        ("Pip, total", "3", True),
        ("Ines, total", "0", False),
        ("Odile, total", "0", False),
    ]


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
def test_the_picture_at_the_end_shows_the_whole_stage(context: Context, size: tuple[int, int]) -> None:
    scene = pad(context, "campfire-smokeout", 2, size)
    for _ in range(3):
        scene.on_action(PressKey("smokeout", 1))
        keys(scene, "/")
    (stage,) = [one for one in scene.widgets if isinstance(one, StagePicture)]
    painted = [stage.paint(scene.kit) for _ in range(SLOWEST)][-1]
    wide, high = painted.surface.get_size()
    assert abs(wide / high - WIDE / TALL) < 0.01
    assert painted.room(stage.rect.size).contains(painted.surface.get_rect().inflate(-2, -2))


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
@pytest.mark.parametrize("shown", ["pad of six", "pad of cards", "pad of one number"])
def test_all_names_on_a_score_pad_have_the_same_size_and_font(
    context: Context, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], shown: str
) -> None:
    scene = SCORE_PADS[shown](context)
    scene.enter(size)
    drawn: list[Block] = []
    monkeypatch.setattr(type(scene.kit.text), "draw", lambda _self, _onto, block, _room: drawn.append(block))
    for head in [one for one in scene.widgets if isinstance(one, PadHead)]:
        head.paint(scene.kit)
    assert len({(block.style.role, scene.kit.text.px(block.style)) for block in drawn[::2]}) == 1


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
@pytest.mark.parametrize("names", [LONG, SHORT])
def test_all_names_in_a_row_of_keys_have_the_same_size(
    context: Context, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], names: Sequence[str]
) -> None:
    people = tuple(zip(names, ANIMALS, strict=False))[:6]
    begun = context.score_pads.begin("campfire-smokeout", people, GAMES["campfire-smokeout"].defaults(), ())
    scene = ScorePadPage(context, begun)
    scene.enter(size)
    drawn: list[Block] = []
    faces: list[str] = []
    face = type(scene.kit).face
    monkeypatch.setattr(type(scene.kit.text), "draw", lambda _self, _onto, block, _room: drawn.append(block))

    def noted(kit: Kit, name: str, side: int) -> Surface:
        faces.append(name)
        return face(kit, name, side)

    monkeypatch.setattr(type(scene.kit), "face", noted)
    keys_of = [one for one in scene.widgets if isinstance(one, BrassKey) and one.shown.picture]
    for row in ({one.rect.y: one for one in keys_of}).values():
        drawn.clear()
        faces.clear()
        several = [one for one in keys_of if one.rect.y == row.rect.y]
        for one in several:
            one.paint(scene.kit)
        called = [block for block in drawn if block.style.role == "display" and len(block.lines) == 1]
        words = {one.shown.text for one in several}
        named = [block for block in called if "".join(bit.text for bit in block.lines[0]) not in words]
        assert len(several) == len(named) == 6
        assert len({scene.kit.text.px(block.style) for block in named}) == 1
        assert len(faces) in (0, 6)
        letters = [block for block in drawn if block.style.role == "semibold"]
        assert all(scene.kit.text.px(block.style) >= 16 for block in letters)


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
@pytest.mark.parametrize(
    "shown",
    [
        "pad of cards",
        "people and rules of six",
        "people of a pad",
        "end of a pad",
        "start of a pad",
        "open pads",
    ],
)
def test_the_papers_of_all_pages_have_equal_margins(
    context: Context, size: tuple[int, int], shown: str
) -> None:
    scene = SCORE_PADS[shown](context)
    scene.enter(size)
    papers = [one.rect for one in scene.widgets if isinstance(one, Panel | SpiralPaper | BrassPlate)]
    edge = scene.kit.metrics.u(48)
    assert min(one.left for one in papers) == edge
    assert max(one.right for one in papers) == size[0] - edge


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
@pytest.mark.parametrize(
    ("shown", "button"), [("people and rules of six", "Done"), ("start of a pad", "Start the pad")]
)
def test_the_main_button_ends_at_the_right_margin_and_all_buttons_stay_inside_the_margins(
    context: Context, size: tuple[int, int], shown: str, button: str
) -> None:
    scene = SCORE_PADS[shown](context)
    scene.enter(size)
    (paper,) = [one.rect for one in scene.widgets if isinstance(one, Panel)]
    main = widget(scene, button, "button").rect
    inside = paper.inflate(-2 * scene.kit.metrics.u(36), 0)
    assert abs(main.right - inside.right) <= 1
    assert main.w < inside.w / 2
    things = [one for one in scene.widgets if one.clickable and not isinstance(one, ScrollView)]
    others = [one.rect for one in things if paper.contains(one.rect)]
    assert all(inside.left <= one.left and one.right <= inside.right for one in others)


def test_fields_for_names_leave_room_for_house_rules(context: Context) -> None:
    for shown in ("people and rules of six", "start of a pad"):
        scene = SCORE_PADS[shown](context)
        scene.enter(SIZE)
        fields = [one.rect for one in scene.widgets if isinstance(one, TextField)]
        assert fields
        assert all(one.w < SIZE[0] / 2 for one in fields)


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1600, 1000), (2560, 1440)])
def test_a_long_name_beside_a_head_start_fits_on_one_line(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float
) -> None:
    scene = SCORE_PADS["start of a pad"](home(tmp_path, assets, text_size=text))
    scene.enter(size)
    style = Style("semibold", 20, scene.kit.colours.ink)
    fields = [one for one in scene.widgets if isinstance(one, TextField)]
    assert len(fields) == 4
    assert all(scene.kit.text.width(one.line.text, style) < one.rect.w for one in fields)


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
def test_a_single_extra_key_is_not_taller_than_digit_keys(context: Context, size: tuple[int, int]) -> None:
    scene = pad(context, "the-game", 2, size, on_fire=True)
    (single,) = [one for one in scene.widgets if isinstance(one, BrassKey) and one.checked is not None]
    digit = widget(scene, "7", "button")
    assert single.rect.h <= digit.rect.h + 2
    assert single.rect.w > 2 * single.rect.h


@pytest.mark.every_third
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1600, 1000), (2560, 1440)])
def test_no_word_is_broken_at_the_end_of_a_score_pad(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float
) -> None:
    scene = SCORE_PADS["end of a pad"](home(tmp_path, assets, text_size=text))
    scene.enter(size)
    texts = [one for one in scene.widgets if isinstance(one, Balanced)]
    assert len(texts) == 2
    for one in texts:
        lines = ["".join(bit.text for bit in line) for line in one.block(scene.kit).lines]
        assert " ".join(line.strip() for line in lines) == one.label


def test_the_picture_of_the_box_is_never_taller_than_it_is_wide(context: Context) -> None:
    scene = pad(context, "campfire-smokeout", 2, (960, 1280))
    scene.on_action(Press.PEOPLE)
    (box,) = [one for one in scene.widgets if isinstance(one, Image) and one.rect.h > 300]
    painted = [one for _ in range(SLOWEST) if (one := box.paint(scene.kit).surface)][-1]
    assert box.rect.h > box.rect.w
    assert painted.get_height() < painted.get_width()


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
def test_the_box_fills_the_paper_until_a_number_is_typed(context: Context, size: tuple[int, int]) -> None:
    scene = pad(context, "the-game", 2, size)

    def shown() -> tuple[int, int]:
        pictures = [one for one in scene.widgets if isinstance(one, Image)]
        return len([one for one in scene.widgets if isinstance(one, PadTotal)]), max(
            one.rect.h for one in pictures
        )

    assert shown()[0] == 0
    before = shown()[1]
    keys(scene, "7")
    assert shown()[0] == 1
    assert shown()[1] < before
    keys(scene, "<")
    assert shown() == (0, before)


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
def test_the_columns_of_two_people_with_one_number_each_are_close_together(
    context: Context, size: tuple[int, int]
) -> None:
    scene = pad(context, "the-game", 2, size)
    one, other = (one.rect for one in scene.widgets if isinstance(one, PadHead))
    (paper,) = (one.rect for one in scene.widgets if isinstance(one, SpiralPaper))
    assert other.centerx - one.centerx < paper.w / 3
    assert abs((one.centerx + other.centerx) / 2 - paper.centerx) <= 2


def test_six_people_and_house_rules_fit_in_the_smallest_window(
    context: Context,
) -> None:
    scene = SCORE_PADS["people and rules of six"](context)
    scene.enter((960, 600))
    (view,) = [one for one in scene.widgets if isinstance(one, ScrollView)]
    assert view.reach == 0
    fields = [one.rect for one in scene.widgets if isinstance(one, TextField)]
    assert len(fields) == 6
    assert len({one.x for one in fields}) == 2


def test_a_small_window_shows_six_people_and_the_rules_button(context: Context) -> None:
    scene = SCORE_PADS["start of a pad for six"](context)
    scene.enter((960, 600))
    (view,) = [one for one in scene.widgets if isinstance(one, ScrollView)]
    assert view.reach == 0
    rules = [one for one in scene.widgets if isinstance(one, Toggle)]
    click(scene, widget(scene, "House rules"))
    assert len([one for one in scene.widgets if isinstance(one, Toggle)]) > len(rules)
    click(scene, widget(scene, "Done"))
    assert scene.ring.at is widget(scene, "House rules")


@pytest.mark.parametrize(
    ("shown", "seats", "size"),
    [
        ("start of a pad", 2, (960, 600)),
        ("start of a pad for six", 6, (1600, 1000)),
        ("open pads", 4, (1600, 1000)),
    ],
)
def test_house_rules_move_to_a_separate_page_if_pictures_on_a_new_pad_would_touch(
    tmp_path: Path, assets: Assets, shown: str, seats: int, size: tuple[int, int]
) -> None:
    scene: Any = SCORE_PADS[shown](home(tmp_path, assets, text_size=1.5))
    scene.enter(size)
    while len(scene.form.seats) > seats:
        scene.on_action(Remove(seats))
    rows = [widget(scene, f"Picture at seat {seat}").rect for seat in range(1, seats + 1)]
    least = scene.kit.metrics.u(10)
    assert all(below.y - above.bottom >= least for above, below in pairwise(rows))
    assert widget(scene, "House rules").visible
    form = next(one for one in scene.widgets if isinstance(one, ScrollView) and one.label == "Start a pad")
    assert form.reach == 0 or shown == "open pads", "only a form below pads may scroll"


def test_open_house_rules_of_a_new_pad_can_always_be_closed(context: Context) -> None:
    scene = SCORE_PADS["start of a pad for six"](context)
    scene.enter((960, 600))
    click(scene, widget(scene, "House rules"))
    scene.resize((1600, 1000))
    click(scene, widget(scene, "Done"))
    assert widget(scene, "Start the pad")
    assert scene.ring.at is not None
    assert scene.ring.at.clickable


def test_a_full_pad_offers_no_place_for_another_person(context: Context) -> None:
    scene = pad(context, "campfire-smokeout", 6)
    scene.on_action(Press.PEOPLE)
    assert not [one for one in scene.widgets if isinstance(one, RefusalSlip)]
    assert "Joins" not in [one.label for one in scene.widgets]
    fewer = pad(context, "campfire-smokeout", 5)
    fewer.on_action(Press.PEOPLE)
    assert "Joins" in [one.label for one in fewer.widgets]


@pytest.mark.parametrize(("size", "papers", "named"), [((960, 600), 1, 2), ((1600, 1000), 2, 3)])
def test_unfinished_pads_show_first_names_or_pictures_in_a_small_window(
    context: Context, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], papers: int, named: int
) -> None:
    scene = SCORE_PADS["open pads"](context)
    scene.enter(size)
    assert len([one for one in scene.widgets if isinstance(one, Panel)]) == papers
    opens = [one for one in scene.widgets if isinstance(one, OpenPad)]
    assert all(f"{LONG[0]}, {LONG[1]}" in one.label for one in opens)
    written: list[str] = []
    draw = type(scene.kit.text).draw

    def noted(text: TextPainter, surface: Surface, block: Block, room: Rect) -> None:
        written.append("".join(bit.text for line in block.lines for bit in line))
        draw(text, surface, block, room)

    monkeypatch.setattr(type(scene.kit.text), "draw", noted)
    for one in opens:
        one.paint(scene.kit)
    first = ", ".join(name.split()[0] for name in LONG[:2])
    assert len([words for words in written if words.startswith(first)]) == named


def test_a_pad_names_the_leader_and_the_next_player_by_first_name(context: Context) -> None:
    scene = SCORE_PADS["pad without digits"](context)
    scene.enter(SIZE)
    labels = [one.label for one in scene.widgets]
    assert any(one.endswith("Maximilian is ahead.") for one in labels)
    assert "Next: Maximilian" in labels
    assert "Wilhelmina, round 2" in labels


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
def test_four_keys_without_digits_are_as_wide_as_digit_keys(context: Context, size: tuple[int, int]) -> None:
    scene = SCORE_PADS["pad without digits"](context)
    scene.enter(size)
    special = [one.rect for one in scene.widgets if isinstance(one, BrassKey)]
    other = pad(context, "the-game", 2, size)
    digits = [one.rect for one in other.widgets if isinstance(one, BrassKey)]
    assert len({one.x for one in special}) == len({one.y for one in special}) == 2
    assert min(one.left for one in special) == min(one.left for one in digits)
    assert max(one.right for one in special) == max(one.right for one in digits)


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("count", [3, 4])
def test_no_picture_of_a_key_touches_its_text(
    tmp_path: Path,
    assets: Assets,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text: float,
    count: int,
) -> None:
    context = home(tmp_path, assets, text_size=text)
    scene = pad(context, "eight-and-half", 3, size, pile_to_hand=count > 3)
    special = [one for one in scene.widgets if isinstance(one, BrassKey)]
    assert len(special) == count
    signs = [one.sign_room(scene.kit) for one in special]
    if (text, count, *size) == (1.5, 4, 960, 600):
        assert signs == [None] * len(special), "large words need the space"
        return
    places = [(one.x, one.w) for one in signs if one is not None]
    assert len(places) == count
    for numbers in zip(*places, strict=True):
        assert max(numbers) - min(numbers) <= 2, "the pictures of all keys are in the same place"
    drawn: list[tuple[Block, Rect]] = []
    monkeypatch.setattr(
        TextPainter, "draw", lambda _self, _onto, block, room: drawn.append((block, Rect(room)))
    )
    for key, sign in zip(special, signs, strict=True):
        assert sign is not None
        drawn.clear()
        surface = key.paint(scene.kit)
        left, top = surface.room(key.rect.size).topleft
        place = sign.move(left + scene.kit.metrics.u(6), top + scene.kit.metrics.u(5))
        for block, room in drawn[: 1 + bool(key.shown.text)]:
            area = Rect((0, 0), block.size).move_to(center=room.center)
            assert not area.colliderect(place.inflate(6, 2))


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
def test_three_rows_at_the_end_of_a_pad_are_together_as_tall_as_the_stage(
    context: Context, size: tuple[int, int]
) -> None:
    scene = pad(context, "campfire-smokeout", 3, size)
    for _ in range(3):
        scene.on_action(PressKey("smokeout", 1))
        keys(scene, "/")
    (stage,) = [one.rect for one in scene.widgets if isinstance(one, StagePicture)]
    rows = [one.rect for one in scene.widgets if isinstance(one, PlaceRow)]
    assert abs(rows[0].top - stage.top) <= 2
    assert abs(rows[-1].bottom - stage.bottom) <= 2


@pytest.fixture
def large_pad(tmp_path: Path, assets: Assets) -> ScorePadPage:
    scene = SCORE_PADS["pad of six"](home(tmp_path, assets, text_size=1.5))
    assert isinstance(scene, ScorePadPage)
    scene.enter((960, 600))
    return scene


def test_all_totals_of_a_pad_have_the_same_text_size(large_pad: ScorePadPage) -> None:
    heights = set()
    for one in large_pad.widgets:
        if isinstance(one, PadTotal):
            ink = pygame.mask.from_surface(one.paint(large_pad.kit).surface)
            heights.add(max(each.h for each in ink.get_bounding_rects()))
    assert max(heights) - min(heights) <= 2


def test_the_next_cell_to_be_written_is_visible_in_a_small_window(large_pad: ScorePadPage) -> None:
    cell = next(one for one in large_pad.widgets if isinstance(one, RoundCell) and one.current)
    assert cell.scroller is not None
    assert cell.scroller.rect.contains(cell.rect)


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_the_text_cursor_of_an_empty_cell_is_short(
    tmp_path: Path, assets: Assets, size: tuple[int, int]
) -> None:
    scene = SCORE_PADS["pad of six"](home(tmp_path, assets, text_size=1.5))
    scene.enter(size)
    cell = next(one for one in scene.widgets if isinstance(one, RoundCell) and one.current)
    assert not cell.written.text
    picture = cell.paint(scene.kit).surface
    inside = picture.subsurface(picture.get_rect().inflate(-30, -20))
    ink = pygame.mask.from_threshold(inside, scene.kit.colours.ink, (20, 20, 20, 255))
    (cursor,) = ink.get_bounding_rects()
    assert 0.3 * cell.rect.h < cursor.h < 0.6 * cell.rect.h


@pytest.mark.parametrize(("size", "text"), [((960, 600), 1.5), ((1600, 1000), 2.0)])
def test_the_ring_around_a_person_who_went_out_stays_circular(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float
) -> None:
    scene = SCORE_PADS["pad of six"](home(tmp_path, assets, text_size=text))
    scene.enter(size)
    cell = next(one for one in scene.widgets if isinstance(one, RoundCell) and one.written.mark == "ring")
    ink = pygame.mask.from_surface(cell.paint(scene.kit).surface).get_bounding_rects()
    ring = max(ink, key=lambda one: one.w)
    assert abs(ring.w - ring.h) <= 2
    assert ring.top > 0
    assert ring.bottom < cell.rect.h


@pytest.mark.parametrize(("size", "text"), [((960, 600), 1.5), ((1600, 1000), 2.0)])
def test_the_title_over_a_pad_of_cards_does_not_touch_the_spiral(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float
) -> None:
    scene = SCORE_PADS["pad of cards"](home(tmp_path, assets, text_size=text))
    scene.enter(size)
    title = widget(scene, "Score pad", "heading")
    (paper,) = [one for one in scene.widgets if isinstance(one, SpiralPaper)]
    written, sheet = title.paint(scene.kit), paper.paint(scene.kit)
    end = title.rect.y - written.top + written.surface.get_bounding_rect().bottom
    wires = paper.rect.y - sheet.top + sheet.surface.get_bounding_rect().top
    assert end < wires


def test_the_corner_sign_of_a_key_does_not_touch_the_name(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = SCORE_PADS["pad of cards"](home(tmp_path, assets, text_size=1.5))
    scene.enter((1600, 1000))
    drawn: list[tuple[Block, Rect]] = []
    monkeypatch.setattr(
        type(scene.kit.text), "draw", lambda _self, _onto, block, room: drawn.append((block, room))
    )
    people = [one for one in scene.widgets if isinstance(one, BrassKey) and one.shown.picture]
    assert len(people) == 12
    for brass_key in people:
        drawn.clear()
        brass_key.paint(scene.kit)
        ends = {"".join(bit.text for bit in block.lines[0]): (block, room) for block, room in drawn}
        name, place = ends[brass_key.shown.name.first]
        sign, corner = ends[brass_key.key_cap]
        assert place.x - (corner.x + sign.size[0]) >= 8
        assert place.x + name.size[0] <= brass_key.rect.w + 4


@pytest.mark.parametrize(("size", "least"), [((1600, 1000), 19), ((960, 600), 12)])
def test_six_names_on_a_pad_are_whole_in_large_text(
    size: tuple[int, int], least: int, tmp_path: Path, assets: Assets
) -> None:
    scene = SCENES["pad of six"](home(tmp_path, assets, text_size=1.5))
    scene.enter(size)
    heads = [one for one in scene.widgets if isinstance(one, PadHead)]
    assert len(heads) == 6
    blocks = [one.named(scene.kit) for one in heads]
    assert min(scene.kit.text.px(one.style) for one in blocks) >= least
    written = ["".join(bit.text for line in one.lines for bit in line) for one in blocks]
    assert written == [one.name.first for one in heads]


@pytest.mark.parametrize("size", [(960, 600), SIZE])
def test_a_head_start_on_a_pad_is_directly_below_its_name(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    scene = SCENES["pad of six"](home(tmp_path, assets, text_size=1.5))
    scene.enter(size)
    drawn: list[tuple[Block, Rect]] = []
    monkeypatch.setattr(TextPainter, "draw", lambda _self, _onto, block, room: drawn.append((block, room)))
    for head in [one for one in scene.widgets if isinstance(one, PadHead)]:
        drawn.clear()
        head.paint(scene.kit)
        (name, place), (start, below) = drawn
        assert scene.kit.text.px(start.style) <= scene.kit.text.px(name.style)
        assert below.centery - place.centery <= 1.4 * scene.kit.text.px(name.style)


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_unfinished_pads_side_by_side_are_equally_tall(tmp_path: Path, assets: Assets, text: float) -> None:
    scene = SCENES["open pads"](home(tmp_path, assets, text_size=text))
    scene.enter((960, 600))
    first, second, *_ = [one.rect for one in scene.active if isinstance(one, OpenPad)]
    assert first.x < second.x
    assert (first.y, first.h) == (second.y, second.h)


def test_a_long_name_above_three_keys_takes_one_line(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    context, lines = home(tmp_path, assets, text_size=1.5), list[int]()
    people = tuple(zip(("Wilhelmina", "Maximilian", "Annegret", "Bartholomew"), ANIMALS, strict=False))
    begun = context.score_pads.begin("eight-and-half", people, GAMES["eight-and-half"].defaults(), ())
    scene = ScorePadPage(context, begun)
    draw = TextPainter.draw

    def noted(text: TextPainter, target: Surface, block: Block, room: Rect) -> None:
        if "round" in "".join(bit.text for line in block.lines for bit in line):
            lines.append(len(block.lines))
        draw(text, target, block, room)

    monkeypatch.setattr(TextPainter, "draw", noted)
    scene.enter((960, 600))
    scene.draw(Surface((960, 600)))
    high = [one.rect.h for one in scene.widgets if isinstance(one, BrassKey)]
    assert len(high) == 3
    assert max(high) - min(high) <= 1
    assert set(lines) == {1}


@pytest.mark.parametrize("size", [(960, 600), SIZE])
def test_a_head_start_is_recognisable_in_a_narrow_column(
    context: Context, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, said = pad(context, "poof", 6, size, given=(0, 0, 0, 0, 0, 100)), list[str]()
    draw = TextPainter.draw

    def noted(text: TextPainter, target: Surface, block: Block, room: Rect) -> None:
        said.extend("".join(bit.text for bit in line) for line in block.lines)
        draw(text, target, block, room)

    monkeypatch.setattr(TextPainter, "draw", noted)
    scene.draw(Surface(size))
    assert f"from {MINUS}100" in said


def test_all_head_starts_on_a_pad_have_the_same_size(
    large_pad: ScorePadPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[str, int] = {}

    def noted(text: TextPainter, _target: Surface, block: Block, _room: Rect) -> None:
        drawn["".join(bit.text for line in block.lines for bit in line)] = text.px(block.style)

    monkeypatch.setattr(TextPainter, "draw", noted)
    for one in large_pad.widgets:
        if isinstance(one, PadHead):
            one.paint(large_pad.kit)
    starts = {text: px for text, px in drawn.items() if text.startswith("from ")}
    assert len(starts) == 3
    assert len(set(starts.values())) == 1
