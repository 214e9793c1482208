"""Opens a screen just before an animation, and runs it frame by frame."""

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
    """The settings with which animations are drawn. Matches are saved in `folder`."""

    assets: Assets
    look: Look
    size: tuple[int, int]
    folder: Path
    speed: float = 1.0


class Seen(NamedTuple):
    """A screen that is run frame by frame, and the sounds that it has played."""

    scene: Scene
    sounds: Sequence[str]


class Move(NamedTuple):
    """An animation to draw. `lay` opens the screen, and all times are in ms."""

    lay: Callable[[Place], Seen]
    part: tuple[int, int, int, int] = WHOLE
    """The area to draw, on a screen of 1600 x 1000 px."""
    every: int = 33
    """The time between two frames, in ms."""
    start: int = 0


def of(hand: Hand) -> Seen:
    return Seen(hand.scene, hand.sounds_heard)


def context_of(place: Place) -> Context:
    """Returns a context with an empty data folder and the settings of `place`."""
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
    """Enters a screen. Returns it with a list of the sounds that it will play."""
    heard: list[str] = []

    def hear(name: str, **_: float) -> None:
        heard.append(name)

    context.services.sounds.play = hear  # type: ignore[method-assign]
    scene.enter(place.size)
    return Seen(scene, heard)
