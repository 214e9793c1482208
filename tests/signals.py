"""Restores signals that the shell may have switched off for the tests."""

from __future__ import annotations

import signal


def heed_signals() -> None:
    """Restores the usual effect of Ctrl-C and of SIGHUP.

    A background job ignores Ctrl-C, and a job under nohup ignores SIGHUP. Their child processes ignore them, too.
    """
    for name, usual in (("SIGINT", signal.default_int_handler), ("SIGHUP", signal.SIG_DFL)):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, usual)
