"""Judges decisions in Spooky Boo by the chance to win in guessed rounds."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from game.core.cards import Seat
from game.core.phrases import Phrase
from game.cpu.equity import fewest
from game.cpu.judge import Judge, Moment, Trial, alike, arms_of, halves, slope_of
from game.games.spooky_boo.cpu.belief import knowledge_of
from game.games.spooky_boo.cpu.plan import call_settles, gives_away, likeness
from game.games.spooky_boo.cpu.playout import (
    BOO,
    CALLED_NOBODY,
    Haunt,
    number_of,
    points,
)
from game.games.spooky_boo.cpu.policy import play_out
from game.games.spooky_boo.cpu.reasons import WAITS, against, why
from game.games.spooky_boo.rules import State

EVERY: Final = 16
"""How many cards a seat remembers in reviews."""

ROUND: Final = {2: 7.5, 3: 7.0, 4: 6.75}
"""The usual difference between two seats' points after one round, by number of seats."""

SLOPES: Final = {("gentle", 2): 1.28, ("gentle", 3): 1.34, ("gentle", 4): 1.14}
"""The factor `by` of the Slope that corrects chances from playouts, by CPU level and number of seats."""


def scale(seats: int, rounds: int) -> float:
    """Returns the usual difference between two seats' points after `rounds` rounds."""
    return ROUND[seats] * math.sqrt(rounds)


def standing(view: State, seat: Seat, _players: tuple[str, ...]) -> float:
    """Returns a seat's chance to win the match, judged by the totals before this round."""
    return fewest(view.totals, seat, scale(view.seats, view.options.rounds - view.round))


def trial(moment: Moment, rng: Random) -> Trial:
    """Returns the moves that are worth trying, with the functions that try them."""
    view, seat = moment.view, moment.seat
    knowledge = knowledge_of(view, seat, moment.news, EVERY, counts=True, reads=True)
    arms = arms_of(moment.moves, lambda move: None if move is None else likeness(knowledge, number_of(move)))
    tried = [None if same[0] is None else number_of(same[0]) for same in arms.values()]
    # A seat that decides not to call stays silent for this turn. Without such a decision all seats call as usual.
    silent = seat if BOO in tried and view.active != seat else CALLED_NOBODY
    spread = scale(view.seats, knowledge.rounds_left)

    def sample(chosen: Sequence[int]) -> list[float]:
        haunt, chance = knowledge.haunt(rng), alike(rng)
        return [worth_after(haunt, tried[nth], chance().random) for nth in chosen]

    def worth_after(haunt: Haunt, move: int | None, chance: Callable[[], float]) -> float:
        after = haunt.copy()
        caller: int = seat
        if move is None:
            caller = play_out(after, chance, silent)
        elif move != BOO:
            after.play(seat, move)
            caller = play_out(after, chance)
        won = points(after.cards, knowledge.seats, caller)
        return fewest([total + more for total, more in zip(knowledge.totals, won, strict=True)], seat, spread)

    def reason(move: object) -> Phrase:
        return WAITS if move is None else why(knowledge, number_of(move), searched=True)  # type: ignore[arg-type]

    def beside(made: Any, best: Any) -> Phrase:  # noqa: ANN401
        numbers = [None if move is None else number_of(move) for move in (made, best)]
        return halves(against(knowledge, *numbers), reason(best))

    settled: dict[int, float] = {}
    exact: frozenset[int] = frozenset()
    if BOO in tried:
        call, share = tried.index(BOO), call_settles(knowledge)
        settled = {} if share is None else {call: share}
        exact = frozenset() if knowledge.rounds_left else frozenset({call})
    return Trial(
        tuple(arms.values()),
        sample,
        reason,
        slope=slope_of(SLOPES, moment.players),
        beside=beside,
        settled=settled,
        exact=exact,
        worse=frozenset(
            nth for nth, move in enumerate(tried) if move is not None and gives_away(knowledge, move)
        ),
    )


JUDGE: Final = Judge(trial, standing)
