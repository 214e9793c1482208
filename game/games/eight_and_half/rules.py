"""Eight & Half: never play lower than the pile, and be the first without cards.

A player who leaves a half value on the pile is the Lawbreaker. A card called Policeman makes the value whole,
and the Lawbreaker must collect the pile (an arrest). Values are counted in halves: 12 is 6, 13 is 6 1/2.

Comments cite the rulings E1-E52 where they decide something. E7, E42 and E50 need no code.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from random import Random
from typing import Any, Final, cast

from game.core.cards import DEALER, PUBLIC, CardId, Dealer, Face, Seat
from game.core.events import Event, Marked, MatchEnded, Moved, RoundEnded, Scored, Zone
from game.core.guess import redeal
from game.core.phrases import Phrase, SeatName, phrase
from game.core.rules import Game, HeadStart, OptionValue, Outcome, Refusal, Step, Touch, picks
from game.core.table import Table
from game.games.eight_and_half.cards import (
    DECK,
    EIGHT,
    FACES,
    FIVE,
    FIVE_BINDS,
    GHOST,
    HALF,
    LAWBREAKER,
    NUMBERS,
    OPENER,
    PILE,
    SLOTS,
    STOCK,
    TURN,
    VALUE,
    YELLOW,
    ZERO,
    bank,
    blind,
    burned,
    hand,
    opened,
    owned,
    sights,
)
from game.games.eight_and_half.moves import TAKE, Call, Move, Play, read
from game.games.eight_and_half.options import OPTIONS, Options
from game.games.eight_and_half.state import BARE, Phase, Pile, State
from game.games.eight_and_half.titles import cards_left, title

HAND_SIZE: Final = 3
TOP: Final = 17  # 8 1/2, the one value that refuses a Half
ENOUGH: Final = 7  # E48
MOVE_LIMIT: Final = 1_000  # E38


Wrong = tuple[str, Phrase]  # the ruling that a touch breaks, and how


def start(seats: int, options: Mapping[str, OptionValue]) -> State:
    chosen = Options(**cast("dict[str, Any]", options))
    return State(Table.empty(sights(seats)), seats, 0, chosen, (0,) * seats)


def turn(state: State) -> Seat | None:
    if state.phase is Phase.DEAL:
        return DEALER
    return None if state.phase is Phase.OVER else state.active


def clockwise(state: State) -> list[Seat]:
    """Returns all seats clockwise from the dealer's left (E1)."""
    return [Seat((state.round + step) % state.seats) for step in range(state.seats)]


def deal(state: State, dealer: Dealer) -> Step[State]:
    """Gathers, shuffles and deals all cards, one by one (E1)."""
    gathered = tuple(card for cards in state.table.zones.values() for card in cards)
    shuffled = state.table.shuffled(dealer.shuffle(DECK, str(state.round)), STOCK, gathered)
    table, seats = state.table.after([shuffled]), clockwise(state)
    got = {seat: shuffled.cards[::-1][place :: state.seats] for place, seat in enumerate(seats)}
    places = [partial(blind, slot=slot) for slot in SLOTS] + [opened] * 3 + [hand] * HAND_SIZE
    laid = [(got[seat][nth : nth + 1], zone(seat)) for nth, zone in enumerate(places) for seat in seats]
    # The first card dealt to a bank is drawn first, so it lies on top.
    laid += [(got[seat][: len(places) - 1 : -1], bank(seat)) for seat in seats]
    events: list[Event] = [table.move(cards, STOCK, zone) for cards, zone in laid]
    table = table.after(events)
    first, by = opener(table, seats)
    signs = [Marked(OPENER, hand(first), by), *_signs(table, first, BARE)]
    phase = Phase.OPEN if by == "hand" else Phase.PLAY
    ready = State(table.after(signs), state.seats, state.round, state.options, state.totals, phase, first)
    return Step(ready, (shuffled, *events, *signs))


def opener(table: Table, seats: Sequence[Seat]) -> tuple[Seat, str]:
    """Returns the seat that opens the round, and the reason as one word (E3, E4, E7).

    The word says where the lowest yellow card is: "hand" or "open". Without a yellow card in a hand or face
    up, the word is "left": the seat at the dealer's left (E5).
    """
    for zone, by in ((hand, "hand"), (opened, "open")):
        for face in YELLOW:
            for seat in seats:
                if face in table.faces_in(zone(seat)):
                    return seat, by
    return seats[0], "left"


def _signs(table: Table, active: Seat, pile: Pile) -> list[Event]:
    value, caught = pile.value, pile.lawbreaker
    wanted = {
        TURN: (hand(active), "now"),
        VALUE: (PILE, "" if value is None else shown(value)),
        LAWBREAKER: ("", "") if caught is None else (hand(caught), "now"),
        FIVE_BINDS: (PILE, "binds" if pile.binds else ""),
    }
    return [Marked(name, *sign) for name, sign in wanted.items() if table.mark(name) != sign]


def shown(value: int) -> str:
    """Returns a value as it is printed, such as "0", "½" or "6½". `value` is counted in halves."""
    return f"{value // 2 or ''}½" if value % 2 else str(value // 2)


def in_use(table: Table, seat: int) -> Zone:
    """Returns the zone from which a seat plays: its hand or, if that is empty, its face-up cards (E10, E39)."""
    return hand(seat) if table.zones[hand(seat)] else opened(seat)


@lru_cache(4096)
def plays(held: tuple[Face, ...]) -> tuple[Play, ...]:
    """Returns every way to lay these cards, even those that do not fit (E9, E12, E19, E20)."""
    counts = Counter(held)
    found = [Play(face, number) for face in FACES for number in range(1, counts[face] + 1)]
    if counts[HALF]:
        found += [Play(EIGHT, number, HALF) for number in range(1, counts[EIGHT] + 1)]
    return tuple(found)


def fits(pile: Pile, move: Play) -> bool:
    value = pile.value
    if move.face == GHOST or value is None:  # E13
        return True
    if move.face == ZERO:  # E14
        return value % 2 == 0
    if move.face == HALF:  # E15, E16; each Half counts by itself, so a run of them stops on 8 1/2 (E17)
        return value > TOP or value + move.count <= TOP
    if move.half and value == TOP:  # E18
        return True
    return int(move.face) <= 5 if pile.binds else 2 * int(move.face) >= value  # E21, E22


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Returns all legal moves of a seat. A player who can lay a card must do so (E8, E43)."""
    if seat != state.active or state.phase in (Phase.DEAL, Phase.OVER):
        return ()
    table = state.table
    held = tuple(sorted(table.faces_in(in_use(table, seat))))
    if state.phase is Phase.OPEN:  # E6
        lowest = next(face for face in YELLOW if face in held)
        return tuple(Play(lowest, number) for number in range(1, held.count(lowest) + 1))
    if not held:
        return tuple(Call("blind", slot) for slot in SLOTS if table.zones[blind(seat, slot)])
    return tuple(move for move in plays(held) if fits(state.pile, move)) or (TAKE,)  # E25


def play(state: State, seat: Seat, move: Move) -> Step[State]:
    table, events = state.table, list[Event]()
    if isinstance(move, Play):
        zone = in_use(table, seat)
        cards = table.find(zone, move.face, move.count) + (table.find(zone, HALF) if move.half else ())
        return _laid(state, table.move(cards, zone, PILE), move)
    if move.slot:  # E41
        zone = blind(seat, move.slot)
        tried = table.move(table.zones[zone], zone, PILE)
        alone = Play(table.face(tried.cards[0]))
        if fits(state.pile, alone):
            return _laid(state, tried, alone)
        events = [tried, table.move(tried.cards, PILE, zone)]
    taken = table.move(table.zones[PILE], PILE, _collects(state, seat))
    return _next(state, [*events, taken], Seat((seat + 1) % state.seats), BARE)  # E37: no refill


def is_policeman(pile: Pile, move: Play) -> bool:
    """Returns whether the cards of this move make the previous player collect the pile.

    They do if they raise a half value to the next whole number (E28, E31, E33, E34).
    """
    return move.face in NUMBERS and not move.half and 2 * int(move.face) == (pile.value or 0) + 1


def _value(pile: Pile, move: Play) -> int:
    """Returns the value of the pile after a move (E11-E13, E23, E24)."""
    if move.half:
        return TOP
    added = {HALF: move.count, GHOST: 0}.get(move.face)
    return 2 * int(move.face) if added is None else (pile.value or 0) + added


def _laid(state: State, laid: Moved, move: Play) -> Step[State]:
    """Returns the step in which cards are laid on the pile (E29, E30, E32)."""
    seat, table, pile = state.active, state.table, state.pile
    missing = HAND_SIZE - len(table.zones[hand(seat)]) + len(laid.cards)  # no bank is left for table cards
    deck = table.zones[bank(seat)][::-1][: max(0, missing)]  # E39, E40
    drawn = [table.move([card], bank(seat), hand(seat)) for card in deck]
    if pile.lawbreaker is not None and is_policeman(pile, move):
        arrest = table.move(table.zones[PILE] + laid.cards, PILE, _collects(state, pile.lawbreaker))
        return _next(state, [laid, arrest, *drawn], seat, BARE)
    value = _value(pile, move)
    kept = pile.binds and state.options.ghost_keeps_five and move.face == GHOST  # E23
    pile = Pile(value, seat if value % 2 else None, kept or move.face == FIVE)  # E25a, E26, E27
    return _next(state, [laid, *drawn], Seat((seat + 1) % state.seats), pile)


def _collects(state: State, seat: Seat) -> Zone:
    """Returns the zone into which a seat collects the pile: its hand or its burned cards (E38)."""
    return hand(seat) if state.options.pile_to_hand and seat in state.emptied else burned(seat)


def _next(state: State, events: list[Event], following: Seat, pile: Pile) -> Step[State]:
    """Completes the step of a move and returns it (E35, E36, E38, E44). `following` is the next seat."""
    seat, table = state.active, state.table.after(events)
    out = not any(table.zones[zone] for zone in owned(seat))
    emptied = state.emptied if table.zones[hand(seat)] else state.emptied | {seat}  # the bank is empty too
    active, made = seat if out else following, state.made + 1
    signs = _signs(table, active, pile)
    table, phase = table.after(signs), Phase.PLAY
    state = replace(state, table=table, phase=phase, active=active, pile=pile, made=made, emptied=emptied)
    if out or made == MOVE_LIMIT:
        return _end_round(state, [*events, *signs], seat if out else None)
    return Step(state, (*events, *signs))


def _score(table: Table, seat: Seat, cards: Sequence[int], president: Seat | None) -> Scored:
    """Returns a seat's points in this round, with the reason (E46, E47)."""
    left, lost = cards[seat], len(table.zones[burned(seat)])
    points = titles(president=seat == president, fewest=left == min(cards), nothing_burned=not left)
    parts = points | {"cards": left, "burned": lost}
    why = phrase("{title}: {tally}", title=title(parts), tally=cards_left(parts))
    return Scored(seat, sum(points.values()), why, parts)


def titles(*, president: bool, fewest: bool, nothing_burned: bool) -> dict[str, int]:
    """Returns which titles a seat has in a round, with one point for each (E46, E47)."""
    return {"president": int(president), "fewest": int(fewest), "nothing burned": int(nothing_burned)}


def _end_round(state: State, events: list[Event], president: Seat | None) -> Step[State]:
    seats, number = list(map(Seat, range(state.seats))), state.round
    cards = [sum(len(state.table.zones[zone]) for zone in (*owned(seat), burned(seat))) for seat in seats]
    scored = [_score(state.table, seat, cards, president) for seat in seats]
    state = after_round(state, [one.points for one in scored])
    result = outcome(state)
    ends: list[Event] = [MatchEnded(result.winners)] if result else []
    return Step(state, (*events, *scored, RoundEnded(number), *ends))


def after_round(state: State, points: Sequence[int]) -> State:
    """Returns the state after a round with these points (E48, E49)."""
    totals = tuple(total + more for total, more in zip(state.totals, points, strict=True))
    last = max(totals) >= ENOUGH and totals.count(max(totals)) == 1
    return replace(
        state, totals=totals, phase=Phase.OVER if last else Phase.DEAL, round=state.round + (not last)
    )


def outcome(state: State) -> Outcome | None:
    if state.phase is not Phase.OVER:
        return None
    best = max(state.totals)
    winner = Seat(state.totals.index(best))
    why = phrase("{name} has {points} points.", name=SeatName(winner), points=best)
    return Outcome((winner,), state.totals, "won", why)


def guess(view: State, known: Mapping[CardId, Face], rng: Random) -> State:
    """Returns a state in which hidden cards are guessed. It fits the view and the faces in `known` (E3)."""
    while True:
        table = redeal(view.table, DECK, known, rng)
        if view.phase is not Phase.OPEN or opener(table, clockwise(view)) == (view.active, "hand"):
            return replace(view, table=table)


def touch(state: State, seat: Seat, move: Move) -> Touch:
    if isinstance(move, Call):
        return picks((blind(seat, move.slot), None, 1), place=PILE) if move.slot else Touch(word=move.word)
    zone = in_use(state.table, seat)
    chosen = [(zone, move.face, move.count)] + ([(zone, HALF, 1)] if move.half else [])
    return picks(*chosen, place=PILE)


def way_out(state: State, seat: Seat) -> Phrase:
    """Returns a sentence that says what the active seat can do."""
    first, value = moves(state, seat)[0], state.pile.value
    if isinstance(first, Call):
        return phrase("Collect the pile.") if first == TAKE else phrase("Try a face-down card.")
    if state.phase is Phase.OPEN:
        return phrase("Open with the {card}.", card=first.face)
    if not value:
        return phrase("Play any card.")
    if state.pile.binds:
        return phrase("Play 5 or lower, a Half or a Ghost.")
    if value == TOP:
        return phrase("Play 9, a Ghost, or 8 and Half together.")
    number, whole = (value + 1) // 2, value % 2 == 0
    if number > 9:
        return phrase("Play 0, a Half or a Ghost.") if whole else phrase("Play a Half or a Ghost.")
    if whole:
        return phrase("Play {number} or higher, 0, a Half or a Ghost.", number=number)
    return phrase("Play {number} or higher, a Half or a Ghost.", number=number)


def refuse(state: State, seat: Seat, hand_did: Touch) -> Refusal:
    if state.phase is Phase.OVER:
        return Refusal("E48", phrase("This match is over."), phrase("Deal again, or go back to the shelf."))
    if seat != state.active:
        wrong = phrase("It is {name}'s turn.", name=SeatName(state.active))
        return Refusal("E8", wrong, phrase("You can play when your turn comes."))
    if not hand_did.word or TAKE in moves(state, seat):
        ruling, wrong = _wrong_cards(state, seat, hand_did)
    elif state.table.zones[in_use(state.table, seat)]:
        ruling, wrong = "E8", phrase("You have a card that fits, and must play one.")
    else:
        ruling, wrong = "E43", phrase("You must try a face-down card.")
    return Refusal(ruling, wrong, way_out(state, seat))


def _wrong_cards(state: State, seat: Seat, hand_did: Touch) -> Wrong:
    for pick in sorted(hand_did.picks, key=str):
        if found := _wrong_pick(state.table, seat, *pick):
            return found
    kinds = {zone.partition("/")[0] for zone, _, _ in hand_did.picks}
    zone = in_use(state.table, seat)
    due = zone.partition("/")[0] if state.table.zones[zone] else "blind"
    if len(kinds) > 1:
        return "E10", phrase("Cards played together must come from the same place.")
    if not kinds or hand_did.place != PILE:
        return "E8", phrase("Cards are played onto the pile.")
    if due not in kinds:
        return "E39", phrase("Your hand comes first, then the face-up cards, then those face down.")
    if due == "blind":
        return "E41", phrase("Face-down cards are tried one at a time.")
    if state.phase is Phase.OPEN:
        return "E6", phrase("The lowest yellow card opens the round.")
    return _wrong_kinds(state, {face: number for _, face, number in hand_did.picks if face is not None})


def _wrong_pick(table: Table, seat: Seat, zone: Zone, face: Face | None, number: int) -> Wrong | None:
    if (owner := table.rules[zone].owner) == PUBLIC:
        return "E37", phrase("The pile is collected whole, and only when nothing fits.")
    if owner != seat:
        return "E2", phrase("Those cards belong to {name}.", name=SeatName(owner))
    if zone == bank(seat):
        return "E40", phrase("The bank refills your hand when your turn ends.")
    if zone == burned(seat):
        return "E38", phrase("Burned cards are out of this round.")
    if sum(face in (None, table.faces[card]) for card in table.zones[zone]) < number:
        return "E41" if face is None else "E9", phrase("Some of those cards are not there.")
    return None


def _wrong_kinds(state: State, chosen: Mapping[Face, int]) -> Wrong:
    value, pair = state.pile.value or 0, set(chosen) == {EIGHT, HALF} and chosen[HALF] == 1
    if len(chosen) == 2 and HALF in chosen and not pair:
        return "E19" if EIGHT in chosen else "E20", phrase("Only 8 and one Half go together.")
    if len(chosen) > 1 and not pair:
        return "E9", phrase("Cards played together must all be alike.")
    face, on = min(chosen), "E18" if value == TOP else ""
    if face == HALF:
        return on or "E17", phrase("A Half does not go on 8½.")
    if face == ZERO:
        return on or "E14", phrase("A 0 does not go on {value}.", value=shown(value))
    if state.pile.binds:
        return "E21" if pair else "E22", phrase("{card} is higher than 5, and the Five binds you.", card=face)
    wrong = phrase("{card} is lower than {value}.", card=face, value=shown(value))
    return "E21" if pair else on or ("E15" if value > TOP + 1 else "E8"), wrong


GAME: Final[Game[State, Move]] = Game.of(
    globals(),
    id="eight-and-half",
    title="Eight & Half",
    seats=range(2, 6),  # E52
    options=OPTIONS,
    rulings=tuple(f"E{number}" for number in (*range(1, 26), "25a", *range(26, 53))),
    head_start=HeadStart(6, 1, (1, 2, 3, 4)),
    read=read,
)
