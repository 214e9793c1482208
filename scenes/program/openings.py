"""Measures the frames in which scenes open for the first time and close again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from game.games import ENTRIES
from game.worker.child import Child, Pipe
from scenes.program.cold import SIZES, frame, nothing
from scenes.program.windowless import windowless

if TYPE_CHECKING:  # the command line tells what it can measure without opening a screen
    from collections.abc import Callable, Mapping

    from pygame import Surface

    from game.session.session import Session
    from scenes.context.context import Context
    from scenes.stage.routes import Route

STAYS, QUICK_STAYS = 90, 12
"""Frames for which a scene stays open, and for which frames are measured after closing; fewer in a quick run."""
PATIENCE = 900
"""Frames after which a scene is closed even if it is still being laid out."""
MOVES = 30
"""Moves made at the table that opens dialogs."""

Figures = dict[str, dict[str, float]]


def openings(*, quick: bool) -> dict[str, Figures]:
    """Measures scenes by window size, each size in a fresh process: the worst frames of opening and closing."""
    found = {}
    for size in SIZES[:1] if quick else SIZES:
        child = Child(answer, installed=True)
        try:
            child.pipe.send_bytes(json.dumps((size, quick)).encode())
            found["{}x{}".format(*size)] = json.loads(child.pipe.recv_bytes())
        finally:
            child.end()
    return found


def answer(pipe: Pipe) -> None:
    """Runs in its own process: measures what is asked for."""
    size, quick = json.loads(pipe.recv_bytes())
    with windowless() as context:
        found = opened(context, tuple(size), QUICK_STAYS if quick else STAYS)
    pipe.send_bytes(json.dumps(found).encode())


def opened(context: Context, size: tuple[int, int], stays: int) -> Figures:
    """Returns the processor milliseconds of the worst frame of each scene, opening and closing."""
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
        routes.Menu(), lambda route: scene_for(context, route), size, lambda: "full", heap.tidy
    )

    def passing(act: Callable[[], None] = nothing) -> float:
        worst, passed = frame(context, manager, surface, act), 0
        while passed < stays or (manager.changing and passed < PATIENCE):
            worst, passed = max(worst, frame(context, manager, surface)), passed + 1
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
    """Returns the scenes that open from the shelf."""
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
    """Returns the scenes that open from a table."""
    from game.core.cards import Seat  # noqa: PLC0415
    from scenes.stage import routes  # noqa: PLC0415

    return {
        "pause": routes.Pause(going, below),
        "history": routes.History(going, Seat(0), going.steps, below),
        "why": routes.Why(going, Seat(0), going.steps, below),
        "round scores": routes.RoundScores(over, 0),
    }
