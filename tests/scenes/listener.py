"""A player who knows only what a screen reader speaks."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from random import Random
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import pygame
import pytest

from scenes.stage.scene import SceneManager
from scenes.ui.access import ROOT, AccessKitBridge
from scenes.ui.screen import Screen

FRAME = 1 / 30
QUIET = 8
MOST = 900
"""The most frames until something is spoken or everything is at rest."""
WINDOW = cast("pygame.Window", SimpleNamespace(handle=0))


class Reader:
    def __init__(self) -> None:
        self.kit = pytest.importorskip("accesskit")
        names = (name for name in dir(self.kit) if not name.startswith("_"))
        fake = SimpleNamespace(**{name: getattr(self.kit, name) for name in names})
        fake.unix = SimpleNamespace(Adapter=lambda *_: self)
        with patch.object(sys, "platform", "linux"):
            self.bridge = AccessKitBridge(fake, WINDOW)
        self.nodes: dict[int, Any] = {}
        self.focus = ROOT
        self.lines: list[str] = []
        self.updates = self.sent = 0
        """The number of updates that contain nodes, and the number of nodes in all updates."""

    def update_if_active(self, changes: Any) -> None:
        update = changes()
        children = [child for _, node in update.nodes for child in node.children]
        assert len(children) == len(set(children)), "AccessKit stops at a child that comes twice"
        self.updates += bool(update.nodes)
        self.sent += len(update.nodes)
        before, old = self.focus, self.nodes.get(self.focus)
        self.nodes.update(update.nodes)
        self.focus = update.focus
        for _, node in update.nodes:
            if node.role == self.kit.Role.STATUS and node.label:
                self.lines.append(node.label)
        now = self.nodes.get(self.focus)
        known = None if old is None or self.focus != before else self.described(old)
        if self.focus != ROOT and now is not None and self.described(now) != known:
            self.lines.append(f"> {self.described(now)}")
        lost = self.nodes.keys() - set(self._reached(ROOT))
        for number in lost:
            del self.nodes[number]

    def _reached(self, number: int) -> Iterable[int]:
        yield number
        for child in self.nodes[number].children:
            yield from self._reached(child)

    def described(self, node: Any) -> str:
        role = str(node.role).rpartition(".")[2].lower().replace("_", " ")
        parts = [node.label, role]
        if node.value and node.value != node.label:
            parts.append(node.value)
        if node.toggled is not None:
            parts.append("on" if node.toggled == self.kit.Toggled.TRUE else "off")
        if node.is_selected:
            parts.append("chosen")
        if node.is_disabled:
            parts.append("unavailable")
        if node.description:
            parts.append(node.description)
        return ", ".join(parts)

    def update_window_focus_state(self, *_state: object) -> None: ...

    def set_root_window_bounds(self, *_rect: object) -> None: ...


class Ear:
    """Chooses the next key from the spoken lines alone.

    A line about the focused widget begins with ">".
    """

    def __init__(self, seed: int = 1) -> None:
        self.at = ""
        """The last line spoken about the focused widget."""
        self.is_over = False
        """Whether the program has offered to play another match."""
        self._chance = Random(seed)
        self._walks = False

    def decide(self, heard: list[str]) -> int:
        pointed = [line[2:] for line in heard if line.startswith("> ")]
        self.at = pointed[-1] if pointed else self.at
        self.is_over |= any(line.startswith(ANOTHER) for line in pointed)
        walk = self._chance.choice((pygame.K_RIGHT, pygame.K_LEFT))
        if any(words in self.at for words in USELESS):
            return self._chance.choice((walk, pygame.K_TAB))
        if not self.at or self.at.startswith(LEAVES) or (not pointed and self._chance.random() > AGAIN):
            return pygame.K_TAB
        self._walks = not self._walks and self._chance.random() < WANDERS
        return walk if self._walks else pygame.K_RETURN

    @property
    def holds(self) -> bool:
        return self.at.startswith(HOLDS)


class Advised(Ear):
    """A player who asks for a hint before each press of Enter."""

    def __init__(self) -> None:
        super().__init__()
        self._asks = False

    def decide(self, heard: list[str]) -> int:
        key = super().decide(heard)
        if any(words in self.at for words in USELESS) or not self.at or self.at.startswith(LEAVES):
            return key
        if any("Press Call it" in line for line in heard):
            return pygame.K_RETURN  # a hint would take the call back
        self._asks = not self._asks
        return pygame.K_h if self._asks else pygame.K_RETURN


class Listener:
    """A player who uses a screen reader and a keyboard."""

    def __init__(self, manager: SceneManager, seed: int = 1) -> None:
        self.manager = manager
        self.reader = Reader()
        self.ear = Ear(seed)
        self.surface = pygame.Surface((960, 600))
        self.script: list[str] = []

    def run(self, frames: int) -> None:
        for _ in range(frames):
            self.manager.update(FRAME)
            if self.manager.top is None or self.manager.changing:
                self.manager.draw(self.surface)  # what is coming is laid out as it is drawn
            seen = self.manager.seen
            if isinstance(seen, Screen):
                seen.read_to(self.reader.bridge)

    def listen(self) -> list[str]:
        heard: list[str] = []
        still = 0
        for _ in range(MOST):
            self.run(1)
            still = 0 if self.reader.lines else still + 1
            heard += self.reader.lines
            self.reader.lines.clear()
            top = self.manager.top
            if still >= QUIET and top is not None and not self.manager.changing and top.resting is not False:
                break
        self.script += heard
        return heard

    def press(self, key: int, *, mod: int = 0, frames: int = 1, name: str = "") -> list[str]:
        self.script.append(f"[{name or pygame.key.name(key)}]")
        self._post(pygame.KEYDOWN, key, mod)
        self.run(frames)
        self._post(pygame.KEYUP, key, mod)
        return self.listen()

    def _post(self, kind: int, key: int, mod: int) -> None:
        self.manager.handle(pygame.Event(kind, key=key, mod=mod, unicode="", scancode=0))

    def play(self, most: int = 1500) -> None:
        """Plays from speech alone until the match is over and the program offers another match."""
        heard = self.listen()
        for _ in range(most):
            heard = self.act(heard)
            if self.ear.is_over:
                return
        message = "the match does not end:\n" + "\n".join(self.script[-40:])
        raise AssertionError(message)

    def act(self, heard: list[str]) -> list[str]:
        key = self.ear.decide(heard)
        return heard if self.ear.is_over else self.press(key, frames=60 if self.ear.holds else 1)


WANDERS = 0.15
"""The probability that the player moves the focus on instead of pressing Enter."""
AGAIN = 0.3
USELESS = (
    "unavailable",
    "cannot",
    "does not fit",
    "fits no pile",
    "radio button",
    "after your",
    "Pile,",
    "The pile is empty",
    "Draw pile",
    "Your bank",
)
ANOTHER = "Play again"
HOLDS = ("Hold", "Call")
"""The beginnings of the names of buttons that must be held down."""
LEAVES = (
    "Menu",
    "Pause",
    "Sound",
    "Rules",
    "History",
    "Undo",
    "Hint",
    "Show the last",
    "Put back",
    "Put it back",
    "Leave",
    "Chart",
    "Save",
    "Say to the table",
)
