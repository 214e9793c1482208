"""Pairs of people who have played against each other, and who won which game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, NamedTuple

from game.book.statistics import Sitting, sittings
from game.games import ENTRIES
from game.names import folded
from game.saves import Result

MOST_NAMES: Final = 4
"""The most people whose wins are shown game by game."""
RECENT: Final = 5
"""The most matches that are kept for a pair of people."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two people who have played against each other."""

    names: tuple[str, str]
    matches: int
    ahead: tuple[int, int]
    """For each of the two people, the number of matches in which that person did better."""
    last: Result | None = None
    """The last match in which one of the two did better. That person is the `leader`."""
    leader: int = 0
    run: int = 0
    """How many times in a row the leader has done better."""
    before: int = 0
    """How many times in a row the other person had done better before the leader's `run`."""
    won: bool = False
    """Whether the leader won the match `last`."""
    recent: tuple[Result, ...] = ()
    """The last matches of the two people, the newest first."""

    @property
    def level(self) -> int:
        return self.matches - sum(self.ahead)


class GameWins(NamedTuple):
    """The matches of some people in one game, with their wins."""

    game: str
    matches: int
    won: tuple[int, ...]
    """The wins of each person."""
    together: int
    """The wins as a team."""
    last: tuple[int, ...] = ()
    """The indices of the winners of the last match."""


def pairs(results: Sequence[Result], person: str = "") -> tuple[Pair, ...]:
    """Returns the pairs who have played against each other, most matches first.

    If `person` is given, each pair has that person.
    """
    meetings: dict[tuple[str, str], list[tuple[Sitting, Sitting]]] = {}
    for result in results:
        if ENTRIES[result.game].together:
            continue
        seats = sorted(sittings([result]), key=lambda one: folded(one.name))
        for one, other in combinations(seats, 2):
            keys = folded(one.name), folded(other.name)
            if not person or folded(person) in keys:
                meetings.setdefault(keys, []).append((one, other))
    return tuple(
        _pair(meetings[keys], person)
        for keys in sorted(meetings, key=lambda keys: (-len(meetings[keys]), keys))
    )


def _pair(matches: list[tuple[Sitting, Sitting]], person: str) -> Pair:
    """Returns the Pair for all matches of two people.

    `person` comes first. If `person` is "", the one who was ahead in more matches comes first.
    """
    sides = [_compared(one, other) for one, other in matches]
    first, second = matches[-1]
    names, ahead = (first.name, second.name), (sides.count(1), sides.count(-1))
    turned = folded(second.name) == folded(person) if person else ahead[1] > ahead[0]
    if turned:
        names, ahead = (names[1], names[0]), (ahead[1], ahead[0])
    recent = tuple(one.result for one, _ in reversed(matches[-RECENT:]))
    pair = Pair(names, len(matches), ahead, recent=recent)
    decided = [(match, side) for match, side in zip(matches, sides, strict=True) if side]
    if not decided:
        return pair
    (one, other), side = decided[-1]
    leading = one if side > 0 else other
    sides = [side for _, side in decided]
    run = _run(sides)
    return replace(
        pair,
        last=one.result,
        leader=int((side < 0) is not turned),
        run=run,
        before=_run(sides[:-run]),
        won=leading.won,
    )


def _run(sides: Sequence[int]) -> int:
    run = 0
    for side in reversed(sides):
        if side != sides[-1]:
            break
        run += 1
    return run


def _compared(mine: Sitting, other: Sitting) -> int:
    """Returns 1 if `mine` did better than `other`, -1 if worse, 0 if equally well."""
    if mine.won is not other.won:
        return 1 if mine.won else -1
    gap = mine.total - other.total
    gap = -gap if ENTRIES[mine.result.game].scoring.fewest else gap
    return (gap > 0) - (gap < 0)


def circle(results: Sequence[Result], person: str = "") -> tuple[str, ...]:
    """Returns the people who played most matches together, beginning with `person` if given."""
    counts = Counter[str]()
    spelled: dict[str, str] = {}
    for result in results:
        keys = {folded(one.name): one.name for one in sittings([result])}
        if len(keys) > 1 and (not person or folded(person) in keys):
            counts.update(list(keys))
            spelled |= keys
    order = sorted(counts, key=lambda key: (key != folded(person), -counts[key], key))
    return tuple(spelled[key] for key in order[:MOST_NAMES])


def wins_by_game(results: Iterable[Result], names: Sequence[str]) -> tuple[GameWins, ...]:
    """Returns these people's wins in each game, from matches with at least two of them."""
    keys = [folded(name) for name in names]
    found: dict[str, GameWins] = {}
    for result in results:
        there = {folded(one.name): one for one in sittings([result]) if folded(one.name) in keys}
        if len(there) < 2:
            continue
        before = found.get(result.game, GameWins(result.game, 0, (0,) * len(keys), 0))
        winners = tuple(nth for nth, key in enumerate(keys) if key in there and there[key].won)
        if ENTRIES[result.game].together:
            made = before._replace(together=before.together + bool(winners))
        else:
            won = tuple(count + (nth in winners) for nth, count in enumerate(before.won))
            made = before._replace(won=won, last=winners or before.last)
        found[result.game] = made._replace(matches=before.matches + 1)
    return tuple(found[game] for game in ENTRIES if game in found)
