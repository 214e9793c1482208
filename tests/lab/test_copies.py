"""Copies of an environment, wrong inputs, and output for a person who watches."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from lab.environment import env, raw_env
from tests.able import NUMBERED

EVERY = [*NUMBERED, "toy"]
COPIES: dict[str, Callable[[Any], Any]] = {
    "copy": copy.deepcopy,
    "pickle": lambda one: pickle.loads(pickle.dumps(one)),
}
by_copy = pytest.mark.parametrize("how", COPIES.values(), ids=COPIES)


def legal(one: Any) -> list[int]:
    agent = one.agent_selection
    return [int(action) for action in np.flatnonzero(one.observe(agent)["action_mask"])]


def go_on(environment: Any, rng: Random, most: int) -> list[Any]:
    seen: list[Any] = []
    for _ in range(most):
        if not environment.agents or all(environment.terminations.values()):
            environment.reset()
        agent = environment.agent_selection
        found, reward, over, _, _ = environment.last()
        assert not over
        action = rng.choice(legal(environment))
        sampled = environment.action_space(agent).sample()
        seen.append((agent, found["observation"].tolist(), reward, action, int(sampled)))
        environment.step(action)
    return [*seen, environment.rewards, environment.terminations]


@pytest.mark.every_third
@pytest.mark.each_value
@by_copy
@pytest.mark.parametrize("out_of_turn", [False, True], ids=["in turn", "out of turn"])
@pytest.mark.parametrize("game", EVERY)
def test_a_copied_environment_continues_with_equal_state_and_random_numbers(
    game: str, how: Callable[[Any], Any], *, out_of_turn: bool
) -> None:
    for made in (raw_env, env):
        one = made(game, out_of_turn=out_of_turn)
        one.reset(seed=3)
        go_on(one, Random(1), 17)
        twin = how(one)
        assert go_on(twin, Random(2), 120) == go_on(one, Random(2), 120)


@pytest.mark.every_third
@by_copy
@pytest.mark.parametrize("game", EVERY)
def test_playing_in_a_copy_does_not_change_the_original(game: str, how: Callable[[Any], Any]) -> None:
    one, same = raw_env(game), raw_env(game)
    for each in (one, same):
        each.reset(seed=3)
        for agent in each.possible_agents:
            each.action_space(agent).seed(1)
        go_on(each, Random(1), 9)
    for number in range(4):
        go_on(how(one), Random(number), 40)
    assert go_on(one, Random(5), 60) == go_on(same, Random(5), 60)


@by_copy
def test_an_environment_that_was_never_reset_can_be_copied(how: Callable[[Any], Any]) -> None:
    twin = how(raw_env("poof", seats=3))
    twin.reset(seed=1)
    assert len(twin.agents) == 3


def test_a_search_in_copies_finds_a_win_that_random_play_misses() -> None:
    environment = raw_env("toy")
    environment.reset(seed=2)
    before = environment.observe("seat_0")["observation"].tolist()
    worth = {}
    for action in legal(environment):
        twin = copy.deepcopy(environment)
        twin.step(action)
        worth[action] = go_on(twin, Random(1), 5)
    assert len(worth) > 1
    assert environment.observe("seat_0")["observation"].tolist() == before


BAD = [
    -1,
    -5,
    10**9,
    2**70,
    1.0,
    0.0,
    "0",
    "",
    None,
    True,
    False,
    np.True_,
    np.float32(1),
    (1,),
    [1],
    {},
    object(),
]


@pytest.mark.parametrize("game", EVERY)
def test_a_wrong_action_is_refused_and_changes_nothing(game: str) -> None:
    environment = raw_env(game)
    environment.reset(seed=1)
    size = len(environment.table)
    first = legal(environment)[0]
    for bad in [*BAD, size, first - size, np.int64(first - size), np.array([first])]:
        before = pickle.dumps(environment.observe(environment.agent_selection)["observation"])
        with pytest.raises(ValueError, match="an action is a whole number"):
            environment.step(bad)
        assert pickle.dumps(environment.observe(environment.agent_selection)["observation"]) == before
    for kind in (int, np.int8, np.int64, np.uint16, np.array):
        same = copy.deepcopy(environment)
        twin: Any = copy.deepcopy(environment)
        twin.step(kind(first))
        same.step(first)
        assert go_on(twin, Random(1), 9) == go_on(same, Random(1), 9)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"seats": 2.0}, "the number of seats is a whole number, not 2.0"),
        ({"seats": "2"}, "the number of seats is a whole number, not 2"),
        ({"seats": True}, "the number of seats is a whole number, not True"),
        ({"seats": 99}, "is not played with 99 seats"),
        ({"out_of_turn": "no"}, "out_of_turn is False or True, not no"),
        ({"out_of_turn": 1}, "out_of_turn is False or True, not 1"),
        ({"reward": "money"}, "the reward is 'result' or 'points', not money"),
        ({"reward": None}, "the reward is 'result' or 'points', not None"),
        ({"render_mode": "rgb_array"}, "the render mode is None or 'ansi' or 'human', not rgb_array"),
        ({"options": "expert"}, "house rules are given by id, as a dict, not expert"),
        ({"options": {5: 1}}, "has no option 5"),
    ],
)
def test_wrong_arguments_get_one_sentence_each(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said.replace("(", r"\(")):
        env("poof", **given)


def test_numpy_numbers_are_accepted_as_seeds_and_seats() -> None:
    one: Any = raw_env("poof", seats=np.int64(3))  # type: ignore[arg-type]
    same = raw_env("poof", seats=3)
    for each in (one, same):
        for agent in each.possible_agents:
            each.action_space(agent).seed(1)
    one.reset(seed=np.int32(7))
    same.reset(seed=7)
    assert go_on(one, Random(1), 20) == go_on(same, Random(1), 20)
    for bad in (1.5, "x", True, [1]):
        with pytest.raises(ValueError, match="a seed is a whole number"):
            one.reset(seed=bad)
    with pytest.raises(ValueError, match="not a deal code"):
        one.reset(options={"code": 5})
    with pytest.raises(LookupError, match="there is no game called"):
        env(["poof"])  # type: ignore[arg-type]


@pytest.mark.parametrize("game", EVERY)
def test_the_render_mode_called_human_prints_each_step(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    environment = env(game, render_mode="human")
    environment.reset(seed=4)
    assert capsys.readouterr().out.strip()
    for _ in range(12):
        if all(environment.terminations.values()):
            break
        environment.step(legal(environment)[0])
        printed = capsys.readouterr().out
        assert len(printed.strip().splitlines()) >= 2, "what happened, and how the table lies"
        assert "{" not in printed
    assert environment.unwrapped.render() is None


@pytest.mark.parametrize("game", ["the-game", "spooky-boo"])
def test_the_render_mode_called_human_hides_hidden_cards(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = set()
    for seed in range(9):
        one = raw_env(game, render_mode="human")
        one.reset(seed=seed)
        printed.add(capsys.readouterr().out)
    assert len(printed) == 1, "whatever was dealt, everybody sees the same"
