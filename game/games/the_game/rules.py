"""The Game: the team lays 98 cards on two rising and two falling piles.

Comments cite the rulings G1-G30 where they decide something. G25, G26 and G30 need no code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final, assert_never

from game.core.cards import DEALER, CardId, Dealer, Face, Seat
from game.core.events import Event, Marked, MatchEnded, RoundEnded, Said, Scored
from game.core.guess import redeal
from game.core.phrases import SeatName, counted, phrase
from game.core.rules import Game, OptionValue, Outcome, Refusal, Step, Touch, picks
from game.core.table import Table
from game.games.the_game.cards import DECK, DRAW, PILES, TURN, UP, hand, pile, sights
from game.games.the_game.moves import END, PILE_WORDS, TABLE_WORDS, End, Lay, Move, Say, Start, read
from game.games.the_game.options import OPTIONS, Options
from game.games.the_game.state import Phase, State

HAND_SIZE: Final = {1: 8, 2: 7, 3: 6, 4: 6, 5: 6}
FIRE: Final = frozenset({22, 33, 44, 55, 66, 77})  # G29
GOOD_EFFORT: Final = 10  # G20


def start(seats: int, options: Mapping[str, OptionValue]) -> State:
    chosen = Options(
        min_after_deck_empty=str(options["min_after_deck_empty"]),
        expert=bool(options["expert"]),
        on_fire=bool(options["on_fire"]),
        seen_tracker=bool(options["seen_tracker"]),
    )
    return State(Table.empty(sights(seats)), seats, 0, chosen)


def turn(state: State) -> Seat | None:
    """Returns the seat whose turn it is.

    Returns `DEALER` before the deal, and None after the match. Returns seat 0, the host, before the first
    card (G1).
    """
    if state.phase is Phase.DEAL:
        return DEALER
    return None if state.phase is Phase.OVER else state.active


def deal(state: State, dealer: Dealer) -> Step[State]:
    """Shuffles the deck and deals one card at a time, clockwise from seat 0."""
    first = state.table.shuffled(dealer.shuffle(DECK, "0"), DRAW)
    table = state.table.after([first])
    events: list[Event] = [first]
    deck = list(table.zones[DRAW])
    for _ in range(HAND_SIZE[state.seats]):
        events.extend(table.move([deck.pop()], DRAW, hand(seat)) for seat in range(state.seats))
    return Step(replace(state, table=table.after(events[1:]), phase=Phase.START), tuple(events))


def top(table: Table, name: str) -> int:
    """Returns the number on top of a pile. An empty pile gives 1 or 100."""
    face = table.top(pile(name))
    if face is None:
        return 1 if name in UP else 100
    return int(face)


def is_ten_back(number: int, on: int, name: str) -> bool:
    """Returns whether a number is exactly ten against the pile's direction from the top card `on` (G3)."""
    return number == (on - 10 if name in UP else on + 10)


def fits(number: int, on: int, name: str) -> bool:
    """Returns whether a number may be laid on the pile `name` when its top number is `on` (G3-G6)."""
    return is_ten_back(number, on, name) or (number > on if name in UP else number < on)


def left(table: Table) -> int:
    """Returns how many cards are in all hands and in the draw pile (G19)."""
    return len(DECK) - sum(len(table.zones[pile(name)]) for name in PILES)


def minimum(state: State) -> int:
    """Returns how many cards must be laid in this turn (G10, G11, G28)."""
    if state.table.zones[DRAW]:
        return 3 if state.options.expert else 2
    return {"text": min(2, state.held), "published": 1, "strict": 2}[state.options.min_after_deck_empty]


def can_lay(numbers: Sequence[int], tops: Sequence[int], count: int) -> bool:
    """Returns whether `count` of these numbers can be laid in some order (G12, GT7)."""
    if count <= 0:
        return True
    return any(
        fits(number, tops[place], name)
        and can_lay(
            [other for other in numbers if other != number],
            (*tops[:place], number, *tops[place + 1 :]),
            count - 1,
        )
        for place, name in enumerate(PILES)
        for number in numbers
    )


def tops(table: Table) -> tuple[int, int, int, int]:
    """Returns the numbers on top of the piles, in the order of PILES."""
    return (top(table, "A1"), top(table, "A2"), top(table, "D1"), top(table, "D2"))


def numbers(table: Table, seat: int) -> list[int]:
    """Returns the numbers in a seat's hand, the lowest first. Raises HiddenCard."""
    return sorted(int(face) for face in table.faces_in(hand(seat)))


TALK: Final[tuple[Move, ...]] = (
    *(Say(word, name) for name in PILES for word in PILE_WORDS),
    *(Say(word) for word in TABLE_WORDS),
)


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Returns all legal moves of a seat, together with the sentences to partners (G21)."""
    if state.phase in (Phase.DEAL, Phase.OVER):
        return ()
    if seat != state.active:
        return TALK
    if state.phase is Phase.START:
        return (*(Start(Seat(other)) for other in range(state.seats)), *TALK)
    shown = tops(state.table)
    turn_moves: list[Move] = [
        Lay(Face(str(number)), name)
        for number in numbers(state.table, seat)
        for name, on in zip(PILES, shown, strict=True)
        if fits(number, on, name)
    ]
    if state.laid >= minimum(state):
        turn_moves.append(End())
    return (*turn_moves, *TALK)


def spoils(state: State, seat: Seat, move: Lay) -> bool:
    """Returns whether this move ends the match, because the turn then cannot lay enough cards (G14)."""
    missing = minimum(state) - state.laid - 1
    return missing > 0 and not _goes_on(state, seat, move, missing)


def burns(state: State, seat: Seat, move: Lay | End) -> bool:
    """Returns whether this move ends the turn with an uncovered fire card, and so loses the match (G29)."""
    if isinstance(move, End):
        return bool(state.deadlines)
    if not state.deadlines - {move.pile} or left(state.table) == 1 or minimum(state) > state.laid + 1:
        return False
    return not _goes_on(state, seat, move, 1)  # the turn ends by itself (G17, G27)


def ends_turn(state: State, seat: Seat, move: Lay) -> bool:
    """Returns whether no other card of the hand fits after this move, so that the turn ends (G17)."""
    held = len(state.table.zones[hand(seat)])
    return held > 1 and state.laid + 1 >= minimum(state) and not _goes_on(state, seat, move, 1)


def _goes_on(state: State, seat: Seat, move: Lay, count: int) -> bool:
    rest = [number for number in numbers(state.table, seat) if number != int(move.face)]
    after = [int(move.face) if name == move.pile else top(state.table, name) for name in PILES]
    return can_lay(rest, after, count)


def is_talk(move: Move) -> bool:
    return isinstance(move, Say)


def play(state: State, seat: Seat, move: Move) -> Step[State]:
    """Returns the step of a legal move, which may also end the turn (G17, G27)."""
    match move:
        case Start(first):
            return _begin(replace(state, phase=Phase.PLAY), first, [])
        case Lay(face, name):
            return _lay(state, seat, face, name)
        case End():
            return _end_turn(state, [])
        case Say(word, name):
            return Step(state, (Said(seat, word, pile(name) if name else None),))
        case other:
            assert_never(other)


def _lay(state: State, seat: Seat, face: Face, name: str) -> Step[State]:
    moved = state.table.move(state.table.find(hand(seat), face), hand(seat), pile(name))
    table = state.table.after([moved])
    state = replace(state, table=table, laid=state.laid + 1, deadlines=state.deadlines - {name})
    if left(table) == 0:  # G18: the match is won at once, even with a fire burning (G29)
        return _over(state, [moved])
    missing = minimum(state) - state.laid
    if can_lay(numbers(table, seat), tops(table), max(missing, 1)):
        return Step(state, (moved,))
    if missing > 0:  # G14: this card spoilt the minimum
        return _over(state, [moved])
    return _end_turn(state, [moved])  # an empty hand, or nothing fits


def _end_turn(state: State, events: list[Event]) -> Step[State]:
    if state.deadlines:  # G29: the next player's turn is over and the fire still burns
        return _over(replace(state, burned=True), events)
    drawn = _refill(state)
    table = state.table.after(drawn)
    clockwise = (Seat((state.active + step) % state.seats) for step in range(1, state.seats + 1))
    following = next(seat for seat in clockwise if table.zones[hand(seat)])  # G2, G16
    fires = [name for name in PILES if state.options.on_fire and top(table, name) in FIRE]
    state = replace(state, table=table, deadlines=frozenset(fires))
    return _begin(state, following, [*events, *drawn])


def _refill(state: State) -> list[Event]:
    """Returns the events that refill the hand, as far as the draw pile has cards (G8, G9)."""
    into, deck = hand(state.active), state.table.zones[DRAW]
    missing = HAND_SIZE[state.seats] - len(state.table.zones[into])
    return [state.table.move([card], DRAW, into) for card in reversed(deck[max(0, len(deck) - missing) :])]


def _begin(state: State, seat: Seat, events: list[Event]) -> Step[State]:
    """Returns the step that begins a seat's turn, or ends the match (G12, G13)."""
    begun = Marked(TURN, hand(seat), "now")
    table, held = state.table.after([begun]), len(state.table.zones[hand(seat)])
    state = replace(state, table=table, active=seat, laid=0, held=held)
    if can_lay(numbers(state.table, seat), tops(state.table), minimum(state)):
        return Step(state, (*events, begun))
    return _over(state, [*events, begun])


def _over(state: State, events: list[Event]) -> Step[State]:
    state = replace(state, phase=Phase.OVER)
    result = graded(state.seats, left(state.table), burned=state.burned)
    scores = [Scored(Seat(seat), count, result.why) for seat, count in enumerate(result.totals)]
    return Step(state, (*events, *scores, RoundEnded(0), MatchEnded(result.winners)))


def outcome(state: State) -> Outcome | None:
    if state.phase is not Phase.OVER:
        return None
    return graded(state.seats, left(state.table), burned=state.burned)


def graded(seats: int, count: int, *, burned: bool) -> Outcome:
    """Returns the result of a match that ends with `count` cards left (G20).

    If `burned`, the match is lost because a fire card was left uncovered (G29).
    """
    won = tuple(Seat(seat) for seat in range(seats)) if count == 0 else ()
    if won:
        grade, why = "beaten", phrase("All 98 cards are played. The Game is beaten.")
    elif burned:
        grade, why = "burned", phrase("A fire card was left burning. The Game wins.")
    elif count <= GOOD_EFFORT:
        why = counted("{count} card is left. A good effort.", "{count} cards are left. A good effort.", count)
        grade = "good"
    else:
        grade, why = "lost", phrase("{count} cards are left. The Game wins.", count=count)
    return Outcome(won, (count,) * seats, grade, why)


def takes_back(before: State, after: State) -> bool:
    """Returns whether a move may be taken back: only by a player who is alone, during the turn (G15)."""
    same_turn = after.phase is Phase.PLAY and before.phase is Phase.PLAY and after.laid == before.laid + 1
    return before.seats == 1 and same_turn


def guess(view: State, known: Mapping[CardId, Face], rng: Random) -> State:
    return replace(view, table=redeal(view.table, DECK, known, rng))


def touch(_state: State, seat: Seat, move: Move) -> Touch:
    match move:
        case Start(first):
            return Touch(place=hand(first), word="start")
        case Lay(face, name):
            return picks((hand(seat), face, 1), place=pile(name))
        case End():
            return Touch(word=END)
        case Say(word, name):
            return Touch(place=pile(name) if name else None, word=word)
        case other:
            assert_never(other)


_TITLES = (phrase("Climb I"), phrase("Climb II"), phrase("Descent I"), phrase("Descent II"))
PILE_NAMES: Final = dict(zip(PILES, _TITLES, strict=True))


def refuse(state: State, seat: Seat, hand_did: Touch) -> Refusal:
    word = hand_did.word
    if state.phase is Phase.OVER:
        return Refusal("G20", phrase("This match is over."), phrase("Deal again, or go back to the shelf."))
    if word not in ("", END, "start"):
        return Refusal("G22", phrase("That cannot be said here."), phrase("Choose one of the phrases."))
    if state.phase is Phase.START:
        return Refusal("G1", phrase("Nobody has begun yet."), phrase("First choose who starts."))
    if seat != state.active:
        whose = phrase("It is {name}'s turn.", name=SeatName(state.active))
        return Refusal("G2", whose, phrase("You may talk to the table while you wait."))
    if word == "start":
        return Refusal("G1", phrase("The first turn has already begun."), phrase("Play goes on clockwise."))
    if word == END and state.laid < minimum(state):
        return _refuse_end(state)
    return _refuse_cards(state, seat, hand_did)


def _refuse_end(state: State) -> Refusal:
    least = minimum(state)
    ruling = "G11" if not state.table.zones[DRAW] else "G28" if state.options.expert else "G10"
    wrong = counted("A turn needs {count} card.", "A turn needs {count} cards.", least)
    more = phrase("Play {count} more, then you may end the turn.", count=least - state.laid)
    return Refusal(ruling, wrong, more)


def _refuse_cards(state: State, seat: Seat, hand_did: Touch) -> Refusal:
    table = state.table
    zones, own = {zone for zone, _, _ in hand_did.picks}, phrase("Choose a card from your hand.")
    if DRAW in zones:
        first = phrase("First play cards from your hand.")
        return Refusal("G8", phrase("Cards are drawn when the turn ends."), first)
    if any(zone.startswith("pile/") for zone in zones):
        return Refusal("G15", phrase("A played card stays where it is."), own)
    mine = table.faces_in(hand(seat))
    if any(zone != hand(seat) or face not in mine for zone, face, _ in hand_did.picks):
        return Refusal("G24", phrase("That card is not in your hand."), own)
    target = next((name for name in PILES if pile(name) == hand_did.place), "")
    if target and not hand_did.picks and not hand_did.word:
        return Refusal("G7", phrase("First choose a card."), phrase("Then choose the pile it goes on."))
    if not hand_did.word and sum(count for _, _, count in hand_did.picks) == 1:
        (number,) = (int(face) for _, face, _ in hand_did.picks if face)
        if target:
            return _refuse_lay(table, number, target)
        if not any(fits(number, on, name) for name, on in zip(PILES, tops(table), strict=True)):
            return _refuse_everywhere(number, may_end=state.laid >= minimum(state))
    return Refusal("G7", phrase("Cards are played one at a time."), phrase("Choose one card, then a pile."))


def _refuse_everywhere(number: int, *, may_end: bool) -> Refusal:
    wrong, other = (
        phrase("{number} fits on none of the piles.", number=number),
        phrase("Choose another card."),
    )
    return Refusal("G3", wrong, phrase("Choose another card, or end your turn.") if may_end else other)


def _refuse_lay(table: Table, number: int, name: str) -> Refusal:
    shown, title = top(table, name), PILE_NAMES[name]
    if name in UP:
        wrong = phrase("{number} cannot go up from {top}.", number=number, top=shown)
        onward, back = phrase("{pile} takes {next} or higher", pile=title, next=shown + 1), shown - 10
    else:
        wrong = phrase("{number} cannot go down from {top}.", number=number, top=shown)
        onward, back = phrase("{pile} takes {next} or lower", pile=title, next=shown - 1), shown + 10
    if shown == (99 if name in UP else 2):
        return Refusal("G3", wrong, phrase("{pile} takes only {back}, ten back.", pile=title, back=back))
    if not 2 <= back <= 99:  # G5: no card is ten back from here
        return Refusal("G5", wrong, phrase("{onward}.", onward=onward))
    return Refusal("G3", wrong, phrase("{onward}, or {back}.", onward=onward, back=back))


GAME: Final[Game[State, Move]] = Game.of(
    globals(),
    id="the-game",
    title="The Game",
    seats=range(1, 6),
    options=OPTIONS,
    rulings=tuple(f"G{number}" for number in range(1, 31)),
    read=read,
)
