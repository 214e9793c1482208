"""A child process that imports only Python and this program, and ends with its parent.

It uses standard input and output as a pipe.
"""

from __future__ import annotations

import ctypes
import importlib
import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

SWITCH: Final = "--child"
"""The first argument of the built program as a child process."""

LONGEST: Final = 1 << 30
"""The most bytes of a message. A receiver may set a lower limit."""

_ROOT = Path(__file__).resolve().parents[2]
_BEGIN = "import sys; sys.path += [each for each in sys.argv[1].splitlines() if each not in sys.path]; from game.worker.child import run; sys.exit(run(*sys.argv[2:]))"
_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG


class Pipe:
    """Sends and receives whole messages. The length comes first, in four bytes."""

    def __init__(self, source: io.FileIO, sink: io.FileIO) -> None:
        self._source = source
        self._sink = sink

    def fileno(self) -> int:
        """Returns the number of the file descriptor for sending."""
        return self._sink.fileno()

    def send_bytes(self, message: bytes) -> None:
        """Sends a message. Waits while the pipe is full."""
        rest = memoryview(len(message).to_bytes(4, "big") + message)
        while rest:
            rest = rest[self._sink.write(rest) :]

    def recv_bytes(self, longest: int = LONGEST) -> bytes:
        """Returns the next message.

        Raises EOFError if the other end is closed, OSError if the message is too long.
        """
        length = int.from_bytes(self._read(4), "big")
        if length > longest:
            message = f"a message of {length} bytes"
            raise OSError(message)
        return self._read(length)

    def close(self) -> None:
        for end in (self._source, self._sink):
            with suppress(OSError):
                end.close()

    def _read(self, length: int) -> bytes:
        found = bytearray()
        while len(found) < length:
            part = self._source.read(length - len(found))
            if not part:
                raise EOFError
            found += part
        return bytes(found)


Target = Callable[[Pipe], None] | str
"""The task of a child process: a function of a module, or its name as "module:function"."""


class Child:
    """A child process, with the parent's end of the pipe. Raises OSError if the process cannot be started."""

    def __init__(self, target: Target, *, installed: bool = False, speaks: bool = False) -> None:
        """Starts the process.

        If `installed`, the process may import installed packages. If `speaks`, errors of the process go to
        the parent's standard error.
        """
        self.process = _start(command(target, installed=installed), None if speaks else subprocess.DEVNULL)
        source, sink = self.process.stdout, self.process.stdin
        assert isinstance(source, io.FileIO)
        assert isinstance(sink, io.FileIO)
        self.pipe = Pipe(source, sink)

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        self.pipe.close()


def command(target: Target, *, installed: bool = False) -> list[str]:
    """Returns the command line that starts a child process with this task.

    If `installed`, the process may import installed packages.
    """
    name = target if isinstance(target, str) else f"{target.__module__}:{target.__qualname__}"
    what = [name, str(os.getpid())]
    if getattr(sys, "frozen", False):
        return [sys.executable, SWITCH, *what]
    # On Windows, a virtual environment's python.exe only starts another process, which would outlive it.
    python = getattr(sys, "_base_executable", None) if sys.platform == "win32" else None
    flags = ["-I", *([] if installed else ["-S"]), *["-B"] * sys.flags.dont_write_bytecode]
    path = [*filter(os.path.isabs, sys.path if installed else ()), os.fspath(_ROOT)]
    return [python or sys.executable, *flags, "-c", _BEGIN, "\n".join(path), *what]


def _start(what: list[str], errors: int | None) -> subprocess.Popen[bytes]:
    """Starts the child in its own process group. `errors` is where its error output goes, as in `subprocess.Popen`."""
    if sys.platform == "win32":
        apart = subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP
        return subprocess.Popen(  # noqa: S603 - our own command
            what, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, bufsize=0, creationflags=apart
        )
    return subprocess.Popen(  # noqa: S603 - our own command
        what, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, bufsize=0, process_group=0
    )


# -- in the child ----------------------------------------------------------------------------------------
def run(target: str, parent: str) -> int:
    """Runs the task "module:function" of a child process. Returns the exit status.

    `parent` is the parent's process id.
    """
    _bind(int(parent))
    module, _, name = target.partition(":")
    pipe = _take_pipe()
    getattr(importlib.import_module(module), name)(pipe)
    return 0


def give_way() -> None:
    """Lowers the priority of this process."""
    with suppress(AttributeError, OSError):
        os.nice(10)


def _bind(parent: int) -> None:
    """Makes this process end when its parent ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "win32":
        return
    # A stopped process group that loses its last parent gets SIGHUP and continues, where such groups exist.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, int(signal.SIGKILL), 0, 0, 0)
    if os.getppid() != parent:
        os._exit(0)  # the parent has ended already, so no signal will come


def _take_pipe() -> Pipe:
    """Returns the pipe to the parent, and sends other output to standard error."""
    source, sink = os.dup(0), os.dup(1)
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - only there

        for end in (source, sink):
            msvcrt.setmode(end, os.O_BINARY)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    try:
        os.dup2(2, 1)
    except OSError:
        os.dup2(nothing, 1)
    os.close(nothing)
    return Pipe(io.FileIO(source, "rb"), io.FileIO(sink, "wb"))
