"""Collects the points of a session so far."""

from __future__ import annotations

from game.core.cards import PUBLIC
from game.core.events import RoundEnded, Scored
from game.scoring.tally import Ended, Tally
from game.session.session import Session


def tally_of(session: Session) -> Tally:
    """Returns the rounds of a session so far."""
    chair = session.chair(PUBLIC)
    news = chair.news()
    found: list[Ended] = []
    for step, one in enumerate(news):
        numbers = [event.round for event in one.events if isinstance(event, RoundEnded)]
        if numbers:
            scored = sorted((e for e in one.events if isinstance(e, Scored)), key=lambda e: e.seat)
            before = chair.before(step)
            found.append(Ended(numbers[0], step, before, one, before.table.after(one.events), tuple(scored)))
    record = session.record
    return Tally(
        len(session.players), record.options, session.outcome, tuple(found), news, record.first_totals
    )
