"""How fast our playouts are beside other people's: `python build/peers.py`, random moves a second on one core.

RLCard's bare Uno (its rules without the environment around them) and OpenSpiel's Crazy Eights (C++ rules, a loop in
Python) run in the same process as ours, the best of three runs each, four seats where a game has them. Both are
optional: `pip install rlcard open_spiel`. With PYTHONPATH=FOLDER of build/compile.py ours run compiled. The games
differ, so a ratio tells the order of magnitude and no more.
"""

import importlib
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType

sys.path.append(str(Path(__file__).resolve().parent.parent))

from game.cli.bench import best_playout_rate
from game.games import GAMES
from game.worker.brains import BRAINS
from game.worker.compiled import compiled

SECONDS = 2.0
RUNS = 3
SEATS = 4
WANTED = 5.0
"""How many times as fast as RLCard's Uno ours should be."""


def uno_round(rules: ModuleType, rng: Random) -> int:
    """One round of RLCard's Uno by chance; how many moves it took."""
    game = rules.Game(num_players=SEATS)
    game.init_game()
    made = 0
    while not game.is_over():
        game.step(rng.choice(game.get_legal_actions()))
        made += 1
    return made


def crazy_eights_round(pyspiel: ModuleType, rng: Random) -> int:
    """One game of OpenSpiel's Crazy Eights by chance; how many moves of players it took."""
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


PEERS: dict[str, tuple[str, str, Callable[[ModuleType, Random], int]]] = {
    "RLCard uno, bare": ("rlcard.games.uno", "rlcard", uno_round),
    "OpenSpiel crazy_eights": ("pyspiel", "open_spiel", crazy_eights_round),
}
"""Their modules, what pip calls them, and one round of each."""


def best_rate(play: Callable[[ModuleType, Random], int], module: ModuleType) -> float:
    """Moves a second of processor time."""
    rates = []
    for _ in range(RUNS):
        rng, moves, begin = Random(1), 0, time.process_time()
        while (spent := time.process_time() - begin) < SECONDS:
            moves += play(module, rng)
        rates.append(moves / spent)
    return max(rates)


def main() -> int:
    """Measure and print; 1 if ours is not so much faster than RLCard's Uno as it should be."""
    theirs: dict[str, float] = {}
    for name, (module, package, play) in PEERS.items():
        try:
            theirs[name] = best_rate(play, importlib.import_module(module))
        except ImportError:
            print(f"{name}: not here; `pip install {package}` brings it.")
    ours = {
        game: best_playout_rate(GAMES[game], brain.random_rounds)
        for game, brain in BRAINS.items()
        if brain.random_rounds
    }
    print(f"{'moves a second':<40}" + "".join(f"{name:>24}" for name in theirs))
    print(f"{'':<40}" + "".join(f"{rate:>24,.0f}" for rate in theirs.values()))
    for game, rate in ours.items():
        how = "compiled" if compiled() else "plain"
        ratios = "".join(f"{rate / other:>23.1f}x" for other in theirs.values())
        print(f"{game + ', ' + how:<28}{rate:>12,.0f}{ratios}")
    return int(min(ours.values()) < WANTED * theirs.get("RLCard uno, bare", 0.0))


if __name__ == "__main__":
    sys.exit(main())
