"""What all tests share: the terms on which they run, whatever machine and shell they are started from."""

from __future__ import annotations

import gc

from hypothesis import settings

from tests.signals import heed_signals

# How fast a busy machine is says nothing about an example.
settings.register_profile("tuckbox", deadline=None)
settings.load_profile("tuckbox")

heed_signals()


def pytest_collection_finish() -> None:
    """What lives as long as the tests is not looked through at every collection: a sixth of their time went there."""
    gc.collect()
    gc.freeze()
