"""Lets the tests of games use the fixtures of the tests of scenes."""

from tests.scenes.conftest import _pygame, assets, services, settings

__all__ = ["_pygame", "assets", "services", "settings"]
