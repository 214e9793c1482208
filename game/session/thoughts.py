"""The reasons that CPUs give for their moves, and when they may be shown."""

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
    """A move of a CPU: its step, its seat, and its reasons, which may reveal facts that only that seat knew."""

    step: int
    seat: Seat
    reasons: Reasons | None


@dataclass(frozen=True, slots=True)
class Recalled:
    """The CPUs' moves of the current round without reasons, and those of the last round with reasons.

    It has only moves that the screen has shown. During a round, reasons are the seat's secret: a chance to
    win reveals something about the hand from which it was computed.
    """

    running: tuple[tuple[int, Seat], ...]
    """The step and seat of each CPU's move in the current round, without reasons."""
    over: tuple[Thought, ...]

    @classmethod
    def of(cls, thoughts: Sequence[Thought], news: Sequence[News]) -> Recalled:
        """Returns the moves and reasons that may be shown. `news` holds the news of all steps that were shown."""
        ends = islice((step for step in reversed(range(len(news))) if _is_end(news[step])), 2)
        last, before = (*ends, -1, -1)[:2]
        running = ((one.step, one.seat) for one in thoughts if last < one.step < len(news))
        return cls(tuple(running), tuple(one for one in thoughts if before < one.step <= last))


def _is_end(news: News) -> bool:
    return any(isinstance(event, RoundEnded | MatchEnded) for event in news.events)
