"""The flight of a game's box from the shelf to the table and back. The box is always visible and never jumps."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.games import GAMES
from game.record import Player
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.box.flight import CARRY, DIP, HANGS, LIFT, REVEAL, Boxed, Flight
from scenes.screens.menu.things import BoxOnShelf
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push, Replace, Route
from scenes.stage.scene import Scene, SceneManager
from tests.scenes.home import home, widget

SIZE, FRAME = (960, 600), 1 / 60
SPEEDIEST = 90
"""The greatest distance in px that the box may move in one frame."""
MANY = 400
PLAYERS = [Player("Ines", "human"), Player("Odile", "steady")]
LIGHT, HALF_LIGHT, DARK = 520, 330, 240
"""Sums of a colour's three channels: for highlighted parts, for half-faded parts, and for dark wood."""
SHOWN = 24
"""The difference in the sum of a colour's three channels that counts as visible."""
ESCAPE = pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")


class House:
    """A window with the main menu. Each frame is drawn when the test asks for it."""

    def __init__(self, context: Context, size: tuple[int, int] = SIZE) -> None:
        self.ready: Scene | None = None
        self.context, self.motion = context, context.services.look.motion
        self.manager = SceneManager(routes.Menu(), self.scene, size, lambda: self.motion)
        self.surface = Surface(size)
        self.frame()

    def scene(self, route: Route) -> Scene:
        return self.ready or scene_of(self.context, route)

    def frame(self) -> None:
        self.manager.update(FRAME)
        self.manager.draw(self.surface)

    @property
    def flight(self) -> Flight | None:
        passage = self.manager.passage
        assert passage is None or isinstance(passage, Flight)
        return passage

    @property
    def scene_now(self) -> Boxed:
        top = self.manager.top
        assert isinstance(top, Boxed)
        return top

    def flies(self, change: routes.Change) -> Iterator[Flight]:
        """Changes the scene. Until the box has landed, yields the state of its flight in each frame."""
        self.manager.apply(change)
        for _ in range(MANY):
            flight = self.flight
            if flight is None:
                return
            self.frame()
            if self.flight is flight:
                yield flight
        pytest.fail("the box never lands")

    def table(self, game: str = "poof") -> Replace:
        session = self.context.begin(game, PLAYERS, GAMES[game].defaults(), "TE57-CARD")
        return Replace(routes.Table(session, unpacks=True))


@pytest.fixture
def house(tmp_path: Path, assets: Assets) -> House:
    return House(home(tmp_path, assets))


def without(flight: Flight, size: tuple[int, int] = SIZE) -> Surface:
    """Returns the picture of the same frame without the flying box."""
    seen = Surface(size)
    flight.draw_scenes(seen)
    return seen


def sees_box(house: House, flight: Flight) -> bool:
    bare, pose = without(flight), flight.pose
    across, down = pose.tall * 0.25, pose.tall * 0.35
    points = [(x, y) for x in (-across, 0, across) for y in (-down, 0, down)]
    window, differ = Rect(0, 0, *SIZE), 0
    for x, y in points:
        at = (round(pose.x + x), round(pose.y + y))
        if not window.collidepoint(at):
            continue
        one, other = house.surface.get_at(at), bare.get_at(at)
        differ += sum(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True)) > SHOWN
    return differ >= 3


def follow(house: House, change: routes.Change) -> list[tuple[float, float]]:
    before = house.scene_now.box_place("poof", SIZE)
    assert before is not None
    places = [(float(before.front.centerx), float(before.front.centery))]
    for flight in house.flies(change):
        assert sees_box(house, flight), f"the box is not in the frame after {flight.elapsed:.2f} s"
        places.append(flight.pose[:2])
    after = house.scene_now.box_place("poof", SIZE)
    assert after is not None
    places.append((float(after.front.centerx), float(after.front.centery)))
    return places


def test_the_box_is_visible_on_its_whole_way(house: House) -> None:
    setup = Push(routes.Setup("poof"))
    for change in (setup, Pop(), setup, house.table(), Pop()):
        places = follow(house, change)
        assert len(places) >= (LIFT + CARRY) / FRAME
        for one, other in pairwise(places):
            assert math.dist(one, other) <= SPEEDIEST, f"the box jumps from {one} to {other}"


def test_a_flying_box_turns_back_in_the_air_if_escape_is_pressed(house: House) -> None:
    house.manager.apply(Push(routes.Setup("poof")))
    for _ in range(14):
        house.frame()
    assert house.flight is not None
    air = house.flight.pose
    house.manager.handle(ESCAPE)
    assert house.flight is not None
    assert house.flight.pose[:3] == air[:3]
    for _ in house.flies(Push(routes.Settings())):
        pytest.fail("another way has no box")


@pytest.mark.parametrize("frames", [10, 13, 16])
def test_the_flying_box_and_the_screens_turn_back_without_a_jump(house: House, frames: int) -> None:
    seen = [small(without(flight)) for flight in house.flies(Push(routes.Setup("poof")))]
    usual = max(change(*pair) for pair in pairwise(seen))
    for _ in house.flies(Pop()):
        pass
    house.manager.apply(Push(routes.Setup("poof")))
    for _ in range(frames):
        house.frame()
    assert house.flight is not None
    before = small(without(house.flight))
    house.manager.handle(ESCAPE)
    house.frame()
    assert house.flight is not None
    assert change(before, small(without(house.flight))) <= usual


@pytest.mark.parametrize("size", [SIZE, (1600, 1000)])
def test_the_part_of_the_set_up_page_that_slides_away_is_only_paper(
    context: Context, size: tuple[int, int]
) -> None:
    scene: Any = scene_of(context, routes.Setup("the-game"))
    scene.enter(size)
    picture = Surface(size)
    for _ in range(30):
        scene.update(FRAME)
        scene.draw(picture)
    moved = scene.sheet
    for at in (moved.midleft, moved.midtop):
        inside = pygame.Vector2(at).move_towards(moved.center, 3)
        assert sum(picture.get_at((round(inside.x), round(inside.y)))[:3]) > LIGHT


def test_buttons_of_the_set_up_are_not_cut_off_before_they_fade(house: House) -> None:
    for _ in house.flies(Push(routes.Setup("poof"))):
        pass
    for _ in range(30):
        house.frame()
    at = widget(house.scene_now, "First lesson").rect.move(0, -3).midbottom
    before = house.surface.get_at(at)[:3]
    flight = next(one for one in house.flies(Pop()) if one.halt.shown is not None)
    assert flight.halt.shown is not None
    assert flight.halt.shown < 0.2
    now = without(flight).get_at(at)[:3]
    assert sum(abs(one - other) for one, other in zip(before, now, strict=True)) < SHOWN // 3


def change(one: Any, other: Any) -> float:
    """Returns how much two pictures differ on average, from 0 to 255."""
    return float(abs(one - other).mean())


def small(picture: Surface) -> Any:
    return pygame.surfarray.array3d(pygame.transform.smoothscale(picture, (48, 30))).astype(float)


def test_the_cards_leave_and_enter_their_box_step_by_step(context: Context) -> None:
    house = House(context, (1600, 1000))
    closed = [*GAMES][-1]
    out = [flight.out for flight in house.flies(Push(routes.Setup(closed)))]
    assert out[0] == 0
    assert out[-1] > 0.9
    back = [flight.out for flight in house.flies(Pop())]
    assert back[-1] == 0
    for one, other in pairwise([*out, *back]):
        assert abs(one - other) < 0.25


def late_setup(house: House) -> tuple[Scene, list[bool]]:
    """Returns the set-up that opens next, and a list that holds one flag.

    The set-up is ready when the test sets the flag.
    """
    begun, ready = house.scene(routes.Setup("poof")), [False]

    def slow(size: tuple[int, int]) -> Iterator[None]:
        while not ready[0]:
            yield
        begun.enter(size)

    begun.enter_by_steps = slow  # type: ignore[method-assign]
    house.ready = begun
    return begun, ready


def test_the_light_around_a_waiting_box_fades_when_the_next_screen_is_ready(context: Context) -> None:
    house = House(context, (1600, 1000))
    _, ready = late_setup(house)
    house.manager.apply(Push(routes.Setup("poof")))
    for _ in range(60):
        house.frame()
    flight, lights = house.flight, []
    assert flight is not None
    ready[0] = True
    pose = flight.pose
    while flight.elapsed < LIFT + HANGS * CARRY + 8 * FRAME:
        shown = without(flight, (1600, 1000))
        lights.append(sum(pygame.transform.average_color(shown, Rect(pose.x - 20, pose.y - 20, 40, 40))[:3]))
        house.frame()
    assert max(abs(one - other) for one, other in pairwise(lights)) < 60


def test_the_flying_box_waits_until_its_scene_is_ready(house: House) -> None:
    begun, ready = late_setup(house)
    house.manager.apply(Push(routes.Setup("poof")))
    seen, poses, flight = set(), set(), house.flight
    assert flight is not None
    for nth in range(90):
        house.frame()
        assert house.flight is flight, "the way is over without its goal"
        if nth > 30:
            assert sees_box(house, flight)
            seen.add(house.surface.get_buffer().raw)
            poses.add(flight.pose)
    assert len(poses) > 40, "the box hangs still"
    assert len(seen) > 10, "the picture stands still"
    assert flight.elapsed == pytest.approx(LIFT + HANGS * CARRY)
    ready[0] = True
    for _ in range(round((CARRY + DIP + REVEAL) / FRAME) + 4):
        house.frame()
    assert house.flight is None
    assert house.scene_now is begun


def clicked(at: tuple[float, float]) -> list[pygame.Event]:
    place = round(at[0]), round(at[1])
    return [
        pygame.Event(kind, pos=place, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]


def send(house: House, events: list[pygame.Event]) -> None:
    for event in events:
        house.manager.handle(event)


def lands(house: House) -> int:
    """Asserts that the flying box does not jump. Returns the number of frames until the box has landed."""
    flight, frames = house.flight, 0
    assert flight is not None
    before = flight.pose
    while house.flight is flight:
        assert sees_box(house, flight)
        house.frame()
        assert math.dist(before[:2], flight.pose[:2]) <= SPEEDIEST
        before, frames = flight.pose, frames + 1
    return frames


def in_the_air(house: House, seconds: float) -> Flight:
    """Waits until the next screen is laid out and the box has flown for `seconds`. Returns the flight."""
    while house.manager.top is None or house.flight is None or house.flight.elapsed < seconds:
        house.frame()
    return house.flight


SETUP = Push(routes.Setup("poof"))
IDLE: dict[str, list[pygame.Event]] = {
    "a key": [pygame.Event(pygame.KEYDOWN, key=pygame.K_F7, mod=0, unicode="")],
    "a click": clicked((3, 3)),
    "a right click": [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(480, 300), button=3)],
    "the wheel": [pygame.Event(pygame.MOUSEWHEEL, x=0, y=1)],
}


@pytest.mark.every_third
@pytest.mark.parametrize("frames", [1, 9, 20, 30])
@pytest.mark.parametrize("events", IDLE.values(), ids=IDLE)
def test_no_input_ends_the_flight_of_a_box(house: House, frames: int, events: list[pygame.Event]) -> None:
    usual = sum(1 for _ in house.flies(SETUP))
    for _ in house.flies(Pop()):
        pass
    house.manager.apply(SETUP)
    for _ in range(frames):
        house.frame()
    flight = house.flight
    send(house, events)
    assert house.flight is flight
    assert frames + lands(house) >= usual - 2
    house.frame()
    plain, seen = Surface(SIZE), Surface(SIZE)
    house.scene_now.stage.expose()
    house.scene_now.draw(seen)
    scene = house.scene(routes.Setup("poof"))
    scene.enter(SIZE)
    scene.draw(plain)
    assert seen.get_buffer().raw == plain.get_buffer().raw


@pytest.mark.parametrize(
    ("events", "kept"),
    [(IDLE["a key"], False), (clicked((480, 300)), False), ([ESCAPE], True)],
    ids=["a key", "a click", "Escape"],
)
def test_a_press_during_the_flight_does_not_end_the_unpacking(
    house: House, events: list[pygame.Event], *, kept: bool
) -> None:
    for _ in house.flies(SETUP):
        pass
    house.manager.apply(house.table())
    in_the_air(house, LIFT + CARRY / 2)
    table, heard = house.scene_now, []
    handle = table.handle
    table.handle = lambda event: heard.append(event) or handle(event)  # type: ignore[method-assign, func-returns-value]
    send(house, events)
    assert not heard
    lands(house)
    assert heard == (events if kept else [])


def test_a_click_on_the_flying_box_turns_it_round(house: House) -> None:
    for on_box in (False, True):
        house.manager.apply(SETUP)
        for _ in range(14):
            house.frame()
        assert house.flight is not None
        pose = house.flight.pose
        back = widget(house.scene_now, "Back", "button").rect.center
        send(house, clicked(pose[:2] if on_box else back))
        assert house.flight is not None
        assert house.flight.pose[:3] == pose[:3]
        lands(house)
        assert house.scene_now.box_at == "shelf"


@pytest.mark.parametrize("by_key", [False, True])
def test_a_click_or_a_key_calls_a_flying_box_back(house: House, *, by_key: bool) -> None:
    menu = house.scene_now
    front = menu.box_place("poof", SIZE)
    assert front is not None
    send(house, clicked(front.front.center))
    assert house.flight is not None
    lands(house)
    house.manager.apply(Pop())
    flight = in_the_air(house, LIFT + CARRY / 2)
    pose = flight.pose
    enter = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    send(house, [enter, enter] if by_key else clicked(pose[:2]))
    assert house.flight is not None
    assert house.flight.pose[:3] == pose[:3]
    lands(house)
    assert house.scene_now.box_at == "paper"


def test_another_box_can_be_opened_after_the_first_box_has_landed(house: House) -> None:
    other = [*GAMES][-1]
    for _ in house.flies(SETUP):
        pass
    house.manager.apply(Pop())
    flight = in_the_air(house, LIFT + CARRY / 2)
    place = house.scene_now.box_place(other, SIZE)
    assert place is not None
    send(house, [*clicked(place.front.center), ESCAPE])
    assert house.flight is flight, "what comes after the chosen box waits, too"
    lands(house)
    assert house.flight is not None
    assert house.flight.game_id == other
    while house.manager.changing:
        house.frame()
    assert house.scene_now.box_at == "shelf", "the key came after the box"


def boxes_on(house: House) -> list[BoxOnShelf]:
    return [one for one in house.scene_now.widgets if isinstance(one, BoxOnShelf)]


def lit(boxes: list[BoxOnShelf]) -> list[str]:
    return [one.game_id for one in boxes if one.forward or one.opened > 0]


@pytest.mark.parametrize("plays", [False, True])
def test_no_box_is_lit_while_another_box_flies_home(house: House, *, plays: bool) -> None:
    first, other, *_ = boxes = boxes_on(house)
    for _ in range(30):
        house.frame()
    assert lit(boxes) == [first.game_id]
    send(house, clicked(other.rect.center))  # so soon that the first box has no time to close
    lands(house)
    if plays:
        for _ in house.flies(house.table(other.game_id)):
            pass
    house.manager.apply(Pop())
    flight = in_the_air(house, LIFT + CARRY / 2)
    while house.flight is flight and not flight.over:
        assert not lit(boxes_on(house))
        house.frame()


def test_a_question_asked_during_the_flight_of_a_box_is_shown_without_delay(house: House) -> None:
    for _ in house.flies(SETUP):
        pass
    house.manager.apply(Pop())
    flight = in_the_air(house, LIFT + CARRY + DIP / 2)
    before = small(without(flight)).mean()
    send(house, clicked(widget(house.scene_now, "Quit", "button").rect.center))
    assert house.flight is flight
    assert small(without(flight)).mean() < 0.8 * before
    lands(house)
    assert house.scene_now.dialog is not None


def test_the_titles_of_shelf_and_set_up_are_never_both_visible(house: House) -> None:
    place, early = Rect(130, 30, 60, 18), list[int]()
    for flight in house.flies(Push(routes.Setup("poof"))):
        shown = flight.halt.shown
        if shown is not None and 0.2 < shown < 0.5:
            early.append(contrast(without(flight), place))
    assert max(early) < 20, "words of the set-up over the shelf"
    assert contrast(house.surface, place) > 100, "the words are there in the end"


def contrast(picture: Surface, place: Rect) -> int:
    """Returns the largest difference in brightness between two points of a rectangle in a picture."""
    points = [(x, y) for x in range(place.left, place.right, 2) for y in range(place.top, place.bottom, 2)]
    bright = [sum(picture.get_at(point)[:3]) // 3 for point in points]
    return max(bright) - min(bright)


@pytest.mark.parametrize("motion", ["calm", "none"])
def test_boxes_do_not_fly_if_animation_is_calm_or_off(tmp_path: Path, assets: Assets, motion: str) -> None:
    house = House(home(tmp_path, assets, motion=motion))
    house.manager.apply(Push(routes.Setup("poof")))
    assert house.flight is None


def test_the_box_flies_at_the_speed_that_the_player_chose(tmp_path: Path, assets: Assets) -> None:
    frames = []
    for speed in (1.0, 1.5):
        house = House(home(tmp_path / str(speed), assets, speed=speed))
        frames.append(sum(1 for _ in house.flies(Push(routes.Setup("poof")))))
    assert frames[1] < 0.8 * frames[0]


def test_the_main_menu_appears_only_after_the_whole_table_has_gone(house: House) -> None:
    for change in (Push(routes.Setup("poof")), house.table()):
        follow(house, change)
    for _ in range(MANY // 4):
        house.frame()
    table = house.surface.copy()
    seen = [without(flight) for flight in house.flies(Pop())]
    shelf, spots = seen[-1], [(x, y) for x in range(0, SIZE[0], 2) for y in range(0, SIZE[1], 2)]
    of_table = [at for at in spots if bright(table, at) > LIGHT and bright(shelf, at) < DARK]
    of_shelf = [at for at in spots if bright(shelf, at) > LIGHT and bright(table, at) < DARK]
    assert min(len(of_table), len(of_shelf)) > 20
    for frame in seen:
        left = sum(bright(frame, at) > HALF_LIGHT for at in of_table) / len(of_table)
        come = sum(bright(frame, at) > HALF_LIGHT for at in of_shelf) / len(of_shelf)
        assert min(left, come) < 0.1, "a frame shows the words of both"


@pytest.mark.parametrize("game", GAMES)
def test_the_shelf_stays_still_after_a_box_has_left(tmp_path: Path, assets: Assets, game: str) -> None:
    seen = []
    for motion in ("full", "none"):
        house = House(home(tmp_path / motion, assets, motion=motion))
        menu = house.scene_now
        front = menu.box_place(game, SIZE)
        assert front is not None
        menu.handle(pygame.Event(pygame.MOUSEMOTION, pos=front.front.center, rel=(0, 0), buttons=(0, 0, 0)))
        menu.show_box(game, shown=motion == "full")
        for _ in range(
            MANY // 8
        ):  # a flame burns, and lights run around the bulbs of a box under the pointer
            house.frame()
        menu.show_box(game, shown=False)
        house.frame()
        seen.append(house.surface.subsurface(front.front).copy())
        menu.show_box(game, shown=True)
    assert pygame.image.tobytes(seen[0], "RGB") == pygame.image.tobytes(seen[1], "RGB")


@pytest.mark.parametrize("skipped", [False, True])
def test_the_flight_of_a_packed_box_starts_where_the_box_stands(house: House, *, skipped: bool) -> None:
    for change in (Push(routes.Setup("poof")), house.table()):
        follow(house, change)
    for _ in range(MANY // 4):
        house.frame()
    table, cloth = house.scene_now, house.surface.copy()
    assert isinstance(table, Table)
    table.session.leaving = True
    for _ in range(8):
        house.frame()
    if skipped:
        house.manager.handle(ESCAPE)
    while house.flight is None:
        house.frame()
    flight, seen = house.flight, []
    assert math.dist(flight.pose[:2], table.kit.metrics.point(800, 470)) <= SPEEDIEST
    while house.flight is flight:
        assert sees_box(house, flight)
        seen.append(without(flight))
        house.frame()
    points = [(x, y) for x in range(0, SIZE[0], 8) for y in range(0, SIZE[1], 8)]
    blue = [at for at in points if is_blue(cloth, at) and not is_blue(seen[-1], at)]
    assert len(blue) > MANY
    assert not any(is_blue(frame, at) for frame in seen for at in blue), "the cloth is back"


def is_blue(picture: Surface, at: tuple[int, int]) -> bool:
    red, _, blue, _ = picture.get_at(at)
    return blue > red


def bright(picture: Surface, at: tuple[int, int]) -> int:
    return sum(picture.get_at(at)[:3])
