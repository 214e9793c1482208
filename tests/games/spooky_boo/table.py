"""Positions of Spooky Boo, each written as one line: `at("0 1 2 3 4; 1 12 12 9 -1; discard 7 5; deck 8 15")`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.cards import Face, Seat
from game.core.events import Event, RoundEnded, Scored
from game.core.memory import Memory
from game.core.shuffle import CodeDealer
from game.core.table import events_for
from game.games.spooky_boo import rules as spooky_boo
from game.games.spooky_boo.rules import DISCARD, GAME, PLACES, State, square
from tests.games.playing import Played, legal, played, refused

CODE = "K7Q2-9FXA"


def do(state: State, *lines: str) -> Played:
    return played(GAME, state, *lines)


def no(state: State, line: str) -> str:
    """Returns the id of the ruling that forbids a move."""
    return refused(GAME, state, line).ruling


def why_not(state: State, line: str) -> str:
    """Returns the two sentences that refuse a move of Spooky Boo. The move is written as in a record."""
    refusal = refused(GAME, state, line)
    return f"{refusal.wrong} {refusal.instead}"


def may(state: State, seat: int = 0) -> list[str]:
    return legal(GAME, state, seat)


def house(state: State, seat: int) -> str:
    return " ".join(state.table.faces_in(square(seat, place))[0] for place in PLACES)


def discards(state: State) -> str:
    """Returns the faces of the discards, the top one last."""
    return " ".join(state.table.faces_in(DISCARD))


def points(done: Played) -> list[int]:
    return [event.points for event in done.all(Scored)] if done.all(RoundEnded) else []


def whys(done: Played) -> list[str]:
    return [str(event.why) for event in done.all(Scored)]


@dataclass(slots=True)
class Learner:
    """A seat that watches moves and learns where cards are."""

    state: State
    seat: int

    def after(self, *lines: str, first: tuple[Event, ...] = ()) -> dict[str, str]:
        """Returns the cards that the seat knows after these moves, such as {"1a": "7"}."""
        memory = Memory(Seat(self.seat))
        memory.fold(first)
        for line in lines:
            done = do(self.state, line)
            memory.fold(events_for(self.state.table, done.events, Seat(self.seat)))
            self.state = done.state
        zones = self.state.table.zones
        places = {
            f"{seat}{place}": square(seat, place) for seat in range(self.state.seats) for place in PLACES
        }
        return {
            name: memory.seen_cards[zones[zone][0]]
            for name, zone in places.items()
            if zones[zone][0] in memory.seen_cards
        }


def dealt(seats: int, code: str = CODE, **options: Any) -> State:
    state: State = opened_round(seats, code, **options).state
    return state


def opened_round(seats: int, code: str = CODE, **options: Any) -> Played:
    """Returns the state after a match's first deal, with the deal's events."""
    state = spooky_boo.start(seats, {**GAME.defaults(), **options})
    step = spooky_boo.deal(state, CodeDealer(code))
    return Played(step.state, step.events)


class SameOrder:
    """A dealer that does not shuffle."""

    def shuffle(self, faces: Sequence[Face], label: str) -> tuple[Face, ...]:
        return tuple(faces)
