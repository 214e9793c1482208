from collections.abc import Callable

import pygame

from art.shot_kit import Made, back, lesson_at, result, scores, shared
from game.core.cards import CardId, Seat
from game.core.rules import of_kind
from game.games.spooky_boo.rules import DISCARD, Phase, State, held, square
from game.session.session import Session
from scenes.board.context import CallOut
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.routes import Change
from scenes.stage.scene import Scene
from tests.scenes.tables import session_of

PLAYERS = ("human", "steady", "gentle", "sharp")
ACT_SECONDS = 0.8
"""Seconds from the opening of a table to the first of its `acts`."""


def at_phase(seats: int, phase: Phase, face: str = "", first: int = 0) -> Session:
    """Returns a session in this phase of the first seat's turn.

    Raises LookupError without such a session. `face` is the face of the card that the phase is about, or "" for any.
    """
    for seed in range(first, first + 2000):
        session = session_of("spooky-boo", PLAYERS[:seats], moves=40 + seed % 31, seed=seed, turn=0)
        view = of_kind(State, session.chair(Seat(0)).view)
        about = {Phase.HOLD: held(0), Phase.POWER: DISCARD, Phase.TRADE: DISCARD}.get(phase, DISCARD)
        cards = view.table.zones[about]
        if view.phase is not phase or view.round != 1 or not cards or session.turn != 0:
            continue
        if not face or view.table.faces[cards[-1]] == face:
            return session
    message = f"no such position: {phase}"
    raise LookupError(message)


def shown(context: Context, session: Session, *acts: Callable[[Table], object]) -> Scene:
    """Returns the table of a session. The functions `acts` are called soon after it is opened."""
    scene = scene_of(context, routes.Table(context._seated(session.written(), "picture", 1)))  # noqa: SLF001
    assert isinstance(scene, Table)
    left, age, plain = list(acts), [0.0], scene.update

    def update(dt: float) -> Change | None:
        age[0] += dt
        if left and age[0] > ACT_SECONDS + 0.3 * (len(acts) - len(left)):
            left.pop(0)(scene)
        return plain(dt)

    scene.update = update  # type: ignore[method-assign]
    return scene


def key(code: int) -> Callable[[Table], object]:
    return lambda scene: scene.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))


def point_at(seat: int, place: str) -> Callable[[Table], object]:
    def move(scene: Table) -> None:
        at = scene.spread.places[square(seat, place)].rect.center
        scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    return move


def touch(seat: int, place: str) -> Callable[[Table], object]:
    return lambda scene: scene.hand.click(scene.context.timeline.shown.zones[square(seat, place)][-1])


def position(seats: int, phase: Phase, face: str, *acts: Callable[[Table], object], first: int = 0) -> Made:
    return lambda context: shown(context, at_phase(seats, phase, face, first), *acts)


def first_look(context: Context) -> Scene:
    session = session_of("spooky-boo", PLAYERS[:3], seed=5)
    finish = [lambda scene: scene.hurry(), key(pygame.K_e), lambda scene: scene.hurry()]
    return shown(context, session, *finish)


def round_end(context: Context) -> Scene:
    """Returns a table on which the first seat soon makes a call that ends the round."""
    session = at_phase(4, Phase.TURN)

    def call(scene: Table) -> None:
        scene.on_action(CallOut("boo", Seat(0)))

    def rest(scene: Table) -> None:
        scene.hurry()

    return shown(context, session, call, rest)


def held_card(scene: Table) -> CardId:
    return scene.context.timeline.shown.zones[held(0)][-1]


SHOTS: dict[str, Made] = {
    "lookback-boo": back("spooky-boo/3-powers-used", 30, weighed=False),
    "boo-2": position(2, Phase.HOLD, "15"),
    "boo-3": position(3, Phase.TURN, "", point_at(0, "a")),
    "boo-4": position(4, Phase.HOLD, "9", first=71),
    "boo-keep": position(
        4, Phase.HOLD, "4", lambda scene: scene.hand.click(held_card(scene)), point_at(0, "b"), first=201
    ),
    "boo-look": first_look,
    "boo-keyhole": position(4, Phase.POWER, "9", point_at(3, "c"), first=1110),
    "boo-wrong": position(4, Phase.POWER, "10", touch(0, "a")),
    "boo-swap": position(3, Phase.POWER, "12", touch(0, "a"), touch(2, "d"), point_at(2, "d")),
    "boo-seen": position(
        2,
        Phase.POWER,
        "15",
        touch(1, "b"),
        lambda scene: scene.hurry(),
        point_at(0, "c"),
        first=120,
    ),
    "boo-end": round_end,
    "scores-boo-4": scores("spooky-boo", 4, 3, 3),
    "scores-boo-2": scores("spooky-boo", 2, 3, 5),
    "result-boo": result("spooky-boo", 4, 3),
    "result-boo-shared": shared("spooky-boo", "3-shared-win"),
    "lesson-spooky-boo": lesson_at("spooky-boo", 6),
}
AT_EVERY_SIZE = ("boo-4",)
KEPT = ("boo-2", "boo-look", "lookback-boo", "scores-boo-4", "result-boo-shared")
ODD = {"boo-4": (1290, 540)}
