"""The start: the window, or with a command the command line.

Nothing here imports pygame before a window is wanted: the process in which the CPUs think imports this module too.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Sequence
from pathlib import Path

OK, FAILED, USAGE, NO_DISPLAY = 0, 1, 2, 3
SUFFIX = ".tuckbox"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and give its exit status: 0, 1 after a fault, 2 for bad arguments, 3 without a screen."""
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    arguments = list(sys.argv[1:] if argv is None else argv)
    match arguments:
        case []:
            return _window(None)
        case ["--self-test"]:
            from scenes.selftest import self_test  # noqa: PLC0415 - it imports pygame

            return self_test()
        case [name] if _is_file(name):
            return _window(Path(name))
        case _:
            from game.cli import main as command_line  # noqa: PLC0415 - the window starts faster without it
            from scenes.bench import frames, start  # noqa: PLC0415

            return command_line(arguments, {"frames": frames, "start": start})


def _is_file(name: str) -> bool:
    """Whether an argument means a match file: no command has such a name."""
    return not name.startswith("-") and (name.endswith(SUFFIX) or Path(name).exists())


def _window(path: Path | None) -> int:
    if path is not None and not path.is_file():
        sys.stderr.write(f"tuckbox: there is no file {path}.\n")
        return USAGE
    from scenes.running import run  # noqa: PLC0415 - it imports pygame

    return run(path)


if __name__ == "__main__":
    sys.exit(main())
