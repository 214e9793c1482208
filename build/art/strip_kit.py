"""What strips of moves are made of: a table laid so that a move begins now, and what is seen and heard of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from scenes.context.context import Context
from scenes.stage.assets import Assets
from scenes.stage.look import Look
from scenes.stage.scene import Scene
from tests.scenes.home import home
from tests.scenes.tables import Hand

WHOLE = (0, 0, 1600, 1000)


class Place(NamedTuple):
    """Where a move is shown: with which pictures, how it is to look, how large, a folder for its matches, how fast."""

    assets: Assets
    look: Look
    size: tuple[int, int]
    folder: Path
    speed: float = 1.0


class Seen(NamedTuple):
    """A scene that is stepped frame by frame, and the names of the sounds that it has called for."""

    scene: Scene
    sounds: Sequence[str]


class Move(NamedTuple):
    """One thing that moves: how its scene is laid, the design rect that it concerns, its first frame and the time between frames in ms."""

    lay: Callable[[Place], Seen]
    part: tuple[int, int, int, int] = WHOLE
    every: int = 33
    start: int = 0


def of(hand: Hand) -> Seen:
    """What is seen and heard at a hand's table."""
    return Seen(hand.scene, hand.sounds_heard)


def house(place: Place) -> Context:
    """A house that looks as wanted."""
    look = place.look
    return home(
        place.folder,
        place.assets,
        motion=look.motion,
        contrast=look.contrast,
        text_size=look.text_size,
        large_numerals=look.large_numerals,
        speed=place.speed,
    )


def entered(place: Place, context: Context, scene: Scene) -> Seen:
    """A scene of a house, just entered."""
    heard: list[str] = []

    def hear(name: str, **_: float) -> None:
        heard.append(name)

    context.services.sounds.play = hear  # type: ignore[method-assign]
    scene.enter(place.size)
    return Seen(scene, heard)
