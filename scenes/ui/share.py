"""Divides the length of a row or column among its parts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple


class Span(NamedTuple):
    """The least length in px, and the natural length."""

    least: int
    natural: int


Length = int | Span


def span(length: Length) -> Span:
    """Returns a length as a span; a number never shrinks."""
    return length if isinstance(length, Span) else Span(length, length)


class Part(NamedTuple):
    """A part of a row or column: its lengths in px and its weight."""

    least: int
    natural: int
    weight: float = 0.0
    is_gap: bool = False


def share(room: int, parts: Sequence[Part]) -> list[int]:
    """Returns the length in px of each part of a row or column."""
    usual = [least if weight else natural for least, natural, weight, _ in parts]
    weights = [weight for _, _, weight, _ in parts]
    if sum(usual) <= room:
        return _filled(room, usual, weights) if any(weights) else usual
    spans = [Span(one.least, high) for one, high in zip(parts, usual, strict=True)]
    if sum(one.least for one in spans) > room:
        return _scaled(room, [one.least for one in spans])
    things = sum(one.least if part.is_gap else one.natural for one, part in zip(spans, parts, strict=True))
    is_tight = things > room  # then spaces get their minimum, and content shrinks
    for nth, (one, part) in enumerate(zip(spans, parts, strict=True)):
        if part.is_gap and is_tight:
            spans[nth] = Span(one.least, one.least)
        elif not part.is_gap and not is_tight:
            spans[nth] = Span(one.natural, one.natural)
    return _filled(room, _between(room, spans), weights)


def _between(room: int, spans: Sequence[Span]) -> list[int]:
    """Returns a length within each of these spans, so that all lengths together fill the room."""
    slack = sum(one.natural - one.least for one in spans)
    spare = min(slack, room - sum(one.least for one in spans))
    ends = [0, *accumulate(one.natural - one.least for one in spans)]
    steps = [end * spare // slack if slack else 0 for end in ends]
    return [one.least + high - low for one, (low, high) in zip(spans, pairwise(steps), strict=True)]


def _scaled(room: int, sizes: Sequence[int]) -> list[int]:
    ends = [0, *accumulate(sizes)]
    steps = [end * max(0, room) // max(1, ends[-1]) for end in ends]
    return [high - low for low, high in pairwise(steps)]


def _filled(room: int, sizes: list[int], weights: Sequence[float]) -> list[int]:
    """Returns the sizes with the free space added by weight."""
    growing = {nth for nth, weight in enumerate(weights) if weight}
    while growing:
        rest = room - sum(size for nth, size in enumerate(sizes) if nth not in growing)
        whole = sum(weights[nth] for nth in growing)
        large = {nth for nth in growing if sizes[nth] > rest * weights[nth] / whole}
        if not large:
            ordered = sorted(growing)
            ends = [0.0, *accumulate(weights[nth] for nth in ordered)]
            steps = [int(rest * end / ends[-1]) for end in ends]
            for nth, (low, high) in zip(ordered, pairwise(steps), strict=True):
                sizes[nth] = high - low
            break
        growing -= large
    return sizes


EVEN_STEP = 8
"""Px by which lines become shorter in each attempt at equal lengths."""


def line_counts(widths: Sequence[int], gap: int, width: int, *, even: bool = False) -> list[int]:
    """Returns how many things fit on each line."""
    counts, used = list[int](), 0
    for wide in widths:
        if counts and used + gap + wide <= width:
            counts[-1] += 1
            used += gap + wide
        else:
            counts.append(1)
            used = wide
    while even and len(counts) > 1 and width > max(widths):
        width -= EVEN_STEP
        shorter = line_counts(widths, gap, width)
        even, counts = (True, shorter) if len(shorter) == len(counts) else (False, counts)
    return counts
