"""The score pad of Spooky Boo, for people who play with the real cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.core.cards import Seat
from game.core.phrases import SeatName, phrase
from game.games.spooky_boo.cards import DECK, PLACES
from game.games.spooky_boo.rules import ENOUGH, GAME, PENALTY, after_round, counted_points, starter
from game.games.spooky_boo.state import State
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
    passed_on,
)
from game.scoring.tally import Options

NUMBER, RIGHT, WRONG = "cards", "right", "wrong"
VALUES: Final = tuple(sorted(map(int, DECK)))
SQUARE: Final = len(PLACES)


def keys(_seats: int, _options: Options) -> tuple[PadKey, ...]:
    """Returns the keys for entering the result of a round."""
    return (
        PadKey(
            NUMBER,
            phrase("the four cards"),
            KeyKind.NUMBER,
            least=sum(VALUES[:SQUARE]),
            most=sum(VALUES[-SQUARE:]),
            clears=(RIGHT, WRONG),
            ruling="S24",
        ),
        PadKey(
            RIGHT,
            phrase("right call"),
            big="0",
            mark_text=phrase("called"),
            group="call",
            clears=(NUMBER,),
            ruling="S22",
            ring=Ring.CIRCLE,
        ),
        PadKey(
            WRONG,
            phrase("wrong call"),
            big=str(PENALTY),
            group="call",
            clears=(NUMBER,),
            ruling="S25",
            ring=Ring.BOX,
        ),
    )


def judge(state: State, entries: PadRound) -> PadVerdict:
    """Returns the points of a round from the entries on the score pad (S22-S25)."""
    caller, is_wrong = entries.first_marked(RIGHT, WRONG), entries.first_marked(WRONG) is not None
    sums = {seat: entries.value(seat, NUMBER) for seat in range(state.seats) if seat != caller}
    if is_wrong:
        sums = dict.fromkeys(sums, 0)  # S25: whatever the others hold
    points = tuple(
        own
        if (own := sums.get(seat, 0)) is None
        else counted_points(seat, caller, own, is_right=not is_wrong)
        for seat in range(state.seats)
    )
    missing = next((Seat(seat) for seat, one in enumerate(points) if one is None), None)
    asks = None
    if missing is not None:
        asks = phrase("What do {name}'s cards add up to?", name=SeatName(missing))
    elif caller is None:
        asks = phrase("Who called Spooky Boo?")
    wrong = () if is_wrong else tuple(_wrong(sums, has_caller=caller is not None))
    return PadVerdict(points, wrong, asks, missing)


def _wrong(sums: Mapping[int, int | None], *, has_caller: bool) -> Iterator[PadRefusal]:
    """Yields a refusal if the cards of the deck cannot add up to these sums (S29)."""
    known = sorted((one, seat) for seat, one in sums.items() if one is not None)
    for count in range(1, len(known) + 1):
        low, high = known[:count], known[-count:]
        least, most = sum(VALUES[: SQUARE * count]), sum(VALUES[-SQUARE * count :])
        if has_caller:  # the caller has four cards too, with a sum of at most 5 (S22)
            least = max(least, sum(VALUES[: SQUARE * (count + 1)]) - ENOUGH)
        if sum(one for one, _ in low) < least:
            problem = phrase("There are not enough low cards for that.")
            yield PadRefusal("S24", problem, tuple(sorted(Seat(seat) for _, seat in low)))
            return
        if sum(one for one, _ in high) > most:
            problem = phrase("There are not enough high cards for that.")
            yield PadRefusal("S24", problem, tuple(sorted(Seat(seat) for _, seat in high)))
            return


def starts(state: State) -> PadStart:
    """Returns a sentence that says who starts the round (S2, S3)."""
    seat = starter(state)
    return PadStart(phrase("{name} starts.", name=SeatName(seat)), seat)


def reseated(fresh: State, before: State, seats: Sequence[int | None]) -> State:
    """Returns the state after people have joined or left, with the right starting seat (S3)."""
    if before.options.same_starter:
        return fresh
    youngest = (passed_on(starter(before), before.seats, seats) - fresh.round) % fresh.seats
    return replace(fresh, options=replace(fresh.options, youngest=youngest))


PAD: Final = PadRules(
    GAME,
    PadLayout.ROWS,
    ("rounds", "same_starter", "youngest"),
    keys,
    judge,
    by_points(after_round),
    starts,
    over="S30",
    reseated=reseated,
)
