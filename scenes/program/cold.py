"""A table entered for the first time: what its frames cost while everything on it is still to be printed."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, NamedTuple

from game.worker.child import Child, Pipe
from scenes.program.windowless import windowless

if TYPE_CHECKING:  # the command line tells what it can measure without opening a screen
    from pygame import Event, Surface

    from scenes.context.context import Context
    from scenes.stage.scene import SceneManager

SIZES = ((1920, 1080), (2560, 1440))
FRAMES, QUICK_FRAMES = 300, 30
READING, QUICK_READING = 180, 30
"""Frames for which the player looks at the set-up before dealing."""
FRAME = 1 / 60


class Cold(NamedTuple):
    """What is entered: a game in a window of so many px, so many frames after the set-up stood there."""

    game_id: str
    size: tuple[int, int]
    reading: int
    frames: int


def cold(game_id: str, *, quick: bool) -> dict[str, dict[str, float]]:
    """A game's table by size, each in a fresh process: the frame that enters it, the worst and the p99 of all."""
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
            "worst": max(spent),
            "p99": sorted(spent)[len(spent) * 99 // 100],
        }
    return found


def answer(pipe: Pipe) -> None:
    """In a process of its own: measure what is asked for."""
    game_id, size, reading, frames = json.loads(pipe.recv_bytes())
    with windowless() as context:
        found = first_frames(context, Cold(game_id, tuple(size), reading, frames))
    pipe.send_bytes(json.dumps(found).encode())


def first_frames(context: Context, what: Cold) -> list[float]:
    """The milliseconds of its thread's processor time that each frame takes, the first the one that deals."""
    import pygame  # noqa: PLC0415

    from scenes.program import heap  # noqa: PLC0415
    from scenes.program.running import scene_for  # noqa: PLC0415
    from scenes.screens.setup.scene import Setup  # noqa: PLC0415
    from scenes.stage import routes  # noqa: PLC0415
    from scenes.stage.routes import Push  # noqa: PLC0415
    from scenes.stage.scene import SceneManager  # noqa: PLC0415

    surface = pygame.Surface(what.size)
    heap.settle()
    context.services.assets.fit(what.size)
    context.services.printing.open()
    manager = SceneManager(
        routes.Menu(), lambda route: scene_for(context, route), what.size, lambda: "full", heap.tidy
    )
    manager.apply(Push(routes.Setup(what.game_id)))
    setup = manager.top
    assert isinstance(setup, Setup)
    while not setup.form.full:
        setup.form.add()
    setup.rebuild()
    for _ in range(what.reading):
        frame(context, manager, surface)
    enter = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    spent = [frame(context, manager, surface, enter)]
    spent += [frame(context, manager, surface) for _ in range(what.frames - 1)]
    context.services.printing.close()
    return spent


def frame(context: Context, manager: SceneManager, surface: Surface, event: Event | None = None) -> float:
    """One turn of the loop at its usual pace, so that what works beside it has its time; its milliseconds."""
    began, clock = time.thread_time(), time.perf_counter()
    if event is not None:
        manager.handle(event)
    context.services.printing.hand_over(context.services.assets)
    manager.update(FRAME)
    manager.draw(surface)
    spent = time.thread_time() - began
    time.sleep(max(0.0, FRAME - (time.perf_counter() - clock)))
    return round(spent * 1000, 2)
