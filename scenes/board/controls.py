"""What a hand does on a board: which touches of cards, places and buttons make which moves."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.rules import M, S, Touch
from scenes.board.calls import OpenCall
from scenes.board.context import BoardContext, BoardPart, L
from scenes.board.narration import Narration
from scenes.board.piece import Caution, Facts, Primary
from scenes.stage.picking import Picking
from scenes.ui.widget import Action


@dataclass(frozen=True, slots=True)
class Made:
    """Touches that a button makes one after the other, and what is picked after them."""

    touches: tuple[Touch, ...]
    then: Picking = Picking()


class MoreWords(NamedTuple):
    """A button's wish for another page of words to say, or for the list of them to open or close."""

    page: int


class Controls(BoardPart[S, M, L]):
    """What touches mean at a game's table."""

    call: OpenCall | None = None
    """The word that people may call at any moment, where the game has one."""

    def __init__(self, context: BoardContext, layout: L, narration: Narration[S, M, L]) -> None:
        super().__init__(context, layout)
        self.narration = narration

    # -- buttons -----------------------------------------------------------------------------------
    def primary(self, facts: Facts[S, M]) -> Primary | None:
        """Returns what the big button is for: the move that is picked, where one place alone may take it."""
        if not facts.mine or not facts.picking.cards:
            return None
        places = facts.picking.places(facts.shown, facts.legal)
        wanted = [facts.picking.touch(facts.shown, place) for place in (None, *places)]
        found = [(move, touch) for move, touch in facts.legal if touch in wanted]
        if len(found) != 1:
            return None
        move, touch = found[0]
        return Primary(self.narration.label(facts, move), touch)

    def chosen(self, action: Action, facts: Facts[S, M]) -> Picking | Made | None:
        """Returns what one of this board's buttons picks, or makes at once; None when the action is not its own."""

    # -- cards -------------------------------------------------------------------------------------
    def at_once(self, facts: Facts[S, M], card: CardId) -> Touch | None:
        """Returns what a click on a card does at once; None where the card is merely picked."""

    def pick(self, facts: Facts[S, M], card: CardId) -> Picking | None:
        """Returns what is picked after a touch of a card; None when no legal move begins so."""
        return Picking(facts.picking.cards).toggled(card, facts.shown, facts.legal)

    def unpick(self, facts: Facts[S, M], card: CardId) -> Picking:
        """Returns what is picked after a card was put back."""
        return facts.picking.without(card)

    def recount(self, facts: Facts[S, M], card: CardId | None, by: int) -> Picking | None:
        """Returns what is picked after one copy more or fewer was asked for; None where that means nothing."""

    def wrong_touch(self, facts: Facts[S, M], card: CardId) -> Touch:
        """Returns what a touch of a card amounts to that no legal move begins with: meant for the one place, if there is one."""
        areas = self.layout.areas()
        return Touch.of(facts.shown, [card], areas[0].zone if len(areas) == 1 else None)

    # -- places ------------------------------------------------------------------------------------
    def place_touch(self, facts: Facts[S, M], zone: Zone) -> Touch:
        """Returns what a click on a place does."""
        return facts.picking.touch(facts.shown, zone)

    def drop_touch(self, facts: Facts[S, M], cards: Sequence[CardId], zone: Zone) -> Touch:
        """Returns what it means that cards were dropped on a place."""
        return Touch.of(facts.shown, cards, zone)

    # -- keys --------------------------------------------------------------------------------------
    def picked(self, facts: Facts[S, M], touch: Touch, cards: tuple[CardId, ...]) -> Picking:
        """Returns what is picked when a hint has picked these cards for a touch."""
        _ = facts, touch
        return Picking(cards)

    def settled(self, facts: Facts[S, M]) -> Picking:
        """Returns what is as good as picked: the keyboard goes to what is done with it."""
        return facts.picking

    def first(self, facts: Facts[S, M]) -> Action | None:
        """Returns what a turn usually begins with, where that is no card: the keyboard begins at the button that does it."""

    def step_to(self, facts: Facts[S, M], zone: Zone) -> float:
        """Returns how far what is picked is from what lies on a place: the keyboard goes to the nearest first."""
        _ = facts, zone
        return 0.0

    # -- before it is too late ---------------------------------------------------------------------
    def warning(self, view: S, seat: Seat, move: M) -> Caution | None:
        """Returns what to ask before a legal move that its mover would regret."""
