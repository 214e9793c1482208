"""The command line without the window: `python -m game`."""

import _signal  # type: ignore[import-not-found] # part of Python; `signal` would import more first

if __name__ == "__main__":
    if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
        _signal.signal(_signal.SIGINT, _signal.SIG_DFL)  # before any slow import
    from game.beginning import begin

    begin()
    import sys

    from game.cli import main

    sys.exit(main())
