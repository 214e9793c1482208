"""What the shell that starts the tests may have switched off."""

from __future__ import annotations

import signal


def heed_signals() -> None:
    """A job in the background gets Ctrl-C ignored, one under nohup SIGHUP; every program it starts would ignore them, too."""
    for name, usual in (("SIGINT", signal.default_int_handler), ("SIGHUP", signal.SIG_DFL)):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, usual)
