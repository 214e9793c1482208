"""If long tests show that a move is good, no review calls it a mistake.

A long test plays many random continuations.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.core.cards import Seat
from game.core.events import Looked, Moved
from game.cpu.verdict import judged
from game.games import GAMES
from game.review.timeline import Decided, timeline
from game.worker.studies import judge_of
from lab.measure import costs
from tests.able import JUDGED
from tests.review.made import matches


@pytest.mark.long
def test_a_harmless_move_gets_no_large_cost_under_the_rule_pile_to_hand() -> None:
    """With few playouts, the two tested moves seem to cost 0.17.

    In 200 rounds played by Steady CPUs, they cost 0.01 and 0.

    A cost is lost winning chance.
    """
    match, judge = costs.match_of("eight-and-half", "pile_to_hand", 0), judge_of("eight-and-half")
    assert judge is not None
    for step in (197, 200):
        seat = match.history[step].seat
        (at,) = (one for one in timeline(match, seat) if isinstance(one, Decided) and one.step == step)
        moment, _ = costs.moment_of(match, seat, at)
        assert judged(judge, moment, 200, Random(1)).cost < 0.08


@pytest.mark.parametrize(
    ("rules", "number", "step"), [("min_after_deck_empty published", 5, 163), ("usual", 11, 157)]
)
def test_a_cost_near_the_end_is_not_shown_if_longer_tests_disprove_it(
    rules: str, number: int, step: int
) -> None:
    """With few playouts, the tested moves seem to cost 0.79 and 0.2.

    In 400 rounds played by Steady CPUs, they cost nothing.

    A cost is lost winning chance.
    """
    match, judge = costs.match_of("the-game", rules, number), judge_of("the-game")
    assert judge is not None
    seat = match.history[step].seat
    (at,) = (one for one in timeline(match, seat) if isinstance(one, Decided) and one.step == step)
    moment, _ = costs.moment_of(match, seat, at)
    assert not judged(judge, moment, 200, Random(1)).costly


@pytest.mark.parametrize(
    ("rules", "number", "step"), [("on_fire", 5, 13), ("on_fire", 5, 53), ("expert", 5, 144)]
)
def test_a_cost_is_not_shown_if_longer_tests_disprove_it(rules: str, number: int, step: int) -> None:
    """With few playouts, the tested moves seem to cost 0.11, 0.12 and 1.

    In 400 rounds played by Steady CPUs, they cost -0.04, -0.01 and 0.

    A cost is lost winning chance.
    """
    match, judge = costs.match_of("the-game", rules, number), judge_of("the-game")
    assert judge is not None
    seat = match.history[step].seat
    (at,) = (one for one in timeline(match, seat) if isinstance(one, Decided) and one.step == step)
    moment, _ = costs.moment_of(match, seat, at)
    assert not judged(judge, moment, 100, Random(1)).costly


@pytest.mark.parametrize("name", JUDGED)
def test_the_costs_are_tested_with_every_house_rule_that_changes_play(name: str) -> None:
    game, rules = GAMES[name], costs.rules_of(GAMES[name])
    named = {option.id for option in game.options if option.values} - {"memory_aid", "seen_tracker"}
    assert {rule.split()[0] for rule in rules} - {"usual"} == named
    for options in rules.values():
        assert sum(options[key] != rules["usual"][key] for key in options) <= 1


def test_other_seats_get_only_their_own_view() -> None:
    """Even if a sampled deal happens to be the real deal, each seat gets only its own events."""
    looks = 0
    for match in matches("spooky-boo", 6, "heard"):
        view, true = match.view(Seat(0)).table, match.state.table
        pairs = [pair for zone in view.zones for pair in zip(view.zones[zone], true.zones[zone], strict=True)]
        table = replace(view, faces={card: true.faces[real] for card, real in pairs})
        lying = {card for zone, cards in view.zones.items() if zone.startswith("square") for card in cards}
        for other in map(Seat, range(1, match.seats)):
            found = costs.heard_by(other, match.news(Seat(0)), table)
            for step, heard in zip(found, match.news(other), strict=True):
                assert (step.seat, step.move) == (heard.seat, heard.move)
                for event, real in zip(step.events, heard.events, strict=True):
                    if isinstance(event, Looked | Moved) and lying.issuperset(event.cards):
                        assert isinstance(real, Looked | Moved)
                        assert event.faces == real.faces
                        looks += 1
    assert looks > 100
