"""A screen that records every call to it, and helpers that make events for it."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import pygame

from scenes.stage.routes import Change
from scenes.stage.services import Services, SwitchSettings, WindowPlace
from scenes.stage.sound import Volumes
from scenes.stage.theme import Look
from scenes.ui.screen import Screen
from scenes.ui.widget import Action, Widget

SIZE = (1600, 1000)


@dataclass
class PlainSettings:
    look: Look = field(default_factory=Look)
    volumes: Volumes = field(default_factory=lambda: Volumes(master=0.0))
    window: WindowPlace | None = None
    notes_stay: bool = False
    muted: bool = False
    dead_zone: float = 0.5
    press_guard: float = 0.0
    passes_pad: bool = False
    rumbles: bool = True
    switch: SwitchSettings = field(default_factory=SwitchSettings)
    remembered: list[WindowPlace] = field(default_factory=list)

    def mute(self, *, muted: bool) -> None:
        self.muted = muted
        self.volumes = replace(self.volumes, muted=muted)

    def remember_window(self, place: WindowPlace) -> None:
        self.remembered.append(place)


class PlainWords:
    def say(self, phrase: object) -> str:
        return str(phrase)


class Probe(Screen):
    own_keys = frozenset(range(128))

    def __init__(self, services: Services, *makers: Callable[[], Widget]) -> None:
        super().__init__(services)
        self.makers = makers
        self.heard: list[Action] = []
        self.keys: list[int] = []
        self.enter(SIZE)
        self.draw(pygame.Surface(SIZE))

    def build(self) -> None:
        for make in self.makers:
            self.add(make())

    def on_action(self, action: Action) -> Change | None:
        self.heard.append(action)
        return None

    def on_key(self, event: pygame.Event) -> Change | None:
        self.keys.append(event.key)
        return None

    def click(self, at: tuple[int, int]) -> None:
        self.handle(motion(at))
        self.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def press(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
            self.handle(pygame.Event(pygame.KEYUP, key=key, mod=mod))

    def write(self, text: str) -> None:
        self.handle(pygame.Event(pygame.TEXTINPUT, text=text))

    def at(self, widget: Widget) -> "Probe":
        self.focus_on(widget)
        return self


def motion(at: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
