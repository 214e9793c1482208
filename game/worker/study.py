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
    """A moment of a match: just before step `step`, with the seat's view then.

    `played` is the seat's decision, or None if there was none.
    """

    step: int
    view: Any
    played: Any = None


@dataclass(frozen=True, slots=True)
class Study:
    """Moments of one seat to judge, with this many playouts for each move.

    `news` is all the seat's news, but each moment uses only earlier news. `players` holds each seat's kind of player.
    `token` and `heard` are as in an Ask.
    """

    token: int
    game: str
    seat: Seat
    news: tuple[News, ...]
    spots: tuple[StudyStep, ...]
    players: tuple[str, ...]
    playouts: int
    seed: str
    heard: int = 0


@dataclass(frozen=True, slots=True)
class Studied:
    """The answer to a Study: a verdict or a chance to win for each moment.

    `found` is None if the game has no judge of its moves.
    """

    token: int
    found: tuple[Verdict | float, ...] | None
