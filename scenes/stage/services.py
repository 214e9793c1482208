"""Services for every scene, such as assets, settings, sounds and translation."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Protocol

from game.core.phrases import Phrase
from scenes.stage.assets import Assets
from scenes.stage.idle import Thrift
from scenes.stage.pad import PadInHand, PadOwners
from scenes.stage.printing import Printing
from scenes.stage.sound import Sounds, Volumes
from scenes.stage.theme import Look


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """The window's last place while it was not maximised.

    Without a position, it is in the screen's middle.
    """

    size: tuple[int, int]
    position: tuple[int, int] | None = None
    fullscreen: bool = False
    maximized: bool = False
    monitors: tuple[tuple[int, int, int, int], ...] = ()
    """Rectangles of all monitors when the place was stored."""


@dataclass(frozen=True, slots=True)
class SwitchSettings:
    """Settings for play with one or two switches."""

    press: str = ""
    """Name of the switch that chooses, like "key:32"; "" means none."""
    step: str = ""
    """The second switch. It moves on to the next offer."""
    seconds: float = 1.2
    """Seconds for which each thing is offered."""
    rounds: int = 3
    """Number of rounds of offers before they stop."""


class Settings(Protocol):
    """The settings of the player. Changes are saved."""

    @property
    def look(self) -> Look:
        """Returns the settings of contrast, text size, motion and numerals."""

    @property
    def volumes(self) -> Volumes: ...

    @property
    def window(self) -> WindowPlace | None:
        """Returns the window's last size and position, if stored."""

    @property
    def notes_stay(self) -> bool:
        """Returns whether notices stay until the next input."""

    @property
    def press_guard(self) -> float:
        """Returns the seconds in which a second press of the same key is ignored."""

    @property
    def switch(self) -> SwitchSettings: ...

    @property
    def muted(self) -> bool: ...

    @property
    def dead_zone(self) -> float:
        """Returns how far a game pad's stick must lean, from 0 to 1."""

    @property
    def passes_pad(self) -> bool:
        """Returns whether people share one game pad even if they have several."""

    @property
    def rumbles(self) -> bool: ...

    def mute(self, *, muted: bool) -> None: ...

    def remember_window(self, place: WindowPlace) -> None: ...


@dataclass(slots=True)
class Habit:
    """How the player uses the program."""

    keys: bool = False
    """True from the use of a key or a game pad until the next click."""
    can_speak: bool = True
    """Whether the program can reach a screen reader."""
    unsaid: str = ""
    """Text that the last screen had no time to say to a screen reader."""
    pad: PadInHand | None = None
    """The game pad used last; None after the keyboard or mouse was used."""


@dataclass(frozen=True, slots=True)
class Services:
    """Everything outside of a scene that it may use.

    `say` translates a phrase into the player's language. `clock` returns seconds and never goes back.
    """

    assets: Assets
    settings: Settings
    sounds: Sounds
    say: Callable[[Phrase], str]
    clock: Callable[[], float]
    habit: Habit = field(default_factory=Habit)
    pads: PadOwners = field(default_factory=PadOwners)
    thrift: Thrift = field(default_factory=Thrift)
    printing: Printing = field(default_factory=Printing)

    def apart(self, assets: Assets) -> "Services":
        """Returns services for another thread, without sound."""
        quiet = Sounds(assets, Volumes(muted=True), self.clock)
        return replace(self, assets=assets, sounds=quiet, printing=Printing(), habit=Habit())

    @property
    def look(self) -> Look:
        return self.settings.look

    def switch_sound(self) -> None:
        self.settings.mute(muted=not self.settings.muted)
        self.sounds.set_volumes(self.settings.volumes)
