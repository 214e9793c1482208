"""The package of the installed program. Inside it are the packages `game`, `lab` and `scenes`."""

import os
import sys

_HERE = os.path.dirname(os.path.abspath(__file__))  # noqa: PTH100, PTH120 - nothing more is imported before the start


def find() -> None:
    """Makes the packages `game`, `lab` and `scenes` importable."""
    if os.path.isdir(os.path.join(_HERE, "scenes")):  # noqa: PTH112, PTH118
        sys.path.insert(0, _HERE)
