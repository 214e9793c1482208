"""Trains the network of Eight & Half's Master for one opponent, and writes learnt.py.

Usage: `python lab/measure/games/eight_and_half/learn.py ROUNDS`, with PYTHONPATH=FOLDER:. and the FOLDER of
build/package/compile.py, because plain Python takes hours.

The method is TD(lambda) with the optimizer Adam. The same ROUNDS and seed give the same numbers on the same
machine.
"""

import argparse
import time
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from game.games.eight_and_half.cards import COPIES, FACES
from game.games.eight_and_half.cpu.network import ENDS, FACTS, LEAK, Network, end_of, facts, laid, unseen
from game.games.eight_and_half.cpu.playout import SLOTS, YELLOW, World, copies, some_copies
from game.games.eight_and_half.rules import HAND_SIZE

LEARNT = Path(__file__).resolve().parents[4] / "game/games/eight_and_half/cpu/learnt.py"
HIDDEN = 32
"""The number of hidden units in the network."""

LAMBDA = 0.6
"""The parameter lambda of TD(lambda), the method of training."""

CHANCE = 0.03
"""The share of random moves in training."""

STEP = 0.001
"""The size of the first step of Adam, the optimizer."""

LAST = 0.02
"""The size of Adam's last step, divided by its first."""
LEADS = [float(own - other) for own, other in ENDS]
"""The value of each possible end of a round: the difference in points."""
SHOWN = 1000
"""The factor by which weights become whole numbers in learnt.py."""

Array = np.ndarray[Any, np.dtype[np.float64]]


def dealt(rng: Random) -> World:
    """Returns a new round in which somebody can begin."""
    deck = [number for number, face in enumerate(FACES) for _ in range(COPIES[face])]
    while True:
        rng.shuffle(deck)
        world, cards = World(2, keeps_five=False, to_hand=False), iter(deck)
        for seat in (0, 1):
            for slot in range(SLOTS):
                world.blind[SLOTS * seat + slot] = next(cards)
                world.opened[seat] += some_copies(next(cards))
                world.hands[seat] += some_copies(next(cards))
            world.banks[seat] = [next(cards) for _ in range(len(deck) // 2 - 3 * SLOTS)]
            world.sizes[seat], world.left[seat] = HAND_SIZE, len(deck) // 2
        first = rng.randrange(2)
        for face in YELLOW:
            for seat in (first, 1 - first):
                if copies(world.hands[seat], face):
                    world.active, world.opening = seat, True
                    return world


class Learner:
    """Trains the network with Adam, an optimizer."""

    def __init__(self, seed: int) -> None:
        chance = np.random.default_rng(seed)
        self.weights: list[Array] = [
            chance.uniform(-0.11, 0.11, (HIDDEN, FACTS)),
            chance.uniform(-0.1, 0.1, (len(ENDS), HIDDEN + 1)),
        ]
        self.means = [np.zeros_like(one) for one in self.weights]
        self.squares = [np.zeros_like(one) for one in self.weights]
        self.steps = 0
        self.network = Network([" 0" * FACTS] * HIDDEN, [" 0" * (HIDDEN + 1)] * len(ENDS))
        self.show()

    def show(self) -> None:
        self.network.hidden, self.network.out = self.weights[0].tolist(), self.weights[1].tolist()

    def learn(self, rows: list[list[float]], ends: list[int], step: float) -> float:
        """Makes one training step with the rows of a round. Returns the mean error."""
        seen = np.array(rows)
        raw = seen @ self.weights[0].T
        units = np.hstack([np.where(raw > 0, raw, LEAK * raw), np.ones((len(rows), 1))])
        scores = units @ self.weights[1].T
        raised = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances = raised / raised.sum(axis=1, keepdims=True)
        wanted = np.zeros_like(chances)
        towards = np.zeros(len(ENDS))
        for nth in range(len(rows) - 1, -1, -1):
            if nth == len(rows) - 1 or ends[nth] != ends[nth + 1]:
                towards = np.eye(len(ENDS))[ends[nth]]
            wanted[nth] = towards
            towards = LAMBDA * towards + (1 - LAMBDA) * chances[nth]
        off = (chances - wanted) / len(rows)
        back = (off @ self.weights[1][:, :-1]) * np.where(raw > 0, 1.0, LEAK)
        self._adam([back.T @ seen, off.T @ units], step)
        return float(-np.log(chances[np.arange(len(rows)), ends] + 1e-9).mean())

    def _adam(self, slopes: list[Array], step: float) -> None:
        """Makes one step of the optimizer Adam."""
        self.steps += 1
        for nth, slope in enumerate(slopes):
            self.means[nth] += 0.1 * (slope - self.means[nth])
            self.squares[nth] += 0.001 * (slope**2 - self.squares[nth])
            mean = self.means[nth] / (1 - 0.9**self.steps)
            square = self.squares[nth] / (1 - 0.999**self.steps)
            self.weights[nth] -= step * mean / (np.sqrt(square) + 1e-8)
        self.show()


def played(network: Network, rng: Random) -> tuple[list[list[float]], list[int]]:
    """Plays a round. Returns the network's inputs after each move, and the result of each input's seat."""
    world, seen = dealt(rng), ([], [])  # type: tuple[World, tuple[list[list[float]], list[list[float]]]]
    while world.active >= 0:
        seat, move = world.active, network.best(world, LEADS)[0]
        if rng.random() < CHANCE:
            move = rng.choice(world.legal())
        after = laid(world, move)
        if after.active >= 0:
            seen[seat].append(facts(after, seat, unseen(world, seat)))
        world.play(move)
    return [*seen[0], *seen[1]], [end_of(world, 0)] * len(seen[0]) + [end_of(world, 1)] * len(seen[1])


def written(weights: list[Array]) -> str:
    text = '"""The weights of the network, written by lab/measure/games/eight_and_half/learn.py.\n\n'
    text += 'They are in thousandths, with one row for each unit.\n"""\n\nfrom typing import Final\n'
    for name, rows in zip(("HIDDEN", "OUT"), weights, strict=True):
        lines = "".join(f'    "{" ".join(str(round(SHOWN * float(one))) for one in row)}",\n' for row in rows)
        text += f"\n{name}: Final = (\n{lines})\n"
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description="Let Eight & Half's network learn.")
    parser.add_argument("rounds", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=LEARNT)
    arguments = parser.parse_args()
    rng, learner, began, surprise = Random(arguments.seed), Learner(arguments.seed), time.monotonic(), 0.0
    for number in range(arguments.rounds):
        rows, ends = played(learner.network, rng)
        rate = STEP * (1 - (1 - LAST) * number / arguments.rounds)
        surprise += learner.learn(rows, ends, rate)
        if (number + 1) % max(1, arguments.rounds // 50) == 0:
            print(
                f"{number + 1} rounds, surprise {surprise / max(1, arguments.rounds // 50):.4f}, {time.monotonic() - began:.0f} s",
                flush=True,
            )
            surprise = 0.0
            arguments.to.write_text(written(learner.weights), encoding="utf-8")


if __name__ == "__main__":
    main()
