"""Writes positions of The Game as one line: `at("A1 57 A2 99 D1 2 D2 3; hand/0 47 50; draw 0")`."""

from __future__ import annotations

from typing import Any

from game.core.shuffle import CodeDealer
from game.games.the_game import rules as the_game
from game.games.the_game.rules import GAME, State
from tests.games.playing import Played, legal, played, refused


def do(state: State, *lines: str) -> Played:
    return played(GAME, state, *lines)


def no(state: State, line: str) -> str:
    return refused(GAME, state, line).ruling


def may(state: State, seat: int = 0) -> list[str]:
    return legal(GAME, state, seat)


def dealt(seats: int, code: str = "K7Q2-9FXA", **options: Any) -> State:
    """Returns a match in which the cards are dealt and nobody has begun."""
    state = the_game.start(seats, {**GAME.defaults(), **options})
    return the_game.deal(state, CodeDealer(code)).state


def held(state: State, seat: int = 0) -> list[int]:
    """Returns the numbers in a hand, lowest first."""
    return the_game.numbers(state.table, seat)


def grade(state: State) -> str:
    """Returns the grade of the result. While the match goes on, returns ""."""
    outcome = the_game.outcome(state)
    return outcome.grade if outcome else ""
