"""The start of the installed program: `tuckbox`, or `python -m tuckbox`."""

import os
import sys

_HERE = os.path.dirname(os.path.abspath(__file__))  # noqa: PTH100, PTH120 - nothing more is imported before the start


def main() -> int:
    """Run the program from this folder, or from the checkout it was installed from; its exit status."""
    if os.path.isdir(os.path.join(_HERE, "scenes")):  # noqa: PTH112, PTH118
        sys.path.insert(0, _HERE)
    from scenes.__main__ import main as start  # noqa: PLC0415 - only now is it known where

    return start()


if __name__ == "__main__":
    sys.exit(main())
