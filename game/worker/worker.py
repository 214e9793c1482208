"""The child process: a question comes in, an answer goes out, until the pipe is closed.

It imports nothing but the game, so it starts fast and never opens a window.
"""

from __future__ import annotations

import pickle

from game.cpu.levels import Bot
from game.worker.child import Pipe
from game.worker.news_cache import NewsCache
from game.worker.players import think
from game.worker.question import Ask, Failure, Report
from game.worker.studies import study
from game.worker.study import Studied, Study


def answer(ask: Ask, bot: Bot | None = None) -> Report:
    """Returns what a CPU, or this bot, says to a question; whatever goes wrong while it thinks becomes a Failure."""
    try:
        return think(ask, bot)
    except Exception as error:  # noqa: BLE001 - one bad question must not cost the process
        return Failure(ask.token, f"{type(error).__name__}: {error}")


def reply(asked: Ask | Study) -> Report | Studied:
    """Returns what is said to any question; whatever goes wrong becomes a Failure."""
    if isinstance(asked, Ask):
        return answer(asked)
    try:
        return study(asked)
    except Exception as error:  # noqa: BLE001 - one bad question must not cost the process
        return Failure(asked.token, f"{type(error).__name__}: {error}")


def serve(pipe: Pipe) -> None:
    """The main function of the child process: ends when the parent's end of the pipe is gone."""
    heard = NewsCache()
    try:
        while True:
            asked: Ask | Study = pickle.loads(pipe.recv_bytes())  # noqa: S301 - from our parent
            pipe.send_bytes(pickle.dumps(reply(heard.whole(asked))))
    except (EOFError, OSError):
        pipe.close()
