"""Matches between bots: when each is asked, and what happens if a bot fails."""

from __future__ import annotations

import contextlib
import re
import signal
import time
from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import pytest

from game.arena import BotFault, RandomPlayer, play
from game.core.cards import Seat
from game.core.rules import AnyGame
from game.core.shuffle import CodeDealer
from game.games import GAMES
from game.match import Match
from game.worker.patience import Idle, Watch
from tests.laws import settings
from tests.tier import tries
from tests.toy.game import rules as toy


def test_the_same_seeds_give_the_same_match() -> None:
    for game in (*GAMES.values(), toy.GAME):
        for seats, options in list(settings(game))[:: tries(20, 3)]:
            bots = [RandomPlayer() for _ in range(seats)]
            first, again = (play(game, options, bots, "K7Q2-9FXA", "x") for _ in range(2))
            assert first.rounds() == again.rounds()
            assert first.outcome is not None


class Listener:
    """A bot that remembers all questions to it. At its turn `calls_at` it ends the round."""

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


def test_every_player_who_is_not_in_turn_may_speak_after_each_move() -> None:
    asked: list[tuple[str, int]] = []
    play(toy.GAME, toy.GAME.defaults(), [Listener(asked) for _ in range(3)], "K7Q2-9FXA", "x")
    # Seat 0 moved, so it is seat 1's turn: asked are the mover and then seat 2 (S19).
    assert asked[:6] == [("choose", 0), ("speak", 0), ("speak", 2), ("choose", 1), ("speak", 1), ("speak", 0)]


def test_a_call_that_a_bot_makes_out_of_turn_happens_before_the_next_move() -> None:
    asked: list[tuple[str, int]] = []
    bots = [Listener(asked), Listener(asked), Listener(asked, calls_at=1)]
    match = play(toy.GAME, toy.GAME.defaults(), bots, "K7Q2-9FXA", "x")
    assert match.rounds()[0].moves[-1] == "2 call"
    assert len(match.rounds()[0].moves) == 2


def test_the_random_player_rarely_says_anything() -> None:
    game = GAMES["the-game"]
    lines = [
        line.split()[1]
        for number in range(60)
        for line in play(game, game.defaults(), [RandomPlayer()] * 4, f"deal {number}", "x").rounds()[0].moves
    ]
    assert 0.02 < lines.count("say") / len(lines) < 0.15


def test_a_bot_that_talks_forever_and_never_moves_is_stopped() -> None:
    class Chatter(RandomPlayer):
        def choose(self, view: Any, moves: Sequence[Any], news: Sequence[Any], rng: Random, /) -> Any:
            return toy.Word("say hm")

    with pytest.raises(BotFault, match="The bot at seat 0 keeps talking and never moves"):
        play(toy.GAME, toy.GAME.defaults(), [Chatter(), Chatter()], "K7Q2-9FXA", "x")


class Endless(RandomPlayer):
    """A bot that never answers and catches every error that should stop it."""

    def choose(self, view: Any, moves: Sequence[Any], news: Sequence[Any], rng: Random, /) -> Any:
        while True:
            with contextlib.suppress(Exception):
                sum(range(1000))


class Confused(RandomPlayer):
    """A bot that raises an exception or answers something that is no legal move."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: Any, moves: Sequence[Any], news: Sequence[Any], rng: Random, /) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no alarms: found out only when the bot is done")
def test_a_bot_that_never_answers_is_stopped() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with pytest.raises(
        BotFault, match=r"^The bot at seat 0 took more than 0.2 s of processor time for a move\.$"
    ):
        play(toy.GAME, toy.GAME.defaults(), [Endless(), RandomPlayer()], "K7Q2-9FXA", "x", patience=0.2)
    assert signal.getsignal(signal.SIGALRM) == before
    assert signal.getitimer(signal.ITIMER_REAL) == signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no alarms: found out only when the bot is done")
def test_waiting_time_does_not_count_as_thinking_but_is_limited() -> None:
    with Watch(0.05) as watch:
        assert watch.ask(lambda: time.sleep(0.2) or "done") == "done"  # type: ignore[func-returns-value]
        watch.idle = 1.0
        with pytest.raises(Idle):
            watch.ask(signal.pause)


def test_a_slow_bot_is_stopped_after_its_answer_if_the_system_has_no_alarms(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr("signal.setitimer", raising=False)
    now = count(0.0, 40.0)
    monkeypatch.setattr("time.process_time", lambda: next(now))
    with pytest.raises(
        BotFault, match=r"^The bot at seat 0 took more than 30 s of processor time for a move\.$"
    ):
        play(toy.GAME, toy.GAME.defaults(), [RandomPlayer()] * 2, "K7Q2-9FXA", "x", patience=30)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (ValueError("lost"), "The bot at seat 0 failed: ValueError lost."),
        ("a pony", "The bot at seat 0 answered \"'a pony'\", which is no move."),
    ],
)
def test_a_bot_that_crashes_or_answers_nonsense_is_reported_by_name(answer: Any, sentence: str) -> None:
    for game in GAMES.values():
        bots = [Confused(answer) for _ in range(game.seats[1])]
        with pytest.raises(BotFault) as caught:
            play(game, game.defaults(), bots, "K7Q2-9FXA", "x")
        assert str(caught.value).replace("seat 1", "seat 0").replace("seat 2", "seat 0") == sentence


@pytest.mark.parametrize("name", GAMES)
def test_an_illegal_move_is_reported_with_its_seat_and_ruling(name: str) -> None:
    game = GAMES[name]
    seats = game.seats[1]
    wrong = next(
        move
        for match in (
            play(game, game.defaults(), [RandomPlayer()] * seats, f"deal {n}", "x") for n in range(5)
        )
        for line in match.rounds()[0].moves
        if not game.is_talk(move := game.read(line.split(" ", 1)[1]))
        and move not in _first_moves(game, seats)
    )
    with pytest.raises(BotFault) as caught:
        play(game, game.defaults(), [Confused(wrong) for _ in range(seats)], "K7Q2-9FXA", "x")
    found = re.fullmatch(r'The bot at seat \d wants "(.+)", which breaks ([A-Z]+\d+): .+', str(caught.value))
    assert found is not None
    assert found[1] == str(wrong)
    assert found[2] in game.rulings


def _first_moves(game: AnyGame, seats: int) -> set[Any]:
    table = Match(game, seats, game.defaults(), CodeDealer("K7Q2-9FXA"), people=False)
    return {move for seat in range(seats) for move in game.moves(table.state, Seat(seat))}
