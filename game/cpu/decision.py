"""A CPU's decision: its move, the reason, and what the best moves are worth."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, TypeVar

from game.core.news import News
from game.core.phrases import Phrase, phrase
from game.cpu.slope import STRAIGHT, Slope
from game.cpu.trial import Ranked

M = TypeVar("M")

MOST: Final = 3
"""The number of moves that are listed with the reasons."""

DEVIATIONS: Final = 1.96
"""Half the width of a 95 % interval, in standard errors."""

FEW: Final = 2
"""A chance of at most this many in 100 is called "hardly ever"."""
ONLY: Final = phrase("The rules leave no other move.")
TRIED: Final = phrase("In many trial rounds, no other move did clearly better.")
"""The reason that a search can give for any move."""
UNSURE: Final = phrase("The chances of these moves are too close to be sure.")
"""The sentence that is added if another move has a higher percentage."""
TO_WIN: Final = phrase("Chance to win the match")
"""What a figure measures if no other measure is named."""
BY_CHANCE: Final = phrase("This move was picked at random.")


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move that was considered (None for silence), with its value as a number and in words.

    `worth` is the value from 0 to 1. `give` is the 95 % margin of the value; 0 means that no margin is shown.
    """

    move: Any
    worth: float
    words: Phrase
    give: float = 0.0
    of: Phrase = TO_WIN


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why a move was made: a sentence, and the best moves, the chosen one first.

    The reasons may reveal what only the seat knows.
    """

    why: Phrase
    options: tuple[Weighed, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """A CPU's move, with the reasons for it."""

    move: Any
    reasons: Reasons


class Reasoner(ABC):
    """A CPU player that can give reasons for its decisions."""

    __slots__ = ()

    @abstractmethod
    def choose_why(self, view: Any, moves: Sequence[Any], news: Sequence[News], rng: Random, /) -> Decision:  # noqa: ANN401
        """Returns one of the seat's legal `moves`, with the reasons for it."""

    def speak_why(
        self,
        view: Any,  # noqa: ANN401
        moves: Sequence[Any],
        news: Sequence[News],
        rng: Random,
        /,
    ) -> Decision | None:
        """Returns a move out of turn, with its reasons, or None for silence."""
        _ = view, moves, news, rng
        return None

    def answer(self, view: Any, moves: Sequence[Any], news: Sequence[News], rng: Random, /) -> Decision:  # noqa: ANN401
        """Returns the decision of `choose_why`. A single legal move needs no thinking."""
        if len(moves) == 1:
            return Decision(moves[0], Reasons(self.only(view, moves[0])))
        return self.choose_why(view, moves, news, rng)

    def only(self, _view: Any, _move: Any, /) -> Phrase:  # noqa: ANN401
        """Returns the reason for a move if no other is legal."""
        return ONLY

    def choose(self, view: Any, moves: Sequence[Any], news: Sequence[News], rng: Random, /) -> Any:  # noqa: ANN401
        return self.answer(view, moves, news, rng).move

    def speak(self, view: Any, moves: Sequence[Any], news: Sequence[News], rng: Random, /) -> Any | None:  # noqa: ANN401
        said = self.speak_why(view, moves, news, rng)
        return said.move if said is not None else None


def of_match(worth: float, *, settled: bool = False) -> Phrase:
    """Says in words how often a move wins, such as "nearly always wins the match".

    If `settled`, nothing can change the result any more.
    """
    if settled and worth in SETTLED:
        return SETTLED[worth]
    return how_often(
        worth,
        phrase("hardly ever wins the match"),
        phrase("wins the match about {chances} % of the time", chances=in_hundred(worth)),
        phrase("nearly always wins the match"),
    )


SETTLED: Final = {1.0: phrase("wins the match"), 0.0: phrase("loses the match")}
"""The words for a move that certainly wins or loses the match."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A kind of chance, for example to win the match.

    `words` returns a chance in words, beginning with a verb such as "wins".
    """

    of: Phrase
    words: Callable[[float], Phrase]


MATCH: Final = Measure(TO_WIN, of_match)


def come_true(ranked: Sequence[Ranked[M]], slope: Slope, exact: Container[M] = ()) -> list[Ranked[M]]:
    """Returns the moves with their chances corrected by `slope`.

    The chances of the moves in `exact` stay as they are.
    """
    if not ranked:
        return []
    seen = _comparable(ranked)
    longest = max(ranked, key=lambda one: one.worlds)
    favourite = slope.corrected(longest.value - longest.lead)
    found = []
    for one in ranked:
        by = STRAIGHT if one.move in exact else slope
        corrected = by.corrected(seen[one.move])
        spread = one.spread * by.steepness(seen[one.move])
        found.append(replace(one, value=corrected, lead=corrected - favourite, spread=spread))
    return found


def weighed_moves(
    ranked: Sequence[Ranked[M]],
    chosen: M,
    move_of: Callable[[M], Any],
    worths: Mapping[M, float] | None = None,
    measure: Measure = MATCH,
    settled: Mapping[M, float] | None = None,
) -> tuple[Weighed, ...]:
    """Returns the chosen move and the best other moves, with their values in words.

    The values come from `worths`, or else from `ranked`. The moves in `settled` have a certain result.
    """
    if not ranked:
        return ()
    own, known = worths is None, settled or {}
    found = {**(_comparable(ranked) if worths is None else worths), **known}
    tried = [one for one in ranked if one.worlds]
    tried.sort(key=lambda one: one.move != chosen)
    return tuple(
        Weighed(
            move_of(one.move),
            found[one.move],
            of_match(found[one.move], settled=True) if one.move in known else measure.words(found[one.move]),
            0.0 if one.move in known else _give(one, found[one.move], own=own),
            measure.of,
        )
        for one in tried[:MOST]
    )


def _give(ranked: Ranked[M], worth: float, *, own: bool) -> float:
    """Returns the 95 % margin of a mean by Wilson's score interval."""
    most = worth * (1 - worth)
    apart = min(ranked.spread**2, most) if own and ranked.spread else most
    doubt = DEVIATIONS**2 / ranked.worlds
    middle = (worth + doubt / 2) / (1 + doubt)
    half = math.sqrt(doubt * apart + doubt**2 / 4) / (1 + doubt)
    return abs(middle - worth) + half


def deciding(settled: Mapping[M, float]) -> M | None:
    """Returns a move that certainly wins the match, or None.

    `settled` has the moves with a certain result, each with the seat's share of the win.
    """
    return next((move for move, worth in settled.items() if worth == 1), None)


def _comparable(ranked: Sequence[Ranked[M]]) -> dict[M, float]:
    longest = max(ranked, key=lambda one: one.worlds)
    favourite = longest.value - longest.lead
    # The deals after a move was dropped may have been worse for all moves. Its lead is still right.
    return {one.move: min(1.0, max(0.0, favourite + one.lead)) for one in ranked}


def how_often(worth: float, hardly: Phrase, figure: Phrase, nearly: Phrase) -> Phrase:
    """Returns `hardly` for a low chance, `nearly` for a high one, otherwise `figure`."""
    percent = in_hundred(worth)
    if percent <= FEW:
        return hardly
    return nearly if percent >= 100 - FEW else figure


def in_hundred(worth: float) -> int:
    """Returns a chance as a whole percentage."""
    return round(100 * worth)


def weighed(why: Phrase, options: tuple[Weighed, ...], measure: Phrase = UNSURE) -> Reasons:
    """Returns reasons with the sentence `why` and the moves `options`, the chosen one first.

    The sentence `measure` is added if another move has a higher percentage.
    """
    if options and any(in_hundred(one.worth) > in_hundred(options[0].worth) for one in options[1:]):
        why = phrase("{why} {but}", why=why, but=measure)
    return Reasons(why, options)
