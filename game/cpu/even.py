"""Even: a CPU whose strength is a number from 0 to 1, so that it can be set to that of a person.

The levels stand at equal distances: Gentle at 0, Steady at a third, Sharp at two thirds, Master at 1. Between two of
them, Even decides each time like one or the other: with the memory and the foresight of the higher level in a fixed
share of its decisions, with those of the lower one in the rest. So every move is one that a level would make, and its
strength is the same from the first move of a match to the last.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.core.phrases import Phrase, phrase
from game.cpu.decision import Decision, Reasoner
from game.cpu.levels import CALLS_PART, Level, Limit, Playouts, Told
from game.cpu.styles import NEUTRAL, Style

EVEN: Final = "even"
"""Who plays the seat, as a record says it."""
ORDER: Final = tuple(Level)
GAPS: Final = len(ORDER) - 1
STEPS: Final = 6
"""Steps from Gentle to Master. Each level and each middle between two levels has words of its own."""
_SPELLED: Final = re.compile(r"even:([01]\.[0-9]{2})")
_PLACES: Final = (
    phrase("about like Gentle"),
    phrase("between Gentle and Steady"),
    phrase("about like Steady"),
    phrase("between Steady and Sharp"),
    phrase("about like Sharp"),
    phrase("between Sharp and Master"),
    phrase("about like Master"),
)


@dataclass(frozen=True, slots=True)
class Scale:
    """What Even is made of in one game: the playouts of each level for one move, and how strong that makes it.

    `ratings` are those of the levels as natural log-odds against Gentle. They rise (lab/measure/even.md), and between
    two levels they lie on a line.
    """

    playouts: Mapping[Level, int]
    ratings: tuple[float, ...]

    def rating(self, strength: float) -> float:
        """Returns the log-odds against Gentle of a strength."""
        at, part = _between(strength)
        low, high = self.ratings[at : at + 2]
        return low + (high - low) * part

    def strength(self, rating: float) -> float:
        """Returns the strength with this rating, the nearest one if none has it."""
        at = min(GAPS, max(1, bisect_left(self.ratings, rating)))
        low, high = self.ratings[at - 1 : at + 1]
        return (at - 1 + min(1.0, max(0.0, (rating - low) / (high - low)))) / GAPS

    def limit(self, level: Level, *, calls: bool) -> Playouts:
        """Returns how many playouts a decision like one of this level has."""
        most = self.playouts.get(level, 1)
        return Playouts(max(1, round(most * CALLS_PART)) if calls else most)


def spelled(strength: float) -> str:
    """Returns the word for an Even of this strength, such as even:0.42."""
    return f"{EVEN}:{strength:.2f}"


def strength_of(player: str) -> float | None:
    """Returns the strength in such a word; None for any other player."""
    found = _SPELLED.fullmatch(player)
    strength = float(found[1]) if found else math.inf
    return strength if strength <= 1 else None


def is_even(player: str) -> bool:
    """Returns whether a player is an Even."""
    return strength_of(player) is not None


def nearest_level(strength: float) -> Level:
    """Returns the level that a strength is nearest to."""
    return ORDER[round(strength * GAPS)]


def place(strength: float) -> Phrase:
    """Returns where a strength lies among the levels, in words."""
    return _PLACES[round(strength * STEPS)]


@dataclass(frozen=True, slots=True)
class Between(Reasoner):
    """A player that decides like `upper` in a `share` of its decisions and like `lower` in the others."""

    lower: Reasoner
    upper: Reasoner
    share: float

    def choose_why(self, view: Any, moves: Sequence[Any], news: Sequence[Told], rng: Random, /) -> Decision:  # noqa: ANN401
        return self._either(rng).choose_why(view, moves, news, rng)

    def speak_why(
        self,
        view: Any,  # noqa: ANN401
        moves: Sequence[Any],
        news: Sequence[Told],
        rng: Random,
        /,
    ) -> Decision | None:
        return self._either(rng).speak_why(view, moves, news, rng)

    def only(self, view: Any, move: Any, /) -> Phrase:  # noqa: ANN401
        return self.lower.only(view, move)

    def _either(self, rng: Random) -> Reasoner:
        return self.upper if rng.random() < self.share else self.lower


def even_player(
    player: Callable[[Level, Limit, Style], Any], scale: Scale, strength: float, *, calls: bool = False
) -> Between:
    """Returns Even at a strength, made of the players of a game's levels; with `calls`, for an act out of turn."""
    at, part = _between(strength)
    lower, upper = (player(level, scale.limit(level, calls=calls), NEUTRAL) for level in ORDER[at : at + 2])
    return Between(lower, upper, part)


def _between(strength: float) -> tuple[int, float]:
    """Returns the level below a strength, by its number, and the part of the way from there to the next one."""
    at = min(GAPS - 1, int(strength * GAPS))
    return at, strength * GAPS - at
