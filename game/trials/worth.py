"""What a head start is worth: the same deals played by CPUs with it and without it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.core.phrases import Phrase, phrase
from game.core.rules import OptionValue
from game.core.shuffle import SplitMix, code_of
from game.cpu.levels import Level
from game.standings import mean
from game.trials.trial import THINKING, Trial, Tried

TRIES: Final = 4000
"""The number of deals that are played in the end, each with the head start and without."""
FEW: Final = 30
"""Below this number of deals a worth is not measured yet."""
NEAR: Final = 2
"""A margin in matches of 100 that is small enough, whatever the worth is."""


class Worth(NamedTuple):
    """How many more of 100 matches a seat wins with its head start, with the 95 % margin, after so many deals."""

    value: float
    margin: float
    deals: int

    @property
    def is_measured(self) -> bool:
        """Returns whether the margin is small enough to be told: half of the worth, or NEAR."""
        return self.deals >= FEW and self.margin <= max(NEAR, abs(self.value) / 2)

    @property
    def told(self) -> Phrase:
        """Returns the worth in words, without its margin."""
        count = round(abs(self.value))
        if not self.is_measured or not count:
            return self.short
        if self.value < 0:
            return phrase("costs about {count} in 100", count=count)
        return phrase("worth about {count} in 100", count=count)

    @property
    def short(self) -> Phrase:
        """Returns the same where there is little room."""
        count = round(abs(self.value))
        if not self.is_measured:
            return phrase("not measured yet")
        if not count:
            return phrase("worth nothing")
        if self.value < 0:
            return phrase("costs {count} in 100", count=count)
        return phrase("about {count} in 100", count=count)

    def margin_told(self, *, counting: bool) -> Phrase:
        """Returns how sure the worth is, or that tries are still made."""
        if counting and self.deals < TRIES:
            return phrase("still counting")
        return phrase("give or take {count}", count=max(1, math.ceil(self.margin)))


@dataclass(frozen=True, slots=True)
class HeadStartTrials:
    """The matches that measure a seat's head start, played by CPUs: a Steady stands in for each person."""

    game_id: str
    players: tuple[str, ...]
    options: Mapping[str, OptionValue]
    head_starts: tuple[int, ...]
    seat: int

    @property
    def key(self) -> object:
        """Returns what tells this table from others."""
        return self.game_id, self.players, tuple(self.options.items()), self.head_starts, self.seat

    @property
    def deals(self) -> int:
        """Returns the number of deals that are played in the end."""
        return TRIES

    @property
    def measures(self) -> tuple[str, ...]:
        """Returns no ids: the winners of a match are enough."""
        return ()

    def trials(self, deals: int, start: int = 0) -> Iterator[Trial]:
        """Yields the matches of these deals: of each deal first without the head start of the seat, then with it."""
        without = (*self.head_starts[: self.seat], 0, *self.head_starts[self.seat + 1 :])
        players = tuple(Level.STEADY.value if one == "human" else one for one in self.players)
        for deal in range(start, deals):
            code = code_of(SplitMix.of(f"head start {deal}").next())
            for starts in (without, self.head_starts):
                yield Trial(
                    f"{deal} {starts}",
                    self.game_id,
                    players,
                    self.options,
                    code,
                    f"head start {deal}",
                    THINKING,
                    head_starts=starts if any(starts) else (),
                )

    def worth(self, found: Sequence[Tried]) -> Worth:
        """Returns the worth by these matches, which come in pairs of one deal; a last one alone is left out."""
        shares = [share_of_win(one, self.seat) for one in found]
        return worth_of([after - before for before, after in zip(shares[::2], shares[1::2], strict=False)])


def share_of_win(one: Tried, seat: int) -> float:
    """Returns 1 for a seat that has won alone, its part of a shared win, 0 if others have won."""
    return 1 / len(one.winners) if seat in one.winners else 0.0


def worth_of(gains: Sequence[float]) -> Worth:
    """Returns the worth by what each deal gained."""
    if len(gains) < 2:
        return Worth(0.0, 100.0, len(gains))
    found = mean(gains)
    return Worth(100 * found.value, 100 * (found.high - found.value), len(gains))
