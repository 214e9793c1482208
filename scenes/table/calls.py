"""A call out of turn, from the press that makes it until it counts, is taken back, or its round is over."""

from dataclasses import replace
from functools import partial

from game.core.cards import PUBLIC, Seat
from game.core.phrases import SeatName, phrase
from game.core.rules import Touch
from scenes.board.calls import CallOut, words_only
from scenes.board.common import paint_medallion
from scenes.board.host import Heard
from scenes.review.host import medallion_of
from scenes.stage.picking import Picking
from scenes.table.actions import Press
from scenes.table.guide import Guide
from scenes.table.hand import Hand
from scenes.table.host import TableHost
from scenes.table.telling import Telling
from scenes.ui.dialog import Choice, Dialog


class Calls:
    """The one call of a table that was heard and does not count yet.

    From its press on nobody else moves, but for a turn that is half-finished and must end before a call may count.
    """

    def __init__(self, host: TableHost, telling: Telling, hand: Hand, guide: Guide) -> None:
        self.host = host
        self.session = host.session
        self.telling = telling
        self.hand = hand
        self.guide = guide
        self._kept: CallOut | None = None
        self._round = 0

    def press(self, call: CallOut) -> None:
        """Somebody called, or said whose the call is; the same call once more takes it back."""
        if call.seat is not None:
            if call.sure or call.seat == self.telling.eyes.seat:
                self._name(call)
            else:
                self._make_sure(call.seat)
            return
        self._kept = None if self.waits(call.word) else call
        self._round = self._now
        self.settle(at_rest=self.telling.timeline.idle and not self.host.board.display.busy)
        self.host.refresh()

    def settle(self, *, at_rest: bool) -> None:
        """Ask about a call that was heard, once everything is shown and the rules allow it."""
        self._lapse()
        if at_rest and self.host.dialog is None and self.is_due:
            if (
                self.guide.leads or self._is_meant
            ):  # nothing is at stake, or the player wants to be asked nothing
                self._name(replace(self._by(self.telling.eyes.seat), sure=True))
            else:
                self._ask()

    @property
    def _is_meant(self) -> bool:
        """Whether a call is made without a question: it can only be that of the one person here, who wants none."""
        return self.host.manner.ask_before == "nothing" and self.session.humans == (self.telling.eyes.seat,)

    def drop(self) -> None:
        """It was not meant."""
        self._kept = None
        self.host.refresh()

    def _lapse(self) -> None:
        """A call goes with the round that it was meant for."""
        if self._kept is not None and (self.session.outcome is not None or self._now != self._round):
            self.drop()

    # -- whether it counts -------------------------------------------------------------------------
    def waits(self, word: str) -> bool:
        """Whether a call of this word was heard and does not count yet."""
        return self._kept is not None and self._kept.word == word

    @property
    def holds(self) -> bool:
        """Whether the rules allow the kept call to somebody just now, whoever's turn it is."""
        kept = self._kept
        return kept is not None and any(self._allows(seat, kept.word) for seat in self._people(kept))

    @property
    def is_due(self) -> bool:
        """Whether a call that was heard is to be settled before anything else."""
        return self.holds and not self.telling.lookers

    def heard(self) -> Heard:
        """What the call that was heard still waits for."""
        if self.telling.lookers:
            return Heard.LOOKS
        return Heard.NOTHING if self.holds else Heard.TURN

    # -- whose it is -------------------------------------------------------------------------------
    def _ask(self) -> None:
        """Whose call it is, or whether it is meant: the answer under Enter lets the match go on."""
        kept, call, say = self._kept, self.host.board.controls.call, self.host.say
        assert kept is not None
        assert call is not None
        people = self._people(kept)
        alone = len(people) == 1
        names = [say(call.words.yes) if alone else self.session.players[seat].name for seat in people]
        answers = [Choice(name, self._by(seat)) for name, seat in zip(names, people, strict=True)]
        words = phrase("Play on") if alone else phrase("Nobody")
        nobody = Choice(say(words), Press.NOBODY, "primary")
        title = say(call.words.sure if alone else call.words.who)
        stakes = say(self.host.board.narration.stakes(self.host.facts()))
        self.host.ask(Dialog(title, stakes, (*answers, nobody), Press.NOBODY))

    def _make_sure(self, seat: Seat) -> None:
        """Somebody else is said to call: it counts only once that is said again, with their face."""
        say, name = self.host.say, SeatName(seat)
        disc = partial(paint_medallion, content=medallion_of(self.session, seat, turn=True))
        yes = Choice(say(phrase("It is {name}", name=name)), replace(self._by(seat), sure=True))
        no = Choice(say(phrase("No")), Press.NOBODY, "primary")
        title = say(phrase("{name} calls. Is it {name}?", name=name))
        text = say(self.host.board.narration.stakes(self.host.facts()))
        self.host.ask(Dialog(title, text, (yes, no), Press.NOBODY, disc))

    def _by(self, seat: Seat) -> CallOut:
        """The kept call as that of a seat."""
        assert self._kept is not None
        return replace(self._kept, seat=seat)

    def _name(self, call: CallOut) -> None:
        """It was said who calls: the call counts, or waits on until the rules allow it to this seat."""
        self._kept = call
        if self.holds:
            self._kept = None
            assert call.seat is not None
            refusal = self.session.attempt(call.seat, Touch(word=call.word))
            if refusal is not None:
                self.hand.refuse(refusal)
                return
            self.hand.pick(Picking())
            self.host.read_news()
        self.host.refresh()

    def _people(self, call: CallOut) -> tuple[Seat, ...]:
        return self.session.humans if call.seat is None else (call.seat,)

    def _allows(self, seat: Seat, word: str) -> bool:
        return any(touch.word == word for _, touch in words_only(self.session.chair(seat).moves()))

    @property
    def _now(self) -> int:
        """The round that is played."""
        return self.session.chair(PUBLIC).view.round
