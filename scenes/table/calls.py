"""A call out of turn, from the press that makes it until it counts, is taken back, or its round is over."""

from dataclasses import replace
from functools import partial

from game.core.cards import PUBLIC, Seat
from game.core.phrases import SeatName, phrase
from game.core.rules import Touch
from scenes.board.call_state import CallOut
from scenes.board.common import paint_medallion
from scenes.review.host import medallion_of
from scenes.stage.picking import Picking
from scenes.table.actions import Press
from scenes.table.context import TableContext
from scenes.table.guide import Guide
from scenes.table.hand import Hand
from scenes.ui.dialog import Choice, Dialog


class Calls:
    """The one call of a table that was heard and does not count yet.

    From its press on nobody else moves, but for a turn that is half-finished and must end before a call may count.
    """

    def __init__(self, context: TableContext, hand: Hand, guide: Guide) -> None:
        self.context = context
        self.session = context.session
        self.hand = hand
        self.guide = guide
        self.pending = context.call
        self._round = 0

    def press(self, call: CallOut) -> None:
        """Somebody called, or said whose the call is; the same call once more takes it back."""
        if call.seat is not None:
            if call.sure or call.seat == self.context.viewpoint.seat:
                self._name(call)
            else:
                self._make_sure(call.seat)
            return
        self.pending.call = None if self.pending.waits(call.word) else call
        self._round = self._now
        self.settle(at_rest=self.context.is_at_rest)
        self.context.refresh()

    def settle(self, *, at_rest: bool) -> None:
        """Ask about a call that was heard, once everything is shown and the rules allow it."""
        self._lapse()
        if at_rest and self.context.screen.dialog is None and self.pending.is_due:
            if (
                self.guide.leads or self._is_meant
            ):  # nothing is at stake, or the player wants to be asked nothing
                self._name(replace(self.pending.by(self.context.viewpoint.seat), sure=True))
            else:
                self._ask()

    @property
    def _is_meant(self) -> bool:
        """Whether a call is made without a question: it can only be that of the one person here, who wants none."""
        return self.context.preferences.ask_before == "nothing" and self.session.humans == (
            self.context.viewpoint.seat,
        )

    def drop(self) -> None:
        """It was not meant."""
        self.pending.call = None
        self.context.refresh()

    def _lapse(self) -> None:
        """A call goes with the round that it was meant for."""
        if self.pending.call is not None and (self.session.outcome is not None or self._now != self._round):
            self.drop()

    # -- whose it is -------------------------------------------------------------------------------
    def _ask(self) -> None:
        """Whose call it is, or whether it is meant: the answer under Enter lets the match go on."""
        kept, call, say = self.pending.call, self.context.board.controls.call, self.context.say
        assert kept is not None
        assert call is not None
        people = self.pending.people(kept)
        alone = len(people) == 1
        names = [say(call.words.yes) if alone else self.session.players[seat].name for seat in people]
        answers = [Choice(name, self.pending.by(seat)) for name, seat in zip(names, people, strict=True)]
        words = phrase("Play on") if alone else phrase("Nobody")
        nobody = Choice(say(words), Press.NOBODY, "primary")
        title = say(call.words.sure if alone else call.words.who)
        stakes = say(self.context.board.narration.stakes(self.context.facts()))
        self.context.screen.ask(Dialog(title, stakes, (*answers, nobody), Press.NOBODY))

    def _make_sure(self, seat: Seat) -> None:
        """Somebody else is said to call: it counts only once that is said again, with their face."""
        say, name = self.context.say, SeatName(seat)
        disc = partial(paint_medallion, content=medallion_of(self.session, seat, turn=True))
        yes = Choice(say(phrase("It is {name}", name=name)), replace(self.pending.by(seat), sure=True))
        no = Choice(say(phrase("No")), Press.NOBODY, "primary")
        title = say(phrase("{name} calls. Is it {name}?", name=name))
        text = say(self.context.board.narration.stakes(self.context.facts()))
        self.context.screen.ask(Dialog(title, text, (yes, no), Press.NOBODY, disc))

    def _name(self, call: CallOut) -> None:
        """It was said who calls: the call counts, or waits on until the rules allow it to this seat."""
        self.pending.call = call
        if self.pending.is_allowed:
            self.pending.call = None
            assert call.seat is not None
            refusal = self.session.attempt(call.seat, Touch(word=call.word))
            if refusal is not None:
                self.hand.refuse(refusal)
                return
            self.hand.pick(Picking())
            self.context.read_news()
        self.context.refresh()

    @property
    def _now(self) -> int:
        """The round that is played."""
        return self.session.chair(PUBLIC).view.round
