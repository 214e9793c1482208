"""The smallest game in which hands are passed on: everybody keeps one card and passes on the rest.

K1  Everybody gets five cards of three kinds. Each keeps one face down, in turn.
K2  When all have chosen, the cards are turned up, and the hands go to the left, until none is left.
K3  After two rounds the most stars win; ties share.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import Final

from game.core.cards import DEALER, CardId, Dealer, Face, Seat
from game.core.events import Event, MatchEnded, RoundEnded, Scored, Zone
from game.core.guess import redeal
from game.core.phrases import phrase
from game.core.rules import Game, OptionValue, Outcome, Refusal, StateBase, Step, Touch, picks
from game.core.table import Rule, Sight, Table

CARDS, ROUNDS = 5, 2
DECK = tuple(Face(face) for face in ("star", "moon", "sun") for _ in range(9))
STOCK = Zone("stock")


def hand(seat: int) -> Zone:
    return Zone(f"hand/{seat}")


def covered(seat: int) -> Zone:
    return Zone(f"covered/{seat}")


def kept(seat: int) -> Zone:
    return Zone(f"kept/{seat}")


class Phase(Enum):
    DEAL = "the dealer shuffles"
    CHOOSE = "somebody keeps a card"
    OVER = "nothing more"


@dataclass(frozen=True, slots=True)
class State(StateBase):
    phase: Phase = Phase.DEAL
    active: Seat = Seat(0)
    totals: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Move:
    """A card that its player keeps. The other players are not told its face."""

    face: Face

    def __str__(self) -> str:
        return f"keep {self.face}".strip()


def read(text: str) -> Move:
    word, _, face = text.partition(" ")
    if word != "keep" or face not in DECK:
        raise ValueError(text)
    return Move(Face(face))


def as_told(_move: Move) -> Move:
    return Move(Face(""))


def start(seats: int, _options: Mapping[str, OptionValue]) -> State:
    zones = {STOCK: Rule(Sight.NONE, deck=True)}
    for seat in map(Seat, range(seats)):
        zones |= {
            hand(seat): Rule(Sight.OWNER, seat),
            covered(seat): Rule(Sight.OWNER, seat, hand=False),
            kept(seat): Rule(Sight.ALL, seat),
        }
    return State(Table.empty(zones), seats, 0, totals=(0,) * seats)


def turn(state: State) -> Seat | None:
    return {Phase.DEAL: DEALER, Phase.CHOOSE: state.active, Phase.OVER: None}[state.phase]


def deal(state: State, dealer: Dealer) -> Step[State]:
    gathered = [card for cards in state.table.zones.values() for card in cards]
    events: list[Event] = [state.table.shuffled(dealer.shuffle(DECK, str(state.round)), STOCK, gathered)]
    table = state.table.after(events)
    for seat in range(state.seats):
        events.append(table.move(table.zones[STOCK][-CARDS:], STOCK, hand(seat)))
        table = table.after(events[-1:])
    return Step(replace(state, table=table, phase=Phase.CHOOSE, active=Seat(0)), tuple(events))


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    if seat != turn(state):
        return ()
    return tuple(map(Move, sorted(set(state.table.faces_in(hand(seat))))))


def play(state: State, seat: Seat, move: Move) -> Step[State]:
    events: list[Event] = [
        state.table.move(state.table.find(hand(seat), move.face), hand(seat), covered(seat))
    ]
    state = replace(state, table=state.table.after(events))
    if seat + 1 < state.seats:
        return Step(replace(state, active=Seat(seat + 1)), tuple(events))
    table, seats = state.table, range(state.seats)
    passed = [table.move(table.zones[covered(one)], covered(one), kept(one)) for one in seats]
    for one in seats:
        cards = sorted(table.zones[hand(one)], key=table.face)
        passed.append(table.move(cards, hand(one), hand((one + 1) % state.seats)))
    events += passed
    state = replace(state, table=table.after(passed), active=Seat(0))
    if state.table.zones[hand(0)]:
        return Step(state, tuple(events))
    stars = [state.table.faces_in(kept(one)).count(DECK[0]) for one in seats]
    events += [Scored(Seat(one), count, phrase("Stars.")) for one, count in enumerate(stars)]
    events.append(RoundEnded(state.round))
    totals = tuple(total + count for total, count in zip(state.totals, stars, strict=True))
    if state.round + 1 < ROUNDS:
        return Step(replace(state, totals=totals, phase=Phase.DEAL, round=state.round + 1), tuple(events))
    events.append(MatchEnded(_winners(totals)))
    return Step(replace(state, totals=totals, phase=Phase.OVER), tuple(events))


def _winners(totals: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, total in enumerate(totals) if total == max(totals))


def touch(_state: State, seat: Seat, move: Move) -> Touch:
    return picks((hand(seat), move.face, 1), place=covered(seat))


def refuse(_state: State, _seat: Seat, _hand_did: Touch) -> Refusal:
    return Refusal("K1", phrase("One card is kept."), phrase("Choose a card of your hand."))


def outcome(state: State) -> Outcome | None:
    if state.phase is not Phase.OVER:
        return None
    return Outcome(_winners(state.totals), state.totals, "won", phrase("The most stars win."))


def guess(view: State, known: Mapping[CardId, Face], rng: Random) -> State:
    return replace(view, table=redeal(view.table, DECK, known, rng))


GAME: Final[Game[State, Move]] = Game.of(
    globals(), id="draft", title="Draft", seats=range(3, 6), options=(), rulings=("K1", "K2", "K3")
)
