"""A made-up result for tests of the score book."""

from __future__ import annotations

from datetime import UTC, datetime

from game.saves import Result


def result(match: str) -> Result:
    date = datetime(2026, 11, 21, tzinfo=UTC)
    return Result(
        match,
        "poof",
        {"extra_challenge": True},
        ("Ines", "Bo"),
        ("human", "sharp"),
        (7, 9),
        (0,),
        "K7Q2-9FXA",
        date,
    )
