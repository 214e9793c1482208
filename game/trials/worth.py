"""Measures how much a head start (points given in advance) helps CPUs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.core.phrases import Phrase, counted, phrase
from game.core.rules import OptionValue
from game.core.shuffle import SplitMix, code_of
from game.cpu.levels import Level
from game.standings import mean
from game.trials.trial import THINKING, Trial, Tried

TRIES: Final = 4000
"""The number of deals in a full measurement."""
FEW: Final = 30
"""The fewest deals after which a head start's worth is shown."""
NEAR: Final = 2
"""Largest margin that is always small enough, in wins per 100 matches."""


class Worth(NamedTuple):
    """How many more of 100 matches are won with a head start. `margin` is half the width of the 95 % interval."""

    value: float
    margin: float
    deals: int

    @property
    def is_measured(self) -> bool:
        """Returns whether the margin is small enough."""
        return self.deals >= FEW and self.margin <= max(NEAR, abs(self.value) / 2)

    @property
    def text(self) -> Phrase:
        """Returns the worth as a sentence, without its margin."""
        count = round(abs(self.value))
        if not self.is_measured:
            return phrase("worth not known yet")
        if not count:
            return self.short
        if self.value < 0:
            return counted("costs about {count} win in 100", "costs about {count} wins in 100", count)
        return counted("worth about {count} win in 100", "worth about {count} wins in 100", count)

    @property
    def short(self) -> Phrase:
        """Returns the worth in as few words as possible."""
        count = round(abs(self.value))
        if not self.is_measured:
            return phrase("worth unknown")
        if not count:
            return phrase("worth nothing")
        if self.value < 0:
            return phrase("costs {count} in 100", count=count)
        return phrase("about {count} in 100", count=count)

    def margin_text(self, *, counting: bool) -> Phrase:
        """Returns the worth's margin in words, or "still counting" if `counting` and too few deals are played."""
        if not self.is_measured:
            return phrase("CPUs try it out")
        if counting and self.deals < TRIES:
            return phrase("still counting")
        return phrase("give or take {count}", count=max(1, math.ceil(self.margin)))


@dataclass(frozen=True, slots=True)
class HeadStartTrials:
    """The matches that measure what a seat's head start is worth.

    A Steady CPU takes the place of each person.
    """

    game_id: str
    players: tuple[str, ...]
    options: Mapping[str, OptionValue]
    head_starts: tuple[int, ...]
    seat: int

    @property
    def key(self) -> object:
        """Returns the key under which the results are stored."""
        return self.game_id, self.players, tuple(self.options.items()), self.head_starts, self.seat

    @property
    def deals(self) -> int:
        """Returns the number of deals in a full measurement."""
        return TRIES

    @property
    def measures(self) -> tuple[str, ...]:
        return ()

    def trials(self, deals: int, start: int = 0) -> Iterator[Trial]:
        """Yields two matches for each deal from `start` on: without the head start, then with it."""
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
        """Returns what the head start is worth. `found` has two results for each deal: without it, then with it."""
        shares = [share_of_win(one, self.seat) for one in found]
        return worth_of([after - before for before, after in zip(shares[::2], shares[1::2], strict=False)])


def share_of_win(one: Tried, seat: int) -> float:
    """Returns a seat's share of the win in a trial, from 0 to 1."""
    return 1 / len(one.winners) if seat in one.winners else 0.0


def worth_of(gains: Sequence[float]) -> Worth:
    """Returns the worth of a head start, from the gain in each deal.

    A gain is a difference in the share of the win.
    """
    if len(gains) < 2:
        return Worth(0.0, 100.0, len(gains))
    found = mean(gains)
    return Worth(100 * found.value, 100 * (found.high - found.value), len(gains))
