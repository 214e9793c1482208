"""What a person's matches come to: pure counting over results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from game.games import ENTRIES
from game.saves import Result, folded

LEVELS = ("gentle", "steady", "sharp", "master")


class Sitting(NamedTuple):
    """One person at the table of one match."""

    result: Result
    seat: int

    @property
    def won(self) -> bool:
        """Whether that seat won, alone or with others."""
        return self.seat in self.result.winners

    @property
    def total(self) -> int:
        """What the seat came to."""
        return self.result.totals[self.seat]

    @property
    def name(self) -> str:
        """Who sat there."""
        return self.result.names[self.seat]

    @property
    def together(self) -> bool:
        """Whether all at the table won or lost as one."""
        return ENTRIES[self.result.game].together


@dataclass(frozen=True, slots=True)
class Best:
    """The best total, and in a match of how many rounds, None where the game ends by itself."""

    total: int
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """What some matches come to.

    `fair` is how many of those at which one plays against others chance alone would win: one seat's share of each
    table. `streak` is the run of wins that still goes on, `longest` the longest there was.
    """

    played: int = 0
    won: int = 0
    against: int = 0
    """Of these, how many were played against others."""
    fair: Fraction = Fraction(0)
    streak: int = 0
    longest: int = 0
    best: Best | None = None


class Month(NamedTuple):
    """A month of play."""

    year: int
    month: int
    played: int
    won: int


class Versus(NamedTuple):
    """Matches at a table with CPUs of a level."""

    level: str
    played: int
    won: int


class Duel(NamedTuple):
    """Matches of two people at one table, by who came out ahead."""

    other: str
    ahead: int
    behind: int
    level: int


def people(results: Iterable[Result]) -> tuple[str, ...]:
    """Everybody who sat at a table, who played most first; by the spelling of their last match."""
    counts: Counter[str] = Counter()
    spelled: dict[str, str] = {}
    for result in results:
        for sitting in sittings([result]):
            counts[folded(sitting.name)] += 1
            spelled[folded(sitting.name)] = sitting.name
    return tuple(spelled[key] for key in sorted(counts, key=lambda key: (-counts[key], key)))


def sittings(results: Iterable[Result], person: str | None = None) -> Iterator[Sitting]:
    """The seats that a person had, in order; those of all people where None is said."""
    for result in results:
        for seat, (name, player) in enumerate(zip(result.names, result.players, strict=True)):
            if player == "human" and (person is None or folded(name) == folded(person)):
                yield Sitting(result, seat)


def tally(found: Sequence[Sitting]) -> Tally:
    """What these seats come to; streaks only make sense for those of one person, the best for those of one game."""
    run = longest = 0
    for one in found:
        run = run + 1 if one.won else 0
        longest = max(longest, run)
    against = [one for one in found if not one.together]
    return Tally(
        len(found),
        sum(one.won for one in found),
        len(against),
        sum((Fraction(1, len(one.result.names)) for one in against), Fraction(0)),
        run,
        longest,
        best(found),
    )


def best(found: Sequence[Sitting]) -> Best | None:
    """The best total in one game; where house rules say how many rounds there are, among matches of the usual length.

    A short match leaves fewer points than a long one, so totals of several lengths are not compared.
    """
    if len({one.result.game for one in found}) != 1:
        return None
    account = ENTRIES[found[0].result.game].scoring
    lengths = [account.rounds(one.result.options) for one in found]
    usual = max(Counter(lengths).items(), key=lambda one: (one[1], one[0] or 0))[0]
    totals = [one.total for one, length in zip(found, lengths, strict=True) if length == usual]
    return Best(min(totals) if account.fewest else max(totals), usual)


def months(found: Iterable[Sitting]) -> tuple[Month, ...]:
    """The months in which somebody played, by the clocks at their tables."""
    played: Counter[tuple[int, int]] = Counter()
    won: Counter[tuple[int, int]] = Counter()
    for one in found:
        date = one.result.here
        played[date.year, date.month] += 1
        won[date.year, date.month] += one.won
    return tuple(Month(*key, played[key], won[key]) for key in sorted(played))


def versus(found: Sequence[Sitting]) -> tuple[Versus, ...]:
    """Against each level of CPU, in matches where one plays against others."""
    made = []
    for level in LEVELS:
        met = [one for one in found if not one.together and level in one.result.players]
        made.append(Versus(level, len(met), sum(one.won for one in met)))
    return tuple(made)


def duels(results: Sequence[Result], person: str) -> tuple[Duel, ...]:
    """Head to head with every other person who sat at the same table, whom one met most first."""
    counts: dict[str, Counter[int]] = {}
    names: dict[str, str] = {}
    for mine in sittings(results, person):
        if mine.together:
            continue
        for other in sittings([mine.result]):
            if folded(other.name) == folded(person):
                continue
            names[folded(other.name)] = other.name
            counts.setdefault(folded(other.name), Counter())[_compared(mine, other)] += 1
    met = sorted(counts, key=lambda key: (-counts[key].total(), key))
    return tuple(Duel(names[key], counts[key][1], counts[key][-1], counts[key][0]) for key in met)


def _compared(mine: Sitting, other: Sitting) -> int:
    """1 where the first came out ahead, -1 where the other did: by the win, else by the points."""
    if mine.won is not other.won:
        return 1 if mine.won else -1
    gap = mine.total - other.total
    gap = -gap if ENTRIES[mine.result.game].scoring.fewest else gap
    return (gap > 0) - (gap < 0)
