"""The connection to one worker process. A thread waits for answers, so that no animation frame has to."""

from __future__ import annotations

import pickle
import subprocess
import threading
import time
from queue import Empty, SimpleQueue
from typing import Final

from game.worker.child import Child, Pipe, Target
from game.worker.news_cache import NewsCache
from game.worker.question import Answer, Ask, Failure, Report

SERVE: Final = "game.worker.worker:serve"
"""The name of the function that a worker runs."""
LONGEST_REPLY: Final = 1_000_000
"""The most bytes of an answer."""


class Connection:
    """A worker process that answers one question at a time.

    `asked_at` is a time of the monotonic clock, or None without a question.
    """

    def __init__(self, target: Target = SERVE) -> None:
        self.broken = False
        self.asked_at: float | None = None
        self._target = target
        self._questions: SimpleQueue[Ask | None] = SimpleQueue()
        self._replies: SimpleQueue[Report] = SimpleQueue()
        self._hung_up = False
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._talk, name="cpu line", daemon=True)
        self._thread.start()

    @property
    def process_id(self) -> int | None:
        """The worker's process id, or None before it has started."""
        return self._process.pid if self._process else None

    def ask(self, ask: Ask) -> None:
        """Sends a question when the worker has time. The question replaces an earlier waiting question."""
        self._questions.put(ask)

    def reply(self) -> Report | None:
        """Returns the next reply, or None."""
        try:
            return self._replies.get_nowait()
        except Empty:
            return None

    def dead(self) -> bool:
        """Returns whether the worker has ended."""
        process = self._process
        return self.broken or (process is not None and process.poll() is not None)

    def hang_up(self) -> None:
        """Ends the process at once."""
        with self._lock:
            self._hung_up = True
            if self._process is not None:
                self._process.kill()
        self._questions.put(None)

    def join(self, seconds: float) -> None:
        """Waits until process and thread have ended, at most this many seconds."""
        self._thread.join(seconds)

    # -- the thread --------------------------------------------------------------------------------
    def _talk(self) -> None:
        pipe: Pipe | None = None
        heard = NewsCache()
        try:
            pipe = self._start()
            while pipe is not None and (ask := self._latest()) is not None:
                message = pickle.dumps(heard.shorten(ask))
                self.asked_at = time.monotonic()
                pipe.send_bytes(message)
                self._replies.put(_read(pipe.recv_bytes(LONGEST_REPLY)))
                self.asked_at = None
        except Exception:  # noqa: BLE001 - killed, no process to be had, garbage: all mean a dead line
            self.broken = True
        finally:
            self._end(pipe)

    def _start(self) -> Pipe | None:
        child = Child(self._target)
        with self._lock:
            self._process = child.process
            if self._hung_up:
                child.process.kill()
        return child.pipe

    def _latest(self) -> Ask | None:
        ask = self._questions.get()
        while ask is not None and not self._questions.empty():
            ask = self._questions.get()
        return ask

    def _end(self, pipe: Pipe | None) -> None:
        if pipe is not None:
            pipe.close()
        with self._lock:
            self._hung_up = True
            process = self._process
        if process is not None:
            process.kill()
            process.wait()
        self.broken = True


def _read(message: bytes) -> Report:
    """Returns the reply in a message. Raises TypeError or an error of pickle."""
    report = pickle.loads(message)  # noqa: S301 - from our own child
    if not isinstance(report, Answer | Failure) or type(report.token) is not int:
        error = f"not an answer: {report!r:.80}"
        raise TypeError(error)
    return report
