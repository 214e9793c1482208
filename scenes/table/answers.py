"""What a press comes to, whatever was pressed and with what: the one way from an action to what is done."""

from game.core.rules import Touch
from scenes.board.calls import CallOut
from scenes.board.sheets import OPEN_SHEET
from scenes.stage import routes
from scenes.stage.picking import Picking
from scenes.stage.routes import Change, Push
from scenes.table.actions import (
    CardCarried,
    CardClicked,
    CardDropped,
    CardPutBack,
    Deed,
    PlaceClicked,
    Press,
)
from scenes.table.big_button import BigButton
from scenes.table.calls import Calls
from scenes.table.deeds import Deeds
from scenes.table.hand import Hand
from scenes.table.host import TableHost
from scenes.table.progress import Phase
from scenes.ui.widget import HANDLED, Action


class Answers:
    """Hands each action to the part that it is for."""

    def __init__(self, host: TableHost, hand: Hand, big: BigButton, calls: Calls, deeds: Deeds) -> None:
        self.host = host
        self.hand = hand
        self.big = big
        self.calls = calls
        self.deeds = deeds
        self.progress = deeds.progress
        self.guide = hand.guide

    def act(self, action: Action) -> Change | None:
        """The guide's own, the table's, or a button's of the game's board."""
        taken = self.guide.act(action)
        if taken is not None:
            return None if taken is HANDLED else taken
        match action:
            case Press():
                return self._pressed(action)
            case Deed():
                return self.deeds.do(action)
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
        return None

    def _go_on(self) -> Change | None:
        """What waits goes on, or on to the scores when a round is over, or the move that is picked."""
        if self.progress.on_screen is Phase.LOOKING:
            self.hand.go_on()
        elif self.progress.round is not None:
            return self.progress.to_scores(self.progress.round)
        elif self.big.touch is not None:
            self.hand.attempt(self.big.touch)
        return None

    def _open_sheet(self) -> Change:
        host, telling = self.host, self.hand.telling
        shown = telling.timeline.shown
        return Push(routes.GameSheet(host.session, telling.eyes.seat, shown, host.snapshot()))
