"""Chooses the place on a screen where a note covers the least."""

import math
from collections.abc import Callable, Iterable, Sequence

from pygame import Rect


def least_covering(
    places: Iterable[tuple[float, Rect]],
    taken: Sequence[Rect],
    cost: Callable[[Rect, int], float],
    most: float = math.inf,
) -> tuple[Rect | None, float]:
    """Returns the place with the smallest penalty and the penalty itself."""
    best, least = None, most
    for own, rect in sorted(places, key=lambda place: (place[0], place[1].topleft)):
        if own >= least:
            break  # no later place can be better, whatever it covers
        total = own
        for nth in rect.collidelistall(taken):
            total += cost(rect, nth)
            if total >= least:
                break
        else:
            best, least = rect, total
    return best, least


def cuts(note: Rect, words: Rect) -> bool:
    """Returns whether a note covers a part of a text, but not all of it."""
    letters = words.inflate(-2, -2)
    return bool(note.colliderect(letters)) and not note.contains(letters)
