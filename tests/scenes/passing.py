"""Hand-overs between people, judged by what a match shows to each seat and to everybody."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

from game.core.cards import DEALER, PUBLIC, Seat
from game.match import Match
from game.session.session import Session
from tests.laws import choose
from tests.scenes.tables import match_of, session_of


def sees(match: Match, seat: Seat) -> dict[Any, Any]:
    """The faces that a seat knows by looking, by zone and place: every seat has its own names for cards."""
    table = match.view(seat).table
    return {
        (zone, nth): table.faces[card]
        for zone, cards in table.zones.items()
        for nth, card in enumerate(cards)
        if table.faces[card] is not None
    }


def twin(match: Match) -> Match:
    """The same match once more, to try a move in; the steps behind it are shared."""
    return copy.deepcopy(match, {id(step): step for step in match.history} | {id(match.state): match.state})


def hides(match: Match, seat: Seat) -> bool:
    """Whether a seat sees more than everybody does, before or right after any move that it may make in this round."""
    if sees(match, seat) != sees(match, PUBLIC):
        return True
    for move, _ in match.legal(seat):
        tried = twin(match)
        tried.submit(seat, move)
        ended = tried.outcome is not None or tried.state.round != match.state.round
        if not ended and sees(tried, seat) != sees(tried, PUBLIC):
            return True
    return False


def just_before_one(name: str, people: int, seed: int = 1) -> tuple[Session, Any]:
    """A table one move before an open hand-over within a round, and that move."""
    for number in range(seed, seed + 20):
        session = session_of(name, ("human",) * people, seed=number)
        match, rng = match_of(session), Random(number)
        while match.outcome is None:
            seat, move = choose(match.game, match, rng, 0.9)
            after = twin(match)
            after.submit(seat, move)
            passed = after.turn not in (None, match.turn) and after.history[-1].seat != DEALER
            if passed and match.steps > 1 and not hides(after, Seat(after.turn or 0)):
                return session, (seat, move)
            match.submit(seat, move)
    message = f"no open hand-over in {name}"
    raise AssertionError(message)
