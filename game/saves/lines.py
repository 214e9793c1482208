"""A file that grows line by line. If its writer is killed, only the last line can be incomplete."""

from __future__ import annotations

from pathlib import Path


class Lines:
    """A file that grows line by line, open for writing. Raises OSError."""

    def __init__(self, path: Path, begun: bytes | None = None) -> None:
        """Makes a new file, or continues an existing one after the last complete line of `begun`, its content.

        Without `begun`, nothing may exist at the path yet.
        """
        self.path = path
        self._is_new = begun is None
        # What could not be written must not be tried again when it is closed.
        self._file = path.open("xb" if begun is None else "r+b", buffering=0)
        if begun is not None:
            self._file.truncate(begun.rfind(b"\n") + 1)
            self._file.seek(0, 2)

    def add(self, text: str) -> None:
        """Writes one or more lines without buffering."""
        left = memoryview(text.encode() + b"\n")
        while left:
            left = left[self._file.write(left) :]

    def close(self) -> None:
        """Closes the file and keeps it."""
        self._file.close()

    def discard(self) -> None:
        """Closes the file, and removes it if it was new."""
        self.close()
        if self._is_new:
            self.path.unlink(missing_ok=True)
