import os
from collections.abc import Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from scenes.context.context import Context
from scenes.stage.assets import Assets
from scenes.stage.services import Services
from scenes.stage.sound import Sounds
from tests.scenes.drawings import remember_drawings
from tests.scenes.home import home
from tests.scenes.probe import PlainSettings

remember_drawings()


@pytest.fixture(scope="session", autouse=True)
def _pygame() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture(scope="session")
def assets() -> Assets:
    """Returns the assets of all tests. They keep more backgrounds and cards, because tests draw many tables in turn."""
    made = Assets()
    for name in ("rooms", "cards as they lie"):
        made.store(name).bound *= 4
    return made


@pytest.fixture
def settings() -> PlainSettings:
    return PlainSettings()


@pytest.fixture
def services(assets: Assets, settings: PlainSettings) -> Services:
    sounds = Sounds(assets, settings.volumes)
    return Services(assets, settings, sounds, str, lambda: 0.0)


@pytest.fixture
def context(tmp_path: Path, assets: Assets) -> Context:
    return home(tmp_path, assets)
