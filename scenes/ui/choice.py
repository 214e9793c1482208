"""Base of every choice of one option among a few, in any arrangement."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame
from pygame import Rect

from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.widget import HANDLED, Action, Widget


@dataclass(frozen=True, slots=True)
class Option:
    """One of several: its text, with an optional icon or small picture painted into a square."""

    label: str
    icon: str = ""
    face: Callable[[Kit, Rect], Picture] | None = None


class Choice(Widget, ABC):
    """Options of which one is chosen; answers `on_choose(index)`."""

    steps: ClassVar[Mapping[int, int]]
    """Direction of a key: -1 or 1 by its code."""
    reach: ClassVar[int] = 0
    """Px by which clicks may miss an option above and below, both together."""

    def __init__(
        self,
        rect: Rect,
        label: str,
        options: Sequence[Option | str],
        chosen: int,
        on_choose: Callable[[int], Action],
    ) -> None:
        super().__init__(rect, label)
        self.options = [Option(option) if isinstance(option, str) else option for option in options]
        self.chosen = chosen
        self._on_choose = on_choose

    @abstractmethod
    def room(self, index: int) -> Rect:
        """Returns the rectangle of an option, in px of the window."""

    @property
    def value(self) -> str:
        return self.options[self.chosen].label

    @property
    def parts(self) -> list[tuple[str, bool]]:
        return [(option.label, nth == self.chosen) for nth, option in enumerate(self.options)]

    def use_part(self, nth: int) -> Action | None:
        return self.choose(nth)

    def choose(self, index: int) -> Action | None:
        """Chooses an option if it exists."""
        if not 0 <= index < len(self.options):
            return None
        if index == self.chosen:
            return HANDLED
        self.chosen = index
        self.change()
        return self._on_choose(index)

    def use(self) -> Action | None:
        return self.choose((self.chosen + 1) % len(self.options))

    def release(self, at: tuple[int, int]) -> Action | None:
        for index in range(len(self.options)):
            if self.room(index).inflate(0, self.reach).collidepoint(at):
                return self.choose(index)
        return None

    def key(self, event: pygame.Event) -> Action | None:
        step = self.steps.get(event.key)
        return super().key(event) if step is None else self.choose(self.chosen + step)
