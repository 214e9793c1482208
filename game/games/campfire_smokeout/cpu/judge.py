"""Judges decisions in Campfire Smokeout by the chance to win in guessed rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

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
from game.games.campfire_smokeout.rules import WIND, Move, Phase, State

SLOPES: Final = {("master", 4): 0.66, ("master", 5): 0.7, ("master", 6): 0.8}
"""The factor `by` of the Slope that corrects chances to win, by CPU level and number of seats."""

Place = tuple[int, int, int]
"""The seat with the Smoke, the Smoke's upper side, and the seat that sent it."""


def standing(view: State, seat: Seat, players: tuple[str, ...]) -> float:
    """Returns how likely a seat was, before this round, to win the match."""
    return hopes(view.totals, seat, pull_of(players))


def trial(moment: Moment, rng: Random) -> Trial:
    """Returns the moves that are worth trying, with the functions that try them."""
    view, seat = moment.view, moment.seat
    situation = seen_from(view, seat)
    dealt = worlds(situation, unseen(view, seat, moment.news), rng)
    pull = pull_of(moment.players)

    def sample(chosen: Sequence[int]) -> list[float]:
        (hands, keys), chance = next(dealt), alike(rng)
        return [_end(situation, hands[:], keys[:], chance().random, ways[nth], pull) for nth in chosen]

    codes = {}
    if view.smoke == seat:
        starting = view.phase is Phase.START
        codes = {move_of(code, starting=starting): code for code in _codes(situation)}

    def result(move: Move | None) -> tuple[int, int, int] | None:
        """Returns a key that is equal for moves with equal results."""
        if move is None:
            return None
        after = situation.after(codes[move])
        return card_of(codes[move]), after.smoke, after.face

    arms = arms_of(moment.moves, result)
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
    if situation.opener != NOBODY:
        return situation.moves()
    return situation.airs.moves(situation.face, situation.hand)


def _beside(situation: Situation, made: int, best: int) -> Phrase:
    def reach(code: int) -> int:
        of_card = [move for move in situation.moves() if card_of(move) == card_of(code)]
        return len({situation.after(move).smoke for move in of_card})

    reaches_more = reach(made) > reach(best)
    wrong = against(sent(situation, made), sent(situation, best), reaches_more=reaches_more)
    return halves(wrong, why(Level.SHARP, sent(situation, best)))


class Position(NamedTuple):
    """A position after this seat's decision: the Smoke's seat, the seat's hand, and how many cards the seat played."""

    place: Place
    hand: int
    played: int


Way = Callable[[Callable[[], float]], Position]
"""A function that returns one possible next position."""


def _going(situation: Situation, code: int) -> Way:
    after = situation.after(code)
    place = after.smoke, after.face, situation.seat
    return lambda _: Position(place, after.hand, int(situation.opener == NOBODY))


def _waiting(view: State, situation: Situation) -> Way:
    """Returns a function that gives a possible next position if this seat decides nothing now."""
    airs, face = situation.airs, situation.face
    if view.phase is not Phase.START:
        sender = NOBODY if view.sender is None else view.sender
        return lambda _: Position((view.smoke, face, sender), situation.hand, 0)
    uses = airs.reach[face][numbers(view.table.faces_in(WIND))[0]]
    if not uses:
        return lambda _: Position((view.smoke, face, view.smoke), situation.hand, 0)

    def used(chance: Callable[[], float]) -> Position:
        use = uses[int(chance() * len(uses))]
        place = airs.to[face][use][view.smoke], airs.flips[face][use], view.smoke
        return Position(place, situation.hand, 0)

    return used


def _end(
    situation: Situation,
    hands: list[int],
    keys: list[int],
    chance: Callable[[], float],
    way: Way,
    pull: float,
) -> float:
    begun = way(chance)
    hands[situation.seat] = begun.hand
    keys[situation.seat] -= 4 * begun.played
    victim, sender = blown_out(situation.airs, hands, keys, begun.place, chance, NOISE)
    return ended(situation.totals, victim, sender, situation.seat, pull)


JUDGE: Final = Judge(trial, standing)
