"""Ways in which disks, editors and downloads damage a file."""

from __future__ import annotations

import random
from collections.abc import Sequence


def flip_bit(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


def cut(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data))]


def cut_line(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    return b"".join(lines[: rng.randrange(len(lines))])


def zero_block(data: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(data))
    size = min(rng.choice([1, 16, 512, 4096]), len(data) - start)
    return data[:start] + bytes(size) + data[start + size :]


def double_line(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    at = rng.randrange(len(lines))
    return b"".join([*lines[: at + 1], *lines[at:]])


def swap_lines(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    one, two = rng.sample(range(len(lines)), 2)
    lines[one], lines[two] = lines[two], lines[one]
    return b"".join(lines)


def splice(data: bytes, other: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data))] + other[rng.randrange(len(other)) :]


WAYS = [flip_bit, cut, cut_line, zero_block, double_line, swap_lines]


def spoiled(data: bytes, corpus: Sequence[bytes], rng: random.Random) -> bytes:
    """Returns a file with random damage. Sometimes a part of it comes from another file of the corpus."""
    way = rng.choice([*WAYS, None])
    return way(data, rng) if way else splice(data, rng.choice(corpus), rng)
