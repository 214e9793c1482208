"""Tortures the program and reports what it survived.

Usage: `python build/faults/torture.py [--tier P|N|R] [--only NAME] [--seed S]`.

A trial tests one promise of the program many times. Tier P, for every commit, has the fewest tests; N, for every night,
has more; R, for a release, has the most. A command to repeat a failure is printed with it.

`--jobs` is the number of trials at a time. `--program PATH` uses a built program in some trials. `--report FILE` writes
the table as a page, `--keep` adds failures to the cases that tests/regress replays. The exit status is 1 if anything
failed.
"""

import os
import sys
from pathlib import Path

# The CPUs' processes import this file, too, so nothing is imported at the top.
if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    from tests.torture.command import main

    sys.exit(main(__doc__ or ""))
