"""Many machines for a series: `tuckbox simulate --dask ADDRESS` hands its chunks to a Dask cluster instead of processes here.

Every worker plays a chunk in a process of its own, exactly as `--jobs` does, so the rows are the same. A worker that dies
is no bot's fault: the scheduler gives its chunks to another one.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import Any

from distributed import Client
from distributed.scheduler import KilledWorker

from game import __version__
from game.cli.crew import Lost, answers
from game.cli.series import Chunk, Finished, First, Hands, serve
from game.cli.usage import Stopped, WrongArguments


def hands(address: str) -> Hands:
    """The workers of the cluster whose scheduler is at this address. Raises WrongArguments if nobody answers there."""
    try:
        client = Client(address, set_as_default=False)
    except (OSError, ValueError) as error:
        message = f"no Dask scheduler answers at {address}."
        raise WrongArguments(message) from error

    def play(first: First, chunks: Sequence[Chunk]) -> Generator[list[Finished] | Lost, None, None]:
        said, work = pickle.dumps(first), _work()
        with client:
            futures = [client.submit(work, said, chunk, pure=False) for chunk in chunks]
            try:
                for number in range(len(chunks)):
                    yield _answer(futures[number])
                    futures[number] = None
            finally:
                client.cancel([future for future in futures if future is not None])

    return play


def _answer(future: Any) -> list[Finished] | Lost:  # noqa: ANN401 - a Future of a library that says nothing of its types
    try:
        version, found = pickle.loads(future.result())  # noqa: S301 - from our own cluster
    except KilledWorker as error:
        message = "the same matches were lost with one worker after the other; their logs may say why."
        raise Stopped(message) from error
    if version != __version__:
        message = f"a worker plays version {version}, not {__version__}."
        raise Stopped(message)
    played: list[Finished] | Lost = found
    return played


def _work() -> Callable[[bytes, Chunk], bytes]:
    """What a worker does. It goes there as code, for only there is it known where this program lies."""

    def work(said: bytes, chunk: Chunk) -> bytes:
        import tuckbox  # noqa: PLC0415

        tuckbox.find()
        from lab.cluster import on_worker  # noqa: PLC0415

        return on_worker(said, chunk)

    return work


def on_worker(said: bytes, chunk: Chunk) -> bytes:
    """On a worker: this program's version and the matches of a chunk, played in a process of its own."""
    first: First = pickle.loads(said)  # noqa: S301 - from our own client
    with closing(answers(serve, 1, first, [chunk])) as played:
        return pickle.dumps((__version__, next(played)))
