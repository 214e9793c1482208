"""Judges decisions in Campfire Smokeout: how good is the chance to win in guessed rounds?"""

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
    Situation,
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
    """Returns a seat's chance to win the match, as it was before this round."""
    return hopes(view.totals, seat, pull_of(players))


def trial(moment: Moment, rng: Random) -> Trial:
    """Returns the moves that are worth trying, with the functions that try them."""
    view, seat = moment.view, moment.seat
    situation, dealt = (
        seen_from(view, seat),
        worlds(seen_from(view, seat), unseen(view, seat, moment.news), rng),
    )
    begun, pull = view.phase is not Phase.START, pull_of(moment.players)

    def sample(chosen: Sequence[int]) -> list[float]:
        (hands, lows), chance = next(dealt), alike(rng)
        return [_end(situation, hands[:], lows[:], chance().random, ways[nth], pull) for nth in chosen]

    codes = (
        {move_of(code, starting=not begun): code for code in _codes(situation)} if view.smoke == seat else {}
    )
    arms = arms_of(
        moment.moves,
        lambda move: None if move is None else (card_of(codes[move]), *situation.after(codes[move])[:2]),
    )
    ways = [
        _waiting(view, situation) if same[0] is None else _going(situation, codes[same[0]])
        for same in arms.values()
    ]
    every = tuple(arms.values())
    ends = settled(view, seat, [same[0] for same in every if same[0] is not None])
    return Trial(
        every,
        sample,
        lambda move: why(Level.SHARP, sent(situation, codes[move])),
        beside=lambda made, best: _beside(situation, codes[made], codes[best]),
        slope=slope_of(SLOPES, moment.players),
        settled=settled_arms(every, ends),
    )


def _codes(situation: Situation) -> Sequence[int]:
    return (
        situation.airs.moves(situation.face, situation.hand)
        if situation.opener == NOBODY
        else situation.moves()
    )


def _beside(situation: Situation, made: int, best: int) -> Phrase:
    reach = [
        len({situation.after(one)[0] for one in situation.moves() if card_of(one) == card_of(code)})
        for code in (made, best)
    ]
    wrong = against(sent(situation, made), sent(situation, best), (reach[0], reach[1]))
    return halves(wrong, why(Level.SHARP, sent(situation, best)))


Way = Callable[[Callable[[], float]], tuple[Place, int, int]]
"""A function that takes a random source and returns one possible next position.

A position is (the Smoke's place, this seat's hand, how many cards the seat has played).
"""


def _going(situation: Situation, code: int) -> Way:
    to, face, left = situation.after(code)
    return lambda _: ((to, face, situation.seat), left, int(situation.opener == NOBODY))


def _waiting(view: State, situation: Situation) -> Way:
    """Returns a function that gives a possible next position if this seat decides nothing now."""
    face, sender = situation.face, NOBODY if view.sender is None else view.sender
    if view.phase is not Phase.START:
        return lambda _: ((view.smoke, face, sender), situation.hand, 0)
    airs = situation.airs
    uses = airs.reach[face][numbers(view.table.faces_in(WIND))[0]]
    if not uses:
        return lambda _: ((view.smoke, face, view.smoke), situation.hand, 0)

    def used(chance: Callable[[], float]) -> tuple[Place, int, int]:
        use = uses[int(chance() * len(uses))]
        return (airs.to[face][use][view.smoke], airs.flips[face][use], view.smoke), situation.hand, 0

    return used


def _end(
    situation: Situation,
    hands: list[int],
    lows: list[int],
    chance: Callable[[], float],
    way: Way,
    pull: float,
) -> float:
    place, hands[situation.seat], gone = way(chance)
    lows[situation.seat] -= 4 * gone
    victim, sender = blown_out(situation.airs, hands, lows, place, chance, NOISE)
    return ended(situation.totals, victim, sender, situation.seat, pull)


JUDGE: Final = Judge(trial, standing)
