from __future__ import annotations

from collections.abc import Callable

from art.shot_kit import Made, lesson_at, result, scores, shared, under
from game.core.cards import Face, Seat
from game.core.rules import of_kind
from game.games.campfire_smokeout import rules as camp
from game.session.session import Session
from game.session.thoughts import Thought
from game.worker.players import think
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.scene import Scene
from scenes.table.why import Why
from tests.cpu.table import question
from tests.scenes.tables import session_of

PLAYERS = ("human", "steady", "sharp", "gentle", "sharp", "steady")
SEEDS, STEPS = range(400), 70

Wanted = Callable[[camp.State], bool]
Fits = Callable[[camp.State, Face], bool]


def rich(view: camp.State) -> bool:
    """Returns whether the first seat, late in the match, has a Wind for both directions."""
    faces = view.table.faces_in(camp.hand(0))
    kept = sum(view.totals)
    two = [face for face in faces if len(camp.lawful(view, face)) == len("LR") and face != camp.WILD]
    return view.phase is camp.Phase.PLAY and kept >= view.seats // 2 and bool(two) and len(faces) > 1


def wild(view: camp.State) -> bool:
    return view.phase is camp.Phase.PLAY and camp.WILD in view.table.faces_in(camp.hand(0))


def start(view: camp.State) -> bool:
    """Returns whether the player has an unused start card."""
    return view.phase is camp.Phase.START


def out(view: camp.State) -> bool:
    return view.phase is camp.Phase.PLAY and isinstance(camp.moves(view, Seat(0))[0], camp.Out)


def position(seats: int, fits: Wanted, **options: bool) -> Session:
    """Returns a match in which `fits` holds at the first seat's turn.

    Raises LookupError without such a match.
    """
    for seed in SEEDS:
        for steps in range(0, STEPS, 3):
            session = session_of(camp.GAME.id, PLAYERS[:seats], moves=steps, seed=seed, turn=0, **options)
            if session.outcome is not None:
                break
            if session.turn == 0 and fits(of_kind(camp.State, session.chair(Seat(0)).view)):
                return session
    message = "no match comes to it"
    raise LookupError(message)


def shown(
    seats: int, fits: Wanted = rich, *, pick: Fits | None = None, **options: bool
) -> Callable[[Context], Scene]:
    """Returns a function that makes a table where `fits` holds at the first seat's turn.

    On this table, a Wind that `pick` accepts is already picked.
    """

    def make(context: Context) -> Scene:
        session = position(seats, fits, **options)
        seated = context._seated(session.written(), "picture", 1)  # noqa: SLF001
        if pick is None:
            return scene_of(context, routes.Table(seated))
        scene = _Picking(context, seated, context.services)
        scene.wanted = pick
        return scene

    return make


class _Picking(Table):
    """A table on which a Wind is picked at once."""

    wanted: Fits

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        self.context.timeline.finish()
        view, table = of_kind(camp.State, self.context.viewpoint.view), self.context.timeline.shown
        self.hand.click(next(card for card in self.spread.cards if self.wanted(view, table.face(card))))


def two_ways(view: camp.State, face: Face) -> bool:
    """Returns whether a Wind may legally blow to the left and to the right."""
    return face != camp.WILD and len(camp.lawful(view, face)) == len("LR")


def any_way(_view: camp.State, face: Face) -> bool:
    """Returns whether a card is a Wild Wind."""
    return face == camp.WILD


def why(context: Context) -> Scene:
    """Returns the dialog about a CPU's reasons for a move."""
    players = ("human", "sharp", "steady", "sharp")
    session = session_of("campfire-smokeout", players, moves=2, seed=9)
    while session._match.state.round < 1 or session.turn != 0:  # noqa: SLF001
        mover = session.turn or Seat(0)
        answer = think(question(session._match, mover, session.level(mover), session.steps))  # noqa: SLF001
        if players[mover] != "human":
            session._thoughts.append(Thought(session.steps, mover, answer.reasons))  # noqa: SLF001
        session._match.submit(mover, answer.move)  # noqa: SLF001
    return Why(session, Seat(0), session.steps, under(context), context.services)


SHOTS: dict[str, Made] = {
    **{f"camp-{seats}": shown(seats, pick=two_ways, extra_rule=seats % 2 == 0) for seats in range(2, 7)},
    "camp-wild": shown(6, wild, pick=any_way, extra_rule=True),
    "camp-start": shown(4, start),
    "camp-out": shown(3, out),
    "why": why,
    "scores-camp-6": scores("campfire-smokeout", 6, 3, 4),
    "scores-camp-2": scores("campfire-smokeout", 2, 3, 2),
    "result-camp": result("campfire-smokeout", 6, 3),
    "result-camp-sneaky": shared("campfire-smokeout", "2-sneaky"),
    "lesson-campfire-smokeout": lesson_at("campfire-smokeout", 2),
}
AT_EVERY_SIZE = ("camp-6",)
KEPT = ("camp-2", "camp-wild", "result-camp-sneaky")
ODD = {"camp-6": (1600, 450)}
