"""The only package name of the installed program; the packages `game`, `lab` and `scenes` are inside it."""

import os
import sys

_HERE = os.path.dirname(os.path.abspath(__file__))  # noqa: PTH100, PTH120 - nothing more is imported before the start


def find() -> None:
    """Makes `game`, `lab` and `scenes` importable: from this folder, or from the checkout of an editable install."""
    if os.path.isdir(os.path.join(_HERE, "scenes")):  # noqa: PTH112, PTH118
        sys.path.insert(0, _HERE)
