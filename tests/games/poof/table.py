"""Positions of Poof, each written as one line: `at("pile 10 10; 0 3 12 P a8/5 b/9; 1 7")`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.cards import Face
from game.core.events import Moved, RoundEnded, Scored
from game.core.shuffle import CodeDealer
from game.games.poof import rules as poof
from game.games.poof.rules import GAME, PILE, SLOTS, State, bottom, hand, top
from tests.games.playing import Played, legal, played, refused


def pile(state: State) -> str:
    """Returns the faces of the pile from bottom to top."""
    return " ".join(state.table.faces_in(PILE))


def cards(state: State, seat: int) -> str:
    """Returns a seat's cards as a line such as the function `at` reads."""
    words = sorted(state.table.faces_in(hand(seat)), key=poof.RANK.__getitem__)
    for slot in SLOTS:
        up, down = state.table.top(top(seat, slot)), state.table.top(bottom(seat, slot))
        if up or down:
            words.append(Face(f"{slot}{up or ''}" + (f"/{down}" if down else "")))
    return " ".join(words)


def do(state: State, *lines: str) -> Played:
    return played(GAME, state, *lines)


def no(state: State, line: str) -> str:
    """Returns the id of the ruling that forbids a move of Poof. The move is written as in a record."""
    return refused(GAME, state, line).ruling


def why_not(state: State, line: str) -> str:
    """Returns the two sentences that refuse a move of Poof. The move is written as in a record."""
    refusal = refused(GAME, state, line)
    return f"{refusal.wrong} {refusal.instead}"


def may(state: State, seat: int = 0) -> list[str]:
    """Returns the legal moves of a seat, without the call "Pooftastrophe"."""
    return [move for move in legal(GAME, state, seat) if move != "mercy"]


def poofed(done: Played) -> list[int]:
    """Returns a number for each poof: how many cards left the pile."""
    return [len(event.cards) for event in done.all(Moved) if event.dst == poof.DISCARD]


def points(done: Played) -> list[int]:
    return [event.points for event in done.all(Scored)] if done.all(RoundEnded) else []


@dataclass(frozen=True, slots=True)
class Stacked:
    """A dealer with prepared cards, both for the deal and for the draw of the first player."""

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
