"""Runs small jobs in order on one background thread."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from game.core.phrases import Phrase, phrase
from game.saves import NotSaved, Why

Job = Callable[[], None]
UNREAD = phrase("Not read: something went wrong in Tuckbox itself.")


@dataclass(slots=True)
class _Job:
    job: Job
    key: str
    lasting: bool
    reads: bool
    problem: Phrase | None = None
    """Why the job last failed, or None."""


class Jobs:
    """One thread with a queue of jobs."""

    def __init__(self, *, retry_after: float = 30.0) -> None:
        """Makes the queue. A failed job is tried again after `retry_after` seconds."""
        self._retry_after = retry_after
        self._changed = threading.Condition()
        self._waiting: list[_Job] = []
        self._refused: list[_Job] = []
        self._doing: _Job | None = None
        self._closing = False
        self._problem: Phrase | None = None
        self._thread = threading.Thread(target=self._run, name="jobs", daemon=True)
        self._thread.start()

    def do(self, job: Job, *, key: str = "", lasting: bool = False) -> None:
        """Queues a job. If a job with the same key is waiting, the new job replaces it."""
        self._put(_Job(job, key, lasting, reads=False))

    def read(self, job: Job, *, key: str = "") -> None:
        """Queues a job that changes nothing on disk."""
        self._put(_Job(job, key, lasting=False, reads=True))

    def _put(self, job: _Job) -> None:
        with self._changed:
            self._take_up_again()
            self._waiting = [one for one in self._waiting if not job.key or one.key != job.key]
            if not (job.reads and self._closing):
                self._waiting.append(job)
            self._changed.notify_all()

    def problem(self) -> Phrase | None:
        """Returns a new reason why a job has failed, if any."""
        with self._changed:
            problem, self._problem = self._problem, None
            return problem

    def flush(self, timeout: float = 60.0) -> bool:
        """Waits until every job was tried. Returns whether this took less than `timeout` seconds."""
        deadline = time.monotonic() + timeout
        with self._changed:
            while self._waiting or self._doing:
                left = deadline - time.monotonic()
                if left <= 0:
                    return False
                self._changed.wait(left)
            return True

    def close(self, timeout: float = 5.0) -> bool:
        """Runs the waiting jobs and ends the thread. Returns whether nothing was lost."""
        deadline = time.monotonic() + timeout
        with self._changed:
            self._closing = True
            self._take_up_again()
            self._waiting = [one for one in self._waiting if not one.reads]
            self._changed.notify_all()
            while self._waiting or (self._doing and not self._doing.reads):
                left = deadline - time.monotonic()
                if left <= 0:
                    return False
                self._changed.wait(left)
            ended = self._doing is None
        if ended:
            self._thread.join()
        return not self._refused

    def _take_up_again(self) -> None:
        self._waiting, self._refused = [*self._refused, *self._waiting], []

    def _run(self) -> None:
        while (one := self._next()) is not None:
            problem, refused = _tried(one)
            with self._changed:
                self._doing = None
                if problem != one.problem:
                    self._problem = problem or self._problem
                if refused and one.lasting:
                    one.problem = problem
                    self._refused.append(one)
                self._changed.notify_all()

    def _next(self) -> _Job | None:
        with self._changed:
            while not self._waiting:
                if self._closing:
                    return None
                if not self._changed.wait(self._retry_after if self._refused else None):
                    self._take_up_again()
            self._doing = self._waiting.pop(0)
            return self._doing


def _tried(job: _Job) -> tuple[Phrase | None, bool]:
    try:
        job.job()
    except NotSaved as error:
        return error.tried_again if job.lasting else error.sentence, True
    except Exception:  # noqa: BLE001 - a thread that dies of a surprise would do no job ever after
        return UNREAD if job.reads else NotSaved(Why.FAULT).sentence, False
    return None, False
