"""The first steps of the program. It imports only modules that Python has already loaded."""

import _signal  # type: ignore[import-not-found] # part of Python; `signal` would import more first
import os
import sys

_OWN = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120 - see above


def begin() -> None:
    """Prepares Python for the program."""
    if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
        _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
    if not getattr(sys, "frozen", False):
        sys.path[:] = own_path(sys.path)
    from game.streams import hold  # noqa: PLC0415 - only now

    hold()


def own_path(path: list[str]) -> list[str]:
    """Returns the import path with only Python's folders and this program's."""
    library = f"python{sys.version_info.major}{sys.version_info.minor}.zip"
    ends = [number for number, folder in enumerate(path) if folder.endswith(library)]
    head = ends[0] if ends else len(path)
    try:
        here = os.path.realpath(os.getcwd())  # noqa: PTH109
    except OSError:
        here = ""  # the folder is gone
    asked = path[0 if sys.flags.safe_path else 1 : head]
    kept = [each for each in asked if os.path.isabs(each) and os.path.realpath(each) not in {here, _OWN}]  # noqa: PTH117
    rest = [each for each in path[head:] if each and each != _OWN]
    return [*kept, *rest, _OWN]
