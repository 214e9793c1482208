"""Standard input, output and error, even if closed, full or broken."""

import io
import os
import re
import sys
from contextlib import suppress


def hold() -> None:
    """Opens the null device for each closed standard stream."""
    for number, wrong in ((0, os.O_WRONLY), (1, os.O_RDONLY), (2, os.O_RDONLY)):
        try:
            os.fstat(number)
        except OSError:
            with suppress(OSError):
                os.set_inheritable(os.open(os.devnull, wrong), True)
    if sys.stdout is None:
        sys.stdout = _stream(1)
    if sys.stderr is None:
        sys.stderr = _stream(2)


def _stream(number: int) -> io.TextIOWrapper:
    try:
        raw = io.FileIO(number, "w", closefd=False)
    except (
        OSError
    ):  # on Windows a program without a console has no such stream, and no other file can get its number
        raw = io.FileIO(os.devnull, "w")
    return io.TextIOWrapper(io.BufferedWriter(raw), "utf-8", "replace")


def complain(what: object, where: object = "") -> None:
    """Writes one line to standard error, if possible. `where` is a path, which is never shortened."""
    said = [shortened(one_line(what)), one_line(where)]
    try:
        sys.stderr.write(f"tuckbox: {' '.join(filter(None, said))}\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        let_go(sys.stderr, 2)


def let_go(stream: object, number: int) -> None:
    """Discards what a stream could not write. `number` is its file descriptor."""
    with suppress(OSError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, number)
        os.close(nothing)
    with suppress(OSError, ValueError):
        if isinstance(stream, io.TextIOWrapper):
            stream.flush()


def one_line(what: object) -> str:
    """Returns a text on one line, without control characters."""
    return "".join(
        sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in " ".join(str(what).split())
    )


def shortened(sentence: str) -> str:
    """Returns a sentence with long words shortened in the middle."""
    return re.sub(r"(\S{50})\S{30,}(\S{10})", r"\1...\2", sentence)
