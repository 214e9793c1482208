"""The reasons of CPUs' moves, and when they may be told."""

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
    """A move of a CPU: its step, its seat, and its reasons, which may contain what only that seat knew."""

    step: int
    seat: Seat
    reasons: Reasons | None


@dataclass(frozen=True, slots=True)
class Recalled:
    """The reasons that may be told when this many steps were shown: of the current round and of the last one.

    During a round, reasons are the seat's secret: a chance tells something about the hand it was computed from.
    """

    running: tuple[tuple[int, Seat], ...]
    """Steps and seats alone."""
    over: tuple[Thought, ...]

    @classmethod
    def of(cls, thoughts: Sequence[Thought], news: Sequence[News]) -> Recalled:
        """Returns the reasons for the news that were shown, from the first step on."""
        ends = islice((step for step in reversed(range(len(news))) if _is_end(news[step])), 2)
        last, before = (*ends, -1, -1)[:2]
        running = ((one.step, one.seat) for one in thoughts if last < one.step < len(news))
        return cls(tuple(running), tuple(one for one in thoughts if before < one.step <= last))


def _is_end(news: News) -> bool:
    return any(isinstance(event, RoundEnded | MatchEnded) for event in news.events)
