"""The page inside the lid of a game's box, which shows stamps (awards).

Each stamp leads to the moment that earned it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.book.lids import stamps_of, versions
from game.games import ENTRIES, GAMES
from game.games.campfire_smokeout.stamps import LID
from game.record import Player, Record
from game.saves import LidIndex
from game.stamps import Found
from scenes.context.context import Context
from scenes.screens.lid.art import RAISED, Lids, StampPicture, StampPlace, fit_ring, paint_flap, paint_print
from scenes.screens.lid.scene import OpenLid, TurnLid, with_lid
from scenes.screens.result.scene import ResultScene
from scenes.screens.result.tiles import PressedStamp
from scenes.screens.setup.scene import Setup
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push, Replace
from scenes.stage.theme import Look
from scenes.ui.choice import Option
from scenes.ui.kit import Kit
from scenes.ui.scroll import ScrollView
from scenes.ui.text import Block, Style, TextPainter
from tests.book.many import put
from tests.golden import golden_record
from tests.scenes.contrast import contrast
from tests.scenes.home import SIZE, click, home, led, opened, picture, press, widget

GAME = "campfire-smokeout"
MATCH = "aaaaaa000001"
Made = Callable[..., OpenLid]


def record(name: str = "2-sneaky") -> Record:
    kept = golden_record(f"{GAME}/{name}")
    seats = (Player("Odile", "steady"), Player("Ines", "human"))
    return replace(kept, seats=seats, meta={"id": MATCH, "seq": 1, "saved_at": kept.created})


def searched(context: Context, game: str = GAME) -> None:
    context.library.refresh()
    context.lidkeeper.look(game)
    assert context.desk.jobs.flush(60)


@pytest.fixture
def lid(tmp_path: Path, assets: Assets) -> Made:
    def make(folder: str = "finished", size: tuple[int, int] = (1600, 1000)) -> OpenLid:
        context = home(tmp_path, assets)
        put(context.desk.places, iter([(MATCH, record())]), folder)
        searched(context)
        scene = OpenLid(context, GAME)
        scene.enter(size)
        assert context.desk.jobs.flush(60)
        scene.update(0.1)
        return scene

    return make


def place(scene: OpenLid, name: str) -> StampPlace:
    found = next(one for one in scene.widgets if isinstance(one, StampPlace) and one.label.startswith(name))
    assert isinstance(found, StampPlace)
    return found


def test_the_page_inside_the_lid_opens_from_the_set_up(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    for size in ((1600, 1000), (960, 600)):
        scene = Setup(context, GAME)
        scene.enter(size)
        change = click(scene, widget(scene, "Inside the lid"))
        assert change == Push(routes.Lid(GAME, door=GAME))
        assert isinstance(led(context, change), OpenLid)


def test_a_screen_reader_explains_every_stamp(lid: Made) -> None:
    scene = lid()
    assert place(scene, "A sneaky win").label.startswith("A sneaky win. Ines, ")
    assert (
        place(scene, "Six around the fire").label
        == "Six around the fire. Not earned yet. Win at a table of six."
    )


def test_the_lid_shows_no_count_of_missing_stamps(lid: Made) -> None:
    said = " ".join(one.label for one in lid().widgets)
    assert "%" not in said
    assert "of 12" not in said
    assert "of twelve" not in said


def test_pressing_a_stamp_opens_the_moment_that_earned_the_stamp(lid: Made) -> None:
    scene = lid()
    click(scene, place(scene, "A sneaky win"))
    change = click(scene, widget(scene, "Look back at it"))
    assert isinstance(change, Push)
    assert isinstance(change.route, routes.LookBack)
    assert change.route.match == scene.context.lidkeeper.page(GAME).kept[MATCH].path  # type: ignore[union-attr]
    assert change.route.step == 19


def test_every_stamp_can_be_reached_and_opened_by_keys(lid: Made) -> None:
    scene = lid()
    reached: dict[str, object] = {}
    for _ in range(60):
        press(scene, pygame.K_TAB)
        at = scene.ring.at
        if isinstance(at, StampPlace) and at.label not in reached:
            change = press(scene, pygame.K_RETURN) if not at.chosen else None
            reached[at.label] = change
            assert any(
                isinstance(one, StampPlace) and one.chosen and one.label == at.label for one in scene.widgets
            )
            if at.printed is not None:
                led_to = press(scene, pygame.K_RETURN)
                assert isinstance(led_to, Push), at.label
                assert isinstance(led_to.route, routes.LookBack)
    assert len(reached) == 12


def test_pressing_a_missing_stamp_opens_the_set_up(lid: Made) -> None:
    scene = lid()
    click(scene, place(scene, "Six around the fire"))
    assert not [one for one in scene.widgets if one.label == "Look back at it"]
    assert click(scene, widget(scene, "Play Campfire Smokeout")) == Replace(routes.Setup(GAME))
    from_setup = led(scene.context, Push(routes.Lid(GAME, door=GAME)))
    from_setup.enter(SIZE)
    click(from_setup, place(from_setup, "Six around the fire"))
    assert click(from_setup, widget(from_setup, "Play Campfire Smokeout")) == Pop()


def test_the_stamp_of_a_removed_match_opens_nothing_and_says_so(lid: Made) -> None:
    scene = lid("put-away")
    click(scene, place(scene, "A sneaky win"))
    button = widget(scene, "Look back at it")
    assert button.reason == "This match is put away."
    assert click(scene, button) is None


def test_one_press_opens_the_lid_page_of_another_game(lid: Made) -> None:
    scene = lid()
    lids = widget(scene, "Lids")
    assert [option.icon for option in lids.options] == list(with_lid())  # type: ignore[attr-defined]
    scene.focus_on(lids)
    press(scene, pygame.K_LEFT)
    assert scene.game == with_lid()[-2]
    assert scene.context.desk.jobs.flush(60)
    scene.update(0.1)
    assert not [one for one in scene.widgets if isinstance(one, StampPlace) and one.printed is not None]


def test_a_game_without_stamps_has_no_button_for_the_lid_page(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ENTRIES, GAME, replace(ENTRIES[GAME], lid=None))
    assert GAME not in with_lid()
    scene = Setup(home(tmp_path, assets), GAME)
    scene.enter((1600, 1000))
    assert not [one for one in scene.widgets if one.label == "Inside the lid"]


def test_the_next_start_searches_only_new_matches_for_stamps(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = home(tmp_path, assets)
    many = [f"aaaaaa00000{number}" for number in range(4)]
    put(
        context.desk.places,
        iter([(one, replace(record(), meta={**record().meta, "id": one})) for one in many]),
    )
    searched(context)
    first = context.lidkeeper.page(GAME)
    played: list[Record] = []

    def noted(one: Record) -> tuple[Found, ...]:
        played.append(one)
        return stamps_of(one)

    monkeypatch.setattr("game.book.lids.stamps_of", noted)
    again = home(tmp_path, assets)
    searched(again)
    page = again.lidkeeper.page(GAME)
    assert first is not None
    assert page is not None
    assert page.imprints == first.imprints
    assert page.imprints
    assert len(played) == 1


def test_stamps_in_a_forged_index_are_not_shown(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    put(context.desk.places, iter([(MATCH, record())]))
    searched(context)
    index = LidIndex(context.desk.places)
    known = index.load(versions())
    wrong = {digest: (Found("all-six", *found[0][1:]),) for digest, found in known[GAME].items()}
    index.keep({**known, GAME: wrong}, versions())
    again = home(tmp_path, assets)
    searched(again)
    page = again.lidkeeper.page(GAME)
    assert page is not None
    assert "all-six" not in page.imprints
    assert "sneaky-win" in page.imprints


# -- at the end of a match -----------------------------------------------------------------------------
def ended(context: Context, *, practice: bool = False, heard: list[str] | None = None) -> ResultScene:
    """Returns the result screen of a match that Ines has won, some seconds after the end."""
    session = opened(context, replace(record(), meta={"practice": True} if practice else {}), "bbbbbb000001")
    if heard is not None:
        context.services.sounds.play = lambda name, **_: heard.append(name)  # type: ignore[method-assign]
    scene = ResultScene(context, session)
    scene.enter((1600, 1000))
    for _ in range(200):
        scene.update(0.05)
        assert context.desk.jobs.flush(30)
    return scene


def pressed(scene: ResultScene) -> list[PressedStamp]:
    return [one for one in scene.widgets if isinstance(one, PressedStamp)]


def test_a_new_stamp_appears_on_the_result_with_its_sound(tmp_path: Path, assets: Assets) -> None:
    heard: list[str] = []
    scene = ended(home(tmp_path, assets), heard=heard)
    (stamp,) = pressed(scene)
    assert stamp.label.startswith("New in the lid: ")
    assert heard.count("stamp") == 1
    assert click(scene, stamp) == Push(routes.Lid(GAME))


def test_a_stamp_earned_before_does_not_appear_on_the_result(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    put(context.desk.places, iter([(MATCH, record())]))
    assert not pressed(ended(context))


def test_a_practice_match_earns_no_stamp(tmp_path: Path, assets: Assets) -> None:
    assert not pressed(ended(home(tmp_path, assets), practice=True))


def test_a_stamp_stays_visible_on_the_result_after_a_resize(tmp_path: Path, assets: Assets) -> None:
    scene = ended(home(tmp_path, assets))
    scene.resize((960, 600))
    (stamp,) = pressed(scene)
    assert scene.kit.metrics.window.contains(stamp.rect)


@pytest.mark.parametrize("motion", ["full", "calm"])
def test_a_press_ends_the_opening_animation_of_a_lid(tmp_path: Path, assets: Assets, motion: str) -> None:
    context = home(tmp_path, assets, motion=motion)
    scene = OpenLid(context, "poof")
    scene.enter(SIZE)
    assert (scene.rising is not None) == (motion == "full")
    if scene.rising is not None:
        place = next(one for one in scene.widgets if isinstance(one, StampPlace))
        assert scene.widget_at(place.rect.center) is None
        picture(scene, seconds=0.1)
        assert scene.rising.swings
        press(scene, pygame.K_TAB)
        assert not scene.rising.swings
        assert isinstance(scene.widget_at(place.rect.center), StampPlace)
        scene.on_action(TurnLid(1))
        assert scene.rising.swings
        picture(scene, seconds=0.5)
        assert not scene.rising.swings
    context.close()


def test_the_place_of_a_missing_stamp_has_text_below_its_circle(lid: Made) -> None:
    scene = lid()
    empty = next(one for one in scene.widgets if isinstance(one, StampPlace) and one.printed is None)
    empty.chosen = True
    shown = empty.paint(scene.kit).surface
    disc = empty.disc(scene.kit)
    below = shown.subsurface((30, disc.bottom + 4, empty.rect.w - 60, empty.rect.h - disc.bottom - 16))
    ink = pygame.mask.from_threshold(below, scene.kit.colours.ink, (60, 60, 60, 255))
    assert ink.count() > 40


def test_large_text_in_a_small_window_enlarges_the_names_of_stamps(tmp_path: Path, assets: Assets) -> None:
    usual, large = (lid_at(tmp_path / str(text), assets, text) for text in (1.0, 1.5))
    before, after = (
        next(one for one in scene.widgets if isinstance(one, StampPlace)) for scene in (usual, large)
    )
    (small, one), (grown, two) = before.names(usual.kit), after.names(large.kit)
    assert (one, two) == (1, 2)
    assert large.kit.text.px(grown) >= 1.1 * usual.kit.text.px(small)
    below = two * large.kit.text.leading(grown)
    assert after.disc(large.kit).bottom + below <= after.rect.h
    for stamp in large.stamps:
        block = large.kit.text.fit(large.say(stamp.title), grown, (after.rect.w - 10, below), wraps=True)
        assert large.kit.text.px(block.style) == large.kit.text.px(grown), stamp.title


def test_large_text_leaves_the_title_of_a_stamp_on_one_line(tmp_path: Path, assets: Assets) -> None:
    scene = lid_at(tmp_path, assets, 1.5)
    for nth, stamp in enumerate(scene.stamps):
        scene.place = nth
        scene.rebuild()
        title = next(one for one in scene.active if one.label == scene.say(stamp.title))
        assert title.rect.h < 2 * scene.kit.text.leading(Style("display", 30, (0, 0, 0))), stamp.title


@pytest.mark.parametrize("size", [(1600, 1000), (1920, 1080)])
def test_the_picture_of_a_missing_stamp_is_whole_in_large_text(
    tmp_path: Path, assets: Assets, size: tuple[int, int]
) -> None:
    scene = lid_at(tmp_path, assets, 1.5, size)
    for nth, stamp in enumerate(scene.stamps):
        scene.place = nth
        scene.rebuild()
        (view,) = [one for one in scene.widgets if isinstance(one, ScrollView)]
        assert not view.reach, stamp.title


def lid_at(folder: Path, assets: Assets, text: float, size: tuple[int, int] = (960, 600)) -> OpenLid:
    scene = OpenLid(home(folder, assets, text_size=text), GAME)
    scene.enter(size)
    return scene


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
def test_the_fold_of_an_open_lid_ends_inside_the_cardboard(assets: Assets, size: tuple[int, int]) -> None:
    kit = Kit.of(assets, Look(), size)
    unit = kit.metrics.u
    flap = paint_flap(kit, Rect(0, 0, unit(980), unit(700)), GAME).surface
    around = [
        flap.subsurface((0, unit(y), flap.get_width(), 1)).get_bounding_rect() for y in (58, 62, 64, 69)
    ]
    for upper, lower in pairwise(around):
        assert upper.x >= lower.x
        assert upper.right <= lower.right


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_chosen_game_is_drawn_as_large_as_the_others(
    assets: Assets, size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = Kit.of(assets, Look(text_size=text), size)
    fit, box, found = TextPainter.fit, Kit.small_box, list[object]()

    def fitted(painter: TextPainter, words: str, *rest: Any, **more: Any) -> Block:
        block = fit(painter, words, *rest, **more)
        found.append((words, len(block.lines), kit.text.px(block.style)))
        return block

    def boxed(kit: Kit, game: str, side: int) -> Surface:
        found.append(game)
        return box(kit, game, side)

    def painted(chosen: int) -> list[object]:
        found.clear()
        options = [Option(GAMES[game].title, game) for game in with_lid()]
        lids = Lids(Rect(0, 0, size[0] - 2 * kit.metrics.u(62), kit.metrics.u(122)), "", options, chosen, str)
        picture = lids.paint(kit).surface
        frame, room = max(3, kit.metrics.u(5)), lids.room(chosen)
        corner = room.x + 2 * frame + 1, room.bottom - kit.metrics.u(RAISED) - 2 * frame - 2
        low = picture.get_at((room.centerx, corner[1]))
        assert contrast(tuple(picture.get_at(corner))[:3], tuple(low)[:3]) > 1.5, "round below, as its frame"
        return list(found)

    monkeypatch.setattr(TextPainter, "fit", fitted)
    monkeypatch.setattr(Kit, "small_box", boxed)
    first, *rest = [painted(chosen) for chosen in range(len(with_lid()))]
    assert rest == [first] * len(rest)
    assert all(game in first for game in with_lid()), "a small box on every lid"
    titles = [one for one in first if isinstance(one, tuple)][-len(with_lid()) :]
    assert len({px for _, _, px in titles}) == 1, "titles of one size"


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_a_large_title_ends_before_the_frame_of_the_chosen_lid(assets: Assets, size: tuple[int, int]) -> None:
    kit = Kit.of(assets, Look(text_size=1.5), size)
    options = [Option(GAMES[game].title, game) for game in with_lid()]
    lids = Lids(Rect(0, 0, size[0] - 2 * kit.metrics.u(62), kit.metrics.u(122)), "", options, 4, str)
    picture, room = lids.paint(kit).surface, lids.room(4)
    words = pygame.mask.from_threshold(
        picture.subsurface(room), kit.colours.hot, (30, 30, 30, 255)
    ).get_bounding_rects()
    frame = max(3, kit.metrics.u(5))
    letters = [one for one in words if one.h > kit.metrics.u(8) and one.w < room.w / 2]
    assert max(one.right for one in letters) <= room.w - 2 * frame - kit.metrics.u(8)
    assert min(one.y for one in letters) >= 2 * frame + kit.metrics.u(4)


def test_a_stamp_too_small_for_readable_letters_has_no_date(assets: Assets) -> None:
    kit = Kit.of(assets, Look(text_size=1.5), (960, 600))
    stamp = next(one for one in LID.stamps if not one.sign)
    one, other = (StampPicture(GAME, stamp, 0, date, MATCH) for date in ("1 Feb", "28 Nov"))
    assert paint_print(kit, 46, one).get_buffer().raw == paint_print(kit, 46, other).get_buffer().raw
    assert paint_print(kit, 70, one).get_buffer().raw != paint_print(kit, 70, other).get_buffer().raw


def test_a_name_inside_a_ring_does_not_touch_the_ring(assets: Assets) -> None:
    kit = Kit.of(assets, Look(text_size=1.5), (1600, 1000))
    side = round(2 * 61 * kit.metrics.s)
    block = fit_ring(kit, "Eight and a half again", kit.metrics.text(19), side)
    picture = Surface((side, side), pygame.SRCALPHA)
    kit.text.draw(picture, block, Rect(0, 0, side, side))
    ink = pygame.mask.from_surface(picture, 100)
    ring = pygame.mask.Mask((side, side), fill=True)
    inside = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(inside, (255, 255, 255, 255), (side / 2, side / 2), side * 0.475 - 4)
    ring.erase(pygame.mask.from_surface(inside), (0, 0))
    assert ink.count() > 0
    assert ink.overlap_area(ring, (0, 0)) == 0
