"""Makes the fixtures for tests of scenes available to the tests of games."""

from tests.scenes.conftest import _pygame, assets, services, settings

__all__ = ["_pygame", "assets", "services", "settings"]
