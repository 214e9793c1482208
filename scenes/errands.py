"""Small jobs done beside the frames, in order, by one thread: no frame ever waits for a disk."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from game.core.phrases import Phrase
from game.saves import NotSaved, Why

Job = Callable[[], None]


class Errands:
    """One thread with a list of jobs. A job that fails is dropped, and `problem` says why."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: list[tuple[str, Job]] = []
        self._busy = False
        self._closing = False
        self._problem: Phrase | None = None
        self._thread = threading.Thread(target=self._run, name="errands", daemon=True)
        self._thread.start()

    def do(self, job: Job, *, key: str = "") -> None:
        """Do this soon; a job of the same key that still waits is replaced by it."""
        with self._changed:
            self._waiting = [one for one in self._waiting if not key or one[0] != key]
            self._waiting.append((key, job))
            self._changed.notify_all()

    def problem(self) -> Phrase | None:
        """Why the last job that failed did so, told once."""
        with self._changed:
            problem, self._problem = self._problem, None
            return problem

    def flush(self, timeout: float = 5.0) -> bool:
        """Wait until nothing is left to do; False if the seconds ran out."""
        deadline = time.monotonic() + timeout
        with self._changed:
            while self._waiting or self._busy:
                left = deadline - time.monotonic()
                if left <= 0:
                    return False
                self._changed.wait(left)
            return True

    def close(self, timeout: float = 5.0) -> bool:
        """Do what waits and end the thread; True if all was done."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join(timeout)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while (job := self._next()) is not None:
            problem = _tried(job)
            with self._changed:
                self._busy = False
                self._problem = problem or self._problem
                self._changed.notify_all()

    def _next(self) -> Job | None:
        with self._changed:
            while not self._waiting:
                if self._closing:
                    return None
                self._changed.wait()
            self._busy = True
            return self._waiting.pop(0)[1]


def _tried(job: Job) -> Phrase | None:
    try:
        job()
    except NotSaved as error:
        return error.sentence
    except Exception:  # noqa: BLE001 - a thread that dies of a surprise would do no errand ever after
        return NotSaved(Why.FAULT).sentence
    return None
