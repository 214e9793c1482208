"""Runs commands in this process and records their output."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game import cli

ROOT = Path(__file__).resolve().parent.parent.parent


class Terminal:
    """Runs commands in this process and records their output."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.out = self.err = ""

    def run(self, *argv: object) -> int:
        status = cli.main([str(one) for one in argv])
        self.out, self.err = self._capsys.readouterr()
        return status

    def json(self, *argv: object) -> Any:
        assert self.run(*argv) == 0, self.err
        return json.loads(self.out)
