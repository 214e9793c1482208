"""What is worth telling of many matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from game.book.statistics import Sitting, streaks
from game.core.phrases import Phrase, counted, phrase
from game.games import ENTRIES
from game.saves import Result


@dataclass(frozen=True, slots=True)
class Feat:
    """Something worth telling: what it is called, what it came to, and the match it happened in, if it was one."""

    title: Phrase
    value: Phrase
    result: Result | None = None
    name: str = ""
    """Who did it."""
    hinted: bool = False
    """Whether it was done with hints."""


def feats(found: Sequence[Sitting]) -> tuple[Feat, ...]:
    """The feats of these seats, those of one person or of all, in order of time; none where nobody did any."""
    return tuple(filter(None, (_run(found), _widest(found), _longest(found), _busiest(found))))


def _run(found: Sequence[Sitting]) -> Feat | None:
    """The longest run of wins that one person had in one game: the longest of those beside the games."""
    runs = [one for game in ENTRIES for one in streaks(each for each in found if each.result.game == game)]
    longest = max(runs, key=lambda one: (one.longest, one.last.result.date), default=None)
    if longest is None or longest.longest < 2:
        return None
    wins = counted("{count} win", "{count} wins", longest.longest)
    return Feat(phrase("Longest streak"), wins, longest.last.result, longest.last.name)


def _widest(found: Sequence[Sitting]) -> Feat | None:
    """The win by the most points."""
    gaps = [(gap, one) for one in found if (gap := _gap(one)) > 0]
    if not gaps:
        return None
    gap, one = max(gaps, key=lambda each: each[0])
    amount = ENTRIES[one.result.game].scoring.amount(gap)
    return Feat(phrase("Widest win"), amount, one.result, one.name, one.result.hinted(one.seat))


def _gap(one: Sitting) -> int:
    """By how many points a seat that won alone was ahead of the next one."""
    if one.result.winners != (one.seat,) or len(one.result.totals) < 2 or one.together:
        return 0
    others = [total for seat, total in enumerate(one.result.totals) if seat != one.seat]
    return min(others) - one.total if ENTRIES[one.result.game].scoring.fewest else one.total - max(others)


def _longest(found: Sequence[Sitting]) -> Feat | None:
    """The match of the most moves, where records tell of moves."""
    long = max(found, key=lambda one: one.result.moves, default=None)
    if long is None or not long.result.moves:
        return None
    moves = counted("{count} move", "{count} moves", long.result.moves)
    return Feat(phrase("Longest match"), moves, long.result)


def _busiest(found: Sequence[Sitting]) -> Feat | None:
    """The day of the most matches."""
    days = Counter(day for _, day in {(one.result.match, one.result.here.date()) for one in found})
    if not days:
        return None
    day, count = max(days.items(), key=lambda one: (one[1], one[0]))
    if count < 2:
        return None
    last = next(one.result for one in reversed(found) if one.result.here.date() == day)
    return Feat(phrase("Busiest day"), counted("{count} match", "{count} matches", count), last)
