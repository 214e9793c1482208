"""While the window is resized, its picture is stretched. Afterwards it is drawn again."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

import pygame
import pytest
from pygame import Surface

from scenes.program import app as app_module
from scenes.program.app import App
from scenes.program.window import LONGEST, STILL, Resizing
from scenes.stage.routes import Change, Push, Settings
from scenes.stage.scene import Scene
from scenes.stage.services import Services
from scenes.ui.access import Bridge

TURN = 0.02
RED, BLUE = (200, 0, 0), (0, 0, 200)


@dataclass
class Halves(Scene):
    left: tuple[int, int, int] = RED
    laid: list[tuple[int, int]] = field(default_factory=list)
    drawn_on: list[tuple[int, int]] = field(default_factory=list)
    pressed: list[str] = field(default_factory=list)
    moved: list[tuple[int, int]] = field(default_factory=list)
    answer: Change | None = None
    target: Surface | None = None
    wait: Callable[[], None] = lambda: None

    def enter(self, size: tuple[int, int]) -> None:
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        self.laid.append(size)
        self.target = None
        self.wait()

    def leave(self) -> None:
        pass

    def handle(self, event: pygame.Event) -> Change | None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.pressed.append("left" if event.pos[0] < self.laid[-1][0] / 2 else "right")
        if event.type == pygame.MOUSEMOTION:
            self.moved.append(event.pos)
        return None

    def update(self, dt: float) -> Change | None:
        answer, self.answer = self.answer, None
        return answer

    def draw(self, surface: Surface) -> bool:
        if surface is self.target:
            return False
        assert surface.get_size() == self.laid[-1], "drawn on a picture of another size"
        self.target = surface
        self.drawn_on.append(surface.get_size())
        surface.fill(BLUE)
        surface.fill(self.left, (0, 0, surface.get_width() // 2, surface.get_height()))
        return True


@dataclass
class Table:
    services: Services
    scene: Halves = field(default_factory=Halves)
    now: float = 10.0

    def __post_init__(self) -> None:
        self.app = App(replace(self.services, clock=lambda: self.now), lambda _: self.scene)
        self.turns(3)

    def turns(self, count: int = 1) -> None:
        for _ in range(count):
            self.now += TURN
            self.app.step()

    def pass_seconds(self, seconds: float) -> None:
        self.now += seconds

    def size(self, width: int, height: int = 700) -> None:
        self.app.window.size = (width, height)
        self.turns()

    def stream(self) -> None:
        for width in (1000, 1100, 1300, 1200):
            self.size(width)

    @property
    def halves(self) -> bool:
        surface = self.app.surface
        width, height = surface.get_size()
        points = [(share, y) for share in (0.02, 0.45, 0.55, 0.98) for y in (1, height - 2)]
        seen = [surface.get_at((int(share * width), y))[:3] for share, y in points]
        return seen == [self.scene.left] * 4 + [BLUE] * 4


@pytest.fixture
def table(services: Services, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(app_module, "connect", lambda _: Bridge())
    made = Table(services)
    yield made
    made.app.close()


def test_a_single_resize_renews_the_layout_at_once(table: Table) -> None:
    table.size(1100)
    assert table.scene.laid[-1] == table.app.surface.get_size() == (1100, 700)
    table.turns(round(STILL / TURN) + 2)
    table.size(1300)
    assert table.scene.laid[-1] == (1300, 700)
    assert table.halves


def test_continuous_resizing_stretches_the_picture(table: Table) -> None:
    table.size(1000)
    laid = len(table.scene.laid)
    for width in (1100, 1300, 1200):
        table.size(width)
        assert table.app.surface.get_size() == (width, 700)
        assert table.halves
    assert len(table.scene.laid) == laid
    table.turns(round(STILL / TURN) + 1)
    assert table.scene.laid[laid:] == [(1200, 700)]
    assert table.scene.target is table.app.surface
    assert table.halves


def test_a_long_resize_renews_the_layout_only_a_few_times(table: Table) -> None:
    laid = len(table.scene.laid)
    for number in range(round(3 * LONGEST / TURN)):
        table.size(1000 + number)
        assert table.halves
    assert 3 <= len(table.scene.laid) - laid <= 5


def test_layout_time_does_not_count_as_a_pause_in_resizing(table: Table) -> None:
    table.scene.wait = lambda: table.pass_seconds(0.3)
    laid = len(table.scene.laid)
    for width in range(1000, 1010):
        table.size(width)
    assert len(table.scene.laid) - laid <= 2


def test_a_stretched_picture_is_not_drawn_again_if_nothing_has_changed(table: Table) -> None:
    table.stream()
    assert not table.app.step()


def test_a_click_on_the_stretched_picture_reaches_the_right_place(table: Table) -> None:
    table.size(1000)
    table.size(2000)
    assert table.scene.laid[-1] == (1000, 700)
    for at, side in (((900, 10), "left"), ((1100, 10), "right")):
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(4, 2), buttons=(1, 0, 0)))
        table.turns()
        assert table.scene.pressed[-1] == side
        assert table.scene.moved[-1] == (at[0] // 2, at[1])


def test_the_layout_waits_while_a_mouse_button_is_down(table: Table) -> None:
    table.stream()
    laid = len(table.scene.laid)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    table.turns(round(STILL / TURN) + 5)
    assert len(table.scene.laid) == laid
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    table.turns()
    assert table.scene.laid[laid:] == [(1200, 700)]


def test_a_stuck_mouse_button_does_not_block_the_layout(table: Table) -> None:
    table.stream()
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    table.turns(round(LONGEST / TURN) + 2)
    assert table.scene.laid[-1] == (1200, 700)


def test_a_scene_that_opens_while_the_window_is_resized_is_shown_immediately(table: Table) -> None:
    """The curtain over the cards must fill the whole window, even while the window is enlarged."""
    table.stream()
    curtain = Halves(left=(1, 2, 3))
    beneath, table.scene = table.scene, curtain
    beneath.answer = Push(Settings(), at_once=True)
    table.turns()
    assert curtain.laid == [(1000, 700)]
    assert table.halves
    table.turns(round(STILL / TURN) + 1)
    assert curtain.laid[-1] == (1200, 700)
    assert table.halves


def test_resizing_back_to_the_old_size_redraws_everything(table: Table) -> None:
    table.size(1000)
    table.turns(20)
    table.app.window.size = (1300, 700)
    table.app.window.size = (1000, 700)
    table.turns(2)
    assert table.halves
    assert table.scene.target is table.app.surface


def test_points_are_converted_in_any_window_units() -> None:
    resizing = Resizing((800, 600))
    assert resizing.seen_at((10, 20), (400, 300), (800, 600)) == (20, 40)
    resizing.canvas(Surface((1600, 600)))
    assert resizing.seen_at((10, 20), (800, 300), (1600, 600)) == (10, 40)
