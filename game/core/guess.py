"""Guesses the hidden cards of a view, so that they fit what the seat knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from math import comb
from random import Random
from typing import Final

from game.core.cards import CardId, Face
from game.core.events import Zone
from game.core.table import Table

NO_VOIDS: Final[Mapping[Zone, Collection[Face]]] = {}


def redeal(
    view: Table,
    deck: Iterable[Face],
    known: Mapping[CardId, Face],
    rng: Random,
    voids: Mapping[Zone, Collection[Face]] = NO_VOIDS,
) -> Table:
    """Returns a table on which every unknown card has a random face.

    `deck` has all faces on the table. `known` has the faces of hidden cards that the viewer has seen. `voids` are the
    faces that a zone cannot hold. All possible deals are equally likely. Raises ValueError if no deal is possible.
    """
    faces = {card: face if face is not None else known.get(card) for card, face in view.faces.items()}
    left = Counter(deck)
    left.subtract(face for face in faces.values() if face is not None)
    if any(count < 0 for count in left.values()):
        message = "known cards are not in the deck"
        raise ValueError(message)
    unseen = list(left.elements())
    blank = [card for card, face in faces.items() if face is None]
    if len(unseen) != len(blank):
        message = f"{len(blank)} blank cards, but {len(unseen)} faces left"
        raise ValueError(message)
    if not any(voids.values()):
        rng.shuffle(unseen)
        faces.update(zip(blank, unseen, strict=True))
    else:
        for cards, dealt in _dealt_around(view, blank, unseen, voids, rng):
            rng.shuffle(dealt)
            faces.update(zip(cards, dealt, strict=True))
    return replace(view, faces=faces, viewer=None)


def _dealt_around(
    view: Table,
    blank: Sequence[CardId],
    unseen: Sequence[Face],
    voids: Mapping[Zone, Collection[Face]],
    rng: Random,
) -> list[tuple[list[CardId], list[Face]]]:
    """Returns random faces for hidden cards, where some zones cannot hold some faces.

    `blank` are the hidden cards, `unseen` their faces, and `voids` the faces that a zone cannot hold. Returns groups of
    hidden cards and the faces of each. All possible deals are equally likely. Raises ValueError if no deal is possible.
    """
    choosy, wanted = [zone for zone, faces in voids.items() if faces], set(blank)
    barred = [frozenset(voids[zone]) for zone in choosy]
    parts = [[card for card in view.zones[zone] if card in wanted] for zone in choosy]
    parts.append([card for card in blank if not any(card in part for part in parts)])
    barred.append(frozenset())
    kinds: dict[tuple[bool, ...], list[Face]] = {}
    for face in unseen:
        kinds.setdefault(tuple(face not in faces for faces in barred), []).append(face)
    # kinds with few allowed parts first, because this leaves fewer ways to count
    order = sorted(kinds, key=lambda allowed: (sum(allowed), allowed))

    @cache
    def deals(nth: int, room: tuple[int, ...]) -> int:
        if nth == len(order):
            return 1
        return sum(
            ways * deals(nth + 1, rest) for _, rest, ways in _shares(order[nth], len(kinds[order[nth]]), room)
        )

    room = tuple(map(len, parts))
    if not deals(0, room):
        message = "no deal fits what the zones are known not to hold"
        raise ValueError(message)
    dealt: list[list[Face]] = [[] for _ in parts]
    for nth, allowed in enumerate(order):
        faces = kinds[allowed]
        rng.shuffle(faces)
        shares = _shares(allowed, len(faces), room)
        weights = [ways * deals(nth + 1, rest) for _, rest, ways in shares]
        share, room, _ = shares[_drawn(weights, rng)]
        for hand, count in zip(dealt, share, strict=True):
            hand += [faces.pop() for _ in range(count)]
    return list(zip(parts, dealt, strict=True))


def _drawn(weights: Sequence[int], rng: Random) -> int:
    """Returns a random index. `weights` says how likely each index is."""
    number = rng.randrange(sum(weights))
    for place, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return place
    raise AssertionError


def _shares(
    allowed: Sequence[bool], count: int, room: Sequence[int]
) -> list[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """Returns every way to divide `count` faces of one kind among the parts of the table.

    `allowed` says which parts may get them. `room` has the number of free places in each part. Each way is
    (faces in each part, places still free in each part, number of deals).
    """
    found: list[tuple[tuple[int, ...], tuple[int, ...], int]] = [((), (), 1)]
    for nth, (may, free) in enumerate(zip(allowed, room, strict=True)):
        later = sum(places for one, places in zip(allowed[nth + 1 :], room[nth + 1 :], strict=True) if one)
        found = [
            ((*share, some), (*rest, free - some), ways * comb(free, some))
            for share, rest, ways in found
            for some in range(
                max(0, count - sum(share) - later), min(free if may else 0, count - sum(share)) + 1
            )
        ]
    return found
