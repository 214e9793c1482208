"""The list of saved matches (the drawer): what it shows, and its use by keys or a screen reader alone."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from pygame import Surface

from game.saves import seal
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.matches.card import DETAIL, CardWords, MatchCard
from scenes.screens.matches.drawer import SLIDE
from scenes.screens.matches.scene import Matches
from scenes.screens.matches.selection import Order, Selection, State, item_of, items_of
from scenes.screens.matches.telling import score_of
from scenes.screens.menu.scene import Menu
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push
from scenes.ui.access import ACCESS, spoken
from scenes.ui.label import Image
from scenes.ui.text import Style
from scenes.ui.widget import Widget
from tests.book.many import put, records
from tests.golden import finished_goldens, golden_record
from tests.scenes.boxed import SCENES
from tests.scenes.home import SIZE, click, home, match, picture, press, widget

COUNT = 20
SIZES = [(1600, 1000), (960, 600)]


@pytest.fixture
def context(tmp_path: Path, assets: Assets) -> Any:
    made = home(tmp_path, assets)
    small = finished_goldens()[:8]
    put(made.desk.places, records(COUNT, of=small))
    match(made, "Ines", "Zo\u00eb").close()
    made.desk.autosaver.flush()
    read(made)
    yield made
    made.close()


def read(context: Context) -> None:
    context.library.refresh()
    context.library.open_archive()
    assert context.desk.jobs.flush()
    while context.library.unread:
        assert context.desk.jobs.flush()


def opened(context: Context, size: tuple[int, int] = SIZE) -> Matches:
    scene = Matches(context)
    scene.enter(size)
    settle(context, scene)
    return scene


def settle(context: Context, scene: Matches) -> None:
    assert context.desk.jobs.flush()
    scene.update(0.05)


def cards(scene: Matches) -> list[MatchCard]:
    return [one for one in scene.widgets if isinstance(one, MatchCard)]


def walk(scene: Matches, at: Widget) -> None:
    for _ in range(60):
        if scene.ring.at is at:
            return
        press(scene, pygame.K_TAB)
    message = f"Tab never comes to {at.label!r}"
    raise AssertionError(message)


def wish(scene: Matches, label: str, role: str = "") -> Any:
    node = next(
        one for one in scene.access_tree() if one.name.startswith(spoken(label)) and role in {"", one.role}
    )
    return scene.handle(pygame.Event(ACCESS, target=node.number, wish="use"))


@pytest.mark.parametrize("size", SIZES)
def test_every_part_of_the_drawer_can_be_used_by_keyboard(context: Context, size: tuple[int, int]) -> None:
    scene = opened(context, size)
    first = cards(scene)[0]
    assert scene.ring.at is first
    assert first.item.waits, "the last one played comes first"
    press(scene, pygame.K_RIGHT if size == SIZE else pygame.K_DOWN)
    scene.update(0.05)
    if size != SIZE:
        press(scene, pygame.K_RETURN)
        scene.update(0.05)
    chosen = next(item for item in items_of(context.library) if item.key == scene.chosen)
    assert chosen.over
    walk(scene, widget(scene, "Give it a star"))
    press(scene, pygame.K_RETURN)
    settle(context, scene)
    assert context.library.marks.starred == {chosen.entry.id}
    walk(scene, widget(scene, "Look back"))
    change = press(scene, pygame.K_RETURN)
    assert change == Push(routes.LookBack(chosen.entry.path))
    walk(scene, widget(scene, "Put away", "button"))
    press(scene, pygame.K_RETURN)
    settle(context, scene)
    assert [entry.id for entry in context.library.away] == [chosen.entry.id]
    assert chosen.key not in {card.item.key for card in cards(scene)}
    if size != SIZE:
        assert not scene.alone
    walk(scene, widget(scene, "Which matches"))
    for _ in range(4):
        press(scene, pygame.K_RIGHT)
    (card,) = cards(scene)
    walk(scene, card)
    scene.update(0.05)
    if size != SIZE:
        press(scene, pygame.K_RETURN)
    walk(scene, widget(scene, "Bring it back"))
    press(scene, pygame.K_RETURN)
    settle(context, scene)
    assert context.library.away == ()
    assert chosen.entry.id in {entry.id for entry in context.library.finished}
    assert context.library.marks.starred == {chosen.entry.id}, "the star survives being put away"


def test_every_part_of_the_drawer_can_be_used_by_screen_reader(context: Context) -> None:
    scene = opened(context)
    names = [node.name for node in scene.access_tree()]
    assert names[:2] == ["Back", "Matches"]
    assert f"1 waiting, {COUNT} finished" in names
    waiting = cards(scene)[0]
    change = wish(scene, waiting.label)
    assert isinstance(change, Push)
    assert isinstance(change.route, routes.Table)
    change.route.session.close()
    wish(scene, cards(scene)[1].label)
    wish(scene, "Give it a star")
    settle(context, scene)
    assert widget(scene, "Take the star away").checked
    change = wish(scene, "Look back")
    assert isinstance(change.route, routes.LookBack)
    wish(scene, "Next page")
    assert scene.page == 1
    wish(scene, "Newest first")
    assert (scene.selection.order, scene.page) == (Order.OLDEST, 0)
    assert isinstance(scene_of(context, change.route), object)


@pytest.mark.parametrize("size", SIZES)
def test_a_click_selects_a_match_without_opening_it(context: Context, size: tuple[int, int]) -> None:
    scene = opened(context, size)
    card = cards(scene)[1]
    assert click(scene, card) is None
    assert scene.chosen == card.item.key
    assert click(scene, widget(scene, "Look back")) == Push(routes.LookBack(card.item.entry.path))
    if size != SIZE:
        assert scene.alone
        assert press(scene, pygame.K_ESCAPE) is None
        assert cards(scene)
    assert press(scene, pygame.K_ESCAPE) is not None


def test_both_winners_of_a_shared_win_are_named(context: Context) -> None:
    item = next(item for item in items_of(context.library) if item.over and item.game == "poof")
    assert item.entry.summary is not None
    ended = replace(item.entry.summary, seats=("Ines", "Pip", "Odile"), totals=(50, 70, 50), winners=(0, 2))
    shared = item_of(replace(item.entry, summary=ended))
    assert score_of(shared, opened(context).say) == "Ines and Odile won with 50 points"


def test_cooperative_matches_show_no_personal_points(context: Context) -> None:
    scene = opened(context)
    chosen = {item.key: item for item in items_of(context.library)}[scene.chosen]
    summary = chosen.entry.summary
    assert summary is not None
    assert (summary.game, set(summary.totals)) == ("the-game", {0})
    labels = {one.label for one in scene.active}
    assert set(summary.seats) <= labels
    assert "0" not in labels


def test_a_small_window_has_two_columns_unless_text_is_large(
    tmp_path: Path, assets: Assets, context: Context
) -> None:
    _ = context
    for text, columns in ((1.0, 2), (1.5, 1)):
        small = home(tmp_path, assets, text_size=text)
        read(small)
        assert len({one.rect.x for one in cards(opened(small, (960, 600)))}) == columns
        small.close()


def test_a_small_page_with_large_text_shows_three_matches(tmp_path: Path, assets: Assets) -> None:
    scene = SCENES["drawer"](home(tmp_path, assets, text_size=1.5))
    scene.enter((960, 600))
    assert len([one for one in scene.widgets if isinstance(one, MatchCard)]) == 3


@pytest.mark.parametrize("contrast", ["lamp", "high"])
def test_the_chosen_match_stands_out_from_the_dark_drawer(
    context: Context, tmp_path: Path, assets: Assets, contrast: str
) -> None:
    context.close()
    other = home(tmp_path, assets, contrast=contrast)
    read(other)
    scene = opened(other)
    shown = picture(scene, SIZE, 1.0)
    chosen, *others = cards(scene)
    assert tuple(shown.get_at((chosen.rect.x + 4, chosen.rect.centery)))[:3] == scene.kit.colours.go
    assert all(
        tuple(shown.get_at((one.rect.x + 4, one.rect.centery)))[:3] != scene.kit.colours.go for one in others
    )
    other.close()


def test_every_filter_selects_exactly_the_right_matches(context: Context) -> None:
    scene = opened(context)
    items, marks = items_of(context.library), context.library.marks
    starred = [item_of(item.entry, starred=nth % 3 == 0, away=nth % 5 == 4) for nth, item in enumerate(items)]
    for state in State:
        for game in {item.game for item in items}:
            found = Selection(game, "", state).of(starred, marks)
            for item in starred:
                fits = {
                    State.ALL: not item.away,
                    State.WAITING: item.waits and not item.away,
                    State.FINISHED: item.over and not item.away,
                    State.STARRED: item.starred and not item.away,
                    State.AWAY: item.away,
                }[state]
                assert (item in found) == (fits and item.game == game)
    mine = Selection(person="zo\u00eb \u0161\u0165astn\u00e1").of(items, marks)
    assert mine
    assert all(
        "Zo\u00eb \u0160\u0165astn\u00e1" in item.entry.summary.seats for item in mine if item.entry.summary
    )
    newest, oldest = (Selection(order=order).of(items, marks) for order in (Order.NEWEST, Order.OLDEST))
    assert newest == oldest[::-1]
    assert newest[0].waits
    tabs = widget(scene, "Games")
    assert tabs.value.startswith("All") or tabs.value == ""


def test_each_tab_shows_how_many_matches_it_contains(context: Context) -> None:
    scene = opened(context)
    tabs: Any = widget(scene, "Games")
    counts = [int(option.label.rpartition(" ")[2]) for option in tabs.options]
    assert counts[0] == sum(counts[1:]) == COUNT + 1
    walk(scene, tabs)
    press(scene, pygame.K_RIGHT)
    assert {card.item.game for card in cards(scene)} == {tabs.options[1].icon}


def test_a_drawer_without_matches_says_that_it_is_empty(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path / "empty", assets)
    scene = opened(context)
    assert widget(scene, "Nothing here yet. Every match you leave is kept.")
    assert click(scene, widget(scene, "Back to the shelf", "button")) == Pop()
    scene.selection.state = State.AWAY
    context.close()


@pytest.mark.parametrize("way", ["mouse", "keys", "speech"])
def test_a_filter_without_matches_offers_to_show_all(context: Context, way: str) -> None:
    scene = opened(context)
    for name, steps in (("Games", 1), ("Which matches", len(State) - 1)):
        walk(scene, widget(scene, name))
        for _ in range(steps):
            press(scene, pygame.K_RIGHT)
    assert (cards(scene), scene.selection.state) == ([], State.AWAY)
    assert any(isinstance(one, Image) and one.rect.h > scene.kit.metrics.u(110) for one in scene.widgets)
    button = widget(scene, "Show all matches")
    match way:
        case "mouse":
            click(scene, button)
        case "keys":
            walk(scene, button)
            press(scene, pygame.K_RETURN)
        case _:
            wish(scene, "Show all matches")
    assert scene.selection == Selection()
    assert scene.ring.at is cards(scene)[0]


def test_the_deal_code_is_shown_only_for_finished_matches(context: Context) -> None:
    scene = opened(context)
    for card in [one for one in cards(scene) if one.item.game]:
        click(scene, card)
        labels = {one.label for one in scene.widgets if one.role == "button"}
        assert ("Copy code" in labels) == card.item.over
        assert card.item.entry.summary is not None
        assert bool(card.item.entry.summary.deal) == card.item.over


def test_a_number_in_a_name_cannot_be_mistaken_for_points(context: Context) -> None:
    match(context, "Player 1", "Player 2", game="poof").close()
    context.desk.autosaver.flush()
    read(context)
    (item,) = [one for one in items_of(context.library) if one.waits and one.game == "poof"]
    assert item.entry.summary is not None
    begun = item_of(replace(item.entry, summary=replace(item.entry.summary, totals=(12, 0))))
    assert score_of(begun, opened(context).say) == "Player 1:\u00a012, Player 2:\u00a00"


def test_a_sentence_says_if_a_match_was_read_from_its_backup(context: Context) -> None:
    (entry,) = context.library.entries
    backup = entry.path.with_name(entry.path.name + ".bak")
    backup.write_bytes(entry.path.read_bytes())
    entry.path.write_bytes(entry.path.read_bytes()[:250])
    read(context)
    scene = opened(context)
    (card,) = [one for one in cards(scene) if one.item.waits]
    style = Style("semibold", DETAIL, scene.kit.colours.ink)
    assert card.words.detail.endswith("from its backup")
    assert scene.kit.text.width(card.words.detail, style) < 0.75 * card.rect.w
    assert "opens from its backup. The last few moves are missing." in card.label


def test_removing_is_the_only_choice_for_a_damaged_match(context: Context) -> None:
    path = min((context.desk.places.matches / "finished").iterdir())
    path.write_bytes(path.read_bytes()[:250])
    read(context)
    scene = opened(context)
    click(scene, widget(scene, "Newest first"))
    (card,) = [one for one in cards(scene) if not one.item.game]
    click(scene, card)
    assert card.words.title == "Damaged match"
    assert card.words.detail == path.name
    assert card.label.startswith("Damaged match. This match is damaged")
    assert path.name in card.label
    labels = {one.label for one in scene.widgets if one.role == "button"}
    assert not labels & {"Carry on", "Look back", "Copy code"}
    assert path.name in {one.label for one in scene.widgets if one.role == "label"}
    click(scene, widget(scene, "Put away", "button"))
    settle(context, scene)
    assert not path.exists()
    assert (context.desk.places.matches / "put-away" / path.name).exists()


def test_a_file_from_elsewhere_opens_or_is_refused_in_one_sentence(context: Context, tmp_path: Path) -> None:
    scene = opened(context)
    foreign = tmp_path / "from elsewhere.tuckbox"
    (entry,) = context.library.entries
    foreign.write_bytes(entry.path.read_bytes().partition(b"\n[seal]")[0])
    change: Any = scene.handle(pygame.Event(pygame.DROPFILE, file=str(foreign)))
    assert isinstance(change, Push)
    over = next(iter((context.desk.places.matches / "finished").iterdir()))
    done: Any = scene.handle(pygame.Event(pygame.DROPFILE, file=str(over)))
    assert done == Push(routes.LookBack(over))
    foreign.write_bytes(b"\x89PNG")
    assert scene.handle(pygame.Event(pygame.DROPFILE, file=str(foreign))) is None
    assert scene.dialog is not None
    assert scene.dialog.text == "This file is not text."


@pytest.mark.every_third
@pytest.mark.parametrize("screen", [Matches, Menu], ids=["drawer", "shelf"])
def test_a_damaged_match_is_shown_up_to_its_last_good_move(
    context: Context, tmp_path: Path, screen: type[Matches] | type[Menu]
) -> None:
    scene, foreign = screen(context), tmp_path / "from elsewhere.tuckbox"
    scene.enter(SIZE)
    text = golden_record("poof/2-blind").dumps()
    lines = text.split("\n")
    moves = [nth for nth, line in enumerate(lines) if line.startswith('    "0 play')]
    lines[moves[0]] = lines[moves[0]].replace('"0', '"1')
    for spoiled in ("\n".join(lines), text[: len(text) // 2]):
        foreign.write_text(spoiled, encoding="utf-8")
        done: Any = scene.handle(pygame.Event(pygame.DROPFILE, file=str(foreign)))
        assert done == Push(routes.LookBack(foreign))
        past: Any = scene_of(context, done.route)
        past.enter(SIZE)
        settle(context, past)
        assert past.past.steps > 0
        assert past.past.trouble_found is not None
        shown = past.notices.banner
        assert shown is not None, "it says why it goes no further"
        past.leave()
    foreign.write_text(text.replace("format_version = 1", "format_version = 7"), encoding="utf-8")
    assert scene.handle(pygame.Event(pygame.DROPFILE, file=str(foreign))) is None
    assert scene.dialog is not None
    assert "newer Tuckbox" in scene.dialog.text


def test_a_file_opens_from_a_pasted_path(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(context)
    over = next(iter((context.desk.places.matches / "finished").iterdir()))
    monkeypatch.setattr("scenes.screens.matches.scene.paste", lambda: f'"{over}"\n')
    click(scene, widget(scene, "Open a file"))
    assert click(scene, widget(scene, "Paste the path")) == Push(routes.LookBack(over))
    monkeypatch.setattr("scenes.screens.matches.scene.paste", str)
    assert press(scene, pygame.K_v, pygame.KMOD_CTRL) is None
    assert scene.notices.banner is not None


def test_a_press_skips_the_opening_animation_of_the_drawer(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path / "slow", assets, motion="full")
    still, moving = Matches(context), Matches(context)
    for scene in (still, moving):
        scene.enter((960, 600))
    assert context.desk.jobs.flush()
    bare = picture(moving, (960, 600))
    there = picture(still, (960, 600), SLIDE + 0.2)
    assert bare.get_at((480, 560)) != there.get_at((480, 560))
    press(moving, pygame.K_TAB)
    assert moving.stage.background is not None
    assert picture(moving, (960, 600)).get_at((480, 560)) == there.get_at((480, 560))
    context.close()


def test_a_forged_index_shows_nothing_in_the_drawer(context: Context) -> None:
    index = context.desk.places.matches / "index.json"
    index.write_bytes(seal(b'{"format": "tuckbox-index", "format_version": 9, "rows": 3}'))
    again = opened(context)
    assert len(items_of(context.library)) == COUNT + 1
    assert len(cards(again)) > 1


def test_a_match_is_marked_as_left_after_a_return_to_the_drawer(context: Context) -> None:
    scene = opened(context)
    change = press(scene, pygame.K_RETURN)
    assert isinstance(change, Push)
    assert isinstance(change.route, routes.Table)
    session = change.route.session
    sheet: Any = scene_of(context, routes.Pause(session, Surface(SIZE)))
    sheet.enter(SIZE)
    assert click(sheet, widget(sheet, "Back to the matches", "button")) == Pop()
    assert session.leaving


def test_scores_beside_long_names_cover_no_words_below(tmp_path: Path, assets: Assets) -> None:
    scene = SCENES["drawer"](home(tmp_path, assets))
    scene.enter((1280, 800))
    for card in (one for one in scene.widgets if isinstance(one, MatchCard)):
        card.blank = False
        whole = card.paint(scene.kit).surface
        card.words = CardWords(*card.words[:3], "", "")
        bare = card.paint(scene.kit).surface
        above = np.s_[:, : whole.get_height() // 2]
        shown, free = (pygame.surfarray.array3d(one)[above] for one in (whole, bare))
        assert (shown == free).all(), card.label
