"""Prints pictures on a background thread before they are needed; only the latest request is carried out."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterator

from scenes.stage.assets import Assets
from scenes.stage.cache import BOUNDS, SOUNDS

Steps = Callable[[Assets], Iterator[Collection[str]]]
"""Generator that prints with its own assets and yields the names of caches ready to be taken over.

It may be stopped at every yield when there is a newer request.
"""

ALL = frozenset(BOUNDS) - {"files", SOUNDS}
"""All caches of printed things."""
MOMENT = 0.001
"""Seconds to wait for a job at each of its steps."""
PATIENCE = 400
"""Frames to wait for what is read in the background; what comes later is laid out in one visible frame."""
MOST_FRAMES = 1800
"""Frames to wait for a continuing print.

A busy machine needs many, and giving up would print everything in one visible frame.
"""


class Printing:
    """One thread that prints into its own caches, so that two threads never touch the same picture.

    Call `hand_over` between frames. Nothing is printed in advance until `open` is called.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._is_open = False
        self._wish: Hashable = None
        """The latest request, and whether it is still running."""
        self._given = True
        """Whether anything of that request was handed over."""
        self._thread: threading.Thread | None = None
        self._beside: threading.Thread | None = None
        self._done: deque[tuple[Assets, Collection[str]]] = deque()

    def open(self) -> None:
        """Starts printing in advance what is requested."""
        self._is_open = True

    def prepare(self, wish: Hashable, assets: Assets, size: tuple[int, int], steps: Steps) -> None:
        """Requests that `steps` be printed, and drops every earlier request; ignores the same request again."""
        with self._changed:
            if not self._is_open or wish == self._wish:
                return
            self._wish, self._given, before = wish, False, self._thread
            self._thread = threading.Thread(
                target=self._run, args=(wish, assets.apart(size), steps, before), name="printing", daemon=True
            )
            self._thread.start()

    def run_beside(
        self, assets: Assets, size: tuple[int, int], job: Callable[[Assets], None]
    ) -> Iterator[None]:
        """Runs a job on its own thread with its own assets, yields until it has ended, then takes over its caches.

        A caller that exhausts the generator without drawing frames is blocked until the job has ended. Without `open`
        nothing is done.
        """
        if not self._is_open:
            return
        own = assets.apart(size)
        thread = self._beside = threading.Thread(target=job, args=(own,), name="printing beside", daemon=True)
        thread.start()
        while thread.is_alive():
            yield
            thread.join(MOMENT)
        assets.take(own, ALL)

    def hand_over(self, assets: Assets) -> None:
        """Takes over into these assets what was printed since the last call."""
        with self._changed:
            self._given |= bool(self._done)
            while self._done:
                assets.take(*self._done.popleft())
            self._changed.notify_all()

    def close(self) -> None:
        """Ends printing, and waits until the present step is done."""
        with self._changed:
            self._is_open, self._wish = False, None
            self._changed.notify_all()
        for thread in (self._thread, self._beside):
            if thread is not None:
                thread.join(2.0)

    def awaited(self) -> Iterator[None]:
        """Yields, once a frame, until the first part of the latest request was handed over, or for a limited time."""
        for _ in range(MOST_FRAMES):
            if self._given or not self.busy:
                return
            yield

    @property
    def busy(self) -> bool:
        """Returns whether something is being printed, or is printed but not yet handed over."""
        return bool(self._done) or (self._thread is not None and self._thread.is_alive())

    def _run(self, wish: Hashable, assets: Assets, steps: Steps, before: threading.Thread | None) -> None:
        if before is not None:
            before.join()
        if wish != self._wish:
            return
        for names in steps(assets):
            with self._changed:
                if names:
                    self._done.append((assets, names))
                while self._done and wish == self._wish:
                    self._changed.wait()  # until it is done, the caches belong to the thread that takes from them
                if wish != self._wish:
                    return
