"""What a person's matches come to: pure counting over results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from game.games import ENTRIES
from game.names import folded
from game.saves import Result

LEVELS = ("gentle", "steady", "sharp", "master")


class Sitting(NamedTuple):
    """One person at the table of one match."""

    result: Result
    seat: int

    @property
    def won(self) -> bool:
        """Returns whether that seat won, alone or with others."""
        return self.seat in self.result.winners

    @property
    def total(self) -> int:
        """Returns what the seat came to."""
        return self.result.totals[self.seat]

    @property
    def name(self) -> str:
        """Returns the name of the person at the seat."""
        return self.result.names[self.seat]

    @property
    def together(self) -> bool:
        """Returns whether all at the table won or lost as one."""
        return ENTRIES[self.result.game].together


@dataclass(frozen=True, slots=True)
class Best:
    """The best total, and in a match of how many rounds, None where the game ends by itself."""

    total: int
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """What some matches come to, those of one person or of everybody.

    `fair` is how many of those at which one plays against others chance alone would win: one seat's share of each
    table. `streak` is the run of wins that still goes on, `longest` the longest that any one person had.
    """

    played: int = 0
    open: int = 0
    """Of these, how many could have been lost: of everybody's, not those at which only people played each other."""
    won: int = 0
    hinted: int = 0
    """Of those won, how many with hints."""
    against: int = 0
    """Of the open ones, how many were played against others."""
    fair: Fraction = Fraction(0)
    streak: int = 0
    longest: int = 0
    best: Best | None = None


class Month(NamedTuple):
    """A month of play; `open` of its matches could have been lost."""

    year: int
    month: int
    played: int
    open: int
    won: int


class Attendance(NamedTuple):
    """One match, and the seats that are asked about: one person's, or all people's."""

    result: Result
    seats: tuple[int, ...]

    @property
    def won(self) -> bool:
        """Returns whether one of these seats won."""
        return not set(self.seats).isdisjoint(self.result.winners)

    @property
    def open(self) -> bool:
        """Returns whether it could have been lost: not where these seats were all there were, and one of them had to win."""
        return self.together or len(self.seats) < len(self.result.names)

    @property
    def together(self) -> bool:
        """Returns whether all at the table won or lost as one."""
        return ENTRIES[self.result.game].together

    @property
    def hinted(self) -> bool:
        """Returns whether a seat that won was given hints."""
        return any(self.result.hinted(seat) for seat in self.seats if seat in self.result.winners)


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


def attended(found: Iterable[Sitting]) -> tuple[Attendance, ...]:
    """Returns the matches of these seats in order, each of them once."""
    seats: dict[str, list[Sitting]] = {}
    for one in found:
        seats.setdefault(one.result.match, []).append(one)
    return tuple(Attendance(some[0].result, tuple(one.seat for one in some)) for some in seats.values())


def tally(found: Sequence[Sitting]) -> Tally:
    """Returns what the matches of these seats come to; the best only makes sense for those of one game."""
    matches = attended(found)
    open_ = [one for one in matches if one.open]
    against = [one for one in open_ if not one.together]
    runs = streaks(found)
    return Tally(
        len(matches),
        len(open_),
        sum(one.won for one in open_),
        sum(one.hinted for one in open_ if one.won),
        len(against),
        sum((Fraction(len(one.seats), len(one.result.names)) for one in against), Fraction(0)),
        runs[0].now if len(runs) == 1 else 0,
        max((one.longest for one in runs), default=0),
        best(found),
    )


class Streak(NamedTuple):
    """The wins in a row of one person: the run that goes on, the longest one and the seat that it ended with."""

    now: int
    longest: int
    last: Sitting


def streaks(found: Iterable[Sitting]) -> tuple[Streak, ...]:
    """Returns the wins in a row of everybody who had one of these seats."""
    made: dict[str, Streak] = {}
    for one in found:
        before = made.get(folded(one.name), Streak(0, 0, one))
        now = before.now + 1 if one.won else 0
        longest, last = (now, one) if now > before.longest else before[1:]
        made[folded(one.name)] = Streak(now, longest, last)
    return tuple(made.values())


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
    months: dict[tuple[int, int], list[Attendance]] = {}
    for one in attended(found):
        date = one.result.here
        months.setdefault((date.year, date.month), []).append(one)
    return tuple(
        Month(*key, len(some), sum(one.open for one in some), sum(one.open and one.won for one in some))
        for key, some in sorted(months.items())
    )


def versus(found: Sequence[Sitting]) -> tuple[Versus, ...]:
    """Against each level of CPU, in matches where one plays against others."""
    made, matches = [], attended(found)
    for level in LEVELS:
        met = [one for one in matches if not one.together and level in one.result.players]
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
