"""Plays a series of matches on a Dask cluster: `tuckbox simulate --dask ADDRESS`.

If a worker dies, another one plays its matches. If the scheduler is gone, the series stops, and its rows are
kept.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import threading
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from typing import Any, Final

from distributed import CancelledError, Client, Security
from distributed.comm import connect
from distributed.scheduler import KilledWorker

from game import __version__
from game.cli.crew import Lost
from game.cli.series import Chunk, Finished, First, Hands, serve
from game.cli.usage import Stopped, WrongArguments
from game.streams import complain
from game.worker.child import Child

CONNECT: Final = 10.0
"""Seconds to wait for the scheduler's first answer."""

PATIENCE: Final = 5.0
"""Seconds without a worker after which a message is printed."""

IDLE: Final = 20.0
"""Seconds that a process waits for more matches."""

_LOOK: Final = 1.0
"""Seconds between two searches for workers."""


def hands(address: str) -> Hands:
    """Returns the workers of the cluster at this address.

    Raises WrongArguments if the cluster does not answer.
    """
    for name in ("distributed", "distributed.client"):  # we report a lost scheduler ourselves
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        # A Client that could not connect would hang at exit, so the connection is tried first.
        asyncio.run(_knock(address))
        client = Client(address, timeout=CONNECT, set_as_default=False)
    except Exception as error:
        message = f"no Dask scheduler answers at {address}."
        raise WrongArguments(message) from error

    def play(first: First, chunks: Sequence[Chunk]) -> Generator[list[Finished] | Lost, None, None]:
        said, work = pickle.dumps(first), _work()
        with client:
            futures = [client.submit(work, said, chunk, pure=False) for chunk in chunks]
            try:
                for number in range(len(chunks)):
                    yield _answer(client, futures[number], address)
                    futures[number] = None
            finally:
                if client.status == "running":
                    client.cancel([future for future in futures if future is not None])

    return play


async def _knock(address: str) -> None:
    """Connects to a scheduler once."""
    comm = await connect(address, timeout=CONNECT, **Security().get_connection_args("client"))
    await comm.close()


def _answer(client: Client, future: Any, address: str) -> list[Finished] | Lost:  # noqa: ANN401 - a Future of a library that says nothing of its types
    try:
        version, found = pickle.loads(_result(client, future, address))  # noqa: S301 - from our own cluster
    except KilledWorker as error:
        message = "the same matches were lost with one worker after the other; their logs may say why."
        raise Stopped(message) from error
    except (CancelledError, OSError) as error:
        if future.status == "error":  # an error in the worker, not in the connection
            raise
        message = f"the Dask scheduler at {address} is gone."
        raise Stopped(message) from error
    if version != __version__:
        message = f"a worker plays version {version}, not {__version__}."
        raise Stopped(message)
    played: list[Finished] | Lost = found
    return played


def _result(client: Client, future: Any, address: str) -> bytes:  # noqa: ANN401
    """Returns a worker's answer. If the worker is lost, another worker computes the answer."""
    while True:
        _await(client, future, address)
        try:
            answer: bytes = future.result(timeout=_LOOK)
        except TimeoutError:
            continue
        return answer


def _await(client: Client, future: Any, address: str) -> None:  # noqa: ANN401
    """Waits for an answer. If there is no worker, prints one message."""
    answered, seen, is_told = threading.Event(), time.monotonic(), False
    future.add_done_callback(lambda _: answered.set())
    while not (future.done() or answered.wait(_LOOK)):
        if client.scheduler_info(n_workers=0).get("n_workers"):
            seen, is_told = time.monotonic(), False
        elif not is_told and time.monotonic() - seen >= PATIENCE:
            complain(f"the Dask cluster at {address} has no workers; waiting for one.")
            is_told = True


def _work() -> Callable[[bytes, Chunk], bytes]:
    """Returns a function that calls `on_worker`. The cluster sends its code to the workers."""

    def work(said: bytes, chunk: Chunk) -> bytes:
        import tuckbox  # noqa: PLC0415

        tuckbox.find()
        from lab.cluster import on_worker  # noqa: PLC0415

        return on_worker(said, chunk)

    return work


# -- on a worker ---------------------------------------------------------------------------------------
def on_worker(said: bytes, chunk: Chunk) -> bytes:
    """Plays some matches of a series. Returns the version and the matches, pickled."""
    child = _IDLE.taken(said)
    if child is None:
        child = Child(serve, installed=True, speaks=True)
        with suppress(OSError):  # if the process has ended already, playing the chunk will show it
            child.pipe.send_bytes(said)
    found: list[Finished] | Lost
    try:
        child.pipe.send_bytes(pickle.dumps(chunk))
        found = pickle.loads(child.pipe.recv_bytes())  # noqa: S301 - from our own child
    except Exception:  # noqa: BLE001 - killed, gone, garbage: all mean that it will not answer
        found = Lost()
        child.end()
    else:
        _IDLE.keep(said, child)
    return pickle.dumps((__version__, found))


class _Idle:
    """Processes that wait a short time for more matches of their series."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._children: list[tuple[bytes, Child]] = []
        self._end = threading.Timer(0, self._end_all)

    def taken(self, said: bytes) -> Child | None:
        """Returns a waiting process of this series, or None. Ends the processes of other series."""
        with self._lock:
            others = [child for series, child in self._children if series != said]
            mine = [child for series, child in self._children if series == said]
            living = [child for child in mine if child.process.poll() is None]
            self._children = [(said, child) for child in living[1:]]
        for child in others + [child for child in mine if child not in living]:
            child.end()
        return living[0] if living else None

    def keep(self, said: bytes, child: Child) -> None:
        with self._lock:
            self._children.append((said, child))
            self._end.cancel()
            self._end = threading.Timer(IDLE, self._end_all)
            self._end.daemon = True
            self._end.start()

    def _end_all(self) -> None:
        with self._lock:
            children, self._children = self._children, []
        for _, child in children:
            child.end()


_IDLE: Final = _Idle()
