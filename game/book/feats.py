"""Remarkable results over many matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.book.statistics import Sitting, streaks
from game.core.phrases import Phrase, counted, phrase
from game.games import ENTRIES
from game.saves import Result


class Sign(Enum):
    """The pictures of remarkable results, one for each kind of result."""

    CROWN = "crown"
    WINNER = "the person who won"
    BOX = "the box of the game"
    DAY = "calendar"


@dataclass(frozen=True, slots=True)
class Feat:
    """A remarkable result. `result` is the match, or None if several matches make up the result."""

    title: Phrase
    value: Phrase
    sign: Sign
    result: Result | None = None
    name: str = ""
    """The name of the person, or "" if there is no single person."""
    hinted: bool = False


def feats(found: Sequence[Sitting]) -> tuple[Feat, ...]:
    """Returns the remarkable results in these matches, which are in order of time."""
    return tuple(filter(None, (_run(found), _widest(found), _longest(found), _busiest(found))))


def _run(found: Sequence[Sitting]) -> Feat | None:
    runs = [one for game in ENTRIES for one in streaks(each for each in found if each.result.game == game)]
    longest = max(runs, key=lambda one: (one.longest, one.last.result.date), default=None)
    if longest is None or longest.longest < 2:
        return None
    wins = counted("{count} win", "{count} wins", longest.longest)
    return Feat(phrase("Longest streak"), wins, Sign.CROWN, longest.last.result, longest.last.name)


def _widest(found: Sequence[Sitting]) -> Feat | None:
    gaps = [(gap, one) for one in found if (gap := lead(one)) > 0]
    if not gaps:
        return None
    gap, one = max(gaps, key=lambda each: each[0])
    amount = ENTRIES[one.result.game].scoring.amount(gap)
    return Feat(phrase("Widest win"), amount, Sign.WINNER, one.result, one.name, one.result.hinted(one.seat))


def lead(one: Sitting) -> int:
    """Returns the lead in points of a seat that won alone, otherwise 0."""
    if one.result.winners != (one.seat,) or len(one.result.totals) < 2 or one.together:
        return 0
    others = [total for seat, total in enumerate(one.result.totals) if seat != one.seat]
    return min(others) - one.total if ENTRIES[one.result.game].scoring.fewest else one.total - max(others)


def _longest(found: Sequence[Sitting]) -> Feat | None:
    long = max(found, key=lambda one: one.result.moves, default=None)
    if long is None or not long.result.moves:
        return None
    moves = counted("{count} move", "{count} moves", long.result.moves)
    return Feat(phrase("Longest match"), moves, Sign.BOX, long.result)


def _busiest(found: Sequence[Sitting]) -> Feat | None:
    days = Counter(day for _, day in {(one.result.match, one.result.here.date()) for one in found})
    if not days:
        return None
    day, count = max(days.items(), key=lambda one: (one[1], one[0]))
    if count < 2:
        return None
    last = next(one.result for one in reversed(found) if one.result.here.date() == day)
    matches = counted("{count} match", "{count} matches", count)
    return Feat(phrase("Busiest day"), matches, Sign.DAY, last)
