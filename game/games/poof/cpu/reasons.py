"""Explains in one sentence why a CPU of Poof made a move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.core.cards import Face, Seat
from game.core.phrases import N_, Phrase, counted, phrase
from game.games.poof.rules import (
    ENOUGH,
    MERCY,
    PILE,
    POOF,
    POOF_POINTS,
    RANK,
    TAKE,
    Call,
    Move,
    Play,
    State,
    bottom,
    hand,
    owned,
    run,
    top,
)

FEW: Final = 2
"""A seat with at most this many cards is said to be nearly without cards."""
LOW: Final = 5
"""The highest number that counts as a low card."""

WINS: Final = phrase("A Pooftastrophe wins the match now, whatever the hidden cards are.")
ENDS: Final = phrase("Ending the round now is worth more than playing on.")
GOES_ON: Final = phrase("Playing on is worth more than ending the round now.")
RESTING: Final = phrase("The round is going in circles, so now and then another move is tried.")

NO_LEAD: Final = phrase("Only Poofs are left, and a Poof cannot lead.")
POOF_KEPT: Final = phrase("No number fits, and the Poof is kept for later.")
NOTHING_FITS: Final = phrase("No card fits.")
NONE_IN_SIGHT: Final = phrase("No card in sight fits.")
TRY_LEAD: Final = phrase("On an empty pile any face-down number fits.")
TRY: Final = phrase("No number in sight fits, but a face-down card may.")
TRY_ANYWAY: Final = phrase("A face-down card may fit, and the other cards are kept.")
POOF_MUST: Final = phrase("No number fits, so the Poof must be played.")
POOF_NO_NUMBER: Final = phrase("No number fits, and a Poof clears the pile.")
POOF_EARLY: Final = phrase("A Poof clears the pile. Kept to the end, it would cost 50 points.")
LAST: Final = phrase("That plays the last cards and ends the round.")
POOF_OUT: Final = phrase("A Poof clears the pile, and then all other cards can be played.")
FOUR_OUT: Final = phrase("Four of a kind clears the pile, and then all other cards can be played.")
FOUR: Final = phrase("Four of a kind clears the pile and keeps the lead.")
FOUR_LATER: Final = phrase("The other cards of this number are kept: they could still make four of a kind.")
UNCOVERS: Final = phrase("That frees a face-down card.")
UNCOVERS_TWO: Final = phrase("That frees two face-down cards.")
UNCOVERS_MORE: Final = phrase("That frees face-down cards.")
UNCOVERS_TOO: Final = phrase("Playing face-up cards too frees the cards under them.")
NO_OTHER: Final = phrase("No other number fits.")
NEARLY_OUT: Final = phrase("Somebody is nearly out, and hardly anything fits on a number so low.")
HIGHER_KEPT: Final = phrase("The higher numbers are better kept for a higher pile.")
HIGH_FIRST: Final = phrase("High numbers are played first: later they fit less often and cost more if kept.")


def why(view: State, seat: Seat, move: Move, moves: Sequence[Move]) -> Phrase:
    """Returns the main reason for a seat's move, which must not be a Pooftastrophe. `moves` are all legal moves."""
    if isinstance(move, Call):
        return _called(view, move, moves)
    if face_of(view, seat, move) == POOF:
        return POOF_OUT if goes_out(view, seat, move) else _poofed(view, moves)
    return next(_laid(view, seat, move, moves))


def face_of(view: State, seat: Seat, move: Play) -> Face:
    """Returns the face of the cards that a move lays."""
    return move.face or view.table.face(view.table.zones[top(seat, move.slots[0])][0])


def _called(view: State, move: Call, moves: Sequence[Move]) -> Phrase:
    shown, tries = any(isinstance(one, Play) for one in moves), any("blind" in str(one) for one in moves)
    if move.word == "skip":
        return NO_LEAD
    if move == TAKE:
        return POOF_KEPT if shown else NONE_IN_SIGHT if tries else NOTHING_FITS
    if not view.table.zones[PILE]:
        return TRY_LEAD
    return TRY_ANYWAY if _numbers(view, moves) else TRY


def _poofed(view: State, moves: Sequence[Move]) -> Phrase:
    if _numbers(view, moves):
        return POOF_EARLY
    others = [one for one in moves if isinstance(one, Call) and one != MERCY]
    return POOF_NO_NUMBER if others else POOF_MUST


def _numbers(view: State, moves: Sequence[Move]) -> set[Face]:
    faces = {face_of(view, view.active, one) for one in moves if isinstance(one, Play)}
    return faces - {POOF}


def _laid(view: State, seat: Seat, move: Play, moves: Sequence[Move]) -> Iterator[Phrase]:
    table, face = view.table, face_of(view, seat, move)
    laid = move.count + len(move.slots)
    on_pile = laid + (run(table) if table.top(PILE) == face else 0)
    tops = [slot for slot in "abcd" if table.top(top(seat, slot)) == face]
    kept = table.faces_in(hand(seat)).count(face) + len(tops) - laid
    if sum(len(table.zones[zone]) for zone in owned(seat)) == laid:
        yield LAST
    if on_pile >= ENOUGH:
        yield FOUR_OUT if goes_out(view, seat, move) else FOUR
    if kept and on_pile + kept >= ENOUGH:
        yield FOUR_LATER
    if any(table.zones[bottom(seat, slot)] for slot in move.slots):
        freed = sum(bool(table.zones[bottom(seat, slot)]) for slot in move.slots)
        yield UNCOVERS_TOO if move.count else {1: UNCOVERS, 2: UNCOVERS_TWO}.get(freed, UNCOVERS_MORE)
    fitting = _numbers(view, moves)
    if fitting == {face}:
        yield NO_OTHER
    if nearly_out(view, seat) and face == min(fitting, key=RANK.__getitem__) and RANK[face] <= LOW:
        yield NEARLY_OUT
    yield HIGHER_KEPT if max(fitting, key=RANK.__getitem__) != face else HIGH_FIRST


def goes_out(view: State, seat: Seat, move: Play) -> bool:
    """Returns whether a seat can lay all its other cards in the same turn after this move."""
    table = view.table
    if any(table.zones[bottom(seat, slot)] for slot in "abcd"):
        return False
    faces = [
        *table.faces_in(hand(seat)),
        *(face for slot in "abcd" for face in table.faces_in(top(seat, slot))),
    ]
    for _ in range(move.count + len(move.slots)):
        faces.remove(face_of(view, seat, move))
    few = [face for face in set(faces) if faces.count(face) < ENOUGH]
    return bool(faces) and POOF not in faces and len(few) <= 1


KEEPS_NUMBER: Final = N_("That keeps the {number}, which fits less often later.")
MAY_NOT_FIT: Final = phrase("If the face-down card does not fit, the pile is picked up with it.")
SPENDS_POOF: Final = phrase("That uses up a Poof.")
KEEPS_POOF: Final = phrase("That leaves a Poof in the hand, where it may cost 50 points.")
SOME_STAYED: Final = phrase("That keeps back some cards of this number.")
ALL_WENT: Final = phrase("That plays more cards of one number at once.")


def against(view: State, seat: Seat, made: Move | None, best: Move | None) -> Phrase | None:
    """Returns why the move `best` would have been better than the move `made`, or None."""
    if made == MERCY:
        cards = [card for zone in (PILE, *owned(seat)) for card in view.table.zones[zone]]
        faces = [face for card in cards if (face := view.table.faces[card]) is not None]
        shown = sum(POOF_POINTS if face == POOF else int(face) for face in faces)
        return counted(
            "The call costs at least {count} point.", "The call costs at least {count} points.", shown
        )
    if made == TAKE:
        count = len(view.table.zones[PILE])
        return counted("That picks up {count} card.", "That picks up {count} cards.", count)
    if not isinstance(made, Play):
        tries = isinstance(made, Call) and made.slot and view.table.zones[PILE]
        return MAY_NOT_FIT if tries else None
    return _beside(view, seat, made, best) if isinstance(best, Play) else None


def _beside(view: State, seat: Seat, made: Play, best: Play) -> Phrase | None:
    face, other = face_of(view, seat, made), face_of(view, seat, best)
    count, other_count = made.count + len(made.slots), best.count + len(best.slots)
    if POOF in (face, other):
        if face == other:
            return None
        return SPENDS_POOF if face == POOF else KEEPS_POOF
    if RANK[face] < RANK[other]:
        return phrase(KEEPS_NUMBER, number=int(other))
    if RANK[face] > RANK[other]:
        return phrase("The {number} could have waited for a higher pile.", number=int(face))
    if count == other_count:
        return None
    return SOME_STAYED if count < other_count else ALL_WENT


CLASH: Final = KEEPS_NUMBER, HIGHER_KEPT


def nearly_out(view: State, seat: Seat) -> bool:
    """Returns whether another seat has almost no cards left."""
    others = [other for other in range(view.seats) if other != seat]
    return any(sum(len(view.table.zones[zone]) for zone in owned(other)) <= FEW for other in others)
