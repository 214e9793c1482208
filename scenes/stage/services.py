"""What every scene is given: assets, settings, sounds, words and the clock."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Protocol

from game.core.phrases import Phrase
from scenes.stage.assets import Assets
from scenes.stage.idle import Thrift
from scenes.stage.look import Look
from scenes.stage.printing import Printing
from scenes.stage.sound import Sounds, Volumes


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """Where the window was left: its normal size and position in window units; no position means centred."""

    size: tuple[int, int]
    position: tuple[int, int] | None = None
    fullscreen: bool = False
    maximized: bool = False
    monitors: tuple[tuple[int, int, int, int], ...] = ()
    """Where the monitors lay then."""


class Settings(Protocol):
    """What the player set; the object behind it stores each change."""

    @property
    def look(self) -> Look:
        """Contrast, text size, motion and numerals."""

    @property
    def volumes(self) -> Volumes:
        """The volumes, and whether anything is heard at all."""

    @property
    def window(self) -> WindowPlace | None:
        """Where the window was left last time."""

    @property
    def notes_stay(self) -> bool:
        """Whether notices and refusals stay until the next touch."""

    @property
    def muted(self) -> bool:
        """Whether nothing is to be heard."""

    def mute(self, *, muted: bool) -> None:
        """Let nothing be heard, or everything again."""

    def remember_window(self, place: WindowPlace) -> None:
        """Store where the window is now."""


class Words(Protocol):
    """The translator: a phrase of the rules or the screen becomes a sentence in the player's language."""

    def say(self, phrase: Phrase) -> str:
        """The sentence for a phrase."""


@dataclass(slots=True)
class Habit:
    """How the player touches the program just now: `keys` once the keyboard was used, until the next click."""

    keys: bool = False


@dataclass(frozen=True, slots=True)
class Services:
    """All that a scene may use of the world outside it; `clock` gives seconds that never run back."""

    assets: Assets
    settings: Settings
    sounds: Sounds
    words: Words
    clock: Callable[[], float]
    habit: Habit = field(default_factory=Habit)
    thrift: Thrift = field(default_factory=Thrift)
    printing: Printing = field(default_factory=Printing)

    def apart(self, assets: Assets) -> "Services":
        """The same with assets of a thread of its own: nothing is heard, and nothing printed beside that."""
        quiet = Sounds(assets, Volumes(muted=True), self.clock)
        return replace(self, assets=assets, sounds=quiet, printing=Printing(), habit=Habit())

    @property
    def look(self) -> Look:
        """The look chosen at this moment."""
        return self.settings.look

    def switch_sound(self) -> None:
        """Sound off, or on again."""
        self.settings.mute(muted=not self.settings.muted)
        self.sounds.set_volumes(self.settings.volumes)
