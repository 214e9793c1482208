"""Questions of a review, and their answers.

No judge of moves is imported here, so a process that only asks stays small.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.cards import Seat
from game.core.news import News
from game.cpu.verdict import Verdict


@dataclass(frozen=True, slots=True)
class StudyStep:
    """The moment just before step `step` of a match, with the seat's view.

    `played` is the move that the seat chose in this step, or None.
    """

    step: int
    view: Any
    played: Any = None


@dataclass(frozen=True, slots=True)
class Study:
    """A question of a review: moments of one seat to rate, with `playouts` for each move.

    `news` is all the seat's news. For each moment, only earlier news is used. `players` says what kind of
    player each seat has. The answer has the same `token`. `heard` is how many steps of news the other process
    already has.
    """

    token: int
    game: str
    seat: Seat
    news: tuple[News, ...]
    steps: tuple[StudyStep, ...]
    players: tuple[str, ...]
    playouts: int
    seed: str
    heard: int = 0


@dataclass(frozen=True, slots=True)
class Studied:
    """The answer to a Study: a verdict or a chance to win for each moment.

    `found` is None if the game's moves cannot be rated.
    """

    token: int
    found: tuple[Verdict | float, ...] | None
