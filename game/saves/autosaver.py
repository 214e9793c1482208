"""A thread that saves matches, so that no animation frame waits for a disk."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from game.core.phrases import Phrase
from game.saves.shelf import Shelf
from game.saves.trouble import NotSaved, Why

Draft = Callable[[], str]
"""A function that returns the text of a record. It may be called several times."""


@dataclass(frozen=True, slots=True)
class _Job:
    draft: Draft
    seq: int
    finished: bool = False


class Autosaver:
    """Writes the newest record of each match in a thread. A failed write is repeated later."""

    def __init__(self, shelf: Shelf, *, retry_after: float = 30.0) -> None:
        """`retry_after` is the number of seconds between a failed write and the next try."""
        self._shelf = shelf
        self.on_saved: Callable[[str, int], None] = lambda _match, _seq: None
        """Called in the thread after each save, with the match's id and the save's number."""
        self._retry_after = retry_after
        self._changed = threading.Condition()
        self._waiting: dict[str, _Job] = {}
        self._problem: Phrase | None = None
        self._fresh = False
        self._busy = False
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
        self._thread.start()

    def offer(self, match_id: str, draft: Draft, seq: int) -> None:
        """Saves a record of a match as soon as possible, in place of an older one."""
        self._put(match_id, _Job(draft, seq))

    def finish(self, match_id: str, draft: Draft, seq: int) -> None:
        """Saves the last record of a match, and moves the match to the finished matches."""
        self._put(match_id, _Job(draft, seq, finished=True))

    def problem(self) -> Phrase | None:
        """Returns why the last write failed, or None if everything is saved."""
        with self._changed:
            return self._problem

    def waiting(self, match_id: str) -> tuple[str, int] | None:
        """Returns the newest unsaved record of a match and the save's number, or None."""
        with self._changed:
            job = self._waiting.get(match_id)
        return (job.draft(), job.seq) if job else None

    def flush(self, timeout: float = 5.0) -> bool:
        """Waits until every record is saved or has failed. Returns whether all are saved."""
        deadline = time.monotonic() + timeout
        with self._changed:
            while self._waiting and (self._problem is None or self._fresh or self._busy):
                left = deadline - time.monotonic()
                if left <= 0:
                    break
                self._changed.wait(left)
            return not self._waiting

    def try_again(self, timeout: float = 1.0) -> bool:
        """Repeats failed writes at once and waits for them. Returns whether all are saved."""
        with self._changed:
            self._fresh = bool(self._waiting)
            self._changed.notify_all()
        return self.flush(timeout)

    def close(self, timeout: float = 5.0) -> bool:
        """Writes the records that are waiting and ends the thread. Returns whether all were saved."""
        with self._changed:
            self._closing = True
            self._fresh = bool(self._waiting)
            self._changed.notify_all()
        self._thread.join(timeout)
        with self._changed:
            return not self._waiting

    def _put(self, match_id: str, job: _Job) -> None:
        with self._changed:
            known = self._waiting.get(match_id)
            if known is not None and known.seq > job.seq:
                return
            self._waiting[match_id] = job
            self._fresh = True
            self._changed.notify_all()

    def _run(self) -> None:
        while jobs := self._next_jobs():
            troubles = [self._try(match_id, job) for match_id, job in jobs.items()]
            with self._changed:
                self._busy = False
                self._problem = next((trouble for trouble in troubles if trouble is not None), None)
                self._changed.notify_all()

    def _next_jobs(self) -> dict[str, _Job]:
        """Waits until there are records to write. Returns them, or none if the thread should end."""
        with self._changed:
            while not self._fresh:
                if self._closing:
                    return {}
                if self._waiting:
                    if not self._changed.wait(self._retry_after):
                        break
                else:
                    self._changed.wait()
            self._fresh = False
            self._busy = True
            return dict(self._waiting)

    def _try(self, match_id: str, job: _Job) -> Phrase | None:
        try:
            self._shelf.save(match_id, job.draft(), job.seq)
            self.on_saved(match_id, job.seq)
            if job.finished:
                self._shelf.finish(match_id)
        except NotSaved as error:
            return error.tried_again
        except Exception:  # noqa: BLE001 - a thread that dies of a surprise would stop saving without a word
            return NotSaved(Why.FAULT).sentence
        with self._changed:
            if self._waiting.get(match_id) is job:
                del self._waiting[match_id]
        return None
