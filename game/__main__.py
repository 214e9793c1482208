"""The command line without the window: `python -m game`."""

import sys

from game.beginning import begin

if __name__ == "__main__":
    begin()
    from game.cli import main

    sys.exit(main())
