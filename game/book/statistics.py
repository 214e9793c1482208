"""Statistics of a person's matches, counted from their results."""

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
    """One person's seat in one match."""

    result: Result
    seat: int

    @property
    def won(self) -> bool:
        """Returns whether the person won, alone or with others."""
        return self.seat in self.result.winners

    @property
    def total(self) -> int:
        return self.result.totals[self.seat]

    @property
    def name(self) -> str:
        return self.result.names[self.seat]

    @property
    def together(self) -> bool:
        return ENTRIES[self.result.game].together


@dataclass(frozen=True, slots=True)
class Best:
    """The best total of some matches with the same number of rounds.

    `rounds` is None if the house rules set no number.
    """

    total: int
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """Figures of some matches, for one person or for everybody."""

    played: int = 0
    open: int = 0
    """The number of matches that the people could have lost."""
    won: int = 0
    hinted: int = 0
    against: int = 0
    """How many of the `open` matches were not played as a team."""
    fair: Fraction = Fraction(0)
    """The number of wins that luck alone would give, such as 1/4 for a match with four players."""
    streak: int = 0
    """A person's current run of wins."""
    longest: int = 0
    """The longest run of wins of one person."""
    best: Best | None = None


class Month(NamedTuple):
    """One month of matches. `open` counts the matches that the people could have lost."""

    year: int
    month: int
    played: int
    open: int
    won: int


class Attendance(NamedTuple):
    """One match, and the seats of the people whose figures are wanted."""

    result: Result
    seats: tuple[int, ...]

    @property
    def won(self) -> bool:
        """Returns whether one of these people won."""
        return not set(self.seats).isdisjoint(self.result.winners)

    @property
    def open(self) -> bool:
        """Returns whether these people could have lost."""
        return self.together or len(self.seats) < len(self.result.names)

    @property
    def together(self) -> bool:
        return ENTRIES[self.result.game].together

    @property
    def hinted(self) -> bool:
        """Returns whether one of these people won at a seat that was given hints."""
        return any(self.result.hinted(seat) for seat in self.seats if seat in self.result.winners)


class Versus(NamedTuple):
    """The matches against CPUs of one level, and how many of them were won."""

    level: str
    played: int
    won: int


def people(results: Iterable[Result]) -> tuple[str, ...]:
    """Returns everybody who played, the most frequent first."""
    counts: Counter[str] = Counter()
    spelled: dict[str, str] = {}
    for result in results:
        for sitting in sittings([result]):
            counts[folded(sitting.name)] += 1
            spelled[folded(sitting.name)] = sitting.name
    return tuple(spelled[key] for key in sorted(counts, key=lambda key: (-counts[key], key)))


def sittings(results: Iterable[Result], person: str | None = None) -> Iterator[Sitting]:
    """Yields a person's seat in each match. If `person` is None, yields the seats of all people."""
    for result in results:
        for seat, (name, player) in enumerate(zip(result.names, result.players, strict=True)):
            if player == "human" and (person is None or folded(name) == folded(person)):
                yield Sitting(result, seat)


def attended(found: Iterable[Sitting]) -> tuple[Attendance, ...]:
    """Returns the matches of these seats in the same order, each only once."""
    seats: dict[str, list[Sitting]] = {}
    for one in found:
        seats.setdefault(one.result.match, []).append(one)
    return tuple(Attendance(some[0].result, tuple(one.seat for one in some)) for some in seats.values())


def tally(found: Sequence[Sitting]) -> Tally:
    """Returns the figures of these seats."""
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
    """A person's current and longest run of wins, and the last match of the longest."""

    now: int
    longest: int
    last: Sitting


def streaks(found: Iterable[Sitting]) -> tuple[Streak, ...]:
    """Returns each person's current and longest run of wins."""
    made: dict[str, Streak] = {}
    for one in found:
        before = made.get(folded(one.name), Streak(0, 0, one))
        now = before.now + 1 if one.won else 0
        longest, last = (now, one) if now > before.longest else before[1:]
        made[folded(one.name)] = Streak(now, longest, last)
    return tuple(made.values())


def best(found: Sequence[Sitting]) -> Best | None:
    """Returns the best total that these seats reached in the matches of the most frequent length.

    Returns None if the seats belong to several games, or if there are none.
    """
    if len({one.result.game for one in found}) != 1:
        return None
    account = ENTRIES[found[0].result.game].scoring
    lengths = [account.rounds(one.result.options) for one in found]
    usual = max(Counter(lengths).items(), key=lambda one: (one[1], one[0] or 0))[0]
    totals = [one.total for one, length in zip(found, lengths, strict=True) if length == usual]
    return Best(min(totals) if account.fewest else max(totals), usual)


def months(found: Iterable[Sitting]) -> tuple[Month, ...]:
    """Returns the figures of each month with matches."""
    months: dict[tuple[int, int], list[Attendance]] = {}
    for one in attended(found):
        date = one.result.here
        months.setdefault((date.year, date.month), []).append(one)
    return tuple(
        Month(*key, len(some), sum(one.open for one in some), sum(one.open and one.won for one in some))
        for key, some in sorted(months.items())
    )


def versus(found: Sequence[Sitting]) -> tuple[Versus, ...]:
    """Returns, for each CPU level, the matches against CPUs of that level."""
    made, matches = [], attended(found)
    for level in LEVELS:
        against = [one for one in matches if not one.together and level in one.result.players]
        made.append(Versus(level, len(against), sum(one.won for one in against)))
    return tuple(made)
