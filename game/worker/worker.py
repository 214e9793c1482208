"""The worker process: answers questions until the pipe is closed."""

from __future__ import annotations

import pickle

from game.cpu.decision import Reasoner
from game.worker.child import Pipe, give_way
from game.worker.news_cache import NewsCache
from game.worker.players import think
from game.worker.question import Ask, Failure, Report
from game.worker.studies import study
from game.worker.study import Studied, Study


def answer(ask: Ask, bot: Reasoner | None = None) -> Report:
    """Returns the answer of a CPU or a bot, or a Failure after an error."""
    try:
        return think(ask, bot)
    except Exception as error:  # noqa: BLE001 - one bad question must not cost the process
        return Failure(ask.token, f"{type(error).__name__}: {error}")


def reply(asked: Ask | Study) -> Report | Studied:
    """Returns the answer to a question of a match or a review, or a Failure after an error."""
    if isinstance(asked, Ask):
        return answer(asked)
    try:
        return study(asked)
    except Exception as error:  # noqa: BLE001 - one bad question must not cost the process
        return Failure(asked.token, f"{type(error).__name__}: {error}")


def serve(pipe: Pipe) -> None:
    """The main function of the worker process."""
    heard = NewsCache()
    try:
        while True:
            asked: Ask | Study = pickle.loads(pipe.recv_bytes())  # noqa: S301 - from our parent
            pipe.send_bytes(pickle.dumps(reply(heard.whole(asked))))
    except (EOFError, OSError):
        pipe.close()


def serve_reviews(pipe: Pipe) -> None:
    """The main function of the process that answers the questions of reviews."""
    give_way()
    serve(pipe)
