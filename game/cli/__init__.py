"""The command line: everything that needs no screen, one command per file."""

from __future__ import annotations

import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from types import ModuleType

from game import __version__
from game.cli import bench, check, daily, games, legal, pad, replay, review, rules, scores, simulate, xray
from game.cli.usage import Parser, Stopped, WrongArguments, closest
from game.games import ENTRIES
from game.saves import BadFile, NotSaved
from game.streams import complain, let_go

COMMANDS: dict[str, ModuleType] = {
    "games": games,
    "simulate": simulate,
    "check": check,
    "legal": legal,
    "replay": replay,
    "review": review,
    "scores": scores,
    "pad": pad,
    "daily": daily,
    "rules": rules,
    "xray": xray,
    "bench": bench,
}

HELP = f"""\
Tuckbox: {len(ENTRIES)} card games on one table.

  tuckbox                    open the window
  tuckbox FILE.tuckbox       open that match in it

Without a window:
  tuckbox games              the games, their seats, options and players
  tuckbox simulate GAME      let players play each other, and count
  tuckbox check FILE...      is this a legal match?
  tuckbox legal FILE         every legal move at one moment of a match
  tuckbox replay FILE        a match in words
  tuckbox review FILE        what its moves were worth
  tuckbox scores             who won how much in the matches kept here
  tuckbox pad                score pads for the real cards
  tuckbox daily              the deal of the day
  tuckbox rules GAME         answers to questions about its rules
  tuckbox xray GAME          what house rules change
  tuckbox bench              how fast it is here

More about one of them: tuckbox help COMMAND
"""

OK, BAD, USAGE, INTERRUPTED = 0, 1, 2, 130


def main(argv: Sequence[str] | None = None, extra_benches: Mapping[str, bench.Bench] | None = None) -> int:
    """Runs one command. Returns 0 for success, 1 for a failure, 2 for bad arguments, 130 after Ctrl-C."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old terminal shows ? for characters that it lacks
    given = list(sys.argv[1:] if argv is None else argv)
    return guarded(lambda: _run(given, extra_benches or {}))


def guarded(work: Callable[[], int]) -> int:
    """Runs a command and reports any error in one sentence. Returns the exit status."""
    with _hearing_ctrl_c():
        try:
            return _said(work)
        except KeyboardInterrupt:
            return _complain("stopped.", INTERRUPTED)


def _said(work: Callable[[], int]) -> int:
    try:
        status = work()
        sys.stdout.flush()
    except WrongArguments as wrong:
        return _complain(wrong, USAGE)
    except (BadFile, NotSaved, Stopped) as bad:
        return _complain(bad, BAD)
    except BrokenPipeError:
        # The reader of the pipe has closed it, so nothing more is written, not even at exit.
        let_go(sys.stdout, 1)
        return OK
    except Exception as error:  # noqa: BLE001 - the last resort, and no reader is helped by a traceback
        let_go(sys.stdout, 1)
        return _complain(trouble(error), BAD)
    return status


def trouble(error: Exception) -> str:
    """Returns a sentence about an error."""
    if isinstance(error, OSError) and error.strerror:
        what = error.filename or "the answer could not be written"
        return f"{what}: {error.strerror}."
    if isinstance(error, MemoryError):
        return "this machine has not enough memory for that."
    place = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(place.filename).name}, line {place.lineno}"
    return f"something went wrong ({type(error).__name__} in {where}); that is a fault of this program."


@contextmanager
def _hearing_ctrl_c() -> Iterator[None]:
    """Makes Ctrl-C raise KeyboardInterrupt while a command runs."""
    before = signal.getsignal(signal.SIGINT)
    if before != signal.SIG_DFL or threading.current_thread() is not threading.main_thread():
        yield
        return
    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def parser_of(name: str) -> Parser:
    """Returns the parser for the arguments of one of the COMMANDS."""
    parser = Parser(prog=f"tuckbox {name}", description=COMMANDS[name].__doc__)
    COMMANDS[name].add_arguments(parser)
    return parser


def _run(argv: list[str], extra_benches: Mapping[str, bench.Bench]) -> int:
    if argv[:1] == ["help"] and len(argv) > 1:
        argv = [*argv[1:2], "--help"]
    if not argv or argv[0] in {"-h", "--help", "help"}:
        sys.stdout.write(HELP)
        return OK
    if argv[0] == "--version":
        sys.stdout.write(f"tuckbox {__version__}\n")
        return OK
    name, rest = argv[0], argv[1:]
    if name not in COMMANDS:
        message = f"there is no command called {name}; try {closest(name, COMMANDS)}."
        raise WrongArguments(message)
    arguments = parser_of(name).parse(rest)
    if arguments is None:
        return OK
    if name == "bench":
        return bench.run(arguments, extra_benches)
    status: int = COMMANDS[name].run(arguments)
    return status


def _complain(what: object, status: int) -> int:
    with suppress(OSError, ValueError):
        sys.stdout.flush()  # normal output comes before the error
    complain(what)
    return status
