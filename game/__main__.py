"""The command line without the window: `python -m game`."""

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main())
