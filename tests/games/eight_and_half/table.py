"""Positions of Eight & Half, each written as one line: `at("pile 6 G H; 0 7 7 4; 1 3 - -")`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.cards import Face
from game.core.events import Moved, RoundEnded, Scored, Zone
from game.core.shuffle import CodeDealer
from game.games.eight_and_half import rules as eight_and_half
from game.games.eight_and_half.positions import at
from game.games.eight_and_half.rules import (
    GAME,
    NUMBERS,
    PILE,
    SLOTS,
    State,
    bank,
    blind,
    burned,
    hand,
    opened,
    owned,
)
from tests.games.playing import Played, legal, played, refused

ALMOST = "0 {hand} / - / - - - / - / {burned}"
HELD = "9 / - / - - - / - / {burned}"
"""The cards of a seat whose last card is a 9, written for the function `at`.

`{burned}` stands for the cards that the seat has burned.
"""


def worth(state: State) -> str:
    return "" if state.pile.value is None else eight_and_half.shown(state.pile.value)


def cards(state: State, zone: Zone) -> str:
    """Returns the sorted faces of the cards in a zone."""
    return " ".join(sorted(state.table.faces_in(zone)))


def counts(state: State, seat: int) -> tuple[int, ...]:
    """Returns five numbers of cards of a seat: in hand, face up, face down, in the bank and burned."""
    zones = state.table.zones
    down = sum(len(zones[blind(seat, slot)]) for slot in SLOTS)
    return (
        len(zones[hand(seat)]),
        len(zones[opened(seat)]),
        down,
        len(zones[bank(seat)]),
        len(zones[burned(seat)]),
    )


def do(state: State, *lines: str) -> Played:
    return played(GAME, state, *lines)


def no(state: State, line: str) -> str:
    """Returns the id of the ruling that forbids a move."""
    return refused(GAME, state, line).ruling


def why_not(state: State, line: str) -> str:
    """Returns the two sentences that refuse a move of Eight & Half. The move is written as in a record."""
    refusal = refused(GAME, state, line)
    return f"{refusal.wrong} {refusal.instead}"


def may(state: State, seat: int | None = None) -> list[str]:
    """Returns the legal moves of a seat, without the word `play`."""
    moves = legal(GAME, state, int(state.active) if seat is None else seat)
    return [move.removeprefix("play ") for move in moves]


def arrested(done: Played) -> list[Zone]:
    """Returns the zones to which an arrest moved the cards of the pile.

    If the step played no number card, the list is empty.
    """
    laid = {face for event in done.all(Moved) if event.dst == PILE for face in event.faces}
    taken = [event.dst for event in done.all(Moved) if event.src == PILE]
    return taken if laid & set(NUMBERS) else []


def points(done: Played) -> list[int]:
    return [event.points for event in done.all(Scored)] if done.all(RoundEnded) else []


@dataclass(frozen=True, slots=True)
class Stacked:
    """A dealer that gives each seat prepared cards in the first round.

    `hands` and `opens` (the open cards) are listed by seat, from seat 0 on.
    """

    hands: Sequence[str]
    opens: Sequence[str] = ()

    def shuffle(self, faces: Sequence[Face], label: str) -> tuple[Face, ...]:
        seats = len(self.hands)
        first = int(label) % seats
        rows: dict[int, Face] = {}
        for start, prepared in ((3, self.opens), (6, self.hands)):
            for seat, words in enumerate(prepared):
                for nth, word in enumerate(words.split()):
                    rows[(start + nth) * seats + (seat - first) % seats] = Face(word)
        rest = Counter(CodeDealer("K7Q2-9FXA").shuffle(faces, label))
        rest.subtract(rows.values())
        assert min(rest.values()) >= 0
        left = list(rest.elements())
        return tuple(rows[place] if place in rows else left.pop() for place in range(len(faces)))


def dealt(seats: int, code: str = "K7Q2-9FXA", **options: Any) -> State:
    state = eight_and_half.start(seats, {**GAME.defaults(), **options})
    return eight_and_half.deal(state, CodeDealer(code)).state


def opening(*hands: str, opens: Sequence[str] = (), number: int = 0) -> State:
    """Returns the start of round `number` with these hands."""
    state = eight_and_half.start(len(hands), GAME.defaults())
    return eight_and_half.deal(replace(state, round=number), Stacked(hands, opens)).state


def all_of(state: State, seat: int) -> int:
    return sum(len(state.table.zones[zone]) for zone in owned(seat))


def out(burned_: str, *others: str, totals: tuple[int, ...] = ()) -> Played:
    """Returns the match after seat 0 has ended the round by its last card.

    The other seats hold the cards in `others`.
    """
    text = "; ".join(f"{seat} {cards}" for seat, cards in enumerate(others, 1))
    seats = len(others) + 1
    state = at(
        f"pile 3; {ALMOST.format(hand='4', burned=burned_)}; {text}",
        seats=seats,
        totals=totals or (0,) * seats,
    )
    return do(state, "0 play 4")
