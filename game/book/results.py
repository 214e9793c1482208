"""Results that count: those of the records, and of the book's pages where the record is missing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.games import ENTRIES
from game.record import NO_TIME
from game.saves import Entry, Marks, Result, Status, copies_among


def result_of(entry: Entry) -> Result | None:
    """Returns the result in a record; None if the match is not over or the record was changed."""
    summary = entry.summary
    if summary is None or not summary.finished or entry.status is not Status.OK:
        return None
    return Result(
        entry.id,
        summary.game,
        summary.options,
        summary.seats,
        summary.players,
        summary.totals,
        summary.winners,
        summary.deal,
        summary.updated or NO_TIME,
        entry.practice,
        summary.round + 1,
        summary.moves,
        summary.offset,
        summary.hints,
        summary.head_starts,
    )


def counted_results(entries: Iterable[Entry], pages: Iterable[Result], marks: Marks) -> tuple[Result, ...]:
    """Returns every match that counts, once, by end time; people have the names under which they are listed.

    The result is taken from the record, the newest one if there are several; from a page of the book only if no sound
    record is left. Practice does not count, nor do games outside the registry.
    """
    entries = list(entries)
    copies = copies_among(entries)
    found = {result.match: result for result in pages}
    found |= {
        result.match: result
        for entry in entries
        if entry.path not in copies and (result := result_of(entry)) is not None
    }
    counting = (one for one in found.values() if not one.practice and _is_known(one))
    named = (replace(one, names=marks.told(one.names, one.players)) for one in counting)
    return tuple(sorted(named, key=lambda one: (one.date, one.match)))


def _is_known(result: Result) -> bool:
    """Returns whether the game is in the registry and has these house rules."""
    if result.game not in ENTRIES:
        return False
    game, seats = ENTRIES[result.game].rules, len(result.names)
    return seats in game.seats and all(
        option.id in result.options and option.accepts(result.options[option.id], seats)
        for option in game.options
    )
