"""Makes pairs of matches with different hidden cards. To one seat both look the same."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from gettext import NullTranslations
from random import Random
from typing import Any

from game.core.cards import Seat
from game.core.phrases import Phrase
from game.games import GAMES
from game.match import Match
from game.record import Player, Record
from game.session.seats import named
from game.session.services import Brain
from game.session.session import Session
from game.words import Words
from game.worker.question import Answer
from tests.cpu.table import retold
from tests.laws import choose, last_mover
from tests.scenes.tables import NAMES, Shelf
from tests.torture.rules import begun
from tests.torture.trial import nth

NOW = datetime(2026, 11, 21, tzinfo=UTC)
ID = "aaaaaaaaaaaa"
FAR, OTHERS = 50, {"the-game": 60, "campfire-smokeout": 12}
"""The most steps of a match before its deals are exchanged.

`OTHERS` has other numbers for some games.
"""


def twins(seed: int, viewer: Seat | None = None) -> tuple[Match, Match, Seat] | None:
    """Returns two matches, and a seat to which both look the same although hidden cards differ.

    The seat is `viewer`, or a random one. If no pair is found, returns None.
    """
    name, rng = nth(tuple(GAMES), seed), Random(seed)
    game = GAMES[name]
    header = replace(begun(seed), options={**game.defaults()})
    match = header.new_match()
    far = rng.randrange(1, OTHERS.get(name, FAR))
    while match.outcome is None and match.steps < far and match.state.round == 0:
        before = match.state
        match.submit(*choose(game, match, rng, 0.8))
        if match.state.round or match.outcome is not None:
            match.undo(mover) if match.may_undo(mover := last_mover(match)) else None
            if match.state is not before:
                return None
            break
    seats = [viewer] if viewer is not None else rng.sample(range(match.seats), match.seats)
    for seat in map(Seat, seats):
        for hands in (True, False, False):
            other = retold(match, seat, rng, hands=hands)
            if other is not None and other.turn == match.turn and other.state != match.state:
                return match, other, seat
    return None


def session_over(match: Match, code: str, brain: Brain | None = None) -> Session:
    """Returns a session of a match with this deal code. People and CPUs play in it."""
    kinds = ("human", "gentle", "steady", "sharp", "human", "gentle")
    seats = tuple(Player(NAMES[seat], kinds[seat]) for seat in range(match.seats))
    record = Record(match.game, seats, match.options, code, NOW, "0.1.0")
    words = Words(NullTranslations(), named(seats))
    return Session(record, match, ID, words=words, keeper=Shelf(), brain=brain or Deaf(), seq=7)


class Deaf:
    notice: Phrase | None = None

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def start(self) -> None: ...

    def ask(self, ask: Any) -> None:
        self.asked.append(ask)

    def poll(self) -> Answer | None:
        return None

    def reject(self, token: int) -> None: ...

    def cancel(self) -> None: ...
