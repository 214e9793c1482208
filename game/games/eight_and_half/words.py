"""Sentences that describe the events and moves of Eight & Half."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.core.cards import DEALER, Face, Seat
from game.core.events import Marked, MatchEnded, Moved, RoundEnded, Said, Scored, Zone
from game.core.news import News
from game.core.phrases import N_, Phrase, SeatName, counted, phrase
from game.core.table import Table
from game.games.eight_and_half.rules import (
    ENOUGH,
    FACES,
    FIVE_BINDS,
    GHOST,
    HALF,
    LAWBREAKER,
    MOVE_LIMIT,
    OPENER,
    PILE,
    SLOTS,
    TAKE,
    TOP,
    TURN,
    VALUE,
    Call,
    Move,
    Phase,
    Play,
    State,
    bank,
    blind,
    burned,
    hand,
    is_policeman,
    moves,
    opened,
    outcome,
    owned,
    shown,
    way_out,
)
from game.words.teller import Teller, enumerated, joined, listed, scored

TIMES: Final = {
    1: N_("one {card}"),
    2: N_("two {card}s"),
    3: N_("three {card}s"),
    4: N_("four {card}s"),
    5: N_("five {card}s"),
    6: N_("six {card}s"),
}
"""Texts such as "two 7s", by the number of cards."""
GHOSTS: Final = {
    1: phrase("one Ghost"),
    2: phrase("two Ghosts"),
    3: phrase("three Ghosts"),
    4: phrase("four Ghosts"),
    5: phrase("five Ghosts"),
    6: phrase("six Ghosts"),
    7: phrase("seven Ghosts"),
    8: phrase("eight Ghosts"),
}
HALVES: Final = {
    1: phrase("one Half"),
    2: phrase("two Halves"),
    3: phrase("three Halves"),
    4: phrase("four Halves"),
    5: phrase("five Halves"),
    6: phrase("six Halves"),
    7: phrase("seven Halves"),
    8: phrase("eight Halves"),
}
DOWN: Final = {
    "a": phrase("Try the first face-down card"),
    "b": phrase("Try the second face-down card"),
    "c": phrase("Try the third face-down card"),
}
OPENS: Final = {
    "hand": N_("{name} holds the lowest yellow card and opens with it."),
    "open": N_("No hand has a yellow card. {name} has the lowest one face up, so {name} opens."),
    "left": N_("There is no yellow card in any hand or face up. {name} opens."),
}
"""Sentences about who opens the round, by the reason that `opener` of the rules returns."""


# -- what happened -------------------------------------------------------------------------------------
def tell(before: State, news: News) -> tuple[Phrase, ...]:
    """Returns the sentences about one step. `before` is the listener's view just before it."""
    if news.seat == DEALER:
        return _dealt(before, news)
    after, name = before.table.after(news.events), SeatName(news.seat)
    move: Move = news.move
    if move == TAKE:
        lines = [phrase("{name} cannot play.", name=name), _collected(news, news.seat)]
    elif isinstance(move, Play):
        lines = [phrase("{name} played {cards}.", name=name, cards=_cards(move))]
        lines += _effect(before, news, after, move)
    else:
        alone = Play(_tried(news))
        lines = [phrase("{name} tried a face-down card: {card}.", name=name, card=_card(alone.face))]
        if any(event.dst == blind(news.seat, move.slot) for event in news.events if isinstance(event, Moved)):
            lines += [phrase("It does not fit."), _collected(news, news.seat)]
        else:
            lines += _effect(before, news, after, alone)
    return (*lines, *_running_out(before, news, after), *_ending(before, news, after))


def _dealt(before: State, news: News) -> tuple[Phrase, ...]:
    sign = next((one for one in news.events if isinstance(one, Marked) and one.name == OPENER), None)
    if sign is None:  # a position that is laid for an example
        return ()
    return (
        phrase("Round {round}: all 72 cards are dealt.", round=before.round + 1),
        phrase(OPENS[sign.text], name=SeatName(_seat(sign.where))),
    )


def _seat(where: str) -> int:
    return int(where.removeprefix("hand/"))


def _card(face: Face) -> object:
    return {HALF: phrase("Half"), GHOST: phrase("Ghost")}.get(face, face)


def _cards(move: Play) -> Phrase:
    """Returns a text such as "two 8s and one Half"."""
    if move.face in (GHOST, HALF):
        return (GHOSTS if move.face == GHOST else HALVES)[move.count]
    numbers = phrase(TIMES[move.count], card=move.face)
    return phrase("{cards} and one Half", cards=numbers) if move.half else numbers


def _tried(news: News) -> Face:
    """Returns the card that a player turned over and laid on the pile."""
    return next(
        face
        for event in news.events
        if isinstance(event, Moved) and event.dst == PILE
        for face in event.faces
        if face is not None
    )


def _collected(news: News, seat: int) -> Phrase:
    (taken,) = (
        event
        for event in news.events
        if isinstance(event, Moved) and event.src == PILE and event.dst in (hand(seat), burned(seat))
    )
    name, count = SeatName(seat), len(taken.cards)
    if taken.dst == burned(seat):
        return counted("{name} burns {count} card.", "{name} burns {count} cards.", count, name=name)
    return counted(
        "{name} takes {count} card into their hand.",
        "{name} takes {count} cards into their hand.",
        count,
        name=name,
    )


def _effect(before: State, news: News, after: Table, move: Play) -> list[Phrase]:
    pile, value = before.pile, _value(after.mark(VALUE)[1])
    if pile.lawbreaker is not None and is_policeman(pile, move):
        caught = phrase("{name} is caught by a Policeman.", name=SeatName(pile.lawbreaker))
        return [caught, _collected(news, pile.lawbreaker)]
    lines = []
    if move.half or move.face == HALF:
        lines.append(phrase("The pile counts as {value}.", value=value))
    if move.face == GHOST:
        lines.append(phrase("The pile still counts as {value}.", value=value))
    if after.mark(LAWBREAKER)[0]:
        lines.append(phrase("{name} is the Lawbreaker.", name=SeatName(news.seat)))
    if after.mark(FIVE_BINDS)[1] and not _has_ended(news):
        following = SeatName(_seat(after.mark(TURN)[0]))
        lines.append(phrase("The Five binds {name}: 5 or lower.", name=following))
    return lines


def _value(text: str) -> int | str:
    """Returns a whole value as a number, and any other as text such as "6½"."""
    return int(text) if text.isdecimal() else text


def _has_ended(news: News) -> bool:
    return any(isinstance(event, RoundEnded) for event in news.events)


def _running_out(before: State, news: News, after: Table) -> list[Phrase]:
    name, was, now = SeatName(news.seat), before.table.zones, after.zones
    if not any(now[zone] for zone in owned(news.seat)):
        return [phrase("{name} goes out and is President.", name=name)]
    if was[opened(news.seat)] and not now[opened(news.seat)] and not now[hand(news.seat)]:
        return [phrase("{name} moves on to the face-down cards.", name=name)]
    if was[hand(news.seat)] and not now[hand(news.seat)] and now[opened(news.seat)]:
        return [phrase("{name} moves on to the face-up cards.", name=name)]
    if was[bank(news.seat)] and not now[bank(news.seat)]:
        return [phrase("{name}'s bank is empty.", name=name)]
    return []


def _ending(before: State, news: News, after: Table) -> list[Phrase]:
    if not _has_ended(news):
        return []
    scores = [event for event in news.events if isinstance(event, Scored)]
    lines = []
    if any(after.zones[zone] for zone in owned(news.seat)):
        lines.append(phrase("After {moves} moves the round ends here.", moves=MOVE_LIMIT))
    return [*lines, *scored(news.events), *_standing(before, news, scores)]


def _standing(before: State, news: News, scores: Iterable[Scored]) -> list[Phrase]:
    totals = [total + one.points for total, one in zip(before.totals, scores, strict=True)]
    best = max(totals)
    first, *others = [SeatName(seat) for seat, total in enumerate(totals) if total == best]
    if any(isinstance(event, MatchEnded) for event in news.events):
        return [phrase("{name} wins the match.", name=first)]
    if best >= ENOUGH:
        return [
            phrase(
                "{names} are level at {points}: one more round for all.",
                names=enumerated([first, *others]),
                points=best,
            )
        ]
    return []


# -- what may be done ----------------------------------------------------------------------------------
def prompt(view: State, seat: Seat) -> Phrase:
    """Returns a sentence that says what a seat may do now, or whose turn it is."""
    result = outcome(view)
    if result is not None:
        return result.why
    if view.phase is Phase.DEAL:
        return phrase("The cards are dealt.")
    if seat != view.active:
        return phrase("Waiting for {name}.", name=SeatName(view.active))
    return joined(phrase("Your turn."), to_do(view, seat))


def to_do(view: State, seat: Seat) -> Phrase:
    """Returns a sentence that says what the active seat can do."""
    policemen = [
        move for move in moves(view, seat) if isinstance(move, Play) and is_policeman(view.pile, move)
    ]
    if policemen and view.pile.lawbreaker is not None:
        caught = SeatName(view.pile.lawbreaker)
        return phrase("Your {card} makes {name} collect the pile.", card=policemen[0].face, name=caught)
    return way_out(view, seat)


def task(view: State) -> Phrase:
    """Returns the sentence that says which cards may be laid on the pile."""
    if view.phase is Phase.OPEN:
        return phrase("Open with your lowest yellow card.")
    if view.pile.value:
        return phrase("Play one of these: {cards}.", cards=listed(facts(view, aloud=True)))
    return phrase("Play any card.")


def facts(view: State, *, aloud: bool = False) -> tuple[Phrase, ...]:
    """Returns texts that say which cards fit, such as "7+".

    For reading `aloud`, the texts say "Half" in place of "½".
    """
    value = view.pile.value
    if not value:
        return (phrase("any card"),)
    half = phrase("Half") if aloud else phrase("½")
    bare = value % 2 or view.pile.binds
    wild = phrase("{half} or Ghost", half=half) if bare else phrase("0, {half} or Ghost", half=half)
    number = (value + 1) // 2
    if view.pile.binds:
        return (phrase("5 or lower"), wild)
    if value == TOP:
        return (phrase("9"), phrase("Ghost, or 8 and {half}", half=half))
    if number > 9:
        return (wild,)
    return (phrase("9") if number == 9 else phrase("{number}+", number=number), wild)


def banner(view: State) -> Phrase | None:
    """Returns the text below the sign above the pile, or None."""
    value = view.pile.value or 0
    if view.pile.binds:
        return phrase("The Five binds: 5 or lower")
    if not value % 2 or value > TOP:
        return None
    if value + 1 == 16:
        return phrase("An 8 is a Policeman")
    return phrase("A {number} is a Policeman", number=(value + 1) // 2)


def trail(before: State, news: News) -> Phrase | None:
    """Returns a short text that says who laid what on the pile, or None for an empty pile."""
    marks = {one.name: (one.where, one.text) for one in news.events if isinstance(one, Marked)}
    value = marks.get(VALUE, before.table.mark(VALUE))[1]
    if news.seat == DEALER or not value:
        return None
    move = news.move if isinstance(news.move, Play) else Play(_tried(news))
    name, cards = SeatName(news.seat), _cards(move)
    if marks.get(LAWBREAKER, before.table.mark(LAWBREAKER))[0]:
        return phrase("{name}: {cards}, broke the law", name=name, cards=cards)
    if move.face == GHOST:
        return phrase("{name}: {cards}, still {value}", name=name, cards=cards, value=_value(value))
    return phrase("{name}: {cards}", name=name, cards=cards)


def label(move: Move) -> Phrase:
    """Returns the text of a move on a button or in a list."""
    if isinstance(move, Call):
        return DOWN[move.slot] if move.slot else phrase("Collect the pile")
    if move.count == 1 and not move.half:
        return phrase("Play the {card}", card=_card(move.face))
    return phrase("Play {cards}", cards=_cards(move))


# -- the whole table -----------------------------------------------------------------------------------
def table(view: State) -> tuple[Phrase, ...]:
    """Returns the sentences about the pile: its value, the Lawbreaker, and whether a 5 limits the next number."""
    cards, pile = view.table.zones[PILE], view.pile
    if pile.value is None:
        lines = [phrase("The pile is empty.")]
    else:
        value = shown(pile.value)
        lines = [
            counted(
                "{count} card in the pile, which counts as {value}.",
                "{count} cards in the pile, which counts as {value}.",
                len(cards),
                value=value,
            )
        ]
    if pile.lawbreaker is not None:
        lines.append(phrase("{name} is the Lawbreaker.", name=SeatName(pile.lawbreaker)))
    if pile.binds:
        lines.append(phrase("The Five binds {name}: 5 or lower.", name=SeatName(view.active)))
    return tuple(lines)


def holding(view: State, seat: Seat) -> tuple[Phrase, ...]:
    """Returns the sentences about a seat: its points and its cards."""
    zones, name = view.table.zones, SeatName(seat)
    total = view.totals[seat]
    lines = [counted("{name} has {count} point.", "{name} has {count} points.", total, name=name)]
    held = zones[hand(seat)]
    if seat == view.table.viewer and held:
        lines.append(phrase("{name} holds {cards}.", name=name, cards=_row(view.table, hand(seat))))
    else:
        lines.append(
            counted("{name} holds {count} card.", "{name} holds {count} cards.", len(held), name=name)
        )
    if zones[opened(seat)]:
        lines.append(phrase("Face up: {cards}.", cards=_row(view.table, opened(seat))))
    down = sum(len(zones[blind(seat, slot)]) for slot in SLOTS)
    if down:
        lines.append(counted("{count} card face down.", "{count} cards face down.", down))
    stock, lost = len(zones[bank(seat)]), len(zones[burned(seat)])
    if stock:
        lines.append(counted("{count} card in the bank.", "{count} cards in the bank.", stock))
    if lost:
        lines.append(counted("{count} burned card.", "{count} burned cards.", lost))
    return tuple(lines)


def _row(table: Table, zone: Zone) -> Phrase:
    faces = sorted(table.faces_in(zone), key=FACES.index)
    return listed([_card(face) for face in faces])


def bubble(_said: Said) -> Phrase:
    """Returns an empty text, because nobody speaks in this game."""
    return Phrase("")


TELLER: Final = Teller(tell, prompt, table, holding, label, bubble, task)
