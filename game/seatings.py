"""Who sits where in the matches of a series."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import permutations

from game.core.shuffle import code_of, tidy_code


class Seating(Enum):
    """How the CPUs that are compared change seats between the matches of a deal."""

    KEEP = "keep"
    ROTATE = "rotate"
    """All move on by one seat, so everybody keeps the same neighbours."""
    LATIN = "latin"
    """In each deal, every CPU plays at all seats, and follows each of the other CPUs equally often."""
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Pairing:
    """One match of a series. `entrants` has the number of the CPU at each seat, from 0."""

    number: int
    deal: int
    code: str
    entrants: tuple[int, ...]


def pairing(number: int, entrants: int, seed: str, seating: Seating) -> Pairing:
    """Returns match `number` of a series. If `seed` is a deal code, the first deal has this code."""
    orders = seatings(entrants, seating)
    deal, nth = divmod(number, len(orders))
    return Pairing(number, deal, _code(seed, deal), orders[nth])


@cache
def seatings(entrants: int, seating: Seating) -> tuple[tuple[int, ...], ...]:
    """Returns who sits where in the matches of one deal.

    For each match, it has the number of the CPU at each seat.
    """
    everybody = tuple(range(entrants))
    if seating is Seating.KEEP:
        return (everybody,)
    if seating is Seating.ALL:
        return tuple(permutations(everybody))
    if seating is Seating.ROTATE:
        return tuple(tuple((seat - turned) % entrants for seat in everybody) for turned in everybody)
    # Williams 1949: 0, 1, n - 1, 2, n - 2 ... and its shifts; for an odd number their mirror images as well.
    first = [(seat + 1) // 2 if seat % 2 else -(seat // 2) for seat in everybody]
    square = tuple(tuple((one + shift) % entrants for one in first) for shift in everybody)
    mirrored = (row[::-1] for row in square if entrants % 2)
    return tuple(dict.fromkeys((*square, *mirrored)))


def _code(seed: str, deal: int) -> str:
    if deal == 0:
        try:
            return tidy_code(seed)
        except ValueError:
            pass
    digest = hashlib.sha256(f"tuckbox deal {seed} {deal}".encode()).digest()
    return code_of(int.from_bytes(digest[:5], "big"))
