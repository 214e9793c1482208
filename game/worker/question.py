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
    """A question to a CPU: a game's id, a seat's view and all its news, and how to think.

    It holds nothing that the seat may not know. `token` names the question and comes back with the answer. If
    another seat is to move, the question is whether to say or do something out of turn, and the answer may be
    no move. `heard` is how many steps of the seat's news are left out because the other process already has
    them. If `strength` is given, the CPU is Even, which adapts; level, limit and style are then ignored.
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

    The move is None if it is not the CPU's turn and it does not want to interrupt. A bot that somebody else wrote
    gives no reasons. The reasons are secret as long as the seat's cards are.
    """

    token: int
    move: Any
    reasons: Reasons | None = None


@dataclass(frozen=True, slots=True)
class Failure:
    """A question that a CPU could not answer, and the error, which goes to the log."""

    token: int
    text: str


Report = Answer | Failure
"""The reply to a question."""
