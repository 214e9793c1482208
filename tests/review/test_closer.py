"""In a review, important decisions get more playouts until their chances are accurate to 2 %."""

from __future__ import annotations

import math
from random import Random

import pytest

from game.core.cards import Seat
from game.core.shuffle import CodeDealer, code_of
from game.cpu.verdict import SUPPOSED, Verdict
from game.games import GAMES
from game.match import Match
from game.review.closer import MOST, closer
from game.review.making import Making
from game.review.moments import mattered
from game.review.timeline import Weighed
from game.worker.studies import study

FEW = 12
"""The number of random continuations (playouts) in a review's first pass.

They are so few that the review knows almost nothing afterwards.
"""
PROMISED = 0.02


def made(name: str, seats: int) -> tuple[Making, Seat]:
    game, rng = GAMES[name], Random(f"closer {name}")
    match = Match(game, seats, game.defaults(), CodeDealer(code_of(rng.getrandbits(40))))
    while match.turn is not None and match.steps < 60:
        moves = match.chair(match.turn).moves()
        match.submit(match.turn, rng.choice(moves)[0])
    making, seat = Making(match, ("steady",) * seats, "seed"), Seat(0)
    moments = making.moments(seat)
    making.learn(seat, moments, study(making.study(seat, moments, FEW)))
    return making, seat


@pytest.mark.every_third
@pytest.mark.parametrize("name", ["spooky-boo", "campfire-smokeout", "poof"])
def test_the_cost_of_an_important_decision_is_exact_to_two_percentage_points(name: str) -> None:
    making, seat = made(name, 3)
    wanted = closer(making, seat, FEW)
    assert wanted
    for moment, playouts in wanted:
        assert FEW < playouts <= MOST
        making.learn(seat, [moment], study(making.study(seat, [moment], playouts)))
    looked = {moment for moment, _ in wanted}
    for moment, known in making.found(seat).items():
        if isinstance(known, Verdict) and moment in looked:
            assert known.error < PROMISED
    costly = (one for one in making.review().seats[seat].moves if one.costly)
    assert all(one.error < math.hypot(PROMISED, SUPPOSED * one.cost) for one in costly)


def test_every_apparent_cost_is_examined_with_more_playouts() -> None:
    making, seat = made("poof", 3)
    looked = {moment for moment, _ in closer(making, seat, FEW)}
    unsure = [
        moment
        for moment, known in making.found(seat).items()
        if isinstance(known, Verdict) and known.cost > 0.03 and known.error > PROMISED
    ]
    assert unsure
    assert looked.issuperset(unsure)


def test_decisions_before_and_after_a_large_change_of_chance_get_more_playouts() -> None:
    making, seat = made("poof", 3)
    looked = {moment.step for moment, _ in closer(making, seat, FEW) if isinstance(moment, Weighed)}
    weighed = {moment.step for moment in making.moments(seat) if isinstance(moment, Weighed)}
    changes = [one for one in mattered(making.review().seats[seat]) if one.decision is None]
    ends = {step for one in changes for step in (one.begin.step, one.end.step)} & weighed
    assert ends
    assert looked.issuperset(ends)


def test_decisions_with_a_small_margin_get_no_further_playouts() -> None:
    making, seat = made("campfire-smokeout", 2)
    assert closer(making, seat, MOST) == []
