"""Fits how a seat's chance to win depends on the totals between two rounds, and writes lab/measure/equities.md.

Usage: `python lab/measure/equities.py [--rounds N]`. Rounds are kept in build/work/equities, so a stopped run
continues. A person copies the results into the games.
"""

import argparse
import json
import sys
from pathlib import Path
from random import Random
from types import ModuleType

sys.path.append(str(Path(__file__).resolve().parents[2]))

from game.arena import play
from game.cli.entrants import seated
from game.core.shuffle import code_of
from game.cpu.levels import Playouts
from game.games import GAMES
from lab.measure.fitting import Scores, fit
from lab.measure.games import parts

WORK = Path(__file__).resolve().parents[2] / "build" / "work" / "equities"
TABLE = Path(__file__).resolve().parent / "equities.md"
THINKS = 50
"""The playouts of a Sharp CPU for each move."""
PLACES = 40_000
"""The number of positions that are used to fit and test a formula."""

HEAD = """\
# What totals are worth between two rounds

Written by `python lab/measure/equities.py`: CPUs play rounds, made-up matches are put together from them by chance, and the
numbers are those under which half of their ends were likeliest. Off: how far the chances are from the shares of wins in
the other half, a tenth of them at a time, in points of a hundred: the mean of the tenths, and the worst. A Sharp player
makes 50 playouts for a move.

| game | seats | players | rounds | numbers | off, mean | off, worst |
|---|---|---|---|---|---|---|
"""


def pool(game_id: str, seats: int, level: str, wanted: int) -> list[Scores]:
    """Returns the scores of the first `wanted` rounds."""
    game = GAMES[game_id]
    kind = f"{game_id}-{seats}-{level}"
    WORK.mkdir(parents=True, exist_ok=True)
    file = WORK / f"{kind}.jsonl"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    found = [tuple(json.loads(line)) for line in text.splitlines()]
    number = 0
    while len(found) < wanted:
        number += 1
        bots = [seated(level, game, Playouts(THINKS)) for _ in range(seats)]
        code = code_of(Random(f"equity {kind} {len(found)} {number}").getrandbits(40))
        match = play(game, game.defaults(), bots, code, kind)
        found += [one.scores for one in match.rounds() if one.scores is not None]
        file.write_text("".join(f"{json.dumps(scores)}\n" for scores in found), encoding="utf-8")
    return found


def row(game_id: str, module: ModuleType, seats: int, level: str, wanted: int) -> str:
    rounds = pool(game_id, seats, level, wanted)
    rng = Random(f"places {game_id} {seats}")
    found = fit(module.places(rounds, PLACES, rng), module.chance, module.GRID)
    if found.numbers != module.committed(seats, level):
        print(f"{game_id}, {seats} seats, {level}: the game goes by {module.committed(seats, level)}")
    numbers = " ".join(f"{number:g}" for number in found.numbers)
    cells = (
        game_id,
        seats,
        level,
        len(rounds),
        numbers,
        f"{found.mean:.1f}",
        f"{found.worst:.1f}",
    )
    return f"| {' | '.join(map(str, cells))} |\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="Fit what totals are worth.")
    parser.add_argument("--rounds", type=int, default=400, metavar="N", help="rounds of each kind")
    wanted = parser.parse_args().rounds
    rows = []
    for game_id, modules in parts("equity").items():
        for module in modules:
            for level in module.LEVELS:
                for seats in GAMES[game_id].seats:
                    rows.append(row(game_id, module, seats, level, wanted))
                    print(rows[-1], end="", flush=True)
    TABLE.write_text(HEAD + "".join(rows), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
