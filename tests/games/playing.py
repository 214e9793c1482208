"""Plays moves from a written position of any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.cards import Seat
from game.core.events import Event
from game.core.rules import AnyGame, Refusal


@dataclass(frozen=True, slots=True)
class Played:
    """The state after some moves, and every event on the way."""

    state: Any
    events: tuple[Event, ...]

    def all(self, kind: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]


def played(game: AnyGame, state: Any, *lines: str) -> Played:
    """Makes moves written as in a record, such as "0 lay 34 A1".

    Returns the state after them and all events.
    """
    events: list[Event] = []
    for line in lines:
        seat, _, move = line.partition(" ")
        made = game.read(move)
        assert made in game.moves(state, Seat(int(seat))), f"{line} is not legal"
        step = game.play(state, Seat(int(seat)), made)
        state = step.state
        events += step.events
    return Played(state, tuple(events))


def refused(game: AnyGame, state: Any, line: str) -> Refusal:
    """Returns the refusal of a move. Asserts that the move is not legal."""
    seat, _, move = line.partition(" ")
    made = game.read(move)
    assert made not in game.moves(state, Seat(int(seat))), f"{line} is legal"
    return game.refuse(state, Seat(int(seat)), game.touch(state, Seat(int(seat)), made))


def legal(game: AnyGame, state: Any, seat: int) -> list[str]:
    """Returns the legal moves of a seat as text, without table talk."""
    return [str(move) for move in game.moves(state, Seat(seat)) if not game.is_talk(move)]
