"""The log, the latest inputs and the report of a crash."""

import sys
import traceback
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Any

import pygame
import tomli_w

from game import __version__
from game.core.phrases import Phrase, phrase
from game.publisher import PUBLISHER
from game.session.session import Session
from scenes.stage.routes import Change, Quit
from scenes.stage.services import Services
from scenes.ui import clipboard
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.screen import Screen
from scenes.ui.widget import Action

LONGEST = 300
"""Number of the latest inputs that are kept."""
KINDS = {
    pygame.MOUSEMOTION: "motion",
    pygame.MOUSEBUTTONDOWN: "button down",
    pygame.MOUSEBUTTONUP: "button up",
    pygame.MOUSEWHEEL: "wheel",
    pygame.KEYDOWN: "key down",
    pygame.KEYUP: "key up",
    pygame.TEXTINPUT: "text",
    pygame.WINDOWFOCUSLOST: "focus lost",
    pygame.WINDOWFOCUSGAINED: "focus gained",
    pygame.WINDOWLEAVE: "pointer left",
    pygame.WINDOWEXPOSED: "exposed",
}
"""Names of the kinds of inputs in a report."""
_FIELDS = ("pos", "rel", "buttons", "button", "y", "precise_y", "key", "scancode", "mod", "unicode", "text")


class Journal:
    """The inputs since the last move, with their frame numbers."""

    def __init__(self, milestone: Callable[[], object] = lambda: None) -> None:
        self._milestone = milestone
        self._passed: object = None
        self._turns = 0
        self._inputs: deque[dict[str, Any]] = deque(maxlen=LONGEST)

    def turn(self) -> None:
        self._turns += 1
        now = self._milestone()
        if now != self._passed:
            self._passed, self._turns = now, 0
            self._inputs.clear()

    def note(self, event: pygame.Event) -> None:
        """Records the event of an input."""
        kind = KINDS.get(event.type)
        if kind is None:
            return
        if kind == "motion" and self._inputs and self._inputs[-1]["kind"] == kind:
            self._inputs.pop()
        fields = {name: _plain(event.dict[name]) for name in _FIELDS if name in event.dict}
        self._inputs.append({"turn": self._turns, "kind": kind, **fields})

    def entries(self) -> list[dict[str, Any]]:
        """Returns the inputs in order, as a TOML file can hold them."""
        return list(self._inputs)


def _plain(value: Any) -> Any:  # noqa: ANN401 - whatever an event holds
    if isinstance(value, tuple | list):
        return [round(part) for part in value]
    return value if isinstance(value, str | int | float) else str(value)


@dataclass(frozen=True, slots=True)
class Report:
    """A crash report: its text, and its path if it was written."""

    text: str
    path: Path | None


def fault(error: BaseException) -> str:
    """Returns the place and kind of an error, without secret values."""
    frames = "".join(traceback.format_tb(error.__traceback__))
    return f"Tuckbox {__version__}, Python {sys.version.split()[0]}, pygame {pygame.version.ver}\n{frames}{type(error).__name__}"


def report_of(
    error: BaseException, session: Session | None, journal: Journal, window: tuple[int, int] | None
) -> str:
    """Returns the match's record with the error and the inputs."""
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


class Last(Enum):
    """The actions that a player can choose after a crash."""

    COPY = "copy"
    CLOSE = "close"


class CrashScreen(Screen):
    """The screen after a crash."""

    def __init__(self, services: Services, report: Report, *, saved: bool) -> None:
        super().__init__(services)
        self._report = report
        self._saved = saved

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        self.ask(self._question())

    def _question(self) -> Dialog:
        say = self.services.say
        words = [self._about_saves()]
        if self._report.path is not None:
            words.append(phrase("The report is in {path}.", path=str(self._report.path)))
        words.append(phrase("It shows what happened, and every card of this match."))
        if reach := PUBLISHER.tracker or PUBLISHER.email:
            words.append(phrase("You can send it to {address}.", address=reach))
        copy = Choice(say(phrase("Copy report")), Last.COPY)
        close = Choice(say(phrase("Close")), Last.CLOSE, "primary")
        return Dialog(
            say(phrase("That should not have happened")), " ".join(map(say, words)), (copy, close), Last.CLOSE
        )

    def _about_saves(self) -> Phrase:
        if self._saved:
            return phrase("Something went wrong, and Tuckbox has to close. Every move is saved.")
        return phrase("Something went wrong, and Tuckbox has to close. The last moves could not be saved.")

    def on_action(self, action: Action) -> Change | None:
        if action is not Last.COPY:
            return Quit()
        self.ask(self._question())
        done = clipboard.copy(self._report.text)
        words = phrase("The report is copied.") if done else phrase("It could not be copied.")
        self.notice(self.services.say(words), warning=not done)
        return None
