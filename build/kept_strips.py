"""Strips of what all games share: the box, the light of the turn, the ends of a match, the shelf."""

from __future__ import annotations

from shot_kit import played
from strip_kit import Move, Place, Seen, entered, house

from game.games import GAMES
from game.record import Player
from scenes.program.routes import scene_of
from scenes.stage import routes
from tests.scenes.tables import session_of

FRAME = 1 / 60
SETTLED = 180
"""Frames in which a table that was opened has come to rest."""
PLAYERS = [
    Player("Ines", "human"),
    Player("Odile", "steady"),
    Player("Pip", "sharp"),
    Player("Bram", "gentle"),
]


def unpacked(game: str) -> Move:
    """A table that comes out of its box, and is dealt."""

    def lay(place: Place) -> Seen:
        context = house(place)
        session = context.begin(game, PLAYERS, GAMES[game].defaults(), "TE57-CARD")
        return entered(place, context, scene_of(context, routes.Table(session, unpacks=True)))

    return Move(lay, every=100)


def packed(game: str) -> Move:
    """A table in the middle of a match that goes back into its box."""

    def lay(place: Place) -> Seen:
        context = house(place)
        begun = session_of(game, ("human", "steady", "sharp")[: GAMES[game].seats[-1]], moves=30, turn=0)
        session = context._seated(begun.written(), "picture", 1)  # noqa: SLF001
        scene = scene_of(context, routes.Table(session))
        seen = entered(place, context, scene)
        for _ in range(SETTLED):
            scene.update(FRAME)
        session.leaving = True
        return seen

    return Move(lay, every=50)


def shelf(place: Place) -> Seen:
    context = house(place)
    return entered(place, context, scene_of(context, routes.Menu()))


def ended(game: str, seats: int, seed: int, *players: str) -> Move:
    """The end of a match."""

    def lay(place: Place) -> Seen:
        context = house(place)
        session = played(context, game, seats, seed, players=players)
        return entered(place, context, scene_of(context, routes.Result(session)))

    return Move(lay, every=150)


MOVES: dict[str, Move] = {"shelf": Move(shelf, every=500)}
for _game in GAMES:
    MOVES[f"deal-{_game}"] = unpacked(_game)
    MOVES[f"back-{_game}"] = packed(_game)
    MOVES[f"end-{_game}"] = ended(_game, 3, 3, "human", "steady", "sharp")
    MOVES[f"end-again-{_game}"] = ended(_game, 3, 4, "human", "steady", "sharp")
