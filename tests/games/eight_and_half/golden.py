"""Recorded reference matches of Eight & Half: every seat count, both options, and each rare event."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from game.core.cards import DEALER, PUBLIC, Face
from game.core.events import Moved, RoundEnded, Scored
from game.core.news import News
from game.games.eight_and_half.rules import (
    MOVE_LIMIT,
    PILE,
    TAKE,
    TOP,
    YELLOW,
    Call,
    Phase,
    Play,
    State,
    hand,
    is_policeman,
    owned,
)
from game.match import Match
from tests.golden import Golden

Shows = Callable[[Match], bool]
Look = Callable[[State, News, State], bool]


def some(*looks: Look) -> Shows:
    """Returns a check of a match: is each of `looks` true for some step?"""

    def shows(match: Match) -> bool:
        states = [*(match.before(number) for number in range(match.steps)), match.state]
        steps = [
            (before, news, after)
            for (before, after), news in zip(pairwise(states), match.news(PUBLIC), strict=True)
        ]
        return all(any(look(*step) for step in steps) for look in looks)

    return shows


def laid(news: News) -> list[Face]:
    """Returns the faces of the cards that one step laid on the pile.

    Even a face-down card that did not fit counts.
    """
    moves = [event for event in news.events if isinstance(event, Moved) and event.dst == PILE]
    return [face for event in moves for face in event.faces if face is not None]


def is_blind(news: News) -> bool:
    """Returns whether the step tried a face-down card."""
    return isinstance(news.move, Call) and bool(news.move.slot)


def arrest(before: State, news: News, _after: State) -> bool:  # E30
    faces = laid(news)
    if before.pile.lawbreaker is None or not faces:
        return False
    return is_policeman(before.pile, Play(faces[0], 1, "H" if "H" in faces else ""))


def arrest_by_five(before: State, news: News, after: State) -> bool:
    return arrest(before, news, after) and laid(news)[0] == "5"


def arrest_by_nine(before: State, news: News, after: State) -> bool:
    return arrest(before, news, after) and laid(news)[0] == "9"


def policemen(before: State, news: News, after: State) -> bool:  # E31
    return arrest(before, news, after) and len(laid(news)) > 1


def five_on_five(before: State, news: News, _after: State) -> bool:  # E22
    return before.pile.binds and "5" in laid(news)


def bound_and_stuck(before: State, news: News, _after: State) -> bool:  # E25
    return before.pile.binds and news.move == TAKE


def ghost_frees(before: State, news: News, after: State) -> bool:  # E23
    return before.pile.binds and "G" in laid(news) and not after.pile.binds


def ghost_keeps(before: State, news: News, after: State) -> bool:  # E23
    return before.pile.binds and "G" in laid(news) and after.pile.binds


def pair_on(value: int | None) -> Look:
    """Returns a check of a step: does the step play 8 and Half together on a pile of this value (E21)?

    The value is counted in halves.
    """
    return lambda before, news, _after: (
        isinstance(news.move, Play) and bool(news.move.half) and before.pile.value == value
    )


def above(value: int) -> Look:
    """Returns a check of a step: is the pile worth more than `value` halves after the step (E15)?"""
    return lambda _before, _news, after: (after.pile.value or 0) > value


def blind_fails(_before: State, news: News, _after: State) -> bool:  # E41
    moves = [event for event in news.events if isinstance(event, Moved)]
    return is_blind(news) and any(event.dst.startswith("blind/") for event in moves)


def blind_arrest(before: State, news: News, after: State) -> bool:  # E41
    return is_blind(news) and arrest(before, news, after)


def is_out(news: News, after: State) -> bool:
    ended = any(isinstance(event, RoundEnded) for event in news.events)
    return ended and not any(after.table.zones[zone] for zone in owned(news.seat))


def lawbreaker_goes_out(_before: State, news: News, after: State) -> bool:  # E35
    return is_out(news, after) and after.pile.lawbreaker == news.seat


def policeman_goes_out(before: State, news: News, after: State) -> bool:  # E36
    return is_out(news, after) and arrest(before, news, after)


def points(news: News) -> list[int]:
    return [event.points for event in news.events if isinstance(event, Scored)]


def vice_tie(_before: State, news: News, after: State) -> bool:  # E46
    return is_out(news, after) and points(news)[news.seat] == 1 and points(news).count(1) > 2


def vice_tie_with_president(_before: State, news: News, after: State) -> bool:  # E46
    return is_out(news, after) and points(news)[news.seat] == 2 and 1 in points(news)


def spotless(_before: State, news: News, _after: State) -> bool:  # E47
    return 3 in points(news)


def plays_off(_before: State, _news: News, after: State) -> bool:  # E49
    best = max(after.totals)
    return after.phase is Phase.DEAL and best >= 7 and after.totals.count(best) > 1


def opens(how: str) -> Look:
    """Returns a check of a deal: was the first player chosen in the way `how` (E3, E5)?

    `how` names a hand, the open cards, or the seat left of the dealer.
    """
    return lambda _before, news, after: news.seat == DEALER and after.table.mark("opener")[1] == how


def yellow_tie(_before: State, news: News, after: State) -> bool:  # E4
    if news.seat != DEALER or after.phase is not Phase.OPEN:
        return False
    hands = [after.table.faces_in(hand(seat)) for seat in range(after.seats)]
    lowest = next(face for face in YELLOW if any(face in held for held in hands))
    return sum(lowest in held for held in hands) > 1


def pile_in_hand(_before: State, news: News, _after: State) -> bool:  # E38
    moves = [event for event in news.events if isinstance(event, Moved)]
    return any(event.src == PILE and event.dst.startswith("hand/") for event in moves)


def limit(before: State, news: News, _after: State) -> bool:
    """Returns whether a round ended because it had reached a thousand moves (E38)."""
    return before.made + 1 == MOVE_LIMIT and bool(points(news)) and max(points(news)) == 1


def goes_on(match: Match) -> bool:
    return match.outcome is None


KEEPS = {"ghost_keeps_five": True}
TO_HAND = {"pile_to_hand": True}
GOLDENS = (
    Golden("2-arrests", 2, some(arrest, arrest_by_five, arrest_by_nine, policemen), nudged=0.7),
    Golden("2-no-yellow-hand", 2, some(opens("open")), nudged=0.9),
    Golden("2-thousand-moves", 2, some(limit, pile_in_hand), TO_HAND, nudged=0.0),
    Golden("2-spotless", 2, some(spotless, lawbreaker_goes_out)),
    Golden("3-fives", 3, some(five_on_five, bound_and_stuck, ghost_frees), nudged=0.8),
    Golden("3-ghost-keeps-five", 3, some(ghost_keeps, five_on_five), KEEPS, nudged=0.5),
    Golden("3-yellow-tie", 3, some(yellow_tie, blind_fails, vice_tie_with_president)),
    Golden("3-play-off", 3, some(plays_off), nudged=0.8),
    Golden("4-pairs", 4, some(pair_on(None), pair_on(TOP - 1)), nudged=0.2),
    Golden("4-pairs-on-halves", 4, some(pair_on(TOP - 2), pair_on(TOP)), nudged=0.2),
    Golden("4-above-nine", 4, some(above(TOP + 2), blind_arrest), nudged=0.5),
    Golden("4-policeman-goes-out", 4, some(policeman_goes_out)),
    Golden("5-vice-tie", 5, some(vice_tie), nudged=0.9),
    Golden("5-pile-to-hand", 5, some(pile_in_hand), {**KEEPS, **TO_HAND}),
    Golden("5-unfinished", 5, goes_on, cut=40),
)
