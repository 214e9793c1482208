"""The picture of a player: an animal, with a ring around it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.measures import Measure, spelled

ANIMALS: Final = (
    "fox", "owl", "hare", "badger", "toad", "bear",
    "hedgehog", "cat", "otter", "raven", "deer", "tortoise",
)  # fmt: skip
"""The animals on players' pictures. The first six are the seats' defaults."""
COLOURS: Final = ("orange", "yellow", "green", "teal", "blue", "violet", "pink", "white")
"""The colours that a player may choose for the ring around the animal."""
PICTURE: Final[Measure] = spelled(f"({'|'.join(ANIMALS)})( ({'|'.join(COLOURS)}))?")
"""Checks a picture's id in a file, such as "otter" or "otter blue"."""


def animal_of(picture: str) -> str:
    """Returns the animal on a picture."""
    return picture.partition(" ")[0]


def ring_of(picture: str) -> str:
    """Returns the chosen colour of a picture's ring, or "" for the animal's own colour."""
    return picture.partition(" ")[2]


def pictured(animal: str, ring: str = "") -> str:
    """Returns the id of a picture with this animal and ring."""
    return f"{animal} {ring}".strip()


def picture_at(seat: int, picture: str) -> str:
    """Returns `picture`, or the seat's default picture if `picture` is ""."""
    return picture or ANIMALS[seat]


def free_animal(taken: Iterable[str]) -> str:
    """Returns an animal that none of these pictures shows, or the least used animal."""
    animals = [animal_of(picture) for picture in taken]
    return min(ANIMALS, key=lambda animal: (animals.count(animal), ANIMALS.index(animal)))


def told_apart(wished: Iterable[str]) -> tuple[str, ...]:
    """Returns a picture for each seat, with no animal twice.

    `wished` has each seat's choice, or "".
    """
    wishes = list(wished)
    shown: list[str] = [""] * len(wishes)
    for seat, picture in enumerate(wishes):
        if picture and animal_of(picture) not in map(animal_of, shown):
            shown[seat] = picture
    for seat, picture in enumerate(shown):
        if not picture:
            own = ANIMALS[seat % len(ANIMALS)]
            taken = [one for one in shown if one]
            shown[seat] = free_animal(taken) if own in map(animal_of, taken) else own
    return tuple(shown)


def as_written(pictures: Iterable[str]) -> tuple[str, ...]:
    """Returns the pictures of the seats for a record, "" for a default one."""
    return tuple("" if picture == ANIMALS[seat] else picture for seat, picture in enumerate(pictures))
