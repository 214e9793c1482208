"""A name in a file that is longer than one can type is shortened at the table and kept in the record."""

from __future__ import annotations

from dataclasses import replace

from game.session.session import Session
from game.setup import LONGEST_NAME
from tests.scenes.tables import session_of

LONG = "Wilhelmina " * 9


def test_the_table_shows_the_longest_allowed_name() -> None:
    session: Session = session_of("poof", ("human", "gentle"))
    seats = (replace(session.record.seats[0], name=LONG.strip()), session.record.seats[1])
    session.record = replace(session.record, seats=seats)
    shown, other = session.players
    assert len(shown.name) <= LONGEST_NAME
    assert shown.name.endswith("…")
    assert LONG.startswith(shown.name.removesuffix("…"))
    assert other == seats[1]
    assert session.written().seats[0].name == LONG.strip()
