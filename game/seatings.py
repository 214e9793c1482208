"""Who sits where in the matches of a series: every deal is played once with each of several seatings."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import permutations

from game.core.shuffle import code_of, tidy_code


class Seating(Enum):
    """With which seatings each deal is played.

    Rotated, everybody always has the same neighbours. In a balanced Latin square everybody sits at every seat, and one
    seat after every other, equally often; the first seat after the last does not count for that.
    """

    KEEP = "keep"
    ROTATE = "rotate"
    LATIN = "latin"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Pairing:
    """One match of a series: its number and that of its deal, from 0, its deal code, and which entrant sits at each seat."""

    number: int
    deal: int
    code: str
    entrants: tuple[int, ...]


def pairing(number: int, entrants: int, seed: str, seating: Seating) -> Pairing:
    """Match `number` of a series. A seed that is a deal code is itself the first deal."""
    orders = seatings(entrants, seating)
    deal, nth = divmod(number, len(orders))
    return Pairing(number, deal, _code(seed, deal), orders[nth])


@cache
def seatings(entrants: int, seating: Seating) -> tuple[tuple[int, ...], ...]:
    """The seatings that a deal is played with, in order: which entrant sits at each seat."""
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
