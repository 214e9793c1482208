"""Positions of Campfire Smokeout, each written as one line: `at("hand/0 L2 R1; hand/1 *2; smokeouts/1 2; deck W")`."""

from __future__ import annotations

from typing import Any

from game.core.shuffle import CodeDealer
from game.games.campfire_smokeout import rules as campfire_smokeout
from game.games.campfire_smokeout.positions import Sender, at
from game.games.campfire_smokeout.rules import GAME, WINDS, Phase, State, hand
from tests.games.playing import Played, legal, played, refused


def do(state: State, *lines: str) -> Played:
    return played(GAME, state, *lines)


def no(state: State, line: str) -> str:
    """Returns the id of the ruling that forbids a move."""
    return refused(GAME, state, line).ruling


def why(state: State, line: str) -> list[str]:
    """Returns the two sentences of a refusal: what is wrong with the move, and what else is possible."""
    refusal = refused(GAME, state, line)
    return [str(refusal.wrong), str(refusal.instead)]


def may(state: State, seat: int | None = None) -> list[str]:
    """Returns the legal moves of a seat. If no seat is given, it is the seat with the token."""
    return legal(GAME, state, state.smoke if seat is None else seat)


def dealt(seats: int, code: str = "K7Q2-9FXA", **options: Any) -> State:
    """Returns a match just dealt, with the start card face up."""
    state = campfire_smokeout.start(seats, {**GAME.defaults(), **options})
    return campfire_smokeout.deal(state, CodeDealer(code)).state


def next_round(state: State, code: str = "K7Q2-9FXA") -> State:
    assert state.phase is Phase.DEAL
    return campfire_smokeout.deal(state, CodeDealer(code)).state


def counts(state: State) -> list[int]:
    """Returns the number of cards in each hand, and as the last entry the number in the deck."""
    zones = state.table.zones
    return [*(len(zones[hand(seat)]) for seat in range(state.seats)), len(zones[WINDS])]


def winners(state: State) -> tuple[int, ...]:
    outcome = campfire_smokeout.outcome(state)
    return outcome.winners if outcome else ()


def last_smokeout(totals: str, *, victim: int, sender: Sender, **options: Any) -> State:
    """Returns a finished match. The seat `victim` lost its last round.

    `totals` are the rounds (Smokeouts) that each seat has lost, such as "1 2 3".
    """
    smoked = [int(one) for one in totals.split()]
    before = [count - (seat == victim) for seat, count in enumerate(smoked)]
    text = "; ".join(f"smokeouts/{seat} {count}" for seat, count in enumerate(before))
    state = at(text, seats=len(smoked), smoke=victim, sender=sender, **options)
    after: State = do(state, f"{victim} out").state
    assert after.totals == tuple(smoked)
    return after
