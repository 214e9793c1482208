"""Pictures printed beside the frames, before they are needed: one thread, and what it is asked for last comes first."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterator

from scenes.stage.assets import Assets
from scenes.stage.cache import BOUNDS, SOUNDS

Steps = Callable[[Assets], Iterator[Collection[str]]]
"""Prints with assets of its own, and yields the names of the stores of which all that was printed may be taken.

It may end at every yield: where it was asked for something else, nothing more is printed.
"""

ALL = frozenset(BOUNDS) - {"files", SOUNDS}
"""Every store of what can be printed."""
MOMENT = 0.001
"""Seconds for which a job is waited for at each of its steps."""
PATIENCE = 150
"""Frames that are worth waiting for what is read beside them."""
MOST_FRAMES = 1800
"""Frames that are worth waiting for a print that goes on: a busy machine takes long, and to give up is to print the same
in one frame, which is seen to stand."""


class Printing:
    """One thread that prints into stores of its own, so that no picture is ever touched by two threads at once.

    `hand_over` is called between frames. Until `open` nothing is printed beforehand.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._is_open = False
        self._wish: Hashable = None
        """What it was asked for last, whether it prints that still or has done so."""
        self._given = True
        """Whether anything of that has been handed over."""
        self._thread: threading.Thread | None = None
        self._beside: threading.Thread | None = None
        self._done: deque[tuple[Assets, Collection[str]]] = deque()

    def open(self) -> None:
        """From now on print what is asked for."""
        self._is_open = True

    def prepare(self, wish: Hashable, assets: Assets, size: tuple[int, int], steps: Steps) -> None:
        """Print this from now on, and nothing else any more; once is enough for equal wishes in a row."""
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
        """Steps until a job has printed with assets of its own, on a thread beside this one; then all of it is taken.

        Whoever takes the steps without waiting waits here. Nothing is done until `open`.
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
        """Give away what has been printed since the last time."""
        with self._changed:
            self._given |= bool(self._done)
            while self._done:
                assets.take(*self._done.popleft())
            self._changed.notify_all()

    def close(self) -> None:
        """Print nothing more, and wait for the step that is being printed."""
        with self._changed:
            self._is_open, self._wish = False, None
            self._changed.notify_all()
        for thread in (self._thread, self._beside):
            if thread is not None:
                thread.join(2.0)

    def awaited(self) -> Iterator[None]:
        """Steps until the first part of what it was asked for last is there, some frames at most."""
        for _ in range(MOST_FRAMES):
            if self._given or not self.busy:
                return
            yield

    @property
    def busy(self) -> bool:
        """Whether something is being printed, or waits to be taken."""
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
                    self._changed.wait()  # the stores belong to whoever takes from them until that is done
                if wish != self._wish:
                    return
