"""How much a test tries: less at every commit, more in the nightly tier."""

import os

NIGHTLY = "TUCKBOX_MATCHES" in os.environ
"""Whether `build/check.py --all` runs the tests."""


def tries(commit: int, nightly: int) -> int:
    """As many as the tier asks for."""
    return nightly if NIGHTLY else commit
