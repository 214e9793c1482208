"""The objects on the lower board of the shelf: where they stand, their names, and which one is raised."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.games import GAMES
from scenes.board.common import Medallion, paint_medallion
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.menu import things
from scenes.screens.menu.art import FLOOR, STEPS, BoxArt
from scenes.screens.menu.scene import Menu
from scenes.screens.menu.things import SOLID, BoxOnShelf, Carry, Thing, lying_boxes, waiting
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.layout import Metrics
from scenes.stage.theme import Look
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Block, Style, TextPainter
from tests.scenes.home import NAMES, home, match

SIZE, SMALL = (1600, 1000), (960, 600)


def shelf(folder: Path, assets: Assets, size: tuple[int, int] = SIZE, waits: int = 0, **look: object) -> Menu:
    """Returns the shelf (the main menu) for a data folder with `waits` unfinished matches."""
    context = home(folder, assets, **look)
    for nth, game in enumerate(("poof", "spooky-boo", "the-game")[:waits]):
        session = match(context, "Ines", "Odile", code=f"TE57-CAR{nth}", game=game)
        session.save()
        session.close()
    context.desk.autosaver.flush(5)
    context.library.refresh()
    context.desk.jobs.flush(5)
    scene = scene_of(context, routes.Menu())
    assert isinstance(scene, Menu)
    scene.enter(size)
    context.desk.jobs.flush(5)
    scene.update(0.05)
    return scene


def raised(scene: Menu) -> list[object]:
    boxes = [one for one in scene.widgets if isinstance(one, BoxOnShelf) and one.forward]
    return [*boxes, *(one for one in scene.widgets if isinstance(one, Thing) and one.stirred)]


def point(scene: Menu, at: tuple[int, int]) -> None:
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    scene.update(0.05)


@pytest.mark.parametrize("size", [SMALL, (1400, 875), SIZE])
@pytest.mark.parametrize("waits", [1, 3])
def test_the_game_box_of_an_unfinished_match_stands_on_the_shelf_board(
    size: tuple[int, int], waits: int, tmp_path: Path, assets: Assets
) -> None:
    scene = shelf(tmp_path, assets, size, waits)
    box = next(one for one in scene.widgets if isinstance(one, Thing) and one.action is Carry.ON)
    for picture in (box.resting, box.stirring):
        solid = [
            picture.get_at((picture.get_width() // 3, y)).a >= SOLID for y in range(picture.get_height())
        ]
        floor = scene.kit.metrics.point(0, FLOOR)[1] - box.rect.y
        foot = next(y for y in range(floor, 0, -1) if solid[y - 1])
        assert floor - foot <= 2


def test_two_unfinished_matches_are_both_on_the_shelf(tmp_path: Path, assets: Assets) -> None:
    scene = shelf(tmp_path, assets, waits=3)
    lying = [one for one in scene.widgets if isinstance(one, Thing) and isinstance(one.action, Carry)]
    assert [one.action for one in lying] == [Carry.ON, Carry.OTHER]
    assert "1 more" in lying[0].label
    assert not lying[0].rect.contains(lying[1].rect)


def test_only_one_object_on_the_shelf_is_raised_at_a_time(tmp_path: Path, assets: Assets) -> None:
    scene = shelf(tmp_path, assets, waits=1)
    assert len(raised(scene)) == 1, "what the keyboard is on"
    box = next(one for one in scene.widgets if isinstance(one, BoxOnShelf))
    point(scene, box.rect.center)
    assert raised(scene) == [box]
    thing = next(one for one in scene.widgets if isinstance(one, Thing) and one.label == "Settings")
    point(scene, thing.rect.center)
    assert raised(scene) == [thing]
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    scene.update(0.05)
    assert len(raised(scene)) == 1
    assert raised(scene) == [scene.ring.at], "the keyboard was used last"


@pytest.mark.parametrize("waits", [0, 2])
@pytest.mark.parametrize(("size", "text"), [(SMALL, 1.0), (SMALL, 1.5), (SIZE, 2.0)])
def test_names_of_objects_on_the_shelf_fit_on_their_plates(
    waits: int, size: tuple[int, int], text: float, tmp_path: Path, assets: Assets
) -> None:
    scene = shelf(tmp_path, assets, size, waits, text_size=text)
    kit = scene.kit
    things = [one for one in scene.widgets if isinstance(one, Thing) and one.action is not Carry.OTHER]
    for thing in things:
        plate = kit.text.width(thing.label.split(".")[0], Style("bold", 20, kit.colours.ink))
        assert thing.action is Carry.ON or plate <= thing.rect.w - 2 * kit.metrics.u(4), (
            f"{thing.label} would shrink"
        )
        low = thing.resting.subsurface((0, thing.resting.get_height() * 4 // 5, thing.resting.get_width(), 4))
        assert low.get_bounding_rect(SOLID).w > plate // 2, f"{thing.label} has no plate"
    for nth, one in enumerate(sorted(things, key=lambda thing: thing.rect.x)[1:]):
        assert one.rect.x >= sorted(things, key=lambda thing: thing.rect.x)[nth].rect.right - 2


def test_objects_on_the_shelf_are_evenly_spaced_on_the_first_day(tmp_path: Path, assets: Assets) -> None:
    scene = shelf(tmp_path, assets)
    middles = sorted(one.rect.centerx for one in scene.widgets if isinstance(one, Thing))
    steps = [b - a for a, b in pairwise(middles)]
    assert max(steps) - min(steps) <= 4
    assert middles[0] < SIZE[0] // 5


def test_text_of_double_size_uses_the_layout_for_a_smaller_window(assets: Assets) -> None:
    large, small = Metrics(SIZE, 2.0, assets.theme.scale), Metrics(SMALL, 1.5, assets.theme.scale)
    assert (large.compact, small.compact) == (True, True)
    for length in (14, 18, 22, 25.9, 26, 34, 50):
        assert abs(large.text(length) - small.text(length) * SIZE[0] / SMALL[0]) < 2
    assert Metrics(SMALL, 2.0, assets.theme.scale).text(20) == small.text(20)
    assert Metrics(SMALL, 2.0, assets.theme.scale).text_share == pytest.approx(1.5)


def test_the_settings_page_says_if_text_is_smaller_than_the_chosen_size(
    tmp_path: Path, assets: Assets
) -> None:
    for size, said in ((SMALL, True), (SIZE, False)):
        context = home(tmp_path / str(size[0]), assets, text_size=2.0)
        scene = scene_of(context, routes.Settings())
        scene.enter(size)
        assert any("150% in this window" in one.label for one in scene.widgets) == said  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", GAMES)
def test_cards_come_out_of_their_box_and_not_beside_it(assets: Assets, game: str) -> None:
    art = BoxArt(Kit.of(assets, Look(), (1600, 1000)), 0.85)
    closed = art.box(game, 0, 0.5)  # its flap is up, but no card can be seen
    mouth = closed.top - 2
    for step in range(STEPS // 2 + 1, STEPS + 1):
        half = art.box(game, 0, step / STEPS)
        differ = [
            x
            for x in range(half.surface.get_width())
            if half.surface.get_at((x, mouth)) != closed.surface.get_at((x, mouth))
        ]
        assert differ[0] >= half.left - 1, f"step {step}"
        assert differ[-1] <= half.left + art.front_size[0], f"step {step}"


@pytest.mark.parametrize(("size", "text"), [(SMALL, 1.0), (SMALL, 1.5), (SIZE, 1.0)])
def test_name_plates_beside_an_unfinished_match_have_even_gaps(
    size: tuple[int, int], text: float, tmp_path: Path, assets: Assets
) -> None:
    scene = shelf(tmp_path, assets, size, 1, text_size=text)
    plates = []
    for one in scene.widgets:
        if isinstance(one, Thing) and one.action is not Carry.ON:
            high = one.resting.get_height()
            low = one.resting.subsurface((0, high - scene.kit.metrics.u(20), one.rect.w, 4))
            plates.append(low.get_bounding_rect(SOLID).move(one.rect.topleft))
    gaps = [right.x - left.right for left, right in pairwise(plates)]
    board = scene.kit.metrics.rect(1564, 0, 1, 1).x
    assert len(plates) == 6
    assert min(gaps) >= scene.kit.metrics.u(10)
    assert board - plates[-1].right >= scene.kit.metrics.u(10)
    assert max(gaps) <= 2 * min(gaps) + 3


@pytest.mark.parametrize(("size", "text"), [(SMALL, 1.0), (SMALL, 1.5), (SIZE, 1.0), (SIZE, 1.5)])
def test_names_on_plates_do_not_touch_the_edges_of_the_plates(
    size: tuple[int, int], text: float, tmp_path: Path, assets: Assets
) -> None:
    scene = shelf(tmp_path, assets, size, 2, text_size=text)
    ink = scene.kit.colours.ink
    for thing in scene.widgets:
        if not isinstance(thing, Thing) or thing.action is Carry.OTHER:
            continue
        picture = thing.resting
        room = picture.get_rect()
        words = room.inflate(0, -room.h * 9 // 10).move(0, room.h * 2 // 5)
        plate = picture.subsurface(words).get_bounding_rect(SOLID)
        edges = [*range(plate.x + 1, plate.x + 5), *range(plate.right - 5, plate.right - 1)]
        seen = {tuple(picture.get_at((x, y)))[:3] for x in edges for y in range(words.y, words.bottom)}
        assert all(max(abs(a - b) for a, b in zip(shade, ink, strict=True)) > 40 for shade in seen), (
            thing.label
        )


def test_names_on_plates_have_the_same_text_size_and_stay_on_the_board(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = dict[str, int]()
    fit = TextPainter.fit

    def record(self: TextPainter, text: str, style: Style, room: tuple[int, int], **more: Any) -> Block:
        block = fit(self, text, style, room, **more)
        written[text] = self.px(block.style)
        return block

    monkeypatch.setattr(TextPainter, "fit", record)
    scene = shelf(tmp_path, assets, SMALL, 2, text_size=1.5)
    names = [one for one in scene.widgets if isinstance(one, Thing) and one.action is not Carry.OTHER]
    assert len(names) == 7
    assert len({written[one.label.split(".")[0]] for one in names}) == 1
    end = scene.kit.metrics.rect(1564, 0, 1, 1).x
    assert max(one.rect.right for one in names) - scene.kit.metrics.u(4) <= end


def paint_boxes(context: Context, size: tuple[int, int]) -> None:
    """Paints the box of an unfinished match of four players. The box lies on the shelf."""
    session = match(context, *NAMES[:4], game="poof")
    session.save()
    session.close()
    context.desk.autosaver.flush(5)
    context.library.refresh()
    context.desk.jobs.flush(5)
    kit = Kit.of(context.services.assets, Look(), size, context.services.say)
    [*lying_boxes(kit, waiting(context.library.entries))]


@pytest.mark.parametrize(("size", "shown"), [(SMALL, 1), (SIZE, 2)])
def test_a_few_large_pictures_of_players_lie_beside_an_unfinished_match(
    size: tuple[int, int], shown: int, tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    faces = list[Rect]()

    def painted(kit: Kit, room: Rect, face: Medallion) -> Picture:
        faces.append(room)
        return paint_medallion(kit, room, face)

    monkeypatch.setattr("scenes.screens.menu.things.paint_medallion", painted)
    paint_boxes(home(tmp_path, assets), size)
    assert len(faces) == shown, "the other players are a number"
    assert min(one.w for one in faces) >= 30


@pytest.mark.parametrize("size", [SMALL, SIZE])
def test_the_shadow_of_a_lying_box_ends_below_its_cardboard(
    tmp_path: Path, assets: Assets, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    wide: list[tuple[int, int]] = []
    paint = things.paint_thing

    def painted(*given: Any, **more: Any) -> Thing:
        thing = paint(*given, **more)
        (picture, _), kit = given[3], given[0]
        left = (thing.resting.get_width() - picture.get_width()) // 2
        tall = max(one.get_height() for one in given[3])
        under = Rect(0, tall + 1, thing.resting.get_width(), kit.metrics.u(4))
        shadow = thing.resting.subsurface(under).get_bounding_rect(20)
        wide.append(
            (shadow.right - left, BoxArt(kit, things.SHARE * kit.metrics.s).lying("poof").get_width())
        )
        return thing

    monkeypatch.setattr(things, "paint_thing", painted)
    paint_boxes(home(tmp_path, assets), size)
    ((ends, box),) = wide
    assert box * 0.5 < ends < box * 0.78, "cards and faces beside the box cast no shadow in the air"
