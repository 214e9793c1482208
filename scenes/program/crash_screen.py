"""The scene after a crash: it says that nothing is lost and offers the crash report."""

from enum import Enum

from game.core.phrases import Phrase, phrase
from game.publisher import PUBLISHER
from scenes.program.report import Report
from scenes.stage.routes import Change, Quit
from scenes.stage.services import Services
from scenes.ui import clipboard
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.screen import Screen
from scenes.ui.widget import Action


class Last(Enum):
    """Actions that are still possible."""

    COPY = "copy"
    CLOSE = "close"


class CrashScreen(Screen):
    """Asks one question on the bare table: copy the report, or close? `saved` when no move is lost."""

    def __init__(self, services: Services, report: Report, *, saved: bool) -> None:
        super().__init__(services)
        self._report = report
        self._saved = saved

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        self.ask(self._question())

    def _question(self) -> Dialog:
        say = self.services.words.say
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
        self.notice(self.services.words.say(words), warning=not done)
        return None
