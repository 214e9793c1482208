"""Re-deal the unknown faces of a view so that they fit all that its seat knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random

from game.core.cards import CardId, Face
from game.core.table import Table


def redeal(view: Table, deck: Iterable[Face], known: Mapping[CardId, Face], rng: Random) -> Table:
    """A table without blanks: seen faces stay, known ones are as remembered, the rest of `deck` is shuffled in.

    `deck` is every face of the cards on the table. Raises ValueError when the known faces are not in it.
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
    rng.shuffle(unseen)
    faces.update(zip(blank, unseen, strict=True))
    return replace(view, faces=faces, viewer=None)
