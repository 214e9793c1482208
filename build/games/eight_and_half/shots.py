"""Screens of Eight & Half of which pictures are made."""

from __future__ import annotations

from collections.abc import Callable

from art.shot_kit import Made, lesson_at, result, scores
from game.core.rules import of_kind
from game.games.eight_and_half.rules import (
    FIVE_BINDS,
    LAWBREAKER,
    PILE,
    VALUE,
    State,
    bank,
    burned,
    hand,
    opened,
)
from game.session.session import Session
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.stage import routes
from scenes.stage.scene import Scene
from tests.scenes.tables import session_of

KINDS = ("human", "steady", "sharp", "gentle", "steady")
Wanted = Callable[[State], bool]


def found(seats: int, wanted: Wanted, *, least: int = 20, first: int = 0) -> Session:
    """Returns a session in which `wanted` holds at the first seat's turn.

    Raises LookupError without such a session.
    """
    for seed in range(first, first + 400):
        for moves in range(least, 140, 4):
            session = session_of("eight-and-half", KINDS[:seats], moves=moves, seed=seed, turn=0)
            if (
                session.outcome is None
                and session.turn == 0
                and wanted(of_kind(State, session.chair(session.humans[0]).view))
            ):
                return session
    message = "no match comes to that"
    raise LookupError(message)


def at_table(seats: int, wanted: Wanted, *, least: int = 20, first: int = 0) -> Made:
    """Returns a function that opens the table of a match. The arguments choose the match, as in `found`."""

    def make(context: Context) -> Scene:
        session = found(seats, wanted, least=least, first=first)
        return scene_of(context, routes.Table(context._seated(session.written(), "picture", 1)))  # noqa: SLF001

    return make


def rich(view: State) -> bool:
    """Returns whether the view has enough cards and marks for a good picture."""
    table = view.table
    return (
        bool(table.mark(LAWBREAKER)[0])
        and len(table.zones[PILE]) >= 5
        and bool(table.zones[hand(0)])
        and bool(table.zones[burned(0)])
        and "½" in table.mark(VALUE)[1]
    )


def five(view: State) -> bool:
    return bool(view.table.mark(FIVE_BINDS)[1]) and len(view.table.zones[PILE]) > 3


def empty(view: State) -> bool:
    return not view.table.zones[PILE] and view.made > 10


def open_cards(view: State) -> bool:
    return not view.table.zones[hand(0)] and len(view.table.zones[opened(0)]) >= 2


def blind_cards(view: State) -> bool:
    table = view.table
    return not any(table.zones[zone(0)] for zone in (hand, bank, opened)) and bool(table.zones[PILE])


SHOTS: dict[str, Made] = {
    "half-2": at_table(2, rich, least=30, first=1),
    "half-3": at_table(3, rich, least=30),
    "half-4": at_table(4, rich, least=30, first=5),
    "half-5": at_table(5, rich, least=30, first=3),
    "half-five": at_table(4, five),
    "half-empty": at_table(3, empty),
    "half-open": at_table(4, open_cards),
    "half-blind": at_table(3, blind_cards),
    "scores-half-3": scores("eight-and-half", 3, 3, 3),
    "scores-half-5": scores("eight-and-half", 5, 3, 2),
    "result-half": result("eight-and-half", 3, 3),
    "result-half-5": result("eight-and-half", 5, 3),
    "lesson-eight-and-half": lesson_at("eight-and-half", 4),
}
AT_EVERY_SIZE = ("half-4",)
KEPT = ("half-open", "result-half")
ODD = {"half-4": (960, 1280)}
