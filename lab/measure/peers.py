"""Compares the speed of our playouts with OpenSpiel and RLCard, and writes lab/measure/speed.md.

Usage: `python lab/measure/peers.py [--quick]`. It measures random moves per second of processor time on one
core.

The table is written only with OpenSpiel and compiled playouts: `pip install rlcard open_spiel`, and
PYTHONPATH=FOLDER of build/package/compile.py.
"""

import argparse
import importlib
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType

sys.path.append(str(Path(__file__).resolve().parents[2]))

from game.cli.bench import best_playout_rate
from game.cpu.brain import PlaySome
from game.games import GAMES
from game.worker.brains import BRAINS
from game.worker.compiled import compiled
from lab.measure.games import parts
from lab.measure.levels import head

SECONDS = 2.0
RUNS = 3
SEATS = 4
WANTED = 5.0
"""The required speed, as a multiple of the speed of RLCard's Uno."""

Rate = Callable[[ModuleType, float], float]
"""A function that measures how many moves a module makes per second."""


def uno_round(rules: ModuleType, rng: Random) -> int:
    """Plays one random round of RLCard's Uno. Returns the number of moves."""
    game = rules.Game(num_players=SEATS)
    game.init_game()
    made = 0
    while not game.is_over():
        game.step(rng.choice(game.get_legal_actions()))
        made += 1
    return made


def crazy_eights_round(pyspiel: ModuleType, rng: Random) -> int:
    """Plays one random game of OpenSpiel's Crazy Eights. Returns the number of players' moves."""
    state = pyspiel.load_game("crazy_eights", {"players": SEATS}).new_initial_state()
    made = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            made += 1
    return made


def by(play: Callable[[ModuleType, Random], int]) -> Rate:
    """Returns a function that measures how many moves per second `play` makes."""

    def rate(module: ModuleType, seconds: float) -> float:
        rng, moves, begin = Random(1), 0, time.process_time()
        while (spent := time.process_time() - begin) < seconds:
            moves += play(module, rng)
        return moves / spent

    return rate


def evaluated(pyspiel: ModuleType, seconds: float) -> float:
    """Returns how many moves per second OpenSpiel makes when it plays whole games in C++."""
    game = pyspiel.load_game("crazy_eights", {"players": SEATS})
    bots = [pyspiel.make_uniform_random_bot(seat, 1) for seat in range(SEATS)]
    spent, moves, seed = 0.0, 0, 0
    while spent < seconds:
        begin = time.process_time()
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed := seed + 1)
        spent += time.process_time() - begin
        moves += sum(made.player >= 0 for made in state.full_history())
    return moves / spent


SCALE = "OpenSpiel crazy_eights, all C++"
UNO = "RLCard uno, bare"
PEERS: dict[str, tuple[str, str, Rate]] = {
    SCALE: ("pyspiel", "open_spiel", evaluated),
    "OpenSpiel crazy_eights, Python loop": ("pyspiel", "open_spiel", by(crazy_eights_round)),
    UNO: ("rlcard.games.uno", "rlcard", by(uno_round)),
}
"""The module of each program, its name for pip, and the function that measures it."""


TABLE = Path(__file__).resolve().parent / "speed.md"
HEAD = """\
# Playouts beside OpenSpiel

Written by `PYTHONPATH=FOLDER python lab/measure/peers.py` with the compiled playouts of build/package/compile.py in FOLDER, at commit {commit},
on one core in processor time, the best of {runs} runs of {seconds:g} s, of ours of nine of 0.7 s, which took turns; {load} at the beginning, {then} at the
end, were waiting for a core (load average). All moves by chance, whole rounds, with the guessing of hidden cards in ours; of
a game that names its policy also the playouts as its CPUs make them, of which the asked rate is asked then.
{scale}: {rate} moves a second ({seats} seats, uniform random bots, `pyspiel.evaluate_bots`). Different games: the ratio
is of order only.

| game | moves a second | times {scale} | asked |
|---|---|---|---|
"""


def load() -> str:
    """Returns the load average of the last minute as text."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def by_policy() -> dict[str, PlaySome]:
    """Returns functions that run playouts with the moves of CPUs, by game id."""
    return {
        game: pace.by_policy
        for game, paces in parts("pace").items()
        for pace in paces
        if hasattr(pace, "by_policy")
    }


def table(ours: dict[str, float], judged: dict[str, float], scale: float, before: str) -> str:
    text = HEAD.format(
        commit=head(), runs=RUNS, seconds=SECONDS, load=before, then=load(), scale=SCALE, rate=f"{scale:,.0f}", seats=SEATS
    )  # fmt: skip
    paces = parts("pace")
    for game, rate in ours.items():
        asked = " ".join(f"{one.ASKED:.1f}" for one in paces[game])
        first = "" if game in judged else asked
        text += f"| {GAMES[game].title} | {rate:,.0f} | {rate / scale:.2f} | {first} |\n"
        if game in judged:
            thought = judged[game]
            text += (
                f"| {GAMES[game].title}, by its policy | {thought:,.0f} | {thought / scale:.2f} | {asked} |\n"
            )
    return text


def main() -> int:
    """Measures, prints and writes the speeds. Returns 1 if Tuckbox is too slow."""
    parser = argparse.ArgumentParser(description="Measure how fast our playouts are beside other people's.")
    parser.add_argument("--quick", action="store_true", help="one run, and no table")
    arguments = parser.parse_args()
    before, modules = load(), dict[str, ModuleType]()
    for name, (module, package, _) in PEERS.items():
        try:
            modules[name] = importlib.import_module(module)
        except ImportError:
            print(f"{name}: not here; `pip install {package}` brings it.")
    rounds = {game: brain.random_rounds for game, brain in BRAINS.items() if brain.random_rounds}
    policies = by_policy()
    theirs, ours, judged = (dict.fromkeys(names, 0.0) for names in (modules, rounds, policies))
    for _ in range(1 if arguments.quick else RUNS):
        for name, peer in modules.items():
            theirs[name] = max(theirs[name], PEERS[name][2](peer, SECONDS))
        for game, some in rounds.items():
            ours[game] = max(ours[game], best_playout_rate(GAMES[game], some))
        for game, some in policies.items():
            judged[game] = max(judged[game], best_playout_rate(GAMES[game], some))
    for name, rate in theirs.items():
        print(f"{name:<40}{rate:>12,.0f} moves a second")
    for game, rate in (*ours.items(), *((f"{game} by policy", rate) for game, rate in judged.items())):
        ratios = "".join(f"{rate / other:>10.2f}x {name}" for name, other in theirs.items())
        print(f"{game + ', ' + ('compiled' if compiled() else 'plain'):<40}{rate:>12,.0f}{ratios}")
    if compiled() and SCALE in theirs and not arguments.quick:
        TABLE.write_text(table(ours, judged, theirs[SCALE], before), encoding="utf-8")
    return int(min(ours.values()) < WANTED * theirs.get(UNO, 0.0))


if __name__ == "__main__":
    sys.exit(main())
