"""The Game's playouts by judgement: the cards they lay, and what they leave."""

from __future__ import annotations

from random import Random

import pytest

from game.core.rules import OptionValue
from game.games.the_game.cpu.determinization import mask
from game.games.the_game.cpu.plan import EVERY_CARD, plays
from game.games.the_game.cpu.playout import LOW, SHIFT, fires, joined, world_of
from game.games.the_game.cpu.policy import (
    CARD,
    NO_PLAY,
    REACH,
    best_down,
    best_up,
    falling,
    lay_turn,
    left_after,
    play_on,
    rising,
)
from game.games.the_game.rules import GAME
from tests.games.the_game.test_playout import dealt, facts, world
from tests.laws import settings


def test_the_best_play_on_a_pile_is_the_planners() -> None:
    rng, compared = Random(3), 0
    for _ in range(2000):
        shown = (rng.randrange(1, 100), 1, rng.randrange(2, 101), 2)
        own = mask(rng.sample(range(2, 100), 6))
        unlaid = own | mask(rng.sample(range(2, 100), rng.randrange(60)))
        for place, found in (
            (0, best_up(shown[0], own, unlaid, 0)),
            (2, best_down(shown[2], own, unlaid, 0)),
        ):
            here = [(over, card) for card, where, over in plays(shown, own, unlaid) if where == place]
            if shown[0] != 1 and here:
                assert min(here)[1] == found & 127
                compared += 1
            elif not here:
                assert found == NO_PLAY
    assert compared > 2000


def test_two_words_find_what_one_mask_finds() -> None:
    """A hand in two words is judged like the whole one; only far pairs may be overlooked."""
    rng, far = Random(4), 0
    for _ in range(4000):
        own = mask(rng.sample(range(2, 100), rng.randrange(1, 9)))
        unlaid = own | mask(rng.sample(range(2, 100), rng.randrange(90)))
        words = own & LOW, own >> SHIFT, unlaid & LOW, unlaid >> SHIFT
        assert joined(*words[:2]) == own
        pairs, top = own & own >> 10, rng.choice([card for card in range(1, 101) if not unlaid >> card & 1])
        for there, here in (
            (best_up(top, own, unlaid, pairs), rising(top, *words)),
            (best_down(top, own, unlaid, pairs), falling(top, *words)),
        ):
            if min(there, here) < NO_PLAY and there != here:
                assert abs((there & CARD) - top) > REACH
                far += 1
    assert far < 40


def test_of_a_pair_ten_apart_the_one_goes_first_that_lets_the_other_go_back() -> None:
    own = mask([35, 45, 38])
    assert best_up(30, own, EVERY_CARD, own & own >> 10) & 127 == 45
    assert best_up(38, own, EVERY_CARD, own & own >> 10) & 127 == 45
    assert best_down(50, own, EVERY_CARD, own & own >> 10) & 127 == 35
    assert best_down(40, own, EVERY_CARD, own & own >> 10) & 127 == 35
    assert best_up(30, own, EVERY_CARD, 0) & 127 == 35
    assert best_up(50, own, EVERY_CARD, own & own >> 10) == NO_PLAY
    table = world_of([30, 90, 10, 5], [own], [], 0)
    lay_turn(table)
    assert table.tops == [38, 90, 10, 5], "45, 35 and then 38"


@pytest.mark.parametrize(("seats", "options"), list(settings(GAME)))
def test_a_playout_ends_where_a_match_could_end(seats: int, options: dict[str, OptionValue]) -> None:
    """What is left after a playout lies in hands and draw pile, and nothing was laid twice."""
    rng = Random(f"{seats} {options}")
    for _ in range(3):
        one = world(dealt(seats, options, rng))
        assert one.left() + (EVERY_CARD & ~one.unlaid()).bit_count() == 98
        count = play_on(one)
        assert 0 <= count < 90
        if options["on_fire"]:
            assert fires(one.tops) < 16


def test_a_playout_covers_a_fire_in_time_or_loses() -> None:
    """G29: 44 is covered although 61 skips fewer cards; with nothing to cover it all that is left counts."""
    one = world_of([44, 60, 3, 2], [mask([50, 61]), mask([62])], [], 0)
    one.on_fire, one.burning = True, 1
    assert play_on(one) == 0
    lost = world_of([44, 60, 3, 2], [mask([43, 61]), mask([62])], [], 0)
    lost.on_fire, lost.burning = True, 1
    assert play_on(lost) > 0


def test_what_a_turn_leaves_is_played_on_and_the_world_stays() -> None:
    """The hand and the tops after a turn count, not those before; a lost turn is played no further."""
    one = world_of([1, 1, 100, 100], [mask([30, 31]), mask([32])], [], 0)
    before = facts(one)
    assert left_after(one, [31, 1, 100, 100], 0, lost=False) == 0
    assert left_after(one, [31, 1, 100, 100], 0, lost=True) == 1
    assert left_after(one, [1, 1, 31, 100], mask([30]), lost=True) == 2
    assert facts(one) == before
