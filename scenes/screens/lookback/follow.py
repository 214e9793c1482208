"""The table goes where the hand on the tape leads it, a part of that in each frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator


class Follow:
    """Leads the table to a position: it is laid by steps, painted, and then told of.

    Each of these takes a frame of its own. Meanwhile the hand may be elsewhere: the table comes there next.
    """

    def __init__(self, lay: Callable[[int], Iterator[None]], *tells: Callable[[], None]) -> None:
        self._lay, self._tells = lay, tells
        self._parts: Iterator[None] | None = None
        self.aim: int | None = None
        """Where the hand has come to, None once the table was laid there."""
        self.lays = False
        """Whether the table is being laid, and to be painted in a later frame."""

    @property
    def busy(self) -> bool:
        """Whether it is still on its way."""
        return self._parts is not None

    def to(self, position: int) -> None:
        """The hand is there now."""
        self.aim = position
        if self._parts is None:
            self._parts = self._going()

    def step(self) -> None:
        """The next part."""
        if self._parts is not None and next(self._parts, self) is self:
            self._parts = None

    def finish(self) -> None:
        """Be there at once."""
        while self._parts is not None:
            self.step()

    def _going(self) -> Iterator[None]:
        while self.aim is not None:
            at, self.aim = self.aim, None
            self.lays = True
            for _ in self._lay(at):
                yield
            yield
            self.lays = False
            yield
            for tell in self._tells:
                tell()
                yield
