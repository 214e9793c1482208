"""Suggests head starts that would have made past matches fair."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.core.rules import OptionValue
from game.games import ENTRIES
from game.names import folded
from game.saves import Result

ENOUGH: Final = 10
"""A head start is suggested only after at least this many matches."""
Place = tuple[str, str]
"""A player's name, and the kind of player: "human" or the id of a CPU's level."""


class Suggestion(NamedTuple):
    """The head start that would have made a person's past matches fair.

    `matches` is the number of these matches.
    """

    value: int
    matches: int


def suggested(
    results: Iterable[Result], game_id: str, options: Mapping[str, OptionValue], table: Sequence[Place]
) -> dict[int, Suggestion]:
    """Returns the head starts (points given in advance) that would have made past matches fair, by seat."""
    entry = ENTRIES[game_id]
    rule, rounds = entry.rules.head_start, entry.scoring.rounds(options)
    if rule is None or len(table) < rule.helps_from:
        return {}
    comparable = [
        one
        for one in results
        if one.game == game_id and not one.head_starts and entry.scoring.rounds(one.options) == rounds
        if len(one.names) >= rule.helps_from
    ]
    found = {}
    for seat, place in enumerate(table):
        name, player = place
        if player != "human" or not folded(name):
            continue
        others = {_key(other) for other in table} - {_key(place)}
        played = [gap for one in comparable if (gap := _gap(one, place, others, fewest=entry.scoring.fewest))]
        if len(played) < ENOUGH:
            continue
        gaps = [gap for gap, _ in played]
        fair = math.fsum(share for _, share in played) / len(played)
        middle = _median(gaps)
        best = min((0, *rule.offered), key=lambda one: (abs(_share(gaps, one) - fair), abs(one - middle)))
        if best:
            found[seat] = Suggestion(best, len(played))
    return found


def _median(gaps: Sequence[int]) -> float:
    ordered, half = sorted(gaps), len(gaps) // 2
    return (ordered[half] + ordered[-half - 1]) / 2


def _key(place: Place) -> str:
    name, player = place
    return f"human {folded(name)}" if player == "human" else player


def _gap(result: Result, place: Place, others: set[str], *, fewest: bool) -> tuple[int, float] | None:
    seats = [_key(known) for known in zip(result.names, result.players, strict=True)]
    rivals = [result.totals[seat] for seat, key in enumerate(seats) if key in others]
    if _key(place) not in seats or not rivals:
        return None
    own = result.totals[seats.index(_key(place))]
    return own - min(rivals) if fewest else max(rivals) - own, 1 / (1 + len(rivals))


def _share(gaps: Sequence[int], value: int) -> float:
    """Returns the share of matches won with a head start of `value`.

    `gaps` has the points by which the person was behind.
    """
    return math.fsum((value > gap) + (value == gap) / 2 for gap in gaps) / len(gaps)
