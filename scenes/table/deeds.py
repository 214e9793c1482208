"""What the brass buttons of a table do, and their keys: back in time, advice, sheets, other scenes."""

from pygame import Surface

from game.core.cards import Seat
from game.session.session import Session
from scenes.stage import routes
from scenes.stage.routes import Change, Push
from scenes.table.actions import Deed
from scenes.table.guide import Guide
from scenes.table.hand import Hand
from scenes.table.host import TableHost
from scenes.table.progress import Progress
from scenes.table.telling import LOOKING_BACK, Telling
from scenes.ui.widget import HANDLED


class Deeds:
    """All of them for one table."""

    def __init__(
        self, host: TableHost, telling: Telling, progress: Progress, hand: Hand, guide: Guide
    ) -> None:
        self.host = host
        self.telling = telling
        self.progress = progress
        self.hand = hand
        self.guide = guide

    def do(self, deed: Deed) -> Change | None:
        """Do one of them, unless the guide has another idea of it."""
        taken = self.guide.deed(deed)
        if taken is not None:
            return None if taken is HANDLED else taken
        match deed:
            case Deed.UNDO:
                self._undo()
            case Deed.AGAIN:
                self._show_again()
            case Deed.HINT:
                self.hand.ask_hint()
            case Deed.SOUND:
                self.host.services.switch_sound()
                self.host.on_sound()
            case Deed.HISTORY:
                return Push(routes.History(*self._sheet()))
            case Deed.WHY:
                return Push(routes.Why(*self._sheet()))
            case Deed.RULES:
                return Push(routes.Rules.during(self.host.session))
            case Deed.MENU:
                return Push(routes.Pause(self.host.session, self.host.snapshot()))
        return None

    def _sheet(self) -> tuple[Session, Seat, int, Surface]:
        """What a sheet of words is made from: among several people what everybody may know."""
        host, session = self.host, self.host.session
        return session, session.shared_eyes(), self.telling.eyes.steps, host.snapshot()

    def _undo(self) -> None:
        host, eyes = self.host, self.telling.eyes
        why_not = host.session.undo_bar(eyes.seat)
        if why_not is not None:
            host.services.sounds.play("illegal")
            host.notice(host.say(why_not))
            return
        host.session.undo(eyes.seat)
        eyes.catch_up()
        self.hand.empty()
        host.services.sounds.play("card_back")
        self.telling.timeline.show(eyes.view.table)
        host.refresh()

    def _show_again(self) -> None:
        """Show once more what the others did since this seat's own last move."""
        since = self.telling.eyes.told_since()
        if since < self.telling.eyes.steps:
            self.replay(since)

    def replay(self, since: int) -> None:
        """Go back to what this seat saw before a step, and show what happened from there on."""
        self.telling.eyes.steps, self.progress.round = since, None
        self.telling.about = LOOKING_BACK
        self.hand.empty()
        self.host.begin()
        self.host.read_news()
