"""Judges decisions in Eight & Half by the chance to win in guessed rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from game.core.cards import Seat
from game.core.phrases import Phrase
from game.cpu.judge import Judge, Moment, Trial, alike, arms_of, halves, settled_arms, slope_of
from game.games.eight_and_half.cpu.belief import Belief, code, heard, settled
from game.games.eight_and_half.cpu.equity import SLOPES, share, spread_of
from game.games.eight_and_half.cpu.plan import plan_on, play_on, play_on_loosely
from game.games.eight_and_half.cpu.player import Prospects
from game.games.eight_and_half.cpu.playout import World
from game.games.eight_and_half.cpu.reasons import CLASH, FRESH, against, why
from game.games.eight_and_half.rules import MOVE_LIMIT, Call, State

LOOSE: Final = 0.2
"""The probability of a random move in a playout, if a house rule sends piles into the hand."""


def standing(view: State, seat: Seat, players: tuple[str, ...]) -> float:
    """Returns how likely a seat was, before this round, to win the match."""
    return share(view.totals, seat, spread_of(players))


def trial(moment: Moment, rng: Random) -> Trial:
    """Returns the moves that are worth trying, with the functions that try them."""
    view, seat, totals = moment.view, moment.seat, moment.view.totals
    arms = arms_of(moment.moves, lambda move: None if move is None else code(move))
    spread = spread_of(moment.players)
    prospects = [Prospects(each, totals) for each in range(view.seats)]
    shares = [one.shares() for one in prospects]
    loose = LOOSE if view.options.pile_to_hand else 0.0
    tried, worlds = list(arms), Belief(view, heard(moment.news, seat)).worlds(rng)

    def sample(chosen: Sequence[int]) -> list[float]:
        world, chance = next(worlds), alike(rng)
        return worths([_points(world, tried[nth], chance().random, loose) for nth in chosen])

    def worths(ends: Sequence[Sequence[int]]) -> list[float]:
        return [
            share([total + more for total, more in zip(totals, end, strict=True)], seat, spread)
            for end in ends
        ]

    def again(chosen: Sequence[int]) -> list[float]:
        world = next(worlds)
        ends = []
        for nth in chosen:
            after, arm = world.copy(), tried[nth]
            if isinstance(arm, int):
                after.play(arm)
            plan_on(after, MOVE_LIMIT, shares, [one.share for one in prospects])
            ends.append(after.points())
        return worths(ends)

    def reason(move: object) -> Phrase:
        blind = isinstance(move, Call) and move.slot
        return FRESH if blind or move is None else why(view, seat, move, moment.moves)  # type: ignore[arg-type]

    every, slope = tuple(arms.values()), slope_of(SLOPES, moment.players)
    ends = settled(view, seat, [alike[0] for alike in every if alike[0] is not None])
    return Trial(
        every,
        sample,
        reason,
        slope=slope,
        beside=lambda made, best: halves(against(made, best), reason(best), CLASH),
        settled=settled_arms(every, ends),
        again=again,
    )


def _points(world: World, arm: object, chance: Callable[[], float], loose: float) -> list[int]:
    after = world.copy()
    if isinstance(arm, int):
        after.play(arm)
    if loose:
        play_on_loosely(after, MOVE_LIMIT, chance, loose)
    else:
        play_on(after, MOVE_LIMIT)
    return after.points()


JUDGE: Final = Judge(trial, standing)
