"""The main loop with its window and its clock."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from types import FrameType

import pygame
from pygame import Rect, Surface

from game.core.phrases import phrase
from scenes.program.crash import Journal
from scenes.program.held import HeldKeys, PressGuard, last_file, one_text, without_ways
from scenes.program.pads import PAD_EVENTS, Pads
from scenes.program.switch import SwitchPlay, SwitchStrip
from scenes.program.window import Placing, Resizing, fitting, monitors
from scenes.stage import routes
from scenes.stage.routes import Quit, Route
from scenes.stage.scene import LEAVING, LONGEST_STEP, Scene, SceneManager, Sleep
from scenes.stage.services import Services
from scenes.ui.access import ACCESS, Bridge, connect
from scenes.ui.keys import KEYMAPPED, WINDOW, WINDOW_TOO, forget_letters
from scenes.ui.screen import Screen
from scenes.ui.switch_bar import TICKS_A_SECOND

TITLE = "Tuckbox"
PAD_GONE = phrase("The game pad is gone. Plug it in again, or go on with mouse or keys.")
APP_ID = "io.github.tuckbox.tuckbox"
"""The program's id on Linux desktops, for icon and menu entry."""
FRAME = 1 / 60
"""Seconds between two animation frames while something moves."""
IDLE_FRAME = 1 / 8
SURELY_DUE = 0.004
"""Seconds by which a frame of idle animation begins late on purpose."""
SCAN_FRAME = 1 / TICKS_A_SECOND
HIDDEN_FRAME = 1 / 10
STILL_FRAME = 1 / 2
REST_FRAME = 1.0
LOOK_FOR_TOUCH = 1 / 10
CATCH_UP = 0.15
"""Largest number of seconds that animations advance in one frame."""
IDLE_AFTER = 2.0
"""Seconds without input or changes until the frame rate drops."""
PAUSE = 0.5
MOST_GONE = 4
"""Number of closed screens whose memory is not freed at once."""
STILL_AFTER = 1.5
"""Seconds without a new picture until the frame rate is lowest."""
WARMING = 0.002
"""Seconds of an idle frame that may be used for loading sounds."""
EXIT_WORK = 4.0
"""Seconds of processor time until the system ends a closing program."""
EXIT_SECONDS = 20.0
"""Seconds of real time until the system ends a closing program."""
BLIND_DRIVERS = frozenset(("offscreen", "dummy"))
ICON = (64, 64)

INPUTS = frozenset(
    (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.FINGERDOWN, ACCESS)
)
"""Kinds of events that show that somebody is using the program."""

PLACED = frozenset((pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED))
"""Kinds of events that may change the window's position or size."""

NO_SCREEN = "Tuckbox found no screen to open its window on."


class NoDisplay(RuntimeError):  # noqa: N818 named by its meaning
    """Raised if there is no screen for a window."""


@dataclass(slots=True)
class _Clock:
    """Times of the latest frames and events, in seconds."""

    stepped: float
    busy: float
    drawn: float
    worked: float = 0.0
    """Seconds of computing that the last frame took."""


def open_display() -> None:
    """Starts pygame's pictures and text. Raises NoDisplay without a screen."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_SCALING", "1")
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ[name] = APP_ID  # pygame has set the first variable to the name of the program
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    if not asked and sys.platform == "linux" and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY"))):
        raise NoDisplay(NO_SCREEN)  # raised before a driver prints a message of its own
    try:
        pygame.display.init()
    except pygame.error as error:
        message = f"Tuckbox found no screen to open its window on ({error})."
        raise NoDisplay(message) from error
    driver = pygame.display.get_driver()
    if driver in BLIND_DRIVERS and driver not in asked.split(","):
        pygame.display.quit()
        raise NoDisplay(NO_SCREEN)
    if driver == "x11":
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = (
            "0"  # without a GPU the window's default costs 14 ms a frame
        )
    pygame.font.init()


class App:
    """One window with a stack of screens."""

    def __init__(
        self,
        services: Services,
        resolve: Callable[[Route], Scene],
        journal: Journal | None = None,
        tidy: Callable[[], None] = lambda: None,
    ) -> None:
        self.services = services
        self._tidy = tidy
        self._closed_screens = 0
        """Number of closed screens whose memory has not been freed yet."""
        self._journal = journal or Journal()
        theme, framed = services.assets.theme, pygame.display.get_driver() == "x11"
        self._sizes = pygame.display.get_desktop_sizes()
        self._monitors = monitors()
        place = fitting(services.settings.window, theme, self._monitors, bar_above=not framed)
        at = place.position or pygame.WINDOWPOS_CENTERED
        self.window = pygame.Window(TITLE, place.size, at, resizable=True, allow_high_dpi=True, hidden=True)
        self.window.set_icon(services.assets.svg("app/tuckbox.svg", ICON))
        least = theme.min_window
        self.window.minimum_size = min(least[0], place.size[0]), min(least[1], place.size[1])
        self._place = place
        x, y = self.window.position  # for a centred window, asked before the window has a frame
        self._placing = Placing(place, (int(x), int(y)), least=self.window.minimum_size, framed=framed)
        self.surface: Surface = self.window.get_surface()
        self.bridge: Bridge = connect(self.window)
        self.window.show()
        if place.maximized:
            self.window.maximize()
        if place.fullscreen:
            self.window.set_fullscreen(desktop=True)
        self.surface = self.window.get_surface()
        pygame.key.stop_text_input()
        self.switch = SwitchPlay(services)
        self._strip = SwitchStrip(services, self.switch, least)
        self._resizing = Resizing(self.surface.get_size(), self._strip.least)
        size = self._strip.above(self._resizing.size)
        services.assets.fit(size)
        self.manager = SceneManager(
            routes.Menu(), resolve, size, lambda: services.look.motion, self._scene_gone
        )
        now = services.clock()
        self._clock = _Clock(now, now, now)
        self._sleep = Sleep(services.clock)
        self._keys, self._guard = HeldKeys(), PressGuard()
        self.pads = Pads(services, self._listens, lambda: getattr(self.manager.top, "pauses", False))
        self._caret: Rect | None = None
        self._hidden = False
        self._over = False
        self._asked_to_quit = False
        self._listened = False
        """Whether a screen reader has ever listened."""

    @property
    def running(self) -> bool:
        return self.manager.running and not self._over

    def run(self) -> None:
        for number in _signals():
            signal.signal(number, self._asked_to_end)
        try:
            while self.running:
                began = time.perf_counter()
                self.step()
                rest(self.beat - (time.perf_counter() - began), self.pads.is_stirred)
        finally:
            self.close()

    def step(self) -> bool:
        """Runs one frame. Returns whether the picture has changed."""
        began = time.perf_counter()
        now = self.services.clock()
        left = self._sleep.ended()
        if left:
            self.manager.hide()
        passed = min(now - self._clock.stepped - max(0.0, self._clock.worked - CATCH_UP), REST_FRAME)
        self._clock.stepped = now
        self._journal.turn()
        events = self.pads.sifted(without_ways(pygame.event.get()))
        if events and passed > LONGEST_STEP:
            # the events came after the long pause, so it must not count as part of their age
            self.manager.update(passed - FRAME)
            passed = FRAME
        for event in last_file(one_text(events)):
            self._journal.note(event)
            self._take(event)
            left = left or event.type in LEAVING
        self._take_presses(self.pads.repeated(now))
        laid = self._fit_surface(now)
        self.services.printing.hand_over(self.services.assets)
        self.manager.update(passed)
        self._say_what_is_missed()
        self.switch.update(0.0 if self._hidden else passed, self.manager.top)
        drawn = moved = False
        # a scene that is left must be covered before the window is hidden
        if self.running and (left or not self._hidden):
            canvas = self._resizing.canvas(self.surface)
            moved = self.manager.draw(self._strip.canvas(canvas))
            drawn = self._resizing.show(self.surface, drawn=self._strip.draw(canvas) or moved)
        if laid:
            self._resizing.laid(self.services.clock())
        rests = self.manager.resting
        if self.manager.changing or rests is False or (moved and rests is None):
            self._clock.busy = now
        if drawn:
            self.window.flip()
            self._clock.drawn = now
            if self._idle:
                self.services.thrift.paid(time.perf_counter() - began)
            self._tell_caret()
        if self._idle:
            self._warm(time.perf_counter() + WARMING)
        self._tell(drawn=drawn)
        self.services.sounds.update()
        self._tidy_at_rest()
        self._clock.worked = self.services.clock() - now
        return drawn

    def close(self) -> None:
        """Closes, in this order, the screens, the sound, the window and pygame."""
        if self._over:
            return
        self._over = True
        self.bridge.show(())  # after a crash the bridge outlives the window, and would still show its tree
        self.manager.close()
        self.services.printing.close()
        self.services.sounds.close()
        self.services.assets.forget()
        self.window.destroy()
        pygame.quit()

    def _scene_gone(self) -> None:
        """Counts a closed screen. Its memory is freed later, while nothing moves."""
        self._closed_screens += 1

    def _tidy_at_rest(self) -> None:
        """Frees the memory of closed screens while nothing moves."""
        still = self.services.clock() - self._clock.busy
        if (
            self._closed_screens
            and still > (PAUSE if self._closed_screens > MOST_GONE else IDLE_AFTER)
            and not self.manager.changing
        ):
            self._tidy_up()

    def _tidy_up(self) -> None:
        self._closed_screens = 0
        self._tidy()

    def _warm(self, until: float) -> None:
        while self.services.sounds.warm() and time.perf_counter() < until:
            pass

    @property
    def _idle(self) -> bool:
        return self.services.clock() - self._clock.busy > IDLE_AFTER

    @property
    def beat(self) -> float:
        """Returns the seconds until the next frame."""
        if self._hidden:
            return HIDDEN_FRAME
        if not self._idle:
            return FRAME
        if self.switch.runs:
            return SCAN_FRAME
        rests = self.manager.resting
        if self.services.clock() - self._clock.drawn <= STILL_AFTER:
            return 1 / self.services.thrift.rate + SURELY_DUE if rests else IDLE_FRAME
        return REST_FRAME if rests else STILL_FRAME

    def _take(self, event: pygame.Event) -> None:
        if event.type in PAD_EVENTS:
            self._take_presses(self.pads.presses(event))
            return
        if self._keys.repeated(event) or self._is_second(event):
            return
        if event.type == pygame.QUIT:
            # if the system ends the program, the player cannot be asked
            self.manager.apply(Quit(sure=self._asked_to_quit))
        elif event.type == pygame.KEYDOWN and (WINDOW.means(event) or WINDOW_TOO.means(event)):
            self._toggle_fullscreen()
        else:
            if event.type == KEYMAPPED:
                forget_letters()
            its_own = getattr(event, "window", self.window) is self.window
            if its_own:  # a hidden window, used to find a monitor's place, sends events too
                self._notice_window(event)
                self._notice_place(event)
            self._notice_button(event)
            self._clock.busy = self.services.clock()
            if event.type in INPUTS:
                self.services.sounds.touched()
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self.services.interaction.pad = None
            if not self._is_switched(event):
                self.manager.handle(self._in_px(event))

    def _is_switched(self, event: pygame.Event) -> bool:
        """Passes an event to one-switch play. Returns whether it was used."""
        taken, change = self.switch.take(event, self.manager.top)
        if taken:
            self.manager.follow(change)
        return taken

    def _is_second(self, event: pygame.Event) -> bool:
        """Returns whether a press repeats an earlier press by accident."""
        top, settings = self.manager.top, self.services.settings
        writes = top is not None and top.caret is not None
        drops = self._guard.drops(event, self.services.clock(), settings.press_guard, writes=writes)
        return drops and not self.switch.means(event)  # a switch filters its own bounces

    def _take_presses(self, presses: Iterable[pygame.Event]) -> None:
        for press in presses:
            if self._is_second(press):
                continue
            self._journal.note(press)
            self._clock.busy = self.services.clock()
            self.services.sounds.touched()
            if not self._is_switched(press):
                self.manager.handle(press)

    def _say_what_is_missed(self) -> None:
        top = self.manager.top
        if self.pads.is_missed and isinstance(top, Screen):
            self.pads.is_missed = False
            top.notice(self.services.say(PAD_GONE))

    def _listens(self, press: pygame.Event) -> bool:
        top = self.manager.top
        return isinstance(top, Screen) and top.listens(press)

    def _notice_window(self, event: pygame.Event) -> None:
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._hidden = True
        elif event.type in (
            pygame.WINDOWRESTORED,
            pygame.WINDOWSHOWN,
            pygame.WINDOWMAXIMIZED,
            pygame.WINDOWEXPOSED,
        ):
            self._hidden = False
            self.manager.redraw()
            self._strip.forget()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resizing.lose()
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            gained = event.type == pygame.WINDOWFOCUSGAINED
            self.services.sounds.focus(gained=gained)
            self.bridge.focus(gained=gained)

    def _notice_place(self, event: pygame.Event) -> None:
        if event.type == pygame.WINDOWMAXIMIZED:
            self._placing.was_maximized(self.window.position, self.window.size)
        elif event.type == pygame.WINDOWRESTORED:
            self._placing.was_restored()
        elif event.type == pygame.WINDOWMINIMIZED:
            self._placing.minimized = True
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self._monitors = monitors()  # the same monitors may have moved
        if event.type == pygame.WINDOWMOVED:
            self._remember((event.x, event.y))
        elif event.type in PLACED:
            self._remember()

    def _notice_button(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._resizing.hold(self.services.clock())
        elif event.type == pygame.MOUSEBUTTONUP:
            self._resizing.release()

    def _remember(self, position: tuple[int, int] | None = None) -> None:
        position = position or self.window.position
        self.bridge.place(position, self.window.size)
        sizes = pygame.display.get_desktop_sizes()
        if sizes != self._sizes:
            self._sizes, self._monitors = sizes, monitors()
        self._placing.moved(position, self.window.size, self._monitors)
        if self._placing.place != self._place:
            self._place = self._placing.place
            self.services.settings.remember_window(self._place)

    def _toggle_fullscreen(self) -> None:
        self._remember()
        self._placing.fullscreen = not self._placing.fullscreen
        if self._placing.fullscreen:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
        self._remember()

    def _fit_surface(self, now: float) -> bool:
        """Adapts the screens to a new window size, and returns whether the size is new."""
        if not self.running:
            return False
        self.surface = self.window.get_surface()
        size = self.surface.get_size()
        switched = self._strip.has_changed()
        self._resizing.least = self._strip.least
        if not self._resizing.due(size, now) and not switched:
            return False
        self._resizing.lay(size)
        above = self._strip.above(self._resizing.size)
        self.services.assets.fit(above)
        self.manager.resize(above)
        self._tidy_up()
        return True

    def _in_px(self, event: pygame.Event) -> pygame.Event:
        """Returns a mouse event with positions in px of the screens."""
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return event
        surface, window = self.surface.get_size(), self.window.size
        moved = {
            name: self._resizing.seen_at(event.dict[name], window, surface)
            for name in ("pos", "rel")
            if name in event.dict
        }
        if all(event.dict[name] == at for name, at in moved.items()):
            return event
        return pygame.Event(event.type, dict(event.dict, **moved))

    def _tell(self, *, drawn: bool) -> None:
        """Sends changes of the screen to screen readers."""
        seen = self.manager.seen
        if not isinstance(seen, Screen):
            return
        if not (drawn or self.bridge.waits or not seen.announcements.is_sent):
            return
        seen.read_to(self.bridge, self._strip.nodes)
        self.services.interaction.can_speak = self.bridge.works
        if self.bridge.listens and not self._listened:
            self._listened = self.services.interaction.uses_keys = True

    def _tell_caret(self) -> None:
        """Tells the system where the text cursor is, for input methods."""
        top = self.manager.top
        caret = top.caret if top is not None else None
        if caret is None:
            self._caret = None
            return
        area = self._resizing.in_window(caret, self.window.size, self.surface.get_size())
        if area != self._caret:
            self._caret = area
            pygame.key.set_text_input_rect(area)

    def _asked_to_end(self, number: int, frame: FrameType | None) -> None:
        _ = number, frame
        if self._asked_to_quit:
            return
        self._asked_to_quit = True
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_PROF, EXIT_WORK)
            signal.setitimer(signal.ITIMER_REAL, EXIT_SECONDS)
        if not self._over:
            pygame.event.post(pygame.event.Event(pygame.QUIT))


def rest(seconds: float, stirred: Callable[[], bool] = pygame.event.peek) -> None:
    """Sleeps for `seconds`, or until an event comes."""
    end = time.perf_counter() + seconds
    while (left := end - time.perf_counter()) > LOOK_FOR_TOUCH:
        time.sleep(LOOK_FOR_TOUCH)
        if stirred():
            return
    time.sleep(max(0.0, left))


def _signals() -> tuple[int, ...]:
    names = ("SIGTERM", "SIGHUP", "SIGINT")
    return tuple(getattr(signal, name) for name in names if hasattr(signal, name))
