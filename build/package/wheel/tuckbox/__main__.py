"""Starts the installed program: `tuckbox`, or `python -m tuckbox`."""

import sys

from tuckbox import find


def main() -> int:
    find()
    from scenes.__main__ import main as start  # noqa: PLC0415 - only now is it known where

    return start()


if __name__ == "__main__":
    sys.exit(main())
