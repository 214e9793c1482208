"""Judges decisions in Campfire Smokeout by the chance to win in guessed rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from game.core.cards import Seat
from game.core.phrases import Phrase
from game.cpu.judge import Judge, Moment, Trial, alike, arms_of, halves, settled_arms, slope_of
from game.cpu.levels import Level
from game.games.campfire_smokeout.cpu.equity import ended, hopes, pull_of
from game.games.campfire_smokeout.cpu.player import (
    NOISE,
    Spot,
    numbers,
    seen_from,
    sent,
    settled,
    unseen,
    worlds,
)
from game.games.campfire_smokeout.cpu.playout import NOBODY, blown_out, card_of, move_of
from game.games.campfire_smokeout.cpu.reasons import against, why
from game.games.campfire_smokeout.rules import WIND, Phase, State

SLOPES: Final = {("master", 4): 0.66, ("master", 5): 0.7, ("master", 6): 0.8}
"""Corrections of chances (`Slope.by`), by level and number of seats.

A Master often catches up. Fitted by lab/measure/slopes.py to 400 matches for each entry.
"""

Place = tuple[int, int, int]
"""The seat with the Smoke, the Smoke's upper side, and the seat that sent it."""


def standing(view: State, seat: Seat, players: tuple[str, ...]) -> float:
    """Returns the chance to win the match before this round."""
    return hopes(view.totals, seat, pull_of(players))


def trial(moment: Moment, rng: Random) -> Trial:
    """Returns the moves that are worth trying, with the functions that try them."""
    view, seat = moment.view, moment.seat
    spot, dealt = seen_from(view, seat), worlds(seen_from(view, seat), unseen(view, seat, moment.news), rng)
    begun, pull = view.phase is not Phase.START, pull_of(moment.players)

    def sample(chosen: Sequence[int]) -> list[float]:
        (hands, lows), chance = next(dealt), alike(rng)
        return [_end(spot, hands[:], lows[:], chance().random, ways[nth], pull) for nth in chosen]

    codes = {move_of(code, starting=not begun): code for code in _codes(spot)} if view.smoke == seat else {}
    arms = arms_of(
        moment.moves,
        lambda move: None if move is None else (card_of(codes[move]), *spot.after(codes[move])[:2]),
    )
    ways = [
        _waiting(view, spot) if same[0] is None else _going(spot, codes[same[0]]) for same in arms.values()
    ]
    every = tuple(arms.values())
    ends = settled(view, seat, [same[0] for same in every if same[0] is not None])
    return Trial(
        every,
        sample,
        lambda move: why(Level.SHARP, sent(spot, codes[move])),
        beside=lambda made, best: _beside(spot, codes[made], codes[best]),
        slope=slope_of(SLOPES, moment.players),
        settled=settled_arms(every, ends),
    )


def _codes(spot: Spot) -> Sequence[int]:
    return spot.airs.moves(spot.face, spot.hand) if spot.opener == NOBODY else spot.moves()


def _beside(spot: Spot, made: int, best: int) -> Phrase:
    reach = [
        len({spot.after(one)[0] for one in spot.moves() if card_of(one) == card_of(code)})
        for code in (made, best)
    ]
    wrong = against(sent(spot, made), sent(spot, best), (reach[0], reach[1]))
    return halves(wrong, why(Level.SHARP, sent(spot, best)))


Way = Callable[[Callable[[], float]], tuple[Place, int, int]]
"""A function that takes a random source and returns one possible next position.

A position is (the Smoke's place, this seat's hand, number of cards lost).
"""


def _going(spot: Spot, code: int) -> Way:
    to, face, left = spot.after(code)
    return lambda _: ((to, face, spot.seat), left, int(spot.opener == NOBODY))


def _waiting(view: State, spot: Spot) -> Way:
    """Returns the function that samples the next position if this seat decides nothing now."""
    face, sender = spot.face, NOBODY if view.sender is None else view.sender
    if view.phase is not Phase.START:
        return lambda _: ((view.smoke, face, sender), spot.hand, 0)
    airs = spot.airs
    uses = airs.reach[face][numbers(view.table.faces_in(WIND))[0]]
    if not uses:
        return lambda _: ((view.smoke, face, view.smoke), spot.hand, 0)

    def used(chance: Callable[[], float]) -> tuple[Place, int, int]:
        use = uses[int(chance() * len(uses))]
        return (airs.to[face][use][view.smoke], airs.flips[face][use], view.smoke), spot.hand, 0

    return used


def _end(
    spot: Spot, hands: list[int], lows: list[int], chance: Callable[[], float], way: Way, pull: float
) -> float:
    place, hands[spot.seat], gone = way(chance)
    lows[spot.seat] -= 4 * gone
    victim, sender = blown_out(spot.airs, hands, lows, place, chance, NOISE)
    return ended(spot.totals, victim, sender, spot.seat, pull)


JUDGE: Final = Judge(trial, standing)
