"""Recovers the usable part of a damaged record."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.core.phrases import Phrase, phrase
from game.match import Match
from game.record.parts import BadRecord
from game.record.record import Record

_STRING: Final = r'"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"'
_SIGNS: Final = re.compile(
    rf"(?:{_STRING}[ \t\n]*+,[ \t\n]*+)++|{_STRING}|'[^'\n]*'|#[^\n]*" r"""|[][{},"'\n]"""
)
"""The parts of a TOML text: strings, comments, brackets and line ends."""
_CLOSES: Final = {"[": "]", "{": "}"}


def salvaged(text: str) -> tuple[Record, Match, Phrase | None]:
    """Returns a text's record, its match up to the first fault, and the fault's sentence or None. Raises BadRecord."""
    try:
        record, wrong = Record.loads(text), None
    except BadRecord as bad:
        mended = _mended(text)
        if bad.newer or mended is None:
            raise
        record = Record.loads(mended)
        wrong = phrase("The end of this record is missing. It is shown as far as it goes.")
    match, bad_at = record.laid_out().as_far_as_it_goes()
    if bad_at is not None:
        wrong = wrong or phrase("{why} The match is shown up to that point.", why=bad_at.sentence)
    if wrong is None:
        try:
            record.replay()
        except BadRecord as bad:  # the record states a result that its moves do not lead to
            wrong = bad.sentence
    return replace(record.with_match(match), meta=record.meta), match, wrong


def _mended(text: str) -> str | None:
    """Returns the longest part of a damaged text that is a record, or None."""
    for kept in _candidates(text):
        try:
            Record.loads(kept)
        except BadRecord:
            continue
        return kept
    return None


def _candidates(text: str) -> Iterator[str]:
    """Yields parts of a damaged text that may be a record, the longest first."""
    text = text.replace("\r\n", "\n")
    opened: list[str] = []
    ends = [0]  # end of the last complete value: in the text, and in each open list
    last_key = last_table = 0
    for found in _SIGNS.finditer(text):
        sign, begin = found[0], found.start()
        if sign in {'"', "'"}:
            break
        if sign in _CLOSES:
            if begin == last_key:
                last_table = begin
            opened.append(_CLOSES[sign])
            ends.append(found.end())
        elif sign in {"]", "}"}:
            if not opened or opened.pop() != sign:
                break
            ends.pop()
            ends[-1] = found.end()
        elif sign == "\n" and not opened:
            last_key, ends[0] = found.end(), begin
        elif sign != "\n" and not sign.startswith("#"):
            # a comma belongs to the next value
            ends[-1] = begin + (sign.rindex(",") if sign.rstrip().endswith(",") else len(sign))
    for depth in reversed(range(len(opened) + 1)):
        yield text[: ends[depth]] + "".join(reversed(opened[:depth]))
    yield text[:last_key]
    yield text[:last_table]
