"""Measures how long the picture stands still while screens change; writes changes.md.

Usage: `xvfb-run -a -s "-screen 0 1920x1200x24" python lab/measure/changes.py [--busy N] [GAME...]`. N other
processes keep the processor busy.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

sys.path.append(str(Path(__file__).resolve().parents[2]))

os.environ |= {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame

from game.games import GAMES
from game.saves import passing_places
from game.worker.client import Thinker
from scenes.context.context import Context
from scenes.program import heap
from scenes.program.app import FRAME, App, open_display, rest
from scenes.program.cold import pressed
from scenes.program.played import played
from scenes.program.running import compose, read_beside, scene_for
from scenes.screens.setup.scene import Setup
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push

HERE = Path(__file__).resolve().parent
SIZE = (1600, 1000)
BUSY = 8
STAYS = 1.5
"""How many seconds a new screen stays open."""
ASKED = 200
"""The longest time in milliseconds for which the picture may stand still."""
PATIENCE = 120.0
"""The most seconds to wait for a change of screens."""
BARE = "bare"
BARE_SECONDS = 12.0
OPENS = 3.0
"""Seconds to wait for the background work of a new screen."""

HEAD = """\
# How long does the picture stand still while scenes change?

Written by `python lab/measure/changes.py`, in a window of {size} px, with {busy} busy processes on {cores} cores beside it. From the press
to the end of each change: the most milliseconds between two pictures, how long the change took in seconds, and the most milliseconds of
a frame in the {stays} seconds after. "Only flips" is a loop in the same conditions that draws nothing at all. Asked for is {asked} ms
beyond what that loop waits.

| game | change | stood still | took | frame after | only flips |
|---|---|---|---|---|---|
"""

Figures = dict[str, dict[str, float]]


class Frame(NamedTuple):
    """One frame of the program: when it ended, its length, its processor time, and whether it drew anything.

    All times are in seconds.
    """

    ended: float
    wall: float
    spent: float
    shown: bool


@contextmanager
def beside(busy: int) -> Iterator[None]:
    """Keeps the processor busy with `busy` other processes."""
    others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(busy)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def bare() -> Figures:
    open_display()
    window = pygame.Window(BARE, SIZE)
    surface = window.get_surface()
    gaps, last = list[float](), time.perf_counter()
    while sum(gaps) < BARE_SECONDS:
        began = time.perf_counter()
        pygame.event.get()
        surface.fill((len(gaps) % 256, 0, 0), (0, 0, 40, 40))
        window.flip()
        now = time.perf_counter()
        gaps.append(now - last)
        last = now
        rest(FRAME - (now - began))
    return {BARE: {"longest": max(gaps)}}


class Window:
    """The program's window, in which every frame is measured."""

    def __init__(self, context: Context, *, loud: bool) -> None:
        self.app = App(context.services, lambda route: scene_for(context, route), tidy=heap.tidy)
        self._loud = loud
        self.found: Figures = {}

    def beats(self, goes_on: Callable[[], bool]) -> list[Frame]:
        frames = list[Frame]()
        while goes_on():
            began, spent = time.perf_counter(), time.thread_time()
            shown = self.app.step()
            ended = time.perf_counter()
            frames.append(Frame(ended, ended - began, time.thread_time() - spent, shown))
            rest(self.app.beat - (ended - began))
        return frames

    def stay(self, seconds: float) -> list[Frame]:
        until = time.perf_counter() + seconds
        return self.beats(lambda: time.perf_counter() < until)

    def see(self, name: str, act: Callable[[], object]) -> None:
        """Calls `act`, which changes the screen, and measures the frames of this change."""
        manager, began, spent = self.app.manager, time.perf_counter(), time.thread_time()
        act()
        acted = Frame(time.perf_counter(), time.perf_counter() - began, time.thread_time() - spent, False)
        until = began + PATIENCE
        frames = [acted, *self.beats(lambda: manager.changing and time.perf_counter() < until)]
        after = self.stay(STAYS)
        still, last = 0.0, began
        for one in frames:
            if one.shown:
                still, last = max(still, one.ended - last), one.ended
        still = max(still, frames[-1].ended - last)
        self.found[name] = {
            "still": still,
            "took": frames[-1].ended - began,
            "after": max(one.wall for one in after),
            "spent": max(one.spent for one in frames),
            "spent after": max(one.spent for one in after),
        }
        if self._loud:
            print(
                name,
                {key: round(value * 1000) for key, value in self.found[name].items()},
                file=sys.stderr,
                flush=True,
            )


def program(name: str, *, loud: bool) -> Figures:
    """Measures the changes between the screens of a game. With `loud`, prints each."""
    with passing_places() as places:
        open_display()
        brain = Thinker()
        context = compose(places, Assets(), brain)
        try:
            return changes(context, name, loud=loud)
        finally:
            context.close()
            brain.close()


def changes(context: Context, name: str, *, loud: bool) -> Figures:
    over = played(context, name, lambda _: True)
    context.preferences.change(window=(0, 0, *SIZE))
    heap.settle()
    window = Window(context, loud=loud)
    app, manager = window.app, window.app.manager
    app.step()
    heap.bound()
    manager.ready = read_beside()
    context.services.printing.open()
    context.brain.start()
    window.stay(OPENS)

    def seen(name: str, route: routes.Route) -> None:
        window.see(name, lambda: manager.apply(Push(route)))
        window.see(f"{name}, back", lambda: manager.apply(Pop()))

    window.see("set-up", lambda: manager.apply(Push(routes.Setup(name))))
    setup = manager.top
    assert isinstance(setup, Setup)
    while not setup.form.full:
        setup.form.add()
    setup.rebuild()
    window.stay(OPENS)
    window.see("table", lambda: manager.handle(pressed(pygame.K_RETURN)))
    window.stay(OPENS)
    window.see("pause", lambda: manager.handle(pressed(pygame.K_ESCAPE)))
    seen("rules", routes.Rules(name))
    seen("settings", routes.Settings())
    window.see("table again", lambda: manager.apply(Pop()))
    window.see("shelf", lambda: manager.apply(Pop()))
    seen("score book", routes.ScoreBook())
    seen("drawer", routes.Matches())
    seen("look-back", routes.LookBack(over.written()))
    seen("result", routes.Result(over))
    app.close()
    return window.found


def measured(what: str, *, loud: bool) -> Figures:
    command = [sys.executable, "-P", __file__, "--here", what, *(["--loud"] if loud else [])]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    found: Figures = json.loads(done.stdout)
    return found


def longest_flip() -> float:
    """Returns the longest time in seconds between two frames of a plain loop without the program."""
    return measured(BARE, loud=False)[BARE]["longest"]


def table(rows: Sequence[str], busy: int) -> str:
    head = HEAD.format(
        size="{} x {}".format(*SIZE), busy=busy, cores=os.cpu_count(), stays=STAYS, asked=ASKED
    )
    return head + "".join(rows)


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how long pictures stand still while scenes change.")
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--busy", type=int, default=BUSY, metavar="N", help="busy processes beside it")
    parser.add_argument("--loud", action="store_true", help="tell each change as it is measured")
    parser.add_argument("--here", default="", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.here:
        found = bare() if arguments.here == BARE else program(arguments.here, loud=arguments.loud)
        print(json.dumps(found))
        return 0
    rows = list[str]()
    with beside(arguments.busy):
        before = longest_flip()
        for name in arguments.games:
            found = measured(name, loud=arguments.loud)
            later = longest_flip()
            waits, before = max(before, later), later
            for change, one in found.items():
                still, after = (round(1000 * one[key]) for key in ("still", "after"))
                rows.append(
                    f"| {name} | {change} | {still} | {one['took']:.1f} | {after} | {1000 * waits:.0f} |\n"
                )
            print("".join(rows), flush=True)
    (HERE / "changes.md").write_text(table(rows, arguments.busy), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
