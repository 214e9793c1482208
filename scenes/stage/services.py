"""Services that every scene can use, such as assets, settings, sounds and translation."""

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
    """Size and position of the window when it was last not maximised. No position means the screen's middle."""

    size: tuple[int, int]
    position: tuple[int, int] | None = None
    fullscreen: bool = False
    maximized: bool = False
    monitors: tuple[tuple[int, int, int, int], ...] = ()
    """Rectangles of all monitors when the position was stored."""


@dataclass(frozen=True, slots=True)
class SwitchSettings:
    """How somebody plays with one or two switches; a switch is named like "key:32", and "" means none.

    With one switch, everything on the screen is offered in turn, and the switch chooses.
    """

    press: str = ""
    step: str = ""
    """The second switch. Once it is used, it moves on to the next offer, and the first switch chooses."""
    seconds: float = 1.2
    """Seconds for which each thing is offered."""
    rounds: int = 3
    """How many times everything is offered before offering stops."""


class Settings(Protocol):
    """The settings of the player. Changes are saved."""

    @property
    def look(self) -> Look:
        """Returns the settings of contrast, text size, motion and numerals."""

    @property
    def volumes(self) -> Volumes: ...

    @property
    def window(self) -> WindowPlace | None:
        """Returns the size and position that the window had last; None if nothing is stored."""

    @property
    def notes_stay(self) -> bool:
        """Returns whether notices stay until the next input instead of fading."""

    @property
    def press_guard(self) -> float:
        """Returns the number of seconds in which a second press of the same button or key is ignored."""

    @property
    def switch(self) -> SwitchSettings: ...

    @property
    def muted(self) -> bool: ...

    @property
    def dead_zone(self) -> float:
        """Returns how far the stick of a game pad must lean to have an effect, from 0 to 1."""

    @property
    def passes_pad(self) -> bool:
        """Returns whether people share one game pad and pass it on, even if several are plugged in."""

    @property
    def rumbles(self) -> bool: ...

    def mute(self, *, muted: bool) -> None: ...

    def remember_window(self, place: WindowPlace) -> None: ...


@dataclass(slots=True)
class Habit:
    """How the player is using the program. `keys` is true after a key or a game pad was used, until the next click."""

    keys: bool = False
    can_speak: bool = True
    """Whether the program can reach a screen reader."""
    unsaid: str = ""
    """Text for the screen reader that the last screen had no time to say."""
    pad: PadInHand | None = None
    """The game pad that was used last; None if the keyboard or the mouse was used since then."""


@dataclass(frozen=True, slots=True)
class Services:
    """Everything outside of itself that a scene may use.

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
        """Returns services for another thread, with its own assets and without sound."""
        quiet = Sounds(assets, Volumes(muted=True), self.clock)
        return replace(self, assets=assets, sounds=quiet, printing=Printing(), habit=Habit())

    @property
    def look(self) -> Look:
        return self.settings.look

    def switch_sound(self) -> None:
        self.settings.mute(muted=not self.settings.muted)
        self.sounds.set_volumes(self.settings.volumes)
