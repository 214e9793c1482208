"""What the CPUs thought at their moves, and from when on it may be told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from game.core.cards import Seat
from game.core.events import MatchEnded, RoundEnded
from game.core.news import News
from game.cpu.decision import Reasons


@dataclass(frozen=True, slots=True)
class Thought:
    """A move of a CPU: at which step it was made, by whom, and its reasons, which may tell what only it knew."""

    step: int
    seat: Seat
    reasons: Reasons | None


@dataclass(frozen=True, slots=True)
class Recalled:
    """The CPUs' moves as they may be told when so many steps were shown: of the running round, and of the last.

    The reasons belong to the seat as long as its round goes on, for a chance tells of the hand it was reckoned from.
    """

    running: tuple[tuple[int, Seat], ...]
    """Steps and seats alone."""
    over: tuple[Thought, ...]

    @classmethod
    def of(cls, thoughts: Sequence[Thought], news: Sequence[News]) -> Recalled:
        """By the news that were shown, from the first step on."""
        ends = islice((step for step in reversed(range(len(news))) if _is_end(news[step])), 2)
        last, before = (*ends, -1, -1)[:2]
        running = ((one.step, one.seat) for one in thoughts if last < one.step < len(news))
        return cls(tuple(running), tuple(one for one in thoughts if before < one.step <= last))


def _is_end(news: News) -> bool:
    return any(isinstance(event, RoundEnded | MatchEnded) for event in news.events)
