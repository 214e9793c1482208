"""Input on Poof's table. The first click selects all copies of a card, each further one deselects one."""

from collections.abc import Sequence

from game.core.cards import CardId
from game.core.events import Zone
from game.core.phrases import phrase
from game.core.rules import Touch
from game.games.poof.rules import PILE, Move, State
from scenes.board.board import CallWords, Controls, OpenCall
from scenes.board.context import BoardContext
from scenes.board.piece import Primary
from scenes.games.poof.layout import PoofFacts, PoofLayout
from scenes.games.poof.narration import PoofNarration
from scenes.stage.picking import Picking, begins

CALL_WORDS = CallWords(
    button=phrase("Pooftastrophe"),
    back=phrase("Take it back"),
    who=phrase("Who is calling?"),
    rule="mercy",
)


class PoofControls(Controls[State, Move, PoofLayout]):
    """Turns clicks into selections and moves. Only legal moves can be played."""

    def __init__(self, context: BoardContext, layout: PoofLayout, narration: PoofNarration) -> None:
        super().__init__(context, layout, narration)
        if layout.me >= 0 and layout.seats == 2 and context.options["mercy_rule"]:
            self.call = OpenCall(context, "mercy", CALL_WORDS)

    def primary(self, facts: PoofFacts) -> Primary | None:
        if not facts.mine:
            return None
        if facts.picking.cards:
            found = self.move_of(facts, facts.picking)
            return Primary(self.narration.label(facts, found[0]), found[1]) if found else None
        takes = list(facts.moves_with("take"))
        left, rule = [*takes, *facts.moves_with("skip")], "pick-up" if takes else ""
        return Primary(self.narration.label(facts, left[0][0]), left[0][1], rule=rule) if left else None

    def move_of(self, facts: PoofFacts, picking: Picking) -> tuple[Move, Touch] | None:
        """Returns the legal move with the selected cards, if there is one."""
        return facts.move_of(picking.touch(facts.shown, PILE))

    def pick(self, facts: PoofFacts, card: CardId) -> Picking | None:
        stack = self.layout.stack_of(facts.shown, card)
        chosen = sum(one in facts.picking.cards for one in stack)
        if chosen:
            return self._with(facts, stack, chosen - 1)
        tried = (self._with(facts, stack, count) for count in range(len(stack), 0, -1))
        return next((found for found in tried if found is not None), None)

    def unpick(self, facts: PoofFacts, card: CardId) -> Picking:
        stack = self.layout.stack_of(facts.shown, card)
        return Picking(tuple(one for one in facts.picking.cards if one not in stack))

    def recount(self, facts: PoofFacts, card: CardId | None, by: int) -> Picking | None:
        if card is None:
            return None
        stack = self.layout.stack_of(facts.shown, card)
        wanted = sum(one in facts.picking.cards for one in stack) + by
        return self._with(facts, stack, wanted) if 0 <= wanted <= len(stack) else None

    def _with(self, facts: PoofFacts, stack: Sequence[CardId], count: int) -> Picking | None:
        """Returns a selection with `count` cards of a stack, if legal."""
        others = tuple(one for one in facts.picking.cards if one not in stack)
        for cards in ((*others, *stack[:count]), tuple(stack[:count])):
            if not cards or begins(Touch.of(facts.shown, cards), facts.legal):
                return Picking(cards)
        return None

    def place_touch(self, facts: PoofFacts, zone: Zone) -> Touch:
        left = facts.moves_with("take")
        if left and not facts.picking.cards and not any(touch.picks for _, touch in facts.legal):
            return left[0][1]
        return super().place_touch(facts, zone)
