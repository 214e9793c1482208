"""A match dealt otherwise: every face that a viewer was never shown is another, in all that led here, too."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from game.core.cards import Seat
from game.core.events import Moved, Shuffled
from game.core.table import visible
from game.session.session import Session
from tests.cpu.table import really_shown
from tests.scenes.tables import match_of


def dealt_otherwise(session: Session, seat: Seat, rng: Random) -> None:
    """Deal the faces that a seat may not see otherwise, in the state and in all that led to it."""
    match = match_of(session)
    table = match.state.table
    seen = visible(table.rules, table.zones, table.looks, seat) | really_shown(match, seat)
    hidden = [card for card in table.faces if card not in seen]
    faces = [table.faces[card] for card in hidden]
    rng.shuffle(faces)
    other = dict(zip(hidden, faces, strict=True))

    def changed(state: Any) -> Any:
        known = state.table.faces
        return replace(
            state,
            table=replace(state.table, faces={**known, **{c: f for c, f in other.items() if c in known}}),
        )

    def event_of(event: Any) -> Any:
        if not isinstance(event, Moved | Shuffled):
            return event
        told = tuple(other.get(card, face) for card, face in zip(event.cards, event.faces, strict=True))
        return replace(event, faces=told)

    match.state = changed(match.state)
    match._steps = [
        replace(step, before=changed(step.before), events=tuple(map(event_of, step.events)))
        for step in match.history
    ]
    match._told.clear()
