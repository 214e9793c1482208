"""Measures what house rules change: CPUs play the same deals with them and with the usual rules."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.core.rules import OptionValue
from game.core.shuffle import SplitMix, code_of
from game.cpu.levels import Level
from game.entry import Entry
from game.stamps import Played
from game.standings import Interval, mean, rate, student
from game.trials.trial import THINKING, Trial, Tried

DEALS: Final = 1000
"""The number of deals in a full comparison."""
SECONDS: Final = 5
"""How long a person's move is assumed to take, in seconds."""
FEW: Final = 15
"""The fewest deals after which a difference may be called certain."""
SURE: Final = 3.0  # high, because several figures are tested, and each of them repeatedly
"""A difference of more than this many standard errors is called certain."""
LIKELY: Final = 2.0
"""A difference of more than this many standard errors is called likely."""
WORTH: Final = 0.02
"""The smallest difference that is shown, as a share of the larger of the two figures."""


class Figure(NamedTuple):
    """A figure that is measured in each match, such as its length. `more` and `less` are sentences about its change."""

    id: str
    name: Phrase
    about: Phrase
    more: Phrase
    less: Phrase
    is_share: bool = False
    """Whether the figure is a share from 0 to 1."""


TURNS: Final = Figure(
    "turns",
    phrase("Turns"),
    phrase("in a match"),
    phrase("There are more turns."),
    phrase("There are fewer turns."),
)
MINUTES: Final = Figure(
    "minutes",
    phrase("Length"),
    phrase("of a match, in minutes"),
    phrase("Matches get longer."),
    phrase("Matches get shorter."),
)
FIRST: Final = Figure(
    "first_seat",
    phrase("The first seat wins"),
    phrase("of all matches"),
    phrase("The first seat wins more often."),
    phrase("The first seat wins less often."),
    is_share=True,
)
STRONGER: Final = Figure(
    "stronger",
    phrase("Steady beats Gentle"),
    phrase("in the final ranking"),
    phrase("Skill matters more."),
    phrase("Skill matters less."),
    is_share=True,
)
LEADS: Final = Figure(
    "lead_changes",
    phrase("Changes of the lead"),
    phrase("from round to round"),
    phrase("The lead changes more often."),
    phrase("The lead changes less often."),
)
WINS: Final = Figure(
    "wins",
    phrase("The team wins"),
    phrase("of all matches"),
    phrase("The team wins more often."),
    phrase("The team wins less often."),
    is_share=True,
)
LEFT: Final = Figure(
    "left",
    phrase("Left over"),
    phrase("at the end of a match"),
    phrase("More cards are left over."),
    phrase("Fewer cards are left over."),
)
HAND: Final = Figure(
    "longest_hand",
    phrase("Longest hand"),
    phrase("of anybody, in cards"),
    phrase("Hands get fuller."),
    phrase("Hands get smaller."),
)


def figures_of(entry: Entry) -> tuple[Figure, ...]:
    """Returns the figures of a game, which depend on whether the game is cooperative."""
    kind = (WINS, LEFT) if entry.together else (FIRST, STRONGER, LEADS)
    own = (Figure("rare", *entry.rare[:4]),) if entry.rare is not None else ()
    return (MINUTES, TURNS, *kind, HAND, *own)


def measured(played: Played, players: Sequence[str], entry: Entry) -> dict[str, float]:
    """Returns the value of each figure (`Figure`) for one match, by the figure's id.

    `players` are the levels of the CPUs at the seats.
    """
    outcome = played.outcome
    found = {
        "minutes": len(played.moves) * SECONDS / 60,
        "turns": float(sum(1 for _ in groupby(made.seat for _, made in played.moves))),
        "longest_hand": float(_longest_hand(played)),
    }
    if entry.rare is not None:
        found["rare"] = float(entry.rare.counted(played))
    if entry.together:
        return {**found, "wins": float(bool(outcome.winners)), "left": float(sum(outcome.totals[:1]))}
    leaders = [_leader(one.after, fewest=entry.scoring.fewest) for one in played.rounds]
    held = [leader for leader in leaders if leader is not None]
    found["lead_changes"] = float(sum(one != other for one, other in pairwise(held)))
    found["first_seat"] = (0 in outcome.winners) / max(1, len(outcome.winners))
    strong = [seat for seat, level in enumerate(players) if level == Level.STEADY.value]
    others = [seat for seat in range(len(players)) if seat not in strong]
    pairs = [_ahead(played, one, other, fewest=entry.scoring.fewest) for one in strong for other in others]
    found["stronger"] = math.fsum(pairs) / len(pairs)
    return found


def _longest_hand(played: Played) -> int:
    tables = [made.before.table for _, made in played.moves]
    return max(len(table.hand_of(Seat(seat))) for table in tables for seat in range(played.seats))


def _leader(totals: Sequence[int], *, fewest: bool) -> int | None:
    best = min(totals) if fewest else max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


def _ahead(played: Played, one: int, other: int, *, fewest: bool) -> float:
    """Returns 1 if seat `one` did better, 0 if `other` did, and 0.5 otherwise."""
    has_won, other_has_won = (seat in played.outcome.winners for seat in (one, other))
    points, other_points = (played.outcome.totals[seat] for seat in (one, other))
    if has_won != other_has_won:
        return float(has_won)
    if points == other_points:
        return 0.5
    return float((points < other_points) == fewest)


@dataclass(frozen=True, slots=True)
class XRay:
    """A comparison of the house rules `options` with the usual rules."""

    entry: Entry
    seats: int
    options: Mapping[str, OptionValue]

    @property
    def box(self) -> dict[str, OptionValue]:
        """Returns the usual house rules."""
        return self.entry.rules.defaults()

    @property
    def changed(self) -> dict[str, OptionValue]:
        """Returns the house rules whose values differ from the usual values."""
        return {key: value for key, value in self.options.items() if value != self.box[key]}

    @property
    def key(self) -> object:
        """Returns the key under which the results of this comparison are stored."""
        return self.entry.rules.id, self.seats, tuple(sorted(self.changed.items()))

    @property
    def deals(self) -> int:
        """Returns the number of deals that a full comparison has."""
        return DEALS

    @property
    def measures(self) -> tuple[str, ...]:
        """Returns the ids of the figures that are measured in each match."""
        return tuple(figure.id for figure in figures_of(self.entry))

    def players(self, deal: int) -> tuple[str, ...]:
        """Returns the level of each seat in a deal."""
        if self.entry.together:
            return (Level.STEADY.value,) * self.seats
        at = deal % self.seats
        return tuple(Level.STEADY.value if seat == at else Level.GENTLE.value for seat in range(self.seats))

    def trials(self, deals: int, start: int = 0) -> Iterator[Trial]:
        """Yields two matches for each deal from `start` on: with the usual rules, then with the changed rules."""
        for deal in range(start, deals):
            code = code_of(SplitMix.of(f"xray {deal}").next())
            for side, options in (("box", self.box), ("changed", self.options)):
                yield Trial(
                    f"{side} {deal}",
                    self.entry.rules.id,
                    self.players(deal),
                    options,
                    code,
                    f"xray {deal}",
                    THINKING,
                    is_measured=True,
                )


class Row(NamedTuple):
    """One figure over all deals: with the usual rules, with the changed rules, and their difference."""

    figure: Figure
    box: Interval
    changed: Interval
    difference: Interval
    is_sure: bool
    """Whether the difference is certain and large enough to be shown."""
    is_likely: bool
    """Whether the difference is large enough to be shown, and likely but not certain."""

    def whiskers(self, interval: Interval) -> str:
        """Returns a value with its 95 % interval, as text."""
        if self.figure.is_share:
            return f"{100 * interval.value:.0f} % ({100 * interval.low:.0f}-{100 * interval.high:.0f})"
        return f"{interval.value:.1f} ({interval.low:.1f}-{interval.high:.1f})"

    @property
    def is_same(self) -> bool:
        """Returns whether the figure was equal in both matches of every deal."""
        return self.difference.low == self.difference.high == 0

    @property
    def says(self) -> Phrase:
        """Returns the sentence that says in which direction the figure differs."""
        return self.figure.more if self.difference.value > 0 else self.figure.less


def rows(entry: Entry, found: Sequence[Tried]) -> list[Row]:
    """Returns the figures over all deals, without those that never differ. `found` has two results for each deal."""
    pairs = list(zip(found[::2], found[1::2], strict=False))
    return [
        row
        for figure in figures_of(entry)
        if pairs and (row := _row(figure, [tuple(one.figures[figure.id] for one in pair) for pair in pairs]))
    ]


def _row(figure: Figure, pairs: Sequence[tuple[float, ...]]) -> Row | None:
    box, changed = ([pair[side] for pair in pairs] for side in (0, 1))
    if len({*box, *changed}) == 1:
        return None
    apart = mean([other - one for one, other in pairs])
    error = (apart.high - apart.value) / 1.96 * student(max(1, len(pairs) - 1)) / 1.96
    two = _interval(figure, box), _interval(figure, changed)
    worth = len(pairs) >= FEW and abs(apart.value) > WORTH * max(one.value for one in two)
    is_sure = worth and abs(apart.value) > SURE * error
    is_likely = worth and not is_sure and abs(apart.value) > LIKELY * error
    return Row(figure, *two, apart, is_sure, is_likely)


def _interval(figure: Figure, values: Sequence[float]) -> Interval:
    """Returns the mean with its 95 % interval."""
    if figure.is_share:
        return rate(math.fsum(values), len(values))
    return mean(values)
