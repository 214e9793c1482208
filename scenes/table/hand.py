"""What the player does with cards: selecting, dragging, moving and calling."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.core.cards import PUBLIC, CardId, Seat
from game.core.events import Zone
from game.core.phrases import SeatName, phrase
from game.core.rules import Refusal, Touch
from scenes.board.common import medallion_of, paint_medallion
from scenes.board.context import CallOut
from scenes.board.piece import Caution
from scenes.stage.picking import Picking
from scenes.table.actions import TableAction
from scenes.table.cards import CardWidget, PlaceWidget
from scenes.table.context import TableContext
from scenes.table.guide import Guide
from scenes.table.hints import Hints
from scenes.table.hud import SEE_SCORES
from scenes.table.refusals import Refusals
from scenes.table.spread import Spread
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.widget import Action, Widget


class Hand:
    """What the player does with cards: selecting, dragging, and making moves."""

    def __init__(
        self,
        context: TableContext,
        spread: Spread,
        hints: Hints,
        refusals: Refusals,
        guide: Guide,
    ) -> None:
        self.context = context
        self.spread = spread
        self.hints = hints
        self.refusals = refusals
        self.guide = guide
        self.carried: dict[CardId, tuple[int, int]] = {}
        """The dragged cards, with offsets in px."""
        self._warned: Touch | None = None

    def look_at(self, widget: Widget | None) -> bool:
        """Notes the card or place under the pointer, and returns whether it has changed."""
        before, context = self.context.over, self.context
        context.over = None
        if isinstance(widget, CardWidget):
            context.over = widget.card
        elif isinstance(widget, PlaceWidget):
            context.over = widget.zone
        return context.over != before

    # -- picking -----------------------------------------------------------------------------------
    def pick(self, picking: Picking) -> None:
        self.context.picking = picking
        self.hints.drop()
        self.refusals.end()
        self.context.refresh()

    def choose(self, action: Action) -> None:
        """Handles a button of the game on the table."""
        chosen = self.context.board.controls.chosen(action, self.context.facts())
        if isinstance(chosen, Picking):
            self.pick(chosen)
        elif chosen is not None and all(self.attempt(touch) is None for touch in chosen.touches):
            self.pick(chosen.then)

    def empty(self) -> None:
        """Clears the selection, and ends a drag and a hint."""
        self.release()
        self.context.picking = Picking()
        self.hints.drop()

    def leave(self) -> None:
        """Clears everything private for another person."""
        self.empty()
        self._warned = None
        self.refusals.end()

    def put_back(self) -> bool:
        """Clears the selection. Returns whether anything was selected."""
        picked = self.context.picking != Picking()
        if picked:
            self._drop_selection()
        return picked

    def _drop_selection(self) -> None:
        if self.context.picking != Picking():
            self.context.services.sounds.play("card_back")
        self.pick(Picking())

    def recount(self, by: int) -> None:
        """Changes the number of equal selected cards by 1 or -1."""
        facts = self.context.facts()
        card = facts.over if facts.over in self.spread.cards else next(iter(self.context.picking.cards), None)
        picking = self.context.board.controls.recount(facts, card, by) if facts.mine and facts.idle else None
        if picking is not None:
            self.context.services.sounds.play("card_lift" if by > 0 else "card_back")
            self.pick(picking)

    # -- touches -----------------------------------------------------------------------------------
    def click(self, card: CardId) -> Refusal | None:
        """Handles a click on a card. Returns the refusal, if any."""
        self.release()
        facts, held, board = self.context.facts(), self.context.playback.held, self.context.board
        if held is not None and card in held.cards:
            self.go_on()
            return None
        may = facts.mine and held is None
        touch = board.controls.at_once(facts, card) if may else None
        if touch is not None:
            return self.attempt(touch, card)
        picking = board.controls.pick(facts, card) if may else None
        if picking is None:
            return self.attempt(board.controls.wrong_touch(facts, card), card)
        self.context.services.sounds.play("card_lift" if card in picking.cards else "card_back")
        self.pick(picking)
        return None

    def click_place(self, zone: Zone) -> Refusal | None:
        """Handles a click on a place. Returns the refusal, if any."""
        touch = self.context.board.controls.place_touch(self.context.facts(), zone)
        return self.attempt(touch, next(iter(self.context.picking.cards), None))

    def unpick(self, card: CardId) -> None:
        if card in self.context.picking.cards:
            self.context.services.sounds.play("card_back")
            self.pick(self.context.board.controls.unpick(self.context.facts(), card))

    def carry(self, card: CardId, by: tuple[int, int]) -> None:
        """Drags a card and all selected cards by an offset in px."""
        if card not in self.carried:
            if card not in self.context.picking.cards:
                self.context.picking = Picking()
                facts = self.context.facts()
                self.pick(
                    (self.context.board.controls.pick(facts, card) if facts.mine else None) or Picking()
                )
            self.context.services.sounds.play("card_lift")
        carried = self.context.picking.cards if card in self.context.picking.cards else (card,)
        self._grip(dict.fromkeys(carried, by))

    def _grip(self, by: Mapping[CardId, tuple[int, int]]) -> None:
        self.carried, scale = dict(by), self.context.kit.metrics.s
        self.context.timeline.carry({card: (x / scale, y / scale) for card, (x, y) in by.items()})
        self.spread.is_stale = True

    def let_fall(self, card: CardId, at: tuple[int, int]) -> Refusal | None:
        """Drops the dragged cards at a point. Returns the refusal, if any."""
        carried = tuple(self.carried) or (card,)
        self._grip({})
        zone = self.spread.place_at(at)
        if zone is not None:
            return self.attempt(
                self.context.board.controls.drop_touch(self.context.facts(), carried, zone), card
            )
        self.context.services.sounds.play("card_back")
        self.pick(Picking())
        return None

    def release(self) -> None:
        """Ends a drag and the press of the pointer."""
        if self.carried:
            self._grip({})
            self.context.screen.end_press()

    def let_go(self) -> None:
        """Ends a drag because the pointer left the window."""
        if self.carried:
            self.context.services.sounds.play("card_back")
            self.release()
            self.pick(Picking())

    # -- moves -------------------------------------------------------------------------------------
    def attempt(self, touch: Touch, card: CardId | None = None) -> Refusal | None:
        """Tries to make a move. Returns the refusal, if any."""
        touch, refusal = self.guide.corrected(touch), self._before_all()
        if refusal is None:
            warning = self._warning(touch) if touch != self._warned else None
            if warning is not None:
                self._warned = touch
                self._warn(warning)
                return None
            self._warned = None
            mover = self.context.board.controls.mover(self.context.facts(), touch)
            refusal = self.context.session.attempt(mover, touch)
        if refusal is not None:
            self.refuse(refusal, card)
            return refusal
        self.empty()
        self.refusals.end()
        self.context.read_news()
        return None

    def refuse(self, refusal: Refusal, card: CardId | None = None) -> None:
        if not self.guide.answers(refusal):
            self.refusals.show(refusal, card)

    def ask_hint(self) -> None:
        """Starts the search for a hint, or says what must be done first."""
        first = self._before_all()
        if first is None:
            self.hints.ask()
        else:
            self.refuse(first)

    def _before_all(self) -> Refusal | None:
        """Returns why the player cannot make any move now, or None if moves are possible."""
        context, held = self.context, self.context.playback.held
        if held is not None:
            return context.board.narration.look(context.facts(), held).first
        # a lesson itself answers a move that it does not want
        if self.context.viewpoint.is_current or self.guide.leads:
            return None
        return Refusal(
            "round", phrase("The round is over."), phrase("Press **{button}**.", button=SEE_SCORES)
        )

    def dare(self, touch: Touch) -> None:
        """Makes a move without asking, because its button was held."""
        self._warned = self.guide.corrected(touch)
        self.attempt(touch)

    def lay_anyway(self) -> None:
        """Makes the move that the player confirmed after a warning."""
        if self._warned is not None:
            self.attempt(self._warned)

    def put_back_after_warning(self) -> None:
        """Clears the selection after the player heeded a warning."""
        self._warned = None
        self._drop_selection()
        self.hints.offer_again()

    def _warning(self, touch: Touch) -> Caution | None:
        """Returns the question to be asked before a legal move, if any."""
        facts, board, when = self.context.facts(), self.context.board, self.context.preferences.ask_before
        move = next((move for move, legal in facts.legal if legal == touch), None)
        if move is None or when == "nothing":
            return None
        warning = board.controls.warning(facts.view, facts.me, move)
        if warning is None and when == "all":
            words = phrase("{move}.", move=board.narration.label(facts, move))
            return Caution(words, phrase("Yes"), phrase("Not yet"))
        return warning

    def _warn(self, warning: Caution) -> None:
        say = self.context.say
        yes = Choice(say(warning.yes), TableAction.LAY_ANYWAY)
        no = Choice(say(warning.no), TableAction.PUT_BACK, "primary")
        title = say(phrase("Are you sure?"))
        self.context.screen.ask(Dialog(title, say(warning.words), (yes, no), TableAction.PUT_BACK))

    def go_on(self) -> None:
        """Ends the wait before or after a private look at cards."""
        held = self.context.playback.go_on()
        if held is not None:
            self.refusals.end()
            self.context.refresh()
            self.guide.looked(held)


class Calls:
    """Handles calls out of turn until they take effect."""

    def __init__(self, context: TableContext, hand: Hand, guide: Guide) -> None:
        self.context = context
        self.session = context.session
        self.hand = hand
        self.guide = guide
        self.pending = context.call
        self._round = 0
        self._is_named = False
        """Whether the call came from the caller's own game pad."""

    def press(self, call: CallOut, caller: Seat | None = None) -> None:
        """Handles a press of the call button, or the answer to the question who has called."""
        if call.seat is not None:
            if call.sure or call.seat == self.context.viewpoint.seat:
                self._name(call)
            else:
                self._make_sure(call.seat)
            return
        self.pending.call = None if self.pending.waits(call.word) else replace(call, seat=caller)
        self._round, self._is_named = self._now, caller is not None
        self.settle(at_rest=self.context.is_at_rest)
        self.context.refresh()

    def settle(self, *, at_rest: bool) -> None:
        """Makes the call take effect when the rules allow it."""
        self._lapse()
        if at_rest and self.context.screen.dialog is None and self.pending.is_due:
            if self.guide.leads or self.context.alone:  # only one person may have held the button
                self._name(replace(self.pending.call_of(self.context.viewpoint.seat), sure=True))
            elif self._is_named and self.pending.call is not None:
                self._name(replace(self.pending.call, sure=True))
            else:
                self._ask()

    def drop(self) -> None:
        self.pending.call = None
        self.context.refresh()

    def _lapse(self) -> None:
        if self.pending.call is not None and (self.session.outcome is not None or self._now != self._round):
            self.drop()

    # -- whose it is -------------------------------------------------------------------------------
    def _ask(self) -> None:
        kept, call, say = self.pending.call, self.context.board.controls.call, self.context.say
        assert kept is not None
        assert call is not None
        people = self.pending.people(kept)
        answers = [
            Choice(
                self.session.players[seat].name,
                self.pending.call_of(seat),
                picture=self._face(seat, turn=False),
            )
            for seat in people
        ]
        nobody = Choice(say(phrase("Nobody")), TableAction.NOBODY, "primary")
        title = say(call.words.who)
        stakes = say(self.context.board.narration.stakes(self.context.facts()))
        self.context.screen.ask(Dialog(title, stakes, (*answers, nobody), TableAction.NOBODY))

    def _make_sure(self, seat: Seat) -> None:
        """Asks whether this person has really called."""
        say, name = self.context.say, SeatName(seat)
        yes = Choice(say(phrase("It is {name}", name=name)), replace(self.pending.call_of(seat), sure=True))
        no = Choice(say(phrase("No")), TableAction.NOBODY, "primary")
        title = say(phrase("{name} calls. Is it really {name}?", name=name))
        text = say(self.context.board.narration.stakes(self.context.facts()))
        self.context.screen.ask(
            Dialog(title, text, (yes, no), TableAction.NOBODY, self._face(seat, turn=True))
        )

    def _face(self, seat: Seat, *, turn: bool) -> Callable[[Kit, Rect], Picture]:
        return partial(paint_medallion, content=medallion_of(self.session, seat, turn=turn))

    def _name(self, call: CallOut) -> None:
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
        return self.session.chair(PUBLIC).view.round
