"""What all tests share: the terms on which they run, whatever machine and shell they are started from."""

from __future__ import annotations

import gc
import signal

from hypothesis import settings

# How fast a busy machine is says nothing about an example.
settings.register_profile("tuckbox", deadline=None)
settings.load_profile("tuckbox")

# A shell that starts the tests in the background hands them Ctrl-C ignored, and so to every program they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """What lives as long as the tests is not looked through at every collection: a sixth of their time went there."""
    gc.collect()
    gc.freeze()
