"""The first evening of a new player: a tag at one box, a lesson, and tips that appear only once."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from pygame import Rect

from game.games import ENTRIES
from scenes.context.context import Context
from scenes.context.learning import TIPS
from scenes.screens.menu.scene import Menu
from scenes.screens.menu.things import BoxOnShelf, Tag, Thing
from scenes.screens.menu.wall import WallNote
from scenes.screens.menu.welcome import TIPS as SAID
from scenes.screens.menu.welcome import TagAnswer, TagPaper
from scenes.screens.settings.everybody import POINTS
from scenes.screens.settings.rows import SetTo
from scenes.screens.settings.scene import EVERYBODY, KEYS, Choose
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push, Replace
from scenes.stage.theme import Motion
from scenes.table.guide import NoteStep
from scenes.ui.button import Button
from tests.laws import choose
from tests.scenes.boxed import shelf_with_a_tip
from tests.scenes.home import SIZE, click, home, led, match, opened, picture, press, widget
from tests.scenes.lessons import SMALL, Pupil


@pytest.fixture(name="newcomer")
def fixture_newcomer(tmp_path: Path, assets: Assets) -> Iterator[Context]:
    one = home(tmp_path, assets, tips=True, motion="none")
    yield one
    one.close()


def shelf(context: Context, size: tuple[int, int] = SIZE) -> Menu:
    menu = Menu(context)
    menu.enter(size)
    read(context, menu)
    return menu


def read(context: Context, menu: Menu) -> None:
    assert context.desk.jobs.flush()
    for _ in range(20):
        menu.update(0.01)


def tag(menu: Menu) -> TagPaper | None:
    return next((one for one in menu.widgets if isinstance(one, TagPaper)), None)


def note(menu: Menu) -> str:
    return next((one.label for one in menu.widgets if isinstance(one, WallNote)), "")


def things(menu: Menu) -> list[str]:
    return [one.label for one in menu.widgets if isinstance(one, Thing)]


def finish(context: Context, seed: int = 0) -> None:
    session = match(context, "Ines", "Pip", game="campfire-smokeout")
    over, rng = session.record.new_match(), Random(seed)
    while over.outcome is None:
        over.submit(*choose(over.game, over, rng, 1.0))
    opened(context, session.written().with_match(over), session.match_id).save()
    session.close()
    assert context.desk.autosaver.flush()


def test_a_new_player_sees_a_tag_on_the_cooperative_game(newcomer: Context) -> None:
    menu = shelf(newcomer)
    assert tag(menu) is not None
    assert [one.label for one in menu.widgets if one.label in ("Show me how", "I know my way")]
    assert menu.ring.at is widget(menu, "Show me how")
    forward = [box.game_id for box in menu.widgets if isinstance(box, BoxOnShelf) and box.forward]
    assert [ENTRIES[game].together for game in forward] == [True]
    assert not next(one for one in menu.widgets if isinstance(one, Tag)).visible


def test_the_calendar_appears_after_the_first_finished_match(newcomer: Context) -> None:
    menu = shelf(newcomer)
    assert things(menu) == ["Score book", "Matches", "Rules", "Settings"]
    finish(newcomer)
    menu.enter(SIZE)
    read(newcomer, menu)
    assert things(menu) == ["Daily deal", "Score book", "Matches", "Rules", "Score pad", "Settings"]


def test_the_play_button_after_the_first_lesson_begins_a_match_with_gentle_cpus(newcomer: Context) -> None:
    menu = shelf(newcomer)
    change = click(menu, widget(menu, "Show me how"))
    assert isinstance(change, Push)
    assert isinstance(change.route, routes.Lesson)
    assert change.route.door == "shelf"
    pupil = Pupil(newcomer, change.route.game_id, SMALL, change.route.door)
    while not pupil.lesson_over():
        pupil.scene.on_action(NoteStep.ON)
        pupil.settle()
    lesson = pupil.scene
    assert [one.label for one in lesson.active if isinstance(one, Button)] == ["Play", "Once more", "Back"]
    change = click(lesson, widget(lesson, "Play"))
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Table)
    session = change.route.session
    assert {one.player for one in session.record.seats[1:]} == {"gentle"}
    assert session.record.seats[0].is_human
    assert session.game.id == lesson.session.game.id
    assert not session.practice


def test_an_experienced_player_finds_calendar_and_score_pad(newcomer: Context) -> None:
    menu = shelf(newcomer)
    click(menu, widget(menu, "I know my way"))
    assert {"Daily deal", "Score pad"} <= set(things(menu))
    assert {"Daily deal", "Score pad"} <= set(things(shelf(newcomer)))


@pytest.mark.parametrize("way", ["answered", "waved away", "dealt"])
def test_a_dismissed_tag_never_returns(newcomer: Context, way: str, tmp_path: Path, assets: Assets) -> None:
    menu = shelf(newcomer)
    if way == "answered":
        press(menu, 13)
    elif way == "waved away":
        assert click(menu, widget(menu, "I know my way")) is None
        assert tag(menu) is None
    else:
        match(newcomer, "Ines", "Pip").close()
        assert newcomer.desk.autosaver.flush()
    assert tag(shelf(newcomer)) is None
    newcomer.close()
    again = home(tmp_path, assets, tips=True)
    assert tag(shelf(again)) is None
    again.close()


def test_somebody_who_played_before_sees_neither_tag_nor_tips(newcomer: Context) -> None:
    for seed in range(3):
        finish(newcomer, seed)
    menu = shelf(newcomer)
    assert tag(menu) is None
    assert note(menu) == ""
    assert "Daily deal" in things(menu)


def test_each_match_shows_one_new_tip(newcomer: Context) -> None:
    click(menu := shelf(newcomer), widget(menu, "I know my way"))
    assert note(menu) == ""
    tips = []
    for seed in range(len(TIPS) + 2):
        finish(newcomer, seed)
        tips.append(note(shelf(newcomer)))
        assert note(shelf(newcomer)) == "", "it was shown"
    assert tips == [*(str(SAID[tip][0]) for tip in TIPS), "", ""]


def test_each_tip_disappears_after_a_click(newcomer: Context) -> None:
    shelf(newcomer)
    ways = []
    for seed in range(len(TIPS)):
        finish(newcomer, seed)
        menu = shelf(newcomer)
        if not seed:
            assert click(menu, widget(menu, "Close")) is None
        else:
            ways.append(click(menu, widget(menu, note(menu))))
        assert note(menu) == ""
    assert [type(one.route) if isinstance(one, Push) else one for one in ways] == [
        None,
        routes.LookBack,
        routes.Setup,
    ]


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_a_tip_covers_no_box_and_none_of_its_cards(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float
) -> None:
    menu = shelf_with_a_tip(home(tmp_path, assets, tips=True, motion="none", text_size=text))
    menu.enter(size)
    paper = next(one for one in menu.widgets if isinstance(one, WallNote))
    assert paper.rect.top >= 0
    for box in (one for one in menu.widgets if isinstance(one, BoxOnShelf)):
        drawn = box.unlit.surface.get_bounding_rect(200)
        drawn.move_ip(box.rect.x - box.unlit.left, box.rect.y - box.unlit.top)
        assert not drawn.colliderect(paper.rect), box.game_id


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_no_tip_touches_its_close_button(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float
) -> None:
    menu = shelf_with_a_tip(home(tmp_path, assets, tips=True, motion="none", text_size=text))
    menu.enter(size)
    paper = next(one for one in menu.widgets if isinstance(one, WallNote))
    for words in {word for tip in SAID.values() for word in map(str, tip[:2])}:
        paper.label = words
        block, room = paper.text(menu.kit)
        written = Rect(room.topleft, block.size).move(paper.rect.topleft)
        assert not written.inflate(menu.kit.metrics.u(12), 0).colliderect(widget(menu, "Close").rect), words


def test_a_tip_with_large_text_is_shorter_in_a_small_window(newcomer: Context) -> None:
    newcomer.preferences.change(text_size=1.5)
    click(menu := shelf(newcomer), widget(menu, "I know my way"))
    for seed, tip in enumerate(TIPS):
        finish(newcomer, seed)
        menu = shelf(newcomer, (960, 600))
        paper = next(one for one in menu.widgets if isinstance(one, WallNote))
        assert paper.label == str(SAID[tip][1])
        assert paper.rect.h == paper.measure(menu.kit, paper.rect.w).height


def test_the_tag_and_the_tips_can_be_switched_off_in_the_settings(newcomer: Context) -> None:
    settings = led(newcomer, Push(routes.Settings()))
    settings.tab = 2
    settings.enter(SIZE)
    assert widget(settings, "For newcomers")
    settings.on_action(SetTo("tips", False))
    menu = shelf(newcomer)
    assert tag(menu) is None
    assert "Daily deal" in things(menu)
    finish(newcomer)
    assert note(shelf(newcomer)) == ""


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("size", "text"), [((960, 600), 1.0), ((960, 600), 1.25), ((960, 600), 1.5), ((2560, 1440), 1.0)]
)
def test_the_tag_on_a_box_covers_no_part_of_the_main_menu(
    newcomer: Context, size: tuple[int, int], text: float
) -> None:
    newcomer.preferences.change(text_size=text)
    menu = shelf(newcomer, size)
    paper = tag(menu)
    assert paper is not None
    assert menu.kit.metrics.window.contains(paper.rect)
    assert paper.rect.bottom < size[1], "away from the edge"
    assert not any(paper.rect.colliderect(one.rect) for one in menu.widgets if isinstance(one, Thing))
    box = next(one for one in menu.widgets if isinstance(one, BoxOnShelf) and one.game_id == "the-game")
    hook = paper.rect.y - paper.string
    assert hook >= box.rect.bottom - menu.kit.metrics.u(12), "the string is not over the name of the game"
    for answer in (one for one in menu.widgets if getattr(one, "action", None) in tuple(TagAnswer)):
        assert paper.rect.contains(answer.rect)
        assert answer.rect.h >= 44


@pytest.mark.every_third
@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_the_tag_on_a_box_swings_only_with_full_animation(newcomer: Context, motion: Motion) -> None:
    newcomer.preferences.change(motion=motion)
    menu = shelf(newcomer)
    assert (menu.swing is not None) == (motion == "full")
    if menu.swing is None:
        return
    still, moving = menu.swing, picture(menu)
    picture(menu, seconds=1.0)
    assert not still.swings
    assert picture(menu).get_size() == moving.get_size()
    assert menu.widget_at(widget(menu, "Show me how").rect.center) is widget(menu, "Show me how")
    menu.rebuild()
    assert menu.swing is None, "once"


def test_leaving_the_lesson_leads_back_to_the_main_menu(newcomer: Context) -> None:
    menu = shelf(newcomer)
    lesson = led(newcomer, click(menu, widget(menu, "Show me how")))
    lesson.enter(SIZE)
    assert isinstance(click(lesson, widget(lesson, "Leave the lesson")), Pop)


def test_the_tag_for_new_players_opens_the_settings_of_text_and_keys(newcomer: Context) -> None:
    menu = shelf(newcomer)
    page = led(newcomer, click(menu, widget(menu, "Larger text, other keys and more")))
    page.enter(SIZE)
    assert widget(page, "Text size")
    page.on_action(Choose(KEYS))
    assert widget(page, "Reset all keys")
    page.on_action(Choose(EVERYBODY))
    shown = [one.label for one in page.widgets]
    assert all(str(words) in shown for point in POINTS for words in point)
    assert tag(shelf(newcomer)) is not None  # it is still an offer
