"""A file that grows by whole lines: what is in it when its writer is killed are all lines but the last, whole."""

from __future__ import annotations

from pathlib import Path


class Lines:
    """Such a file, open to be written. Raises OSError."""

    def __init__(self, path: Path, *, new: bool) -> None:
        """Open it: a `new` one, where nothing may lie yet, or one that goes on after its last whole line."""
        self.path = path
        self._is_new = new
        # What could not be written must not be tried again when it is closed.
        self._file = path.open("x+b" if new else "r+b", buffering=0)
        if not new:
            kept = self._file.read()
            self._file.truncate(kept.rfind(b"\n") + 1)
            self._file.seek(0, 2)

    def add(self, text: str) -> None:
        """One more line, or several, handed to the system at once."""
        left = memoryview(text.encode() + b"\n")
        while left:
            left = left[self._file.write(left) :]

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def discard(self) -> None:
        """Let go of the file, and remove one that was made here."""
        self.close()
        if self._is_new:
            self.path.unlink(missing_ok=True)
