"""The results of the matches in the statistics."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.games import ENTRIES
from game.record import NO_TIME
from game.saves import Entry, Marks, PadEntry, Result, Status, copies_among


def result_of(entry: Entry) -> Result | None:
    """Returns the result in a record, or None for an unfinished or changed match."""
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


def result_of_pad(entry: PadEntry) -> Result | None:
    """Returns the result on a score pad, or None for an unfinished match."""
    pad, sheet = entry.pad, entry.pad.sheet
    if sheet.outcome is None:
        return None
    seated = sheet.seated
    given = tuple(sheet.columns[column].head_start for column in seated)
    return Result(
        pad.id,
        pad.game,
        sheet.options,
        tuple(sheet.columns[column].name for column in seated),
        ("human",) * len(seated),
        tuple(sheet.totals[column] for column in seated),
        tuple(seat for seat, column in enumerate(seated) if column in sheet.outcome.winners),
        "",
        pad.started,
        rounds=sum(not line.is_extra for line in sheet.lines),
        offset=pad.offset,
        head_starts=given if any(given) else (),
        real=True,
    )


def pages_with_pads(pages: Iterable[Result], pads: Iterable[PadEntry]) -> tuple[Result, ...]:
    """Returns the results on the score book's pages and on the pads, each match once."""
    pads = list(pads)
    written = {entry.pad.id for entry in pads}
    ended = filter(None, map(result_of_pad, pads))
    return (*(one for one in pages if one.match not in written), *ended)


def counted_results(entries: Iterable[Entry], pages: Iterable[Result], marks: Marks) -> tuple[Result, ...]:
    """Returns all matches that count, each once, in order of time and under people's current names."""
    entries = list(entries)
    copies = copies_among(entries)
    found = {result.match: result for result in pages}
    found |= {
        result.match: result
        for entry in entries
        if entry.path not in copies and (result := result_of(entry)) is not None
    }
    counting = (one for one in found.values() if not one.practice and _is_known(one))
    named = (replace(one, names=marks.current_names(one.names, one.players)) for one in counting)
    return tuple(sorted(named, key=lambda one: (one.date, one.match)))


def _is_known(result: Result) -> bool:
    if result.game not in ENTRIES:
        return False
    game, seats = ENTRIES[result.game].rules, len(result.names)
    return seats in game.seats and all(
        option.id in result.options and option.accepts(result.options[option.id], seats)
        for option in game.options
    )
