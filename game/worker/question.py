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

    The question holds nothing that the seat may not know. `token` comes back with the answer. If another seat is to
    move, the question is about an act out of turn. `heard` is how many steps of news the other process already has.
    With a `strength`, the CPU is Even; level, limit and style are then ignored.
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

    A move of None means no act out of turn. Reasons are as secret as cards.
    """

    token: int
    move: Any
    reasons: Reasons | None = None


@dataclass(frozen=True, slots=True)
class Failure:
    """A question without an answer, and the error for the log."""

    token: int
    text: str


Report = Answer | Failure
"""The reply to a question."""
