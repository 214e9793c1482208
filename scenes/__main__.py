"""The start of the program: opens the window or runs a command."""

import _signal  # type: ignore[import-not-found] # part of Python; `signal` would import more first
import gc
import os
import stat
import sys

OK, FAILED, USAGE, NO_DISPLAY = 0, 1, 2, 3
SUFFIX = ".tuckbox"
COMMANDS = frozenset(
    (
        "games",
        "simulate",
        "check",
        "legal",
        "replay",
        "review",
        "scores",
        "pad",
        "daily",
        "rules",
        "xray",
        "bench",
        "help",
    )
)
"""Words that are commands and never names of files."""
MEND = "Put it right with: pip uninstall -y pygame pygame-ce; pip install pygame-ce"
CHILDREN = frozenset(
    (
        "game.worker.worker:serve",
        "game.worker.worker:serve_reviews",
        "game.cli.series:serve",
        "game.cli.xray:serve",
        "game.trials.process:serve",
        "scenes.program.windowless:first_frame",
        "scenes.program.cold:answer",
        "scenes.program.cold:answer_openings",
    )
)
"""The functions that the built program may run as child processes."""


def main(argv: list[str] | None = None) -> int:
    """Runs the program. Returns the exit status."""
    if argv is None:
        _begin()
        argv = sys.argv[1:]
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    match argv:
        case []:
            return _window(None)
        case ["--self-test" | "bench", *_] if wrong := wrong_pygame():
            return _failed(wrong)
        case ["--self-test", *more] if more in ([], ["--release"]):
            from game.cli import guarded  # noqa: PLC0415
            from scenes.program.selftest import self_test  # noqa: PLC0415 - it imports pygame

            return guarded(lambda: self_test(release=bool(more)))
        case ["--child", target, parent] if _is_child(target, parent):
            from game.worker.child import run  # noqa: PLC0415

            return run(target, parent)
        case [name] if is_file(name):
            return _window(name)
        case _:
            from game.cli import main as command_line  # noqa: PLC0415 - the window starts faster without it
            from scenes.program.bench import BENCHES  # noqa: PLC0415

            return command_line(argv, BENCHES)


def _begin() -> None:
    """Imports this program's packages, never others of the same name."""
    if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
        _signal.signal(_signal.SIGINT, _signal.SIG_DFL)  # until the program handles it
    path = sys.path[:]
    if not getattr(sys, "frozen", False):
        sys.path[:] = [os.path.dirname(os.path.dirname(os.path.abspath(__file__)))]  # noqa: PTH100, PTH120
    from game.beginning import begin  # noqa: PLC0415 - only from there

    sys.path[:] = path
    begin()


def wrong_pygame() -> str:
    """Returns what is wrong with the installed pygame, or "" if it is right."""
    try:
        import pygame  # noqa: PLC0415
    except ImportError:
        return f"the package pygame-ce is missing or broken. {MEND}"
    # Only pygame-ce has this attribute. Both packages import as pygame, and the one installed last replaces the files.
    return "" if hasattr(pygame, "IS_CE") else f"the package pygame is in the way of pygame-ce. {MEND}"


def _failed(why: str) -> int:
    from game.streams import complain  # noqa: PLC0415 - only after the beginning

    complain(why)
    return FAILED


def _is_child(target: str, parent: str) -> bool:
    return target in CHILDREN and parent.isdecimal() and bool(getattr(sys, "frozen", False))


def is_file(name: str) -> bool:
    """Returns whether an argument is the name of a match file."""
    if name.startswith("-") or name in COMMANDS:
        return False
    return name.endswith(SUFFIX) or os.sep in name or os.path.exists(name)  # noqa: PTH110 - it says no where Path raises


def _window(name: str | None) -> int:
    from game.streams import complain  # noqa: PLC0415 - only after the beginning

    wrong = _no_file(name) if name is not None else ""
    if wrong:
        complain(wrong)
        return USAGE
    from pathlib import Path  # noqa: PLC0415

    try:
        gc.disable()  # importing modules leaves no garbage worth collecting
        try:
            if unfit := wrong_pygame():
                return _failed(unfit)
            from scenes.program.running import run  # noqa: PLC0415 - it imports pygame

            gc.freeze()
        finally:
            gc.enable()
        return run(None if name is None else Path(name))
    except Exception as error:  # noqa: BLE001 - the last resort, and no player is helped by a traceback
        from game.cli import trouble  # noqa: PLC0415

        complain(trouble(error))
        return FAILED


def _no_file(name: str) -> str:
    try:
        mode = os.stat(name).st_mode  # noqa: PTH116
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return f"there is no file {name}."
    except OSError as error:
        return f"{name} cannot be opened: {error.strerror}."
    if stat.S_ISDIR(mode):
        return f"{name} is a folder, not a match."
    return "" if stat.S_ISREG(mode) else f"{name} is not a file that can be read."


if __name__ == "__main__":
    sys.exit(main())
