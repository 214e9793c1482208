"""The CPUs' reasons for their moves, and when to show them."""

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
    """A CPU's move and its reasons, which may reveal the hidden cards of its seat."""

    step: int
    seat: Seat
    reasons: Reasons | None


@dataclass(frozen=True, slots=True)
class Recalled:
    """The CPUs' moves: in the current round without reasons, in the last finished round with reasons."""

    running: tuple[tuple[int, Seat], ...]
    """The step and seat of each CPU's move in the current round."""
    over: tuple[Thought, ...]

    @classmethod
    def of(cls, thoughts: Sequence[Thought], news: Sequence[News]) -> Recalled:
        """Returns what may be shown of the CPUs' thoughts after the steps in `news`."""
        ends = islice((step for step in reversed(range(len(news))) if _is_end(news[step])), 2)
        last, before = (*ends, -1, -1)[:2]
        running = ((one.step, one.seat) for one in thoughts if last < one.step < len(news))
        return cls(tuple(running), tuple(one for one in thoughts if before < one.step <= last))


def _is_end(news: News) -> bool:
    return any(isinstance(event, RoundEnded | MatchEnded) for event in news.events)
