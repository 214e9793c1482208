"""Scenes, and the stack of them that follows where they lead."""

import math
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pygame
from pygame import Surface

from scenes.stage.leaving import LEAVING
from scenes.stage.look import Motion
from scenes.stage.routes import Change, Push, Quit, Replace, Route
from scenes.stage.working import Working

LONGEST_STEP = 0.05
"""Seconds: a window that was held still does not make everything jump."""
DIM_SECONDS = 0.26
DIM_SHARE = 0.40
FADE_SECONDS = 0.14
"""How long one picture turns into the next where motion is calm."""


class Scene(ABC):
    """One thing that fills the window and takes the player's input; it never knows the manager."""

    @abstractmethod
    def enter(self, size: tuple[int, int]) -> None:
        """Become the scene on top, first or again, in a window of that size in px."""

    def enter_by_steps(self, size: tuple[int, int]) -> Iterator[None]:
        """Become the scene on top as by `enter`, a part at each step; nothing else is asked of it meanwhile."""
        self.enter(size)
        yield

    @abstractmethod
    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out again for a window of that size in px."""

    @abstractmethod
    def leave(self) -> None:
        """Stop being the scene on top: covered by another, or gone."""

    @abstractmethod
    def handle(self, event: pygame.Event) -> Change | None:
        """Take one event; mouse positions are in px of the surface."""

    @abstractmethod
    def update(self, dt: float) -> Change | None:
        """Let `dt` seconds pass: at most `LONGEST_STEP`, or all at once while it is resting."""

    @abstractmethod
    def draw(self, surface: Surface) -> bool:
        """Bring the surface up to date; whether any pixel changed."""

    @property
    def resting(self) -> bool | None:
        """Whether nothing happens here, whatever may flicker by itself; None where the scene cannot tell."""
        return None

    def hide(self) -> None:  # noqa: B027 most scenes hide nothing
        """The screen is left: what only its person may see is not shown, now or later, until somebody says so."""


@dataclass(slots=True)
class _Dimming:
    """A change of scene under way: the old picture dims, the new one comes up in its place, or `fades` through it.

    While that is laid out, in `steps`, the old one stays as it was under a sign that shows the work, and what is not a
    press is `kept` for the new scene; nothing dims before that is ready.
    """

    fades: bool = False
    gone: float = 0.0
    waited: float = 0.0
    """Seconds in which the new scene was laid out."""
    working: Working = field(default_factory=Working)
    picture: Surface | None = None
    """What is dimmed: the old picture, then the new one; the old one alone where it fades."""
    coming: Surface | None = None
    """The new picture, where the old one fades."""
    steps: Iterator[None] | None = None
    kept: list[pygame.Event] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """How long it takes."""
        return FADE_SECONDS if self.fades else DIM_SECONDS

    @property
    def hides(self) -> bool:
        """Whether a scene that was waited for is still to be seen: until then its time stands still."""
        return self.steps is not None or (self.waited > 0 and self.gone < self.ready)

    @property
    def ready(self) -> float:
        """Seconds after which the new scene comes: the lamp dims before that."""
        return 0.0 if self.fades else DIM_SECONDS / 2


class SceneManager:
    """The stack of scenes: applies their changes, draws the top one, dims the lamp or fades between them.

    `resolve` makes the scene of a route; `gone` is called whenever a scene has left for good, before the next is laid out.
    """

    def __init__(
        self,
        first: Route,
        resolve: Callable[[Route], Scene],
        size: tuple[int, int],
        motion: Callable[[], Motion],
        gone: Callable[[], None] = lambda: None,
    ) -> None:
        self._resolve = resolve
        self._stack: list[Scene] = [resolve(first)]
        self._size = size
        self._motion = motion
        self._gone = gone
        self.doubt: Callable[[], Route | None] = lambda: None
        """Where a player is led who leaves, to say so once more; None where nothing speaks against leaving."""
        self._asks = False
        """Whether that is being asked: whoever leaves there, too, leaves."""
        self._dimming: _Dimming | None = None
        self._fresh = True
        self._stack[-1].enter(size)

    @property
    def running(self) -> bool:
        """Whether there still is a scene."""
        return bool(self._stack)

    @property
    def top(self) -> Scene | None:
        """The scene that is seen and takes the input; None while it is being laid out."""
        return self._stack[-1] if self._stack and not self._laying else None

    @property
    def seen(self) -> Scene | None:
        """The scene whose picture is on the screen; None while the one before it still dims."""
        waits = self._dimming is not None and self._dimming.gone < self._dimming.ready
        return None if waits else self.top

    @property
    def resting(self) -> bool | None:
        """Whether nothing happens on the top scene; None where it cannot tell."""
        top = self.top
        return top.resting if top is not None else None

    @property
    def changing(self) -> bool:
        """Whether the lamp is dimming between two scenes."""
        return self._dimming is not None

    @property
    def _laying(self) -> bool:
        return self._dimming is not None and self._dimming.steps is not None

    def hide(self) -> None:
        """The screen is left: whatever is private on any scene of the stack is hidden, and in the lamp's pictures, too."""
        self._end_dimming()
        for scene in self._stack:
            scene.hide()

    def handle(self, event: pygame.Event) -> None:
        """Give the event to the top scene; a press also ends a change of scene at once."""
        if event.type in LEAVING:
            self.hide()
        if self._dimming is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._end_dimming()
        if self._dimming is not None and self._dimming.steps is not None:
            self._dimming.kept.append(event)
        elif self._stack:
            self.apply(self._stack[-1].handle(event))

    def update(self, dt: float) -> None:
        """Let seconds pass for the top scene and for the lamp: in short steps, in one where nothing moves."""
        steps = math.ceil(dt / LONGEST_STEP) if dt > LONGEST_STEP and not self.resting else 1
        for _ in range(steps):
            self._pass(dt / steps)

    def _pass(self, dt: float) -> None:
        if self._dimming is not None:
            if self._dimming.steps is not None:
                self._dimming.waited += dt
                self._lay(self._dimming, self._dimming.steps)
            else:
                self._dimming.gone += dt
                if self._dimming.gone >= self._dimming.seconds:
                    self._end_dimming()
        if self._stack and not (self._dimming is not None and self._dimming.hides):
            self.apply(self._stack[-1].update(dt))

    def resize(self, size: tuple[int, int]) -> None:
        """Tell the top scene the window's new size; those beneath hear of it when they return."""
        self._size = size
        self._end_dimming()
        if self._stack:
            self._stack[-1].resize(size)

    def redraw(self) -> None:
        """Draw everything again the next time: the window lost its picture."""
        self._fresh = True

    def draw(self, surface: Surface) -> bool:
        """Bring the surface up to date; whether any pixel changed."""
        if not self._stack:
            return False
        if self._dimming is not None:
            return self._draw_change(surface, self._dimming)
        fresh, self._fresh = self._fresh, False
        return self._stack[-1].draw(surface) or fresh

    def close(self) -> None:
        """Let every scene leave, the top one first."""
        self._end_dimming()
        if self._stack:
            self._stack[-1].leave()
        self._stack.clear()

    def apply(self, change: Change | None) -> None:
        """Do what a scene asked for."""
        if change is None or not self._stack:
            return
        self._end_dimming()
        change = self._thought_over(change)
        following = self._resolve(change.route) if isinstance(change, Push | Replace) else None
        self._stack[-1].leave()
        if isinstance(change, Quit):
            self._stack.clear()
        elif not isinstance(change, Push):
            self._stack.pop()
        if following is not None:
            self._stack.append(following)
        at_once = isinstance(change, Push) and change.at_once
        motion = self._motion()
        changes = self._stack and motion != "none" and not at_once
        self._dimming = _Dimming(fades=motion == "calm") if changes else None
        self._fresh = True
        steps = self._enter(gone=not isinstance(change, Push), gradual=self._dimming is not None)
        if self._dimming is not None:
            self._dimming.steps = steps
            return
        deque(steps, maxlen=0)

    def _thought_over(self, change: Change) -> Change:
        """The same change, or the question that comes before it."""
        wants = isinstance(change, Quit) and not change.sure and not self._asks
        route = self.doubt() if wants else None
        self._asks = route is not None
        return change if route is None else Push(route)

    def _enter(self, *, gone: bool, gradual: bool) -> Iterator[None]:
        """Lay out the top scene, after what is gone was cleared away."""
        yield  # the frame of the press has done enough
        if gone:
            self._gone()
            yield
        top = self._stack[-1] if self._stack else None
        if gradual and top is not None:
            yield from top.enter_by_steps(self._size)
        elif top is not None:
            top.enter(self._size)

    def _lay(self, dimming: _Dimming, steps: Iterator[None]) -> None:
        """Take a step of laying out the new scene; after the last one it hears of what has come for it."""
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

    def _draw_change(self, surface: Surface, dimming: _Dimming) -> bool:
        """The old picture with a sign that something is done, then one picture after the other."""
        if dimming.picture is None:
            dimming.picture = surface.copy()
        if dimming.steps is not None:
            return dimming.working.draw(surface, dimming.waited)
        (self._draw_fading if dimming.fades else self._draw_dimming)(surface, dimming, dimming.picture)
        return True

    def _draw_dimming(self, surface: Surface, dimming: _Dimming, picture: Surface) -> None:
        half = DIM_SECONDS / 2
        if dimming.gone < half:
            dark = dimming.gone / half
        else:
            self._stack[-1].draw(picture)
            dark = 2 - dimming.gone / half
        surface.blit(picture, (0, 0))
        light = round(255 * (1 - DIM_SHARE * max(0.0, min(1.0, dark))))
        surface.fill((light, light, light), special_flags=pygame.BLEND_MULT)

    def _draw_fading(self, surface: Surface, dimming: _Dimming, picture: Surface) -> None:
        if dimming.coming is None:
            dimming.coming = picture.copy()
        self._stack[-1].draw(dimming.coming)
        surface.blit(dimming.coming, (0, 0))
        picture.set_alpha(round(255 * max(0.0, 1 - dimming.gone / FADE_SECONDS)))
        surface.blit(picture, (0, 0))
