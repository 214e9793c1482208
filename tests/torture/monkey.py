"""A monkey at the table: thousands of senseless inputs in every game and every scene."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame

from game.core.cards import PUBLIC, Seat
from game.games import GAMES
from game.session.past_session import PastSession
from scenes.screens.base import HANDED
from scenes.stage.routes import Quit
from scenes.ui.access import ACCESS
from scenes.ui.screen import Screen
from tests.laws import deck_of
from tests.torture.playroom import PLACES, Playroom, match_for
from tests.torture.trial import Bench, Bound, Trial, Try, nth

INPUTS = 200
HELD = 16
"""The number of turns of the program's loop for which a key is held."""
CHECKED = 100
"""The number of inputs between two checks of the match."""
KEYS = (
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT,
    pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1,
    pygame.K_F11, pygame.K_PLUS, pygame.K_MINUS, pygame.K_KP_ENTER, *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_a, pygame.K_z + 1),
)  # fmt: skip
MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
TEXTS = ("a", "Ž", "漢", "😀", "\u202e", "x" * 60, "\x00", "e\u0301", " ", "1", "7")
WINDOW_EVENTS = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN, pygame.WINDOWMOVED,
)  # fmt: skip
SIZES = ((960, 600), (1280, 720), (1000, 900), (1600, 620))
"""Window sizes. Each try changes between one of them and FULL."""
FULL = (1024, 768)


class Monkey:
    def __init__(self, room: Playroom, seed: int) -> None:
        self.room = room
        self.rng = Random(seed)
        self.sizes = (nth(SIZES, seed // len(GAMES)), FULL)
        room.app.window.size = self.sizes[0]
        self.at = (100, 100)
        self.done = ""
        self.ways: tuple[tuple[int, Callable[[], None]], ...] = (
            (30, self.move),
            (30, self.click),
            (6, self.drag),
            (22, self.key),
            (1, self.hold),
            (2, self.type),
            (3, self.wheel),
            (2, self.wish),
            (2, self.window),
            (1, self.resize),
            (1, self.outside),
            (1, self.leave),
        )

    def poke(self) -> None:
        weights = [weight for weight, _ in self.ways]
        way = self.rng.choices([way for _, way in self.ways], weights)[0]
        self.done = way.__name__
        way()

    def _place(self) -> tuple[int, int]:
        """Returns a random point. In two of three cases it is on a widget."""
        width, height = self.room.app.surface.get_size()
        top = self.room.top
        shown = [one for one in top.active if one.visible] if isinstance(top, Screen) else []
        if shown and self.rng.random() < 0.67:
            rect = self.rng.choice(shown).rect
            return (
                rect.x + self.rng.randrange(max(1, rect.w)),
                rect.y + self.rng.randrange(max(1, rect.h)),
            )
        return self.rng.randrange(-5, width + 5), self.rng.randrange(-5, height + 5)

    def move(self) -> None:
        to = self._place()
        rel = (to[0] - self.at[0], to[1] - self.at[1])
        self.at = to
        self.room.post(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=(0, 0, 0), touch=False)

    def click(self) -> None:
        button = self.rng.choice((1, 1, 1, 1, 1, 2, 3))
        self.move()
        self.room.post(pygame.MOUSEBUTTONDOWN, pos=self.at, button=button, touch=False)
        if self.rng.random() < 0.95:
            self.room.post(pygame.MOUSEBUTTONUP, pos=self.at, button=button, touch=False)

    def drag(self) -> None:
        self.move()
        self.room.post(pygame.MOUSEBUTTONDOWN, pos=self.at, button=1, touch=False)
        for _ in range(self.rng.randrange(4)):
            self.move()
            self.room.step()
        self.room.post(pygame.MOUSEBUTTONUP, pos=self.at, button=1, touch=False)

    def key(self) -> None:
        key, mod = self.rng.choice(KEYS), self.rng.choice(MODS)
        sign = chr(key) if key < 0x110000 and chr(key).isprintable() else ""
        self.room.post(pygame.KEYDOWN, key=key, mod=mod, unicode=sign, scancode=0)
        if self.rng.random() < 0.9:
            self.room.post(pygame.KEYUP, key=key, mod=mod, unicode=sign, scancode=0)

    def hold(self) -> None:
        self.room.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        self.room.step(HELD)
        self.room.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)

    def type(self) -> None:
        kind = self.rng.choice((pygame.TEXTINPUT, pygame.TEXTEDITING))
        text = self.rng.choice(TEXTS)
        more = {"start": 0, "length": len(text)} if kind == pygame.TEXTEDITING else {}
        self.room.post(kind, text=text, **more)

    def wheel(self) -> None:
        turns = self.rng.choice((-3, -1, 0, 1, 3))
        self.room.post(pygame.MOUSEWHEEL, x=0, y=turns, precise_x=0.0, precise_y=float(turns), flipped=False)

    def wish(self) -> None:
        self.room.post(ACCESS, target=self.rng.randrange(0, 60), wish=self.rng.choice(("use", "focus")))

    def window(self) -> None:
        self.room.post(self.rng.choice(WINDOW_EVENTS), x=0, y=0)

    def resize(self) -> None:
        self.room.app.window.size = self.rng.choice(self.sizes)

    def outside(self) -> None:
        files = [*sorted((self.room.home / "matches").glob("*.tuckbox")), self.room.home / "nothing.tuckbox"]
        path = str(self.rng.choice([*map(str, files), str(self.room.home), "a\0b"]))
        if self.rng.random() < 0.5:
            self.room.post(pygame.DROPFILE, file=path.replace("\0", ""))
        else:
            self.room.post(HANDED, path=self.rng.choice((path, "")))

    def leave(self) -> None:
        if self.rng.random() < 0.1:
            self.room.app.manager.apply(Quit())


def keeps_the_laws(room: Playroom) -> None:
    session = room.session
    if session is None or isinstance(session, PastSession):  # that is asked by whom it lets look
        return
    again = session.written().replay()
    for seat in (PUBLIC, *map(Seat, range(again.seats))):
        assert again.view(seat) == session.chair(seat).view
    assert deck_of(again.state.table) == deck_of(session.record.new_match().state.table)


class Watch:
    def __init__(self) -> None:
        self.seen: object = None

    def look(self, room: Playroom) -> None:
        session = room.session
        if session is None or isinstance(session, PastSession):
            return
        chair = session.chair(PUBLIC)
        now = (session.match_id, session.steps, chair.news(session.steps - 1))
        if now == self.seen:
            return
        self.seen, table = now, chair.view.table
        lying = [card for cards in table.zones.values() for card in cards]
        assert len(lying) == len(set(lying)) == len(table.faces)
        if session.turn is not None:
            assert session.chair(session.turn).moves()


LOOKS: tuple[dict[str, Any], ...] = (
    {},
    {"motion": "full"},
    {"contrast": "high", "text": 1.5},
    {"motion": "calm", "text": 1.25},
)


def monkey(bench: Bench) -> Try:
    """Makes random inputs at a table. They may lead to any screen."""

    def try_once(seed: int) -> None:
        rng = Random(seed)
        with Playroom(bench.folder / str(seed), **rng.choice(LOOKS)) as room:
            hands, watch = Monkey(room, seed), Watch()
            room.go(rng.choice(("table", "table", "table", *PLACES)), seed)
            for number in range(INPUTS):
                try:
                    hands.poke()
                    room.step(rng.choice((1, 1, 1, 2, 5)) if number % 3 == 0 else 0)
                    watch.look(room)
                    if number % CHECKED == CHECKED - 1:
                        room.step()
                        keeps_the_laws(room)
                        room.check_saves()
                except Exception as error:
                    error.add_note(f"at input {number} ({hands.done}) on {type(room.top).__name__}")
                    raise
                if not room.app.running or room.top is None:
                    room.close()
                    room.open()
                    room.sit_down(match_for(seed + number))
                    bench.note("restarts", 1)
                bench.note(f"on {type(room.top).__name__}", 1)
            for seconds in room.frames:
                bench.note("frame", seconds)

    return try_once


TRIALS = (
    Trial(
        "monkey",
        f"{INPUTS} inputs without sense on every game and scene, laws and saves checked every {CHECKED}",
        (1, 2_500, 10_000),
        monkey,
        (Bound("frame", 0.99, 0.25, "s of CPU"),),
    ),
)
