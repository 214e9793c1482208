"""Runs first in the built program, so that an early Ctrl-C prints nothing."""

import _signal  # type: ignore[import-not-found] # part of Python; `signal` would import more first

if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
    _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
