"""Worker processes that misbehave.

This module imports only what the real worker imports.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
from random import Random

from game.core.phrases import phrase
from game.cpu.decision import Reasons
from game.worker.child import Pipe
from game.worker.news_cache import NewsCache
from game.worker.question import Answer, Failure
from game.worker.worker import answer, serve


def garbage(pipe: Pipe) -> None:
    """Answers every question with invalid bytes."""
    while True:
        pipe.recv_bytes()
        pipe.send_bytes(b"\x80\x05 no pickle at all")


def stranger(pipe: Pipe) -> None:
    """Answers with an object of an unknown type."""
    while True:
        pipe.recv_bytes()
        pipe.send_bytes(pickle.dumps(["answer", 42]))


def endless(pipe: Pipe) -> None:
    """Answers with ten million bytes."""
    while True:
        ask = pickle.loads(pipe.recv_bytes())
        long = Reasons(phrase("x" * 10_000_000))
        pipe.send_bytes(pickle.dumps(Answer(ask.token, None, long)))


def quitter(pipe: Pipe) -> None:
    pipe.recv_bytes()
    sys.exit(0)


def slow(pipe: Pipe) -> None:
    while True:
        ask = pickle.loads(pipe.recv_bytes())
        if ask.token % 2 == 0:
            time.sleep(60)
        pipe.send_bytes(pickle.dumps(Answer(ask.token, "done")))


def pensive(pipe: Pipe) -> None:
    """Answers as the real CPU process does, but with random delays."""
    rng, heard = Random(os.getpid()), NewsCache()
    while True:
        ask = heard.whole(pickle.loads(pipe.recv_bytes()))
        time.sleep(rng.random() * 0.012)
        pipe.send_bytes(pickle.dumps(answer(ask)))


def late(pipe: Pipe) -> None:
    """Answers each question after a tenth of a second. The move in the answer is the number of the question."""
    while True:
        ask = pickle.loads(pipe.recv_bytes())
        time.sleep(0.1)
        pipe.send_bytes(pickle.dumps(Answer(ask.token, str(ask.token))))


def cheat(pipe: Pipe) -> None:
    """Answers every question with a move that is never legal."""
    while True:
        ask = pickle.loads(pipe.recv_bytes())
        pipe.send_bytes(pickle.dumps(Answer(ask.token, "win")))


def telling(pipe: Pipe) -> None:
    """Answers with its process id and the names of its loaded modules."""
    assert serve is not None
    ask = pickle.loads(pipe.recv_bytes())
    names = sorted({name.partition(".")[0] for name in sys.modules})
    pipe.send_bytes(pickle.dumps(Failure(ask.token, f"{os.getpid()} {' '.join(names)}")))
    pipe.recv_bytes()


def stuck(pipe: Pipe) -> None:
    """Takes far too long to answer any question."""
    while True:
        pipe.recv_bytes()
        time.sleep(30)


def stopper(pipe: Pipe) -> None:
    """Stops its own process while it should answer a question."""
    pipe.recv_bytes()
    os.kill(os.getpid(), signal.SIGSTOP)


def half(pipe: Pipe) -> None:
    """Sends the first half of an answer, and then dies."""
    ask = pickle.loads(pipe.recv_bytes())
    message = pickle.dumps(Answer(ask.token, "x" * 500_000))
    os.write(pipe.fileno(), len(message).to_bytes(4, "big") + message[:1000])
    os._exit(0)
