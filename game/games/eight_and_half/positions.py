"""Builds states of Eight & Half from a line of text, for tests."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from game.core.cards import Face, Seat
from game.core.events import Event, Marked, Zone
from game.core.table import Table
from game.games.eight_and_half import rules as eight_and_half
from game.games.eight_and_half.rules import (
    DECK,
    FIVE_BINDS,
    GAME,
    GHOST,
    HALF,
    LAWBREAKER,
    PILE,
    SLOTS,
    STOCK,
    TURN,
    VALUE,
    Phase,
    Pile,
    State,
    bank,
    blind,
    burned,
    hand,
    opened,
)

SPARE = Face("?")
GONE = "-"
FULL: Final[tuple[list[str], ...]] = (["?", "?", "?"], ["?", "?", "?"], ["?", "?", "?"], ["?", "?"], [])


def at(text: str, *, seats: int = 2, active: int = 0, **more: Any) -> State:
    """Returns the state that a text describes. It is the turn of the seat `active`.

    `more` are house rules and fields of the state.

    * "pile 6 G H": the pile is a 6, a Ghost, and on top a Half.
    * "0 7 7 4": seat 0 has the hand 7 7 4.
    * "0 7 7 4 / 9 5 / 1 - 3 / 6 6 / 2": the parts are hand, face-up cards, face-down cards, draw pile, and
    burned cards.

    "?" is any unused card, and "-" is no card. A part that the text leaves out is full.
    """
    options = {key: more.pop(key) for key in list(more) if key in GAME.defaults()}
    opening = eight_and_half.start(seats, {**GAME.defaults(), **options})
    named = _read(text, seats)
    spare = Counter(DECK)
    spare.subtract(face for faces in named.values() for face in faces if face != SPARE)
    assert min(spare.values()) >= 0, "more cards than there are"
    left = list(spare.elements())
    for lying in named.values():
        lying[:] = [left.pop(0) if face == SPARE else face for face in lying]
    named[STOCK] = left
    assert set(named) <= set(opening.table.zones), "no such zone"
    table = opening.table.filled(named)
    worth = pile_of(named[PILE], Seat((active - 1) % seats))
    more = {"phase": Phase.PLAY, "active": Seat(active), "pile": worth, **more}
    return replace(opening, table=table.after(signs_of(table, more["active"], worth)), **more)


def _read(text: str, seats: int) -> defaultdict[Zone, list[Face]]:
    named: defaultdict[Zone, list[Face]] = defaultdict(list)
    parts = {where: words for where, *words in (part.split() for part in text.split(";"))}
    named[PILE] = list(map(Face, parts.pop("pile", [])))
    for seat in range(seats):
        said = " ".join(parts.pop(str(seat), [])).split("/")
        places = [words.split() if words.strip() else FULL[nth] for nth, words in enumerate(said)]
        places += [FULL[nth] for nth in range(len(places), len(FULL))]
        if places[0] == [GONE] and len(said) < 4:
            places[3] = []
        zones = (hand(seat), opened(seat), bank(seat), burned(seat))
        for zone, faces in zip(zones, (places[0], places[1], places[3], places[4]), strict=True):
            named[zone] = [Face(face) for face in faces if face != GONE]
        for slot, face in zip(SLOTS, places[2], strict=False):
            named[blind(seat, slot)] = [Face(face)] if face != GONE else []
    assert not parts, f"no such place: {parts}"
    return named


def signs_of(table: Table, active: Seat, pile: Pile) -> list[Event]:
    """Returns the events that set the table's markers."""
    wanted = {
        TURN: (hand(active), "now"),
        VALUE: (PILE, "" if pile.value is None else eight_and_half.shown(pile.value)),
        LAWBREAKER: ("", "") if pile.lawbreaker is None else (hand(pile.lawbreaker), "now"),
        FIVE_BINDS: (PILE, "binds" if pile.binds else ""),
    }
    return [Marked(name, *sign) for name, sign in wanted.items() if table.mark(name) != sign]


def pile_of(faces: Sequence[Face], last: Seat) -> Pile:
    """Returns the value of a pile of these cards. `last` is the seat that laid the top card."""
    pile = Pile()
    for face in faces:
        added = {HALF: 1, GHOST: 0}.get(face)
        value = 2 * int(face) if added is None else (pile.value or 0) + added
        pile = Pile(value, last if value % 2 else None, face == "5")
    return pile
