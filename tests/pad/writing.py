"""Writes on a score pad in a test: `written(pad, 0, "0 out", "1 cards 12", "1 poofs")`."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from game.core.rules import OptionValue
from game.games import ENTRIES
from game.pad import Pad, PadRefused
from game.scoring.pad import TABLE, PadRefusal

NAMES = ("Ines", "Pip", "Odile", "Marta", "Bram", "Hob")
PICTURES = ("fox", "rabbit", "owl", "bear", "badger", "frog")
WHEN = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)


def begun(game: str, seats: int, **options: OptionValue) -> Pad:
    people = tuple(zip(NAMES[:seats], PICTURES[:seats], strict=True))
    return Pad("abcdef123456", game, WHEN, people, ENTRIES[game].rules.defaults() | options)


def written(pad: Pad, number: int, *entries: str) -> Pad:
    """Returns the pad with these entries of a round.

    "0 out" presses a key of player 0. "1 cards 12" types a number for player 1. "table ..." is for everybody.
    """
    for entry in entries:
        who, key, *value = entry.split()
        column = TABLE if who == "table" else int(who)
        pad = pad.typed(number, column, key, int(value[0])) if value else pad.press(number, column, key)
    return pad


def wrong(pad: Pad) -> list[tuple[int, PadRefusal]]:
    return [(line.number, refusal) for line in pad.sheet.lines for refusal in line.verdict.wrong]


def rulings(pad: Pad) -> list[tuple[int, str]]:
    return [(number, refusal.ruling) for number, refusal in wrong(pad)]


def asked(pad: Pad) -> tuple[int | None, int | None]:
    now = pad.sheet.now
    return now, None if now is None else pad.sheet.lines[now].verdict.whom


def refused(pad: Pad, number: int, entry: str) -> str:
    with pytest.raises(PadRefused) as caught:
        written(pad, number, entry)
    return caught.value.refusal.ruling
