"""Control with one switch, which takes one of the choices offered in turn."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
from pygame import Rect, Surface

from game.core.phrases import phrase
from scenes.stage.routes import Change
from scenes.stage.scene import Scene
from scenes.stage.services import Services, SwitchSettings
from scenes.ui.access import ACCESS, SCREEN, AccessNode, AccessTree
from scenes.ui.kit import Kit
from scenes.ui.scan import OUT, Scan, Stop
from scenes.ui.screen import Screen
from scenes.ui.switch_bar import Bar, BarContent, Debounce, Frames, is_press, strip_height, switch_name
from scenes.ui.text import plain

NEW_SECONDS = 0.25
"""Seconds after a change of the screen in which a press does nothing."""
BAR_NODE = SCREEN - 1
"""Id of the bar of choices in the accessibility tree."""


class SwitchPlay:
    """Lets a player use one switch."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.path: tuple[Hashable, ...] = ()
        """The groups of choices that are open, the outer one first."""
        self.at = 0
        """Index of the offered choice in the innermost open group."""
        self.elapsed = 0.0
        """Seconds for which the present choice has been offered."""
        self.begun = False
        """Whether choices are being offered already."""
        self.two = False
        """Whether a second switch was used to move on."""
        self.presses = 0
        """Number of presses that counted so far."""
        self._debounces = (Debounce(), Debounce())
        self._rounds = 0
        self._new = 0.0
        """Seconds since the screen itself changed the choices."""
        self.scan = Scan()
        """The choices of the present screen."""
        self._screen: Screen | None = None
        self._choices_key: Hashable = None
        self._frames = Frames()

    @property
    def settings(self) -> SwitchSettings:
        return self.services.settings.switch

    @property
    def on(self) -> bool:
        return bool(self.settings.press)

    @property
    def runs(self) -> bool:
        """Returns whether the offered choice changes as time passes."""
        return self.on and self.begun and not self.two and bool(self.stops)

    @property
    def stops(self) -> tuple[Stop, ...]:
        """Returns the choices that are offered now."""
        stops = self.scan.at(self.path) or ()
        group = self._group
        if group is None or group.asks:
            return stops
        return (*stops, Stop(OUT, self.services.say(phrase("going back")), inside=stops))

    @property
    def _group(self) -> Stop | None:
        above = self.scan.at(self.path[:-1]) if self.path else None
        return next((one for one in above or () if one.key == self.path[-1]), None)

    @property
    def stop(self) -> Stop | None:
        """Returns the choice that is offered now; None if no choice is."""
        stops = self.stops
        return stops[self.at % len(stops)] if stops and self.begun else None

    def shown(self) -> BarContent:
        stop, say = self.stop, self.services.say
        if not self.stops:
            return BarContent()
        if stop is None:
            return BarContent(say(phrase("Press to begin")))
        share = 0.0 if self.two else min(1.0, self.elapsed / self.settings.seconds)
        return BarContent(
            say(phrase("Press for: **{what}**", what=stop.words)),
            share,
            None if self.two else self.settings.seconds,
        )

    def means(self, event: pygame.Event) -> bool:
        return self.on and switch_name(event) in {self.settings.press, self.settings.step} - {""}

    # -- input -------------------------------------------------------------------------------------
    def take(self, event: pygame.Event, top: Scene | None) -> tuple[bool, Change | None]:
        """Handles an event. Returns whether the switch sent it, and any change of screen."""
        if event.type == pygame.WINDOWFOCUSLOST:
            for one in self._debounces:
                one.release()
        if not self.means(event):
            return False, None
        nth = 0 if switch_name(event) == self.settings.press else 1
        counts = self._debounces[nth].hear(down=is_press(event))
        if isinstance(top, Screen) and top.hears_all:
            return False, None
        return True, self._pressed(top, nth) if counts else None

    def _pressed(self, top: Scene | None, nth: int) -> Change | None:
        self.look(top)
        if not self.stops:
            return None
        self.presses += 1
        if self._screen is not None:
            self._screen.notices.touched()
        if nth:
            self._step_by_hand()
            return None
        if not self.begun:
            self._begin()
            return None
        if self._new < NEW_SECONDS:  # the press was meant for the offer of a moment ago
            return None
        self.services.sounds.play("key_tick")
        stop = self.stop
        assert stop is not None
        return self._choose(stop)

    def _step_by_hand(self) -> None:
        if self.two and self.begun:
            self.at = (self.at + 1) % len(self.stops)
        elif not self.begun:
            self._begin()
        self.two = True
        self.elapsed = 0.0
        self._reveal()
        self.services.sounds.play("ui_move")

    def _begin(self) -> None:
        self.begun, self.path, self.at, self._rounds, self.elapsed = True, self.scan.start, 0, 0, 0.0
        self._reveal()
        self.services.sounds.play("ui_move")

    def _choose(self, stop: Stop) -> Change | None:
        self._rounds, self.elapsed = 0, 0.0
        if stop.key == OUT:
            self._to(self.path[:-1])
            return None
        path = self.path
        while len(stop.inside) == 1:
            path, stop = (*path, stop.key), stop.inside[0]
        if stop.inside:
            self._to((*path, stop.key))
            return None
        return self._use(stop)

    def _use(self, stop: Stop) -> Change | None:
        """Presses a choice's widget, and offers its group again."""
        group, screen = self._group, self._screen
        if not stop.stays:
            self.at = 0
            if group is not None and (group.widget is not None or group.asks):
                self.path = self.path[:-1]
        if screen is None or stop.widget is None or stop.widget not in screen.active:
            return None
        return screen.handle(
            pygame.Event(ACCESS, target=screen.number_of(stop.widget), wish="use", how=stop.how)
        )

    def _to(self, path: tuple[Hashable, ...]) -> None:
        self.path, self.at = path, 0
        self._reveal()

    def _reveal(self) -> None:
        stop = self.stop
        for one in reversed(list(stop.leaves()) if stop is not None else ()):
            if one.widget is not None and one.widget.scroller is not None:
                one.widget.scroller.reveal(one.widget)

    # -- time --------------------------------------------------------------------------------------
    def update(self, dt: float, top: Scene | None) -> None:
        """Advances the time, and offers the next choice when due."""
        for one in self._debounces:
            one.wait(dt)
        if not self.on:
            self._leave()
            return
        self._new += dt
        self.look(top)
        if self.runs:
            self.elapsed += dt
            while self.elapsed >= self.settings.seconds and self.begun:
                self.elapsed -= self.settings.seconds
                self._next()
        if self._screen is not None:
            self._frames.show(self._screen, self.stops if self.begun else (), self.stop)

    def _next(self) -> None:
        self.at += 1
        if self.at >= len(self.stops):
            self.at = 0
            self._rounds += 1
            if self._rounds >= self.settings.rounds:
                self.begun, self.path, self.elapsed = False, (), 0.0
                return
        self._reveal()
        self.services.sounds.play("ui_move")

    def _leave(self) -> None:
        self._frames.hide()
        self._screen, self.scan, self._choices_key, self.begun, self.two = None, Scan(), None, False, False

    def look(self, top: Scene | None) -> None:
        """Reads the choices of the top screen, if they have changed."""
        screen = top if isinstance(top, Screen) else None
        known = (id(screen), screen.scan_key() if screen is not None else None)
        if known == self._choices_key:
            return
        same, before, stop = screen is self._screen, self.scan, self.stop
        self._choices_key = known
        self._screen = screen
        self.scan = screen.scan() if screen is not None else Scan()
        if same and self.scan.stops and self.scan.start == before.start and self.scan.waits == before.waits:
            self._find_again(stop, rests=[one.key for one in before.leaves()])
            return
        self.begun, self.path, self._new = False, (), 0.0
        if not self.scan.waits and self.scan.stops:
            self._begin()

    def _find_again(self, stop: Stop | None, rests: list[Hashable]) -> None:
        """Goes on offering choices after a change of the screen."""
        if not self.begun:
            if not self.scan.waits and rests != [one.key for one in self.scan.leaves()]:
                self._begin()
            return
        while self.scan.at(self.path) is None:
            self.path, self.at = self.path[:-1], 0
        self.at = min(self.at, len(self.stops) - 1)
        if stop is None or self.stop is None or stop.key != self.stop.key:
            self._new = 0.0


class SwitchStrip:
    """The space for the bar below the screens."""

    def __init__(self, services: Services, play: SwitchPlay, least: tuple[int, int]) -> None:
        self.services = services
        self.play = play
        self._bar = Bar()
        self._least = least
        self._is_shown = play.on
        self._canvas: Surface | None = None
        self._of: Hashable = None

    @property
    def least(self) -> tuple[int, int]:
        """Returns the smallest size of the window in px."""
        wide, high = self._least
        return (wide, high + self._height((wide, high))) if self._is_shown else self._least

    def has_changed(self) -> bool:
        """Returns whether the strip has appeared or disappeared since the last call."""
        before, self._is_shown = self._is_shown, self.play.on
        return before is not self._is_shown

    def above(self, size: tuple[int, int]) -> tuple[int, int]:
        """Returns the size of the screens above the bar, in a window of this size."""
        return (size[0], size[1] - self._height(size)) if self._is_shown else size

    def _height(self, size: tuple[int, int]) -> int:
        return strip_height(size, self.services.assets.theme.scale)

    def canvas(self, surface: Surface) -> Surface:
        """Returns the part of the window's surface on which screens draw."""
        if not self._is_shown:
            self._canvas = self._of = None
            return surface
        of = (surface, surface.get_size(), surface._pixels_address)  # noqa: SLF001 the window's own may be another one
        if of != self._of or self._canvas is None:
            self._of = of
            self._canvas = surface.subsurface(Rect((0, 0), self.above(surface.get_size())))
            self._bar.forget()
        return self._canvas

    def forget(self) -> None:
        """Makes the next `draw` paint the whole bar."""
        self._bar.forget()

    def draw(self, surface: Surface) -> bool:
        """Draws changes of the bar. Returns whether any pixel changed."""
        if not self._is_shown:
            return False
        size = surface.get_size()
        top = self.above(size)[1]
        kit = Kit.of(self.services.assets, self.services.look, size, self.services.say)
        return self._bar.draw(surface, Rect(0, top, size[0], size[1] - top), kit, self.play.shown())

    @property
    def nodes(self) -> AccessTree:
        words = plain(self.play.shown().words) if self._is_shown else ""
        return (AccessNode(BAR_NODE, "status", words, "", (0, 0, 0, 0)),) if words else ()
