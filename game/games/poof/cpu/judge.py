"""Judges decisions in Poof by the chance to win in guessed rounds."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.core.cards import Seat
from game.core.phrases import Phrase
from game.cpu.equity import evenly, fewest, level_of
from game.cpu.judge import Judge, Moment, Trial, arms_of, halves
from game.cpu.slope import Slope
from game.games.poof.cpu.belief import Belief, Hints, code, heard
from game.games.poof.cpu.foresight import by_plan
from game.games.poof.cpu.plan import FORESEEN, by_thumb, highest_first, play_on, worth
from game.games.poof.cpu.playout import MERCY, SLOTS, World
from game.games.poof.cpu.reasons import CLASH, ENDS, GOES_ON, against, why
from game.games.poof.cpu.settled import ending, settled
from game.games.poof.rules import HAND_SIZE, State, hand, owned
from game.games.poof.rules import MERCY as CALL

DEALT: Final = HAND_SIZE + 2 * SLOTS
"""The number of cards that a seat has at the start of a round."""

NIBBLES: Final = int("0f" * 16, 16)
"""A bit mask that keeps every second 4-bit count in a set of cards."""

MOST: Final = 10
"""How many other moves a review compares with the move that was made."""

ROUND: Final = {
    "gentle": {2: 50.0, 3: 45.0, 4: 39.0, 5: 39.0, 6: 41.0},
    "steady": {2: 20.0, 3: 19.0, 4: 20.0, 5: 24.0, 6: 27.0},
    "sharp": {2: 40.0, 3: 36.0, 4: 34.0, 5: 35.0, 6: 37.0},
}
"""The usual difference between two seats' points after one round, by level and number of seats."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Corrections for what playouts cannot show, for players of one level."""

    turning: float
    """The factor by which the numbers of `ROUND` are multiplied for this player."""
    apart: float
    """Standard deviation, in points, between estimates made right after the deal and the real results."""
    worse: float
    """By how many points playouts are too kind to the judged seat."""


TWO: Final = {
    "gentle": Doubt(0.6, 18.0, 11.0),
    "steady": Doubt(0.85, 6.0, 12.5),
    "sharp": Doubt(0.9, 29.0, 4.5),
}
"""The corrections of playouts in matches of two players, by the player's level."""

MORE: Final = {
    "gentle": Doubt(0.65, 26.0, 4.5),
    "steady": Doubt(1.0, 9.0, 5.0),
    "sharp": Doubt(1.95, 32.0, 4.5),
}
"""The corrections of playouts in matches of three or more players, by the player's level."""


def doubts(players: Sequence[str]) -> list[Doubt]:
    """Returns the Doubt of each of these players, which corrects the results of playouts."""
    found = TWO if len(players) == 2 else MORE
    return [found[level_of(player)] for player in players]


LAST: Final = {"gentle": 0.7, "steady": 0.8, "sharp": 0.5}
"""The factor `by` of the Slope that corrects chances to win in the last round, by CPU level."""

DOUBT: Final = 0.01
"""In the last round, chances from playouts stay at least this far from 0 and 1."""

CHALLENGE: Final = 1.3
"""The factor for `ROUND` if the house rule Extra Challenge is on."""


def scale(view: State, rounds: int, players: Sequence[str]) -> float:
    """Returns the usual difference between two seats' points after `rounds` rounds."""
    each = evenly(
        [
            ROUND[level_of(player)][view.seats] * doubt.turning
            for player, doubt in zip(players, doubts(players), strict=True)
        ]
    )
    return each * (CHALLENGE if view.options.extra_challenge else 1.0) * math.sqrt(rounds)


def cards_of(view: State, seat: int) -> int:
    """Returns how many cards a seat still has."""
    return sum(len(view.table.zones[zone]) for zone in owned(seat))


def cards_in(world: World, seat: int) -> int:
    """Returns how many cards a seat still has in a guessed round."""
    held = world.held(seat)
    pairs = (held & NIBBLES) + (held >> 4 & NIBBLES)
    return pairs % 255 + sum(map(bool, world.bottoms[SLOTS * seat : SLOTS * (seat + 1)]))


def kept(view: State, hints: Hints) -> list[float]:
    """Returns for each seat the probability that the seat kept a hidden card on purpose.

    The viewer's own moves do not change the result.
    """
    known = hints.memory.seen_cards
    hidden = [
        sum(view.table.faces[card] is None and card not in known for card in view.table.zones[hand(seat)])
        for seat in range(view.seats)
    ]
    return [math.sqrt(max(0.0, 1 - count / HAND_SIZE)) for count in hidden]


def standing(view: State, seat: Seat, players: tuple[str, ...]) -> float:
    """Returns a seat's chance to win the match, judged by the totals before this round."""
    return fewest(view.totals, seat, scale(view, view.options.rounds - view.round, players))


def trial(moment: Moment, rng: Random) -> Trial:
    """Returns the moves that are worth trying, with the functions that try them."""
    view, seat, totals = moment.view, moment.seat, moment.view.totals
    hints = heard(moment.news, view, seat)
    worlds = Belief(view, hints).worlds(rng, kept(view, hints))
    arms = arms_of(moment.moves, lambda move: None if move is None else code(view, seat, move))
    tried = _worth_trying(arms, moment.played, next(worlds))
    every = tuple(arms[arm] for arm in tried)
    rounds_left = view.options.rounds - view.round - 1
    spread = scale(view, rounds_left, moment.players)
    corrections = doubts(moment.players)
    apart, worse = evenly([one.apart for one in corrections]), evenly([one.worse for one in corrections])
    fewest_of_others = min(cards_of(view, other) for other in range(view.seats) if other != seat)
    by_level = playing([rule_of(view, player) for player in moment.players])

    def sample(chosen: Sequence[int]) -> list[float]:
        world = next(worlds)
        return [end(_played(world, tried[nth], seat)) for nth in chosen]

    def again(chosen: Sequence[int]) -> list[float]:
        world = next(worlds)
        return [end(_played(world, tried[nth], seat), by_level) for nth in chosen]

    def end(world: World, go_on: Callable[[World], None] = play_on) -> float:
        is_sure, held = world.active < 0, min(DEALT, fewest_of_others, cards_in(world, seat)) / DEALT
        go_on(world)
        found = [float(total + more) for total, more in zip(totals, world.points(), strict=True)]
        if is_sure or not rounds_left:
            return fewest(found, seat, spread)
        found[seat] += worse * (1 - held * held)
        return fewest(found, seat, math.hypot(spread, apart * math.sqrt(held)))

    def reason(move: object) -> Phrase:
        if move == CALL or move is None:
            return ENDS if move else GOES_ON
        return why(view, seat, move, moment.moves)  # type: ignore[arg-type]

    def beside(made: Any, best: Any) -> Phrase:  # noqa: ANN401
        return halves(against(view, seat, made, best), reason(best), CLASH)

    if rounds_left:
        return Trial(every, sample, reason, beside=beside, again=again)

    moves = [arm for arm in tried if isinstance(arm, int)]
    sure, ends = settled(view, seat, moves, hints), ending(view, seat, moves)
    exact = frozenset(nth for nth, arm in enumerate(tried) if arm in ends)

    def doubt(arm: int, share: float) -> float:
        return share if arm in exact else DOUBT + (1 - 2 * DOUBT) * share

    return Trial(
        every,
        sample,
        reason,
        doubt,
        slope=Slope(1 / view.seats, evenly([LAST[level_of(player)] for player in moment.players])),
        beside=beside,
        settled={nth: sure[arm] for nth, arm in enumerate(tried) if isinstance(arm, int) and arm in sure},
        exact=exact,
        again=again,
    )


def _worth_trying(arms: Mapping[object, tuple[Any, ...]], played: object, sight: World) -> list[object]:
    """Returns the moves (arms) that look best at a first estimate, and the move that was made."""

    def at_a_glance(arm: object) -> float:
        return worth(sight, arm) if isinstance(arm, int) and arm != MERCY else math.inf

    best = sorted(arms, key=lambda arm: -at_a_glance(arm))[:MOST]
    return [arm for arm in arms if arm in best or played in arms[arm]]


def rule_of(view: State, player: str) -> Callable[[World], int]:
    """Returns the rule by which playouts imitate this player."""
    if level_of(player) == "gentle":
        return highest_first
    return by_plan if view.seats == 2 and not view.options.extra_challenge else by_thumb


def playing(rules: Sequence[Callable[[World], int]]) -> Callable[[World], None]:
    """Returns a function that plays a round with each seat's own rule, for at most `FORESEEN` turns."""

    def go_on(world: World) -> None:
        last = world.turns + FORESEEN
        while world.active >= 0 and world.turns < last:
            world.play(rules[world.active](world))

    return go_on


def _played(world: World, arm: object, seat: Seat) -> World:
    after = world.copy()
    if arm == MERCY:
        after.call_mercy(seat)
    elif isinstance(arm, int):
        after.play(arm)
    return after


JUDGE: Final = Judge(trial, standing)
