import os
import re
import sys
import time
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.core.phrases import phrase
from game.core.rules import AnyGame
from game.games import GAMES
from game.saves import Entry, Status, Summary, seal
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.base import facts, line_of, on_shelf
from scenes.screens.matches.card import MatchCard
from scenes.screens.matches.scene import Matches
from scenes.screens.matches.telling import when
from scenes.screens.menu.art import STEPS, BoxArt, Places
from scenes.screens.menu.scene import Menu
from scenes.screens.menu.things import BoxOnShelf, Tag, Thing, lying_boxes
from scenes.screens.rules.scene import RulesPage
from scenes.screens.settings.scene import SettingsScene
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Push, Quit
from scenes.stage.theme import Look
from scenes.ui.kit import Kit
from scenes.ui.screen import Screen
from scenes.ui.text import Block, TextPainter
from tests.scenes.home import NAMES, SIZE, click, golden, home, led, match, picture, press, widget


def shelf(context: Context, size: tuple[int, int] = SIZE) -> Menu:
    context.library.refresh()
    assert context.desk.jobs.flush()
    menu = Menu(context)
    menu.enter(size)
    assert context.desk.jobs.flush()
    settle(menu)
    return menu


def settle(menu: Menu) -> None:
    for _ in range(20):
        menu.update(0.01)


def test_every_game_is_in_the_main_menu(context: Context) -> None:
    menu = shelf(context)
    boxes = [each for each in menu.widgets if isinstance(each, BoxOnShelf)]
    assert [box.game_id for box in boxes] == [game.id for game in on_shelf()]
    assert [game.id for game in on_shelf()] == list(SHOWS)


def test_boxes_are_spaced_evenly_beside_the_vase(context: Context) -> None:
    menu = shelf(context)
    boxes = [each for each in menu.widgets if isinstance(each, BoxOnShelf)]
    steps = [after.rect.x - before.rect.x for before, after in pairwise(boxes)]
    assert all(abs(step - Places(menu.kit.metrics, len(boxes)).pitch) <= 30 for step in steps)
    assert boxes[-1].rect.right < Places(menu.kit.metrics, len(boxes)).vase().x


@pytest.mark.parametrize("count", [1, 5, 6, 7, 9])
def test_any_number_of_boxes_fits_on_the_shelf(context: Context, count: int) -> None:
    menu = shelf(context)
    places = Places(menu.kit.metrics, count)
    size = (round(230 * places.unit), round(340 * places.unit))
    fronts = [places.front(number, size) for number in range(count)]
    left, right = (menu.kit.metrics.point(x, 0)[0] for x in places.sides)
    side = round(34 * places.unit)
    seen = [
        front.union(front.move(side if places.lean(number) > 0 else -side if places.lean(number) else 0, 0))
        for number, front in enumerate(fronts)
    ]
    assert all(left <= one.x and one.right <= right for one in seen)
    assert all(before.right < after.x for before, after in pairwise(seen))
    vase = places.vase()
    assert vase.collidelist(seen) < 0
    assert menu.kit.metrics.window.contains(vase)


def test_a_box_opens_its_set_up(context: Context) -> None:
    menu = shelf(context)
    change = click(menu, widget(menu, "The Game"))
    assert isinstance(change, Push)
    assert isinstance(change.route, routes.Setup)


def test_a_box_is_open_only_if_its_match_is_unfinished(context: Context) -> None:
    menu = shelf(context)
    assert not [each for each in menu.widgets if each.label.startswith("Carry on")]
    assert menu.ring.at is not None
    assert isinstance(menu.ring.at, BoxOnShelf)


def test_a_damaged_match_is_reported_once_on_the_main_menu(context: Context) -> None:
    match(context, "Ines")
    assert context.desk.autosaver.flush(5)
    (path,) = context.desk.places.matches.glob("*.tuckbox")
    assert shelf(context).notices.banner is None
    path.write_bytes(path.read_bytes()[:250])
    banner = shelf(context).notices.banner
    assert banner is not None
    assert banner.label == "1 match does not open as it was saved. Matches says why."
    assert shelf(context).notices.banner is None, "it was told of"


def test_enter_in_the_main_menu_opens_an_unfinished_match(context: Context) -> None:
    session = match(context, "Ines")
    menu = shelf(context)
    assert menu.ring.at is widget(menu, "Carry on")
    change = press(menu, pygame.K_RETURN)
    assert isinstance(change, Push)
    assert isinstance(change.route, routes.Table)
    assert led(context, change).session.match_id == session.match_id


def test_carry_on_resumes_the_latest_of_several_unfinished_matches(context: Context) -> None:
    match(context, "Ines")
    last = match(context, "Pip", "Odile", game="poof")
    menu = shelf(context)
    change = click(menu, widget(menu, "Carry on"))
    assert led(context, change).session.match_id == last.match_id
    drawer = click(menu, widget(menu, "Matches"))
    assert isinstance(drawer, Push)
    assert isinstance(drawer.route, routes.Matches)


@pytest.mark.parametrize(
    ("name", "kind"), [("Matches", Matches), ("Rules", RulesPage), ("Settings", SettingsScene)]
)
def test_each_object_on_the_shelf_opens_its_named_page(context: Context, name: str, kind: type) -> None:
    menu = shelf(context)
    change = click(menu, widget(menu, name))
    assert isinstance(change, Push)
    assert isinstance(led(context, change), kind)


def test_only_the_quit_button_and_not_escape_leaves_the_program(context: Context) -> None:
    menu = shelf(context)
    assert press(menu, pygame.K_ESCAPE) is None
    assert click(menu, widget(menu, "Quit")) is None
    assert menu.announcements.now.endswith("Quit Tuckbox? Every move is saved.")
    assert press(menu, pygame.K_ESCAPE) is None
    assert menu.dialog is None
    click(menu, widget(menu, "Quit"))
    assert click(menu, widget(menu, "Quit", "button")) == Quit()


def test_the_game_box_under_the_pointer_steps_forward(context: Context) -> None:
    match(context, "Ines")
    menu = shelf(context)
    box = widget(menu, "The Game")
    still = picture(menu, SIZE, 0.6)
    menu.handle(pygame.Event(pygame.MOUSEMOTION, pos=box.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    forward = picture(menu, SIZE, 0.8)
    above = pygame.Rect(box.rect.x, box.rect.y - 60, box.rect.w, 50)
    assert pygame.image.tobytes(still.subsurface(above), "RGB") != pygame.image.tobytes(
        forward.subsurface(above), "RGB"
    )


@pytest.mark.each_value
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1600, 1000), (2560, 1080), (1000, 1400)])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_main_menu_items_neither_overlap_nor_leave_the_window(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float
) -> None:
    context = home(tmp_path, assets, text_size=text)
    golden(context, "2-unfinished").save()
    menu = shelf(context, size)
    things = [each for each in menu.widgets if each.role == "button"]
    for each in things:
        assert pygame.Rect((0, 0), size).contains(each.rect), each.label
        assert min(each.rect.size) >= 40
    for number, each in enumerate(things):
        assert each.rect.collidelist([other.rect for other in things[number + 1 :]]) < 0, each.label


TIMES = (
    "0001-01-01T00:00:00",
    "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59Z",
    "2026-01-01",
    "07:30:00",
    '"yesterday"',
    "1970-01-01T00:00:00Z",
    "2999-12-31T23:59:59-23:59",
)


@pytest.mark.every_third
@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone of a Windows process cannot be set")
@pytest.mark.parametrize(
    "zone", ["UTC", "Pacific/Kiritimati", "Etc/GMT+12", "America/St_Johns", "XXX-24:59:59", "XXX+24:59:59"]
)
def test_matches_with_impossible_times_are_listed(
    context: Context, monkeypatch: pytest.MonkeyPatch, zone: str
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    context.desk.shelf.folder.mkdir(parents=True, exist_ok=True)
    text = golden(context, "2-unfinished").written().dumps()
    saved = next(one for one in text.splitlines() if one.startswith("saved_at"))
    created = next(one for one in text.splitlines() if one.startswith("created"))
    for number, moment in enumerate(TIMES):
        spoiled = text.replace(saved, f"saved_at = {moment}")
        if number % 2 and not moment.startswith('"'):
            spoiled = spoiled.replace(created, f"created = {moment}")
        path = context.desk.shelf.folder / f"the-game-00000000000{number}.tuckbox"
        spoiled = re.sub(r"^id = .*$", f'id = "00000000000{number}"', spoiled, flags=re.MULTILINE)
        path.write_bytes(seal(spoiled.encode()))
    menu = shelf(context)
    change = click(menu, widget(menu, "Matches"))
    assert isinstance(change, Push)
    matches = led(context, change)
    matches.enter(SIZE)
    assert isinstance(matches, Screen)
    listed = [node.name for node in matches.access_tree() if "The Game" in node.name]
    assert len(listed) >= len(TIMES)
    monkeypatch.undo()
    time.tzset()


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are text elsewhere")
def test_a_file_with_an_undecodable_name_is_listed(context: Context) -> None:
    context.desk.shelf.folder.mkdir(parents=True, exist_ok=True)
    for raw in (b"\xff\xfe.tuckbox", b"a\nb.tuckbox", "\u202etfel.tuckbox".encode(), b"\x1b[31m.tuckbox"):
        (context.desk.shelf.folder / os.fsdecode(raw)).write_bytes(b"no match")
    context.library.refresh()
    assert context.desk.jobs.flush()
    matches = Matches(context)
    matches.enter(SIZE)
    picture(matches)
    names = [node.name for node in matches.access_tree()]
    for name in (".tuckbox", "a b.tuckbox", "tfel.tuckbox", "[31m.tuckbox"):
        assert any(listed.startswith(f"{name}. Cannot be read. ") for listed in names)
    for name in names:
        assert name.isprintable(), repr(name)
    click(matches, widget(matches, "Put away", "button"))
    picture(matches)


def test_a_time_in_the_future_is_shown_as_a_date() -> None:
    now = datetime(2026, 11, 22, 9, tzinfo=UTC)
    assert str(when(datetime(2026, 11, 22, 11, tzinfo=UTC), now)) == "today, 11:00"
    assert str(when(datetime(2026, 11, 21, 23, tzinfo=UTC), now)) == "yesterday, 23:00"
    assert str(when(datetime(2031, 1, 2, 11, tzinfo=UTC), now)) == "2 January 2031"
    assert str(when(datetime(2026, 11, 16, 11, tzinfo=UTC), now)) == "Monday, 11:00"
    assert str(when(datetime(2026, 11, 15, 11, tzinfo=UTC), now)) == "15 November"
    assert str(when(datetime(2026, 11, 25, 11, tzinfo=UTC), now)) == "25 November"
    assert str(when(datetime(2025, 11, 9, 11, tzinfo=UTC), now)) == "9 November 2025"


def test_a_file_dropped_on_the_main_menu_opens_or_is_refused(context: Context, tmp_path: Path) -> None:
    menu = shelf(context)
    path = tmp_path / "there.tuckbox"
    path.write_text(golden(context, "2-unfinished").written().dumps(), encoding="utf-8")
    change = menu.handle(pygame.Event(pygame.DROPFILE, file=str(path)))
    assert isinstance(change, Push)
    path.write_text("nothing", encoding="utf-8")
    assert menu.handle(pygame.Event(pygame.DROPFILE, file=str(path))) is None
    assert menu.dialog is not None


@pytest.mark.parametrize("seen", [False, True])
def test_enter_in_the_main_menu_opens_the_focused_unfinished_match(context: Context, seen: bool) -> None:  # noqa: FBT001
    golden(context, "2-unfinished").save()
    context.desk.jobs.flush()
    menu = Menu(context)
    menu.ring.seen = seen
    menu.enter(SIZE)
    context.desk.jobs.flush()
    settle(menu)
    menu.draw(pygame.Surface(SIZE))
    assert menu.entered is widget(menu, "Carry on. The Game")
    change = press(menu, pygame.K_RETURN)
    assert isinstance(change, Push)
    assert isinstance(change.route, routes.Table)


def test_new_pictures_are_drawn_before_the_shelf_is_laid_out_again(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    menu = shelf(context)
    menu.leave()
    match(context, "Pip")
    menu.enter(SIZE)
    assert context.desk.jobs.flush()
    drawn: list[str] = []
    plain, rebuild = BoxArt.lying, Menu.rebuild

    def noticed(self: BoxArt, game_id: str) -> pygame.Surface:
        drawn.append(game_id)
        return plain(self, game_id)

    def laid(self: Menu) -> None:
        drawn.append("laid out")
        rebuild(self)

    monkeypatch.setattr(BoxArt, "lying", noticed)
    monkeypatch.setattr(Menu, "rebuild", laid)
    settle(menu)
    game = drawn[0]
    assert drawn == [game, game, "laid out", game, game]


def hover(menu: Menu, at: tuple[int, int]) -> None:
    menu.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    menu.update(0.01)


@pytest.mark.each_value
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(960, 600), SIZE, (2560, 1440)])
def test_the_tag_of_a_box_names_players_and_time_and_kind(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: float
) -> None:
    menu = shelf(home(tmp_path, assets, text_size=text), size)
    (tag,) = [one for one in menu.widgets if isinstance(one, Tag)]
    drawn: list[Block] = []
    monkeypatch.setattr(TextPainter, "draw", lambda _text, _surface, block, _room: drawn.append(block))
    for box in [each for each in menu.widgets if isinstance(each, BoxOnShelf)]:
        hover(menu, box.rect.center)
        drawn.clear()
        tag.paint(menu.kit)
        game = GAMES[box.game_id]
        said = [
            " ".join("".join(bit.text for bit in line).strip() for line in block.lines) for block in drawn
        ]
        shown = 1 if text > 1 and size[0] == 960 else 2
        assert said == [menu.say(facts(game)), menu.say(line_of(game))][:shown]
        sizes = [menu.kit.metrics.text(20), menu.kit.metrics.text(19)]
        assert [menu.kit.text.px(block.style) for block in drawn] == sizes[:shown]
        assert len(drawn[0].lines) == 1
        assert tag.rect.bottom < min(one.rect.y for one in menu.widgets if isinstance(one, Thing))
        assert tag.visible
        assert menu.kit.metrics.window.contains(tag.rect)
        assert tag.rect.y > box.rect.bottom
    hover(menu, (size[0] // 2, 2))
    menu.ring.to(None)
    menu.update(0.01)
    assert not tag.visible


def test_name_plates_are_always_visible_in_a_small_window(context: Context) -> None:
    menu = shelf(context, (960, 600))
    rules = widget(menu, "Rules")
    plate = pygame.Rect(rules.rect.centerx - 8, menu.kit.metrics.point(0, 964)[1] - 5, 16, 10)
    bare = picture(menu, (960, 600)).subsurface(plate).copy()
    hover(menu, rules.rect.center)
    named = picture(menu, (960, 600)).subsurface(plate).copy()
    assert pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(named, "RGB")
    board = picture(menu, (960, 600)).subsurface(plate.move(-120, 0))
    assert pygame.image.tobytes(board, "RGB") != pygame.image.tobytes(bare, "RGB")


@pytest.mark.parametrize("game", on_shelf(), ids=lambda game: game.id)
def test_the_cards_of_an_open_box_stay_within_its_carton(context: Context, game: AnyGame) -> None:
    menu = shelf(context)
    art = BoxArt(menu.kit, 1.0)
    before, after = (art.box(game.id, 0, opened) for opened in (0.5, 1.0))
    wide, tall = art.front_size
    for x in (before.left - 14, before.left + wide + 13):
        beside = pygame.Rect(x, before.top, 1, tall)
        still, moved = (one.surface.subsurface(beside) for one in (before, after))
        assert pygame.image.tobytes(still, "RGBA") == pygame.image.tobytes(moved, "RGBA")


def test_hovering_over_an_object_on_the_shelf_makes_a_sound(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    menu = shelf(context)
    heard: list[str] = []
    monkeypatch.setattr(menu.services.sounds, "play", lambda name, **_more: heard.append(name))
    hover(menu, widget(menu, "Rules").rect.center)
    hover(menu, widget(menu, "Rules").rect.move(2, 2).center)
    assert heard == ["ui_move"]


@pytest.mark.parametrize("size", [SIZE, (1280, 800)])
def test_returning_from_the_set_up_restores_the_focus(context: Context, size: tuple[int, int]) -> None:
    match(context, "Ines")
    menu = shelf(context)
    menu.focus_on(widget(menu, "Eight"))
    menu.leave()
    menu.enter(size)
    assert context.desk.jobs.flush()
    settle(menu)
    assert menu.ring.at is widget(menu, "Eight")
    match(context, "Pip")
    menu.leave()
    menu.enter(size)
    assert context.desk.jobs.flush()
    settle(menu)
    assert menu.ring.at is widget(menu, "Carry on"), "what is new to carry on with comes first"


def test_keys_move_through_the_list_by_pages_and_to_both_ends(context: Context) -> None:
    for _ in range(17):
        match(context, "Ines")
    context.library.refresh()
    assert context.desk.jobs.flush()
    matches = Matches(context)
    matches.enter((960, 600))
    pages = []
    for key in (pygame.K_END, pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEUP):
        press(matches, key)
        pages.append(matches.page)
        assert isinstance(matches.ring.at, MatchCard)
    assert pages == [2, 0, 1, 2, 1]


def test_the_animation_that_opens_a_box_keeps_one_picture_for_each_step(context: Context) -> None:
    context.preferences.change(motion="full")
    menu = Menu(context)
    menu.enter(SIZE)
    surface = pygame.Surface(SIZE)
    store = context.services.assets.store("paint")
    box = next(each for each in menu.widgets if isinstance(each, BoxOnShelf))
    menu.draw(surface)
    before = store.held
    wide, tall = box.paint(menu.kit).surface.get_size()
    for _ in range(60):
        menu.update(1 / 30)
        menu.draw(surface)
    assert any(each.opened == 1 for each in menu.widgets if isinstance(each, BoxOnShelf))
    assert store.held - before < (STEPS + 4) * wide * tall * 4


def test_the_box_of_an_unfinished_match_shows_the_players(context: Context) -> None:
    kit = Kit.of(context.services.assets, Look(), SIZE)

    def shown(*people: str, turn: int | None = 0) -> bytes:
        summary = Summary("the-game", "", people, finished=False, round=0, updated=None, turn=turn)
        entry = Entry(Path(), "0f1e2d3c4b5a", Status.OK, phrase(""), summary, 1, practice=False, reason=None)
        (thing,) = lying_boxes(kit, [entry])
        return pygame.image.tobytes(thing.resting, "RGBA")

    two, more = shown("Ines", "Odile"), shown("Ines", "Odile", "Pip")
    assert two != more
    assert two != shown("Ines", "Odile", turn=1)
    assert shown(*NAMES, turn=5) != shown(*NAMES, turn=0), "whose turn it is is among the few that have room"
