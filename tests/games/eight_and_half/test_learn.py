"""The training of the network that the CPU level Master uses in Eight & Half."""

from __future__ import annotations

import math
from random import Random

import pytest

pytest.importorskip("numpy")

from game.games.eight_and_half.cpu.network import Network
from game.games.eight_and_half.cpu.playout import copies
from lab.measure.games.eight_and_half.learn import Learner, dealt, played, written


def test_the_deal_and_the_first_play_of_a_round_follow_the_rules() -> None:
    rng = Random(5)
    for _ in range(50):
        world = dealt(rng)
        every = world.hands[0] + world.hands[1] + world.opened[0] + world.opened[1]
        hidden = [*world.banks[0], *world.banks[1], *world.blind]
        assert sum(copies(every, face) for face in range(12)) + len(hidden) == 72
        assert world.left == [36, 36]
        lowest = world.legal()[0] & 15
        other = world.hands[1 - world.active]
        assert not any(copies(other, face) for face in (1, 2, 3, 4, 6, 7, 8) if face < lowest)


def test_training_brings_predictions_closer_to_results() -> None:
    rng, learner = Random(1), Learner(1)
    rows, ends = played(learner.network, rng)
    first = learner.learn(rows, ends, 0.01)
    for _ in range(20):
        last = learner.learn(rows, ends, 0.01)
    assert last < first / 2


def test_the_learner_and_the_player_get_the_same_chances_from_a_network() -> None:
    learner = Learner(2)
    rows, ends = played(learner.network, Random(2))
    surprise = -math.fsum(
        math.log(learner.network.chances(row)[end] + 1e-9) for row, end in zip(rows, ends, strict=True)
    ) / len(rows)
    assert learner.learn(rows, ends, 0.0) == pytest.approx(surprise)


def test_a_network_that_was_saved_and_read_gives_the_same_chances() -> None:
    learner, found = Learner(3), dict[str, tuple[str, ...]]()
    rows, _ = played(learner.network, Random(3))
    exec(written(learner.weights), found)
    read = Network(found["HIDDEN"], found["OUT"])
    for row in rows:
        assert read.chances(row) == pytest.approx(learner.network.chances(row), abs=0.01)
