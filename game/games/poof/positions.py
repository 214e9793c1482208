"""Builds states of Poof from a line of text, for tests."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import replace
from typing import Any

from game.core.cards import Face, Seat
from game.core.events import Zone
from game.games.poof import rules as poof
from game.games.poof.rules import GAME, PILE, REST, TURN, Phase, State, bottom, deck, hand, top

SPARE = Face("?")


def at(text: str, *, seats: int = 2, active: int = 0, **more: Any) -> State:
    """Returns the state that a text describes. It is the turn of the seat `active`.

    `more` are house rules and fields of the state.

    * "pile 10 8": the pile is a 10, and on top an 8.
    * "0 3 12 P": seat 0 has the hand 3, 12 and a Poof.
    * "a8/5": in slot a, an 8 covers a face-down 5.
    * "a8": in slot a, there is only an 8.
    * "b/9": in slot b, there is only a face-down 9.

    "?" is any unused card. A seat that the text does not name has three such cards.
    """
    options = {key: more.pop(key) for key in list(more) if key in GAME.defaults()}
    opening = poof.start(seats, {**GAME.defaults(), **options})
    named = _read(text)
    for seat in range(seats):
        if not any(zone in named for zone in poof.owned(seat)):
            named[hand(seat)] = [SPARE] * 3
    spare = Counter(deck(seats))
    spare.subtract(face for faces in named.values() for face in faces if face != SPARE)
    assert min(spare.values()) >= 0, "more cards than there are"
    left = list(spare.elements())
    for shown in named.values():
        shown[:] = [left.pop(0) if face == SPARE else face for face in shown]
    named[REST] = left
    assert set(named) <= set(opening.table.zones), "no such zone"
    marks = {TURN: (hand(active), "now")}
    table = replace(opening.table.filled(named), marks=marks)
    return replace(opening, table=table, phase=Phase.PLAY, active=Seat(active), **more)


def _read(text: str) -> defaultdict[Zone, list[Face]]:
    named: defaultdict[Zone, list[Face]] = defaultdict(list)
    for part in text.split(";"):
        where, *words = part.split()
        for word in words:
            if slot := re.fullmatch(r"([a-d])(\d+|P|\?)?(?:/(\d+|P|\?))?", word):
                named[top(int(where), slot[1])] += [Face(slot[2])] if slot[2] else []
                named[bottom(int(where), slot[1])] += [Face(slot[3])] if slot[3] else []
            else:
                named[Zone(where) if where == PILE else hand(int(where))].append(Face(word))
    return named
