"""Peep: a complete small game, with which tests try the parts that all games share.

It has one of everything that the table can do: a hand only its owner sees, a card nobody has seen, a pile of
which only the top counts, cards of one value from two zones in one move, a private look, a blind swap, a call
out of turn, a reshuffle in mid-round, a mark, table talk, and two rounds.

Y1  Three each of 1 to 6. Everybody gets one blind card that nobody sees, one open card and two in the hand.
Y2  A turn: play cards of one value from hand and open card, or peek at any blind card, or swap two of them.
Y3  After a play the hand is refilled to two. An empty draw pile is made again of all but the top of the heap.
Y4  Between turns anybody may call. The round ends: each scores its blind card, the caller twice.
Y5  After 6 turns a seat the round ends by itself. Two rounds; the lowest total wins, ties share.
Y6  "hm" may be said at any time.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import Final, assert_never

from game.core.cards import DEALER, CardId, Dealer, Face, Seat
from game.core.events import Event, LookedAway, Marked, MatchEnded, RoundEnded, Said, Scored, Zone
from game.core.guess import redeal
from game.core.phrases import phrase
from game.core.rules import Game, OptionValue, Outcome, Refusal, StateBase, Step, Touch, picks, switch
from game.core.table import Rule, Sight, Table

DECK = tuple(Face(str(value)) for value in range(1, 7) for _ in range(3))
DRAW, HEAP = Zone("draw"), Zone("heap")
SHOWN = Zone("shown")


def hand(seat: int) -> Zone:
    return Zone(f"hand/{seat}")


def opened(seat: int) -> Zone:
    return Zone(f"open/{seat}")


def blind(seat: int) -> Zone:
    return Zone(f"blind/{seat}")


def sights(seats: int) -> dict[Zone, Rule]:
    rules = {DRAW: Rule(Sight.NONE), HEAP: Rule(Sight.TOP)}
    rules[SHOWN] = Rule(Sight.ALL)
    for seat in range(seats):
        rules[hand(seat)] = Rule(Sight.OWNER, Seat(seat))
        rules[opened(seat)] = Rule(Sight.ALL, Seat(seat))
        rules[blind(seat)] = Rule(Sight.NONE, Seat(seat))
    return rules


@dataclass(frozen=True, slots=True)
class Play:
    face: Face
    count: int
    with_open: bool

    def __str__(self) -> str:
        words = ["play"]
        if self.count:
            words.append(self.face + (f"x{self.count}" if self.count > 1 else ""))
        return " ".join([*words, "@o"] if self.with_open else words)


@dataclass(frozen=True, slots=True)
class Word:
    """A move without cards, as text: `peek N`, `swap N`, `done`, `call` or `say hm`."""

    word: str
    seat: int = -1

    def __str__(self) -> str:
        return self.word if self.seat < 0 else f"{self.word} {self.seat}"


Move = Play | Word


def read(text: str) -> Move:
    if match := re.fullmatch(r"play ([1-6])(x[23])?( @o)?", text):
        return Play(Face(match[1]), int((match[2] or "x1")[1:]), bool(match[3]))
    if text == "play @o":
        return Play(Face(""), 0, with_open=True)
    if match := re.fullmatch(r"(peek|swap) (0|[1-9]\d*)", text):
        return Word(match[1], int(match[2]))
    if text in ("done", "call", "say hm"):
        return Word(text)
    raise ValueError(text)


class Phase(Enum):
    DEAL = "shuffle"
    TURN = "turn"
    LOOK = "looking"
    REFILL = "reshuffle"
    OVER = "nothing"


@dataclass(frozen=True, slots=True)
class State(StateBase):
    phase: Phase = Phase.DEAL
    active: Seat = Seat(0)
    turns: int = 0
    totals: tuple[int, ...] = ()
    long_rounds: bool = False
    reshuffles: int = 0


def start(seats: int, options: Mapping[str, OptionValue]) -> State:
    return State(
        Table.empty(sights(seats)), seats, 0, totals=(0,) * seats, long_rounds=bool(options["long_rounds"])
    )


def turn(state: State) -> Seat | None:
    if state.phase is Phase.OVER:
        return None
    return DEALER if state.phase in (Phase.DEAL, Phase.REFILL) else state.active


def deal(state: State, dealer: Dealer) -> Step[State]:
    if state.phase is Phase.REFILL:
        return _reshuffle(state, dealer)
    gathered = tuple(card for cards in state.table.zones.values() for card in cards)
    first = state.table.shuffled(dealer.shuffle(DECK, str(state.round)), DRAW, gathered)
    table = state.table.after([first])
    events: list[Event] = [first]
    deck = list(table.zones[DRAW])
    for zone in (blind, opened, hand, hand):
        events += [table.move([deck.pop()], DRAW, zone(seat)) for seat in range(state.seats)]
    state = replace(
        state, table=table.after(events[1:]), phase=Phase.TURN, active=Seat(0), turns=0, reshuffles=0
    )
    return Step(state, tuple(events))


def _reshuffle(state: State, dealer: Dealer) -> Step[State]:
    table, nth = state.table, state.reshuffles + 1
    gathered = table.zones[HEAP][:-1]
    order = dealer.shuffle([table.face(card) for card in gathered], f"{state.round}.{nth}")
    made = table.shuffled(order, DRAW, gathered)
    state = replace(state, table=table.after([made]), phase=Phase.TURN, reshuffles=nth)
    return _refill(state, [made])


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    if state.phase in (Phase.DEAL, Phase.REFILL, Phase.OVER):
        return ()
    found: list[Move] = [Word("say hm")]
    if state.phase is Phase.TURN:
        found.append(Word("call"))
    if seat != state.active:
        return tuple(found)
    if state.phase is Phase.LOOK:
        return (*found, Word("done"))
    counts = Counter(state.table.faces_in(hand(seat)))
    top = state.table.top(opened(seat))
    for face, count in sorted(counts.items()):
        found += [Play(face, some, with_open=False) for some in range(1, count + 1)]
        found += [Play(face, some, with_open=True) for some in range(1, count + 1) if face == top]
    if top is not None:
        found.append(Play(Face(""), 0, with_open=True))
    found += [Word("peek", other) for other in range(state.seats)]
    found += [Word("swap", other) for other in range(state.seats) if other != seat]
    return tuple(found)


def play(state: State, seat: Seat, move: Move) -> Step[State]:
    table = state.table
    match move:
        case Play(face, count, with_open):
            events: list[Event] = []
            if count:
                events.append(table.move(table.find(hand(seat), face, count), hand(seat), HEAP))
            if with_open:
                events.append(table.move(table.zones[opened(seat)], opened(seat), HEAP))
            return _refill(replace(state, table=table.after(events)), events)
        case Word("peek", other):
            looked = table.look(seat, table.zones[blind(other)])
            return Step(replace(state, table=table.after([looked]), phase=Phase.LOOK), (looked,))
        case Word("done"):
            return _next(replace(state, phase=Phase.TURN), [LookedAway(seat)])
        case Word("swap", other):
            mine, theirs = table.zones[blind(seat)], table.zones[blind(other)]
            swapped: list[Event] = [table.move(mine, blind(seat), blind(other))]
            swapped.append(table.move(theirs, blind(other), blind(seat)))
            return _next(state, swapped)
        case Word("call"):
            return _score(state, [Said(seat, "call")], seat)
        case Word(_):
            return Step(state, (Said(seat, "hm"),))
        case other:
            assert_never(other)


def _refill(state: State, events: list[Event]) -> Step[State]:
    seat, table = state.active, state.table
    drawn: list[Event] = []
    while len(table.zones[hand(seat)]) < 2:
        if not table.zones[DRAW]:
            if len(table.zones[HEAP]) < 2:
                break
            return Step(replace(state, table=table, phase=Phase.REFILL), (*events, *drawn))
        drawn.append(table.move(table.zones[DRAW][-1:], DRAW, hand(seat)))
        table = table.after(drawn[-1:])
    step = _next(replace(state, table=table), [])
    return Step(step.state, (*events, *drawn, *step.events))


def _next(state: State, events: list[Event]) -> Step[State]:
    following = Seat((state.active + 1) % state.seats)
    events = [*events, Marked("next", hand(following), "next")]
    moved = [event for event in events if not isinstance(event, Marked)]
    state = replace(
        state, table=state.table.after([*moved, events[-1]]), active=following, turns=state.turns + 1
    )
    limit = (12 if state.long_rounds else 6) * state.seats
    return _score(state, events, None) if state.turns == limit else Step(state, tuple(events))


def _score(state: State, events: list[Event], caller: Seat | None) -> Step[State]:
    table = state.table
    shown: list[Event] = []
    points = []
    for seat in range(state.seats):
        value = int(table.faces_in(blind(seat))[0]) * (2 if seat == caller else 1)
        points.append(value)
        shown.append(table.move(table.zones[blind(seat)], blind(seat), SHOWN))
        shown.append(Scored(Seat(seat), value, phrase("The blind card counts {points}", points=value)))
    shown.append(RoundEnded(state.round))
    after = after_round(state, points)
    if after.phase is Phase.OVER:
        shown.append(MatchEnded(_winners(after.totals)))
    return Step(replace(after, table=table.after(shown)), (*events, *shown))


def after_round(state: State, points: Sequence[int]) -> State:
    totals = tuple(total + value for total, value in zip(state.totals, points, strict=True))
    last = state.round == 1
    return replace(
        state, totals=totals, phase=Phase.OVER if last else Phase.DEAL, round=state.round + (not last)
    )


def _winners(totals: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, total in enumerate(totals) if total == min(totals))


def outcome(state: State) -> Outcome | None:
    if state.phase is not Phase.OVER:
        return None
    return Outcome(_winners(state.totals), state.totals, "won", phrase("The lowest total wins."))


def touch(state: State, seat: Seat, move: Move) -> Touch:
    match move:
        case Play(face, count, with_open):
            chosen = [(hand(seat), face, count)] if count else []
            if with_open:
                chosen.append((opened(seat), state.table.top(opened(seat)) or Face(""), 1))
            return picks(*chosen, place=HEAP)
        case Word("peek" | "swap" as word, other):
            return Touch(place=blind(other), word=word)
        case Word(word):
            return Touch(word=word)
        case other:
            assert_never(other)


def refuse(state: State, seat: Seat, hand_did: Touch) -> Refusal:
    if state.phase is Phase.OVER:
        return Refusal("Y5", phrase("The match is over."), phrase("Deal again."))
    if hand_did.word == "call":
        return Refusal("Y4", phrase("Somebody is still looking."), phrase("Call when the turn is over."))
    if seat != state.active:
        return Refusal("Y2", phrase("It is not your turn."), phrase("Wait for the others."))
    if state.phase is Phase.LOOK:
        return Refusal("Y2", phrase("You are looking at a card."), phrase("Say done first."))
    return Refusal("Y2", phrase("Those cards do not go together."), phrase("Play cards of one value."))


def guess(view: State, known: Mapping[CardId, Face], rng: Random) -> State:
    return replace(view, table=redeal(view.table, DECK, known, rng))


def is_talk(move: Move) -> bool:
    return move == Word("say hm")


GAME: Final[Game[State, Move]] = Game.of(
    globals(),
    id="toy",
    title="Peep",
    seats=range(2, 4),
    options=(switch("long_rounds", phrase("Long rounds"), phrase("Twelve turns each instead of six")),),
    rulings=("Y1", "Y2", "Y3", "Y4", "Y5", "Y6"),
)
