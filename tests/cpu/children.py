"""Workers that misbehave. They run in a child process, so they import only what the real one does."""

from __future__ import annotations

import os
import pickle
import sys
import time
from multiprocessing.connection import Connection
from random import Random

from game.core.phrases import phrase
from game.cpu.decision import Reasons
from game.cpu.players import Answer, Failure
from game.cpu.worker import answer, serve


def garbage(pipe: Connection) -> None:
    """Answers with bytes that mean nothing."""
    while True:
        pipe.recv_bytes()
        pipe.send_bytes(b"\x80\x05 no pickle at all")


def stranger(pipe: Connection) -> None:
    """Answers with something that is no answer."""
    while True:
        pipe.recv_bytes()
        pipe.send_bytes(pickle.dumps(["answer", 42]))


def endless(pipe: Connection) -> None:
    """Answers with ten million bytes."""
    while True:
        ask = pickle.loads(pipe.recv_bytes())
        long = Reasons(phrase("x" * 10_000_000))
        pipe.send_bytes(pickle.dumps(Answer(ask.token, None, long)))


def quitter(pipe: Connection) -> None:
    """Leaves politely when asked."""
    pipe.recv_bytes()
    sys.exit(0)


def slow(pipe: Connection) -> None:
    """Takes a minute for a question with an even token, and answers the others at once."""
    while True:
        ask = pickle.loads(pipe.recv_bytes())
        if ask.token % 2 == 0:
            time.sleep(60)
        pipe.send_bytes(pickle.dumps(Answer(ask.token, "done")))


def pensive(pipe: Connection) -> None:
    """Answers as the real one does, after up to twelve milliseconds."""
    rng = Random(os.getpid())
    while True:
        ask = pickle.loads(pipe.recv_bytes())
        time.sleep(rng.random() * 0.012)
        pipe.send_bytes(pickle.dumps(answer(ask)))


def late(pipe: Connection) -> None:
    """Answers each question after a tenth of a second with its own token as the move."""
    while True:
        ask = pickle.loads(pipe.recv_bytes())
        time.sleep(0.1)
        pipe.send_bytes(pickle.dumps(Answer(ask.token, str(ask.token))))


def cheat(pipe: Connection) -> None:
    """Answers with a move that is never legal."""
    while True:
        ask = pickle.loads(pipe.recv_bytes())
        pipe.send_bytes(pickle.dumps(Answer(ask.token, "win")))


def telling(pipe: Connection) -> None:
    """Tells which modules its process holds once the real worker is loaded."""
    assert serve is not None
    ask = pickle.loads(pipe.recv_bytes())
    names = sorted({name.partition(".")[0] for name in sys.modules})
    pipe.send_bytes(pickle.dumps(Failure(ask.token, f"{os.getpid()} {' '.join(names)}")))
    pipe.recv_bytes()
