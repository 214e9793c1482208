"""A file that grows line by line. If its writer is killed, only the last line can be incomplete."""

from __future__ import annotations

from pathlib import Path


class Lines:
    """Such a file, open for writing. Raises OSError."""

    def __init__(self, path: Path, begun: bytes | None = None) -> None:
        """Makes a new file where nothing may exist yet, or continues after the last complete line of `begun`."""
        self.path = path
        self._is_new = begun is None
        # What could not be written must not be tried again when it is closed.
        self._file = path.open("xb" if begun is None else "r+b", buffering=0)
        if begun is not None:
            self._file.truncate(begun.rfind(b"\n") + 1)
            self._file.seek(0, 2)

    def add(self, text: str) -> None:
        """Writes one or more lines to the system at once."""
        left = memoryview(text.encode() + b"\n")
        while left:
            left = left[self._file.write(left) :]

    def close(self) -> None:
        """Closes the file and keeps it."""
        self._file.close()

    def discard(self) -> None:
        """Closes the file, and removes it if it was made here."""
        self.close()
        if self._is_new:
            self.path.unlink(missing_ok=True)
