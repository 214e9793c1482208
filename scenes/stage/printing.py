"""Draws pictures in a background thread before they are needed."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterator

from scenes.stage.assets import Assets
from scenes.stage.cache import BOUNDS, SOUNDS

Steps = Callable[[Assets], Iterator[Collection[str]]]
"""Generator that draws pictures into caches. It yields the names of caches whose pictures can be used."""

ALL = frozenset(BOUNDS) - {"files", SOUNDS}
"""Names of all caches except the caches of files and of sounds."""
MOMENT = 0.001
"""Seconds for which a frame waits for a background job."""
PATIENCE = 400
"""Largest number of frames for which a screen waits for data."""
MOST_FRAMES = 1800
"""Largest number of frames for which a screen waits for a picture."""


class Printing:
    """A background thread that draws pictures in advance."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._is_open = False
        self._wish: Hashable = None
        """Name of the latest request, or None."""
        self._given = True
        """Whether pictures of the latest request were handed over."""
        self._thread: threading.Thread | None = None
        self._background_thread: threading.Thread | None = None
        self._done: deque[tuple[Assets, Collection[str]]] = deque()

    def open(self) -> None:
        """Allows pictures to be drawn in advance."""
        self._is_open = True

    def prepare(self, wish: Hashable, assets: Assets, size: tuple[int, int], steps: Steps) -> None:
        """Asks the thread to run `steps` in place of an earlier request."""
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
        """Runs a job in its own thread, and yields until it ends."""
        if not self._is_open:
            return
        own = assets.apart(size)
        thread = self._background_thread = threading.Thread(
            target=job, args=(own,), name="printing beside", daemon=True
        )
        thread.start()
        while thread.is_alive():
            yield
            thread.join(MOMENT)
        assets.take(own, ALL)

    def hand_over(self, assets: Assets) -> None:
        """Moves newly drawn pictures into the caches of `assets`."""
        with self._changed:
            self._given |= bool(self._done)
            while self._done:
                assets.take(*self._done.popleft())
            self._changed.notify_all()

    def close(self) -> None:
        """Stops drawing, and waits up to two seconds for each thread."""
        with self._changed:
            self._is_open, self._wish = False, None
            self._changed.notify_all()
        for thread in (self._thread, self._background_thread):
            if thread is not None:
                thread.join(2.0)

    def awaited(self) -> Iterator[None]:
        """Waits until some pictures of the latest request are handed over. Yields once in each frame."""
        for _ in range(MOST_FRAMES):
            if self._given or not self.busy:
                return
            yield

    @property
    def busy(self) -> bool:
        """Returns whether pictures are being drawn or wait to be handed over."""
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
                    self._changed.wait()  # until then, the other thread may use these caches
                if wish != self._wish:
                    return
