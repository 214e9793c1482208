import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from scenes.stage.assets import Assets
from scenes.stage.services import Services
from scenes.stage.sound import Sounds
from tests.scenes.probe import PlainSettings, PlainWords


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
