"""Recorded reference matches of Poof: every seat count, every option, and each rare event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from game.core.cards import DEALER, PUBLIC
from game.core.events import Moved, RoundEnded
from game.core.news import News
from game.games.poof.rules import DISCARD, MERCY, PILE, POOF, SKIP, TAKE, State, hand
from game.match import Match
from tests.golden import Golden

Shows = Callable[[Match], bool]
Look = Callable[[State, News], bool]


def some(*looks: Look) -> Shows:
    """Returns a check of a match: is each of `looks` true for some step?"""

    def shows(match: Match) -> bool:
        steps = [(match.before(number), news) for number, news in enumerate(match.news(PUBLIC))]
        return all(any(look(before, news) for before, news in steps) for look in looks)

    return shows


def moved(news: News, where: str) -> list[str | None]:
    """Returns the faces that a step moved to a zone. A hidden face is None."""
    moves = [event for event in news.events if isinstance(event, Moved)]
    return [face for event in moves if event.dst == where for face in event.faces]


def is_blind(news: News) -> bool:
    return str(news.move).startswith("blind")


def poof_by_four(_before: State, news: News) -> bool:
    return bool(moved(news, DISCARD)) and POOF not in moved(news, PILE)


def poof_by_card(_before: State, news: News) -> bool:
    return bool(moved(news, DISCARD)) and POOF in moved(news, PILE) and not is_blind(news)


def poof_again(before: State, news: News) -> bool:
    return not before.table.zones[PILE] and poof_by_four(before, news)


def ends_round(news: News) -> bool:
    return any(isinstance(event, RoundEnded) for event in news.events)


def poof_goes_out(before: State, news: News) -> bool:  # P26
    return ends_round(news) and poof_by_card(before, news)


def deadlock(_before: State, news: News) -> bool:  # P29
    return news.move == SKIP and ends_round(news)


def pooftastrophe(before: State, news: News) -> bool:
    return news.move == MERCY and news.seat == before.active


def pooftastrophe_out_of_turn(before: State, news: News) -> bool:  # P34
    return news.move == MERCY and news.seat != before.active


def blind_fits(_before: State, news: News) -> bool:
    return is_blind(news) and not moved(news, hand(news.seat)) and not moved(news, DISCARD)


def blind_fails(before: State, news: News) -> bool:  # P39
    return is_blind(news) and bool(before.table.zones[PILE]) and bool(moved(news, hand(news.seat)))


def blind_poof(_before: State, news: News) -> bool:  # P40
    return is_blind(news) and POOF in moved(news, PILE) and bool(moved(news, DISCARD))


def blind_poof_first(before: State, news: News) -> bool:  # P40
    return is_blind(news) and POOF in moved(news, PILE) and not before.table.zones[PILE]


def start_draw_tie(_before: State, news: News) -> bool:  # P4
    draws = Counter(event.dst for event in news.events if isinstance(event, Moved))
    return news.seat == DEALER and any(draws[zone] > 1 for zone in draws if zone.startswith("start/"))


def poof_kept(before: State, news: News) -> bool:  # P12
    return news.move == TAKE and POOF in before.table.faces_in(hand(news.seat))


def shared_win(match: Match) -> bool:  # P36
    return match.outcome is not None and match.outcome.grade == "shared"


def goes_on(match: Match) -> bool:
    return match.outcome is None


GOLDENS = (
    Golden("2-deadlock", 2, some(deadlock), {"rounds": 2}),
    Golden("2-pooftastrophes", 2, some(pooftastrophe, pooftastrophe_out_of_turn), nudged=0.9),
    Golden("2-shared-win", 2, shared_win, {"rounds": 1, "mercy_rule": False}),
    Golden("2-blind", 2, some(blind_poof, blind_fails), {"extra_challenge": True, "rounds": 3}),
    Golden("3-start-draw-tie", 3, some(start_draw_tie, poof_by_four, poof_by_card), {"rounds": 2}),
    Golden("3-poof-kept", 3, some(poof_kept), {"poof_may_be_kept": True, "rounds": 2}, nudged=0.5),
    Golden("4-poofs-in-a-row", 4, some(poof_again, poof_by_card)),
    Golden("4-poof-goes-out", 4, some(poof_goes_out), {"rounds": 2}),
    Golden(
        "5-blind-poof-first", 5, some(blind_poof_first, blind_fits), {"extra_challenge": True, "rounds": 3}
    ),
    Golden("5-unfinished", 5, goes_on, cut=150),
    Golden("6-seven-rounds", 6, some(poof_by_four, poof_by_card)),
)
