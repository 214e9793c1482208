"""Screens of the program, called scenes, and the stack of open ones."""

import math
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from scenes.stage.routes import Change, Push, Quit, Replace, Route
from scenes.stage.theme import Motion

LEAVING = frozenset(
    (
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWHIDDEN,
        pygame.APP_WILLENTERBACKGROUND,
        pygame.APP_DIDENTERBACKGROUND,
    )
)
"""Events after which another person may be at the screen."""
ASLEEP = 5.0
"""Seconds without a frame that mean that the computer has slept."""


class Sleep:
    """Detects that the computer has slept."""

    def __init__(self, clock: Callable[[], float], wall: Callable[[], float] = time.time) -> None:
        self._clocks = (clock, wall)
        self._before = self._now()

    def _now(self) -> tuple[float, ...]:
        return tuple(clock() for clock in self._clocks)

    def ended(self) -> bool:
        """Returns whether the computer has slept since the last call."""
        before, self._before = self._before, self._now()
        return any(abs(now - then) > ASLEEP for now, then in zip(self._before, before, strict=True))


SHOWN_AFTER = 0.1
"""Seconds of waiting until a sign appears that says that the program is working."""
BEAT = 0.09
"""Seconds for which each light in this sign is on."""
LIGHTS = 3
SIDE = 0.011
"""Radius of each light in this sign, as a fraction of the window's height."""
STEP = 0.03
"""Distance between two lights in this sign, as a fraction of the window's height."""
LOW = 0.93
"""Y of this sign's middle, as a fraction of the window's height."""
PILL, DARK, LIT = (32, 19, 12), (92, 58, 37), (255, 213, 138)


class Working:
    """The working sign: three lights which show that the program is busy."""

    def __init__(self) -> None:
        self._beat = -1

    def draw(self, surface: Surface, waited: float) -> bool:
        """Draws the sign after `waited` seconds. Returns whether any pixel has changed."""
        beat = int((waited - SHOWN_AFTER) / BEAT) if waited >= SHOWN_AFTER else -1
        if beat == self._beat:
            return False
        self._beat = beat
        width, height = surface.get_size()
        side, step = max(3, round(SIDE * height)), max(8, round(STEP * height))
        pill = Rect(0, 0, (LIGHTS + 1) * step, 2 * step)
        pill.center = (width // 2, round(LOW * height))
        pygame.draw.rect(surface, PILL, pill, border_radius=step)
        for nth in range(LIGHTS):
            middle = (pill.centerx + (nth - LIGHTS // 2) * step, pill.centery)
            pygame.draw.circle(surface, LIT if beat % (LIGHTS + 1) == nth else DARK, middle, side)
        return True


SLICE = 0.004
"""Seconds that one frame may spend on work done in steps."""


def sliced(steps: Iterator[None], clock: Callable[[], float] = time.perf_counter) -> Iterator[None]:
    """Runs steps in groups of about `SLICE` seconds. Yields after each group."""
    began = clock()
    for _ in steps:
        if clock() - began >= SLICE:
            yield
            began = clock()


LONGEST_STEP = 0.05
"""Largest number of seconds that animations advance at once."""
DIM_SECONDS = 0.26
DIM_SHARE = 0.40
OPAQUE = 255
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
FADE_SECONDS = 0.14
"""Seconds of a fade to the next scene in calm motion."""


class Passage(ABC):
    """An animation of the change to the next scene."""

    @property
    @abstractmethod
    def over(self) -> bool: ...

    @abstractmethod
    def update(self, dt: float, *, laid: bool) -> None:
        """Lets `dt` seconds pass. `laid` is whether the next scene is laid out."""

    @abstractmethod
    def draw(self, surface: Surface) -> bool:
        """Draws the present frame. Returns whether any pixel has changed."""

    @abstractmethod
    def end(self) -> None:
        """Ends the animation at once."""


class LastingPassage(Passage):
    """An animation of a change of scenes that no input can end."""

    @abstractmethod
    def holds(self, event: pygame.Event) -> bool:
        """Returns whether an event must wait until the animation is over."""

    @abstractmethod
    def handle(self, event: pygame.Event) -> Change | None:
        """Handles an event during the animation."""

    @abstractmethod
    def turned_by(self, change: Change) -> bool:
        """Returns whether a change turns this animation back."""


class Scene(ABC):
    """A screen of the program: it fills the window and handles input."""

    @abstractmethod
    def enter(self, size: tuple[int, int]) -> None:
        """Called when the scene becomes visible."""

    def enter_by_steps(self, size: tuple[int, int]) -> Iterator[None]:
        """Does the same as `enter`, but in several frames."""
        self.enter(size)
        yield

    @abstractmethod
    def resize(self, size: tuple[int, int]) -> None:
        """Lays the scene out for a new size of the window in px."""

    @abstractmethod
    def leave(self) -> None:
        """Called when another scene replaces or covers this one."""

    @abstractmethod
    def handle(self, event: pygame.Event) -> Change | None:
        """Handles an event and returns the change of screen that it asks for."""

    @abstractmethod
    def update(self, dt: float) -> Change | None:
        """Lets `dt` seconds pass and returns a change of screen, if one is due."""

    def catch_up(self, dt: float) -> Change | None:
        """Lets `dt` seconds pass, in one of several parts of a slow frame."""
        return self.update(dt)

    @abstractmethod
    def draw(self, surface: Surface) -> bool:
        """Draws the parts that have changed. Returns whether any pixel has changed."""

    def passage(self, following: "Scene", cut: Passage | None) -> Passage | None:
        """Returns the animation that leads to the scene `following`, or None."""
        _ = following, cut
        return None

    def arrival(self) -> Passage | None:
        """Returns an animation to this new scene, if the previous scene has none."""
        return None

    @property
    def resting(self) -> bool | None:
        """Returns whether only idle animation runs; None if unknown."""
        return None

    @property
    def caret(self) -> Rect | None:
        """Returns where the next typed letter will appear, or None."""
        return None

    def hide(self) -> None:  # noqa: B027 most scenes hide nothing
        """Hides what is private, because the player may have left the screen."""


@dataclass(slots=True)
class _Dimming:
    """A change from one scene to the next that is under way."""

    fades: bool = False
    passage: Passage | None = None
    elapsed: float = 0.0
    waited: float = 0.0
    """Seconds that the new scene's layout has taken so far."""
    working: Working = field(default_factory=Working)
    picture: Surface | None = None
    """The picture that is darkened: the old scene, later the new one."""
    coming: Surface | None = None
    """The picture of the new scene, for a fade."""
    steps: Iterator[None] | None = None
    kept: list[pygame.Event] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        return FADE_SECONDS if self.fades else DIM_SECONDS

    @property
    def shows(self) -> bool:
        """Returns whether the new scene is visible."""
        if self.passage is not None:
            return False
        return self.elapsed > 0 if self.fades else self.elapsed >= DIM_SECONDS / 2

    @property
    def hides(self) -> bool:
        """Returns whether the new scene is hidden and its time stands still."""
        if self.passage is not None:
            return True
        return self.steps is not None or (self.waited > 0 and not self.shows)


class SceneManager:
    """The stack of open scenes."""

    def __init__(
        self,
        first: Route,
        resolve: Callable[[Route], Scene],
        size: tuple[int, int],
        motion: Callable[[], Motion],
        on_closed: Callable[[], None] = lambda: None,
    ) -> None:
        self._resolve = resolve
        self._stack: list[Scene] = [resolve(first)]
        self._size = size
        self._motion = motion
        self._on_closed = on_closed
        self.doubt: Callable[[], Route | None] = lambda: None
        """Function that returns the route to a question before the program ends."""
        self.ready: Callable[[], bool] = lambda: True
        """Function that returns whether a new scene may be made now."""
        self._awaited: tuple[Change, Working] | None = None
        """The change that waits for `ready`, and its sign of work."""
        self._waited = 0.0
        self._asks = False
        """Whether the player is being asked before the program ends."""
        self._dimming: _Dimming | None = None
        self._cut: Passage | None = None
        """The animation that the present event has cut short."""
        self._later: Change | None = None
        """The change that comes after the running animation."""
        self._held_events: list[pygame.Event] = []
        """Events that wait until the running animation is over."""
        self._fresh = True
        self._stack[-1].enter(size)

    @property
    def running(self) -> bool:
        return bool(self._stack)

    @property
    def top(self) -> Scene | None:
        """Returns the scene that takes input, or None during its layout."""
        return self._stack[-1] if self._stack and not self._laying else None

    @property
    def seen(self) -> Scene | None:
        """Returns the top scene, or None while the scene before it is still visible."""
        waits = self._dimming is not None and not self._dimming.shows
        return None if waits else self.top

    @property
    def resting(self) -> bool | None:
        """Returns whether only idle animation runs; None if unknown."""
        top = self.top
        return top.resting if top is not None else None

    @property
    def changing(self) -> bool:
        """Returns whether a change of scene is running or waiting."""
        return self._dimming is not None or self._awaited is not None

    @property
    def passage(self) -> Passage | None:
        """Returns the special animation of a running change of scene, or None."""
        return None if self._dimming is None else self._dimming.passage

    @property
    def _laying(self) -> bool:
        return self._dimming is not None and self._dimming.steps is not None

    def hide(self) -> None:
        """Hides what is private in all open scenes."""
        self._end_dimming()
        for scene in self._stack:
            scene.hide()

    def handle(self, event: pygame.Event) -> None:
        """Passes an event to the top scene."""
        if event.type in LEAVING:
            self.hide()
        if self._dimming is not None and self._dimming.steps is not None:
            self._dimming.kept.append(event)
            return
        lasting = self._lasting
        if lasting is not None and (self._later is not None or lasting.holds(event)):
            self._held_events.append(event)
            return
        if lasting is None and self._dimming is not None and event.type in PRESSES:
            self._cut = self._dimming.passage
            self._end_dimming()
        if lasting is not None:
            self.follow(lasting.handle(event))
        elif self._stack:
            self.apply(self._stack[-1].handle(event))
        self._cut = None

    @property
    def _lasting(self) -> LastingPassage | None:
        return passage if isinstance(passage := self.passage, LastingPassage) else None

    def follow(self, change: Change | None) -> None:
        """Changes the scene as the player's input asks; None changes nothing.

        While the box flies, the change may have to wait.
        """
        lasting = self._lasting
        if lasting is not None and change is not None and not lasting.turned_by(change):
            self._later = change
            return
        self._cut = self._cut or lasting
        self.apply(change)
        self._cut = None

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass in the top scene and in a running change."""
        if self._dimming is not None and self._dimming.passage is not None:
            dt = min(dt, LONGEST_STEP)  # so that nothing jumps after a slow frame of layout
        if self._awaited is not None:
            self._waited += dt
            if self.ready():
                (change, _), self._awaited = self._awaited, None
                self.apply(change)
        steps = math.ceil(dt / LONGEST_STEP) if dt > LONGEST_STEP and not self.resting else 1
        for left in reversed(range(steps)):
            self._pass(dt / steps, last=not left)

    def _pass(self, dt: float, *, last: bool) -> None:
        """Lets `dt` seconds pass, and lays out a new scene only in the `last` part."""
        if self._dimming is not None:
            dimming, passage = self._dimming, self._dimming.passage
            if passage is not None:
                passage.update(dt, laid=dimming.steps is None)
            if dimming.steps is not None:
                dimming.waited += dt
                if last:  # otherwise a slow frame would cause more slow ones
                    self._lay(dimming, dimming.steps)
            else:
                dimming.elapsed += dt
                if dimming.elapsed >= dimming.seconds if passage is None else passage.over:
                    self._end_dimming()
        if self._dimming is None and (self._later is not None or self._held_events):
            self._take_what_waited()
        if self._stack and not (self._dimming is not None and self._dimming.hides):
            top = self._stack[-1]
            self.apply(top.update(dt) if last else top.catch_up(dt))

    def _take_what_waited(self) -> None:
        change, events = self._later, self._held_events
        self._later, self._held_events = None, []
        self.apply(change)
        for event in events:
            self.handle(event)

    def resize(self, size: tuple[int, int]) -> None:
        """Tells the top scene the window's new size in px."""
        self._size = size
        self._end_dimming()
        if self._stack:
            self._stack[-1].resize(size)

    def redraw(self) -> None:
        """Makes the next `draw` draw everything, because the window's content is lost."""
        self._fresh = True

    def draw(self, surface: Surface) -> bool:
        """Draws the top scene or a running change. Returns whether a pixel has changed."""
        if not self._stack:
            return False
        if self._dimming is not None:
            return self._draw_change(surface, self._dimming)
        fresh, self._fresh = self._fresh, False
        if self._awaited is not None and not fresh:
            return self._awaited[1].draw(surface, self._waited)
        return self._stack[-1].draw(surface) or fresh

    def close(self) -> None:
        """Calls `leave` of the top scene, and closes all scenes."""
        self._end_dimming()
        if self._stack:
            self._stack[-1].leave()
        self._stack.clear()

    def apply(self, change: Change | None) -> None:
        if change is None or not self._stack:
            return
        if isinstance(change, Push | Replace) and not self.ready():
            self._awaited, self._waited = (change, Working()), 0.0
            return
        self._awaited = self._later = None
        self._end_dimming()
        change = self._thought_over(change)
        following = self._resolve(change.route) if isinstance(change, Push | Replace) else None
        at_once = isinstance(change, Push) and change.at_once
        motion = self._motion()
        coming = following or next(iter(self._stack[-2:-1]), None)
        passes = motion == "full" and not at_once and coming is not None and not isinstance(change, Quit)
        passage = self._stack[-1].passage(coming, self._cut) if passes and coming is not None else None
        if passes and passage is None and following is not None:
            passage = following.arrival()
        self._stack[-1].leave()
        if isinstance(change, Quit):
            self._stack.clear()
        elif not isinstance(change, Push):
            self._stack.pop()
        if following is not None:
            self._stack.append(following)
        changes = self._stack and motion != "none" and not at_once
        self._dimming = _Dimming(motion == "calm", passage) if changes else None
        self._fresh = True
        steps = self._enter(closed=not isinstance(change, Push), gradual=self._dimming is not None)
        if self._dimming is not None:
            self._dimming.steps = steps
            return
        deque(steps, maxlen=0)

    def _thought_over(self, change: Change) -> Change:
        wants = isinstance(change, Quit) and not change.sure and not self._asks
        route = self.doubt() if wants else None
        self._asks = route is not None
        return change if route is None else Push(route)

    def _enter(self, *, closed: bool, gradual: bool) -> Iterator[None]:
        yield  # the frame that handled the press has no time left
        if closed:
            self._on_closed()
            yield
        top = self._stack[-1] if self._stack else None
        if gradual and top is not None:
            yield from top.enter_by_steps(self._size)
        elif top is not None:
            top.enter(self._size)

    def _lay(self, dimming: _Dimming, steps: Iterator[None]) -> None:
        for _ in steps:
            return
        dimming.steps = None
        for event in dimming.kept:
            self.handle(event)

    def _end_dimming(self) -> None:
        dimming, self._dimming = self._dimming, None
        if dimming is None:
            return
        self._fresh = True
        if dimming.steps is not None:
            deque(dimming.steps, maxlen=0)
            self._lay(dimming, dimming.steps)
        if dimming.passage is not None:
            dimming.passage.end()

    def _draw_change(self, surface: Surface, dimming: _Dimming) -> bool:
        if dimming.passage is not None:
            return dimming.passage.draw(surface)
        if dimming.picture is None:
            dimming.picture = surface.copy()
        if dimming.steps is not None:
            return dimming.working.draw(surface, dimming.waited)
        (self._draw_fading if dimming.fades else self._draw_dimming)(surface, dimming, dimming.picture)
        return True

    def _draw_dimming(self, surface: Surface, dimming: _Dimming, picture: Surface) -> None:
        half = DIM_SECONDS / 2
        if dimming.elapsed < half:
            dark = dimming.elapsed / half
        else:
            self._stack[-1].draw(picture)
            dark = 2 - dimming.elapsed / half
        surface.blit(picture, (0, 0))
        light = round(255 * (1 - DIM_SHARE * max(0.0, min(1.0, dark))))
        surface.fill((light, light, light), special_flags=pygame.BLEND_MULT)

    def _draw_fading(self, surface: Surface, dimming: _Dimming, picture: Surface) -> None:
        if dimming.coming is None:
            dimming.coming = picture.copy()
        self._stack[-1].draw(dimming.coming)
        surface.blit(dimming.coming, (0, 0))
        blend_over(surface, picture, 1 - dimming.elapsed / FADE_SECONDS)


def blend_over(surface: Surface, picture: Surface, share: float, at: tuple[int, int] = (0, 0)) -> None:
    """Draws an opaque picture over a surface, with the opacity `share`."""
    level = round(255 * max(0.0, min(1.0, share)))
    picture.set_alpha(level if level < OPAQUE else None)  # at 255 SDL takes ten times as long
    if level:
        surface.blit(picture, at)
    picture.set_alpha(None)
