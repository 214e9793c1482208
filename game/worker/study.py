"""What a review asks of the CPUs' process, and its answer: what moments of a match were worth to a seat.

It knows no judge, so a process that only asks loads none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.cards import Seat
from game.cpu.levels import Told
from game.cpu.verdict import Verdict


@dataclass(frozen=True, slots=True)
class StudyStep:
    """A moment of a match: just before step number `step`, with the seat's view then.

    `played` is what the seat decided there; None where it decided nothing, and is to be told its chance.
    """

    step: int
    view: Any
    played: Any = None


@dataclass(frozen=True, slots=True)
class Study:
    """Moments of one seat to be tried with so many playouts for each move; `seed` is what chance begins with.

    `news` are all of the seat's up to the last of the moments; of each moment only what came before it is looked at.
    `players` are the kinds of players by seat; `token` and `heard` are as in an Ask.
    """

    token: int
    game: str
    seat: Seat
    news: tuple[Told, ...]
    spots: tuple[StudyStep, ...]
    players: tuple[str, ...]
    playouts: int
    seed: str
    heard: int = 0


@dataclass(frozen=True, slots=True)
class Studied:
    """The verdict on each moment of a study, or the seat's chance there; None where nobody judges the game."""

    token: int
    found: tuple[Verdict | float, ...] | None
