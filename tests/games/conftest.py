"""Games are shown as scenes are: with the same assets, settings and services."""

from tests.scenes.conftest import _pygame, assets, services, settings

__all__ = ["_pygame", "assets", "services", "settings"]
