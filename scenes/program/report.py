"""What is kept of a crash: a log without cards, and one file with which others can repeat it."""

import sys
import traceback
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pygame
import tomli_w

from game import __version__
from game.session.session import Session
from scenes.program.journal import Journal


@dataclass(frozen=True, slots=True)
class Report:
    """Text of a report and its path, or None if it could not be written."""

    text: str
    path: Path | None


def fault(error: BaseException) -> str:
    """Returns the log of a crash: its place and kind, but no values, because a value may be a card."""
    frames = "".join(traceback.format_tb(error.__traceback__))
    return f"Tuckbox {__version__}, Python {sys.version.split()[0]}, pygame {pygame.version.ver}\n{frames}{type(error).__name__}"


def report_of(
    error: BaseException, session: Session | None, journal: Journal, window: tuple[int, int] | None
) -> str:
    """Returns the match record with the error and the inputs since its last move; it opens like any match.

    Without a match, or with one that cannot be written, it has the error and the inputs alone.
    """
    facts: dict[str, Any] = {"fault": fault(error).splitlines(), "inputs": journal.entries()}
    if window is not None:
        facts["window"] = list(window)
    if session is not None:
        try:
            record = session.written()
            return replace(record, meta={**record.meta, "report": facts}).dumps()
        except Exception as second:  # noqa: BLE001 - a fault in the match itself: the report comes without it
            facts["record"] = type(second).__name__
    return tomli_w.dumps({"format": "tuckbox-report", "report": facts})
