"""The order of the seats in a series of matches."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import pytest

from game.seatings import Seating, pairing, seatings


def test_the_players_change_seats_while_the_same_deal_is_repeated() -> None:
    tables = [pairing(number, 3, "x", Seating.ROTATE) for number in range(6)]
    assert [table.entrants for table in tables] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)] * 2
    assert [table.deal for table in tables] == [0, 0, 0, 1, 1, 1]
    assert [len({table.code for table in part}) for part in (tables[:3], tables[3:], tables)] == [1, 1, 2]
    kept = [pairing(number, 3, "x", Seating.KEEP) for number in range(3)]
    assert {table.entrants for table in kept} == {(0, 1, 2)}
    assert len({table.code for table in kept}) == 3
    assert pairing(0, 2, "k7q29fxa", Seating.ROTATE).code == "K7Q2-9FXA"


@pytest.mark.parametrize("entrants", range(1, 7))
def test_a_latin_square_gives_all_players_all_seats_equally_often(entrants: int) -> None:
    rows = seatings(entrants, Seating.LATIN)
    assert len(rows) == entrants * (1 + (entrants % 2 and entrants > 1))
    at = Counter((seat, one) for row in rows for seat, one in enumerate(row))
    after = Counter(pair for row in rows for pair in pairwise(row))
    assert len(at) == entrants**2
    assert len(set(at.values())) == 1
    assert set(after) == set(permutations(range(entrants), 2))
    assert len(set(after.values())) <= 1


@pytest.mark.parametrize(("entrants", "often"), [(2, {2: 2}), (3, {3: 6}), (4, {1: 8, 2: 4})])
def test_a_cyclic_square_is_balanced_only_for_two_or_three_players(
    entrants: int, often: dict[int, int]
) -> None:
    """The test counts how often each entrant sits right after each other entrant, in a circle."""
    rows = seatings(entrants, Seating.LATIN)
    after = Counter((row[seat - 1], one) for row in rows for seat, one in enumerate(row))
    assert Counter(after.values()) == often


def test_the_seating_order_called_all_contains_every_order() -> None:
    assert seatings(4, Seating.ALL) == tuple(permutations(range(4)))
