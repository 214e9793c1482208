"""Animations of Eight & Half of which pictures are made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from art.strip_kit import Move, Place, Seen, of
from game.games.eight_and_half.rules import PILE, State
from tests.games.eight_and_half.scenes import (
    able,
    allowed,
    by_clicks,
    is_arrest,
    of_face,
    table_of,
    view_of,
    where,
)

Wanted = Callable[[State, Any], bool]
CAUGHT = 7
"""Taking this many cards or more has a longer animation."""
MIDDLE = (100, 60, 1300, 640)


def plays(wanted: Wanted, so: Callable[[State], bool] = lambda _view: True) -> Move:
    """Returns the animation of a move that `wanted` accepts, in a position that `so` accepts."""

    def lay(place: Place) -> Seen:
        session = where(lambda view: so(view) and able(wanted)(view))
        made = table_of(session, place.assets, place.size, place.look)
        made.wait(0.4)
        by_clicks(made, allowed(view_of(session), wanted)[0])
        made.sounds_heard.clear()
        return of(made)

    return Move(lay, MIDDLE, every=50, start=200)


def counts(view: State) -> bool:
    return view.pile.lawbreaker is None and view.pile.value not in (None, 16)


MOVES: dict[str, Move] = {
    "half-marquee": plays(of_face("8"), counts),
    "half-tear": plays(of_face("H"), counts),
    "half-ghost": plays(of_face("G"), counts)._replace(every=67),
    "half-torch-many": plays(is_arrest, lambda view: len(view.table.zones[PILE]) >= CAUGHT)._replace(
        every=75, part=(0, 0, 1600, 1000)
    ),
    "half-torch": plays(is_arrest)._replace(every=75, part=(0, 0, 1600, 1000)),
}
