"""CPUs answer the same on every machine and after every interruption."""

from __future__ import annotations

import gettext
import os
import signal
from datetime import UTC, datetime
from random import Random
from zlib import crc32

import pytest

from game.core.cards import Seat
from game.core.phrases import Phrase
from game.core.shuffle import code_of
from game.games import ENTRIES, GAMES
from game.record import Player, Record
from game.session.session import Session
from game.words import Words
from game.worker.client import Thinker
from game.worker.players import think
from game.worker.question import Answer, Ask, Failure
from tests.cpu.test_worker import Lines, thinking, wait
from tests.scenes.tables import Shelf
from tests.tier import tries

THINKING = 12
KILLED = (5, 20)
"""The questions at which the CPU process is killed."""
MATCHES = tries(3, 100)


class Machine:
    """A fake CPU process that answers after a random number of polls.

    Some of its answers are lost. Then the same question is asked once more.
    """

    def __init__(self, rng: Random, slowest: int, lost: float) -> None:
        self.rng, self.slowest, self.lost = rng, slowest, lost
        self.notice: Phrase | None = None
        self._asked: Ask | None = None
        self._polls = 0

    def start(self) -> None: ...

    def ask(self, ask: Ask) -> None:
        self._asked, self._polls = ask, self.rng.randint(0, self.slowest)

    def poll(self) -> Answer | Failure | None:
        if self._asked is None or self._polls:
            self._polls -= self._polls > 0
            return None
        if self.rng.random() < self.lost:
            self._polls = self.slowest
            return Failure(self._asked.token, "the process ended")
        return think(self._asked)

    def reject(self, _token: int) -> None: ...

    def cancel(self) -> None:
        self._asked = None


def record_of(game_id: str, seed: int) -> Record:
    """Returns the record of a match of one person against CPUs."""
    rng = Random(f"{game_id} {seed}")
    game = GAMES[game_id]
    seats = rng.choice([count for count in game.seats if count > 1][:3])
    levels = [rng.choice(("gentle", "steady", "sharp")) for _ in range(seats - 1)]
    players = (Player("Ines", "human"), *(Player(f"C{at}", level) for at, level in enumerate(levels)))
    options = {**game.defaults(), **({"rounds": 1} if "rounds" in game.defaults() else {})}
    made = datetime(2026, 11, 21, tzinfo=UTC)
    code = code_of(rng.getrandbits(40))
    return Record(game, players, options, code, made, "1.0.0", meta={"thinking": THINKING})


def seated(record: Record, brain: Machine | Killed) -> Session:
    """Returns a session of a recorded match. `brain` chooses the moves of its CPUs."""
    words = Words(gettext.NullTranslations(), [seat.name for seat in record.seats])
    return Session(record, record.replay(), "testmatch", words=words, keeper=Shelf(), brain=brain)


def act(session: Session, seed: int) -> None:
    """Makes a random move of the person in seat 0, sometimes out of turn.

    The choice depends only on the seed and on earlier moves.
    """
    if session.pending:
        return
    chair = session.chair(Seat(0))
    out_of_turn = session.turn != 0 and Random(f"{seed} {session.steps}").random() < 0.02
    if session.turn != 0 and not out_of_turn:
        return
    made = sum(one.seat == 0 for one in chair.news())
    legal = [(move, touch) for move, touch in chair.moves() if not session.game.is_talk(move)]
    if legal:
        _, touch = min(legal, key=lambda one: crc32(f"{seed} {made} {one[0]}".encode()))
        session.attempt(Seat(0), touch)


def played(record: Record, seed: int, way: Random, brain: Machine | Killed, breaks: float) -> list[list[str]]:
    """Plays a match whose CPU moves `brain` chooses. Returns the moves of each round.

    `way` chooses how time passes and when hints are asked for. `breaks` is the probability that the match is
    reopened after a step.
    """
    session, done = seated(record, brain), -1
    for _ in range(50_000):
        if session.outcome is not None:
            return [list(one.moves) for one in session.written().rounds]
        if session.steps > done and not session.pending:
            done = session.steps
            act(session, seed)
        session.update(way.choice((0.005, 0.03, 2.0)), float, shown=way.random() < 0.8)
        if session.trouble() is not None:
            done = -1  # somebody else was quicker: the person thinks again
        if session.turn == 0 and way.random() < 0.01:
            session.ask_hint(Seat(0))
        if way.random() < breaks and not session.pending:
            session.close()
            session, done = seated(Record.loads(session.written().dumps()), brain), -1
    message = "the match does not end"
    raise AssertionError(message)


@pytest.mark.each_value
@pytest.mark.parametrize("game_id", ENTRIES)
@pytest.mark.parametrize("seed", range(MATCHES))
def test_cpus_choose_the_same_moves_on_every_machine(game_id: str, seed: int) -> None:
    record = record_of(game_id, seed)
    quick = played(record, seed, Random(1), Machine(Random(1), 0, 0.0), 0.0)
    slow = played(record, seed, Random(2), Machine(Random(2), 9, 0.1), 0.01)
    assert quick == slow


class Killed:
    """Asks the real CPU process and waits for each answer.

    At the questions `KILLED` it kills the process, so that a new one must answer.
    """

    notice: Phrase | None = None

    def __init__(self, thinker: Thinker, lines: Lines) -> None:
        self._thinker, self._lines = thinker, lines
        self.asked = self.killed = 0

    def start(self) -> None: ...

    def ask(self, ask: Ask) -> None:
        self.asked += 1
        self._thinker.ask(ask)
        living = [line.process_id for line in self._lines.made if not line.dead()]
        if self.asked in KILLED and living and living[0] is not None:
            os.kill(living[0], signal.SIGKILL)
            self.killed += 1

    def poll(self) -> Answer | Failure | None:
        return wait(self._thinker) if self._thinker.busy else self._thinker.poll()

    def reject(self, token: int) -> None:
        self._thinker.reject(token)

    def cancel(self) -> None:
        self._thinker.cancel()


@pytest.mark.skipif(os.name == "nt", reason="no process is killed so there")
def test_killing_a_worker_changes_no_move() -> None:
    record, lines = record_of("campfire-smokeout", 1), Lines()
    simple = played(record, 1, Random(1), Machine(Random(1), 0, 0.0), 0.0)
    with thinking(lines) as thinker:
        brain = Killed(thinker, lines)
        assert played(record, 1, Random(3), brain, 0.0) == simple
        assert brain.notice is None
    assert brain.killed >= 1
