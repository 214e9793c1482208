"""Questions to CPUs and their answers."""

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
    """A question to a CPU. If another seat is to move, the question is about an act out of turn."""

    token: int
    """The number that the answer has, too."""
    game: str
    seat: Seat
    view: Any
    news: tuple[News, ...]
    level: Level
    limit: Limit
    seed: int
    style: Style = NEUTRAL
    strength: float | None = None
    """The strength of Even, or None for other CPUs."""
    heard: int = 0
    """The number of first steps that `news` leaves out, as the other process already has them."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The move that a CPU chose, or None if it does not act out of turn. The reasons may reveal hidden cards."""

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
