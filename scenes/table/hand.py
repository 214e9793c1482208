"""The hand before the screen: what it has picked and carries, and what its touches come to."""

from collections.abc import Mapping

from game.core.cards import CardId
from game.core.events import Zone
from game.core.phrases import phrase
from game.core.rules import Refusal, Touch
from scenes.board.piece import Caution
from scenes.stage.picking import Picking
from scenes.table.actions import (
    CardCarried,
    CardClicked,
    CardDropped,
    CardPutBack,
    HandAction,
    PlaceClicked,
    Press,
)
from scenes.table.big_button import SEE_SCORES
from scenes.table.cards import CardWidget, PlaceWidget
from scenes.table.guide import Guide
from scenes.table.hints import Hints
from scenes.table.host import TableHost
from scenes.table.refusals import Refusals
from scenes.table.spread import Spread
from scenes.table.telling import Telling
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.widget import Widget


class Hand:
    """Picked cards, carried cards, and the moves that are made of them."""

    def __init__(
        self,
        host: TableHost,
        telling: Telling,
        spread: Spread,
        hints: Hints,
        refusals: Refusals,
        guide: Guide,
    ) -> None:
        self.host = host
        self.telling = telling
        self.spread = spread
        self.hints = hints
        self.refusals = refusals
        self.guide = guide
        self.picking = Picking()
        self.carried: dict[CardId, tuple[int, int]] = {}
        """The cards that follow the pointer, by how far from where they lay, in px."""
        self.over: CardId | Zone | None = None
        """The card or the place under the pointer or the keyboard."""
        self._warned: Touch | None = None

    def look_at(self, widget: Widget | None) -> bool:
        """The pointer or the keyboard is on this; whether that is a card or a place that it was not on before."""
        before, self.over = self.over, None
        if isinstance(widget, CardWidget):
            self.over = widget.card
        elif isinstance(widget, PlaceWidget):
            self.over = widget.zone
        return self.over != before

    # -- picking -----------------------------------------------------------------------------------
    def pick(self, picking: Picking) -> None:
        """Have this picked, and nothing else."""
        self.picking = picking
        self.hints.drop()
        self.refusals.end()
        self.host.refresh()

    def empty(self) -> None:
        """Something happened: nothing is picked or carried any longer."""
        self.release()
        self.picking = Picking()
        self.hints.drop()

    def leave(self) -> None:
        """Somebody else comes: nothing is left of what this hand did."""
        self.empty()
        self._warned = None
        self.refusals.end()

    def put_back(self) -> bool:
        """Put back all that is picked; whether anything was."""
        picked = self.picking != Picking()
        if picked:
            self.pick(Picking())
        return picked

    def recount(self, by: int) -> None:
        """One copy more or fewer of the card in question, where that means something."""
        facts = self.host.facts()
        card = facts.over if facts.over in self.spread.cards else next(iter(self.picking.cards), None)
        picking = self.host.board.controls.recount(facts, card, by) if facts.mine and facts.idle else None
        if picking is not None:
            self.host.services.sounds.play("card_lift" if by > 0 else "card_back")
            self.pick(picking)

    # -- touches -----------------------------------------------------------------------------------
    def act(self, action: HandAction) -> Refusal | None:
        """Do what was done with a card or at a place; why not, where that is refused."""
        match action:
            case CardClicked(card):
                return self.click(card)
            case CardDropped(card, at):
                return self._let_fall(card, at)
            case PlaceClicked(zone):
                touch = self.host.board.controls.place_touch(self.host.facts(), zone)
                return self.attempt(touch, next(iter(self.picking.cards), None))
            case CardPutBack(card):
                self._unpick(card)
            case CardCarried(card, by):
                self._carry(card, by)
        return None

    def click(self, card: CardId) -> Refusal | None:
        """Pick a card, or put it back; a card that no move begins with is refused."""
        self.release()
        facts, held, board = self.host.facts(), self.telling.held, self.host.board
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
        self.host.services.sounds.play("card_lift" if card in picking.cards else "card_back")
        self.pick(picking)
        return None

    def _unpick(self, card: CardId) -> None:
        if card in self.picking.cards:
            self.host.services.sounds.play("card_back")
            self.pick(self.host.board.controls.unpick(self.host.facts(), card))

    def _carry(self, card: CardId, by: tuple[int, int]) -> None:
        """Carry a card, and all that are picked with it."""
        if card not in self.carried:
            if card not in self.picking.cards:
                self.picking = Picking()
                facts = self.host.facts()
                self.pick((self.host.board.controls.pick(facts, card) if facts.mine else None) or Picking())
            self.host.services.sounds.play("card_lift")
        carried = self.picking.cards if card in self.picking.cards else (card,)
        self._grip(dict.fromkeys(carried, by))

    def _grip(self, by: Mapping[CardId, tuple[int, int]]) -> None:
        """Have these cards in the hand, so many px from where they were grasped; others fall back."""
        self.carried, scale = dict(by), self.host.kit.metrics.s
        self.telling.timeline.carry({card: (x / scale, y / scale) for card, (x, y) in by.items()})
        self.spread.is_stale = True

    def _let_fall(self, card: CardId, at: tuple[int, int]) -> Refusal | None:
        """Let go of what was carried: on a place it is a touch, elsewhere it goes back."""
        carried = tuple(self.carried) or (card,)
        self._grip({})
        zone = self.spread.place_at(at)
        if zone is not None:
            return self.attempt(self.host.board.controls.drop_touch(self.host.facts(), carried, zone), card)
        self.host.services.sounds.play("card_back")
        self.pick(Picking())
        return None

    def release(self) -> None:
        """Lets go of what is carried: it falls back to where it lies, and the press that carried it is over."""
        if self.carried:
            self._grip({})
            self.host.end_press()

    def let_go(self) -> None:
        """The pointer is gone, or the table: what was carried goes back."""
        if self.carried:
            self.host.services.sounds.play("card_back")
            self.release()
            self.pick(Picking())

    # -- moves -------------------------------------------------------------------------------------
    def attempt(self, touch: Touch, card: CardId | None = None) -> Refusal | None:
        """Make the move that a touch is; why not, where it is none: that is said at once, beside the card."""
        refusal = self._judged(self.guide.meant(touch))
        if refusal is not None:
            self.refuse(refusal, card)
        return refusal

    def refuse(self, refusal: Refusal, card: CardId | None = None) -> None:
        """Say why something is no move."""
        if not self.guide.answers(refusal):
            self.refusals.show(refusal, card)

    def ask_hint(self) -> None:
        """Think about the next move; a private look that waits for its press comes before that."""
        first = self._before_all()
        if first is None:
            self.hints.ask()
        else:
            self.refuse(first)

    def _before_all(self) -> Refusal | None:
        """Why nothing can be done yet: a private look waits, or the round that is seen is over, and the next is not dealt here."""
        host, held = self.host, self.telling.held
        if held is not None:
            return host.board.narration.look(host.facts(), held).first
        if self.telling.eyes.is_current or self.guide.leads:  # a lesson says itself what is not meant
            return None
        return Refusal(
            "round", phrase("The round is over."), phrase("Press **{button}**.", button=SEE_SCORES)
        )

    def _judged(self, touch: Touch) -> Refusal | None:
        host, first = self.host, self._before_all()
        if first is not None:
            return first
        warning = self._warning(touch) if touch != self._warned else None
        if warning is not None:
            self._warned = touch
            self._warn(warning)
            return None
        self._warned = None
        refusal = host.session.attempt(self.telling.eyes.seat, touch)
        if refusal is None:
            self.empty()
            self.refusals.end()
            host.read_news()
        return refusal

    def lay_anyway(self) -> None:
        """The player was warned, and means it."""
        if self._warned is not None:
            self.attempt(self._warned)

    def heed(self) -> None:
        """The player was warned, and puts it back: a hint that comes by itself may come once more."""
        self._warned = None
        self.pick(Picking())
        self.hints.offer_again()

    def _warning(self, touch: Touch) -> Caution | None:
        """What is asked before a legal move: what its mover would regret, or every move, as the player chose."""
        facts, board, when = self.host.facts(), self.host.board, self.host.manner.ask_before
        move = next((move for move, legal in facts.legal if legal == touch), None)
        if move is None or when == "nothing":
            return None
        warning = board.controls.warning(facts.view, facts.me, move)
        if warning is None and when == "all":
            words = phrase("{move}.", move=board.narration.label(facts, move))
            return Caution(words, phrase("Yes"), phrase("Not yet"))
        return warning

    def _warn(self, warning: Caution) -> None:
        say = self.host.say
        yes = Choice(say(warning.yes), Press.LAY_ANYWAY)
        no = Choice(say(warning.no), Press.PUT_BACK, "primary")
        title = say(phrase("Are you sure?"))
        self.host.ask(Dialog(title, say(warning.words), (yes, no), Press.PUT_BACK))

    def go_on(self) -> None:
        """The player has said so: the look that waits begins or ends."""
        held = self.telling.go_on()
        if held is not None:
            self.refusals.end()
            self.host.refresh()
            self.guide.looked(held)
