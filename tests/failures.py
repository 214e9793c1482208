"""A pytest plugin that prints the name and the message of a failed test at once.

`pytest -p tests.failures` switches it on.
"""

from __future__ import annotations

import pytest


class AtOnce:
    """Prints a line for each failed test. Without it, pytest names them only at the end of the run."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.failed or not self._config.pluginmanager.has_plugin("terminalreporter"):
            return
        terminal = self._config.get_terminal_writer()
        if terminal.width_of_current_line:
            terminal.line()
        terminal.line(f"FAILED {report.nodeid}{message(report)}", red=True)


def message(report: pytest.TestReport) -> str:
    """Returns " - " and the first line of the message of a failure. If there is no message, returns ""."""
    crash = getattr(report.longrepr, "reprcrash", None)
    first = crash.message.partition("\n")[0] if crash is not None else ""
    return f" - {first}" if first else ""


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(AtOnce(config))
