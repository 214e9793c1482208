"""The figures on a page of the score book, about one person or about everybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from game.book.even import has_even
from game.book.evening import Evening, Regular, evening_of, everybody
from game.book.feats import Feat, feats
from game.book.pairs import GameWins, Pair, circle, pairs, wins_by_game
from game.book.statistics import Month, Tally, Versus, months, people, sittings, tally, versus
from game.games import ENTRIES
from game.names import folded
from game.saves import SEVERAL, Result

MOST_PAIRS: Final = 24
"""The most pairs of people on a page."""


@dataclass(frozen=True, slots=True)
class BookPage:
    """The figures of one person, or of all people together if `person` is empty."""

    person: str
    people: tuple[str, ...]
    games: tuple[tuple[str, Tally], ...]
    """The games that were played, with their figures."""
    whole: Tally
    levels: tuple[Versus, ...]
    months: tuple[Month, ...]
    feats: tuple[Feat, ...]
    pairs: tuple[Pair, ...]
    """The pairs of people who have played in the same match."""
    circle: tuple[str, ...]
    """The people who play together most often."""
    wins: tuple[GameWins, ...]
    matches: int
    """The number of matches, each counted once."""
    since: datetime | None
    changed: int = 0
    """The matches left out because somebody else also played at this person's seat."""
    with_head_start: Tally = Tally()
    """The matches with a head start (points given in advance), which no other figure includes."""
    with_even: Tally = Tally()
    """The matches against Even (a CPU of adjustable strength), which no other figure includes."""
    real: Tally = Tally()
    """The matches with real cards from the score pad, which no other figure includes."""
    everybody: tuple[Regular, ...] = ()
    evening: Evening | None = None
    """The present evening, or None without enough matches."""

    @property
    def is_empty(self) -> bool:
        apart = self.with_head_start, self.with_even, self.real
        return not self.matches and not self.changed and not any(one.played for one in apart)


def page_of(results: Sequence[Result], person: str, now: datetime | None = None) -> BookPage:
    """Returns the page of one person, or of everybody if `person` is ""."""
    unaided = [one for one in results if not one.head_starts]
    usual = [one for one in unaided if not one.real and not has_even(one)]
    found = list(sittings(usual, person or None))
    table = circle(unaided, person)
    played = [(game, [one for one in found if one.result.game == game]) for game in ENTRIES]
    return BookPage(
        person,
        people(results),
        tuple((game, tally(some)) for game, some in played if some),
        tally(found),
        versus(found),
        months(found),
        feats(found),
        pairs(unaided, person)[:MOST_PAIRS],
        table,
        wins_by_game(unaided, table),
        len({one.result.match for one in found}),
        found[0].result.here if found else None,
        changed=sum(_changed(result, person) for result in unaided),
        with_head_start=tally(list(sittings((one for one in results if one.head_starts), person or None))),
        with_even=tally(list(sittings(filter(has_even, unaided), person or None))),
        real=tally(list(sittings((one for one in unaided if one.real), person or None))),
        everybody=everybody(results),
        evening=evening_of(results, now) if now is not None else None,
    )


def _changed(result: Result, person: str) -> bool:
    """Returns whether somebody else also played at the seat of `person`.

    If `person` is "", any seat counts.
    """
    seats = zip(result.names, result.players, strict=True)
    return any(player == SEVERAL and (not person or folded(name) == folded(person)) for name, player in seats)
