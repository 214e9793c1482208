"""What a worker has been told: kept alike at both ends of the pipe, so that only what is new crosses it."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.core.cards import Seat
from game.cpu.levels import Told
from game.worker.question import Ask
from game.worker.study import Study

A = TypeVar("A", bound=Ask | Study)


class NewsCache:
    """The news of each seat as last asked about; one stands at the parent's end, its twin at the worker's.

    What matters is how far the new list agrees with the last one, so a move taken back, a match begun again and
    another match at the same seat are all the same to it.
    """

    def __init__(self) -> None:
        self._news: dict[Seat, tuple[Told, ...]] = {}

    def shorten(self, ask: A) -> A:
        """The same question with only the news that the twin has not got."""
        known = _agreeing(self._news.get(ask.seat, ()), ask.news)
        self._news[ask.seat] = ask.news
        return replace(ask, news=ask.news[known:], heard=known)

    def whole(self, ask: A) -> A:
        """The question as it was before the twin shortened it."""
        news = (*self._news.get(ask.seat, ())[: ask.heard], *ask.news)
        self._news[ask.seat] = news
        return replace(ask, news=news, heard=0)


def _agreeing(old: tuple[Told, ...], new: tuple[Told, ...]) -> int:
    """Returns how many of the first elements are the same in both."""
    least = min(len(old), len(new))
    if old[:least] == new[:least]:
        return least
    return next(number for number in range(least) if old[number] != new[number])
