"""Counts the bits of a machine word quickly in compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64


def count(word: i64) -> i64:
    """Returns how many of the lowest 62 bits of a word are set."""
    word -= word >> 1 & 0x5555555555555555
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    return (word + (word >> 32)) & 127


def length(word: i64) -> i64:
    """Returns the position of the highest set bit among the lowest 62 bits.

    Positions begin at 1. Returns 0 if none of these bits is set.
    """
    word |= word >> 1
    word |= word >> 2
    word |= word >> 4
    word |= word >> 8
    word |= word >> 16
    return count(word | word >> 32)


if __file__.endswith(".py"):
    globals().update(count=int.bit_count, length=int.bit_length)
