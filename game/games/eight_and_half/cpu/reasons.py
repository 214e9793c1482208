"""Explains in one sentence why a CPU of Eight & Half made a move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.core.cards import Face, Seat
from game.core.phrases import N_, Phrase, phrase
from game.cpu.decision import TRIED
from game.games.eight_and_half.rules import (
    GHOST,
    HALF,
    NUMBERS,
    ZERO,
    Call,
    Move,
    Phase,
    Play,
    State,
    in_use,
    owned,
)

REMEMBERED: Final = phrase("That face-down card failed before, and it fits now.")
FRESH: Final = phrase("Nobody has seen that face-down card: it may fit.")
ALL_FAIL: Final = phrase("No face-down card fits, but one must be tried.")

OPENING: Final = phrase("The lowest yellow card opens the round.")
NOTHING_FITS: Final = phrase("No card fits.")
LAST: Final = phrase("That plays the last cards and ends the round.")
NO_OTHER: Final = phrase("No other card fits.")
ZEROS: Final = phrase("A 0 brings the pile back to 0.")
PAIRED: Final = phrase("An 8 and a Half make 8½, and hardly anything fits on that.")
HALVES: Final = phrase("A Half raises the pile by as little as possible.")
GHOSTS: Final = phrase("A Ghost passes the turn on without raising the pile.")
LOWEST: Final = phrase("The lowest number that fits is played first: higher ones fit for longer.")
SPARED: Final = phrase("A card that almost always fits is kept for later.")
TOGETHER: Final = phrase("All cards of that number are played at once, so fewer cards are left.")
SOME_KEPT: Final = phrase("One card is played now; the others of that number are kept for later.")
HIGHER: Final = phrase("On a higher pile, fewer cards of the other players fit.")
BOUND: Final = phrase("After a Five only 5 or lower fits, and this card is low enough.")


def why(view: State, seat: Seat, move: Move, moves: Sequence[Move], *, tried: bool = True) -> Phrase:
    """Returns the main reason for a seat's move that turns over no face-down card.

    `tried`: the CPU compared the moves in playouts.
    """
    if isinstance(move, Call):
        return NOTHING_FITS
    return next(_laid(view, seat, move, moves), TRIED if tried else SOME_KEPT)


def _laid(view: State, seat: Seat, move: Play, moves: Sequence[Move]) -> Iterator[Phrase]:
    table = view.table
    held = table.faces_in(in_use(table, seat))
    every = held.count(move.face) == move.count
    kinds = {(one.face, one.half) for one in moves if isinstance(one, Play)}
    if view.phase is Phase.OPEN:
        yield OPENING
    if sum(len(table.zones[zone]) for zone in owned(seat)) == move.count + bool(move.half):
        yield LAST
    if kinds == {(move.face, move.half)}:
        if every:
            yield TOGETHER if move.count > 1 else NO_OTHER
        elif move.count == 1:
            yield SOME_KEPT
    if move.face in NUMBERS and not move.half:
        yield from _numbered(view, move, {face for face, _ in kinds})
    else:
        yield from _special(move)
    if move.count > 1 and every:
        yield TOGETHER
    if view.pile.binds and move.face in NUMBERS:
        yield BOUND


SPENT: Final = {
    ZERO: phrase("That uses up a 0, which nearly always fits."),
    HALF: phrase("That uses up a Half, which nearly always fits."),
    GHOST: phrase("That uses up a Ghost, which nearly always fits."),
}
KEEPS_NUMBER: Final = N_("That keeps the {number}, which fits less often later.")
SOME_STAYED: Final = phrase("That keeps some cards of this number for later.")
ALL_WENT: Final = phrase("That plays more cards of one number at once.")


CLASH: Final = KEEPS_NUMBER, HIGHER


def against(made: object, best: object) -> Phrase | None:
    """Returns why the move `best` would have been better than the move made, or None."""
    if not isinstance(made, Play) or not isinstance(best, Play):
        return None
    if made.face in SPENT and made.face != best.face:
        return SPENT[made.face]
    if made.half and not best.half:
        return SPENT[HALF]
    if made.face == best.face:
        if made.count == best.count:
            return None
        return SOME_STAYED if made.count < best.count else ALL_WENT
    if best.face in NUMBERS and int(best.face) < int(made.face):
        return phrase(KEEPS_NUMBER, number=int(best.face))
    if best.face in NUMBERS:
        return phrase("More cards fit on a {low} than on a {high}.", low=int(made.face), high=int(best.face))
    return None


def _special(move: Play) -> Iterator[Phrase]:
    if move.half:
        yield PAIRED
    if move.face == ZERO:
        yield ZEROS
    if move.face == GHOST:
        yield GHOSTS
    if move.face == HALF and move.count == 1:
        yield HALVES


def _numbered(view: State, move: Play, fitting: set[Face]) -> Iterator[Phrase]:
    numbers = [face for face in fitting if face in NUMBERS]
    if move.face == min(numbers) != max(numbers):
        yield LOWEST
    if move.face == max(numbers) and fitting & {ZERO, HALF, GHOST} and len(numbers) == 1:
        yield SPARED
    if 2 * int(move.face) > (view.pile.value or 0):
        yield HIGHER
