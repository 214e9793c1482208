from __future__ import annotations

from dataclasses import replace
from functools import cache

from game.core.cards import PUBLIC
from game.core.events import RoundEnded, Scored
from game.games import ENTRIES, GAMES
from game.record import Player, Record
from game.session.session import Session
from scenes.context.context import Context
from tests.scenes.home import opened
from tests.scenes.tables import session_of
from tests.tier import tries

ROUNDS = tuple(
    name
    for name, entry in ENTRIES.items()
    if not entry.together and entry.scoring.rounds(entry.rules.defaults()) != 1
)
"""The games that have several rounds, with points for each player."""
EVERY = [(game, seats) for game in ROUNDS for seats in GAMES[game].seats[:: tries(4, 1)]]
"""Each of these games with every fourth number of players. Nightly runs have every number."""
PLAYERS = ("human", "steady", "sharp", "gentle", "human", "steady")
WHOLE = 10_000_000
LONG = (
    "Wilhelmina Featherstoneh",
    "Maximilian Wolkenbruecke",
    "Annegret von Hohenschwan",
    "Bartholomew Quartermaine",
    "Theodora Papadimitropoul",
    "Montgomery Winterbottoms",
)


@cache
def _record(game: str, seats: int, seed: int, moves: int) -> Record:
    return session_of(game, PLAYERS[:seats], seed=seed, moves=moves).written()


def finished(context: Context, game: str, seats: int, seed: int = 3, names: tuple[str, ...] = ()) -> Session:
    """Returns a finished match with `seats` seats. If the game does not allow that number, takes the nearest."""
    allowed = GAMES[game].seats
    seats = min(max(seats, allowed[0]), allowed[-1])
    return seated(context, _record(game, seats, seed, WHOLE), names)


def seated(context: Context, record: Record, names: tuple[str, ...] = ()) -> Session:
    if names:
        seats = tuple(Player(name, one.player) for name, one in zip(names, record.seats, strict=False))
        record = replace(record, seats=seats)
    return opened(context, record, "0f1e2d3c4b5a")


def steps_of_rounds(session: Session) -> list[int]:
    return [
        step
        for step, one in enumerate(session.chair(PUBLIC).news())
        if any(isinstance(event, RoundEnded) for event in one.events)
    ]


def at_round_end(context: Context, game: str, seats: int, number: int, seed: int = 3) -> Session:
    step = steps_of_rounds(finished(context, game, seats, seed))[number - 1]
    return seated(context, _record(game, seats, seed, step))


def scored(session: Session) -> list[list[Scored]]:
    found = []
    for one in session.chair(PUBLIC).news():
        events = [event for event in one.events if isinstance(event, Scored)]
        if any(isinstance(event, RoundEnded) for event in one.events):
            found.append(sorted(events, key=lambda event: event.seat))
    return found
