"""Finds moments at which the screen passes from one person to another."""

from __future__ import annotations

import copy
from functools import cache
from random import Random
from typing import Any

from game.core.cards import DEALER, PUBLIC, Face, Seat
from game.core.events import Zone
from game.core.rules import AnyGame, StateBase
from game.core.shuffle import CodeDealer
from game.match import Match
from game.session.session import Session
from tests.laws import choose
from tests.scenes.tables import match_of, session_of

DEALT = CodeDealer("TE57-CARD")
"""The dealer for moves that are only tried; its cards do not affect who sees what."""


def sees(state: StateBase, seat: Seat) -> dict[tuple[Zone, int], Face]:
    table = state.seen_by(seat).table
    return {
        (zone, nth): face
        for zone, cards in table.zones.items()
        for nth, card in enumerate(cards)
        if (face := table.faces[card]) is not None
    }


def twin(match: Match) -> Match:
    """Returns a copy of the match, in which moves can be tried."""
    return copy.deepcopy(match, {id(step): step for step in match.history} | {id(match.state): match.state})


def tried(game: AnyGame, state: Any, seat: Seat, move: Any) -> Any:
    state = game.play(state, seat, move).state
    while game.turn(state) == DEALER:
        state = game.deal(state, DEALT).state
    return state


def hides(game: AnyGame, state: Any, seat: Seat) -> bool:
    if sees(state, seat) != sees(state, PUBLIC):
        return True
    for move in game.moves(state, seat):
        after = tried(game, state, seat, move)
        ended = game.outcome(after) is not None or after.round != state.round
        if not ended and sees(after, seat) != sees(after, PUBLIC):
            return True
    return False


def just_before_one(name: str, people: int, seed: int = 1) -> tuple[Session, Any]:
    """Returns a session and its next move. After the move another person's turn begins, without a curtain."""
    number, steps = _open_hand_over(name, people, seed)
    session = session_of(name, ("human",) * people, seed=number)
    match, rng = match_of(session), Random(number)
    while match.steps < steps:
        match.submit(*choose(match.game, match, rng, 0.9))
    return session, choose(match.game, match, rng, 0.9)


@cache
def _open_hand_over(name: str, people: int, seed: int) -> tuple[int, int]:
    """Returns a seed and a number of moves.

    After these moves another person's turn begins, without a curtain.
    """
    for number in range(seed, seed + 20):
        match, rng = match_of(session_of(name, ("human",) * people, seed=number)), Random(number)
        game = match.game
        while match.outcome is None:
            steps, turn = match.steps, match.turn
            match.submit(*choose(game, match, rng, 0.9))
            passed = match.turn not in (None, turn) and match.history[-1].seat != DEALER
            if passed and steps > 1 and not hides(game, match.state, Seat(match.turn or 0)):
                return number, steps
    message = f"no open hand-over in {name}"
    raise AssertionError(message)
