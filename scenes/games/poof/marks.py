"""What the stacks of the own hand show."""

from game.core.cards import CardId
from game.games.poof.rules import hand
from scenes.games.poof.layout import PoofFacts, PoofLayout


class HandMarks:
    """What the stacks of the own hand show: `counts` on the cards in front, and which cards are `below` them."""

    def __init__(self) -> None:
        self.below: frozenset[CardId] = frozenset()
        self.counts: dict[CardId, str] = {}
        self._hand: tuple[CardId, ...] = ()
        self._seen: tuple[CardId, ...] = ()

    def refresh(self, facts: PoofFacts, layout: PoofLayout) -> None:
        """Looks at the hand; while cards fly to it or from it the old marks stand."""
        mine = facts.shown.zones[hand(facts.me)] if facts.me >= 0 else ()
        before, self._seen = self._seen, mine
        if not facts.idle and mine not in (before, self._hand):
            return
        self._hand, stacks = mine, layout.stacks(facts.shown)
        self.below = frozenset(card for stack in stacks for card in stack[:-1])
        chosen = set(facts.picking.cards)
        self.counts = {
            stack[-1]: _count(len(chosen & set(stack)), len(stack)) for stack in stacks if len(stack) > 1
        }


def _count(chosen: int, count: int) -> str:
    """Returns how many copies there are, or how many of them are chosen."""
    return f"{chosen}/{count}" if 0 < chosen < count else f"×{count}"  # noqa: RUF001 - a times sign is meant
