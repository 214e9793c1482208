"""A file that grows by whole lines: what is in it when its writer is killed are all lines but the last, whole."""

from __future__ import annotations

from pathlib import Path


class Lines:
    """Such a file, open to be written. Raises OSError."""

    def __init__(self, path: Path, begun: bytes | None = None) -> None:
        """Opens a new file where nothing may lie yet, or one that goes on after the last whole line of `begun`."""
        self.path = path
        self._is_new = begun is None
        # What could not be written must not be tried again when it is closed.
        self._file = path.open("xb" if begun is None else "r+b", buffering=0)
        if begun is not None:
            self._file.truncate(begun.rfind(b"\n") + 1)
            self._file.seek(0, 2)

    def add(self, text: str) -> None:
        """One more line, or several, handed to the system at once."""
        left = memoryview(text.encode() + b"\n")
        while left:
            left = left[self._file.write(left) :]

    def close(self) -> None:
        """Lets go of the file."""
        self._file.close()

    def discard(self) -> None:
        """Lets go of the file, and removes one that was made here."""
        self.close()
        if self._is_new:
            self.path.unlink(missing_ok=True)
