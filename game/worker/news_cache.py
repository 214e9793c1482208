"""The news that a worker already has, cached equally at both ends of the pipe, so that only new ones are sent."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.core.cards import Seat
from game.cpu.levels import Told
from game.worker.question import Ask
from game.worker.study import Study

A = TypeVar("A", bound=Ask | Study)


class NewsCache:
    """The news of each seat as of the last question. One cache is in the parent, its twin in the worker.

    It compares the new list with the last one. So a move taken back, a restarted match and another match at the same
    seat need no special treatment.
    """

    def __init__(self) -> None:
        self._news: dict[Seat, tuple[Told, ...]] = {}

    def shorten(self, ask: A) -> A:
        """Returns the question with only the news that the twin does not have."""
        known = _agreeing(self._news.get(ask.seat, ()), ask.news)
        self._news[ask.seat] = ask.news
        return replace(ask, news=ask.news[known:], heard=known)

    def whole(self, ask: A) -> A:
        """Returns the question as it was before the twin shortened it."""
        news = (*self._news.get(ask.seat, ())[: ask.heard], *ask.news)
        self._news[ask.seat] = news
        return replace(ask, news=news, heard=0)


def _agreeing(old: tuple[Told, ...], new: tuple[Told, ...]) -> int:
    """Returns how many of the first elements are equal in both."""
    least = min(len(old), len(new))
    if old[:least] == new[:least]:
        return least
    return next(number for number in range(least) if old[number] != new[number])
