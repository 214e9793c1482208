"""Questions to CPUs and their answers. No CPU is imported here, so a process that only asks stays small."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.cards import Seat
from game.core.news import News
from game.cpu.decision import Reasons
from game.cpu.levels import Level, Limit
from game.cpu.styles import NEUTRAL, Style


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to a CPU: a game's id, a seat's view and news, and how to think.

    The question holds nothing that the seat may not know. The answer has the same `token`. If it is another
    seat's turn, the question is about an act out of turn. `heard` is how many steps of news the other process
    already has. If `strength` is given, the CPU is Even. Then level, limit and style are ignored.
    """

    token: int
    game: str
    seat: Seat
    view: Any
    news: tuple[News, ...]
    level: Level
    limit: Limit
    seed: int
    style: Style = NEUTRAL
    strength: float | None = None
    heard: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """The move that a CPU chose, and its reasons.

    A move of None means that the CPU does not act out of turn. The reasons may reveal hidden cards.
    """

    token: int
    move: Any
    reasons: Reasons | None = None


@dataclass(frozen=True, slots=True)
class Failure:
    """The report that a question could not be answered. `text` is the error for the log."""

    token: int
    text: str


Report = Answer | Failure
"""What a worker sends back after a question."""
