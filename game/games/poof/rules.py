"""Poof: lay cards of one value, never higher than the top card, and be the first to get rid of all 19 cards.

Four cards of one value, or a card named Poof, clear the pile. With two players, a player may call a
Pooftastrophe, which gives up the round (P34). Comments cite the rulings P1-P43 where they decide something.

A card that turns up can be played only in a later turn (P15). If the pile was cleared, that turn follows at
once (P16). P43 needs no code.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any, Final, NamedTuple, assert_never, cast

from game.core.cards import DEALER, CardId, Dealer, Face, Seat
from game.core.events import Event, Marked, MatchEnded, RoundEnded, Scored, Zone
from game.core.guess import redeal
from game.core.phrases import Phrase, SeatName, phrase
from game.core.rules import Game, HeadStart, OptionValue, Outcome, Refusal, Step, Touch, picks
from game.core.table import Table
from game.games.poof.cards import (
    DISCARD,
    NUMBERS,
    PILE,
    POOF,
    RANK,
    REST,
    RUN,
    SKIPPED,
    SLOTS,
    STARTER,
    TO_PLAY,
    TURN,
    bottom,
    deck,
    drawn,
    hand,
    owned,
    sights,
    top,
)
from game.games.poof.moves import MERCY, SKIP, TAKE, Call, Move, Play, read
from game.games.poof.options import OPTIONS, Options
from game.games.poof.state import Phase, State

POOF_POINTS: Final = 50  # P32
HAND_SIZE: Final = 11
ENOUGH: Final = 4  # P19, P21
TURN_LIMIT: Final = 5_000  # P31


Wrong = tuple[str, Phrase]  # the ruling that a touch breaks, and how


def start(seats: int, options: Mapping[str, OptionValue]) -> State:
    chosen = Options(**cast("dict[str, Any]", options))
    return State(Table.empty(sights(seats)), seats, 0, chosen, (0,) * seats)


def turn(state: State) -> Seat | None:
    if state.phase is Phase.DEAL:
        return DEALER
    return None if state.phase is Phase.OVER else state.active


def deal(state: State, dealer: Dealer) -> Step[State]:
    """Gathers, shuffles (P37) and deals all cards (P1, P2). Then everybody draws a card to find out who starts."""
    gathered = tuple(card for cards in state.table.zones.values() for card in cards)
    shuffled = state.table.shuffled(dealer.shuffle(deck(state.seats), str(state.round)), REST, gathered)
    table = state.table.after([shuffled])
    rest = list(table.zones[REST])
    seats = range(state.seats)
    order = [zone(seat, slot) for zone in (bottom, top) for slot in SLOTS for seat in seats]
    order += [hand(seat) for _ in range(HAND_SIZE) for seat in seats]
    dealt: list[Event] = [table.move([rest.pop()], REST, zone) for zone in order]
    draw, first = _start_draw(table, rest, state.seats)
    dealt += [*draw, Marked(STARTER, hand(first), "first")]
    table = table.after(dealt)
    signs = _signs(table, first)
    state = replace(state, table=table.after(signs), phase=Phase.PLAY, active=first, turns=0, skips=0)
    return Step(state, (shuffled, *dealt, *signs))


def _start_draw(table: Table, rest: list[CardId], seats: int) -> tuple[list[Event], Seat]:
    """Returns the events in which the seats draw cards, and the seat that starts (P4-P6).

    The drawn cards are removed from `rest`.
    """
    tied = [Seat(seat) for seat in range(seats)]
    lying: dict[Seat, list[CardId]] = {seat: [] for seat in tied}
    events: list[Event] = []
    while len(tied) > 1 and len(rest) >= len(tied):
        for seat in tied:
            lying[seat].append(rest.pop())
            events.append(table.move(lying[seat][-1:], REST, drawn(seat)))
        best = max(RANK[table.face(lying[seat][-1])] for seat in tied)
        tied = [seat for seat in tied if RANK[table.face(lying[seat][-1])] == best]
    events += [table.move(cards, drawn(seat), REST) for seat, cards in lying.items()]
    return events, tied[0]


def _signs(table: Table, following: int, skipped: str = "") -> list[Event]:
    copies = run(table)
    wanted = {
        TURN: (hand(following), "now"),
        TO_PLAY: (PILE, table.top(PILE) or ""),
        RUN: (PILE, str(copies) if copies > 1 else ""),
        SKIPPED: (skipped, "skipped" if skipped else ""),
    }
    return [Marked(name, *sign) for name, sign in wanted.items() if table.mark(name) != sign]


def run(table: Table) -> int:
    """Returns how many equal cards are on top of the pile (P19, P20)."""
    faces = table.faces_in(PILE)
    return faces.count(faces[-1]) if faces else 0


@cache
def plays(face: Face, held: int, slots: str) -> tuple[Play, ...]:
    """Returns every way to lay cards of one number (P8, P9, P13).

    The hand has `held` cards of this number, and each of `slots` has one face up.
    """
    slotted = (_joined(some) for size in range(len(slots) + 1) for some in combinations(slots, size))
    every = product(slotted, range(held + 1))
    return tuple(_play(face if count else Face(""), count, some) for some, count in every if count or some)


# Equal moves are one object. Otherwise what is sent to a CPU would depend on `held`, which is secret: pickle writes an
# object that occurs twice only once.
@cache
def _play(face: Face, count: int, slots: str) -> Play:
    return Play(face, count, slots)


@cache
def _joined(slots: tuple[str, ...]) -> str:
    return "".join(slots)


class Choices(NamedTuple):
    """The moves of the active seat, by kind: numbers, Poofs, tries of face-down cards, and calls.

    A call picks up the pile or skips the turn (P10, P12, P24, P41).
    """

    numbers: list[Play]
    poofs: list[Play]
    tries: list[Call]
    calls: list[Call]


def choices(state: State, seat: Seat) -> Choices:
    """Returns the moves of the active seat, without a call of a Pooftastrophe."""
    table, zones = state.table, state.table.zones
    on, held, shown = table.top(PILE), Counter(table.faces_in(hand(seat))), dict.fromkeys(RANK, "")
    for slot in SLOTS:
        if (face := table.top(top(seat, slot))) is not None:
            shown[face] += slot
    lawful = NUMBERS[: RANK[on or POOF]]  # P8, P9
    numbers = [one for face in lawful for one in plays(face, held[face], shown[face])]
    poofs: list[Play] = []
    if on is not None:  # P8, P11, P23
        poofs = [Play(POOF, 1)] * (held[POOF] > 0) + [Play(Face(""), 0, slot) for slot in shown[POOF]]
    slots = SLOTS if state.options.extra_challenge else ""  # P38
    bare = (slot for slot in slots if zones[bottom(seat, slot)] and not zones[top(seat, slot)])
    tries = [Call("blind", slot) for slot in bare]
    if on is None:
        return Choices(numbers, poofs, tries, [] if numbers or tries else [SKIP])  # P28, P42
    must = numbers or (poofs and not state.options.poof_may_be_kept)
    return Choices(numbers, poofs, tries, [] if must else [TAKE])


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Returns all legal moves of a seat. With two seats, either may call a Pooftastrophe at any moment (P34)."""
    if state.phase is not Phase.PLAY:
        return ()
    mercy = (MERCY,) if state.seats == 2 and state.options.mercy_rule and seat in (0, 1) else ()
    if seat != state.active:
        return mercy
    numbers, poofs, tries, calls = choices(state, seat)
    return (*numbers, *poofs, *tries, *calls, *mercy)


def play(state: State, seat: Seat, move: Move) -> Step[State]:
    table = state.table
    match move:
        case Play(face, count, slots):
            events: list[Event] = []
            if count:
                events.append(table.move(table.find(hand(seat), face, count), hand(seat), PILE))
            events += [table.move(table.zones[top(seat, slot)], top(seat, slot), PILE) for slot in slots]
            if not state.options.extra_challenge:  # P14; with the Extra Challenge they stay face down (P38)
                lost = [(table.zones[bottom(seat, slot)], slot) for slot in slots]
                events += [
                    table.move(cards, bottom(seat, slot), top(seat, slot)) for cards, slot in lost if cards
                ]
            return _landed(state, events)
        case Call("blind", slot):
            return _blind(state, table.move(table.zones[bottom(seat, slot)], bottom(seat, slot), PILE))
        case Call("take"):
            return _next(state, [table.move(table.zones[PILE], PILE, hand(seat))])  # P17
        case Call("skip"):
            return _next(state, [], skips=state.skips + 1)
        case Call(_):
            return _end_round(state, [], mercy=seat)
        case other:
            assert_never(other)


def _blind(state: State, tried: Event) -> Step[State]:
    """Returns the step in which a card is turned over and tried on the pile (P39, P40)."""
    on = state.table.top(PILE)
    table = state.table.after([tried])
    card = table.face(table.zones[PILE][-1])
    if _fits(card, on):
        return _landed(state, [tried])
    return _next(state, [tried, table.move(table.zones[PILE], PILE, hand(state.active))])


def _fits(card: Face, on: Face | None) -> bool:
    """Returns whether a card may lie on the card `on`. None means an empty pile (P8, P11)."""
    if on is None:
        return card != POOF
    return card == POOF or RANK[card] <= RANK[on]


def too_high(table: Table) -> bool:
    """Returns whether the pile's top card was turned over onto the pile and does not fit (P39, P40)."""
    faces = [table.faces[card] for card in table.zones[PILE][-2:]]
    if None in faces or not faces:
        return False
    *under, card = (face for face in faces if face is not None)
    return not _fits(card, under[0] if under else None)


def _landed(state: State, events: list[Event]) -> Step[State]:
    """Returns the step after cards were laid. A Poof or four of a kind clears the pile (P22, P26)."""
    seat, table = state.active, state.table.after(events)
    poofed = table.top(PILE) == POOF or run(table) >= ENOUGH
    if poofed:
        blown = table.move(table.zones[PILE], PILE, DISCARD)
        events, table = [*events, blown], table.after([blown])
    if is_out(table, seat):
        return _end_round(state, [*events, *_signs(table, seat)])
    return _next(state, events, again=poofed)


def is_out(table: Table, seat: int) -> bool:
    """Returns whether a seat has no cards left, not even face-down ones (P27)."""
    return not any(table.zones[zone] for zone in owned(seat))


def _next(state: State, events: list[Event], *, again: bool = False, skips: int = 0) -> Step[State]:
    """Completes the step of a move and returns it. If `again`, the same seat has another turn (P16, P24).

    `skips` says how many turns in a row were skipped (P29).
    """
    seat, turns = state.active, state.turns + 1
    following = seat if again else Seat((seat + 1) % state.seats)
    table = state.table.after(events)
    signs = _signs(table, following, hand(seat) if skips else "")
    if skips == state.seats or turns == TURN_LIMIT:  # P29, P31
        return _end_round(state, [*events, *signs])
    state = replace(state, table=table.after(signs), active=following, turns=turns, skips=skips)
    return Step(state, (*events, *signs))


def _score(table: Table, seat: Seat, mercy: Seat | None) -> Scored:
    """Returns a seat's points in this round, with the reason (P32, P33, P35).

    `mercy` is the seat that called a Pooftastrophe, or None.
    """
    if mercy not in (None, seat):
        return Scored(seat, 0, phrase("{name} called a Pooftastrophe", name=SeatName(mercy)))
    if is_out(table, seat):
        return Scored(seat, 0, phrase("Went out"))
    faces = [table.faces_in(zone) for zone in owned(seat)]
    held, *lying = (sum(RANK[face] for face in part if face != POOF) for part in faces)
    parts = {"hand": held, "up": sum(lying[: len(SLOTS)]), "down": sum(lying[len(SLOTS) :])}
    parts["poofs"] = POOF_POINTS * sum(part.count(POOF) for part in faces)
    why = phrase("Hand {hand}, face up {up}, face down {down}, Poofs {poofs}", **parts)
    if mercy is not None:
        parts["pile"] = sum(RANK[face] for face in table.faces_in(PILE))  # P18: no Poof is on the pile
        why = phrase("{held}, pile {pile}", held=why, pile=parts["pile"])
    return Scored(seat, sum(parts.values()), why, parts)


def _end_round(state: State, events: list[Event], mercy: Seat | None = None) -> Step[State]:
    table = state.table.after(events)
    scored = [_score(table, Seat(seat), mercy) for seat in range(state.seats)]
    events = [*events, *scored, RoundEnded(state.round)]
    state = after_round(replace(state, table=table), [one.points for one in scored])
    result = outcome(state)
    return Step(state, (*events, *([MatchEnded(result.winners)] if result else [])))


def after_round(state: State, points: Sequence[int]) -> State:
    """Returns the state after a round with these points. The last round ends the match (P36)."""
    totals = tuple(total + more for total, more in zip(state.totals, points, strict=True))
    last = state.round + 1 == state.options.rounds
    return replace(
        state, totals=totals, phase=Phase.OVER if last else Phase.DEAL, round=state.round + (not last)
    )


def outcome(state: State) -> Outcome | None:
    """Returns the result of the match, or None. Seats with equal lowest totals share the win (P36)."""
    if state.phase is not Phase.OVER:
        return None
    lowest = min(state.totals)
    winners = tuple(Seat(seat) for seat, total in enumerate(state.totals) if total == lowest)
    why = phrase("The lowest total is {total}.", total=lowest)
    return Outcome(winners, state.totals, "won" if len(winners) == 1 else "shared", why)


def guess(view: State, known: Mapping[CardId, Face], rng: Random) -> State:
    return replace(view, table=redeal(view.table, deck(view.seats), known, rng))


def touch(state: State, seat: Seat, move: Move) -> Touch:
    if isinstance(move, Call):
        return picks((bottom(seat, move.slot), None, 1), place=PILE) if move.slot else Touch(word=move.word)
    chosen = [(hand(seat), move.face, move.count)] if move.count else []
    shown = [(top(seat, slot), state.table.top(top(seat, slot)), 1) for slot in move.slots]
    return picks(*chosen, *shown, place=PILE)


def way_out(state: State, seat: Seat) -> Phrase:
    """Returns a sentence that says what the active seat can do."""
    numbers, poofs, tries, calls = choices(state, seat)
    on = state.table.top(PILE)
    if on is None:
        lead = phrase("Lead any number.") if numbers else phrase("Try a face-down card.")
        return phrase("Only Poofs are left to play, and they cannot lead: skip this turn.") if calls else lead
    if numbers and poofs:
        return phrase("Play {top} or lower, or put a Poof on top.", top=on)
    if numbers:
        return phrase("Play {top} or lower.", top=on)
    if poofs:
        may_take = phrase("Put a Poof on top, or pick up the pile.")
        return may_take if calls else phrase("Put a Poof on top.")
    return phrase("Try a face-down card, or pick up the pile.") if tries else phrase("Pick up the pile.")


def refuse(state: State, seat: Seat, hand_did: Touch) -> Refusal:
    if state.phase is Phase.OVER:
        return Refusal("P36", phrase("This match is over."), phrase("Deal again, or go back to the shelf."))
    if hand_did.word == "mercy":
        wrong = phrase("A Pooftastrophe needs two players and its house rule.")
        return Refusal("P34", wrong, phrase("Play the round to the end."))
    if seat != state.active:
        whose = phrase("It is {name}'s turn.", name=SeatName(state.active))
        return Refusal("P9", whose, phrase("You can play when your turn comes."))
    if hand_did.word in ("take", "skip"):
        ruling, wrong = _wrong_call(state, seat, hand_did.word)
    else:
        ruling, wrong = _wrong_cards(state, seat, hand_did)
    covered = ruling in ("P14", "P38")
    return Refusal(
        ruling, wrong, phrase("Play the card on top of it first.") if covered else way_out(state, seat)
    )


def _wrong_call(state: State, seat: Seat, word: str) -> Wrong:
    numbers, poofs, tries, calls = choices(state, seat)
    pile = state.table.zones[PILE]
    if Call(word) in calls:
        return "P10", phrase("No card is needed for that.")
    if word == "take" and not pile:
        return "P10", phrase("There is no pile to pick up.")
    if word == "skip" and pile:
        return "P28", phrase("A turn is skipped only when the pile is empty.")
    if numbers:
        return "P10" if pile else "P28", phrase("You can still play a number.")
    if poofs:
        return "P41" if tries else "P12", phrase("You can still play a Poof.")
    return "P42", phrase("You can still try a face-down card.")


def _wrong_cards(state: State, seat: Seat, hand_did: Touch) -> Wrong:
    for pick in sorted(hand_did.picks, key=str):
        if found := _wrong_pick(state, seat, *pick):
            return found
    if not hand_did.picks or hand_did.place != PILE or hand_did.word:
        return "P8", phrase("Cards are played onto the pile.")
    faces, on = {face for _, face, _ in hand_did.picks}, state.table.top(PILE)
    if POOF in faces and sum(count for _, _, count in hand_did.picks) > 1:
        return "P23", phrase("A Poof is played alone.")
    if len(faces) > 1:
        return "P13", phrase("Cards played together must be the same number.")
    if on is None:
        return "P8", phrase("A Poof needs cards under it.")
    return "P9", phrase("{number} is higher than {top}.", number=faces.pop(), top=on)


def _wrong_pick(state: State, seat: Seat, zone: Zone, face: Face | None, count: int) -> Wrong | None:
    table, kind = state.table, zone.partition("/")[0]
    if zone == PILE:
        return "P17", phrase("The pile is picked up whole or not at all.")
    if zone in (REST, DISCARD):
        return "P7", phrase("Those cards are out of this round.")
    if (owner := table.rules[zone].owner) != seat:
        return "P3", phrase("Those cards belong to {name}.", name=SeatName(owner))
    if kind == "bottom" and table.zones[top(seat, zone[-1])]:
        return "P38" if state.options.extra_challenge else "P14", phrase("That card is still covered.")
    if kind == "bottom" and table.zones[zone]:
        return "P39", phrase("Try a face-down card by itself, on the pile.")
    if face is None or sum(table.face(card) == face for card in table.zones[zone]) < count:
        return "P8", phrase("Some of those cards are not there.")
    return None


GAME: Final[Game[State, Move]] = Game.of(
    globals(),
    id="poof",
    title="Poof",
    seats=range(2, 7),
    options=OPTIONS,
    rulings=tuple(f"P{number}" for number in range(1, 44)),
    head_start=HeadStart(300, -1, (20, 40, 60, 80, 120)),
    read=read,
)
