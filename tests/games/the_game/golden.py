"""Recorded reference matches of The Game: every seat count, every option, and every kind of ending."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from game.core.cards import Seat
from game.games.the_game import rules as the_game
from game.games.the_game.rules import DRAW, Lay, State, hand
from game.match import Match
from tests.golden import Golden

Shows = Callable[[Match], bool]


def ends(*grades: str) -> Shows:
    return lambda match: match.outcome is not None and match.outcome.grade in grades


def goes_on(match: Match) -> bool:
    return match.outcome is None


def both(*shown: Shows) -> Shows:
    return lambda match: all(one(match) for one in shown)


def states(match: Match) -> list[State]:
    return [*(match.before(step) for step in range(match.steps)), match.state]


def ten_back_chain(match: Match) -> bool:
    """Returns whether two cards went exactly ten back, one right after the other."""
    tricks: list[bool] = []
    for news in match.news(Seat(0)):
        if isinstance(news.move, Lay):
            before = match.before(len(tricks))
            on = the_game.top(before.table, news.move.pile)
            tricks.append(the_game.is_ten_back(int(news.move.face), on, news.move.pile))
        else:
            tricks.append(False)
    return any(one and other for one, other in pairwise(tricks))


def passes_over(match: Match) -> bool:
    """Returns whether the turn ever skipped a seat without cards."""
    return any(
        after.active != before.active
        and not after.table.zones[hand((before.active + 1) % match.seats)]
        and match.outcome is not None
        for before, after in pairwise(states(match)[2:])
    )


def plays_on_without_draws(match: Match) -> bool:
    return any(not state.table.zones[DRAW] and state.laid for state in states(match)[1:])


def lone_card_is_too_few(match: Match) -> bool:
    return match.outcome is not None and len(match.state.table.zones[hand(match.state.active)]) == 1


def puts_fires_out(match: Match) -> bool:
    """Returns whether at least three fires (cards to cover) were covered in time."""
    covered = [before.deadlines - after.deadlines for before, after in pairwise(states(match))]
    return sum(map(len, covered)) >= 3


GOLDENS = (
    Golden("1-good", 1, ends("good")),
    Golden("1-lost-by-chance", 1, ends("lost"), nudged=0.0),
    Golden("2-beaten", 2, ends("beaten")),
    Golden("2-unfinished", 2, goes_on, cut=30),
    Golden("2-expert", 2, both(ends("good", "lost"), plays_on_without_draws), {"expert": True}),
    Golden("3-passed-over", 3, passes_over),
    Golden("3-strict", 3, lone_card_is_too_few, {"min_after_deck_empty": "strict"}),
    Golden("4-ten-back-chain", 4, ten_back_chain),
    Golden("4-burned", 4, ends("burned"), {"on_fire": True}),
    Golden("5-lost", 5, ends("lost")),
    Golden(
        "5-published",
        5,
        both(ends("good", "beaten"), plays_on_without_draws),
        {"min_after_deck_empty": "published"},
    ),
    Golden("5-fires-put-out", 5, puts_fires_out, {"on_fire": True, "seen_tracker": True}),
)
