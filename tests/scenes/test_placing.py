"""The window opens where it was before, even if monitors have changed or the desktop reports late."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pygame import Rect

from scenes.program.window import STRIP, Placing, fitting
from scenes.stage.assets import Assets
from scenes.stage.services import WindowPlace
from scenes.stage.theme import Theme

THEME: Theme = Assets().theme
LEAST = THEME.min_window
ARRANGEMENTS = {
    "one": [Rect(0, 0, 1920, 1080)],
    "left of it": [Rect(0, 0, 1920, 1080), Rect(-1600, 100, 1600, 900)],
    "above it": [Rect(0, 0, 1920, 1080), Rect(200, -1440, 2560, 1440)],
    "stacked": [Rect(0, 0, 1680, 1050), Rect(0, 1050, 1680, 1050), Rect(0, 2100, 1680, 1050)],
    "scaled": [Rect(0, 0, 1536, 864), Rect(1536, 0, 3840, 2160)],
    "small": [Rect(0, 0, 1024, 600)],
    "smaller than the least": [Rect(0, 0, 800, 480)],
}
FRAME = (1, 20)
DOES = ("nothing", "move", "resize", "maximise", "restore", "fill", "unfill", "F11", "minimise", "shrink")
Does = tuple[str, int, int]


@dataclass
class Desk:
    """A simulated desktop with its window manager. Its reports may reach the program late."""

    found: list[Rect]
    framed: bool
    saved: WindowPlace | None = None

    def start(self, *, slow: bool) -> None:
        self.asked = fitting(self.saved, THEME, self.found, bar_above=not self.framed)
        middle = self.found[0].center
        centred = middle[0] - self.asked.size[0] // 2, middle[1] - self.asked.size[1] // 2
        at = self.asked.position or centred
        least = min(LEAST[0], self.asked.size[0]), min(LEAST[1], self.asked.size[1])
        self.placing = Placing(self.asked, at, least=least, framed=self.framed)
        frame = FRAME if self.framed else (0, 0)
        self.normal = Rect(at[0] + frame[0], at[1] + frame[1], *self.asked.size)
        self.maximized, self.full, self.filled = self.asked.maximized, self.asked.fullscreen, False
        self.heard = not slow
        if self.heard and self.framed:
            self.tell()

    @property
    def monitor(self) -> Rect:
        return max(self.found, key=lambda one: one.clip(self.normal).w * one.clip(self.normal).h)

    @property
    def geometry(self) -> Rect:
        if self.full or self.filled:
            return self.monitor
        if self.maximized:
            x, y, w, h = self.monitor
            return Rect(x, y + FRAME[1], w, h - FRAME[1])
        return self.normal

    def tell(self) -> None:
        self.placing.moved(self.geometry.topleft, self.geometry.size, self.found)

    def do(self, what: str, x: int, y: int) -> None:
        if not self.heard:
            self.heard = True
            self.tell()
        plain = not (self.maximized or self.full or self.filled)
        screen = self.found[x % len(self.found)]
        if what == "move" and plain:
            self.normal.topleft = screen.x + x % (screen.w - STRIP[0]), screen.y + 24 + y % (screen.h - 60)
        elif what == "resize" and plain:
            wide, high = (min(one, room) for one, room in zip(LEAST, self.monitor.size, strict=True))
            self.normal.size = wide + x % (self.monitor.w - wide + 1), high + y % (self.monitor.h - high + 1)
        elif what == "shrink" and plain:
            self.tell()
            self.placing.moved(self.normal.topleft, (1, 1), self.found)
        elif what == "maximise" and plain:
            self.maximized = True
            if y % 2:
                self.tell()  # its size comes before the news of it
            self.placing.was_maximized(self.geometry.topleft, self.geometry.size)
        elif what == "restore" and self.maximized:
            self.maximized = False
            if y % 2:
                self.tell()
            self.placing.was_restored()
        elif what == "fill" and not self.full:
            self.filled = True
        elif what == "unfill":
            self.filled = False
        elif what == "F11" and not self.filled:
            self.full = not self.full
            self.placing.fullscreen = self.full
        elif what == "minimise":
            self.placing.minimized = True
            self.placing.moved((-32000, -32000), (160, 28), self.found)
            if self.maximized:
                self.placing.was_maximized(self.geometry.topleft, self.geometry.size)
            else:
                self.placing.was_restored()
        self.tell()

    def quit(self) -> None:
        """Ends the program. `saved` then holds the window's place as the settings store it."""
        place = self.placing.place
        window = place if place.position is not None else self.saved or place
        self.saved = replace(window, fullscreen=place.fullscreen, maximized=place.maximized)


def looks(desk: Desk) -> tuple[Rect, Rect, bool]:
    """Returns the window's rectangle, its rectangle when it is not maximized, and whether it is maximized."""
    return desk.geometry.copy(), desk.normal.copy(), desk.maximized


deeds = st.lists(st.tuples(st.sampled_from(DOES), st.integers(0, 5000), st.integers(0, 5000)), max_size=4)
starts = st.lists(st.tuples(st.booleans(), deeds), min_size=1, max_size=6)
desks = st.builds(Desk, st.sampled_from(list(ARRANGEMENTS.values())), st.booleans())


@given(desks, starts)
@example(
    Desk(ARRANGEMENTS["left of it"], False),
    [(False, [("resize", 0, 301), ("move", 1, 0)]), (False, [])],
)
def test_a_window_returns_to_its_place_at_each_start(
    desk: Desk, sessions: list[tuple[bool, list[Does]]]
) -> None:
    before = None
    for slow, done in sessions:
        desk.start(slow=slow)
        if before is not None:
            assert looks(desk) == before
        for one in done:
            desk.do(*one)
        desk.quit()
        before = looks(desk)


@given(desks, deeds, st.lists(st.booleans(), min_size=50, max_size=50))
def test_the_window_stays_in_place_over_fifty_starts(desk: Desk, done: list[Does], slow: list[bool]) -> None:
    desk.start(slow=False)
    for one in done:
        desk.do(*one)
    desk.quit()
    left = looks(desk)
    for each in slow:
        desk.start(slow=each)
        if not each:
            desk.do("nothing", 0, 0)
        assert looks(desk) == left
        desk.quit()


@given(desks, deeds, st.sampled_from(list(ARRANGEMENTS.values())))
@example(Desk(ARRANGEMENTS["left of it"], False), [("move", 145, 0)], ARRANGEMENTS["small"])
@example(Desk(ARRANGEMENTS["one"], False), [("resize", 0, 1413)], ARRANGEMENTS["stacked"])
@example(Desk(ARRANGEMENTS["one"], False), [("resize", 386, 0)], ARRANGEMENTS["scaled"])
def test_a_window_is_reachable_after_monitors_were_unplugged(
    desk: Desk, done: list[Does], others: list[Rect]
) -> None:
    desk.start(slow=False)
    for one in done:
        desk.do(*one)
    desk.quit()
    before, desk.found = desk.found, others
    desk.start(slow=False)
    bar = Rect(desk.normal.x, desk.normal.y - FRAME[1], desk.normal.w, FRAME[1])
    assert any(one.clip(bar).w >= STRIP[0] and one.clip(bar).h >= 10 for one in others)
    parts = [one.clip(desk.normal) for one in others]
    whole = (desk.normal.w - FRAME[0]) * (desk.normal.h - FRAME[1])
    assert others == before or sum(part.w * part.h for part in parts) >= whole, "all of it is seen"
    left = looks(desk)
    desk.quit()
    desk.start(slow=True)
    assert looks(desk) == left


@pytest.mark.parametrize(
    ("at", "reached"),
    [
        ((-1500, 200), True),
        ((300, -1400), False),
        ((-1570, 950), True),
        ((-1570, 1050), False),
        ((-1570 - 1200, 200), False),
        ((1860, 10), False),
        ((1830, 10), True),
    ],
)
def test_part_of_the_title_bar_must_be_on_a_monitor(at: tuple[int, int], *, reached: bool) -> None:
    monitors = ((0, 0, 1920, 1080), (-1600, 100, 1600, 900))
    place = WindowPlace((1200, 800), at, monitors=monitors)
    found = fitting(place, THEME, ARRANGEMENTS["left of it"]).position
    assert found == (at if reached else None)


def test_a_tiny_window_size_is_not_saved() -> None:
    placing = Placing(WindowPlace((1280, 800), (50, 60)), (50, 60), least=LEAST, framed=False)
    placing.moved((50, 60), (1, 1), ARRANGEMENTS["one"])
    assert placing.place == WindowPlace((1280, 800), (50, 60))


def test_a_window_that_filled_the_screen_is_opened_in_full_screen() -> None:
    placing = Placing(WindowPlace((1280, 800), (50, 60)), (50, 60), least=LEAST, framed=True)
    placing.moved((0, 0), (1920, 1080), ARRANGEMENTS["one"])
    assert placing.place == WindowPlace((1280, 800), (50, 60), fullscreen=True)
    placing.moved((51, 80), (1280, 800), ARRANGEMENTS["one"])
    assert placing.place == WindowPlace((1280, 800), (50, 60), monitors=((0, 0, 1920, 1080),))


DESKTOP = [Rect(0, 0, 1920, 1080)]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (None, WindowPlace((1536, 864))),
        (WindowPlace((400, 300), (10, 10)), WindowPlace((960, 600), (10, 10))),
        (WindowPlace((5000, 4000), (10, 10)), WindowPlace((1920, 1032), (0, 10))),
        (WindowPlace((1200, 800), (1000, 500)), WindowPlace((1200, 800), (720, 256))),
        (
            WindowPlace((1200, 800), (1000, 500), monitors=((0, 0, 1920, 1080),)),
            WindowPlace((1200, 800), (1000, 500)),
        ),
        (WindowPlace((1200, 800), (-3000, 10)), WindowPlace((1200, 800))),
        (WindowPlace((1200, 800), (100, 2000)), WindowPlace((1200, 800))),
        (
            WindowPlace((1200, 800), (100, 50), fullscreen=True),
            WindowPlace((1200, 800), (100, 50), fullscreen=True),
        ),
    ],
)
def test_a_window_is_always_on_the_screen(wanted: WindowPlace | None, found: WindowPlace) -> None:
    monitors = ((0, 0, 1920, 1080),)
    assert fitting(wanted, THEME, DESKTOP) == replace(found, monitors=monitors)
