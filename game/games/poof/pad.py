"""The score pad of Poof, for people who play with the real cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.core.cards import Seat
from game.core.phrases import SeatName, phrase
from game.games.poof.cards import HIGHEST, POOF, POOFS, RANK, SLOTS, deck
from game.games.poof.rules import GAME, HAND_SIZE, POOF_POINTS, after_round
from game.games.poof.state import State
from game.scoring.pad import (
    KeyKind,
    PadKey,
    PadLayout,
    PadRefusal,
    PadRound,
    PadRules,
    PadStart,
    PadVerdict,
    Ring,
    by_points,
)
from game.scoring.tally import Options

NUMBER, POOFS_LEFT, OUT, CALLED = "cards", "poofs", "out", "pooftastrophe"


def keys(seats: int, options: Options) -> tuple[PadKey, ...]:
    """Returns the keys with which a round's result is entered on the score pad."""
    made = (
        PadKey(
            NUMBER,
            phrase("the cards left"),
            KeyKind.NUMBER,
            most=most_left(seats, 0),
            ruling="P32",
            clears=(OUT,),
        ),
        PadKey(
            OUT,
            phrase("out"),
            big="0",
            ruling="P26",
            group="end",
            clears=(NUMBER, POOFS_LEFT, CALLED),
            ring=Ring.CIRCLE,
        ),
        PadKey(
            POOFS_LEFT,
            phrase("Poof"),
            KeyKind.COUNT,
            big=f"+{POOF_POINTS}",
            most=POOFS,
            ruling="P32",
            clears=(OUT,),
            face=POOF,
        ),
    )
    if not (options["mercy_rule"] and seats == 2):
        return made
    mercy = PadKey(CALLED, phrase("Pooftastrophe"), ruling="P34", group="end", clears=(OUT,), ring=Ring.BOX)
    return (*made, mercy)


def judge(state: State, entries: PadRound) -> PadVerdict:
    """Returns the points of a round from the entries on the score pad (P32, P35)."""
    caller, out = entries.first_marked(CALLED), entries.first_marked(OUT)
    counted = [seat for seat in range(state.seats) if seat != out and caller in (None, seat)]
    points = tuple(_points(entries, seat) if seat in counted else 0 for seat in range(state.seats))
    parts = tuple(_parts(entries, seat) if seat in counted else "" for seat in range(state.seats))
    missing = next((Seat(seat) for seat in counted if points[seat] is None), None)
    asks = phrase("What does {name} have left?", name=SeatName(missing)) if missing is not None else None
    return PadVerdict(points, tuple(_wrong(entries, counted, points)), asks, missing, parts)


def _points(entries: PadRound, seat: int) -> int | None:
    number, poofs = entries.value(seat, NUMBER), entries.value(seat, POOFS_LEFT)
    return None if number is None and not poofs else (number or 0) + POOF_POINTS * (poofs or 0)


def _parts(entries: PadRound, seat: int) -> str:
    number, poofs = entries.value(seat, NUMBER), entries.value(seat, POOFS_LEFT)
    return f"{number} + {POOF_POINTS * poofs}" if number and poofs else ""


def _wrong(entries: PadRound, counted: Sequence[int], points: Sequence[int | None]) -> Iterator[PadRefusal]:
    seats, poofs = entries.seats, sum(entries.value(seat, POOFS_LEFT) or 0 for seat in counted)
    numbers = sum(entries.value(seat, NUMBER) or 0 for seat in counted)
    if poofs > POOFS:
        yield PadRefusal("P32", phrase("That is more Poofs than the box has: {count}.", count=POOFS))
    elif numbers > most_left(seats, poofs):
        high = phrase("That is more than all the cards on the table add up to.")
        yield PadRefusal("P32", high, tuple(map(Seat, counted)))
    if empty := tuple(Seat(seat) for seat in counted if points[seat] == 0):
        none = phrase("Somebody with cards left has at least 1 point. Press “out” for the one who went out.")
        yield PadRefusal("P32", none, empty)
    elif len(counted) == seats and None not in points:
        # Everybody was skipped: only Poofs are left, except for face-down cards under some of them.
        held = [(entries.value(seat, NUMBER) or 0, entries.value(seat, POOFS_LEFT) or 0) for seat in counted]
        if any(not count or number > HIGHEST[seats] * min(count, len(SLOTS)) for number, count in held):
            yield PadRefusal(
                "P29",
                phrase("Press “out” for whoever went out, unless all of you have nothing but Poofs left."),
            )


def most_left(seats: int, poofs: int) -> int:
    """Returns the largest possible sum of all remaining numbers at a round's end.

    `poofs` is the number of remaining Poofs.
    """
    numbers = sorted((RANK[face] for face in deck(seats) if face != POOF), reverse=True)
    return sum(numbers[: seats * (HAND_SIZE + 2 * len(SLOTS)) - poofs - 1])


def starts(_state: State) -> PadStart:
    """Returns a sentence that says how the players find out who starts (P5)."""
    return PadStart(phrase("Everybody draws a card: the highest starts, and a Poof is highest."))


PAD: Final = PadRules(
    GAME,
    PadLayout.ROWS,
    ("mercy_rule", "rounds"),
    keys,
    judge,
    by_points(after_round),
    starts,
    over="P36",
)
