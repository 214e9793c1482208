"""The score pad of The Game, for people who play with the real cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core.phrases import phrase
from game.core.rules import OptionValue, Outcome
from game.games.the_game.cards import DECK, PILES
from game.games.the_game.rules import GAME, graded
from game.scoring.pad import (
    TABLE,
    KeyKind,
    PadKey,
    PadLayout,
    PadRefusal,
    PadRound,
    PadRules,
    PadStart,
    PadVerdict,
)
from game.scoring.tally import Options

LEFT, BURNING = "left", "burning"
MOST_LEFT: Final = len(DECK) - len(PILES)
"""The most cards that can be left (G12)."""


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """The state of a match on the score pad.

    `left` is None until the cards are counted. `burned` says that a fire card was left uncovered (G29).
    """

    seats: int
    round: int = 0
    left: int | None = None
    burned: bool = False


def begun(seats: int, _options: Mapping[str, OptionValue]) -> TeamMatch:
    """Returns the state of a match before it begins."""
    return TeamMatch(seats)


def keys(_seats: int, options: Options) -> tuple[PadKey, ...]:
    """Returns the keys with which the result is entered."""
    left = PadKey(LEFT, phrase("cards left"), KeyKind.NUMBER, most=MOST_LEFT, is_for_table=True, ruling="G12")
    if not options["on_fire"]:
        return (left,)
    return (left, PadKey(BURNING, phrase("left burning"), is_for_table=True, ruling="G29"))


def judge(state: TeamMatch, entries: PadRound) -> PadVerdict:
    """Returns how many cards are left (G19). Impossible entries are refused."""
    left, burning = entries.value(TABLE, LEFT), entries.value(TABLE, BURNING)
    wrong: tuple[PadRefusal, ...] = ()
    if burning and left == 0:
        problem = phrase("With all 98 cards played, fires no longer count.")
        wrong = (PadRefusal("G29", problem),)
    asks = phrase("How many cards are left, in all hands and in the draw pile?") if left is None else None
    return PadVerdict((left,) * state.seats, wrong, asks)


def after(state: TeamMatch, entries: PadRound, _points: Sequence[int]) -> TeamMatch:
    """Returns the state after the match."""
    burned = bool(entries.value(TABLE, BURNING))
    return replace(state, round=1, left=entries.value(TABLE, LEFT), burned=burned)


def outcome(state: TeamMatch) -> Outcome | None:
    """Returns the result of the match, or None before the cards are counted (G20)."""
    return graded(state.seats, state.left, burned=state.burned) if state.left is not None else None


def totals(state: TeamMatch) -> tuple[int, ...]:
    """Returns the number of cards that the team has left, once for each seat."""
    return (state.left or 0,) * state.seats


def starts(_state: TeamMatch) -> PadStart:
    """Returns a sentence that asks the team to agree on who starts (G1)."""
    return PadStart(phrase("Look at your cards, then agree on who starts."))


PAD: Final = PadRules(
    GAME,
    PadLayout.ONE,
    ("on_fire",),
    keys,
    judge,
    after,
    starts,
    over="G20",
    people_change=False,
    start=begun,
    outcome=outcome,
    totals=totals,
)
