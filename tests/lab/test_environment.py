"""The environments pass PettingZoo's own tests, and their matches are the same as the program's."""

from __future__ import annotations

import pickle
import re
import warnings
from itertools import count
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from game.core.cards import Seat
from game.core.shuffle import CodeDealer
from game.games import ENTRIES, GAMES
from game.match import Match
from lab.actions import NoNumbers
from lab.environment import env, raw_env
from lab.observation import Layout
from tests.able import NUMBERED
from tests.laws import settings

EVERY = [*NUMBERED, "toy"]
MASKED = ("Observation space for each agent probably should be", "Observation is not a NumPy array")
"""PettingZoo's warnings about any unknown environment with an action mask."""

both_ways = pytest.mark.parametrize("out_of_turn", [False, True], ids=["in turn", "out of turn"])


def most(game: str) -> int:
    return int(GAMES[game].seats[-1])


@pytest.mark.each_value
@both_ways
@pytest.mark.parametrize("game", EVERY)
def test_the_test_suite_of_pettingzoo_passes(
    game: str, capsys: pytest.CaptureFixture[str], *, out_of_turn: bool
) -> None:
    def made() -> Any:
        return env(game, seats=most(game), out_of_turn=out_of_turn, render_mode="ansi")

    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        api_test(made(), num_cycles=25)
        seed_test(made, num_cycles=25)
    assert not [one for one in warned if not str(one.message).startswith(MASKED)]
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", EVERY)
def test_the_benchmark_of_pettingzoo_runs(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seconds = count()
    monkeypatch.setattr("time.time", lambda: next(seconds))
    performance_benchmark(env(game))
    assert "turns per second" in capsys.readouterr().out


def legal(found: dict[str, Any]) -> list[int]:
    return [int(action) for action in np.flatnonzero(found["action_mask"])]


def played(environment: raw_env, rng: Random, longest: int = 400) -> list[tuple[str, int]]:
    """Makes at most `longest` random moves. Returns each of them as a pair of agent and action."""
    made: list[tuple[str, int]] = []
    while not any(environment.terminations.values()) and len(made) < longest:
        agent = environment.agent_selection
        found = environment.observe(agent)
        assert environment.observation_space(agent).contains(found)
        made.append((agent, rng.choice(legal(found))))
        environment.step(made[-1][1])
    return made


@pytest.mark.every_third
@pytest.mark.each_value
@both_ways
@pytest.mark.parametrize("game", EVERY)
def test_the_masks_and_rewards_and_turns_agree_with_the_rules(game: str, *, out_of_turn: bool) -> None:
    rules, rng = GAMES[game], Random(3)
    for seats, options in list(settings(rules))[::2]:
        environment = raw_env(game, seats=seats, options=options, out_of_turn=out_of_turn)
        environment.reset(options={"code": "K7Q2-9FXA"})
        match = Match(rules, seats, options, CodeDealer("K7Q2-9FXA"), people=False)
        for _ in range(40):
            agent = environment.agent_selection
            seat = Seat(int(agent.removeprefix("seat_")))
            wanted = {str(move) for move in rules.moves(match.view(seat), seat) if not rules.is_talk(move)}
            asked = seat != match.turn
            actions = legal(environment.observe(agent))
            assert {environment.table.notation[action] for action in actions} == wanted | (
                {environment.table.notation[0]} if asked else set()
            )
            assert out_of_turn or not asked
            for other in environment.agents:
                assert other == agent or not environment.observe(other)["action_mask"].any()
            action = rng.choice([action for action in actions if action or rng.random() < 0.1] or [0])
            environment.step(action)
            if action:
                match.submit(seat, rules.read(environment.table.notation[action]))
            outcome = match.outcome
            assert any(environment.terminations.values()) == (outcome is not None)
            assert not any(environment.infos.values())
            if outcome is not None:
                assert [environment.rewards[other] == 1 for other in environment.agents] == [
                    s in outcome.winners for s in range(seats)
                ]
                break


@pytest.mark.every_third
@pytest.mark.parametrize("game", EVERY)
def test_a_player_with_better_points_gets_a_higher_reward_at_the_end_of_a_round(game: str) -> None:
    seats = most(game)
    one, sums = raw_env(game, seats=seats, reward="points"), np.zeros(seats)
    one.reset(seed=5)
    rng = Random(5)
    while not any(one.terminations.values()):
        one.step(rng.choice(legal(one.observe(one.agent_selection))))
        sums += [one.rewards[agent] for agent in one.possible_agents]
    totals = -sums if ENTRIES[game].scoring.fewest else sums
    assert all(totals >= 0)
    assert totals.any()


def test_seeds_and_codes_give_the_same_deal() -> None:
    first, second = raw_env("poof", seats=3), raw_env("poof", seats=3)
    first.reset(seed=7)
    second.reset(seed=7)
    assert played(first, Random(1)) == played(second, Random(1))
    first.reset()
    second.reset()
    again = pickle.loads(pickle.dumps(second))
    assert played(first, Random(2), 50) == played(second, Random(2), 50), (
        "what follows from a seed follows again"
    )
    again.reset(seed=8)
    first.reset(seed=7)
    rows = [one.observe("seat_0")["observation"].tolist() for one in (first, again)]
    assert rows[0] != rows[1]


def test_an_illegal_action_loses_in_the_pettingzoo_wrapper() -> None:
    one, wrapped = raw_env("campfire-smokeout"), env("campfire-smokeout")
    for each in (one, wrapped):
        each.reset(seed=1)
    with pytest.raises(ValueError, match="seat_0 may not pass now"):
        one.step(0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wrapped.step(0)
    assert wrapped.rewards == {"seat_0": -1, "seat_1": 0}
    assert all(wrapped.terminations.values())


def test_the_rendered_text_shows_only_public_cards() -> None:
    one = raw_env("the-game", seats=2, render_mode="ansi")
    one.reset(seed=1)
    shown = one.render()
    assert shown is not None
    assert "hand/0: ? ? ? ? ? ? ?" in shown
    assert raw_env("the-game").render() is None


def test_an_environment_for_a_game_without_action_numbers_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(__import__("game.worker.brains", fromlist=["BRAINS"]).BRAINS, "toy")
    with pytest.raises(NoNumbers, match="Peep has no laboratory: its Brain brings no numbers"):
        env("toy")
    with pytest.raises(LookupError, match="there is no game called chess"):
        env("chess")
    for seats in (0, 7):
        with pytest.raises(ValueError, match=f"Poof is not played with {seats} seats"):
            env("poof", seats=seats)
    with pytest.raises(ValueError, match="the reward is"):
        env("poof", reward="money")


WRONG: dict[str, tuple[str, dict[str, Any]]] = {
    "the option rounds of Poof takes a number from 1 to 99, not 1000": ("poof", {"rounds": 1000}),
    "the option mercy_rule of Poof takes True or False, not 'maybe'": ("poof", {"mercy_rule": "maybe"}),
    "the option mercy_rule of Poof takes True or False, not 1": ("poof", {"mercy_rule": 1}),
    "the option youngest of Spooky Boo takes a seat from 0 to 1, not 2": ("spooky-boo", {"youngest": 2}),
    "Poof has no option round; try rounds": ("poof", {"round": 3}),
}


@pytest.mark.parametrize("sentence", WRONG)
def test_an_unknown_or_wrong_house_rule_is_refused_in_one_sentence(sentence: str) -> None:
    game, options = WRONG[sentence]
    for made in (env, raw_env, lambda game, options: Layout(game, 2, options)):
        with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
            made(game, options=options)


def test_the_default_is_the_smallest_number_of_seats_above_one() -> None:
    assert {game: len(raw_env(game).possible_agents) for game in NUMBERED} == dict.fromkeys(NUMBERED, 2)
    assert len(raw_env("the-game", seats=1).possible_agents) == 1
