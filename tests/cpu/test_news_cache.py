"""The worker's cache of events. Every question is answered from its own events, whatever was asked before."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from game.core.cards import Seat
from game.core.shuffle import CodeDealer, code_of
from game.cpu.levels import Level, Playouts
from game.games import GAMES
from game.match import Match
from game.worker.news_cache import NewsCache
from game.worker.players import think
from game.worker.question import Ask
from tests.laws import last_mover

TRIES = 6
"""The number of matches of each game.

In each match there are about forty decisions, undone moves, restarts and changes of seat.
"""


class Ends:
    """Both ends of a pipe to a worker process."""

    def __init__(self) -> None:
        self.parent, self.worker = NewsCache(), NewsCache()

    def cross(self, ask: Ask) -> tuple[Ask, Ask]:
        """Sends a question through the pipe.

        Returns the message that was sent, and the question that the worker restores.
        """
        short = self.parent.shorten(ask)
        return short, self.worker.whole(pickle.loads(pickle.dumps(short)))


def fresh(name: str, rng: Random) -> Match:
    game = GAMES[name]
    seats = rng.choice(range(game.seats[0], game.seats[-1] + 1))
    return Match(game, seats, game.defaults(), CodeDealer(code_of(rng.getrandbits(40))))


def asked(match: Match, seat: Seat, token: int) -> Ask:
    chair = match.chair(seat)
    return Ask(token, match.game.id, seat, chair.view, chair.news(), Level.GENTLE, Playouts(1), token)


def undo_or_play(match: Match, rng: Random) -> None:
    """Takes back some moves if that is possible, or makes some moves."""
    for _ in range(rng.randrange(4)):
        if match.may_undo(mover := last_mover(match)) and rng.random() < 0.5:
            match.undo(mover)
        elif match.turn is not None:
            match.submit(match.turn, rng.choice(match.game.moves(match.state, match.turn)))


@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
def test_the_pipe_to_the_worker_delivers_every_question_unchanged(name: str) -> None:
    for number in range(TRIES):
        rng, ends = Random(f"heard {name} {number}"), Ends()
        match, other = fresh(name, rng), fresh(name, rng)
        begun = Match(match.game, match.seats, match.options, CodeDealer(code_of(number)))
        for token in range(40):
            match = rng.choice((match, match, match, match, match, match, other, begun))
            undo_or_play(match, rng)
            ask = asked(match, Seat(rng.randrange(match.seats)), token)
            _, found = ends.cross(ask)
            assert found == ask
            if token % 20 == 0 and match.turn is not None:
                assert think(found) == think(ask)


@pytest.mark.parametrize("name", GAMES)
def test_only_new_events_are_sent(name: str) -> None:
    rng, ends = Random(name), Ends()
    match, before = fresh(name, rng), 0
    while match.turn is not None and match.steps < 150:
        moves = [move for move in match.game.moves(match.state, match.turn) if not match.game.is_talk(move)]
        match.submit(match.turn, rng.choice(moves))
        short, _ = ends.cross(asked(match, Seat(0), match.steps))
        assert len(short.news) == match.steps - before
        before = match.steps


def test_a_new_worker_gets_the_whole_question() -> None:
    rng = Random(1)
    match = fresh("poof", rng)
    undo_or_play(match, rng)
    ask = asked(match, Seat(0), 1)
    known = NewsCache()
    known.shorten(ask)
    assert known.shorten(ask).news == ()
    assert NewsCache().whole(NewsCache().shorten(ask)) == ask
