"""Recorded reference matches of Spooky Boo: every seat count, every option, and each rare event."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.core.cards import PUBLIC, Seat
from game.core.events import RoundEnded, Said, Scored, Shuffled
from game.core.news import News
from game.core.rules import AnyGame
from game.games.spooky_boo.moves import Own
from game.games.spooky_boo.rules import (
    BOO,
    DECLINE,
    DRAWN,
    ENOUGH,
    PENALTY,
    PLACES,
    THROW,
    Phase,
    Power,
    State,
    held,
    square,
    thrown_power,
)
from game.match import Match
from tests.golden import Golden
from tests.laws import choose

Shows = Callable[[Match], bool]
Look = Callable[[State, News], bool]


def some(*looks: Look) -> Shows:
    """Returns a check of a match.

    It asks whether the match is over, and whether each of `looks` is true for some step.
    """

    def shows(match: Match) -> bool:
        if match.outcome is None:
            return False
        steps = [(match.before(number), news) for number, news in enumerate(match.news(PUBLIC))]
        return all(any(look(before, news) for before, news in steps) for look in looks)

    return shows


# -- what a step can be --------------------------------------------------------------------------------
def house(state: State, seat: int) -> list[int]:
    return [int(state.table.faces_in(square(seat, place))[0]) for place in PLACES]


def right_call(before: State, news: News) -> bool:  # S22
    return news.move == BOO and sum(house(before, news.seat)) <= ENOUGH


def negative_call(before: State, news: News) -> bool:  # S23
    return news.move == BOO and sum(house(before, news.seat)) < 0


def wrong_call(_before: State, news: News) -> bool:  # S25
    return any(isinstance(event, Scored) and event.points == PENALTY for event in news.events) and (
        sum(event.points for event in news.events if isinstance(event, Scored)) == PENALTY
    )


def call_out_of_turn(before: State, news: News) -> bool:  # S19
    return news.move == BOO and news.seat not in (before.active, before.last)


def call_at_own_end(before: State, news: News) -> bool:  # S19
    return news.move == BOO and news.seat == before.last != before.active


def call_at_own_start(before: State, news: News) -> bool:  # S19
    return news.move == BOO and news.seat == before.active


def call_before_the_first_turn(before: State, news: News) -> bool:  # S19
    return news.move == BOO and before.turns == 0


def take(_before: State, news: News) -> bool:  # S10
    return str(news.move).startswith("take")


def trade(_before: State, news: News) -> bool:  # S16
    return str(news.move).startswith("trade")


def left_after_the_look(before: State, news: News) -> bool:  # S16
    return news.move == DECLINE and before.phase is Phase.TRADE


def reshuffle(_before: State, news: News) -> bool:  # S26
    return any(isinstance(event, Shuffled) and len(event.cards) < 54 for event in news.events)


def nobody_called(_before: State, news: News) -> bool:  # S31
    ended = any(isinstance(event, RoundEnded) for event in news.events)
    return ended and not any(isinstance(event, Said) for event in news.events)


def used(power: Power) -> Look:
    return lambda before, news: (
        before.phase is Phase.POWER and thrown_power(before.table) is power and news.move != DECLINE
    )


def declined(power: Power) -> Look:
    return lambda before, news: (
        before.phase is Phase.POWER and thrown_power(before.table) is power and news.move == DECLINE
    )


def shared(match: Match) -> bool:  # S30
    return match.outcome is not None and match.outcome.grade == "shared"


def half_finished(match: Match) -> bool:
    """Returns whether a match stopped after round 1, while a seat held a drawn card (S19)."""
    return bool(match.state.phase is Phase.HOLD and match.state.round > 0)


# -- who plays ----------------------------------------------------------------------------------------
def shy(game: AnyGame, match: Match, rng: Random, nudged: float) -> tuple[Seat, Any]:
    """Chooses a move, and declines about half of the cards' powers."""
    seat = match.turn
    assert seat is not None
    if DECLINE in game.moves(match.state, seat) and rng.random() < 0.5:
        return seat, DECLINE
    return choose(game, match, rng, nudged)


def silent(game: AnyGame, match: Match, rng: Random, _nudged: float) -> tuple[Seat, Any]:
    seat = match.turn
    assert seat is not None
    return seat, rng.choice([move for move in game.moves(match.state, seat) if move != BOO])


def hoarder(_game: AnyGame, match: Match, _rng: Random, _nudged: float) -> tuple[Seat, Any]:
    """Chooses a move. Seat 0 collects low cards, and every other seat throws away the card that it draws."""
    state, seat = match.state, match.turn
    assert seat is not None
    if state.phase is Phase.TURN:
        return seat, BOO if seat == 0 and sum(house(state, 0)) < 0 else DRAWN
    if state.phase is not Phase.HOLD:
        return seat, DECLINE
    mine = house(state, 0)
    is_low = seat == 0 and int(state.table.faces_in(held(0))[0]) < max(mine)
    return seat, Own("keep", PLACES[mine.index(max(mine))]) if is_low else THROW


GOLDENS = (
    Golden("2-right-calls", 2, some(right_call, call_at_own_start, call_at_own_end, take)),
    Golden("2-negative-call", 2, some(negative_call, reshuffle), {"rounds": 1}, chooses=hoarder),
    Golden("2-nobody-calls", 2, some(nobody_called), {"rounds": 1, "youngest": 1}, chooses=silent),
    Golden("2-unfinished", 2, half_finished, cut=80),
    Golden("3-powers-used", 3, some(trade, *map(used, Power)), {"memory_aid": True}),
    Golden(
        "3-powers-left",
        3,
        some(left_after_the_look, *map(declined, Power)),
        {"rounds": 7, "youngest": 1},
        chooses=shy,
    ),
    Golden("3-same-starter", 3, some(right_call, wrong_call), {"same_starter": True, "youngest": 2}),
    Golden("3-shared-win", 3, shared, {"rounds": 3}),
    Golden("4-reshuffle", 4, some(reshuffle, take)),
    Golden(
        "4-calls-of-others", 4, some(call_out_of_turn, call_before_the_first_turn, wrong_call), nudged=0.5
    ),
    Golden(
        "4-calls-at-own-turn",
        4,
        some(call_at_own_end, call_at_own_start),
        {"call_only_at_own_turn": True, "youngest": 3},
    ),
)
