"""Remembers which news a worker already has, so that only later news is sent. Both ends of the pipe do the same."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.core.cards import Seat
from game.core.news import News
from game.worker.question import Ask
from game.worker.study import Study

A = TypeVar("A", bound=Ask | Study)


class NewsCache:
    """The news of each seat that came with the last question. The parent has one cache, and the worker an equal one.

    Each new list of news is compared with the last one, so that undo, a restarted match or another match at
    the same seat need no special treatment.
    """

    def __init__(self) -> None:
        self._news: dict[Seat, tuple[News, ...]] = {}

    def shorten(self, ask: A) -> A:
        """Returns the question without the news that the worker already has."""
        known = _agreeing(self._news.get(ask.seat, ()), ask.news)
        self._news[ask.seat] = ask.news
        return replace(ask, news=ask.news[known:], heard=known)

    def whole(self, ask: A) -> A:
        """Returns a question with all its news again, after `shorten` has left some out."""
        news = (*self._news.get(ask.seat, ())[: ask.heard], *ask.news)
        self._news[ask.seat] = news
        return replace(ask, news=news, heard=0)


def _agreeing(old: tuple[News, ...], new: tuple[News, ...]) -> int:
    """Returns how many elements at the beginning of both tuples are equal."""
    least = min(len(old), len(new))
    if old[:least] == new[:least]:
        return least
    return next(number for number in range(least) if old[number] != new[number])
