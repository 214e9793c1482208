"""A pool of processes that answer questions."""

from __future__ import annotations

import itertools
import pickle
import threading
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Final

from game.worker.child import Child, Pipe, Target

_LOOK: Final = 0.2
"""Seconds between checks for Ctrl-C."""


class Lost(Exception):  # noqa: N818 - named by meaning
    """What takes the place of an answer if the process dies before it answers."""


def answers(target: Target, size: int, first: object, questions: Sequence[Any]) -> Generator[Any, None, None]:
    """Yields the answers of `size` processes, in the order of the questions.

    If a process dies before it answers, a `Lost` is yielded instead. Raises OSError if none can be started.
    """
    crew = _Crew(target, first, questions)
    try:
        for _ in range(min(size, len(questions))):
            threading.Thread(target=crew.converse, name="crew", daemon=True).start()
        yield from crew.in_order()
    finally:
        crew.end()


def hear(pipe: Pipe) -> Iterator[Any]:
    """Yields the messages that a process receives."""
    with suppress(EOFError, OSError):
        while True:
            yield pickle.loads(pipe.recv_bytes())  # noqa: S301 - from our parent


class _Crew:
    """A pool of processes that answers one list of questions."""

    def __init__(self, target: Target, first: object, questions: Sequence[Any]) -> None:
        self._target = target
        self._first = first
        self._questions = questions
        self._numbers = itertools.count()
        self._replies: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self._children: list[Child] = []
        self._lock = threading.Lock()
        self._is_over = False

    def in_order(self) -> Iterator[Any]:
        kept: dict[int, Any] = {}
        for number in range(len(self._questions)):
            while number not in kept:
                with suppress(Empty):
                    which, answer = self._replies.get(timeout=_LOOK)
                    kept[which] = answer
            answer = kept.pop(number)
            if isinstance(answer, OSError):
                raise answer
            yield answer

    def converse(self) -> None:
        child: Child | None = None
        while (number := next(self._numbers)) < len(self._questions):
            try:
                child = child or self._started()
            except OSError as error:
                self._replies.put((number, error))
                return
            if child is None:
                return
            try:
                child.pipe.send_bytes(pickle.dumps(self._questions[number]))
                answer = pickle.loads(child.pipe.recv_bytes())  # noqa: S301 - from our own child
            except Exception:  # noqa: BLE001 - killed, gone, garbage: all mean that it will not answer
                answer = Lost()
                child.end()
                child = None
            self._replies.put((number, answer))
        if child is not None:
            child.pipe.close()

    def _started(self) -> Child | None:
        with self._lock:
            if self._is_over:
                return None
            child = Child(self._target, installed=True, speaks=True)
            self._children.append(child)
        with suppress(OSError):  # the first question finds out that a process has ended already
            child.pipe.send_bytes(pickle.dumps(self._first))
        return child

    def end(self) -> None:
        with self._lock:
            self._is_over = True
            for child in self._children:
                child.process.kill()
        for child in self._children:
            child.process.wait()
