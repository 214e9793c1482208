"""What can still be looked at of a record that is cut off, or that stops being a match at some move."""

from __future__ import annotations

from dataclasses import replace

from game.core.phrases import Phrase, phrase
from game.match import Match
from game.record.parts import BadRecord
from game.record.record import Record
from game.record.replay import Replay

_ENTRY = '    "'
"""How a line of a list of moves begins."""


def salvaged(text: str) -> tuple[Record, Match, Phrase | None]:
    """The record in a text and its match as far as it goes, with a sentence where that is not to its end.

    Raises BadRecord where there is nothing to look at.
    """
    try:
        record, wrong = Record.loads(text), None
    except BadRecord as bad:
        mended = _mended(text)
        if bad.newer or mended is None:
            raise
        record = Record.loads(mended)
        wrong = phrase("The end of this record is missing. It is shown as far as it goes.")
    replay = Replay(
        record.game, len(record.seats), record.options, record.seed, record.rounds, people=record.people
    )
    match, bad_at = replay.as_far_as_it_goes()
    if bad_at is not None:
        wrong = wrong or phrase("{why} It is shown up to there.", why=bad_at.sentence)
    if wrong is None:
        try:
            record.replay()
        except BadRecord as bad:  # a result that is not what the moves lead to
            wrong = bad.sentence
    return replace(record.with_match(match), meta=record.meta), match, wrong


def _mended(text: str) -> str | None:
    """A record that was cut within its rounds, closed after its last whole line; None where that makes none."""
    lines = text.split("\n")[:-1]
    opened = max((nth for nth, line in enumerate(lines) if line == "moves = ["), default=-1)
    tries = []
    if opened >= 0 and all(line.startswith(_ENTRY) for line in lines[opened + 1 :]):
        tries.append([*lines, "]"])
    tries.append(lines)
    begins = max((nth for nth, line in enumerate(lines) if line == "[[rounds]]"), default=0)
    tries.append(lines[:begins])
    for kept in tries:
        closed = "\n".join(kept)
        try:
            Record.loads(closed)
        except BadRecord:
            continue
        return closed
    return None
