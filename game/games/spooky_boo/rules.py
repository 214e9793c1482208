"""Spooky Boo: everybody has four hidden cards, and calls when the four cards seem to add up to 5 or less.

A player's four cards are called the player's house. Comments cite the rulings S1-S32 where they decide
something. S20, S28 and S29 need no code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Any, Final, cast

from game.core.cards import DEALER, CardId, Dealer, Face, Seat
from game.core.events import Event, LookedAway, Marked, MatchEnded, Moved, RoundEnded, Said, Scored, Zone
from game.core.guess import redeal
from game.core.phrases import Phrase, SeatName, phrase
from game.core.rules import Game, HeadStart, OptionValue, Outcome, Refusal, Step, Touch, picks
from game.core.table import Table
from game.games.spooky_boo.cards import (
    DECK,
    DISCARD,
    DRAW,
    PLACES,
    POWERS,
    TURN,
    Power,
    held,
    opened,
    sights,
    square,
)
from game.games.spooky_boo.moves import (
    BOO,
    DECLINE,
    DRAWN,
    KEEPS,
    PEEKS,
    TAKES,
    THROW,
    TRADES,
    Move,
    NextDoor,
    read,
)
from game.games.spooky_boo.options import OPTIONS, Options
from game.games.spooky_boo.state import Phase, State

NEAR: Final = "cd"  # S4
ENOUGH: Final = 5  # S22
PENALTY: Final = 10  # S25
LAPS: Final = 300  # S31


Wrong = tuple[str, Phrase]  # the ruling that a touch breaks, and how


def start(seats: int, options: Mapping[str, OptionValue]) -> State:
    chosen = Options(**cast("dict[str, Any]", options))
    return State(Table.empty(sights(seats)), seats, 0, chosen, (0,) * seats)


def without_people(opening: State) -> State:
    """Returns the first state of a match without people, in which rounds have a limit of turns (S31)."""
    return replace(opening, limit=LAPS * opening.seats)


def turn(state: State) -> Seat | None:
    if state.phase in (Phase.DEAL, Phase.REFILL):
        return DEALER
    return None if state.phase is Phase.OVER else state.active


def deal(state: State, dealer: Dealer) -> Step[State]:
    """Deals a round and shows each player two cards (S4). In mid-round, makes a new deck of the discards (S26)."""
    if state.phase is Phase.REFILL:
        return _refill(state, dealer)
    table, seats = state.table, [Seat(seat) for seat in range(state.seats)]
    gathered = tuple(card for cards in table.zones.values() for card in cards)
    shuffled = table.shuffled(dealer.shuffle(DECK, str(state.round)), DRAW, gathered)
    table = table.after([shuffled])
    deck = list(table.zones[DRAW])
    dealt: list[Event] = [
        table.move([deck.pop()], DRAW, square(seat, place)) for place, seat in product(PLACES, seats)
    ]
    table = table.after(dealt)
    near = [[table.zones[square(seat, place)][0] for place in NEAR] for seat in seats]
    first = starter(state)
    signs: list[Event] = [table.look(seat, cards) for seat, cards in zip(seats, near, strict=True)]
    signs.append(Marked(TURN, held(first), "now"))
    table = table.after(signs)
    state = replace(state, table=table, phase=Phase.TURN, active=first, last=None, turns=0, refills=0)
    return Step(state, (shuffled, *dealt, *signs))


def _refill(state: State, dealer: Dealer) -> Step[State]:
    """Returns the step in which the discards become a new deck, and a card is drawn (S26)."""
    table, nth = state.table, state.refills + 1
    gathered = table.zones[DISCARD][:-1]
    order = dealer.shuffle([table.face(card) for card in gathered], f"{state.round}.{nth}")
    return _draw(replace(state, refills=nth), [table.shuffled(order, DRAW, gathered)])


@cache
def power_moves(power: Power, seats: int, seat: Seat) -> tuple[Move, ...]:
    """Returns every move that uses the power of a thrown card, and the move that declines it (S12-S16)."""
    theirs = [(Seat(other), place) for other in range(seats) if other != seat for place in PLACES]
    if power is Power.LOOK_OWN:
        return (*PEEKS, DECLINE)
    if power is Power.BLIND_SWAP:
        return (*(NextDoor(*one, own) for own in PLACES for one in theirs), DECLINE)
    return (*(NextDoor(*one) for one in theirs), DECLINE)


def thrown_power(table: Table) -> Power:
    return POWERS[table.face(table.zones[DISCARD][-1])]


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Returns all legal moves of a seat. A call is legal between any two turns (S19)."""
    phase, is_near = state.phase, seat in (state.active, state.last)
    call = (BOO,) if phase is Phase.TURN and (is_near or not state.options.call_only_at_own_turn) else ()
    if seat != state.active:
        return call
    if phase is Phase.TURN:
        return (DRAWN, *(TAKES if state.table.zones[DISCARD] else ()), *call)  # S1
    if phase is Phase.POWER:
        return power_moves(thrown_power(state.table), state.seats, seat)
    return {Phase.HOLD: (*KEEPS, THROW), Phase.TRADE: (*TRADES, DECLINE)}.get(phase, ())


def play(state: State, seat: Seat, move: Move) -> Step[State]:
    if isinstance(move, NextDoor):
        theirs = square(move.seat, move.place)
        return _swap(state, square(seat, move.own), theirs) if move.own else _look(state, theirs)
    place = square(seat, move.place)
    match move.word:
        case "draw":
            return _draw(state, _look_away(state.table))
        case "throw":
            return _throw(state, state.table.move(state.table.zones[held(seat)], held(seat), DISCARD))
        case "boo":
            return _end_round(state, [*_look_away(state.table), Said(seat, move.word)], seat)
        case "peek":
            return _look(state, place)
        case "trade":
            return _swap(state, place, state.spied)
        case "keep" | "take":
            return _put(state, held(seat) if move.word == "keep" else DISCARD, place)
        case _:  # decline
            return _next(state, _look_away(state.table))


def _look_away(table: Table) -> list[Event]:
    """Returns the events that end all looks at cards (S4, S5)."""
    return [LookedAway(looker) for looker in sorted({looker for looker, _ in table.looks})]


def _draw(state: State, events: list[Event]) -> Step[State]:
    table = state.table.after(events)
    if not table.zones[DRAW]:  # S26
        return Step(replace(state, table=table, phase=Phase.REFILL), tuple(events))
    drawn = table.move(table.zones[DRAW][-1:], DRAW, held(state.active))
    return Step(replace(state, table=table.after([drawn]), phase=Phase.HOLD), (*events, drawn))


def _throw(state: State, thrown: Moved) -> Step[State]:
    """Returns the step in which the drawn card is thrown away. If it has a power, the player may use it (S8-S10)."""
    if thrown.faces[0] not in POWERS:
        return _next(state, [thrown])
    return Step(replace(state, table=state.table.after([thrown]), phase=Phase.POWER), (thrown,))


def _look(state: State, zone: Zone) -> Step[State]:
    looked = state.table.look(state.active, state.table.zones[zone])
    if thrown_power(state.table) is not Power.LOOK_AND_SWAP:
        return _next(state, [looked])
    return Step(replace(state, table=state.table.after([looked]), phase=Phase.TRADE, spied=zone), (looked,))


def _put(state: State, src: Zone, place: Zone) -> Step[State]:
    """Returns the step in which a card replaces another, which is thrown away face up (S6)."""
    table = state.table
    put = [table.move(table.zones[src][-1:], src, place), table.move(table.zones[place], place, DISCARD)]
    return _next(state, [*_look_away(table), *put])


def _swap(state: State, one: Zone, other: Zone) -> Step[State]:
    """Returns the step in which two cards are swapped (S17)."""
    table = state.table
    swapped = [table.move(table.zones[one], one, other), table.move(table.zones[other], other, one)]
    return _next(state, [*_look_away(table), *swapped])


def _next(state: State, events: list[Event]) -> Step[State]:
    """Completes the step of a move and returns it (S31)."""
    turns, following = state.turns + 1, Seat((state.active + 1) % state.seats)
    if turns == state.limit:
        return _end_round(state, events, None)
    events = [*events, Marked(TURN, held(following), "now")]
    table, last = state.table.after(events), state.active
    state = replace(state, table=table, phase=Phase.TURN, active=following, last=last, turns=turns)
    return Step(state, tuple(events))


def _end_round(state: State, before: list[Event], caller: Seat | None) -> Step[State]:
    """Returns the step that ends a round and shows all cards (S30).

    `caller` is the seat that called (S21), or None. `before` are the earlier events of the step.
    """
    seats, table = range(state.seats), state.table.after(before)
    shown: list[Event] = []
    for seat, place in product([((caller or 0) + further) % state.seats for further in seats], PLACES):
        cards = table.zones[square(seat, place)]
        shown.append(table.move(cards, square(seat, place), opened(seat, place)))
    table = table.after(shown)
    hands = [[int(table.face(table.zones[opened(seat, place)][0])) for place in PLACES] for seat in seats]
    scored = [score(Seat(seat), caller, hands) for seat in seats]
    events = (*before, *shown, *scored, RoundEnded(state.round))
    state = after_round(replace(state, table=table), [one.points for one in scored])
    result = outcome(state)
    return Step(state, (*events, *([MatchEnded(result.winners)] if result else [])))


def after_round(state: State, points: Sequence[int]) -> State:
    """Returns the state after a round with these points. The last round ends the match (S30)."""
    totals = tuple(total + more for total, more in zip(state.totals, points, strict=True))
    last = state.round + 1 == state.options.rounds
    return replace(
        state, totals=totals, phase=Phase.OVER if last else Phase.DEAL, round=state.round + (not last)
    )


def starter(state: State) -> Seat:
    """Returns the seat that starts the round (S2, S3)."""
    further = 0 if state.options.same_starter else state.round
    return Seat((state.options.youngest + further) % state.seats)


def counted_points(seat: int, caller: int | None, own: int, *, is_right: bool) -> int:
    """Returns the points of a seat in a round (S22-S25).

    `own` is the sum of the seat's cards. `is_right` says whether the call was right. If nobody called,
    `is_right` must be True.
    """
    if seat == caller:
        return 0 if is_right else PENALTY
    return own if is_right else 0


def score(seat: Seat, caller: Seat | None, hands: Sequence[Sequence[int]]) -> Scored:
    """Returns a seat's points in this round, with the reason (S22-S25, S31)."""
    a, b, c, d = hands[seat]
    points = a + b + c + d
    cards = phrase("{a}, {b}, {c} and {d} make {sum}", a=a, b=b, c=c, d=d, sum=points)
    is_right = caller is None or sum(hands[caller]) <= ENOUGH
    counts = counted_points(seat, caller, points, is_right=is_right)
    if caller is None or (is_right and seat != caller):
        return Scored(seat, counts, cards)
    if seat != caller:
        return Scored(seat, counts, phrase("No card counts, as the call was wrong"))
    call = phrase("a right call") if is_right else phrase("a wrong call")
    return Scored(seat, counts, phrase("{cards}: {call}", cards=cards, call=call))


def outcome(state: State) -> Outcome | None:
    """Returns the result of the match, or None. Seats with equal lowest totals share the win (S30)."""
    if state.phase is not Phase.OVER:
        return None
    winners = tuple(Seat(seat) for seat, total in enumerate(state.totals) if total == min(state.totals))
    why = phrase("The lowest total is {total}.", total=min(state.totals))
    return Outcome(winners, state.totals, "won" if len(winners) == 1 else "shared", why)


def guess(view: State, known: Mapping[CardId, Face], rng: Random) -> State:
    return replace(view, table=redeal(view.table, DECK, known, rng))


def touch(state: State, seat: Seat, move: Move) -> Touch:
    if isinstance(move, NextDoor):
        own = [(square(seat, move.own), None, 1)] if move.own else []
        return picks((square(move.seat, move.place), None, 1), *own)
    place = square(seat, move.place) if move.place else DISCARD
    match move.word:
        case "draw":
            return picks((DRAW, None, 1))
        case "keep" | "throw" | "take":
            src = DISCARD if move.word == "take" else held(seat)
            return picks((src, state.table.top(src), 1), place=place)
        case "peek" | "trade":
            return picks((place, None, 1))
        case word:  # decline, boo
            return Touch(word=word)


NOT_THIS_POWER: Final[dict[Power, Wrong]] = {
    Power.LOOK_OWN: ("S13", phrase("This power looks at one of your own cards.")),
    Power.LOOK_OTHER: ("S14", phrase("This power looks at another player's card.")),
    Power.BLIND_SWAP: ("S15", phrase("This power swaps one of your cards for another player's.")),
    Power.LOOK_AND_SWAP: ("S16", phrase("This power first looks at another player's card.")),
}
THIS_POWER: Final = {
    Power.LOOK_OWN: phrase("Look at one of your own cards, or leave it."),
    Power.LOOK_OTHER: phrase("Look at another player's card, or leave it."),
    Power.BLIND_SWAP: phrase("Choose one of your cards and another player's, or leave it."),
    Power.LOOK_AND_SWAP: phrase("Look at another player's card, or leave it."),
}


def way_out(state: State) -> Phrase:
    """Returns a sentence that says what the active seat can do."""
    if state.phase is Phase.HOLD:
        return phrase("Keep it in one of your windows, or discard it.")
    if state.phase is Phase.POWER:
        return THIS_POWER[thrown_power(state.table)]
    if state.phase is Phase.TRADE:
        return phrase("Swap it for one of yours, or leave it.")
    may_take = phrase("Draw a card, or take the top discard into a window.")
    return may_take if state.table.zones[DISCARD] else phrase("Draw a card.")


def refuse(state: State, seat: Seat, hand_did: Touch) -> Refusal:
    if state.phase is Phase.OVER:
        return Refusal("S30", phrase("This match is over."), phrase("Deal again, or go back to the shelf."))
    if hand_did.word == "boo" and BOO in moves(state, seat):
        return Refusal("S19", phrase("No card is needed for a call."), phrase("Just call."))
    if hand_did.word == "boo" and state.phase is Phase.TURN:
        wrong = phrase("In this match you may call only on your own turn.")
        return Refusal("S19", wrong, phrase("Call at the start or the end of your turn."))
    if hand_did.word == "boo":
        wrong = phrase("{name}'s turn is not over yet.", name=SeatName(state.active))
        return Refusal("S19", wrong, phrase("Call as soon as it is over."))
    if seat != state.active:
        wrong = phrase("It is {name}'s turn.", name=SeatName(state.active))
        return Refusal("S19", wrong, phrase("Out of turn you can only call Spooky Boo!"))
    return Refusal(*_wrong(state, seat, hand_did), way_out(state))


def _wrong(state: State, seat: Seat, hand_did: Touch) -> Wrong:
    zones = [zone for zone, _, _ in hand_did.picks]
    from_square = any(zone.startswith("square/") for zone in zones)
    if state.phase is Phase.TRADE:
        return "S16", phrase("You can swap only the card just seen, for one of yours.")
    if state.phase is Phase.POWER:
        still = "S12", phrase("First use the power, or leave it.")
        return NOT_THIS_POWER[thrown_power(state.table)] if from_square else still
    if from_square or hand_did.word:
        own = [square(seat, place) for place in PLACES]
        if hand_did.place in own and all(zone in own for zone in zones):
            return "S6", phrase("Cards in a house never change places.")
        return "S8", phrase("To look or swap, draw a card with that power and discard it.")
    if state.phase is Phase.HOLD and held(seat) in zones:
        return "S6", phrase("A card you keep must replace one of your own.")
    if state.phase is Phase.TURN and DISCARD in zones:
        return _wrong_take(state, hand_did)
    drawn, nothing = phrase("A card has already been drawn."), phrase("No card has been drawn yet.")
    return "S18", drawn if state.phase is Phase.HOLD else nothing


def _wrong_take(state: State, hand_did: Touch) -> Wrong:
    if not state.table.zones[DISCARD]:
        return "S1", phrase("There is no discard yet.")
    if hand_did.picks != {(DISCARD, state.table.top(DISCARD), 1)}:
        return "S11", phrase("Only the top discard may be taken.")
    return "S10", phrase("A discard you take must replace one of your cards.")


def takes_back(_before: State, _after: State) -> bool:
    """Returns False: no move can be taken back (S32)."""
    return False


GAME: Final[Game[State, Move]] = Game.of(
    globals(),
    id="spooky-boo",
    title="Spooky Boo",
    seats=range(2, 5),
    options=OPTIONS,
    rulings=tuple(f"S{number}" for number in range(1, 33)),
    head_start=HeadStart(50, -1, (5, 10, 15, 20, 30)),
    read=read,
)
