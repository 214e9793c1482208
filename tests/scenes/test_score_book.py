"""The score book shows what was counted, and can be used by keys or a screen reader alone."""

import csv
import re
from collections import Counter
from dataclasses import replace
from datetime import timedelta
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.book.evening import evening_of
from game.book.feats import Sign
from game.book.results import counted_results
from game.book.statistics import Month, sittings, tally
from game.games import GAMES
from game.names import folded
from game.record import Player
from scenes.context.context import Context
from scenes.screens.book import leaves
from scenes.screens.book.leaves import _bar, months_chart
from scenes.screens.book.people import evening_line
from scenes.screens.book.rope import Rope
from scenes.screens.book.scene import Leaf, OpenBook
from scenes.stage.assets import Assets
from scenes.ui.box import Sized
from scenes.ui.label import Image, Label, Painting
from scenes.ui.paint import Picture
from scenes.ui.scroll import BAR, ScrollView
from scenes.ui.text import TextPainter
from scenes.ui.widget import Widget
from tests.book.many import put, records
from tests.book.test_evening import EIGHT, result
from tests.golden import finished_goldens
from tests.scenes.boxed import SCENES, evening
from tests.scenes.home import SIZE, click, home, picture, press, widget
from tests.scenes.played import LONG
from tests.tier import in_turn

SIZES = [(1600, 1000), (960, 600)]
SMALL = SIZES[1]
COUNT = 30


@pytest.fixture
def context(tmp_path: Path, assets: Assets) -> Any:
    made = home(tmp_path, assets)
    small = finished_goldens()[:12]
    put(made.desk.places, records(COUNT, of=small))
    others = [Player("Fenn", "steady") for _ in small[0].seats[1:]]
    meta = {"seq": COUNT + 1, "saved_at": small[0].created, "practice": False}
    otto = replace(small[0], seats=(Player("Otto", "human"), *others), meta=meta)
    put(made.desk.places, iter([("feedfeedfeed", otto)]))
    yield made
    made.close()


def settle(context: Context, scene: OpenBook) -> None:
    for _ in range(60):
        assert context.desk.jobs.flush()
        before = (context.library.version, context.bookkeeper.version)
        scene.update(0.05)
        assert context.desk.jobs.flush()
        if before == (context.library.version, context.bookkeeper.version) and not context.library.unread:
            return


def opened(context: Context, size: tuple[int, int] = SIZE, leaf: Leaf = Leaf.EVENING) -> OpenBook:
    scene = OpenBook(context)
    scene.leaf = leaf
    scene.enter(size)
    settle(context, scene)
    return scene


def walk(scene: OpenBook, at: Widget) -> None:
    for _ in range(40):
        if scene.ring.at is at:
            return
        press(scene, pygame.K_TAB)
    message = f"Tab never comes to {at.label!r}"
    raise AssertionError(message)


def results(context: Context) -> Any:
    library = context.library
    pages = context.desk.scores.results()[0]
    return counted_results((*library.finished, *library.away), pages, library.marks)


def to_person(context: Context, scene: OpenBook, name: str) -> None:
    for _ in range(12):
        if folded(scene.person) == folded(name):
            return
        walk(scene, widget(scene, scene.person or "Everybody", "button"))
        press(scene, pygame.K_RETURN)
        settle(context, scene)
    message = f"{name} is not told of"
    raise AssertionError(message)


def texts(scene: OpenBook) -> str:
    return "\n".join(node.name for node in scene.access_tree())


@pytest.mark.every_third
@pytest.mark.parametrize("size", SIZES)
def test_every_number_is_reached_by_keyboard(context: Context, size: tuple[int, int]) -> None:
    scene = opened(context, size)
    found = results(context)
    assert (
        f"{len({one.result.match for one in sittings(found)})} matches since" in texts(scene) or size != SIZE
    )
    if size != SIZE:
        walk(scene, widget(scene, "Pages"))
        press(scene, pygame.K_LEFT)
    to_person(context, scene, "Pip")
    mine = list(sittings(found, "Pip"))
    for game in {one.result.game for one in mine}:
        made = tally([one for one in mine if one.result.game == game])
        title = next(one.result for one in mine if one.result.game == game)
        assert made.best is not None
        words = f"Won {round(100 * made.won / made.played)} %"
        assert words in texts(scene), title
        assert f"Best score: {made.best.total} " in texts(scene)
    if size == SIZE:
        assert {"Best score", "Longest streak"} <= set(texts(scene).splitlines())
        assert re.search(r"[A-Z][a-z]{2} 20\d\d: \d+ of \d+", texts(scene)), "a month that could be a day"
    walk(scene, widget(scene, "Pages"))
    while scene.leaf is not Leaf.PEOPLE:
        press(scene, pygame.K_RIGHT)
    assert (
        "How often each finished ahead: Pip 0, Bo 1. 1 match. Bo won last time: Campfire Smokeout, "
        in texts(scene)
    )
    press(scene, pygame.K_ESCAPE)


def test_people_are_chosen_on_the_people_page_in_a_narrow_window(context: Context) -> None:
    scene = opened(context, SMALL, Leaf.PEOPLE)
    to_person(context, scene, "Pip")
    assert scene.leaf is Leaf.PEOPLE
    assert (
        "How often each finished ahead: Pip 0, Bo 1. 1 match. Bo won last time: Campfire Smokeout, "
        in texts(scene)
    )


def test_two_names_can_be_merged_into_one_person_and_split_again(context: Context) -> None:
    scene = opened(context)
    to_person(context, scene, "Pip")
    scene.leaf = Leaf.PEOPLE
    scene.rebuild()
    before = len(list(sittings(results(context), "Otto"))), len(list(sittings(results(context), "Pip")))
    rename(context, scene, "otto")
    assert scene.person == "Otto"
    assert len(list(sittings(results(context), "Otto"))) == sum(before)
    assert "Pip" not in {one.name for one in sittings(results(context))}
    click(scene, widget(scene, "Split names"))
    settle(context, scene)
    assert len(list(sittings(results(context), "Pip"))) == before[1]


def test_people_who_played_each_other_cannot_be_merged(context: Context) -> None:
    scene = opened(context)
    to_person(context, scene, "Pip")
    scene.leaf = Leaf.PEOPLE
    scene.rebuild()
    before = results(context)
    for name in ("Bo", " b\u200do"):
        rename(context, scene, name)
        banner = scene.notices.banner
        assert banner is not None
        assert banner.label.startswith("Pip and Bo have sat at one table")
        assert "Split names" in banner.label
        assert scene.person == "Pip"
        assert results(context) == before


def rename(context: Context, scene: OpenBook, name: str) -> None:
    if not any(one.label == "Shown as" for one in scene.widgets):
        walk(scene, widget(scene, "Rename"))
        press(scene, pygame.K_RETURN)
        assert scene.ring.at is widget(scene, "Shown as")
    walk(scene, widget(scene, "Shown as"))
    scene.handle(pygame.Event(pygame.TEXTINPUT, text=name))
    walk(scene, widget(scene, "Rename"))
    press(scene, pygame.K_RETURN)
    settle(context, scene)


def test_escape_in_the_name_field_does_not_close_the_score_book(context: Context) -> None:
    scene = opened(context)
    to_person(context, scene, "Pip")
    scene.leaf = Leaf.PEOPLE
    scene.rebuild()
    walk(scene, widget(scene, "Rename"))
    press(scene, pygame.K_RETURN)
    scene.handle(pygame.Event(pygame.TEXTINPUT, text="Otto"))
    assert press(scene, pygame.K_ESCAPE) is None
    assert scene.ring.at is widget(scene, "Rename")
    assert widget(scene, "Save as CSV")
    assert scene.person == "Pip"
    assert press(scene, pygame.K_ESCAPE) is not None


def test_the_name_field_shows_a_name_that_is_too_long_to_be_typed(context: Context) -> None:
    evening(context)
    scene = opened(context, leaf=Leaf.PEOPLE)
    to_person(context, scene, LONG[0])
    click(scene, widget(scene, "Rename"))
    assert widget(scene, "Shown as").value == LONG[0]
    press(scene, pygame.K_RETURN)
    settle(context, scene)
    assert scene.person == LONG[0], "Enter without a change leaves the name as it is"


def test_an_unchanged_name_field_closes_without_a_warning(context: Context) -> None:
    scene = opened(context)
    to_person(context, scene, "Pip")
    scene.leaf = Leaf.PEOPLE
    scene.rebuild()
    click(scene, widget(scene, "Rename"))
    press(scene, pygame.K_RETURN)
    assert not any(one.label == "Shown as" for one in scene.widgets)
    assert scene.ring.at is widget(scene, "Rename")
    assert scene.notices.banner is None
    assert scene.person == "Pip"


def test_an_empty_name_field_stays_empty_in_a_new_layout(context: Context) -> None:
    scene = opened(context)
    to_person(context, scene, "Pip")
    scene.leaf = Leaf.PEOPLE
    scene.rebuild()
    click(scene, widget(scene, "Rename"))
    press(scene, pygame.K_DELETE)
    assert widget(scene, "Shown as").value == ""
    scene.rebuild()
    assert widget(scene, "Shown as").value == ""


def test_escape_closes_the_name_field_of_a_page_that_is_gone(
    context: Context,
) -> None:
    scene = opened(context)
    to_person(context, scene, "Pip")
    scene.leaf = Leaf.PEOPLE
    scene.rebuild()
    click(scene, widget(scene, "Rename"))
    context.bookkeeper.count("")
    settle(context, scene)
    assert not any(one.label == "Shown as" for one in scene.widgets)
    assert press(scene, pygame.K_ESCAPE) is None
    assert not scene.is_naming


def test_the_page_of_a_person_who_played_in_threes_lists_the_last_matches(context: Context) -> None:
    evening(context)
    scene = opened(context, leaf=Leaf.PEOPLE)
    to_person(context, scene, LONG[0])
    words = texts(scene)
    assert "Last matches" in words
    assert words.index("Campfire Smokeout. Annegret won with") < words.index(
        "Eight & Half. Maximilian won with"
    )


def test_a_game_with_few_matches_has_no_streak(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    evening(context)
    scene = opened(context, leaf=Leaf.MONTHS)
    page = context.bookkeeper.page
    assert page is not None
    figures = dict(page.games)["poof"]
    assert (figures.open, figures.longest) == (0, 1)
    assert not any(one.label.startswith("Poof") and "in a row" in one.label for one in scene.widgets)
    context.close()


@pytest.mark.parametrize(("count", "numbered"), [(2, {1, 2}), (6, {1, 2, 3, 4, 5, 6}), (9, {9})])
def test_all_bars_have_numbers_if_the_months_are_few(
    context: Context, count: int, numbered: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(context)
    months = [Month(2024, nth, 17, 17, nth) for nth in range(1, count + 1)]
    chart = months_chart(scene.kit, months, scene.say)
    assert isinstance(chart, Sized)
    assert isinstance(chart.child, Image)
    written: list[str] = []
    write = TextPainter.write

    def noted(text: Any, surface: Any, words: str, style: Any, room: pygame.Rect) -> Any:
        written.append(words)
        return write(text, surface, words, style, room)

    monkeypatch.setattr(TextPainter, "write", noted)
    chart.child.rect = pygame.Rect(0, 0, 530 if count < 9 else 300, 300)
    chart.child.paint(scene.kit)
    assert {nth for nth in range(1, count + 1) if f"{100 * nth / 17:.0f} %" in written} == numbered
    assert ("100 %" in written, "40 %" in written) == (False, True), "the best month fills most of the height"


def test_all_bars_of_the_months_have_one_colour(context: Context) -> None:
    scene = opened(context)
    chart = months_chart(scene.kit, [Month(2024, nth, 17, 17, 4 * nth) for nth in (1, 2, 3)], scene.say)
    assert isinstance(chart, Sized)
    assert isinstance(chart.child, Image)
    chart.child.rect = pygame.Rect(0, 0, 530, 300)
    painted = chart.child.paint(scene.kit).surface
    dots = Counter(tuple(painted.get_at((x, y))) for x in range(0, 530, 3) for y in range(0, 300, 3))
    bars = [dot for dot, count in dots.items() if count > 100 and dot[3] == 255 and max(dot[:3]) < 200]
    assert len(bars) == 1


def test_the_score_book_is_exported(context: Context) -> None:
    scene = opened(context, leaf=Leaf.PEOPLE)
    click(scene, widget(scene, "Save as CSV"))
    assert context.desk.jobs.flush()
    scene.update(0.05)
    path = context.desk.places.scores / "scores.csv"
    with path.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert len(lines) == sum(len(one.names) for one in results(context))
    assert scene.notices.banner is not None


@pytest.mark.parametrize("motion", ["full", "calm"])
def test_the_knots_of_a_rope_slide_to_their_place_with_a_creak(
    tmp_path: Path, assets: Assets, motion: str
) -> None:
    context = home(tmp_path, assets, motion=motion)
    scene = SCENES["score book, people"](context)
    cues: list[str] = []
    context.services.sounds.play = lambda name, **_: cues.append(name)  # type: ignore[method-assign]
    scene.enter(SIZES[0])
    knots: list[int] = []
    for _ in range(120):
        context.desk.jobs.flush()
        scene.update(1 / 60)
        ropes = [one for one in scene.widgets if isinstance(one, Rope)]
        knots += [ropes[0].knot] if ropes else []
    assert knots, "there is a pair"
    assert (len(set(knots)) > 4) == (motion == "full")
    assert cues.count("rope_creak") == (motion == "full")
    assert knots[-1] != ropes[0].rect.w // 2


def test_games_that_were_not_played_yet_are_listed_last(context: Context) -> None:
    scene = opened(context)
    played = {one.result.game for one in sittings(results(context))}
    waiting = {game for game in GAMES if game not in played}
    assert waiting
    assert {f"{GAMES[game].title}. Not played yet" for game in waiting} <= {
        one.label for one in scene.widgets
    }
    assert texts(scene).count("Not played yet") == len(waiting)


def test_an_empty_score_book_says_that_no_match_is_finished(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path / "none", assets)
    scene = opened(context)
    assert widget(scene, "No match has been finished yet.")
    context.close()


@pytest.mark.every_third
@pytest.mark.parametrize(("page", "text_size"), in_turn(product(Leaf, [*SIZES, (2560, 1440)]), (1.5, 1.0)))
def test_every_part_of_the_score_book_is_inside_the_window(
    tmp_path: Path, assets: Assets, page: tuple[Leaf, tuple[int, int]], text_size: float
) -> None:
    leaf, size = page
    context = home(tmp_path, assets, text_size=text_size)
    put(context.desk.places, records(6))
    if leaf is Leaf.EVENING:
        evening(context)
    scene = opened(context, size)
    scene.leaf = leaf
    scene.rebuild()
    picture(scene, size)
    window = pygame.Rect((0, 0), size)
    for one in scene.widgets:
        if one.visible and one.clip is None:
            assert window.contains(one.rect), one.label
    context.close()


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("size", "text_size"), [*product([*SIZES, (2560, 1440)], (1.0,)), (SIZE, 1.5), (SMALL, 1.5)]
)
def test_opening_another_page_does_not_move_the_tabs(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text_size: float
) -> None:
    context = home(tmp_path, assets, text_size=text_size)
    rows = {}
    for leaf in Leaf:
        scene = SCENES[f"score book, {leaf.value}"](context)
        scene.enter(size)
        row = widget(scene, "Pages")
        rows[leaf] = (row.rect.y, row.rect.h)
    assert len(set(rows.values())) == 1, rows
    context.close()


@pytest.mark.every_third
@pytest.mark.parametrize("size", SIZES)
def test_the_score_book_opens_at_the_page_of_the_latest_evening(
    context: Context, size: tuple[int, int]
) -> None:
    evening(context)
    scene = opened(context, size)
    words = texts(scene)
    assert re.search(r"5 matches, finished (between|at) \d\d:\d\d", words)
    assert f"{LONG[1]}, 5 matches, won: " in words, "in the table of everybody"
    assert f"{LONG[2]}, 4 matches, won: " in words
    assert "Helped to win The Game" in words
    assert "won together: 1, last here: today" in words
    assert "%" not in words
    walk(scene, widget(scene, "Pages"))
    while scene.leaf is not Leaf.PEOPLE:
        press(scene, pygame.K_RIGHT)
    assert "Helped to win" not in texts(scene)
    assert f"{LONG[0]}, 5 matches" not in texts(scene), "the page of the evening says it"
    while "Helped to win" not in texts(scene):
        press(scene, pygame.K_LEFT)
    assert texts(scene) == words


def test_the_list_of_everybody_needs_no_scroll_bar(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    scene = SCENES["score book, evening"](context)
    scene.enter((1600, 1000))
    shown = {one.label: one.text for one in scene.widgets if isinstance(one, Label)}
    assert [text for label, text in shown.items() if label.startswith(f"{LONG[1]}, ")] == [LONG[1].split()[0]]
    pip = next(label for label in shown if label.startswith("Pip, "))
    assert re.search(r"last here: \d+ \w+ 20\d\d", pip), "a reader says the whole date"
    months = [
        one.text for one in scene.widgets if isinstance(one, Label) and re.search(r"\b20\d\d", one.text)
    ]
    assert months
    assert all(re.fullmatch(r"[A-Z]\w\w 20\d\d", one) for one in months)
    for size in ((1600, 1000), (2560, 1440)):
        scene.enter(size)
        assert not any(one.reach for one in scene.widgets if isinstance(one, ScrollView))
    context.close()


def test_a_single_pair_is_shown_large_above_its_matches(context: Context) -> None:
    scene = opened(context, leaf=Leaf.PEOPLE)
    to_person(context, scene, "Bo")
    assert context.bookkeeper.page is not None
    assert len(context.bookkeeper.page.pairs) == 1
    assert "Last matches" in texts(scene)
    views = [one for one in scene.widgets if isinstance(one, ScrollView)]
    assert not any(one.reach for one in views if one.label == "Head to head")
    faces = [one.rect.h for one in scene.widgets if isinstance(one, Image) and one.rect.w < 2 * one.rect.h]
    assert max(faces) >= scene.kit.metrics.u(140)


@pytest.mark.parametrize("contrast", ["normal", "high"])
def test_the_rope_of_the_trailing_person_is_hollow_only_in_high_contrast(
    tmp_path: Path, assets: Assets, contrast: str
) -> None:
    context = home(tmp_path, assets, contrast=contrast)
    scene = OpenBook(context)
    scene.enter(SIZE)
    rope = Rope((3, 1))
    rope.rect = pygame.Rect(0, 0, 240, 34)
    painted = rope.paint(scene.kit).surface
    ahead, behind = (
        [painted.get_at((x, 17))[:3] for x in span] for span in (range(20, 120), range(205, 225))
    )
    paper = tuple(scene.kit.colours.paper)
    assert paper not in ahead
    assert (set(behind) == {paper}) == (contrast == "high")
    context.close()


@pytest.mark.parametrize(
    ("minutes", "words"), [(0, "2 matches, finished at "), (9, "2 matches, finished between ")]
)
def test_only_one_time_is_shown_for_an_evening_of_less_than_a_minute(
    context: Context, minutes: int, words: str
) -> None:
    matches = [result(at, "Ann", "Bob") for at in (0, minutes)]
    found = evening_of(matches, EIGHT + timedelta(hours=1))
    assert found is not None
    line = evening_line(found, context.services.say)
    assert words in line
    assert len(re.findall(r"\d\d:\d\d", line)) == 1 + (minutes > 0)


def test_the_book_opens_at_the_months_if_there_was_no_evening(context: Context) -> None:
    scene = opened(context)
    assert scene.widgets
    assert "Share of matches won" in texts(scene)
    assert "Today" not in texts(scene)
    assert "Tonight" not in texts(scene)


def test_no_number_touches_the_scroll_bar(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    one_each = {record.game.id: record for record in finished_goldens() if len(record.seats) > 1}
    put(context.desk.places, records(3 * COUNT, of=list(one_each.values())))
    scene = opened(context, SMALL)
    scene.person = "Ines"
    context.bookkeeper.count("Ines")
    settle(context, scene)
    page = context.bookkeeper.page
    assert page is not None
    assert len(page.games) == 5
    seen = 0
    for leaf in (Leaf.GAMES, Leaf.PEOPLE):
        scene.leaf = leaf
        settle(context, scene)
        scene.rebuild()
        for view in scene.widgets:
            if isinstance(view, ScrollView) and view.reach:
                seen += 1
                assert (
                    max(one.rect.right for one in view.children if isinstance(one, Label))
                    <= view.rect.right - BAR - 6
                )
    assert seen
    context.close()


@pytest.mark.parametrize("size", SIZES)
def test_a_cpu_that_nobody_played_against_has_text_instead_of_a_bar(
    context: Context, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(context, size)
    drawn, bar = list[int](), _bar

    def noted(kit: Any, wide: int, part: int, whole: int) -> Picture:
        drawn.append(whole)
        return bar(kit, wide, part, whole)

    monkeypatch.setattr(leaves, "_bar", noted)
    scene.leaf = Leaf.GAMES
    scene.rebuild()
    picture(scene, size, 1.0)
    page = context.bookkeeper.page
    assert page is not None
    never = [one.level for one in page.levels if not one.played]
    assert never
    words = [one.label for one in scene.widgets]
    for level in never:
        assert f"Against {level.capitalize()}: Not met yet" in words
    assert not any("0 of 0" in one for one in words)
    assert 0 not in drawn


def test_the_page_of_a_person_who_met_nobody_lists_everybody(context: Context) -> None:
    scene = opened(context, leaf=Leaf.PEOPLE)
    to_person(context, scene, "Otto")
    assert "Otto, 1 match, won: " in texts(scene)
    assert "Pip, " in texts(scene)


def test_headings_of_the_table_of_games_touch_no_button(context: Context) -> None:
    scene = opened(context, SMALL, Leaf.GAMES)
    head, button = widget(scene, "Best score"), widget(scene, "Everybody")
    assert head.rect.y - button.rect.bottom >= 10


def test_every_record_has_its_own_picture(context: Context) -> None:
    scene = opened(context)
    page = context.bookkeeper.page
    assert page is not None
    faces, painted = list[str](), set[bytes]()

    def portrait(name: str) -> Painting:
        faces.append(name)
        return lambda _kit, rect: Picture(pygame.Surface(rect.size))

    for feat in page.feats:
        drawn = leaves.sign_of(feat, portrait)(scene.kit, pygame.Rect(0, 0, 120, 120))
        painted.add(pygame.image.tobytes(drawn.surface, "RGBA"))
        if feat.sign not in {Sign.WINNER, Sign.BOX}:
            assert drawn.surface.get_bounding_rect(200).h > 0.75 * 120, "about as large as its neighbours"
    assert len(painted) == len(page.feats) > 2
    assert faces == [feat.name for feat in page.feats if feat.sign is Sign.WINNER]
