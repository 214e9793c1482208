"""The services that every scene can use: assets, settings, sounds, translations and the clock."""

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
    """The last size and position of the window while it was not maximised; no position means centred."""

    size: tuple[int, int]
    position: tuple[int, int] | None = None
    fullscreen: bool = False
    maximized: bool = False
    monitors: tuple[tuple[int, int, int, int], ...] = ()
    """Rectangles of the monitors at the time when the window's place was noted."""


@dataclass(frozen=True, slots=True)
class SwitchSettings:
    """How a player plays with one switch or with two; a switch is named like "key:32", "" if there is none."""

    press: str = ""
    step: str = ""
    """A second switch: once it is used, it steps and the other one chooses."""
    seconds: float = 1.2
    """Seconds of each step."""
    rounds: int = 3
    """How many times everything is offered until the scan rests."""


class Settings(Protocol):
    """The player's settings; changes are stored."""

    @property
    def look(self) -> Look:
        """Returns contrast, text size, motion and numerals."""

    @property
    def volumes(self) -> Volumes:
        """Returns the volumes, and whether sound is on."""

    @property
    def window(self) -> WindowPlace | None:
        """Returns the last place of the window."""

    @property
    def notes_stay(self) -> bool:
        """Returns whether notices and refusals stay until the next input."""

    @property
    def press_guard(self) -> float:
        """Returns for how many seconds a second press of the same thing is ignored."""

    @property
    def switch(self) -> SwitchSettings:
        """Returns how the player plays with one switch."""

    @property
    def muted(self) -> bool:
        """Returns whether all sound is off."""

    @property
    def dead_zone(self) -> float:
        """Returns how far a game pad's stick must lean to count, from 0 to 1."""

    @property
    def passes_pad(self) -> bool:
        """Returns whether people pass one game pad on, even if several pads are plugged in."""

    @property
    def rumbles(self) -> bool:
        """Returns whether a game pad may rumble."""

    def mute(self, *, muted: bool) -> None:
        """Turns all sound off or on."""

    def remember_window(self, place: WindowPlace) -> None:
        """Stores the present place of the window."""


@dataclass(slots=True)
class Habit:
    """How the player plays at present; `keys` is true after a key or a pad was used, until the next click."""

    keys: bool = False
    can_speak: bool = True
    """Whether screen readers can be reached."""
    unsaid: str = ""
    """What the previous screen had no time to say aloud."""
    pad: PadInHand | None = None
    """The game pad that was used last, unless the keyboard or the mouse was used since."""


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that a scene may use outside of itself.

    `say` translates a phrase into the player's language. `clock` returns seconds that never go back.
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
        """Returns services for another thread: with these assets, without sound or background printing."""
        quiet = Sounds(assets, Volumes(muted=True), self.clock)
        return replace(self, assets=assets, sounds=quiet, printing=Printing(), habit=Habit())

    @property
    def look(self) -> Look:
        return self.settings.look

    def switch_sound(self) -> None:
        """Turns sound off or on."""
        self.settings.mute(muted=not self.settings.muted)
        self.sounds.set_volumes(self.settings.volumes)
