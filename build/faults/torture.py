"""Tortures the program and tells what it survived: `python build/faults/torture.py [--tier P|N|R] [--only NAME] [--seed S]`.

A trial is one promise, tried as often as the tier asks: P at every commit, N every night, R before a release. Each try
follows from one number alone, so that a failure is repeated by the command printed with it. Every trial runs in a
process of its own; `--jobs` says how many at a time. `--program PATH` does the trials of a running program to a
built one. `--report FILE` writes the table as a page, `--keep` adds failures to the cases that are replayed by
tests/regress. The exit status is 1 if anything failed.
"""

import os
import sys
from pathlib import Path

# The CPUs' processes import this file, too: nothing is loaded for them.
if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    from tests.torture.command import main

    sys.exit(main(__doc__ or ""))
