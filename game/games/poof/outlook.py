"""Texts that say what a move in Poof would do, as far as its player can know."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from game.core.cards import Face, Seat
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.games.poof.rules import (
    ENOUGH,
    PILE,
    POOF,
    POOF_POINTS,
    RANK,
    Call,
    Move,
    Play,
    State,
    deck,
    owned,
    run,
    top,
)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a move would do, in words. `poofs` says whether the move would clear the pile."""

    words: Phrase
    poofs: bool = False


@dataclass(frozen=True, slots=True)
class Odds:
    """Two probabilities for an unseen card: that it fits the pile, and that it clears the pile."""

    fits: float
    poofs: float


def outlook(view: State, seat: Seat, move: Move, *, counts: bool = False) -> Outlook | None:
    """Returns what a move would do, or None for a move that neither lays nor tries a card.

    With `counts`, the words give the probability that a face-down card fits.
    """
    match move:
        case Play(face, count, slots):
            face = face or view.table.face(view.table.zones[top(seat, slots[0])][-1])
            return _play(view, seat, face, count + len(slots))
        case Call("blind") if not counts:
            return Outlook(phrase("Nobody knows this card"))
        case Call("blind"):
            odds = blind_odds(view)
            fits, poofs = round(100 * odds.fits), round(100 * odds.poofs)
            if not view.table.zones[PILE]:
                return Outlook(phrase("{fits} % likely to be a number, which can lead", fits=fits))
            return Outlook(phrase("{fits} % likely to fit, {poofs} % to poof", fits=fits, poofs=poofs))
        case _:
            return None


def _play(view: State, seat: Seat, face: Face, count: int) -> Outlook:
    table = view.table
    last = count == sum(len(table.zones[zone]) for zone in owned(seat))
    if face == POOF:
        lying = len(table.zones[PILE])
        blown = counted("Clears {count} card", "Clears {count} cards", lying)
        return Outlook(phrase("Your last card: the round ends") if last else blown, poofs=True)
    copies = count + (run(table) if table.top(PILE) == face else 0)
    poofs = copies >= ENOUGH
    if last:
        ends = counted("Your last card: the round ends", "Your last cards: the round ends", count)
        return Outlook(ends, poofs=poofs)
    if poofs:
        return Outlook(phrase("{count} in a row: it poofs", count=copies), poofs=True)
    return Outlook(phrase("Makes {count} of {enough} in a row", count=copies, enough=ENOUGH))


def blind_odds(view: State) -> Odds:
    """Returns the probabilities for a face-down card."""
    table = view.table
    unseen = Counter(deck(view.seats))
    unseen.subtract(face for face in table.faces.values() if face is not None)
    whole, on = max(1, unseen.total()), table.top(PILE)
    fits = sum(count for face, count in unseen.items() if face != POOF and RANK[face] <= RANK[on or POOF])
    if on is None:
        return Odds(fits / whole, 0.0)
    poofs = unseen[POOF] + (unseen[on] if run(table) == ENOUGH - 1 else 0)
    return Odds((fits + unseen[POOF]) / whole, poofs / whole)


def to_poof(view: State) -> Phrase | None:
    """Says in words how many more cards of the top number would clear the pile.

    None if the pile is empty.
    """
    on, copies = view.table.top(PILE), run(view.table)
    if on is None:
        return None
    if on == POOF or copies >= ENOUGH:
        return phrase("It poofs")
    return counted(
        "One more {card} poofs it", "{count} more {card}s poof it", ENOUGH - run(view.table), card=on
    )


def mercy_stakes(view: State, seat: Seat) -> Phrase:
    """Says in words how many points a Pooftastrophe would cost a seat."""
    own, unseen, pile = mercy_cost(view, seat)
    values = {"own": own, "pile": pile, "sum": own + pile, "other": SeatName(1 - seat)}
    if not unseen:
        return phrase(
            "You give up the round and score **{sum}**: your cards {own}, the pile {pile}. {other} scores 0.",
            **values,
        )
    return counted(
        "You give up the round and score **{sum}**: your cards {own}, the pile {pile}, "
        "plus {count} unseen card. {other} scores 0.",
        "You give up the round and score **{sum}**: your cards {own}, the pile {pile}, "
        "plus {count} unseen cards. {other} scores 0.",
        unseen,
        **values,
    )


class MercyCost(NamedTuple):
    """The points of a seat's known cards, its number of unknown cards, and the pile's points."""

    own: int
    unseen: int
    pile: int


def mercy_cost(view: State, seat: Seat) -> MercyCost:
    """Returns what a Pooftastrophe costs a seat."""
    table = view.table
    faces = [table.faces[card] for zone in owned(seat) for card in table.zones[zone]]
    return MercyCost(
        own=sum(map(_points, faces)),
        unseen=faces.count(None),
        pile=sum(map(_points, table.faces_in(PILE))),
    )


def mercy_rule(view: State) -> Phrase:
    """Returns what a Pooftastrophe costs, in words that reveal nothing to the other player."""
    return phrase(
        "Whoever calls gives up the round and scores all their own cards and the pile, now {pile}. "
        "The other scores 0.",
        pile=sum(map(_points, view.table.faces_in(PILE))),
    )


def _points(face: Face | None) -> int:
    return 0 if face is None else POOF_POINTS if face == POOF else RANK[face]
