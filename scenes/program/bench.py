"""Measures the speed of drawing without a window.

Figures are milliseconds: `p50` and `p99` of processor time, and `wall` for real time. `p99 in blits` compares
machines.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.cli.bench import Bench
from game.games import ENTRIES, GAMES
from game.worker.child import Child
from scenes.program.cold import cold, openings
from scenes.program.windowless import first_frame, windowless

if TYPE_CHECKING:  # the command line tells what it can measure without opening a screen
    import pygame

    from scenes.context.context import Context
    from scenes.screens.table.scene import Table
    from scenes.stage.routes import Route

FRAMES, QUICK_FRAMES = 400, 20
FLIGHT = 60
"""Number of frames after which the measured animation of a flying box starts again."""
STAGED = 200
"""Number of frames after which the measured end screen is opened again."""
SIZE = (1920, 1080)
SPRITES, MOVING = 170, 13
STARTS = 5
MOVES_BEFORE = 40

Figures = dict[str, float]


def frames(quick: bool, step: Callable[[], None]) -> dict[str, Figures]:  # noqa: FBT001 - as `Bench` asks
    """Measures frames at 1920x1080: moving pictures, tables, and changes of screens."""
    many = QUICK_FRAMES if quick else FRAMES
    with windowless() as context:
        import pygame  # noqa: PLC0415

        surface = pygame.Surface(SIZE)
        found = {"a thousand blits": _measure(_blits(surface), max(QUICK_FRAMES, many // 10))}
        for moving in (0, 1, MOVING):
            found[f"stage, {moving} of {SPRITES} moving"] = _measure(_stage(surface, moving), many)
        step()
        for game in GAMES:
            scene = table(context, surface, game)
            found[f"{game}, still"] = _measure(_still(scene, surface), many)
            if scene.spread.cards:
                found[f"{game}, a card carried"] = _measure(_carried(scene, surface), many)
            found[f"{game}, {MOVING} cards flying"] = _measure(flying(scene, surface), many)
            step()
        found |= {name: _measure(passing, many) for name, passing in _passages(context, surface).items()}
        step()
    unit = found["a thousand blits"]["p50"]
    return {name: {**one, "p99 in blits": round(one["p99"] / unit, 2)} for name, one in found.items()}


def start(quick: bool, step: Callable[[], None]) -> Figures:  # noqa: FBT001 - as `Bench` asks
    """Measures the milliseconds from a new process to the first frame."""
    times = []
    for number in range(STARTS):
        step()
        if quick and number:
            continue
        began = time.perf_counter()
        child = Child(first_frame, installed=True)
        try:
            child.pipe.recv_bytes()
        finally:
            child.end()
        times.append((time.perf_counter() - began) * 1000)
    return {"median": round(sorted(times)[len(times) // 2]), "best": round(min(times))}


def tables(quick: bool, step: Callable[[], None]) -> dict[str, dict[str, Figures]]:  # noqa: FBT001 - as `Bench` asks
    """Measures the first minute of each game's table."""
    found = {}
    for game in GAMES:
        found[game] = cold(game, quick=quick)
        step()
    return found


def scenes(quick: bool, step: Callable[[], None]) -> dict[str, object]:  # noqa: FBT001 - as `Bench` asks
    """Measures each screen that opens from the menu or a table."""
    found = openings(quick=quick)
    step()
    return dict(found)


BENCHES = {
    "frames": Bench(2 + len(GAMES), frames),
    "cold": Bench(len(GAMES), tables, slow=True),
    "opening": Bench(1, scenes, slow=True),
    "start": Bench(STARTS, start),
}
"""The measurements of `tuckbox bench` that draw pictures, by name."""


def _measure(step: Callable[[int], object], many: int) -> Figures:
    spent, wall = [], []
    for number in range(many):
        clock, began = time.perf_counter(), time.thread_time()
        step(number)
        spent.append((time.thread_time() - began) * 1000)
        wall.append((time.perf_counter() - clock) * 1000)
    at = many * 99 // 100
    return {
        "p50": round(sorted(spent)[many // 2], 2),
        "p99": round(sorted(spent)[at], 2),
        "wall": round(sorted(wall)[at], 2),
    }


def _blits(surface: pygame.Surface) -> Callable[[int], object]:
    """Returns a function that draws a thousand pictures. Its time shows how fast the computer draws."""
    import pygame  # noqa: PLC0415

    picture = pygame.Surface((148, 201), pygame.SRCALPHA)
    picture.fill((90, 60, 30, 255), (14, 14, 120, 168))

    def step(number: int) -> None:
        for nth in range(1000):
            at = ((number * 7 + nth * 41) % 1700, nth * 13 % 800)
            surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    return step


def _stage(surface: pygame.Surface, moving: int) -> Callable[[int], object]:
    import pygame  # noqa: PLC0415

    from scenes.stage.stage import Sprite, Stage  # noqa: PLC0415

    stage = Stage(SIZE)
    picture = pygame.Surface((148, 201), pygame.SRCALPHA)
    picture.fill((90, 60, 30, 255), (14, 14, 120, 168))
    places = [(60 + number % 17 * 104, 60 + number // 17 * 84) for number in range(SPRITES)]
    sprites = [stage.add(Sprite(picture, place, number)) for number, place in enumerate(places)]
    stage.draw(surface)

    def step(number: int) -> object:
        for nth, sprite in enumerate(sprites[:moving]):
            sprite.pos = (200 + (number * 7 + nth * 40) % 1300, 300 + nth * 20)
        return stage.draw(surface)

    return step


def table(context: Context, surface: pygame.Surface, game_id: str) -> Table:
    """Returns the table of a half-played match, with all pictures cached."""
    from scenes.program.played import played  # noqa: PLC0415
    from scenes.program.routes import scene_of  # noqa: PLC0415
    from scenes.screens.table.scene import Table  # noqa: PLC0415
    from scenes.stage import routes  # noqa: PLC0415

    session = played(context, game_id, lambda match: match.steps < MOVES_BEFORE or match.turn != 0)
    scene = scene_of(context, routes.Table(session))
    assert isinstance(scene, Table)
    scene.enter(SIZE)
    for _ in range(FRAMES):
        scene.update(1 / 60)
    scene.draw(surface)
    return scene


def _still(scene: Table, surface: pygame.Surface) -> Callable[[int], object]:
    def step(_number: int) -> object:
        scene.update(1 / 60)
        return scene.draw(surface)

    return step


def _carried(scene: Table, surface: pygame.Surface) -> Callable[[int], object]:
    from scenes.table.actions import CardCarried  # noqa: PLC0415

    still = _still(scene, surface)
    card = next(iter(scene.spread.cards))

    def step(number: int) -> object:
        scene.on_action(CardCarried(card, (number % 300, -(number % 200))))
        return still(number)

    return step


def flying(scene: Table, surface: pygame.Surface) -> Callable[[int], object]:
    """Returns a function that makes cards fly back and forth."""
    from game.core.events import Moved  # noqa: PLC0415
    from game.core.table import Sight  # noqa: PLC0415

    timeline, still = scene.context.timeline, _still(scene, surface)
    table = timeline.shown
    hidden = [
        zone
        for zone, rule in table.rules.items()
        if rule.sight is Sight.NONE
        or (rule.sight is Sight.OWNER and rule.owner != scene.context.viewpoint.seat)
    ]
    source, *rest = sorted(hidden, key=lambda zone: -len(table.zones[zone]))
    cards = table.zones[source][-MOVING:]
    blank = (None,) * len(cards)
    places = rest[0], rest[-1]
    timeline.add([Moved(cards, source, places[0], blank)])
    timeline.finish()
    scene.refresh()
    still(0)  # lays all these cards elsewhere at once, which no frame of a flight does

    def step(number: int) -> object:
        if timeline.idle:
            there = cards[0] in timeline.shown.zones[places[0]]
            src, dst = places if there else reversed(places)
            timeline.add([Moved(cards, src, dst, blank)])
        return still(number)

    return step


def _passages(context: Context, surface: pygame.Surface) -> dict[str, Callable[[int], object]]:
    from scenes.program.played import played  # noqa: PLC0415
    from scenes.program.running import scene_for  # noqa: PLC0415
    from scenes.stage import routes  # noqa: PLC0415
    from scenes.stage.routes import Pop, Push  # noqa: PLC0415
    from scenes.stage.scene import SceneManager  # noqa: PLC0415

    game = next(game for game, entry in ENTRIES.items() if not entry.together)
    over = played(context, game, lambda _: True)
    manager = SceneManager(routes.Menu(), lambda route: scene_for(context, route), SIZE, lambda: "full")

    def flight(number: int) -> object:
        turn, frame = divmod(number, FLIGHT)
        if not frame:
            manager.apply(Pop() if turn % 2 else Push(routes.Setup(game)))
        manager.update(1 / 60)
        return manager.draw(surface)

    def staged(route: Route) -> Callable[[int], object]:
        scene = scene_for(context, route)

        def step(number: int) -> object:
            nonlocal scene
            if not number % STAGED:
                scene = scene_for(context, route)
                scene.enter(SIZE)
            scene.update(1 / 60)
            return scene.draw(surface)

        return step

    return {
        "a box flying": flight,
        "the end of a match": staged(routes.Result(over)),
        "the end of a round": staged(routes.RoundScores(over, 0)),
    }
