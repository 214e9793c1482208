"""A button that must be held, for a risky move."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from scenes.ui.access import AccessNode, spoken
from scenes.ui.button import APART_SECONDS, Button, Kind
from scenes.ui.keys import USE, Binding
from scenes.ui.widget import HANDLED, Action

DARE_SECONDS = 0.7
"""Seconds for which the button must be held."""
SHORT = 0.35
"""A press that is shorter than this fraction of the holding time is only a click."""
RUNS_BACK = 3.0
"""Speed at which the ring empties, relative to filling."""


class DareButton(Button):
    """A button that must be held, or pressed twice. After the first of two presses it is armed."""

    untimed = False
    """Whether the button is pressed twice instead of held."""
    plain = False
    """Whether the button acts at the first press, like a normal button."""

    shortcut: Binding | None = None
    """Key that presses the button no matter which widget has the focus."""
    armed = False
    """Whether the first of two presses has been made."""
    by_key = False
    """Whether the button is held with a key."""
    acted = False
    """Whether the action happened after the last hold or press."""
    clicked = False
    """Whether the last hold was so short that it was only a click."""
    _since = 0.0
    """Seconds that have passed since the first of two presses."""
    _clicks = False
    """Whether the present press is a normal click, without holding."""

    @property
    def held(self) -> bool:
        return self._held

    @property
    def dares(self) -> bool:
        return self._held or self.armed

    @property
    def alive(self) -> bool:
        return self.dares or self.progress > 0 or self.clicked

    @property
    def words(self) -> str:
        return self.face.again if self.armed else self.label

    def node(self, number: int, *, focused: bool, parts: Sequence[int] = ()) -> AccessNode:
        return replace(super().node(number, focused=focused, parts=parts), name=spoken(self.words))

    @property
    def body(self) -> Kind:
        return "primary" if self.dares else self.kind

    # -- pointer -----------------------------------------------------------------------------------
    def press(self, at: tuple[int, int]) -> Action | None:
        _ = at
        self._clicks = self.plain or self.armed or self.untimed or not self.enabled
        if not self._clicks:
            self._begin(by_key=False)
        self.pressed = True
        self.change()
        return HANDLED

    def drag(self, at: tuple[int, int]) -> Action | None:
        if self._held and not self.rect.inflate(8, 8).collidepoint(at):
            self.take_back()
        return HANDLED

    def release(self, at: tuple[int, int]) -> Action | None:
        clicks, self._clicks = self._clicks, False
        self.pressed = False
        self.change()
        if clicks:
            return self.use() if self.rect.inflate(8, 8).collidepoint(at) else HANDLED
        if self._held:
            self.clicked = self.progress < SHORT
            self.take_back()
        return HANDLED

    # -- keys --------------------------------------------------------------------------------------
    def has_key(self, event: pygame.Event) -> bool:
        return self.shortcut is not None and self.shortcut.means(event)

    def listens(self, event: pygame.Event) -> bool:
        return self.has_key(event) or super().listens(event)

    def key(self, event: pygame.Event) -> Action | None:
        if event.key not in USE.keys and not self.has_key(event):
            return None
        if self.plain or self.dares or self.untimed or not self.enabled:
            return self.use()
        self._begin(by_key=True)
        self.change()
        return HANDLED

    def key_up(self, event: pygame.Event) -> Action | None:
        _ = event
        if self._held:
            self._held = False
            self._arm()
        return HANDLED

    def use(self) -> Action | None:
        if self.plain or not self.enabled:
            return super().use()
        if not self.armed:
            self._arm()
        elif self._since >= APART_SECONDS:
            return self._act()
        return HANDLED

    @property
    def is_asked_twice(self) -> bool:
        return not self.plain

    def decide(self) -> Action | None:
        return self._act() if self.enabled else super().decide()

    # -- holding -----------------------------------------------------------------------------------
    def _begin(self, *, by_key: bool) -> None:
        self._held, self.by_key, self.acted, self.progress = True, by_key, False, 0.0

    def _arm(self) -> None:
        self.armed, self.acted, self._since = True, False, 0.0
        self.change()

    def take_back(self) -> None:
        if self.dares:
            self._held = self.armed = self.pressed = False
            self.change()

    def enable(self, reason: str | None = None) -> None:
        if reason is not None:
            self.take_back()
        super().enable(reason)

    def _act(self) -> Action:
        self.take_back()
        self.progress, self.acted = 0.0, True
        return self.action

    def update(self, dt: float) -> Action | None:
        if not self.dares:
            self.progress = max(0.0, self.progress - RUNS_BACK * dt / DARE_SECONDS)
            return None
        self.progress = min(1.0, self.progress + dt / DARE_SECONDS)
        if self.armed:
            self._since += dt
            return None
        return self._act() if self.progress >= 1 else None
