"""What a press comes to, whatever was pressed and with what: the one way from an action to what is done."""

from pygame import Surface

from game.core.cards import Seat
from game.core.phrases import phrase
from game.core.rules import Touch
from game.session.session import Session
from scenes.board.calls import CallOut
from scenes.board.sheets import OPEN_SHEET
from scenes.stage import routes
from scenes.stage.picking import Picking
from scenes.stage.routes import Change, Push
from scenes.table.actions import CardCarried, CardClicked, CardDropped, CardPutBack, Deed, PlaceClicked, Press
from scenes.table.big_button import BigButton
from scenes.table.calls import Calls
from scenes.table.hand import Hand
from scenes.table.host import TableHost
from scenes.table.progress import Phase, Progress
from scenes.table.telling import LOOKING_BACK
from scenes.table.undoing import Undoing
from scenes.ui.widget import HANDLED, Action


class Answers:
    """Hands each action to the part that it is for; does what the brass buttons and their keys say."""

    def __init__(
        self,
        host: TableHost,
        progress: Progress,
        hand: Hand,
        undoing: Undoing,
        big: BigButton,
        calls: Calls,
    ) -> None:
        self.host = host
        self.progress = progress
        self.hand = hand
        self.undoing = undoing
        self.big = big
        self.calls = calls
        self.telling = hand.telling
        self.guide = hand.guide

    def act(self, action: Action) -> Change | None:
        """The guide's own, the table's, or a button's of the game's board; whatever is done but carrying lets go of a card."""
        if not isinstance(action, CardCarried | CardDropped):
            self.hand.release()
        taken = self.guide.act(action)
        if taken is not None:
            return None if taken is HANDLED else taken
        match action:
            case Press():
                return self._pressed(action)
            case Deed():
                return self.do(action)
            case CardClicked() | CardPutBack() | CardCarried() | CardDropped() | PlaceClicked():
                self.hand.act(action)
            case Touch():
                self.hand.attempt(action)
            case CallOut():
                self.calls.press(action)
            case _ if action == OPEN_SHEET:
                return self._open_sheet()
            case _:
                self._choose(action)
        return None

    def _choose(self, action: Action) -> None:
        """A button of the game's board: it picks something, or makes touches one after the other."""
        chosen = self.host.board.controls.chosen(action, self.host.facts())
        if isinstance(chosen, Picking):
            self.hand.pick(chosen)
        elif chosen is not None and all(self.hand.attempt(touch) is None for touch in chosen.touches):
            self.hand.pick(chosen.then)

    def _pressed(self, press: Press) -> Change | None:
        match press:
            case Press.BIG:
                return self._go_on()
            case Press.PUT_BACK:
                self.hand.heed()
            case Press.LAY_ANYWAY:
                self.hand.lay_anyway()
            case Press.NOBODY:
                self.calls.drop()
            case Press.TAKE_OVER:
                self.take_over(shows=True)
        return None

    def _go_on(self) -> Change | None:
        """What waits goes on, or on to the scores when a round is over, or the move that is picked."""
        if self.progress.on_screen is Phase.LOOKING:
            self.hand.go_on()
        elif self.progress.on_screen is Phase.SEEING:
            self.telling.has_seen_hand()
            self.host.refresh()
        elif self.progress.round is not None:
            return self.progress.to_scores(self.progress.round)
        elif self.progress.on_screen is Phase.WAITING:
            self.progress.go_on()
            self.host.refresh()
        elif self.big.touch is not None:
            self.hand.attempt(self.big.touch)
        return None

    def take_over(self, *, shows: bool) -> None:
        """The next person has the mouse; what they had to look away from is shown to them if they have not acted yet."""
        eyes = self.telling.eyes
        passed, eyes.passed = eyes.passed, None
        self.host.refresh()
        if shows and passed is not None and passed.missed:
            self._show_again()

    def _open_sheet(self) -> Change:
        host, telling = self.host, self.telling
        shown = telling.timeline.shown
        return Push(routes.GameSheet(host.session, telling.eyes.seat, shown, host.snapshot()))

    # -- the brass buttons --------------------------------------------------------------------------
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
                return self._to_why()
            case Deed.RULES:
                return Push(routes.Rules.during(self.host.session))
            case Deed.MENU:
                return Push(routes.Pause(self.host.session, self.host.snapshot()))
        return None

    def _to_why(self) -> Change | None:
        """To what CPUs answer; people are at the table to be asked."""
        if any(not player.is_human for player in self.host.session.players):
            return Push(routes.Why(*self._sheet()))
        self.host.notice(self.host.say(phrase("Only people play here: ask them.")))
        return None

    def _sheet(self) -> tuple[Session, Seat, int, Surface]:
        """What a sheet of words is made from: among several people what everybody may know."""
        host, session = self.host, self.host.session
        return session, session.shared_eyes(), self.telling.eyes.steps, host.snapshot()

    def _undo(self) -> None:
        host, eyes = self.host, self.telling.eyes
        why_not = self.undoing.bar(eyes.seat)
        if why_not is not None:
            host.services.sounds.play("illegal")
            host.notice(host.say(why_not))
            return
        self.undoing.undo(eyes.seat)
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
