"""Every event handler of every scene fails once.

The match is kept, the log names no card, and the crash report repeats the fault.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pygame

from game.games import GAMES
from game.record import Record
from game.saves import Status
from scenes.program.app import App
from scenes.program.crash import CrashScreen, Journal
from scenes.program.running import apologise
from tests.torture.monkey import Monkey
from tests.torture.playroom import PLACES, Playroom
from tests.torture.repeat import repeat
from tests.torture.trial import ROOT, Bench, Trial, Try

NAMES = frozenset(
    [
        "handle",
        "on_action",
        "on_key",
        "on_other",
        "tick",
        "update",
        "draw",
        "enter",
        "leave",
        "resize",
        "build",
        "press",
        "release",
        "drag",
        "key",
        "key_up",
        "typed",
        "wheel",
        "use",
        "hover",
        "focus",
        "paint",
        "sit",
        "read_news",
    ]
)
INPUTS = 150
MORE_INPUTS = 400
"""The number of inputs at each screen after the first, while the handler is not called."""
BEGIN = {
    "pause": "pause", "sheet": "pause", "scoring": "result", "podium": "result", "points": "result", "score": "result",
    "chart": "result", "reviews": "result", "setup": "setup", "form": "setup", "field": "setup", "stepper": "setup",
    "settings": "settings", "values": "settings", "choice": "settings",
    "rules": "leaflet", "leaflet": "leaflet", "matches": "matches", "match_list": "matches", "lesson": "lesson",
    "menu": "shelf", "shelf": "shelf",
}  # fmt: skip
"""The screen that calls a handler soonest, by a word in the handler's module name.

Other handlers are tried at a table.
"""
OUTSIDE = (
    "scenes.program.crash",
    "scenes.program.app",
    "scenes.program.bench",
    "scenes.program.selftest",
)
SECRET = "the 17 of hand/1 lies on top"


class Planted(Exception):  # noqa: N818 - not an error of anybody's
    """The planted exception, whose message no log may contain."""


CLASS = re.compile(r"^class (\w+)(.*?):\n(.*?)(?=^\S|\Z)", re.MULTILINE | re.DOTALL)
METHOD = re.compile(r"^    def (\w+)\(", re.MULTILINE)


@cache
def handlers() -> tuple[tuple[str, str, str], ...]:
    """Returns every method that handles an event: module, class and name.

    A regular expression finds them, because `ast` would take a second at every start.
    """
    found = []
    for path in sorted((ROOT / "scenes").rglob("*.py")):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        if module not in OUTSIDE:
            for holder, bases, body in CLASS.findall(path.read_text(encoding="utf-8")):
                if "Protocol" not in bases:
                    found += [(module, holder, name) for name in METHOD.findall(body) if name in NAMES]
    return tuple(found)


@contextmanager
def planted(module: str, holder: str, name: str, *, after: int) -> Iterator[None]:
    """Makes a handler work for the first `after` calls. Later calls raise the planted error."""
    where, calls = getattr(import_module(module), holder), 0
    real = getattr(where, name)

    def faulty(*given: Any, **named: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls > after:
            raise Planted(SECRET)
        return real(*given, **named)

    with patch.object(where, name, faulty):
        yield


def _read_and_close(app: App) -> None:
    assert isinstance(app.manager.top, CrashScreen)
    app.step()
    for key in (pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        app.step()
    assert not app.running
    app.manager.close()
    app.window.destroy()
    pygame.event.clear()


def crash(bench: Bench) -> Try:
    every = handlers()

    def try_once(seed: int) -> None:
        handler = every[seed % len(every)]
        soonest = next((place for word, place in BEGIN.items() if word in handler[0]), "table")
        places = [soonest, soonest, *(place for place in PLACES if place != soonest)]
        for nth, place in enumerate(places):
            if _strikes(bench, handler, place, seed, nth):
                bench.note("reached", 1)
                return
        bench.note("unreached", 1)

    return try_once


def _strikes(bench: Bench, handler: tuple[str, str, str], place: str, seed: int, nth: int) -> bool:
    rng, home = Random(seed), bench.folder / f"{seed}-{nth}"
    room = Playroom(home)
    journal = room.journal
    room.go(place, at_the_game(handler[0], seed + nth))
    session = room.context.laid
    hands, error = Monkey(room, seed + nth), None
    with planted(*handler, after=rng.choice((0, 3, 20)) if nth == 0 else 0):
        try:
            for _ in range(INPUTS if nth == 0 else MORE_INPUTS):
                hands.poke()
                room.step()
                if not room.app.running:
                    break
            room.close()
        except Planted as raised:  # in a scene, or when the last one is left
            error = raised
        if error is None:
            return False
        laid = room.context.laid or session
        kept = laid.written() if laid is not None else None
    _apologised(room, journal, error)
    _judge(room, home, kept)
    with planted(*handler, after=0):
        again = repeat(home / "state" / "report.tuckbox", bench.folder / f"{seed}-again")
    bench.note("repeated", isinstance(again, Planted))
    assert again is None or isinstance(again, Planted), again
    return True


def _apologised(room: Playroom, journal: Journal, error: BaseException) -> None:
    """Ends the program as after an unexpected error. A simulated player reads the report about the error."""
    room.app.manager.close()
    room.app.window.destroy()
    complaints = io.StringIO()
    with patch.object(App, "run", _read_and_close), redirect_stderr(complaints):
        apologise(room.context, journal, error)
    (line,) = complaints.getvalue().splitlines()
    assert "Every move is saved." in line
    assert SECRET not in line


def at_the_game(module: str, seed: int) -> int:
    """Returns the seed of a match of the game to which a module belongs. For other modules, any seed is right."""
    own = next(
        (number for number, game in enumerate(GAMES) if game.replace("-", "_") in module), seed % len(GAMES)
    )
    return seed * len(GAMES) + own


def _judge(room: Playroom, home: Path, kept: Record | None) -> None:
    shelf = room.context.desk.shelf
    if kept is not None:
        entries = [*shelf.matches(), *shelf.finished()]
        (mine,) = [entry for entry in entries if entry.id == kept.meta["id"]]
        assert mine.status is Status.OK
        assert Record.loads(shelf.load(mine)).rounds == kept.rounds
    log = (home / "state" / "log.txt").read_text(encoding="utf-8")
    assert "Planted" in log
    assert "17" not in log.rpartition("\n")[2]
    assert SECRET not in log
    report = home / "state" / "report.tuckbox"
    text = report.read_text(encoding="utf-8")
    assert SECRET not in text
    entry = shelf.open_path(report)
    if kept is not None and entry.opens:
        assert Record.loads(shelf.load(entry)).rounds == kept.rounds
    else:
        assert 'format = "tuckbox-report"' in text


TRIALS = (
    Trial(
        "crash",
        "a fault in each handler: match kept, blind log, a report that repeats it",
        (1, len(handlers()), len(handlers())),
        crash,
    ),
)
