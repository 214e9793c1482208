"""The score pad of Eight & Half, for people who play with the real cards.

* President: the first player without cards.
* Vice President: the player with the fewest cards.
* Nothing burned: the President has collected no cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.core.cards import Seat
from game.core.phrases import Phrase, SeatName, phrase
from game.games.eight_and_half.rules import ENOUGH, GAME, after_round, clockwise, titles
from game.games.eight_and_half.state import State
from game.scoring.pad import (
    TABLE,
    PadKey,
    PadLayout,
    PadRefusal,
    PadRound,
    PadRules,
    PadStart,
    PadVerdict,
    Ring,
    Sign,
    by_points,
    passed_on,
)
from game.scoring.tally import Options

PRESIDENT, VICE, BARE, NOBODY = "president", "vice", "nothing-burned", "nobody"


def keys(_seats: int, options: Options) -> tuple[PadKey, ...]:
    """Returns the keys with which a round's result is entered on the score pad."""
    made = (
        PadKey(
            PRESIDENT,
            phrase("President"),
            big="+1",
            group="president",
            ruling="E44",
            ring=Ring.CIRCLE,
            sign=Sign.CROWN,
        ),
        PadKey(
            VICE, phrase("Vice President"), big="+1", mark_text=phrase("Vice"), ruling="E46", sign=Sign.FEW
        ),
        PadKey(
            BARE,
            phrase("nothing burned"),
            big="+3",
            group="bare",
            sets=(PRESIDENT, VICE),
            ruling="E47",
            sign=Sign.EMPTY,
        ),
    )
    if not options["pile_to_hand"]:
        return made
    nobody = PadKey(
        NOBODY,
        phrase("nobody went out"),
        group="president",
        is_for_table=True,
        ruling="E38",
        sign=Sign.MANY,
    )
    return (*made, nobody)


def judge(state: State, entries: PadRound) -> PadVerdict:
    """Returns the points of a round from the entries on the score pad (E46, E47)."""
    president, fewest, bare = (
        entries.first_marked(PRESIDENT),
        entries.having(VICE),
        entries.first_marked(BARE),
    )
    points = tuple(
        sum(titles(president=seat == president, fewest=seat in fewest, nothing_burned=seat == bare).values())
        for seat in range(state.seats)
    )
    asks = None
    if president is None and not entries.value(TABLE, NOBODY):
        asks = phrase("Who went out first?")
    elif not fewest:
        asks = phrase("Who has the fewest cards, burned ones included?")
    return PadVerdict(points, tuple(_wrong(president, fewest, bare)), asks)


def _wrong(president: Seat | None, fewest: Sequence[Seat], bare: Seat | None) -> Iterator[PadRefusal]:
    """Yields a refusal if the seat `bare` cannot have the mark for "nothing burned" (E47).

    `president` is the President's seat. `fewest` are the seats with the fewest cards.
    """
    if bare is None:
        return
    if bare != president:
        problem = phrase("Only the President gets the bonus for nothing burned.")
        yield PadRefusal("E47", problem, (bare,))
    elif tuple(fewest) != (bare,):
        problem = phrase("With nothing burned, {name} alone has the fewest cards.", name=SeatName(bare))
        yield PadRefusal("E47", problem, tuple(seat for seat in fewest if seat != bare) or (bare,))


def starts(state: State) -> PadStart:
    """Returns a sentence that says who deals and who opens the round (E1, E3)."""
    dealer = clockwise(state)[-1]
    return PadStart(phrase("{name} deals. The lowest yellow card in a hand opens.", name=SeatName(dealer)))


def note(state: State) -> Phrase | None:
    """Returns a note if several players have the same highest total of at least 7, otherwise None (E49)."""
    best = max(state.totals)
    if best < ENOUGH or state.totals.count(best) == 1:
        return None
    return phrase("A tie at {points}: this round decides.", points=best)


def reseated(fresh: State, before: State, seats: Sequence[int | None]) -> State:
    """Returns the state after people have joined or left, with the right dealer (E1)."""
    return replace(fresh, round=passed_on(clockwise(before)[0], before.seats, seats))


PAD: Final = PadRules(
    GAME,
    PadLayout.ROWS,
    ("pile_to_hand",),
    keys,
    judge,
    by_points(after_round),
    starts,
    over="E48",
    note=note,
    reseated=reseated,
)
