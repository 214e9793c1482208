"""Replay records; print `ok` for each, or the round, the move, the ruling and the reason of its first fault.

The exit status is 1 if any record is bad.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Any

from game.cli.files import read_record
from game.cli.usage import tell, tell_json
from game.record import BadRecord
from game.saves import BadFile
from game.streams import one_line


@dataclass(frozen=True, slots=True)
class _Verdict:
    """The result for one record file. `reason` is "" for a legal match."""

    file: str
    reason: str = ""
    at: tuple[int, int] | None = None
    ruling: str = ""
    seal: str | None = None

    def facts(self) -> dict[str, Any]:
        """Returns the result as a dictionary for JSON."""
        return {
            "file": self.file,
            "ok": not self.reason,
            "round": self.at[0] if self.at else None,
            "move": self.at[1] if self.at else None,
            "ruling": self.ruling or None,
            "reason": self.reason or None,
            "seal": self.seal,
        }


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments to its parser."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a match record")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(arguments: argparse.Namespace) -> int:
    """Checks the files and returns the exit status."""
    verdicts = []
    for file in arguments.files:
        verdict = _judge(file)
        verdicts.append(verdict)
        if not arguments.json:
            # One file needs no name, as with grep.
            name = f"{one_line(file)}: " if len(arguments.files) > 1 else ""
            tell(name + (verdict.reason or "ok"))
    if arguments.json:
        tell_json([verdict.facts() for verdict in verdicts])
    return 1 if any(verdict.reason for verdict in verdicts) else 0


def _judge(file: str) -> _Verdict:
    try:
        sheet = read_record(file)
        sheet.record.replay()
    except BadFile as bad:
        return _Verdict(file, one_line(bad))
    except BadRecord as bad:
        return _Verdict(file, one_line(bad), bad.at, bad.ruling)
    return _Verdict(file, seal=sheet.seal.value)
