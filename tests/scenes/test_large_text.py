"""With text at 200 %, all words are drawn, uncovered, and not smaller than at 100 %."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect, Surface, mask

from scenes.screens.challenge.parting import Total
from scenes.screens.lookback.slip import BarRow
from scenes.stage.assets import Assets
from scenes.table.options import OptionRow
from scenes.ui.button import Button
from scenes.ui.choice import Segmented
from scenes.ui.field import TextField
from scenes.ui.screen import Screen
from scenes.ui.scroll import ScrollView
from scenes.ui.text import Block, TextPainter
from tests.scenes.boxed import SCENES
from tests.scenes.home import home

WINDOWS = [(960, 600), (1280, 800)]


def shown(name: str, size: tuple[int, int], text_size: float, folder: Path, assets: Assets) -> Screen:
    """Returns a screen that has come to rest in a window of this size."""
    scene = SCENES[name](home(folder / f"{text_size}", assets, text_size=text_size, motion="none"))
    scene.enter(size)
    for _ in range(8):
        scene.update(0.5)
        scene.draw(Surface(size))
    return scene


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Returns for each text the smallest size in px in which it was drawn. Spaces do not count."""
    found: dict[str, int] = {}
    render = TextPainter.render

    def noted(painter: TextPainter, block: Block) -> Surface:
        text = "".join(bit.text for line in block.lines for bit in line).replace(" ", "")
        found[text] = min(found.get(text, 10_000), painter.px(block.style))
        return render(painter, block)

    monkeypatch.setattr(TextPainter, "render", noted)
    return found


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("lid", ["Campfire Smokeout", "Fresh air", "Dead calm", "Wild weather"]),
        ("a challenge", ["Poof \u00b7 You, Odile (Sharp), Pip (Steady), Bram (Gentle)"]),
        ("chairs", ["Bartholomew Quartermaine"]),
        ("pad of cards", ["Wilhelmina", "Bartholomew", "Montgomery"]),
        ("look-back", ["Ines played one 11.", "That cost 12 %", "The best moves"]),
    ],
)
def test_text_at_200_percent_is_never_smaller_than_at_100_percent(
    name: str, words: list[str], size: tuple[int, int], drawn: dict[str, int], tmp_path: Path, assets: Assets
) -> None:
    sizes = []
    for text_size in (1.0, 2.0):
        drawn.clear()
        scene = shown(name, size, text_size, tmp_path, assets)
        for view in (one for one in scene.widgets if isinstance(one, ScrollView)):
            view.scroll(10_000)
            scene.draw(Surface(size))
        sizes.append([drawn.get(one.replace(" ", "").replace("**", ""), 0) for one in words])
        scene.leave()
    assert 0 not in sizes[1]
    assert all(large >= usual for usual, large in zip(*sizes, strict=True))


@pytest.mark.parametrize("size", WINDOWS)
def test_the_text_about_a_past_move_is_drawn_in_front_of_the_paper(
    size: tuple[int, int], tmp_path: Path, assets: Assets
) -> None:
    scene = shown("look-back", size, 2.0, tmp_path, assets)
    paper, *words = scene.parts["slip"].widgets
    (view,) = (one for one in words if isinstance(one, ScrollView))
    assert view.reach > 0
    assert len(view.children) > 5
    assert all(one.z > view.z > paper.z for one in view.children)
    scene.leave()


def test_the_note_on_a_past_move_shows_two_ratings_without_scrolling(tmp_path: Path, assets: Assets) -> None:
    scene = shown("look-back", (960, 600), 1.5, tmp_path, assets)
    (view,) = (one for one in scene.parts["slip"].widgets if isinstance(one, ScrollView))
    rows = [one for one in view.children if isinstance(one, BarRow)]
    assert sum(one.rect.bottom <= view.rect.bottom for one in rows) >= 2
    scene.leave()


def test_the_note_on_a_past_move_has_room_for_earlier_moves(tmp_path: Path, assets: Assets) -> None:
    scene = shown("look-back of six", (960, 600), 1.5, tmp_path, assets)
    (view,) = (one for one in scene.parts["slip"].widgets if isinstance(one, ScrollView))
    heading = next(one for one in view.children if one.label == "Before that")
    assert view.reach > 0
    assert heading.rect.bottom < view.rect.bottom
    assert view.children.index(heading) < len(view.children) - 3
    scene.leave()


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_top_row_of_a_past_match_is_not_crowded(text_size: float, tmp_path: Path, assets: Assets) -> None:
    scene = shown("look-back", (960, 600), text_size, tmp_path, assets)
    (tabs,) = (one for one in scene.parts["head"].widgets if isinstance(one, Segmented))
    (line,) = (one for one in scene.parts["head"].widgets if one.label == "Looking back")
    assert tabs.rect.x - line.rect.right >= 24
    assert tabs.common_size(scene.kit)[1]  # the faces of the players are shown
    scene.leave()


def test_an_arrow_is_beside_the_current_viewpoint_if_other_viewpoints_do_not_fit(
    tmp_path: Path, assets: Assets
) -> None:
    scene = shown("look-back of six", (960, 600), 1.5, tmp_path, assets)
    (tabs,) = (one for one in scene.parts["head"].widgets if isinstance(one, Segmented))
    assert [one.label for one in tabs.options] == ["Ines"]
    beside = Rect(tabs.room(0).right, tabs.rect.y, tabs.rect.right - tabs.room(0).right, tabs.rect.h)
    assert beside.w >= tabs.rect.h // 2
    picture = Surface((960, 600))
    scene.draw(picture)
    inked = mask.from_threshold(picture.subsurface(beside), scene.kit.colours.ink, (40, 40, 40))
    assert inked.count() > 10
    scene.leave()


@pytest.mark.parametrize("size", WINDOWS)
def test_no_card_covers_a_letter_on_the_phrases_button(
    size: tuple[int, int], tmp_path: Path, assets: Assets
) -> None:
    scene = shown("table of two", size, 2.0, tmp_path, assets)
    (button,) = (one for one in scene.widgets if isinstance(one, Button) and one.label == "Say to the table")
    cards = [one.rect for one in scene.spread.cards.values()]  # type: ignore[attr-defined]
    assert len(cards) > 5
    assert button.rect.collidelist(cards) == -1
    scene.leave()


@pytest.mark.parametrize("size", WINDOWS)
def test_the_note_of_an_exercise_covers_no_text(
    size: tuple[int, int], tmp_path: Path, assets: Assets
) -> None:
    scene = shown("exercise", size, 2.0, tmp_path, assets)
    paper, *_ = scene.parts["note"].widgets
    words = [one for one in scene.widgets if one.role == "label" and one.label.endswith("poofed away")]
    assert len(words) == 1
    assert not paper.rect.colliderect(words[0].rect)
    assert scene.notices.banner is None
    scene.leave()


def test_a_narrow_field_shows_a_long_name_whole_while_nobody_types_in_it(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole: list[str] = []
    draw = TextPainter.draw

    def noted(painter: TextPainter, surface: Surface, block: Block, room: Rect) -> None:
        if block.size[0] <= room.w:
            whole.append(" ".join("".join(bit.text for bit in line) for line in block.lines))
        draw(painter, surface, block, room)

    scene = shown("set-up of people", WINDOWS[0], 2.0, tmp_path, assets)
    fields = [one for one in scene.widgets if isinstance(one, TextField) and " " in one.text]
    monkeypatch.setattr(TextPainter, "draw", noted)
    for field in fields:
        field.paint(scene.kit)
    assert len(whole) == 3
    assert whole == [one.text for one in fields]
    scene.leave()


def test_a_button_in_large_print_always_tells_its_key(
    drawn: dict[str, int], tmp_path: Path, assets: Assets
) -> None:
    shown("pause", WINDOWS[1], 2.0, tmp_path / "pause", assets).leave()
    assert {"F1", "Enter"} <= set(drawn)
    scene = shown("picked in eight-and-half", WINDOWS[1], 2.0, tmp_path / "table", assets)
    (button,) = (one for one in scene.widgets if isinstance(one, Button) and one.label.startswith("Play the"))
    assert (button.tip, button.what) == (f"{button.label} (Enter)",) * 2
    scene.leave()


def test_the_marquee_drops_words_so_that_larger_letters_fit(
    drawn: dict[str, int], tmp_path: Path, assets: Assets
) -> None:
    sizes = []
    for text_size in (1.0, 2.0):
        drawn.clear()
        shown("picked in eight-and-half", WINDOWS[0], text_size, tmp_path, assets).leave()
        sizes.append(next(px for words, px in drawn.items() if words.startswith("0,½or")))
    assert sizes[1] >= 1.3 * sizes[0]


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_the_two_results_of_a_challenge_stand_side_by_side_in_large_text(
    tmp_path: Path, assets: Assets, size: tuple[int, int]
) -> None:
    scene = SCENES["a challenge that three have played"](home(tmp_path, assets, text_size=1.5))
    scene.enter(size)
    for _ in range(60):
        scene.update(1 / 30)
    own, theirs = [one.rect for one in scene.widgets if isinstance(one, Total)]
    assert own.right < theirs.left
    assert abs(own.centery - theirs.centery) < own.h / 2
    assert theirs.bottom < size[1]


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_note_of_an_exercise_covers_no_card(
    size: tuple[int, int], text_size: float, tmp_path: Path, assets: Assets
) -> None:
    scene = shown("exercise", size, text_size, tmp_path, assets)
    paper, *_ = scene.parts["note"].widgets
    cards = [one.rect for one in scene.spread.cards.values()]  # type: ignore[attr-defined]
    air = 2 * scene.kit.metrics.u(10)
    assert paper.rect.inflate(air, air).collidelist(cards) == -1
    assert scene.notices.banner is None
    scene.leave()


def test_in_large_text_the_names_of_moves_get_more_space_if_cards_are_few(
    tmp_path: Path, assets: Assets
) -> None:
    scene = shown("worse answer", (960, 600), 1.5, tmp_path, assets)
    rows = [one for one in scene.widgets if isinstance(one, OptionRow)]
    assert len(rows) == 3
    first = max(rows, key=lambda one: one.rect.h)
    assert "third face-up card" in first.option.name
    assert first.rect.h < 1.7 * rows[1].rect.h, "the name has two lines, not four"
    scene.leave()
