"""Input on a board: which touches of cards, places and buttons make which moves."""

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
    """Touches that a button makes one after the other, and the selection after them."""

    touches: tuple[Touch, ...]
    then: Picking = Picking()


class MoreWords(NamedTuple):
    """Request of a button for another page of phrases, or to open or close their list."""

    page: int


class Controls(BoardPart[S, M, L]):
    """The meaning of touches at a game's table."""

    call: OpenCall | None = None
    """Word that people may call at any moment, if the game has one."""

    def __init__(self, context: BoardContext, layout: L, narration: Narration[S, M, L]) -> None:
        super().__init__(context, layout)
        self.narration = narration

    # -- buttons -----------------------------------------------------------------------------------
    def primary(self, facts: Facts[S, M]) -> Primary | None:
        """Returns the big button's function: the selected move, if only one place can take it."""
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
        """Returns what one of this board's buttons selects or makes; None for other actions."""

    def mover(self, facts: Facts[S, M], touch: Touch) -> Seat:
        """Returns whose move a touch makes: that of the displayed seat, unless another person speaks."""
        _ = touch
        return facts.me

    def would(self, action: Action, facts: Facts[S, M]) -> Picking | Made | None:
        """Returns the same as `chosen`, and changes nothing that is seen."""
        return self.chosen(action, facts)

    # -- cards -------------------------------------------------------------------------------------
    def at_once(self, facts: Facts[S, M], card: CardId) -> Touch | None:
        """Returns the immediate result of a click on a card; None if it only selects."""

    def pick(self, facts: Facts[S, M], card: CardId) -> Picking | None:
        """Returns the selection after a card was clicked; None if no legal move begins so."""
        return Picking(facts.picking.cards).toggled(card, facts.shown, facts.legal)

    def unpick(self, facts: Facts[S, M], card: CardId) -> Picking:
        """Returns the selection without a card."""
        return facts.picking.without(card)

    def recount(self, facts: Facts[S, M], card: CardId | None, by: int) -> Picking | None:
        """Returns the selection with one copy more or fewer; None if that is meaningless."""

    def wrong_touch(self, facts: Facts[S, M], card: CardId) -> Touch:
        """Returns the touch meant by a card with which no legal move begins; with the only place, if there is one."""
        areas = self.layout.areas()
        return Touch.of(facts.shown, [card], areas[0].zone if len(areas) == 1 else None)

    # -- places ------------------------------------------------------------------------------------
    def place_touch(self, facts: Facts[S, M], zone: Zone) -> Touch:
        """Returns the result of a click on a place."""
        return facts.picking.touch(facts.shown, zone)

    def drop_touch(self, facts: Facts[S, M], cards: Sequence[CardId], zone: Zone) -> Touch:
        """Returns the touch of cards dropped on a place."""
        return Touch.of(facts.shown, cards, zone)

    # -- keys --------------------------------------------------------------------------------------
    def picked(self, facts: Facts[S, M], touch: Touch, cards: tuple[CardId, ...]) -> Picking:
        """Returns the selection for a hint's cards and touch."""
        _ = facts, touch
        return Picking(cards)

    def settled(self, facts: Facts[S, M]) -> Picking:
        """Returns a quasi-selected card; the focus goes to its actions."""
        return facts.picking

    def first(self, facts: Facts[S, M]) -> Action | None:
        """Returns the usual first move of a turn without a card; the focus starts at its button."""

    def step_to(self, facts: Facts[S, M], zone: Zone) -> float:
        """Returns the distance of the selection from a place's card; the focus goes to the nearest first."""
        _ = facts, zone
        return 0.0

    # -- before it is too late ---------------------------------------------------------------------
    def warning(self, view: S, seat: Seat, move: M) -> Caution | None:
        """Returns the question before a legal move its mover would regret."""
