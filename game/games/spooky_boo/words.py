"""Sentences that describe the events and moves of Spooky Boo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from game.core.cards import DEALER, CardId, Face, Seat
from game.core.events import Looked, Marked, Moved, RoundEnded, Said, Shuffled, Zone
from game.core.news import News
from game.core.phrases import N_, Phrase, SeatName, counted, phrase
from game.games.spooky_boo.moves import Own
from game.games.spooky_boo.rules import (
    DISCARD,
    DRAW,
    LAPS,
    TURN,
    NextDoor,
    Phase,
    Power,
    State,
    held,
    outcome,
    thrown_power,
    way_out,
)
from game.words.teller import Teller, joined, listed, scored, won

PLACE_NAMES: Final = {
    "a": phrase("far-left"),
    "b": phrase("far-right"),
    "c": phrase("near-left"),
    "d": phrase("near-right"),
}
"""The names of a player's four places, as that player sees them."""
POWER_NAMES: Final = {
    Power.LOOK_OWN: phrase("Eye."),
    Power.LOOK_OTHER: phrase("Keyhole."),
    Power.BLIND_SWAP: phrase("Blind swap."),
    Power.LOOK_AND_SWAP: phrase("Keyhole and swap."),
}
LABELS: Final = {
    "draw": N_("Draw a card"),
    "throw": N_("Discard it"),
    "decline": N_("Leave it"),
    "boo": N_("Call Spooky Boo!"),
    "keep": N_("Keep it in your {place} window"),
    "take": N_("Take the discard into your {place} window"),
    "peek": N_("Look at your {place} card"),
    "trade": N_("Swap it for your {place} card"),
}
"""The texts of moves on buttons, by the moves' `word`."""


def tell(before: State, news: News) -> tuple[Phrase, ...]:
    """Returns the sentences about one step. `before` is the listener's view just before it."""
    if news.seat == DEALER:
        return _refilled(before, news) if before.phase is Phase.REFILL else _dealt(before, news)
    move: Own | NextDoor = news.move
    match move:
        case NextDoor():
            lines = _next_door(before, news, move)
        case Own():
            lines = _at_home(before, news, move)
        case other:
            assert_never(other)
    return (*lines, *_ending(news))


def _dealt(before: State, news: News) -> tuple[Phrase, ...]:
    first = [event.where for event in news.events if isinstance(event, Marked) and event.name == TURN]
    looks = [event for event in news.events if isinstance(event, Looked)] if before.options.memory_aid else []
    return (
        phrase("Round {round}: four cards in each house.", round=before.round + 1),
        phrase("Everybody looks at their two near cards."),
        *(
            phrase("{name} saw {cards}.", name=SeatName(look.seat), cards=listed(look.faces))
            for look in looks
            if None not in look.faces
        ),
        *(phrase("{name} starts.", name=SeatName(int(where.removeprefix("held/")))) for where in first),
    )


def _refilled(before: State, news: News) -> tuple[Phrase, ...]:
    counts = [len(event.cards) for event in news.events if isinstance(event, Shuffled)]
    return (
        *(
            counted(
                "{count} discard is shuffled into a new deck.",
                "{count} discards are shuffled into a new deck.",
                one,
            )
            for one in counts
        ),
        *_drawn(before, news, before.active),
    )


def _drawn(before: State, news: News, seat: Seat) -> list[Phrase]:
    """Returns a sentence about the card that a seat drew. If it drew none, returns no sentence (S26)."""
    name = SeatName(seat)
    return [
        phrase("{name} drew {card}.", name=name, card=event.faces[0])
        if before.options.memory_aid and event.faces[0] is not None
        else phrase("{name} drew a card.", name=name)
        for event in news.events
        if isinstance(event, Moved) and event.dst == held(seat)
    ]


def _thrown(news: News) -> Face | None:
    moves = [event for event in news.events if isinstance(event, Moved) and event.dst == DISCARD]
    return moves[-1].faces[0] if moves else None


def _at_home(before: State, news: News, move: Own) -> list[Phrase]:
    name, where = SeatName(news.seat), PLACE_NAMES.get(move.place)
    match move.word:
        case "draw":
            return _drawn(before, news, news.seat) or [phrase("The deck is empty.")]
        case "throw":
            return [phrase("{name} discarded the {card}.", name=name, card=_thrown(news))]
        case "keep":
            kept = phrase(
                "{name} kept the drawn card in the {place} window and discarded the {card}.",
                name=name,
                place=where,
                card=_thrown(news),
            )
            return [kept]
        case "take":
            taken = N_("{name} took the discarded {top} into the {place} window and discarded the {card}.")
            top = before.table.top(DISCARD)
            return [phrase(taken, name=name, top=top, place=where, card=_thrown(news))]
        case "peek":
            looked = phrase("{name} looked at their own {place} card.", name=name, place=where)
            return [looked, *_seen(before, news)]
        case "trade":
            return [
                _swapped(
                    N_("{name} swapped their {own} card for {other}'s {place} card."),
                    news.seat,
                    move.place,
                    before.spied,
                )
            ]
        case "decline":
            if before.phase is Phase.POWER:
                return [phrase("{name} did not use the power.", name=name)]
            return [phrase("{name} did not swap that card.", name=name)]
        case _:  # boo
            return [phrase("{name} called Spooky Boo!", name=name)]


def _next_door(before: State, news: News, move: NextDoor) -> list[Phrase]:
    name, zone = SeatName(news.seat), Zone(f"square/{move.seat}/{move.place}")
    if move.own:
        unseen = N_("{name} swapped their {own} card for {other}'s {place} card, unseen.")
        return [_swapped(unseen, news.seat, move.own, zone)]
    other, where = SeatName(move.seat), PLACE_NAMES[move.place]
    looked = phrase("{name} looked at {other}'s {place} card.", name=name, other=other, place=where)
    return [looked, *_seen(before, news)]


def _swapped(template: str, seat: Seat, own: str, zone: Zone) -> Phrase:
    _, other, place = zone.split("/")
    names = {"name": SeatName(seat), "other": SeatName(int(other))}
    return phrase(template, **names, own=PLACE_NAMES[own], place=PLACE_NAMES[place])


def _seen(before: State, news: News) -> list[Phrase]:
    looks = [event for event in news.events if isinstance(event, Looked)] if before.options.memory_aid else []
    return [phrase("It is {card}.", card=face) for look in looks for face in look.faces if face is not None]


def _ending(news: News) -> list[Phrase]:
    if not any(isinstance(event, RoundEnded) for event in news.events):
        return []
    lines = []
    if not any(isinstance(event, Said) for event in news.events):
        lines.append(phrase("After {laps} turns each, nobody has called. The round is over.", laps=LAPS))
    return [*lines, *scored(news.events), *won(news.events)]


def prompt(view: State, seat: Seat) -> Phrase:
    """Returns a sentence that says what a seat may do now, or whose turn it is."""
    result = outcome(view)
    if result is not None:
        return result.why
    if view.phase is Phase.DEAL:
        return phrase("The cards are dealt.")
    return joined(*_looking(view, seat), *_waiting(view, seat))


def _looking(view: State, seat: Seat) -> list[Phrase]:
    cards = sorted(card for looker, card in view.table.looks if looker == seat)
    shown = [_behind(view, card) for card in cards if view.table.faces[card] is not None]
    if shown and view.phase is not Phase.TRADE:
        shown.append(phrase("Remember it.") if len(shown) == 1 else phrase("Remember them."))
    return shown


def _behind(view: State, card: CardId) -> Phrase:
    _, seat, place = view.table.zone_of(card).split("/")
    values = {"name": SeatName(int(seat)), "place": PLACE_NAMES[place], "card": view.table.face(card)}
    return phrase("{name}'s {place} card: {card}.", **values)


def _waiting(view: State, seat: Seat) -> Sequence[Phrase]:
    if seat != view.active:
        return (phrase("Waiting for {name}.", name=SeatName(view.active)),)
    if view.phase is Phase.HOLD:
        return (phrase("Drawn: {card}.", card=view.table.top(held(seat))), way_out(view))
    if view.phase is Phase.POWER:
        return (POWER_NAMES[thrown_power(view.table)], way_out(view))
    if view.phase is Phase.TRADE:
        return (way_out(view),)
    return (phrase("Your turn."), way_out(view))


def table(view: State) -> tuple[Phrase, ...]:
    """Returns the sentences about the table: the round, the deck and the discards."""
    zones, rounds, lines = view.table.zones, view.options.rounds, list[Phrase]()
    if rounds > 1:
        lines.append(phrase("Round {round} of {rounds}.", round=view.round + 1, rounds=rounds))
    lines.append(counted("{count} card in the deck.", "{count} cards in the deck.", len(zones[DRAW])))
    count, top = len(zones[DISCARD]), view.table.top(DISCARD)
    discards = counted("{count} discard, {top} on top.", "{count} discards, {top} on top.", count, top=top)
    lines.append(discards if count else phrase("There is no discard yet."))
    return tuple(lines)


def house(view: State, seat: Seat) -> tuple[Phrase, ...]:
    """Returns the sentences about one player: points, face-down cards and the drawn card."""
    name, table = SeatName(seat), view.table
    points = view.totals[seat]
    lines = [counted("{name}: {count} point.", "{name}: {count} points.", points, name=name)]
    behind = [card for place in PLACE_NAMES for card in table.zones[Zone(f"square/{seat}/{place}")]]
    if closed := sum(table.faces[card] is None for card in behind):
        lines.append(counted("{count} closed window.", "{count} closed windows.", closed))
    for card in table.zones[held(seat)]:
        face = table.faces[card]
        drawn = phrase("{name} holds {cards}.", name=name, cards=face)
        lines.append(phrase("{name} holds a drawn card.", name=name) if face is None else drawn)
    return (*lines, *(_looking(view, seat) if seat == table.viewer else ()))


def label(move: Own | NextDoor) -> Phrase:
    """Returns the text of a move on a button or in a list."""
    match move:
        case Own(word, place):
            return phrase(LABELS[word], place=PLACE_NAMES.get(place))
        case NextDoor(seat, place, ""):
            return phrase("Look at {name}'s {place} card", name=SeatName(seat), place=PLACE_NAMES[place])
        case NextDoor(seat, place, own):
            names = {"own": PLACE_NAMES[own], "name": SeatName(seat), "place": PLACE_NAMES[place]}
            return phrase("Swap your {own} card for {name}'s {place} card", **names)
        case other:
            assert_never(other)


def bubble(_said: Said) -> Phrase:
    """Returns what a player calls, for the speech bubble."""
    return phrase("Spooky Boo!")


TELLER: Final = Teller(tell, prompt, table, house, label, bubble, way_out)
