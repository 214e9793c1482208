"""Writes records of random matches of every game.

Usage: python lab/measure/spread.py FOLDER [--records 500] [--seed 1] [GAME...]
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.cli import main as tuckbox  # noqa: E402
from game.games import GAMES  # noqa: E402
from tests.laws import settings  # noqa: E402


def main() -> int:
    reading = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reading.add_argument("folder", type=Path)
    reading.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    reading.add_argument("--records", type=int, default=500)
    reading.add_argument("--seed", type=int, default=1)
    wanted = reading.parse_args()
    for name in wanted.games:
        cases = list(settings(GAMES[name]))
        for number, (seats, options) in enumerate(cases):
            count = (wanted.records + number) // len(cases)
            chosen = [f"--option={key}={_spelled(value)}" for key, value in options.items()]
            status = tuckbox([
                "simulate", name, f"--seats={','.join(['random'] * seats)}", "--matches", str(count), "--no-rotate",
                "--seed", str(wanted.seed + number), "--records", str(wanted.folder / name / str(number)), *chosen, "--json",
            ])  # fmt: skip
            if status:
                return status
    return 0


def _spelled(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


if __name__ == "__main__":
    sys.exit(main())
