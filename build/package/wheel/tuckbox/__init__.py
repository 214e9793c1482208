"""The one name that the installed program takes among other packages: its own `game`, `lab` and `scenes` lie inside."""

import os
import sys

_HERE = os.path.dirname(os.path.abspath(__file__))  # noqa: PTH100, PTH120 - nothing more is imported before the start


def find() -> None:
    """Let `game`, `lab` and `scenes` be found, in this folder or in the checkout it was installed from."""
    if os.path.isdir(os.path.join(_HERE, "scenes")):  # noqa: PTH112, PTH118
        sys.path.insert(0, _HERE)
