"""Sentences that describe the events and moves of Poof."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never

from game.core.cards import DEALER, PUBLIC, Face, Seat
from game.core.events import Event, Marked, Moved, RoundEnded, Said, Scored
from game.core.news import News
from game.core.phrases import N_, Phrase, SeatName, counted, phrase
from game.games.poof.cards import HIGHEST
from game.games.poof.rules import (
    DISCARD,
    ENOUGH,
    HAND_SIZE,
    PILE,
    POOF,
    SLOTS,
    STARTER,
    Call,
    Move,
    Phase,
    Play,
    State,
    bottom,
    hand,
    outcome,
    run,
    top,
    way_out,
)
from game.words.teller import Teller, joined, listed, scored, won

TIMES: Final = {
    1: N_("one {card}"),
    2: N_("two {card}s"),
    3: N_("three {card}s"),
    4: N_("four {card}s"),
    5: N_("five {card}s"),
    6: N_("six {card}s"),
    7: N_("seven {card}s"),
    8: N_("eight {card}s"),
}
"""Texts such as "two 7s", by the number of cards."""
PARTS: Final = {
    "hand": N_("{points} for the hand"),
    "up": N_("{points} for face-up cards"),
    "down": N_("{points} for face-down cards"),
    "poofs": N_("{points} for Poofs"),
    "pile": N_("{points} for the pile"),
}
"""Texts for the parts of which a seat's points in a round are made."""
UP: Final = {
    "a": phrase("the first face-up card"),
    "b": phrase("the second face-up card"),
    "c": phrase("the third face-up card"),
    "d": phrase("the fourth face-up card"),
}
DOWN: Final = {
    "a": phrase("Try the first face-down card"),
    "b": phrase("Try the second face-down card"),
    "c": phrase("Try the third face-down card"),
    "d": phrase("Try the fourth face-down card"),
}


def tell(before: State, news: News) -> tuple[Phrase, ...]:
    """Returns the sentences about one step. `before` is the listener's view just before it."""
    if news.seat == DEALER:
        return _dealt(before, news)
    name, move = SeatName(news.seat), news.move
    match move:
        case Play():
            laid = _moved(news, PILE)
            lines = [phrase("{name} played {cards}.", name=name, cards=_cards(laid[0], len(laid)))]
            lines += [*_poofed(news), *_turned_up(news)]
        case Call("blind"):
            lines = _tried(before, news)
        case Call("take"):
            count = len(before.table.zones[PILE])
            lines = [
                counted("{name} picked up {count} card.", "{name} picked up {count} cards.", count, name=name)
            ]
        case Call("skip"):
            lines = [phrase("{name} has no card that can lead and is skipped.", name=name)]
        case _:
            lines = [phrase("{name} called a Pooftastrophe.", name=name)]
    return (*lines, *_ending(news))


def _dealt(before: State, news: News) -> tuple[Phrase, ...]:
    marks = [event for event in news.events if isinstance(event, Marked) and event.name == STARTER]
    first = [SeatName(int(mark.where.removeprefix("hand/"))) for mark in marks]
    return (
        phrase(
            "Round {round}: cards 1 to {highest} and the Poofs, {each} for each player.",
            round=before.round + 1,
            highest=HIGHEST[before.seats],
            each=HAND_SIZE,
        ),
        *_draws(news, first),
    )


def _draws(news: News, first: Sequence[SeatName]) -> list[Phrase]:
    drawn: dict[int, list[Face]] = {}
    for event in news.events:
        if isinstance(event, Moved) and event.dst.startswith("start/"):
            seat = int(event.dst.removeprefix("start/"))
            drawn.setdefault(seat, []).extend(face for face in event.faces if face is not None)
    lines = {
        seat: phrase("{name} drew {cards}.", name=SeatName(seat), cards=_row(cards))
        for seat, cards in drawn.items()
    }
    for name in first:
        cards = drawn.get(name.seat, [])
        if len(cards) == 1:
            del lines[name.seat]
            lines[name.seat] = phrase(
                "{name} drew {cards}, the highest, and starts.", name=name, cards=_row(cards)
            )
        else:
            lines[PUBLIC] = phrase("{name} leads.", name=name)
    return [*lines.values()]


def _name(face: Face) -> object:
    return phrase("a Poof") if face == POOF else face


def _moved(news: News, where: str) -> list[Face]:
    moves = [event for event in news.events if isinstance(event, Moved) and event.dst == where]
    return [face for event in moves for face in event.faces if face is not None]


def _cards(card: Face, count: int) -> object:
    """Returns a text such as "two 7s"."""
    return _name(card) if card == POOF else phrase(TIMES[count], card=card)


def _row(cards: Sequence[Face]) -> Phrase:
    return listed([_name(card) for card in cards])


def _poofed(news: News) -> list[Phrase]:
    gone = [event for event in news.events if isinstance(event, Moved) and event.dst == DISCARD]
    return [phrase("Poof! The pile is gone.") for _ in gone]


def _turned_up(news: News) -> list[Phrase]:
    shown = [face for slot in SLOTS for face in _moved(news, top(news.seat, slot))]
    return [phrase("Turned up: {cards}.", cards=_row(shown))] if shown else []


def _tried(before: State, news: News) -> list[Phrase]:
    name, (card,) = SeatName(news.seat), _moved(news, PILE)
    lines = [phrase("{name} tried a face-down card: {card}.", name=name, card=_name(card))]
    if not any(
        isinstance(event, Moved) and event.src == PILE and event.dst != DISCARD for event in news.events
    ):
        return [*lines, *_poofed(news)]
    if not before.table.zones[PILE]:
        return [*lines, phrase("It cannot lead, so it goes into the hand.")]
    count = len(before.table.zones[PILE]) + 1
    return [*lines, phrase("Too high: {name} picked up {count} cards.", name=name, count=count)]


def _ending(news: News) -> list[Phrase]:
    if not any(isinstance(event, RoundEnded) for event in news.events):
        return []
    return [*scored(map(_briefly, news.events)), *won(news.events)]


def _briefly(event: Event) -> Event:
    """Returns a `Scored` event without parts worth 0 points, or any other event unchanged."""
    if not isinstance(event, Scored):
        return event
    cost = [Phrase(PARTS[part], {"points": points}) for part, points in event.parts.items() if points]
    return replace(event, why=listed(cost)) if cost else event


def prompt(view: State, seat: Seat) -> Phrase:
    """Returns a sentence that says what a seat may do now, or whose turn it is."""
    result = outcome(view)
    if result is not None:
        return result.why
    if view.phase is Phase.DEAL:
        return phrase("The cards are dealt.")
    if seat != view.active:
        return phrase("Waiting for {name}.", name=SeatName(view.active))
    return joined(phrase("Your turn."), way_out(view, seat))


def task(view: State) -> Phrase:
    """Returns a sentence that says which cards may be laid on the pile."""
    on = view.table.top(PILE)
    return phrase("Play any number.") if on is None else phrase("Play {card} or lower.", card=on)


def to_play(view: State) -> tuple[Phrase, ...]:
    """Returns the text beside the pile that says which cards may be laid."""
    on = view.table.top(PILE)
    if on is None:
        return (phrase("Lead any number"),)
    sign = phrase("{card} or lower", card=on)
    near = run(view.table) == ENOUGH - 1
    return (sign, phrase("One more {card} poofs it", card=on)) if near else (sign,)


def table(view: State) -> tuple[Phrase, ...]:
    """Returns the sentences about the pile: how many cards it has, and its top card."""
    cards = view.table.zones[PILE]
    if not cards:
        return (phrase("The pile is empty."),)
    return (
        counted(
            "{count} card in the pile, {top} on top.",
            "{count} cards in the pile, {top} on top.",
            len(cards),
            top=_name(view.table.face(cards[-1])),
        ),
    )


def holding(view: State, seat: Seat) -> tuple[Phrase, ...]:
    """Returns the sentences about a seat: its hand, and the cards in front of it."""
    table, name = view.table, SeatName(seat)
    held = table.zones[hand(seat)]
    if seat == table.viewer and held:
        faces = sorted(table.faces_in(hand(seat)), key=_order)
        lines = [phrase("{name} holds {cards}.", name=name, cards=_row(faces))]
    else:
        lines = [counted("{name} holds {count} card.", "{name} holds {count} cards.", len(held), name=name)]
    up = [face for slot in SLOTS if (face := table.top(top(seat, slot))) is not None]
    if up:
        lines.append(phrase("Face up: {cards}.", cards=_row(up)))
    down = sum(len(table.zones[bottom(seat, slot)]) for slot in SLOTS)
    if down:
        lines.append(counted("{count} card face down.", "{count} cards face down.", down))
    return tuple(lines)


def _order(face: Face) -> tuple[bool, int]:
    return (True, 0) if face == POOF else (False, int(face))


def label(move: Move) -> Phrase:
    """Returns the text of a move on a button or in a list."""
    match move:
        case Play(face, count, slots):
            shown = listed([UP[slot] for slot in slots]) if slots else None
            if not count:
                return phrase("Play {shown}", shown=shown)
            held = _cards(face, count)
            return (
                phrase("Play {cards} and {shown}", cards=held, shown=shown)
                if shown
                else phrase("Play {cards}", cards=held)
            )
        case Call("blind", slot):
            return DOWN[slot]
        case Call("take"):
            return phrase("Pick up the pile")
        case Call("skip"):
            return phrase("Skip this turn")
        case Call():
            return phrase("Pooftastrophe")
        case other:
            assert_never(other)


def bubble(_said: Said) -> Phrase:
    """Returns an empty text, because nobody speaks in this game."""
    return Phrase("")


TELLER: Final = Teller(tell, prompt, table, holding, label, bubble, task)
