"""Builds states of Spooky Boo from a line of text, for tests."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from game.core.cards import Face, Seat
from game.core.events import Zone
from game.games.spooky_boo import rules as spooky_boo
from game.games.spooky_boo.rules import DECK, DISCARD, DRAW, GAME, PLACES, Phase, State, square


def at(text: str, *, seats: int = 2, active: int = 0, **more: Any) -> State:
    """Returns the state that a text describes. A turn of the seat `active` is about to begin.

    * "0 1 2 3 4": seat 0 has the cards 1, 2, 3 and 4, at places a to d.
    * "discard 7 5": the discards are a 7, and on top a 5.
    * "deck 8 15": the next cards of the deck are an 8 and a 15. All unused cards follow.
    * "deck 8 .": the deck has only the 8. All unused cards are under the discards.

    `more` are house rules and fields of the state.
    """
    options = {key: more.pop(key) for key in list(more) if key in GAME.defaults()}
    opening = spooky_boo.start(seats, {**GAME.defaults(), **options})
    named = {part.split()[0]: [Face(word) for word in part.split()[1:]] for part in text.split(";")}
    assert set(named) <= {"deck", "discard", *map(str, range(seats))}, "no such place"
    ends = "." in named.get("deck", [])
    deck = [face for face in named.get("deck", []) if face != "."]
    spare = Counter(DECK)
    spare.subtract(face for where, faces in named.items() if where != "deck" for face in faces)
    spare.subtract(deck)
    assert min(spare.values()) >= 0, "more cards than there are"
    rest = list(spare.elements())
    lying: dict[Zone, list[Face]] = {}
    for seat in range(seats):
        house = named.get(str(seat)) or [rest.pop(0) for _ in PLACES]
        lying.update({square(seat, place): [face] for place, face in zip(PLACES, house, strict=True)})
    lying[DRAW] = deck[::-1] if ends else [*rest, *deck[::-1]]
    lying[DISCARD] = [*(rest if ends else []), *named.get("discard", [])]
    table = opening.table.filled(lying)
    if lying[DISCARD]:  # at least one turn was made
        more = {"turns": 1, "last": Seat((active - 1) % seats), **more}
    return replace(opening, table=table, phase=Phase.TURN, active=Seat(active), **more)
