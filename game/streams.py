"""Standard input, output and error, which may be closed, full or broken off when the program starts."""

import io
import os
import re
import sys
from contextlib import suppress


def hold() -> None:
    """Takes the places of closed streams, so that no file of ours comes to stand there; using one stays an error."""
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
    except OSError:  # Windows gives a program without a console none, and lets no other file take its number
        raw = io.FileIO(os.devnull, "w")
    return io.TextIOWrapper(io.BufferedWriter(raw), "utf-8", "replace")


def complain(what: object, where: object = "") -> None:
    """Says something in one line on standard error, if anybody can hear it there.

    `where` is said last, after a blank, and never shortened: it holds a path that somebody is to copy.
    """
    said = [shortened(one_line(what)), one_line(where)]
    try:
        sys.stderr.write(f"tuckbox: {' '.join(filter(None, said))}\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        let_go(sys.stderr, 2)


def let_go(stream: object, number: int) -> None:
    """Loses what could not be written to a stream, so that the end of the program does not try it again."""
    with suppress(OSError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, number)
        os.close(nothing)
    with suppress(OSError, ValueError):
        if isinstance(stream, io.TextIOWrapper):
            stream.flush()


def one_line(what: object) -> str:
    """Any text on one line, with nothing in it that a terminal would obey."""
    return "".join(
        sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in " ".join(str(what).split())
    )


def shortened(sentence: str) -> str:
    """A sentence in which no word is so long that it hides the others."""
    return re.sub(r"(\S{50})\S{30,}(\S{10})", r"\1...\2", sentence)
