"""Remembers which news of a match a worker already has, so that only later news is sent."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.core.cards import Seat
from game.core.news import News
from game.worker.question import Ask
from game.worker.study import Study

A = TypeVar("A", bound=Ask | Study)


class NewsCache:
    """The news of each seat, as it was sent with the seat's last question."""

    def __init__(self) -> None:
        self._news: dict[Seat, tuple[News, ...]] = {}

    def shorten(self, ask: A) -> A:
        """Returns the question without the news that the worker already has."""
        known = _agreeing(self._news.get(ask.seat, ()), ask.news)
        self._news[ask.seat] = ask.news
        return replace(ask, news=ask.news[known:], heard=known)

    def whole(self, ask: A) -> A:
        """Returns a question with the news that `shorten` left out."""
        news = (*self._news.get(ask.seat, ())[: ask.heard], *ask.news)
        self._news[ask.seat] = news
        return replace(ask, news=news, heard=0)


def _agreeing(old: tuple[News, ...], new: tuple[News, ...]) -> int:
    """Returns how many steps at the beginning of the two tuples are equal."""
    least = min(len(old), len(new))
    if old[:least] == new[:least]:
        return least
    return next(number for number in range(least) if old[number] != new[number])
