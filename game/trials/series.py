"""Plays trials, which are matches between CPUs, in another process."""

from __future__ import annotations

import pickle
import threading
from collections.abc import Iterable
from queue import Empty, SimpleQueue
from typing import Final

from game.trials.trial import Trial, Tried
from game.worker.child import Child, Target

SERVE: Final = "game.trials.process:serve"
LONGEST: Final = 100_000
"""The most bytes of a message from the other process."""
_FAULTS: Final = 3
"""The number of failed trials in a row that end the series."""


class Series:
    """A series of trials (matches between CPUs) in the background.

    `is_over` is set if no more results will come.
    """

    def __init__(self, trials: Iterable[Trial], target: Target = SERVE) -> None:
        self.is_over = False
        self._trials = trials
        self._target = target
        self._tried: SimpleQueue[Tried] = SimpleQueue()
        self._lock = threading.Lock()
        self._child: Child | None = None
        self._is_closed = False
        threading.Thread(target=self._work, name="trials", daemon=True).start()

    def take(self) -> list[Tried]:
        """Returns the results that have arrived since the last call."""
        found: list[Tried] = []
        while True:
            try:
                found.append(self._tried.get_nowait())
            except Empty:
                return found

    def close(self) -> None:
        with self._lock:
            self._is_closed = True
            if self._child is not None:
                self._child.process.kill()

    # -- the thread --------------------------------------------------------------------------------
    def _work(self) -> None:
        faults = 0
        try:
            for trial in self._trials:
                found = self._asked(trial)
                faults = 0 if found is not None else faults + 1
                if self._is_closed or faults >= _FAULTS:
                    break
                if found is not None:
                    self._tried.put(found)
        finally:
            self._end()
            self.is_over = True

    def _asked(self, trial: Trial) -> Tried | None:
        """Returns the result of a trial, or None if it failed."""
        try:
            pipe = self._started().pipe
            pipe.send_bytes(pickle.dumps(trial))
            found = pickle.loads(pipe.recv_bytes(LONGEST))  # noqa: S301 - from our own child
        except Exception:  # noqa: BLE001 - killed, no process to be had, garbage: all mean a dead process
            self._end()
            return None
        return found if isinstance(found, Tried) and found.key == trial.key else None

    def _started(self) -> Child:
        with self._lock:
            if self._is_closed:
                message = "closed"
                raise OSError(message)
            if self._child is None:
                self._child = Child(self._target)
            return self._child

    def _end(self) -> None:
        with self._lock:
            child, self._child = self._child, None
        if child is not None:
            child.end()
