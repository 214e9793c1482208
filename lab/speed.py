"""Runs PettingZoo's own benchmark on all games: `python -m lab.speed`."""

from __future__ import annotations

import sys
import time
import warnings
from contextlib import redirect_stdout
from io import StringIO
from typing import Any, Final
from unittest.mock import patch

from game.games import GAMES

SCALE: Final = "classic/connect_four-v3"


def turns(match: Any) -> float:  # noqa: ANN401 - any AEC environment
    """Returns the moves per second of an environment."""
    from pettingzoo.test import performance_benchmark  # noqa: PLC0415

    said = StringIO()
    with redirect_stdout(said), patch("time.time", time.process_time):
        performance_benchmark(match)
    return float(next(line for line in said.getvalue().splitlines() if "turns per second" in line).split()[0])


def main() -> int:
    """Prints the moves per second of each game, and of PettingZoo's Connect Four."""
    warnings.simplefilter("ignore")  # PettingZoo warns about its own deprecated functions
    import pettingzoo  # noqa: PLC0415

    from lab.environment import env  # noqa: PLC0415

    for game, rules in GAMES.items():
        for seats in (max(2, rules.seats.start), 4):
            _tell(f"{game}, {seats} seats", turns(env(game, seats=seats)))
    _tell(f"{SCALE}, for scale", turns(pettingzoo.make("aec", SCALE)))
    return 0


def _tell(name: str, rate: float) -> None:
    sys.stdout.write(f"{name:<40}{rate:>10,.0f} turns a second\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
