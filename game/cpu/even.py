"""Even: a CPU whose strength, from 0 to 1, can match a person's.

Gentle is at 0, Steady at a third, Sharp at two thirds, Master at 1. Between two levels, Even decides now like
the higher level, now like the lower one.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.core.news import News
from game.core.phrases import Phrase, phrase
from game.cpu.decision import Decision, Reasoner
from game.cpu.levels import CALLS_PART, Level, Limit, Playouts
from game.cpu.styles import NEUTRAL, Style

EVEN: Final = "even"
"""How a record writes a CPU of adjustable strength."""
ORDER: Final = tuple(Level)
GAPS: Final = len(ORDER) - 1
STEPS: Final = 6
"""The number of equal parts between Gentle and Master."""
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
    """The figures for Even in one game.

    * `playouts`: how many playouts each level makes for a move.
    * `ratings`: how strong each level is, weakest first, in log-odds against Gentle (lab/measure/even.md).
    """

    playouts: Mapping[Level, int]
    ratings: tuple[float, ...]

    def rating(self, strength: float) -> float:
        """Returns the rating of a strength, in log-odds against the CPU level Gentle."""
        at, part = _between(strength)
        low, high = self.ratings[at : at + 2]
        return low + (high - low) * part

    def strength(self, rating: float) -> float:
        """Returns the strength that has this rating, or else the nearest strength."""
        at = min(GAPS, max(1, bisect_left(self.ratings, rating)))
        low, high = self.ratings[at - 1 : at + 1]
        return (at - 1 + min(1.0, max(0.0, (rating - low) / (high - low)))) / GAPS

    def limit(self, level: Level, *, calls: bool) -> Playouts:
        """Returns how many playouts Even may use if it decides like this level.

        Even may use fewer if it also acts out of turn (`calls`).
        """
        most = self.playouts.get(level, 1)
        return Playouts(max(1, round(most * CALLS_PART)) if calls else most)


def spelled(strength: float) -> str:
    """Returns how a record writes an Even of this strength, such as even:0.42."""
    return f"{EVEN}:{strength:.2f}"


def strength_of(player: str) -> float | None:
    """Returns the strength of an Even such as even:0.42, or None for any other player."""
    found = _SPELLED.fullmatch(player)
    strength = float(found[1]) if found else math.inf
    return strength if strength <= 1 else None


def is_even(player: str) -> bool:
    """Returns whether a player is an Even such as even:0.42."""
    return strength_of(player) is not None


def nearest_level(strength: float) -> Level:
    """Returns the CPU level whose strength is nearest to `strength`."""
    return ORDER[round(strength * GAPS)]


def place(strength: float) -> Phrase:
    """Returns a phrase that compares a strength with the CPU levels."""
    return _PLACES[round(strength * STEPS)]


@dataclass(frozen=True, slots=True)
class Between(Reasoner):
    """A player that decides like `upper` with probability `share`, and otherwise like `lower`."""

    lower: Reasoner
    upper: Reasoner
    share: float

    def choose_why(self, view: Any, moves: Sequence[Any], news: Sequence[News], rng: Random, /) -> Decision:  # noqa: ANN401
        return self._either(rng).choose_why(view, moves, news, rng)

    def speak_why(
        self,
        view: Any,  # noqa: ANN401
        moves: Sequence[Any],
        news: Sequence[News],
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
    """Returns an Even that mixes two of the game's levels to reach this strength.

    `calls` says whether it also acts out of turn.
    """
    at, part = _between(strength)
    lower, upper = (player(level, scale.limit(level, calls=calls), NEUTRAL) for level in ORDER[at : at + 2])
    return Between(lower, upper, part)


def _between(strength: float) -> tuple[int, float]:
    """Returns the index of the level below a strength, and the distance from that level (0 to 1)."""
    at = min(GAPS - 1, int(strength * GAPS))
    return at, strength * GAPS - at
