import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame
import pytest
from pygame import Surface

from scenes.stage.routes import Change, Menu, Pop, Push, Quit, Replace, Route, Settings
from scenes.stage.scene import DIM_SECONDS, FADE_SECONDS, LONGEST_STEP, Scene, SceneManager
from scenes.stage.theme import Motion

SIZE = (320, 200)
FRAME = 1 / 60


@dataclass
class Plain(Scene):
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


class Slow(Plain):
    def enter_by_steps(self, size: tuple[int, int]) -> Iterator[None]:
        self.log.append("begin")
        yield
        self.enter(size)
        yield
        self.log.append("end")

    def handle(self, event: pygame.Event) -> Change | None:
        self.log.append(pygame.event.event_name(event.type))
        return self.answer


def manager(first: Scene, second: Scene | None = None, motion: Motion = "none") -> SceneManager:
    def resolve(route: Route) -> Scene:
        return first if route == Menu() else second or first

    return SceneManager(Menu(), resolve, SIZE, lambda: motion)


def press(key: int = pygame.K_a) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="a")


def test_the_lower_scene_is_shown_after_the_scene_above_it_is_closed() -> None:
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
def test_quitting_or_popping_the_last_scene_ends_the_program(answer: Change) -> None:
    scenes = manager(Plain((1, 1, 1), answer=answer))
    assert scenes.running
    scenes.handle(press())
    assert not scenes.running


def test_nothing_returns_to_a_scene_that_was_replaced() -> None:
    after = Plain((2, 2, 2), answer=Pop())
    scenes = manager(Plain((1, 1, 1), answer=Replace(Settings())), after)
    scenes.handle(press())
    scenes.handle(press())
    assert not scenes.running


def test_a_long_time_between_frames_counts_as_one_short_time_step() -> None:
    scene = Plain((1, 1, 1))
    manager(scene).update(7.0)
    assert scene.log[-1] == "update 0.05"


def test_the_screen_darkens_while_scenes_change() -> None:
    target = Surface(SIZE)
    after = Plain((200, 200, 200))
    scenes = manager(Plain((100, 100, 100), answer=Replace(Settings())), after, "full")
    scenes.draw(target)
    scenes.handle(press())
    seen: list[int] = []
    for _ in range(12):
        assert scenes.changing or seen
        scenes.draw(target)
        seen.append(target.get_at((5, 5))[0])
        scenes.update(DIM_SECONDS / 6)
    assert seen[0] == 100
    assert min(seen) < 100
    assert seen[-1] == 200
    assert not scenes.changing


def test_a_press_skips_the_dimming_between_two_scenes() -> None:
    target = Surface(SIZE)
    after = Plain((200, 200, 200))
    scenes = manager(Plain((100, 100, 100), answer=Replace(Settings())), after, "full")
    scenes.draw(target)
    scenes.handle(press())
    scenes.draw(target)
    scenes.handle(press())
    while scenes.top is None:
        scenes.update(0.0)
    assert scenes.draw(target)
    assert target.get_at((5, 5))[0] == 200


def slow(target: Surface, motion: Motion = "full") -> tuple[SceneManager, Slow]:
    after = Slow((200, 200, 200))
    scenes = manager(Plain((100, 100, 100), answer=Replace(Settings())), after, motion)
    scenes.draw(target)
    scenes.handle(press())
    return scenes, after


def test_the_last_picture_stays_while_a_new_scene_is_laid_out_in_steps() -> None:
    target = Surface(SIZE)
    scenes, after = slow(target)
    scenes.handle(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0)))
    grown, seen = [], []
    while scenes.top is None:
        scenes.update(DIM_SECONDS / 2)
        scenes.draw(target)
        grown.append(len(after.log))
        seen.append(target.get_at((5, 5))[0])
    assert after.log[:4] == ["begin", "enter 320", "end", "MouseMotion"]
    assert max(later - sooner for sooner, later in itertools.pairwise([0, *grown[:-1]])) == 1
    assert set(seen[:-1]) == {100}, "nothing dims before the next is ready"
    dimmed = []
    while scenes.changing:
        scenes.update(DIM_SECONDS / 8)
        scenes.draw(target)
        dimmed.append(target.get_at((5, 5))[0])
    assert min(dimmed) < 100
    while scenes.changing:
        scenes.update(DIM_SECONDS)
    scenes.draw(target)
    assert target.get_at((5, 5))[0] == 200


def test_only_one_step_is_laid_out_after_a_slow_frame() -> None:
    scenes, after = slow(Surface(SIZE))
    grown = []
    while scenes.top is None:
        before = len(after.log)
        scenes.update(4 * LONGEST_STEP)
        grown.append([line for line in after.log[before:] if not line.startswith("update")])
    assert grown == [[], [], ["begin"], ["enter 320"], ["end"]]


def test_only_the_last_step_is_drawn_after_a_slow_frame() -> None:
    class Late(Plain):
        def catch_up(self, dt: float) -> Change | None:
            self.log.append(f"catch up {dt:.2f}")
            return None

    scene = Late((9, 9, 9))
    scenes = manager(scene)
    scene.log.clear()
    scenes.update(3.9 * LONGEST_STEP)
    scenes.update(FRAME)
    assert scene.log == [*["catch up 0.05"] * 3, "update 0.05", "update 0.02"]


def test_a_press_during_a_layout_waits_and_then_skips_the_dimming() -> None:
    target = Surface(SIZE)
    scenes, after = slow(target)
    grown = []
    scenes.handle(press())
    assert not after.log, "no press is worth a picture that stands still"
    while scenes.top is None:
        before = len(after.log)
        scenes.update(0.01)
        grown.append(len(after.log) - before)
    assert after.log == ["begin", "enter 320", "end", "KeyDown", "update 0.01"]
    assert not scenes.changing
    scenes.draw(target)
    assert target.get_at((5, 5))[0] == 200


def test_progress_is_shown_until_the_next_scene_can_be_created() -> None:
    target, readable = Surface((1600, 1000)), [False]
    after = Plain((200, 200, 200))
    scenes = manager(Plain((100, 100, 100), answer=Replace(Settings())), after)
    scenes.ready = lambda: readable[0]
    scenes.draw(target)
    scenes.handle(press())
    seen = []
    for _ in range(30):
        scenes.update(1 / 60)
        scenes.draw(target)
        seen.append(pygame.image.tobytes(target, "RGB"))
        assert not after.log
    assert len(set(seen)) > 3
    readable[0] = True
    scenes.update(1 / 60)
    assert scenes.top is after
    scenes.draw(target)
    assert target.get_at((800, 930))[0] == 200, "nothing of the sign is left"


@pytest.mark.parametrize("end", ["close", "quit", "resize"])
def test_resizing_and_quitting_wait_until_the_layout_is_finished(end: str) -> None:
    scenes, after = slow(Surface(SIZE))
    scenes.update(0.01)
    if end == "resize":
        scenes.resize((400, 200))
    elif end == "quit":
        scenes.apply(Quit())
    else:
        scenes.close()
    wide = 400 if end == "resize" else 320
    assert after.log == ["begin", f"enter {wide}", "end", "resize 400" if end == "resize" else "leave"]


def test_the_old_scene_is_freed_before_the_next_layout() -> None:
    after = Slow((200, 200, 200))
    first = Plain((1, 1, 1), answer=Replace(Settings()))
    scenes = SceneManager(
        Menu(),
        lambda route: first if route == Menu() else after,
        SIZE,
        lambda: "full",
        lambda: after.log.append("gone"),
    )
    scenes.handle(press())
    assert not after.log
    while scenes.top is None:
        scenes.update(0.01)
    assert after.log[:2] == ["gone", "begin"]


def test_scenes_change_at_once_with_animation_off() -> None:
    target = Surface(SIZE)
    scenes = manager(Plain((100, 100, 100), answer=Replace(Settings())), Plain((200, 200, 200)))
    scenes.draw(target)
    scenes.handle(press())
    scenes.draw(target)
    assert target.get_at((5, 5))[0] == 200


def test_scenes_cross_fade_with_calm_animation() -> None:
    target = Surface(SIZE)
    scenes = manager(
        Plain((100, 100, 100), answer=Replace(Settings())), Plain((200, 200, 200)), motion="calm"
    )
    scenes.draw(target)
    scenes.handle(press())
    seen: list[int] = []
    while scenes.changing:
        scenes.draw(target)
        seen.append(target.get_at((5, 5))[0])
        scenes.update(FADE_SECONDS / 7)
    scenes.draw(target)
    seen.append(target.get_at((5, 5))[0])
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (100, 200)
    assert len(set(seen)) > 6


def test_the_old_picture_stays_during_a_layout_if_animation_is_calm() -> None:
    target = Surface(SIZE)
    scenes, after = slow(target, "calm")
    seen = []
    while scenes.top is None:
        scenes.update(FADE_SECONDS)
        seen.append(target.get_at((5, 5))[0])
        scenes.draw(target)
    assert set(seen) == {100}
    assert after.log[:3] == ["begin", "enter 320", "end"]
    scenes.handle(press())
    scenes.draw(target)
    assert target.get_at((5, 5))[0] == 200


def test_an_unchanged_scene_is_drawn_if_a_redraw_is_requested() -> None:
    target = Surface(SIZE)
    scenes = manager(Plain((1, 1, 1)))
    assert scenes.draw(target)
    assert not scenes.draw(target)
    scenes.redraw()
    assert scenes.draw(target)


def test_the_open_scene_is_left_if_the_program_ends() -> None:
    scene = Plain((1, 1, 1))
    scenes = manager(scene)
    scenes.close()
    assert scene.log[-1] == "leave"
    assert not scenes.running


class Endless(Plain):
    def enter_by_steps(self, size: tuple[int, int]) -> Iterator[None]:
        _ = size
        while True:
            yield


@pytest.mark.every_third
@pytest.mark.parametrize("motion", ["full", "calm"])
def test_a_long_layout_shows_progress(motion: Motion) -> None:
    target = Surface((1600, 1000))
    scenes = manager(Plain((100, 100, 100), answer=Replace(Settings())), Endless((200, 200, 200)), motion)
    scenes.draw(target)
    scenes.handle(press())
    seen, still, worst = pygame.image.tobytes(target, "RGB"), 0.0, 0.0
    for _ in range(180):
        scenes.update(1 / 60)
        changed = scenes.draw(target)
        now = pygame.image.tobytes(target, "RGB")
        assert changed == (now != seen)
        still = 0.0 if changed else still + 1 / 60
        seen, worst = now, max(worst, still)
        assert target.get_at((5, 5))[0] == 100, "it is never half dark"
    assert worst < 0.2
