"""Bots at a table: whose seat, whose turn to speak, and what the figures mean."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.arena import BotFault, RandomPlayer, mean, pairing, play, rate
from game.games import GAMES
from tests import toy
from tests.laws import settings


def test_seats_rotate_over_the_same_deals() -> None:
    tables = [pairing(number, 3, "x", rotate=True) for number in range(6)]
    assert [table.entrants for table in tables] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)] * 2
    assert [len({table.code for table in part}) for part in (tables[:3], tables[3:], tables)] == [1, 1, 2]
    kept = [pairing(number, 3, "x", rotate=False) for number in range(3)]
    assert {table.entrants for table in kept} == {(0, 1, 2)}
    assert len({table.code for table in kept}) == 3
    assert pairing(0, 2, "k7q29fxa", rotate=True).code == "K7Q2-9FXA"


def test_the_same_seeds_give_the_same_match() -> None:
    for game in (*GAMES.values(), toy.GAME):
        for seats, options in list(settings(game))[::3]:
            bots = [RandomPlayer() for _ in range(seats)]
            first, again = (play(game, options, bots, "K7Q2-9FXA", "x") for _ in range(2))
            assert first.rounds() == again.rounds()
            assert first.outcome is not None


class Listener:
    """Keeps what it was asked, and calls when it is told to."""

    def __init__(self, asked: list[tuple[str, int]], calls_at: int = 99) -> None:
        self.asked = asked
        self.calls_at = calls_at

    def choose(self, view: Any, moves: Sequence[Any], news: Sequence[Any], rng: Random) -> Any:
        self.asked.append(("choose", view.table.viewer))
        assert not any(toy.is_talk(move) for move in moves)
        assert len(news) > 0
        return next((move for move in moves if str(move).startswith("swap")), moves[-1])

    def speak(self, view: Any, moves: Sequence[Any], news: Sequence[Any], rng: Random) -> Any:
        self.asked.append(("speak", view.table.viewer))
        assert view.table.viewer != view.active
        assert toy.Word("say hm") in moves
        return toy.Word("call") if view.turns == self.calls_at else None


def test_the_mover_is_asked_first_and_the_others_clockwise_after_each_move() -> None:
    asked: list[tuple[str, int]] = []
    play(toy.GAME, toy.GAME.defaults(), [Listener(asked) for _ in range(3)], "K7Q2-9FXA", "x")
    # Seat 0 moved, so it is seat 1's turn: asked are the mover and then seat 2 (S19).
    assert asked[:6] == [("choose", 0), ("speak", 0), ("speak", 2), ("choose", 1), ("speak", 1), ("speak", 0)]


def test_an_act_out_of_turn_counts_at_once() -> None:
    asked: list[tuple[str, int]] = []
    bots = [Listener(asked), Listener(asked), Listener(asked, calls_at=1)]
    match = play(toy.GAME, toy.GAME.defaults(), bots, "K7Q2-9FXA", "x")
    assert match.rounds()[0].moves[-1] == "2 call"
    assert len(match.rounds()[0].moves) == 2


def test_chance_speaks_rarely() -> None:
    game = GAMES["the-game"]
    lines = [
        line.split()[1]
        for number in range(60)
        for line in play(game, game.defaults(), [RandomPlayer()] * 4, f"deal {number}", "x").rounds()[0].moves
    ]
    assert 0.02 < lines.count("say") / len(lines) < 0.15


def test_a_bot_that_only_talks_is_stopped() -> None:
    class Chatter(RandomPlayer):
        def choose(self, view: Any, moves: Sequence[Any], news: Sequence[Any], rng: Random, /) -> Any:
            return toy.Word("say hm")

    with pytest.raises(BotFault, match="The bot at seat 0 talks and does not move"):
        play(toy.GAME, toy.GAME.defaults(), [Chatter(), Chatter()], "K7Q2-9FXA", "x")


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (1, 1, 0.2065, 1.0), (81, 263, 0.2553, 0.3662)],
)  # fmt: skip
def test_a_rate_has_wilsons_interval(hits: int, tries: int, low: float, high: float) -> None:
    found = rate(hits, tries)
    assert found.value == hits / tries
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_a_mean_has_a_normal_interval() -> None:
    found = mean([1, 2, 3, 4])
    assert (found.value, found.low, found.high) == pytest.approx((2.5, 1.2348, 3.7652), abs=5e-5)
    assert (mean([7]).low, mean([7]).high) == (7, 7)
