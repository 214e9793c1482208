"""Measures first frames of tables and screens, without cached pictures."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, NamedTuple

from game.games import ENTRIES
from game.worker.child import Child, Pipe
from game.worker.client import Thinker
from scenes.program.windowless import windowless
from scenes.table.actions import HINT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pygame import Event, Surface

    from game.session.session import Session
    from scenes.context.context import Context
    from scenes.stage.routes import Route
    from scenes.stage.scene import SceneManager

SIZES = ((1920, 1080), (2560, 1440))
FIRST = 300
"""Number of measured frames at the beginning."""
FRAMES = 3600
"""Number of measured frames in a table's first minute."""
QUICK_FRAMES = 30
"""Number of measured frames in a quick run."""
READING = 180
"""Frames for which the set-up of a match usually stays open."""
QUICK_READING = 30
"""Frames for which the set-up stays open in a quick run."""
PATIENCE = 40
"""Number of frames that the simulated player waits before acting."""
FRAME = 1 / 60


class Cold(NamedTuple):
    """What to measure: game, window size, and number of frames."""

    game_id: str
    size: tuple[int, int]
    reading: int
    frames: int


def cold(game_id: str, *, quick: bool) -> dict[str, dict[str, float]]:
    """Measures a game's table at each window size in new processes."""
    found = {}
    for size in SIZES[:1] if quick else SIZES:
        asked = Cold(game_id, size, *((QUICK_READING, QUICK_FRAMES) if quick else (READING, FRAMES)))
        child = Child(answer, installed=True)
        try:
            child.pipe.send_bytes(json.dumps(asked).encode())
            spent = json.loads(child.pipe.recv_bytes())
        finally:
            child.end()
        found["{}x{}".format(*size)] = {
            "entering": spent[0],
            **_worst(spent[:FIRST], ""),
            **_worst(spent, " of the minute"),
        }
    return found


def _worst(spent: list[float], which: str) -> dict[str, float]:
    return {f"worst{which}": max(spent), f"p99{which}": sorted(spent)[len(spent) * 99 // 100]}


def answer(pipe: Pipe) -> None:
    """Measures a table in its own process and sends the figures."""
    game_id, size, reading, frames = json.loads(pipe.recv_bytes())
    brain = Thinker()
    with windowless(brain) as context:
        try:
            found = first_frames(context, Cold(game_id, tuple(size), reading, frames))
        finally:
            brain.close()
    pipe.send_bytes(json.dumps(found).encode())


def first_frames(context: Context, what: Cold) -> list[float]:
    """Returns the processor milliseconds of each frame, from the deal's first frame on."""
    import pygame  # noqa: PLC0415

    from scenes.program import heap  # noqa: PLC0415
    from scenes.program.running import scene_for  # noqa: PLC0415
    from scenes.screens.setup.scene import Setup  # noqa: PLC0415
    from scenes.stage import routes  # noqa: PLC0415
    from scenes.stage.routes import Push  # noqa: PLC0415
    from scenes.stage.scene import SceneManager  # noqa: PLC0415

    surface = pygame.Surface(what.size)
    heap.settle()
    heap.bound()
    context.services.assets.fit(what.size)
    context.services.printing.open()
    context.brain.start()
    manager = SceneManager(
        routes.Menu(), lambda route: scene_for(context, route), what.size, lambda: "full", nothing
    )
    manager.apply(Push(routes.Setup(what.game_id)))
    while manager.changing:
        frame(context, manager, surface)
    setup = manager.top
    assert isinstance(setup, Setup)
    while not setup.form.full:
        setup.form.add()
    setup.rebuild()
    for _ in range(what.reading):
        frame(context, manager, surface)
    player = Player()
    spent = [frame(context, manager, surface, lambda: manager.handle(pressed(pygame.K_RETURN)))]
    spent += [frame(context, manager, surface, lambda: player.press(manager)) for _ in range(what.frames - 1)]
    context.services.printing.close()
    return spent


def pressed(key: int) -> Event:
    """Returns the event of a key press."""
    import pygame  # noqa: PLC0415

    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="\r" if key == pygame.K_RETURN else "")


class Player:
    """A simulated player who asks for hints and follows them."""

    def __init__(self) -> None:
        self._waited = 0
        self._asked = False

    def press(self, manager: SceneManager) -> None:
        import pygame  # noqa: PLC0415

        from scenes.screens.table.scene import Table  # noqa: PLC0415

        top = manager.top
        if top is None or (isinstance(top, Table) and top.context.playback.held is None and not top.resting):
            return
        self._waited += 1
        if self._waited < PATIENCE:
            return
        self._waited = 0
        mine = (
            isinstance(top, Table)
            and top.context.playback.held is None
            and top.context.viewpoint.turn == top.context.viewpoint.seat
        )
        self._asked = mine and not self._asked
        manager.handle(pressed(HINT.keys[0] if self._asked else pygame.K_RETURN))


def nothing() -> None:
    """Callback for the case that nothing has to be done."""


def frame(
    context: Context, manager: SceneManager, surface: Surface, act: Callable[[], None] = nothing
) -> float:
    """Runs one frame, and returns its processor milliseconds."""
    began, clock = time.thread_time(), time.perf_counter()
    act()
    context.services.printing.hand_over(context.services.assets)
    manager.update(FRAME)
    manager.draw(surface)
    spent = time.thread_time() - began
    time.sleep(max(0.0, FRAME - (time.perf_counter() - clock)))
    return round(spent * 1000, 2)


STAYS = 90
"""Frames for which a screen stays open, and for which it then stays closed."""
QUICK_STAYS = 12
"""Frames for which a screen stays open in a quick run."""
LAID_OUT_BY = 900
"""Largest number of frames for which a screen stays open while the change to the screen is unfinished."""
MOVES = 30
"""Moves that are made at a table before dialogs are opened."""

Figures = dict[str, dict[str, float]]


def openings(*, quick: bool) -> dict[str, Figures]:
    """Measures the slowest frames of opening and closing screens."""
    found = {}
    for size in SIZES[:1] if quick else SIZES:
        child = Child(answer_openings, installed=True)
        try:
            child.pipe.send_bytes(json.dumps((size, quick)).encode())
            found["{}x{}".format(*size)] = json.loads(child.pipe.recv_bytes())
        finally:
            child.end()
    return found


def answer_openings(pipe: Pipe) -> None:
    """Measures screens in its own process and sends the figures."""
    size, quick = json.loads(pipe.recv_bytes())
    with windowless() as context:
        found = opened(context, tuple(size), QUICK_STAYS if quick else STAYS)
    pipe.send_bytes(json.dumps(found).encode())


def opened(context: Context, size: tuple[int, int], stays: int) -> Figures:
    """Returns each screen's slowest frames, in processor milliseconds."""
    import pygame  # noqa: PLC0415

    from scenes.program import heap  # noqa: PLC0415
    from scenes.program.played import played  # noqa: PLC0415
    from scenes.program.running import read_scenes, scene_for  # noqa: PLC0415
    from scenes.stage import routes  # noqa: PLC0415
    from scenes.stage.routes import Pop, Push  # noqa: PLC0415
    from scenes.stage.scene import SceneManager  # noqa: PLC0415

    game = next(game for game, entry in ENTRIES.items() if not entry.together)
    going = played(context, game, lambda match: match.steps < MOVES or match.turn != 0)
    over = played(context, game, lambda _: True)
    read_scenes()
    surface = pygame.Surface(size)
    heap.settle()
    heap.bound()
    context.services.assets.fit(size)
    context.services.printing.open()
    manager = SceneManager(
        routes.Menu(), lambda route: scene_for(context, route), size, lambda: "full", nothing
    )

    def passing(act: Callable[[], None] = nothing) -> float:
        worst, passed = frame(context, manager, surface, act), 0
        while passed < stays or (manager.changing and passed < LAID_OUT_BY):
            worst, passed = max(worst, frame(context, manager, surface)), passed + 1
        heap.tidy()  # as the program does it: between pictures, at rest, and not as a scene closes
        return worst

    def seen(route: Route) -> dict[str, float]:
        return {
            "opening": passing(lambda: manager.apply(Push(route))),
            "closing": passing(lambda: manager.apply(Pop())),
        }

    passing()
    found = {name: seen(route) for name, route in _from_the_shelf(over).items()}
    passing(lambda: manager.apply(Push(routes.Table(going))))
    passing()
    found |= {name: seen(route) for name, route in _from_the_table(going, over, surface.copy()).items()}
    context.services.printing.close()
    return found


def _from_the_shelf(over: Session) -> Mapping[str, Route]:
    from scenes.stage import routes  # noqa: PLC0415

    return {
        "set-up": routes.Setup(over.game.id),
        "rules": routes.Rules(over.game.id),
        "settings": routes.Settings(),
        "matches": routes.Matches(),
        "score book": routes.ScoreBook(),
        "look-back": routes.LookBack(over.written()),
        "result": routes.Result(over),
    }


def _from_the_table(going: Session, over: Session, below: Surface) -> Mapping[str, Route]:
    from game.core.cards import Seat  # noqa: PLC0415
    from scenes.stage import routes  # noqa: PLC0415

    return {
        "pause": routes.Pause(going, below),
        "history": routes.History(going, Seat(0), going.steps, below),
        "why": routes.Why(going, Seat(0), going.steps, below),
        "round scores": routes.RoundScores(over, 0),
    }
