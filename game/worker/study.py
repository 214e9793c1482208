"""Questions of a review, and their answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.cards import Seat
from game.core.news import News
from game.cpu.verdict import Verdict


@dataclass(frozen=True, slots=True)
class StudyStep:
    """The moment just before step `step` of a match. `played` is the seat's move in this step, or None."""

    step: int
    view: Any
    played: Any = None


@dataclass(frozen=True, slots=True)
class Study:
    """A question of a review: moments of one seat to rate, with `playouts` for each move."""

    token: int
    """The number that the answer has, too."""
    game: str
    seat: Seat
    news: tuple[News, ...]
    """All the seat's news. For each moment, only earlier news is used."""
    steps: tuple[StudyStep, ...]
    players: tuple[str, ...]
    """The kind of player at each seat."""
    playouts: int
    seed: str
    heard: int = 0
    """The number of first steps that `news` leaves out, as the other process already has them."""


@dataclass(frozen=True, slots=True)
class Studied:
    """The answer to a Study: a verdict or a chance to win for each moment, or None without a judge."""

    token: int
    found: tuple[Verdict | float, ...] | None
