"""Sentences for the events and moves of Campfire Smokeout."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from game.core.cards import DEALER, Face, Seat
from game.core.events import Marked, MatchEnded, Moved, Said, Scored
from game.core.news import News
from game.core.phrases import N_, Phrase, SeatName, counted, phrase
from game.games.campfire_smokeout.rules import (
    DECK,
    PLUS,
    SMOKE,
    STAY,
    USES,
    WILD,
    WIND,
    WINDS,
    Move,
    Out,
    Phase,
    Start,
    State,
    Wind,
    hand,
    hand_size,
    moves,
    outcome,
    smoke_move,
    smokeouts,
    way,
)
from game.words.teller import Teller, enumerated, joined, listed

PLUS_NOW: Final = {
    "L": phrase("The Smoke flips: +1 is now on the left."),
    "R": phrase("The Smoke flips: +1 is now on the right."),
}
SIDES: Final = {
    "L": phrase("Blown left, the Smoke adds 1; blown right, it flips."),
    "R": phrase("Blown right, the Smoke adds 1; blown left, it flips."),
}


def tell(before: State, news: News) -> tuple[Phrase, ...]:
    """Returns the sentences about one step. `before` is the listener's view just before it."""
    if news.seat == DEALER:
        return _dealt(before, news)
    move: Move = news.move
    match move:
        case Start(_, "stay"):
            name = SeatName(news.seat)
            return (phrase("The start card would bring the Smoke back: it stays with {name}.", name=name),)
        case Start(_, use):
            blew = (
                N_("{name} blew the Smoke {way}, to {to}."),
                N_("{name} blew the Smoke {way}, back to {to}."),
            )
            return _blew(before, news, use, blew)
        case Wind(face, use):
            if len(USES[face]) == 1:
                said = (
                    N_("{name} blew the Smoke {way}, to {to}."),
                    N_("{name} blew the Smoke {way}, back to {to}."),
                )
            elif face == WILD:
                said = (
                    N_("{name} blew the Smoke {way}, to {to}, with {card}."),
                    N_("{name} blew the Smoke {way}, back to {to}, with {card}."),
                )
            else:
                said = (
                    N_("{name} blew the Smoke {way}, to {to}, with “{card}”."),
                    N_("{name} blew the Smoke {way}, back to {to}, with “{card}”."),
                )
            return _blew(before, news, use, said)
        case Out():
            return _smoked(before, news)
        case other:
            assert_never(other)


def _dealt(before: State, news: News) -> tuple[Phrase, ...]:
    kept = sum(len(before.table.zones[smokeouts(seat)]) for seat in range(before.seats))
    each = hand_size(before.seats, kept)
    shown = [
        face
        for event in news.events
        if isinstance(event, Moved) and event.dst == WIND
        for face in event.faces
        if face is not None
    ]
    rest = len(DECK) - kept - each * before.seats - len(shown)
    lines = [
        phrase(
            "Round {round}: {each}, {rest} in the deck.",
            round=before.round + 1,
            each=counted("{count} Wind each", "{count} Winds each", each),
            rest=rest,
        )
    ]
    smoke = next(event for event in news.events if isinstance(event, Marked) and event.name == SMOKE)
    name = SeatName(int(smoke.where.removeprefix("hand/")))
    if shown:
        lines.append(phrase("{name} turns up the start card: {card}.", name=name, card=card_name(shown[0])))
    else:
        lines.append(phrase("{name} has the Smoke.", name=name))
    return tuple(lines)


def card_name(face: Face) -> Phrase:
    """Returns the name of a card (a Wind), such as "2 left or 1 right"."""
    if face == WILD:
        return phrase("a Wild Wind")
    first, *others = (_use(use) for use in USES[face])
    return phrase("{left} or {right}", left=first, right=others[0]) if others else first


def _use(use: str) -> Phrase:
    count = int(use[1])
    return phrase("{count} left", count=count) if use[0] == "L" else phrase("{count} right", count=count)


def _blew(before: State, news: News, use: str, said: tuple[str, str]) -> tuple[Phrase, ...]:
    """Returns the sentences about a move of the Smoke.

    `said` has two templates: for a Smoke that goes to another seat, and for one that returns.
    """
    done = smoke_move(before, use)
    to, name = SeatName(done.to), SeatName(news.seat)
    card = card_name(news.move.face)
    template = said[done.to == news.seat]
    line = Phrase(template, {"name": name, "card": card, "way": way(before, use), "to": to})
    # Only the direction without +1 flips the Smoke, and a flip moves the +1 to that direction.
    return (line, PLUS_NOW[use[0]]) if done.flips else (line,)


def _smoked(before: State, news: News) -> tuple[Phrase, ...]:
    name, count = SeatName(news.seat), before.totals[news.seat] + 1
    stuck = before.table.zones[hand(news.seat)]
    if not count:
        said = (
            phrase("{name} cannot move the Smoke. This Smokeout does not count.", name=name)
            if stuck
            else phrase("{name} has no Winds left. This Smokeout does not count.", name=name)
        )
    elif stuck:
        said = phrase("{name} cannot move the Smoke: Smokeout number {count}.", name=name, count=count)
    else:
        said = phrase("{name} has no Winds left: Smokeout number {count}.", name=name, count=count)
    if not any(isinstance(event, MatchEnded) for event in news.events):
        return (said,)
    points = {event.seat: event.points for event in news.events if isinstance(event, Scored)}
    totals = tuple(total + points[Seat(seat)] for seat, total in enumerate(before.totals))
    result = outcome(replace(before, totals=totals, phase=Phase.OVER))
    return (said, *([result.why, _winners(result.winners)] if result else []))


def _winners(winners: tuple[Seat, ...]) -> Phrase:
    names = [SeatName(seat) for seat in winners]
    if len(names) == 1:
        return phrase("{name} wins.", name=names[0])
    return phrase("The winners are {names}.", names=enumerated(names))


def prompt(view: State, seat: Seat) -> Phrase:
    """Returns a sentence that says what a seat may do now, or whose turn it is."""
    result = outcome(view)
    if result is not None:
        return result.why
    if view.phase is Phase.DEAL:
        return phrase("The cards are dealt.")
    name = SeatName(view.smoke)
    if seat != view.smoke:
        return phrase("The Smoke is with {name}.", name=name)
    match moves(view, seat)[0]:
        case Start(_, use):
            if use == STAY:
                return phrase("The start card would bring the Smoke back. Put it on the deck.")
            return phrase("{name} has the Smoke. Blow it away with the start card.", name=name)
        case Wind():
            return phrase("{name} has the Smoke. Blow it away.", name=name)
        case Out():
            if view.table.zones[hand(seat)]:
                return phrase("None of {name}'s Winds moves the Smoke. Take the Smokeout.", name=name)
            return phrase("{name} has no Winds left. Take the Smokeout.", name=name)
        case other:
            assert_never(other)


def task(view: State) -> Phrase:
    """Returns a sentence that says how the Smoke can be sent away now."""
    if view.phase is Phase.START:
        return phrase("Blow the Smoke away with the start card.")
    return phrase("Blow the Smoke away, or take the Smokeout.")


def table(view: State) -> tuple[Phrase, ...]:
    """Returns the sentences about the table: the Smoke, the start card and the deck."""
    table = view.table
    lines = [phrase("The Smoke is with {name}.", name=SeatName(view.smoke))]
    if view.options.extra_rule:
        lines.append(SIDES[PLUS[view.face]])
    lines += [phrase("The start card is {card}.", card=card_name(face)) for face in table.faces_in(WIND)]
    lines.append(counted("{count} Wind in the deck.", "{count} Winds in the deck.", len(table.zones[WINDS])))
    return tuple(lines)


def holding(view: State, seat: Seat) -> tuple[Phrase, ...]:
    """Returns the sentences about a seat: its lost rounds, and its cards as far as the viewer may know them."""
    cards, name, smoked = view.table.zones[hand(seat)], SeatName(seat), view.totals[seat]
    if cards and seat == view.table.viewer:
        own = [card_name(face) for face in view.table.faces_in(hand(seat))]
        holds = phrase("{name} holds {cards}.", name=name, cards=listed(own))
    else:
        holds = counted("{name} holds {count} Wind.", "{name} holds {count} Winds.", len(cards), name=name)
    has = counted("{name} has {count} Smokeout.", "{name} has {count} Smokeouts.", smoked, name=name)
    if smoked < 0:
        has = phrase("{name}'s first Smokeout does not count.", name=name)
    return (joined(holds, has) if smoked else holds,)


def label(move: Move) -> Phrase:
    """Returns the text of a move on a button or in a list."""
    match move:
        case Start(_, "stay"):
            return phrase("Put the start card on the deck")
        case Start(_, use):
            return _blow(use)
        case Wind(face, use):
            if len(USES[face]) == 1:
                return _blow(use)
            with_card = N_("{blow}, with {card}") if face == WILD else N_("{blow}, with “{card}”")
            return phrase(with_card, blow=_blow(use), card=card_name(face))
        case Out():
            return phrase("Take the Smokeout")
        case other:
            assert_never(other)


def _blow(use: str) -> Phrase:
    count = int(use[1])
    if use[0] == "L":
        return counted("Blow {count} place left", "Blow {count} places left", count)
    return counted("Blow {count} place right", "Blow {count} places right", count)


def bubble(_said: Said) -> Phrase:
    """Returns an empty sentence, because nobody speaks in this game."""
    return Phrase("")


TELLER: Final = Teller(tell, prompt, table, holding, label, bubble, task)
