"""Campfire Smokeout: players send the Smoke to somebody who cannot send it on.

* The Smoke is a token with two sides.
* A Wind is a card that moves it.
* A Smokeout is a lost round.

Comments cite the rulings C1-C34 where they decide something. C7, C21 and C34 need no code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Final, assert_never

from game.core.cards import DEALER, CardId, Dealer, Face, Seat
from game.core.events import Event, Marked, MatchEnded, RoundEnded, Scored, Zone
from game.core.guess import redeal
from game.core.phrases import N_, Phrase, SeatName, counted, phrase
from game.core.rules import Game, HeadStart, OptionValue, Outcome, Refusal, Step, Touch, picks
from game.core.table import Table
from game.games.campfire_smokeout.cards import (
    BLOWING,
    DECK,
    FLIPPED,
    ONE_WAY,
    PLUS,
    SMOKE,
    USES,
    WILD,
    WIND,
    WINDS,
    hand,
    sights,
    smokeouts,
)
from game.games.campfire_smokeout.moves import OUT, STAY, Move, Out, Start, Wind, read
from game.games.campfire_smokeout.options import OPTIONS, Options
from game.games.campfire_smokeout.state import Phase, State

ENOUGH: Final = 3  # C18
ALL_SIX: Final = 2  # C19


def counting(total: int) -> int:
    """Returns how many of a seat's Smokeouts count for the result (C18 to C23).

    A total of -1 means a Smokeout that will be forgiven.
    """
    return max(0, total)


def hand_size(seats: int, kept: int) -> int:
    """Returns how many cards each hand gets if `kept` cards count Smokeouts (C17)."""
    return min(2 if seats == 6 else 3, (len(DECK) - kept) // seats)


def start(seats: int, options: Mapping[str, OptionValue]) -> State:
    """Returns the state before the first shuffle. The youngest player has the Smoke (C32)."""
    chosen = Options(
        extra_rule=bool(options["extra_rule"]),
        self_landing=bool(options["self_landing"]),
        youngest=Seat(int(options["youngest"])),
    )
    return State(Table.empty(sights(seats)), seats, 0, chosen, (0,) * seats, chosen.youngest)


def turn(state: State) -> Seat | None:
    """Returns the seat with the Smoke. Returns `DEALER` before a round, None after the match."""
    if state.phase is Phase.DEAL:
        return DEALER
    return None if state.phase is Phase.OVER else state.smoke


def deal(state: State, dealer: Dealer) -> Step[State]:
    """Returns the state after a deal.

    Cards that lie at a seat as its Smokeouts stay there and are not shuffled (C15, C16).
    """
    kept = [card for seat in range(state.seats) for card in state.table.zones[smokeouts(seat)]]
    faces = list(DECK)
    for card in kept:
        faces.remove(state.table.face(card))
    gathered = tuple(card for cards in state.table.zones.values() for card in cards if card not in kept)
    shuffled = state.table.shuffled(dealer.shuffle(faces, str(state.round)), WINDS, gathered)
    table = state.table.after([shuffled])
    deck = list(table.zones[WINDS])
    order = [hand(seat) for _ in range(hand_size(state.seats, len(kept))) for seat in range(state.seats)]
    order += [WIND] if state.round == 0 else []  # C9, C11: an extra card starts the first round only
    first = starter(state)
    dealt: list[Event] = [table.move([deck.pop()], WINDS, zone) for zone in order]
    dealt.append(Marked(SMOKE, hand(first), state.face))  # C27
    phase = Phase.PLAY if state.round else Phase.START
    state = replace(state, table=table.after(dealt), smoke=first, sender=None, phase=phase)
    return Step(state, (shuffled, *dealt))


@dataclass(frozen=True, slots=True)
class SmokeMove:
    """What one use of a card does: the Smoke's new seat, the distance in seats, and whether the Smoke flips."""

    to: Seat
    places: int
    flips: bool


@cache
def smoke_move_from(seats: int, smoke: Seat, plus: str, use: str) -> SmokeMove:
    """Returns what a use of a card, such as L2 (2 left), does to the Smoke.

    `plus` is the direction that gets +1, or "" without the extra rule (C26, C28).
    """
    way, number = use[0], int(use[1])
    places = number + (way == plus)
    step = places if way == "L" else -places  # C1, C2
    return SmokeMove(Seat((smoke + step) % seats), places, plus not in ("", way))


def smoke_move(state: State, use: str) -> SmokeMove:
    """Returns what a use of a card, such as L2 (2 left), does to the Smoke now."""
    plus = PLUS[state.face] if state.options.extra_rule else ""
    return smoke_move_from(state.seats, state.smoke, plus, use)


def lawful(state: State, face: Face) -> list[str]:
    """Returns the legal uses of a card: those that move the Smoke to another seat (C3, C4, C29).

    With the option `self_landing`, all uses are legal.
    """
    may_return = state.options.self_landing
    return [use for use in USES[face] if may_return or smoke_move(state, use).to != state.smoke]


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Returns all legal moves of a seat. The seat with the Smoke must play a card if possible (C5)."""
    if seat != state.smoke:
        return ()
    if state.phase is Phase.START:
        (face,) = state.table.faces_in(WIND)
        return tuple(Start(face, use) for use in lawful(state, face) or [STAY])  # C9, C10
    if state.phase is not Phase.PLAY:
        return ()
    held = dict.fromkeys(state.table.faces_in(hand(seat)))
    winds = tuple(Wind(face, use) for face in held for use in lawful(state, face))  # C30
    return winds or (Out(),)  # C6


def play(state: State, seat: Seat, move: Move) -> Step[State]:
    match move:
        case Start(_, use):
            state = replace(state, phase=Phase.PLAY, sender=seat)
            if use == STAY:  # C10: the start card counts as having moved the Smoke, without a use
                lain = state.table.move(state.table.zones[WIND], WIND, WINDS)
                return Step(replace(state, table=state.table.after([lain])), (lain,))
            return _blow(state, [], use)
        case Wind(face, use):
            shown = state.table.move(state.table.find(hand(seat), face), hand(seat), WIND)
            return _blow(replace(state, sender=seat), [shown], use)
        case Out():
            return _smokeout(state, seat)
        case other:
            assert_never(other)


def _blow(state: State, events: list[Event], use: str) -> Step[State]:
    """Returns the step in which a Wind moves the Smoke (C26).

    `events` are the earlier events of the step.
    """
    done = smoke_move(state, use)
    face = FLIPPED[state.face] if done.flips else state.face
    flip = [Marked(SMOKE, hand(done.to), face)] if done.flips else []
    events = [
        *events,
        Marked(BLOWING, WIND, f"{use[0]}{done.places}"),
        Marked(SMOKE, hand(done.to), state.face),
        *flip,
    ]
    table = state.table.after(events)
    ended: list[Event] = [table.move(table.zones[WIND], WIND, WINDS), Marked(BLOWING, "", "")]
    state = replace(state, table=table.after(ended), smoke=done.to, face=face)
    return Step(state, (*events, *ended))


def _smokeout(state: State, seat: Seat) -> Step[State]:
    """Returns the step in which a seat loses the round (C13, C14)."""
    top = state.table.zones[WINDS][-1:]  # empty only after six forgiven Smokeouts
    kept: list[Event] = [state.table.move(top, WINDS, smokeouts(seat))] if top else []
    scored = [_score(state, Seat(other), seat) for other in range(state.seats)]
    after = after_round(replace(state, table=state.table.after(kept)), [one.points for one in scored])
    result = outcome(after)
    ended = [MatchEnded(result.winners)] if result else []
    return Step(after, (*kept, *scored, RoundEnded(state.round), *ended))


def after_round(state: State, points: Sequence[int]) -> State:
    """Returns the state after a round in which the seats got these Smokeouts (C18, C19)."""
    totals = tuple(total + more for total, more in zip(state.totals, points, strict=True))
    last = max(totals) == ENOUGH or (state.seats == 6 and min(totals) == ALL_SIX)
    return replace(
        state, totals=totals, phase=Phase.OVER if last else Phase.DEAL, round=state.round + (not last)
    )


def starter(state: State) -> Seat:
    """Returns the seat that starts the next round: the last sender, or else the seat with the Smoke (C15)."""
    return state.smoke if state.sender is None else state.sender


def _score(state: State, seat: Seat, victim: Seat) -> Scored:
    if seat == victim:
        if not state.table.zones[hand(seat)]:
            return Scored(seat, 1, phrase("No Winds left"))
        return Scored(seat, 1, phrase("No Wind could move the Smoke"))
    if seat == state.sender:
        return Scored(seat, 0, phrase("Sent the Smoke to {name}", name=SeatName(victim)))
    return Scored(seat, 0, phrase("Stayed out of the Smoke"))


def outcome(state: State) -> Outcome | None:
    if state.phase is not Phase.OVER:
        return None
    counts = [counting(total) for total in state.totals]
    smoked = [Seat(seat) for seat, count in enumerate(counts) if count]
    if len(smoked) == 1:  # C23
        why = phrase("Only {name} has any Smokeouts: a sneaky win.", name=SeatName(smoked[0]))
        return Outcome((smoked[0],), state.totals, "sneaky", why)
    fewest = min(counts)
    tied = tuple(Seat(seat) for seat, count in enumerate(counts) if count == fewest)
    winners = tied
    why = phrase("The fewest Smokeouts win: {count}.", count=fewest)
    if len(tied) > 1 and state.sender in tied:  # C20, C24; C22: without a sender nobody drops out
        winners = tuple(seat for seat in tied if seat != state.sender)
        why = phrase(
            "The fewest Smokeouts win: {count}. {name} tied, but sent the last Smoke.",
            count=fewest,
            name=SeatName(state.sender),
        )
    return Outcome(winners, state.totals, "won" if len(winners) == 1 else "shared", why)


def takes_back(_before: State, _after: State) -> bool:
    """Returns False: no move can be taken back (C33)."""
    return False


def guess(view: State, known: Mapping[CardId, Face], rng: Random) -> State:
    return replace(view, table=redeal(view.table, DECK, known, rng))


def touch(state: State, seat: Seat, move: Move) -> Touch:
    """Returns what the player touches for a move: the card and the Smoke's next seat.

    If several uses of the card lead to that seat, the touch also names the use.
    """
    if isinstance(move, Out):
        return Touch(word=OUT)
    source = WIND if isinstance(move, Start) else hand(seat)
    if move.use == STAY:
        return picks((source, move.face, 1), place=WINDS)
    to = smoke_move(state, move.use).to
    alike = [use for use in USES[move.face] if smoke_move(state, use).to == to]
    plain = alike[:1] == [move.use] and (len(alike) == 1 or not state.options.extra_rule)
    return picks((source, move.face, 1), place=hand(to), word="" if plain else move.use)


def way(state: State, use: str) -> Phrase:
    """Returns a use of a card in words, such as "2 + 1 places left"."""
    number = int(use[1])
    if smoke_move(state, use).places > number:
        longer = N_("{count} + 1 places left") if use[0] == "L" else N_("{count} + 1 places right")
        return phrase(longer, count=number)
    if use[0] == "L":
        return counted("{count} place left", "{count} places left", number)
    return counted("{count} place right", "{count} places right", number)


def refuse(state: State, seat: Seat, hand_did: Touch) -> Refusal:
    if state.phase is Phase.OVER:
        return Refusal("C18", phrase("This match is over."), phrase("Deal again, or go back to the shelf."))
    if seat != state.smoke:
        where = phrase("The Smoke is with {name}.", name=SeatName(state.smoke))
        return Refusal("C6", where, phrase("You can play a Wind when the Smoke comes to you."))
    if hand_did.word == OUT:
        ruling = "C9" if state.phase is Phase.START else "C5"
        return Refusal(ruling, phrase("You can still move the Smoke."), way_out(state))
    for zone, face, _ in sorted(hand_did.picks, key=str):
        if wrong := _wrong_pick(state, zone, face):
            return Refusal(*wrong, way_out(state))
    faces = [face for _, face, count in hand_did.picks for _ in range(count) if face]
    if len(faces) != 1 or hand_did.word not in ("", *ONE_WAY):
        return Refusal("C8", phrase("Play one Wind, in one direction."), way_out(state))
    return _refuse_use(state, faces[0], hand_did)


def _wrong_pick(state: State, zone: Zone, face: Face | None) -> tuple[str, Phrase] | None:
    """Returns the ruling and the reason why this card may not be picked, or None."""
    owner, mine = state.table.rules[zone].owner, hand(state.smoke)
    if zone == WINDS:
        return "C12", phrase("The deck stays face down.")
    if zone == smokeouts(owner):
        return "C13", phrase("That card marks a Smokeout until the end.")
    if zone not in (mine, WIND):
        return "C25", phrase("That is {name}'s card.", name=SeatName(owner))
    if zone == mine and state.phase is Phase.START:
        return "C9", phrase("First use the start card to move the Smoke.")
    if zone == WIND and state.phase is Phase.PLAY:
        return "C11", phrase("The start card is used only once, in the first round.")
    if face not in state.table.faces_in(zone):
        return "C25", phrase("That card is not there.")
    return None


def _refuse_use(state: State, face: Face, hand_did: Touch) -> Refusal:
    seat = next((seat for seat in map(Seat, range(state.seats)) if hand(seat) == hand_did.place), None)
    if hand_did.word not in ("", *USES[face]):
        return Refusal("C8", phrase("This Wind does not blow that way."), _reached(state, face))
    if seat is None:
        ruling = "C10" if state.phase is Phase.START else "C12"
        wrong = phrase("A Wind blows the Smoke to a seat.")
        dead = phrase("This Wind cannot move the Smoke.")
        return Refusal(ruling, wrong if lawful(state, face) else dead, _reached(state, face))
    tried = [hand_did.word] if hand_did.word else USES[face]  # the chosen use, if there is one
    leading = [use for use in tried if smoke_move(state, use).to == seat]
    if not leading:
        wrong = phrase("This Wind does not reach {name}.", name=SeatName(seat))
        if hand_did.word:
            wrong = phrase("{way} does not reach {name}.", way=way(state, tried[0]), name=SeatName(seat))
        return Refusal("C2", wrong, _reached(state, face))
    if seat == state.smoke and not state.options.self_landing:
        back = phrase("That would bring the Smoke back.")
        if len(leading) == 1:
            back = phrase("{way} would bring the Smoke back.", way=way(state, leading[0]))
        ruling = "C29" if state.options.extra_rule else "C3"
        return Refusal(ruling, back, _reached(state, face))
    if hand_did.word:
        wrong = phrase("You need not choose a direction there.")
        return Refusal("C30", wrong, phrase("Blow the Smoke to {name}.", name=SeatName(seat)))
    wrong = phrase("Several ways lead to {name}.", name=SeatName(seat))
    return Refusal("C30", wrong, phrase("Choose which way, and how far."))


def _reached(state: State, face: Face) -> Phrase:
    good = lawful(state, face)
    if not good:
        return way_out(state)
    if face == WILD:
        return phrase("A Wild Wind blows 1, 2 or 3 places, left or right.")
    sent = [
        phrase(
            "{way} brings the Smoke to {name}.", way=way(state, use), name=SeatName(smoke_move(state, use).to)
        )
        for use in good
    ]
    return sent[0] if len(sent) == 1 else phrase("{text} {next}", text=sent[0], next=sent[1])


def way_out(state: State) -> Phrase:
    """Returns what the seat with the Smoke can do."""
    found = moves(state, state.smoke)
    match found[0]:
        case Start(_, use):
            if use == STAY:
                return phrase("Put the start card on the deck.")
            return phrase("Blow the Smoke away with the start card.")
        case Wind():
            return phrase("Play a Wind that moves the Smoke.")
        case Out():
            return phrase("Take the Smokeout.")
        case other:
            assert_never(other)


GAME: Final[Game[State, Move]] = Game.of(
    globals(),
    id="campfire-smokeout",
    title="Campfire Smokeout",
    seats=range(2, 7),
    options=OPTIONS,
    rulings=tuple(f"C{number}" for number in range(1, 35)),
    # With two players it is no advantage: the only one with Smokeouts at the end wins (C23).
    head_start=HeadStart(1, -1, (1,), helps_from=3),
    read=read,
)
