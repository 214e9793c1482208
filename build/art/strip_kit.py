"""Parts of strips: the table just before an animation, and the scene and its sounds while the animation runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from scenes.context.context import Context
from scenes.stage.assets import Assets
from scenes.stage.scene import Scene
from scenes.stage.theme import Look
from tests.scenes.home import home
from tests.scenes.tables import Hand

WHOLE = (0, 0, 1600, 1000)


class Place(NamedTuple):
    """Settings of a strip: assets, look, window size, a folder for matches, and speed."""

    assets: Assets
    look: Look
    size: tuple[int, int]
    folder: Path
    speed: float = 1.0


class Seen(NamedTuple):
    """A scene that is run frame by frame, and the sounds that it has played."""

    scene: Scene
    sounds: Sequence[str]


class Move(NamedTuple):
    """An animation to draw.

    It has a function that makes its scene, the design rect to show, its first frame and the milliseconds between
    frames.
    """

    lay: Callable[[Place], Seen]
    part: tuple[int, int, int, int] = WHOLE
    every: int = 33
    start: int = 0


def of(hand: Hand) -> Seen:
    """Returns the scene of a table, with the list of sounds that it plays."""
    return Seen(hand.scene, hand.sounds_heard)


def context_of(place: Place) -> Context:
    """Returns a context with an empty data folder and the settings of a place."""
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
    """Returns a scene that was just entered, and the sounds that it plays."""
    heard: list[str] = []

    def hear(name: str, **_: float) -> None:
        heard.append(name)

    context.services.sounds.play = hear  # type: ignore[method-assign]
    scene.enter(place.size)
    return Seen(scene, heard)
