"""A process that answers the questions of one review. Any thread may end it."""

from __future__ import annotations

import pickle
import threading
from typing import Final

from game.worker.child import Child, Target
from game.worker.news_cache import NewsCache
from game.worker.question import Failure
from game.worker.study import Studied, Study

REVIEWS: Final = "game.worker.worker:serve_reviews"
LONGEST: Final = 4_000_000
"""The most bytes of an answer."""


class Gone(Exception):  # noqa: N818 - named by meaning
    """Raised if no answer will come."""


class Student:
    """A process that answers the questions of one review. Any thread may end it."""

    def __init__(self, target: Target = REVIEWS) -> None:
        self._target = target
        self._heard = NewsCache()
        self._child: Child | None = None
        self._lock = threading.Lock()
        self._is_over = False

    @property
    def is_over(self) -> bool:
        """Returns whether the process was ended."""
        return self._is_over

    def ask(self, study: Study) -> Studied:
        """Returns the answer to a question of a review. Raises Gone if no answer will come."""
        try:
            pipe = self._started().pipe
            pipe.send_bytes(pickle.dumps(self._heard.shorten(study)))
            found = pickle.loads(pipe.recv_bytes(LONGEST))  # noqa: S301 - from our own child
        except Exception as error:
            raise Gone(str(error)) from error
        if isinstance(found, Failure):
            raise Gone(found.text)
        if not isinstance(found, Studied) or len(found.found or study.steps) != len(study.steps):
            message = "not an answer"
            raise Gone(message)
        return found

    def end(self) -> None:
        """Ends the process, which then cannot be asked any more."""
        with self._lock:
            self._is_over = True
            if self._child is not None:
                self._child.process.kill()

    def close(self) -> None:
        """Ends the process and frees its resources. Must be called in the thread that asks the questions."""
        self.end()
        if self._child is not None:
            self._child.end()

    def _started(self) -> Child:
        with self._lock:
            if self._is_over:
                message = "ended"
                raise Gone(message)
            if self._child is None:
                self._child = Child(self._target)
            return self._child
