"""An evening of people at one table, and everybody who ever played on this computer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final, NamedTuple

from game.book.feats import lead
from game.book.statistics import Sitting, sittings
from game.core.phrases import Phrase, counted, phrase
from game.games import ENTRIES, GAMES
from game.names import folded
from game.saves import SEVERAL, Result

DAWN: Final = 4
"""The hour at which an evening ends."""
DUSK: Final = 17
"""A match that ends at this hour or later ends in the evening or at night."""
_MATCHES: Final = 2
"""The fewest matches of an evening."""
_PEOPLE: Final = 2
"""The fewest people in a match of an evening."""
_LONGEST: Final = timedelta(days=3)
"""A match that is older than this was on another day in every time zone."""


class Guest(NamedTuple):
    """A person who played this evening. `won` has the ids of the games won."""

    name: str
    line: Phrase
    won: tuple[str, ...]


class Regular(NamedTuple):
    """A person who has played on this computer. `together` is how many matches the person's team has won."""

    name: str
    matches: int
    won: int
    together: int
    last: datetime


@dataclass(frozen=True, slots=True)
class Evening:
    """The matches of one evening in order of time, and the people who played."""

    matches: tuple[Result, ...]
    guests: tuple[Guest, ...]

    @property
    def is_late(self) -> bool:
        """Returns whether the last match ended in the evening or at night."""
        return not DAWN <= self.matches[-1].here.hour < DUSK


def evening_of(results: Sequence[Result], now: datetime) -> Evening | None:
    """Returns the evening that still goes on at `now`, or None."""
    today = day_until_dawn(now)
    matches = [
        one
        for one in results
        if now - _LONGEST < one.date <= now
        and _people_seated(one) >= _PEOPLE
        and day_until_dawn(one.here) == today
    ]
    if len(matches) < _MATCHES:
        return None
    before = [one for one in results if one.date < matches[0].date]
    last_first = dict.fromkeys(folded(one.name) for match in reversed(matches) for one in sittings([match]))
    guests = (_guest(list(sittings(matches, key)), before, matches) for key in last_first)
    return Evening(tuple(matches), tuple(guests))


def day_until_dawn(here: datetime) -> date:
    """Returns the date of a time. The hours until dawn belong to the day before."""
    return here.date() if here.hour >= DAWN else date.fromordinal(max(1, here.toordinal() - 1))


def everybody(results: Iterable[Result]) -> tuple[Regular, ...]:
    """Returns everybody who has played on this computer, by last day, then by wins."""
    found: dict[str, list[Sitting]] = {}
    for one in sittings(results):
        found.setdefault(folded(one.name), []).append(one)
    made = [
        Regular(
            some[-1].name,
            len(some),
            sum(one.won and not one.together for one in some),
            sum(one.won and one.together for one in some),
            some[-1].result.here,
        )
        for some in found.values()
    ]

    def order(one: Regular) -> tuple[int, int, int, str]:
        return -day_until_dawn(one.last).toordinal(), -one.won, -one.together, folded(one.name)

    return tuple(sorted(made, key=order))


def _people_seated(result: Result) -> int:
    return sum(player in {"human", SEVERAL} for player in result.players)


def _guest(mine: list[Sitting], before: list[Result], matches: list[Result]) -> Guest:
    line = _won(mine) or _best_yet(mine, before) or _second(mine) or _company(mine, matches)
    return Guest(mine[-1].name, line, tuple(dict.fromkeys(one.result.game for one in mine if one.won)))


def _won(mine: list[Sitting]) -> Phrase | None:
    won = [one for one in mine if one.won]
    if not won:
        return None
    best = max(won, key=lambda each: (not each.together, len(each.result.winners) == 1, lead(each)))
    title = GAMES[best.result.game].title
    if best.together:
        return phrase("Helped to win {game}.", game=title)
    if len(best.result.winners) > 1:
        return phrase("Shared the win in {game}.", game=title)
    if lead(best) <= 0:
        return phrase("Won {game}.", game=title)
    return phrase(
        "Won {game}, {amount} ahead.", game=title, amount=ENTRIES[best.result.game].scoring.amount(lead(best))
    )


def _best_yet(mine: list[Sitting], before: list[Result]) -> Phrase | None:
    games = {one.result.game for one in mine}
    past = list(sittings((one for one in before if one.game in games), mine[0].name))
    for sitting in mine:
        if sitting.result.head_starts:
            continue
        account = ENTRIES[sitting.result.game].scoring
        best = min if account.fewest else max
        tonight, earlier = _totals(sitting, mine), _totals(sitting, past)
        if earlier and best(earlier) != sitting.total == best(tonight + earlier):
            return phrase(
                "Best score so far in {game}: {amount}.",
                game=GAMES[sitting.result.game].title,
                amount=account.amount(sitting.total),
            )
    return None


def _totals(sitting: Sitting, others: list[Sitting]) -> list[int]:
    """Returns the totals of those of `others` that can be compared with `sitting`.

    They are of the same game and the same number of rounds, without head starts.
    """
    rounds, game = ENTRIES[sitting.result.game].scoring.rounds, sitting.result.game
    return [
        other.total
        for other in others
        if other.result.game == game
        and not other.result.head_starts
        and rounds(other.result.options) == rounds(sitting.result.options)
    ]


def _second(mine: list[Sitting]) -> Phrase | None:
    for one in mine:
        sign = 1 if ENTRIES[one.result.game].scoring.fewest else -1
        ranks = [sign * total for total in one.result.totals]
        others = [rank for seat, rank in enumerate(ranks) if seat not in {one.seat, *one.result.winners}]
        if not one.together and len(one.result.winners) == 1 and others and ranks[one.seat] < min(others):
            return phrase("Came second in {game}.", game=GAMES[one.result.game].title)
    return None


def _company(mine: list[Sitting], matches: list[Result]) -> Phrase:
    if len(mine) == len(matches):
        return phrase("Played every match to the end. Good company!")
    return counted("Played {count} match. Good company!", "Played {count} matches. Good company!", len(mine))
