"""The program's own shuffle: a deal code gives the same cards on every system and in every version."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self, TypeVar

from game.core.cards import Face

T = TypeVar("T")

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The characters of a deal code (Crockford's base 32), without I, L, O and U."""

_MASK = (1 << 64) - 1
_MISREAD = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V", " ": None, "-": None, "_": None})


class SplitMix:
    """The random generator SplitMix64 (Steele, Lea, Flood 2014)."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    @classmethod
    def of(cls, label: str) -> Self:
        """Returns a generator seeded by a text."""
        return cls(int.from_bytes(hashlib.sha256(label.encode()).digest()[:8], "big"))

    def next(self) -> int:
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, limit: int) -> int:
        """Returns a random number below `limit`."""
        bound = (1 << 64) - (1 << 64) % limit
        while (drawn := self.next()) >= bound:
            pass
        return drawn % limit

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Returns the items in random order (Fisher and Yates)."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def tidy_code(text: str) -> str:
    """Returns the printed form of a deal code that somebody typed.

    Raises ValueError unless the code has eight letters and digits of the alphabet.

    >>> tidy_code(" k7q2 9fxa")
    'K7Q2-9FXA'
    """
    code = text.upper().translate(_MISREAD)
    if len(code) != 8 or any(sign not in ALPHABET for sign in code):
        message = f"not a deal code: {text!r}"
        raise ValueError(message)
    return f"{code[:4]}-{code[4:]}"


def code_of(number: int) -> str:
    """Returns the deal code of a number, made from its lowest 40 bits."""
    signs = "".join(ALPHABET[number >> shift & 31] for shift in range(35, -1, -5))
    return f"{signs[:4]}-{signs[4:]}"


@dataclass(frozen=True, slots=True)
class CodeDealer:
    """A dealer that shuffles by a deal code."""

    code: str

    def shuffle(self, faces: Sequence[Face], label: str) -> tuple[Face, ...]:
        return tuple(SplitMix.of(f"tuckbox 1 {self.code} {label}").shuffled(faces))
