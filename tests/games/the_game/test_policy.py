from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.rules import OptionValue
from game.games.the_game.cpu import bits
from game.games.the_game.cpu.determinization import mask
from game.games.the_game.cpu.plan import EVERY_CARD
from game.games.the_game.cpu.playout import LOW, SHIFT, fires, joined, world_of
from game.games.the_game.cpu.policy import (
    CARD,
    EVEN,
    NO_PLAY,
    REACH,
    STEP,
    falling,
    lay_turn,
    left_after,
    play_on,
    rising,
)
from game.games.the_game.rules import GAME
from tests.games.the_game.test_playout import dealt, facts, world
from tests.laws import settings


def masks(own: set[int], unlaid: set[int]) -> tuple[int, int, int, int]:
    """Returns the cards of a hand and the unplayed cards as bits. Each set of cards takes two numbers."""
    hand, rest = mask(sorted(own)), mask(sorted(unlaid))
    low, high = hand & LOW, hand >> SHIFT
    assert joined(low, high) == hand
    return low, high, rest & LOW, rest >> SHIFT


def judged(top: int, own: set[int], unlaid: set[int]) -> int:
    """Returns the best play on a rising pile, found by a simple search."""

    def between(low: int, high: int) -> int:
        return sum(low < card < high for card in unlaid)

    over, back = 0, top - REACH
    if back in own:
        best = -1 - between(back, top), back
    else:
        over = 2 if back in unlaid else 0
        ahead = [card for card in own if card > top]
        if not ahead:
            return NO_PLAY
        best = over + between(top, min(ahead)), min(ahead)
    lower = min((card for card in own if card + REACH in own and card >= top - 9), default=None)
    if lower is not None:
        skipped = between(top, lower) if lower > top else -1 - between(lower, top)
        if over + skipped - 1 < best[0]:
            best = over + skipped - 1, lower + REACH
    return EVEN + (best[0] << STEP) + best[1]


def test_the_bitwise_search_finds_the_same_play_as_the_simple_search() -> None:
    rng, far, plain = Random(4), 0, 0
    for _ in range(4000):
        own = set(rng.sample(range(2, 100), rng.randrange(1, 9)))
        unlaid = own | set(rng.sample(range(2, 100), rng.randrange(90)))
        top = rng.choice([card for card in range(1, 101) if card not in unlaid])
        words = masks(own, unlaid)
        mirrored = judged(101 - top, {101 - card for card in own}, {101 - card for card in unlaid})
        if mirrored < NO_PLAY:
            mirrored += 101 - 2 * (mirrored & CARD)
        for there, here in (
            (judged(top, own, unlaid), rising(top, *words)),
            (mirrored, falling(top, *words)),
        ):
            plain += here < NO_PLAY
            if min(there, here) < NO_PLAY and there != here:
                assert abs((there & CARD) - top) > REACH
                far += 1
    assert plain > 4000
    assert far < 40


def test_compiled_code_counts_bits_exactly_like_python() -> None:
    compiled: dict[str, Any] = {"__file__": "compiled.so"}
    exec(Path(bits.__file__).read_text(encoding="utf-8"), compiled)
    rng = Random(5)
    for size in range(61):
        word = rng.getrandbits(size)
        assert bits.count(word) == word.bit_count()
        assert bits.length(word) == word.bit_length()
        assert compiled["count"](word) == word.bit_count()
        assert compiled["length"](word) == word.bit_length()


def test_a_playout_first_plays_the_card_that_makes_another_card_playable() -> None:
    words = masks({25, 35, 28}, set(range(2, 100)))
    assert rising(20, *words) & CARD == 35
    assert rising(28, *words) & CARD == 35
    assert falling(40, *words) & CARD == 25
    assert falling(30, *words) & CARD == 25
    assert rising(40, *words) == NO_PLAY
    own = mask([35, 45, 38])
    table = world_of([30, 90, 10, 5], [own], [], 0)
    lay_turn(table)
    assert table.tops == [38, 90, 10, 5], "45, 35 and then 38"


@pytest.mark.parametrize(("seats", "options"), list(settings(GAME)))
def test_a_playout_plays_every_card_at_most_once_and_ends(
    seats: int, options: dict[str, OptionValue]
) -> None:
    rng = Random(f"{seats} {options}")
    for _ in range(3):
        one = world(dealt(seats, options, rng))
        assert one.left() + (EVERY_CARD & ~one.unlaid()).bit_count() == 98
        count = play_on(one)
        assert 0 <= count < 90
        if options["on_fire"]:
            assert fires(one.tops) < 16


def test_a_playout_covers_a_fire_in_time_or_loses() -> None:
    """The next turn must cover the fire card 44 (G29).

    If it does not, the playout ends with all unplayed cards left.
    """
    one = world_of([44, 60, 3, 2], [mask([50, 61]), mask([62])], [], 0)
    one.on_fire, one.burning = True, 1
    assert play_on(one) == 0
    lost = world_of([44, 60, 3, 2], [mask([43, 61]), mask([62])], [], 0)
    lost.on_fire, lost.burning = True, 1
    assert play_on(lost) > 0


def test_a_playout_starts_from_the_hand_and_the_piles_that_a_turn_has_left() -> None:
    """The playout starts after a turn. If the turn has lost the match, there is no playout."""
    one = world_of([1, 1, 100, 100], [mask([30, 31]), mask([32])], [], 0)
    before = facts(one)
    assert left_after(one, [31, 1, 100, 100], 0, lost=False) == 0
    assert left_after(one, [31, 1, 100, 100], 0, lost=True) == 1
    assert left_after(one, [1, 1, 31, 100], mask([30]), lost=True) == 2
    assert facts(one) == before
