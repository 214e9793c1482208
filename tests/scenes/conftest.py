import os
from collections.abc import Iterator
from dataclasses import dataclass, field

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from scenes.assets import Assets
from scenes.look import Look
from scenes.services import Services, WindowPlace
from scenes.sound import Sounds, Volumes


@dataclass
class PlainSettings:
    look: Look = field(default_factory=Look)
    volumes: Volumes = field(default_factory=lambda: Volumes(master=0.0))
    window: WindowPlace | None = None
    remembered: list[WindowPlace] = field(default_factory=list)

    def remember_window(self, place: WindowPlace) -> None:
        self.remembered.append(place)


class PlainWords:
    def say(self, phrase: object) -> str:
        return str(phrase)


@pytest.fixture(scope="session", autouse=True)
def _pygame() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture(scope="session")
def assets() -> Assets:
    return Assets()


@pytest.fixture
def settings() -> PlainSettings:
    return PlainSettings()


@pytest.fixture
def services(assets: Assets, settings: PlainSettings) -> Services:
    sounds = Sounds(assets, settings.volumes)
    return Services(assets, settings, sounds, PlainWords(), lambda: 0.0)
