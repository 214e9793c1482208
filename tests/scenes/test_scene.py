from dataclasses import dataclass, field

import pygame
import pytest
from pygame import Surface

from scenes.stage.look import Motion
from scenes.stage.routes import Change, Menu, Pop, Push, Quit, Replace, Route, Settings
from scenes.stage.scene import DIM_SECONDS, Scene, SceneManager

SIZE = (320, 200)


@dataclass
class Plain:
    colour: tuple[int, int, int]
    log: list[str] = field(default_factory=list)
    answer: Change | None = None
    changed: bool = True

    def enter(self, size: tuple[int, int]) -> None:
        self.log.append(f"enter {size[0]}")
        self.changed = True

    def resize(self, size: tuple[int, int]) -> None:
        self.log.append(f"resize {size[0]}")

    def leave(self) -> None:
        self.log.append("leave")

    def handle(self, event: pygame.Event) -> Change | None:
        return self.answer

    def update(self, dt: float) -> Change | None:
        self.log.append(f"update {dt:.2f}")
        return None

    def draw(self, surface: Surface) -> bool:
        surface.fill(self.colour)
        changed, self.changed = self.changed, False
        return changed


def manager(first: Scene, second: Scene | None = None, motion: Motion = "none") -> SceneManager:
    """The shelf, and what is behind the settings."""

    def resolve(route: Route) -> Scene:
        return first if route == Menu() else second or first

    return SceneManager(Menu(), resolve, SIZE, lambda: motion)


def press(key: int = pygame.K_a) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="a")


def test_push_and_pop_cover_and_uncover() -> None:
    over, under = Plain((9, 9, 9), answer=Pop()), Plain((1, 1, 1))
    under.answer = Push(Settings())
    scenes = manager(under, over)
    scenes.handle(press())
    assert scenes.top is over
    assert under.log == ["enter 320", "leave"]
    scenes.resize((400, 200))
    assert over.log[-1] == "resize 400"
    scenes.handle(press())
    assert scenes.top is under
    assert under.log[-1] == "enter 400"


@pytest.mark.parametrize("answer", [Quit(), Pop()])
def test_quit_and_the_last_pop_end_the_program(answer: Change) -> None:
    scenes = manager(Plain((1, 1, 1), answer=answer))
    assert scenes.running
    scenes.handle(press())
    assert not scenes.running


def test_replace_leaves_no_scene_beneath() -> None:
    after = Plain((2, 2, 2), answer=Pop())
    scenes = manager(Plain((1, 1, 1), answer=Replace(Settings())), after)
    scenes.handle(press())
    scenes.handle(press())
    assert not scenes.running


def test_a_long_pause_is_one_short_step() -> None:
    scene = Plain((1, 1, 1))
    manager(scene).update(7.0)
    assert scene.log[-1] == "update 0.05"


def test_the_lamp_dims_and_comes_up() -> None:
    target = Surface(SIZE)
    after = Plain((200, 200, 200))
    scenes = manager(Plain((100, 100, 100), answer=Replace(Settings())), after, "full")
    scenes.draw(target)
    scenes.handle(press())
    seen: list[int] = []
    for _ in range(8):
        assert scenes.changing or seen
        scenes.draw(target)
        seen.append(target.get_at((5, 5))[0])
        scenes.update(DIM_SECONDS / 6)
    assert seen[0] == 100
    assert min(seen) < 100
    assert seen[-1] == 200
    assert not scenes.changing


def test_a_press_ends_the_dimming() -> None:
    target = Surface(SIZE)
    after = Plain((200, 200, 200))
    scenes = manager(Plain((100, 100, 100), answer=Replace(Settings())), after, "full")
    scenes.draw(target)
    scenes.handle(press())
    scenes.draw(target)
    scenes.handle(press())
    assert scenes.draw(target)
    assert target.get_at((5, 5))[0] == 200


@pytest.mark.parametrize("motion", ["calm", "none"])
def test_calm_and_no_motion_swap_at_once(motion: Motion) -> None:
    target = Surface(SIZE)
    scenes = manager(Plain((100, 100, 100), answer=Replace(Settings())), Plain((200, 200, 200)), motion)
    scenes.draw(target)
    scenes.handle(press())
    scenes.draw(target)
    assert target.get_at((5, 5))[0] == 200


def test_redraw_and_nothing_new() -> None:
    target = Surface(SIZE)
    scenes = manager(Plain((1, 1, 1)))
    assert scenes.draw(target)
    assert not scenes.draw(target)
    scenes.redraw()
    assert scenes.draw(target)


def test_close_lets_the_top_scene_leave() -> None:
    scene = Plain((1, 1, 1))
    scenes = manager(scene)
    scenes.close()
    assert scene.log[-1] == "leave"
    assert not scenes.running
