"""A player of Spooky Boo with 21 weights, learnt by policy gradient.

`python -m lab.examples.learner` trains them again. `tuckbox simulate spooky-boo --seats
bot:lab.examples.learner:Learner,gentle` plays with `LEARNT`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from game.arena import RandomPlayer, play
from game.core.news import News
from game.core.shuffle import code_of
from game.cpu.levels import Level, Playouts
from game.games import GAMES
from game.worker.players import player
from lab.actions import Actions
from lab.environment import POINTS, raw_env
from lab.observation import Layout, Observer

GAME: Final = "spooky-boo"
SEATS: Final = 2
PLACES: Final = "abcd"
UNSEEN: Final = 6.3
"""The average value of a card in the deck."""
STARTS: Final = {"take": 0, "keep": 3, "trade": 6, "swap": 9, "boo": 13, "peek": 16, "spy": 18, "draw": 20}
"""The index of the first feature of each kind of move."""
SIZE: Final = 21
BATCH = 20
"""The number of rounds in a training step."""

STEP = 0.45
"""How far the weights move in a training step."""

SCALE = 10.0
"""A usual difference in points between two seats."""

Weights: TypeAlias = npt.NDArray[np.float64]

LEARNT: Final = (
    -5.86, 9.61, -1.01, 0.66, 14.64, -3.33, 0.57, 2.69, 1.47, 1.95, 9.14, 0.51, 0.38, 6.22, -13.4,
    -1.49, -0.75, 3.78, 2.15, 1.77, 0.03,
)  # fmt: skip
"""The weights after the training."""


class Sight:
    """Computes the features of an action from the environment's observation."""

    def __init__(self) -> None:
        self.layout, self.actions = Layout(GAME, SEATS), Actions(GAME, SEATS)
        self._top, self._spied = self.layout.field("top"), self.layout.field("spied")
        self._words = [name.split() for name in self.actions.notation]

    def of(self, row: npt.NDArray[np.int32], actions: Sequence[int]) -> Weights:
        """Returns a row of features for each of these actions."""
        values = self._values(row)
        found = np.zeros((len(actions), SIZE))
        for line, action in zip(found, actions, strict=True):
            kind, *places = self._words[action]
            if kind in STARTS:
                numbers = self._features(kind, places, row, values)
                line[STARTS[kind] : STARTS[kind] + len(numbers)] = numbers
        return found

    def _values(self, row: npt.NDArray[np.int32]) -> dict[str, float | None]:
        """Returns the value of each zone's top card, or None if this seat does not know it."""
        faces, tops = self.layout.faces, self._top.of(row)
        return {
            zone: float(faces[top - 1]) if top else None
            for zone, top in zip(self.layout.zones, tops, strict=True)
        }

    def _features(
        self, kind: str, places: list[str], row: npt.NDArray[np.int32], values: dict[str, float | None]
    ) -> list[float]:
        seat = int(row[0])
        own = [values[f"square/{seat}/{place}"] for place in PLACES]
        if kind == "boo":
            return [1, sum(map(_counted, own)) / SCALE, own.count(None)]
        if kind == "draw":
            return [_counted(values["discard"]) / SCALE]
        if kind == "peek":
            return [1, own[PLACES.index(places[0])] is None]
        if kind == "spy":
            return [1, values[_next_door(places[0])] is None]
        old = own[PLACES.index(places[0])]
        if kind == "swap":
            new = values[_next_door(places[1])]
            return [1, (_counted(old) - _counted(new)) / SCALE, old is None, new is None]
        spied = int(self._spied.of(row)[0])
        new = values[
            {
                "take": "discard",
                "keep": f"held/{seat}",
                "trade": f"square/{spied // 4}/{PLACES[spied % 4]}",
            }[kind]
        ]
        return [1, (_counted(old) - _counted(new)) / SCALE, old is None]


def _counted(value: float | None) -> float:
    return UNSEEN if value is None else value


def _next_door(place: str) -> str:
    return f"square/{place[0]}/{place[1]}"


class Learner:
    """A player that chooses the move with the highest weighted sum of features."""

    def __init__(self, weights: Sequence[float] | Weights = LEARNT) -> None:
        self._sight, self._weights = Sight(), np.asarray(weights)
        self._observer: Observer | None = None
        self._heard = 0

    def choose(self, view: Any, moves: Sequence[Any], news: Sequence[News], _rng: Random) -> Any:  # noqa: ANN401
        self._observer = self._observer or Observer(self._sight.layout, view.table.viewer)
        for step in news[self._heard :]:
            self._observer.hear(step.events)
        self._heard = len(news)
        legal = [self._sight.actions.number(move) for move in moves]
        worth = self._sight.of(self._observer.row(view), legal) @ self._weights
        return moves[int(worth.argmax())]


def taught(weights: Weights, rounds: int, rng: np.random.Generator) -> Weights:
    """Returns better weights, after some rounds of training."""
    match, sight = raw_env(GAME, seats=SEATS, options={"rounds": 1}, reward=POINTS), Sight()
    for first in range(0, rounds, BATCH):
        steps, worths = [], []
        for _ in range(min(BATCH, rounds - first)):
            match.reset(seed=int(rng.integers(1 << 40)))
            step, points = _one_round(match, sight, weights, rng)
            ahead = float(points[0] - points[1]) / SCALE
            steps += list(step)
            worths += [ahead, -ahead]
        # One seat of a round gains what the other loses, so the mean to compare with is 0.
        move = np.asarray(worths) @ np.asarray(steps) / len(worths)
        weights = weights + STEP * move / max(1e-9, float(np.linalg.norm(move)))
    return weights


def _one_round(
    match: raw_env, sight: Sight, weights: Weights, rng: np.random.Generator
) -> tuple[Weights, Weights]:
    """Plays a round. Returns each seat's gradient and points."""
    steps, points = np.zeros((SEATS, SIZE)), np.zeros(SEATS)
    while not match.terminations[match.agent_selection]:
        seen = match.observe(match.agent_selection)
        legal = np.flatnonzero(seen["action_mask"])
        features = sight.of(seen["observation"], [int(action) for action in legal])
        worth = features @ weights
        chances = np.exp(worth - worth.max())
        chances /= chances.sum()
        chosen = int(rng.choice(len(legal), p=chances))
        steps[seen["observation"][0]] += features[chosen] - chances @ features
        match.step(int(legal[chosen]))
        points += [match.rewards[agent] for agent in match.possible_agents]
    return steps, points


def share_of_wins(weights: Weights, other: str, deals: int, seed: int) -> float:
    """Returns the share of matches that these weights win. A tie counts half."""
    game, rng, won = GAMES[GAME], Random(seed), 0.0
    for _ in range(deals):
        code = code_of(rng.getrandbits(40))
        for seat in range(SEATS):
            others = RandomPlayer() if other == "random" else player(GAME, Level(other), Playouts(1))
            bots = [Learner(weights), others][:: 1 if seat == 0 else -1]
            outcome = play(game, game.defaults(), bots, code, "learner").outcome
            assert outcome is not None
            won += (seat in outcome.winners) / max(1, len(outcome.winners))
    return won / (SEATS * deals)


def main() -> int:
    """Trains the weights and prints the progress."""
    parser = argparse.ArgumentParser(description="Teach the weights of a player of Spooky Boo.")
    parser.add_argument("--rounds", type=int, default=8_400, help="how many rounds it plays against itself")
    parser.add_argument("--looks", type=int, default=7, help="how often it is tried on the way")
    parser.add_argument("--deals", type=int, default=50, help="deals of a try, each played at both seats")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng, weights = np.random.default_rng(asked.seed), np.zeros(SIZE)
    each = max(1, asked.rounds // asked.looks)
    sys.stdout.write("rounds  against random  against Gentle\n")
    for look in range(asked.looks + 1):
        weights = taught(weights, each, rng) if look else weights
        shares = [100 * share_of_wins(weights, other, asked.deals, look) for other in ("random", "gentle")]
        sys.stdout.write(f"{each * look:>6}{shares[0]:>14.1f} %{shares[1]:>14.1f} %\n")
        sys.stdout.flush()
    sys.stdout.write(f"LEARNT = ({', '.join(f'{weight:.2f}' for weight in weights)})\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
