"""The CPU players of Campfire Smokeout: to whom each level sends the token, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from game.arena import Chooser, RandomPlayer, play
from game.core.cards import Face
from game.core.shuffle import code_of
from game.cpu.levels import Level, Playouts
from game.cpu.trial import Budget, preferred
from game.games.campfire_smokeout.cpu.equity import after, shares
from game.games.campfire_smokeout.cpu.player import (
    MATCH,
    Situation,
    World,
    airs_of,
    ended,
    gently,
    hopes,
    numbers,
    options,
    player,
    steadily,
    worlds,
    worths,
)
from game.games.campfire_smokeout.cpu.playout import NOBODY, bits, card_of
from game.games.campfire_smokeout.rules import DECK, GAME
from tests.tier import tries

DEALS = tries(60, 1000)


def situation(
    cards: str, counts: tuple[int, ...], *, totals: tuple[int, ...] = (), own_landing: bool = False
) -> Situation:
    """Returns what seat 0 knows if it holds these cards and it is the turn of seat 0."""
    held = numbers([Face(card) for card in cards.split()])
    return Situation(
        airs=airs_of(len(counts), extra_rule=False, self_landing=own_landing),
        seat=0,
        hand=bits(held),
        counts=(len(held), *counts[1:]),
        totals=totals or (0,) * len(counts),
        face=0,
        opener=NOBODY,
    )


def dealt(seen: Situation) -> Iterator[World]:
    """Yields possible deals of the cards that seat 0 does not hold."""
    return worlds(seen, [card for card in range(len(DECK)) if not seen.hand >> card & 1], Random(1))


def to(seen: Situation, move: int) -> int:
    return seen.after(move).smoke


def test_every_cpu_level_sends_the_smoke_to_a_player_without_cards() -> None:
    seen = situation("L1R2 L3 W", (3, 2, 2, 0, 3))
    assert to(seen, gently(seen, Random(1))) == 3
    assert to(seen, steadily(seen)) == 3
    sharp = preferred(options(seen, dealt(seen), Budget(Playouts(400)), Random(1), Counter()), steadily(seen))
    assert to(seen, sharp) == 3


def test_the_gentle_cpu_keeps_a_wild_wind_for_later() -> None:
    seen = situation("W L2 R1", (3, 3, 3, 3, 3))
    assert {DECK[card_of(gently(seen, Random(number)))] for number in range(20)} <= {Face("L2"), Face("R1")}


def test_the_gentle_cpu_prefers_neither_direction() -> None:
    seen = situation("L1R1", (1, 3, 3, 3))
    assert {to(seen, gently(seen, Random(number))) for number in range(20)} == {1, 3}


def test_the_gentle_cpu_often_aims_at_the_leader() -> None:
    seen = situation("L1R1 W", (2, 3, 3, 3), totals=(0, 1, 0, 0))
    aimed = Counter(to(seen, gently(seen, Random(number))) for number in range(200))
    assert aimed[1] + aimed[3] == 200
    assert aimed[3] > 2 * aimed[1]


def test_the_gentle_cpu_often_aims_at_the_player_with_the_fewest_winds() -> None:
    seen = situation("L1R1 W", (2, 3, 3, 1), totals=(0, 0, 0, 1))
    aimed = Counter(to(seen, gently(seen, Random(number))) for number in range(200))
    assert aimed[1] + aimed[3] == 200
    assert aimed[3] > 2 * aimed[1]


def test_with_five_players_the_gentle_cpu_always_chooses_the_weakest_target() -> None:
    seen = situation("L1R1 W", (2, 3, 3, 3, 1), totals=(0,) * 5)
    assert {to(seen, gently(seen, Random(number))) for number in range(40)} == {4}


def test_the_gentle_cpu_beats_a_random_player() -> None:
    """The test needs three seats. With two, every legal card sends the token to the same seat."""
    won = 0.0
    for number, turned in product(range(DEALS), range(3)):
        bots: list[Chooser] = [RandomPlayer() for _ in range(3)]
        bots[turned] = player(Level.GENTLE, Playouts(1))
        code = code_of(Random(f"gentle {number}").getrandbits(40))
        over = play(GAME, GAME.defaults(), bots, code, f"{number} {turned}").outcome
        assert over is not None
        won += (turned in over.winners) / len(over.winners)
    assert won > 1.1 * DEALS, "by chance the three seats would win once in each deal"


def test_the_steady_cpu_aims_at_the_player_with_the_fewest_winds() -> None:
    seen = situation("L1R1 L2", (2, 2, 3, 1), totals=(0, 0, 0, 2))
    assert to(seen, steadily(seen)) == 3
    seen = situation("L1R1 L2", (2, 2, 3, 2), totals=(0, 1, 0, 0))
    assert to(seen, steadily(seen)) == 3


def test_no_cpu_blows_the_smoke_back_to_itself_unless_it_must() -> None:
    """With the option `self_landing`, a card may send the token back to its player.

    A player with few cards does not want the token.
    """
    seen = situation("L2R1", (1, 3), own_landing=True)
    for number in range(10):
        assert to(seen, gently(seen, Random(number))) == 1
    assert to(seen, steadily(seen)) == 1


def test_a_smokeout_lowers_the_winning_chance_of_its_player() -> None:
    for totals in ((0, 0), (0, 1, 2), (1, 1, 0, 2), (1, 1, 1, 1, 1, 1)):
        assert sum(hopes(totals, seat) for seat in range(len(totals))) == pytest.approx(1)
    assert hopes((0, 1, 1), 0) > hopes((1, 1, 1), 0) > hopes((2, 1, 1), 0)


def test_the_winners_of_a_match_share_its_value_equally() -> None:
    assert ended((0, 2, 0), 1, 0, 1) == 1.0, "a sneaky win"
    assert ended((1, 2, 1), 1, 0, 2) == 1.0, "the sender drops out of the tie"
    assert ended((1, 2, 1), 1, 0, 0) == 0.0
    assert ended((1, 2, 1, 1), 1, 0, 2) == 0.5


def test_beginning_a_round_is_a_disadvantage() -> None:
    for totals in ((0, 0), (0, 0, 0), (1, 1, 1, 1), (0,) * 5, (1,) * 6):
        found = shares(totals, 0.5)
        assert sum(found) == pytest.approx(1)
        assert all(found[0] < other for other in found[1:]), totals


def test_the_sender_of_the_smoke_starts_the_next_round_in_playouts() -> None:
    assert after((0, 0, 0), 1, 2, 0.5) == pytest.approx(
        (*shares((0, 0, 1), 0.5)[1:], shares((0, 0, 1), 0.5)[0])
    )
    assert after((0, 0, 0), 1, NOBODY, 0.5)[1] == pytest.approx(shares((1, 0, 0), 0.5)[0]), "C14: it stays"
    assert after((1, 2, 1), 1, 0, 0.5) == (0.0, 0.0, 1.0), "the sender drops out of the tie"


def test_the_master_cpu_avoids_having_to_begin_the_next_round() -> None:
    """The seat that sends the token last must begin the next round. This is a disadvantage."""
    seen = situation("L1 L2", (2, 3, 3, 3))
    worth, plain = worths(seen, Level.MASTER), worths(seen, Level.SHARP)
    assert worth[1][0] < worth[1][2], "a Smokeout of seat 1 is worth less if this seat sent it"
    assert plain[1][0] == plain[1][2], "which Sharp does not mind"
    assert all(worth[0][sender] < worth[1][sender] for sender in (2, 3))


def test_the_sharp_cpu_chooses_no_move_that_lets_another_player_win_the_match() -> None:
    """Seat 1 has an empty hand, so it loses a round if it gets the token.

    As the only seat that has lost rounds, it would then win the match (C23).
    """
    assert MATCH > 0
    seen = situation("L1 L2", (2, 0, 2), totals=(0, 2, 0))
    assert to(seen, steadily(seen)) == 1
    order = options(seen, dealt(seen), Budget(Playouts(1000)), Random(1), Counter())
    sharp = preferred(order, steadily(seen))
    assert to(seen, sharp) == 2
    assert order[0].move == sharp
    assert len(order) == 2


def test_two_wild_winds_in_one_hand_are_encoded_with_different_numbers() -> None:
    assert numbers([Face("W"), Face("W"), Face("L1")]) == [15, 16, 0]
    assert bits([16]) == bits([15])
    assert bits([15, 16]) != bits([15])
