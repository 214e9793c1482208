"""The pictures of points: the pad after a round and the result, of every game that is played in rounds."""

from collections.abc import Callable

from game.core.cards import PUBLIC
from game.core.events import RoundEnded
from game.session.session import Session
from scenes.context.context import Context
from scenes.screens.result.scene import ResultScene
from scenes.stage.scene import Scene
from tests.scenes.home import golden
from tests.scenes.tables import session_of

Made = Callable[[Context], Scene]
PLAYERS = ("human", "steady", "sharp", "gentle", "human", "steady")


def played(context: Context, game: str, seats: int, seed: int, rounds: int | None = None) -> Session:
    """A match played by chance to the end of a round, or to its own end."""
    moves = 0
    if rounds is None:
        moves = 10_000_000
    else:
        whole = session_of(game, PLAYERS[:seats], seed=seed, moves=10_000_000)
        ends = [
            step
            for step, one in enumerate(whole.chair(PUBLIC).news())
            if any(isinstance(event, RoundEnded) for event in one.events)
        ]
        moves = ends[min(rounds, len(ends)) - 1] + 1
        moves -= 1
    session = session_of(game, PLAYERS[:seats], seed=seed, moves=moves)
    return context._seated(session.written(), "picture", 1)  # noqa: SLF001


def scores(game: str, seats: int, seed: int, rounds: int) -> Made:
    def make(context: Context) -> Scene:
        session = played(context, game, seats, seed, rounds)
        return context.scores(session, rounds - 1)

    return make


SCORES: dict[str, Made] = {
    "scores-poof-4": scores("poof", 4, 3, 5),
    "scores-poof-2": scores("poof", 2, 3, 1),
    "scores-poof-6": scores("poof", 6, 5, 7),
    "scores-boo-4": scores("spooky-boo", 4, 3, 3),
    "scores-boo-2": scores("spooky-boo", 2, 3, 5),
    "scores-half-3": scores("eight-and-half", 3, 3, 3),
    "scores-half-5": scores("eight-and-half", 5, 3, 2),
    "scores-camp-6": scores("campfire-smokeout", 6, 3, 4),
    "scores-camp-2": scores("campfire-smokeout", 2, 3, 2),
}


def result(game: str, seats: int, seed: int, sheet: int = 0) -> Made:
    def make(context: Context) -> Scene:
        scene = context.result(played(context, game, seats, seed))
        assert isinstance(scene, ResultScene)
        scene.review.chosen(("sheet", sheet))
        return scene

    return make


SCORES |= {
    "result-poof": result("poof", 4, 3),
    "result-poof-points": result("poof", 6, 5, 1),
    "result-boo": result("spooky-boo", 4, 3),
    "result-half": result("eight-and-half", 3, 3),
    "result-camp": result("campfire-smokeout", 6, 3),
    "result-poof-shared": lambda context: context.result(golden(context, "2-shared-win", game="poof")),
    "result-boo-shared": lambda context: context.result(golden(context, "3-shared-win", game="spooky-boo")),
    "result-camp-sneaky": lambda context: context.result(
        golden(context, "2-sneaky", game="campfire-smokeout")
    ),
    "result-half-points": result("eight-and-half", 5, 3, 1),
}

SCORES_KEPT = ("scores-poof-6", "scores-boo-4", "result-half", "result-boo-shared")
"""The pictures in tests/shots."""
