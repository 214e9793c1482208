"""Processes that answer one question after another, as many at a time as there are processes."""

from __future__ import annotations

import itertools
import pickle
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Final

from game.worker.child import Child, Pipe, Target

_LOOK: Final = 0.2
"""Seconds between two looks whether Ctrl-C was pressed, where waiting is deaf to it."""

_Replies = SimpleQueue[tuple[int, Any]]


class Lost(Exception):  # noqa: N818 - named by meaning
    """The process that should have answered has ended."""


def answers(target: Target, size: int, first: object, questions: Sequence[Any]) -> Iterator[Any]:
    """The answers to some questions, in their order; `first` is told to every process ahead of them.

    Raises Lost, and OSError where no process is to be had.
    """
    children: list[Child] = []
    replies, numbers = _Replies(), itertools.count()
    try:
        for _ in range(min(size, len(questions))):
            children.append(Child(target, installed=True, speaks=True))  # noqa: PERF401 - all of them end below
        for child in children:
            work = (child, first, questions, numbers, replies)
            threading.Thread(target=_converse, args=work, name="crew", daemon=True).start()
        yield from _in_order(replies, len(questions))
    finally:
        for child in children:
            child.process.kill()
        for child in children:
            child.process.wait()


def hear(pipe: Pipe) -> Iterator[Any]:
    """In such a process: what comes in, until the other end is gone."""
    with suppress(EOFError, OSError):
        while True:
            yield pickle.loads(pipe.recv_bytes())  # noqa: S301 - from our parent


def _in_order(replies: _Replies, many: int) -> Iterator[Any]:
    kept: dict[int, Any] = {}
    for number in range(many):
        while number not in kept:
            with suppress(Empty):
                which, answer = replies.get(timeout=_LOOK)
                kept[max(which, number)] = answer
        answer = kept.pop(number)
        if isinstance(answer, Lost):
            raise answer
        yield answer


def _converse(
    child: Child, first: object, questions: Sequence[Any], numbers: Iterator[int], replies: _Replies
) -> None:
    """Put one question after the other to one process."""
    number = -1
    try:
        child.pipe.send_bytes(pickle.dumps(first))
        while (number := next(numbers)) < len(questions):
            child.pipe.send_bytes(pickle.dumps(questions[number]))
            replies.put((number, pickle.loads(child.pipe.recv_bytes())))  # noqa: S301 - from our own child
    except Exception:  # noqa: BLE001 - killed, gone, garbage: all mean that it will not answer
        replies.put((number, Lost()))
    finally:
        child.pipe.close()
