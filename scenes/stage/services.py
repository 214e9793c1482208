"""The services that every scene may use, such as assets and settings."""

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
    """Size and position that the window had before it was maximised, or has now."""

    size: tuple[int, int]
    position: tuple[int, int] | None = None
    fullscreen: bool = False
    maximized: bool = False
    monitors: tuple[tuple[int, int, int, int], ...] = ()
    """Rectangles of all monitors when the position was saved."""


@dataclass(frozen=True, slots=True)
class SwitchSettings:
    """Settings for people who play with one or two switches."""

    press: str = ""
    """Key or button that chooses what is offered, like "key:32"."""
    step: str = ""
    """Key or button that moves to the next thing that is offered, or "" without a second switch."""
    seconds: float = 1.2
    """Seconds for which each button, card or place is offered."""
    rounds: int = 3
    """Number of times that everything is offered before the offers stop."""


class Settings(Protocol):
    """The settings of the player. Changes are saved."""

    @property
    def look(self) -> Look:
        """Returns the settings of contrast, text size, motion and numerals."""

    @property
    def volumes(self) -> Volumes: ...

    @property
    def window(self) -> WindowPlace | None:
        """Returns the last size and position of the window, if known."""

    @property
    def notes_stay(self) -> bool:
        """Returns whether notices stay visible until the next input."""

    @property
    def press_guard(self) -> float:
        """Returns the seconds in which a repeated press of a key is ignored."""

    @property
    def switch(self) -> SwitchSettings: ...

    @property
    def muted(self) -> bool: ...

    @property
    def dead_zone(self) -> float:
        """Returns how far a stick must move to have an effect, from 0 to 1."""

    @property
    def passes_pad(self) -> bool:
        """Returns whether all people use one game pad although several are plugged in."""

    @property
    def rumbles(self) -> bool: ...

    def mute(self, *, muted: bool) -> None: ...

    def remember_window(self, place: WindowPlace) -> None: ...


@dataclass(slots=True)
class Interaction:
    """How the player uses the program."""

    uses_keys: bool = False
    """Whether a key or a game pad was used since the last click."""
    can_speak: bool = True
    """Whether the program can reach a screen reader."""
    unsaid: str = ""
    """Text that the screen reader has not finished saying."""
    pad: PadInHand | None = None
    """The game pad used last; None after keyboard or mouse."""


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of the program that a scene may use."""

    assets: Assets
    settings: Settings
    sounds: Sounds
    say: Callable[[Phrase], str]
    clock: Callable[[], float]
    interaction: Interaction = field(default_factory=Interaction)
    pads: PadOwners = field(default_factory=PadOwners)
    thrift: Thrift = field(default_factory=Thrift)
    printing: Printing = field(default_factory=Printing)

    def apart(self, assets: Assets) -> "Services":
        """Returns services without sound and with other assets, for a background thread."""
        quiet = Sounds(assets, Volumes(muted=True), self.clock)
        return replace(self, assets=assets, sounds=quiet, printing=Printing(), interaction=Interaction())

    @property
    def look(self) -> Look:
        return self.settings.look

    def switch_sound(self) -> None:
        self.settings.mute(muted=not self.settings.muted)
        self.sounds.set_volumes(self.settings.volumes)
        self.sounds.play("ui_press")
