"""Positions of Poof as one line of text: `at("pile 10 10; 0 3 12 P a8/5 b/9; 1 7")`."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.cards import CardId, Face, Seat
from game.core.events import Moved, RoundEnded, Scored, Zone
from game.core.shuffle import CodeDealer
from game.games.poof import rules as poof
from game.games.poof.rules import GAME, PILE, REST, SLOTS, TURN, Phase, State, bottom, deck, hand, top
from tests.games.playing import Played, legal, played, refused

SPARE = Face("?")


def at(text: str, *, seats: int = 2, active: int = 0, **more: Any) -> State:
    """A state in the turn of `active`; `more` are options and fields of the state.

    "pile 10 8": the pile, 8 on top. "0 3 12 P": seat 0's hand. "a8/5": in slot a an 8 over a 5, "a8" an 8 over
    nothing, "b/9" a bare bottom 9. "?" is any card that is left over. A seat that is not named holds three of
    those. All other cards of the deck are out of the round.
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
    ids = iter(map(CardId, range(len(deck(seats)))))
    zones = {zone: tuple(next(ids) for _ in named.get(zone, [])) for zone in opening.table.zones}
    faces: dict[CardId, Face | None] = {
        card: face
        for zone, cards in zones.items()
        for card, face in zip(cards, named.get(zone, []), strict=True)
    }
    marks = {TURN: (hand(active), "now")}
    table = replace(opening.table, zones=zones, faces=faces, marks=marks, next_id=CardId(len(faces)))
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


def pile(state: State) -> str:
    """The pile from bottom to top."""
    return " ".join(state.table.faces_in(PILE))


def cards(state: State, seat: int) -> str:
    """What a seat holds, written as `at` reads it, the hand sorted."""
    words = sorted(state.table.faces_in(hand(seat)), key=poof.RANK.__getitem__)
    for slot in SLOTS:
        up, down = state.table.top(top(seat, slot)), state.table.top(bottom(seat, slot))
        if up or down:
            words.append(Face(f"{slot}{up or ''}" + (f"/{down}" if down else "")))
    return " ".join(words)


def do(state: State, *lines: str) -> Played:
    return played(GAME, state, *lines)


def no(state: State, line: str) -> str:
    """The ruling that forbids a move of Poof."""
    return refused(GAME, state, line).ruling


def why_not(state: State, line: str) -> str:
    """Both sentences that forbid a move of Poof."""
    refusal = refused(GAME, state, line)
    return f"{refusal.wrong} {refusal.instead}"


def may(state: State, seat: int = 0) -> list[str]:
    """What a seat may do, a Pooftastrophe left out."""
    return [move for move in legal(GAME, state, seat) if move != "mercy"]


def poofed(done: Played) -> list[int]:
    """How many cards each poof blew away."""
    return [len(event.cards) for event in done.all(Moved) if event.dst == poof.DISCARD]


def points(done: Played) -> list[int]:
    """What the round scored, by seat; [] while it goes on."""
    return [event.points for event in done.all(Scored)] if done.all(RoundEnded) else []


@dataclass(frozen=True, slots=True)
class Stacked:
    """A dealer with one order prepared: the deal of two or more, then these cards for the start draw."""

    draws: Sequence[str]
    seats: int

    def shuffle(self, faces: Sequence[Face], label: str) -> tuple[Face, ...]:
        rest = Counter(CodeDealer("K7Q2-9FXA").shuffle(faces, label))
        rest.subtract(map(Face, self.draws))
        order = list(rest.elements())
        given = 19 * self.seats
        return (*order[:given], *map(Face, self.draws), *order[given:])


def dealt(seats: int, code: str = "K7Q2-9FXA", **options: Any) -> State:
    state = poof.start(seats, {**GAME.defaults(), **options})
    return poof.deal(state, CodeDealer(code)).state
