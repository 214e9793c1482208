"""Builds states of Campfire Smokeout from a line of text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.cards import Face, Seat
from game.core.events import Marked, Zone
from game.games.campfire_smokeout import rules as campfire_smokeout
from game.games.campfire_smokeout.rules import DECK, GAME, SMOKE, WIND, WINDS, Phase, State, hand, smokeouts

Sender = int | None


def at(
    text: str, *, seats: int = 2, smoke: int = 0, face: str = "A", sender: Sender = None, **options: Any
) -> State:
    """Returns a state in which the seat `smoke` has the Smoke, sent by `sender`.

    * "hand/1 L2 *2" is a hand of L2 and any two more cards.
    * "smokeouts/1 2" means that seat 1 has two cards that count Smokeouts.
    * "wind L2R1" is a start card face up that waits for its use.
    * "deck W L1" puts L1 on top of the deck and W next.
    """
    named: dict[Zone, list[Face]] = {}
    more: dict[Zone, int] = {}
    for part in filter(str.strip, text.split(";")):
        name, *words = part.split()
        more[Zone(name)] = sum(int(word.lstrip("*")) for word in words if word.lstrip("*").isdecimal())
        named[Zone(name)] = [Face(word) for word in words if not word.lstrip("*").isdecimal()]
    spare = list(DECK)
    for used in (one for faces in named.values() for one in faces):
        spare.remove(used)
    for zone, count in more.items():
        named[zone] += [spare.pop(0) for _ in range(count)]
    named[WINDS] = [*spare, *named.get(WINDS, [])]
    opening = campfire_smokeout.start(seats, {**GAME.defaults(), **options})
    assert set(named) <= set(opening.table.zones), "no such zone"
    table = opening.table.filled(named)
    table = table.after([Marked(SMOKE, hand(smoke), face)])
    totals = tuple(len(table.zones[smokeouts(seat)]) for seat in range(seats))
    begins = WIND in named
    return replace(
        opening,
        table=table,
        round=0 if begins else 1,
        totals=totals,
        smoke=Seat(smoke),
        face=face,
        sender=None if sender is None else Seat(sender),
        phase=Phase.START if begins else Phase.PLAY,
    )
