"""The start: the window, or with a command the command line.

Nothing here imports pygame before a window is wanted: the process in which the CPUs think imports this module too.
"""

import os
import sys

OK, FAILED, USAGE, NO_DISPLAY = 0, 1, 2, 3
SUFFIX = ".tuckbox"
CHILDREN = frozenset(("game.cpu.worker:serve", "game.cli.series:serve", "scenes.bench:first_frame"))
"""What the built program's own processes do."""


def main(argv: list[str] | None = None) -> int:
    """Run the program and give its exit status: 0, 1 after a fault, 2 for bad arguments, 3 without a screen."""
    if argv is None:
        _begin()
        argv = sys.argv[1:]
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    match argv:
        case []:
            return _window(None)
        case ["--self-test"]:
            from scenes.selftest import self_test  # noqa: PLC0415 - it imports pygame

            return self_test()
        case ["--child", target, parent] if target in CHILDREN and getattr(sys, "frozen", False):
            from game.cpu.child import run  # noqa: PLC0415

            return run(target, parent)
        case [name] if _is_file(name):
            return _window(name)
        case _:
            from game.cli import main as command_line  # noqa: PLC0415 - the window starts faster without it
            from scenes.bench import frames, start  # noqa: PLC0415

            return command_line(argv, {"frames": frames, "start": start})


def _begin() -> None:
    """What comes before all else, from beside this package, whatever is called so where the program was started."""
    path = sys.path[:]
    if not getattr(sys, "frozen", False):
        sys.path[:] = [os.path.dirname(os.path.dirname(os.path.abspath(__file__)))]  # noqa: PTH100, PTH120
    from game.beginning import begin  # noqa: PLC0415 - only from there

    sys.path[:] = path
    begin()


def _is_file(name: str) -> bool:
    """Whether an argument means a match file: no command has such a name."""
    return not name.startswith("-") and (name.endswith(SUFFIX) or os.path.exists(name))  # noqa: PTH110 - it says no where Path raises


def _window(name: str | None) -> int:
    from pathlib import Path  # noqa: PLC0415 - not before the beginning

    path = None if name is None else Path(name)
    if path is not None and not path.is_file():
        sys.stderr.write(f"tuckbox: there is no file {path}.\n")
        return USAGE
    from scenes.running import run  # noqa: PLC0415 - it imports pygame

    return run(path)


if __name__ == "__main__":
    sys.exit(main())
