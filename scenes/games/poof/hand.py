"""Hands on Poof's stacks: one touch chooses every copy, the next ones put back one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.cards import CardId
from game.core.rules import Touch
from game.core.table import Table
from game.games.poof.rules import PILE, hand
from scenes.board.piece import Facts
from scenes.games.poof.layout import PoofLayout
from scenes.stage.picking import Picking, begins


class Stacks:
    """What touches of equal cards pick, for one layout; what may be played is read from the legal moves."""

    def __init__(self, layout: PoofLayout) -> None:
        self.layout = layout

    def of(self, table: Table, card: CardId) -> Sequence[CardId]:
        """The cards that mean the same as this one, those in front first."""
        for stack in self.layout.stacks(table):
            if card in stack:
                return stack[::-1]
        return (card,)

    def touched(self, facts: Facts, card: CardId) -> Picking | None:
        """A click: all copies, then one fewer with every further click; None when no copy may be played."""
        stack = self.of(facts.shown, card)
        chosen = sum(one in facts.picking.cards for one in stack)
        if chosen:
            return self._with(facts, stack, chosen - 1)
        tried = (self._with(facts, stack, count) for count in range(len(stack), 0, -1))
        return next((found for found in tried if found is not None), None)

    def counted(self, facts: Facts, card: CardId, by: int) -> Picking | None:
        """The wheel: one copy more or fewer; None when that cannot be."""
        stack = self.of(facts.shown, card)
        wanted = sum(one in facts.picking.cards for one in stack) + by
        return self._with(facts, stack, wanted) if 0 <= wanted <= len(stack) else None

    def without(self, facts: Facts, card: CardId) -> Picking:
        """Every copy put back."""
        stack = self.of(facts.shown, card)
        return Picking(tuple(one for one in facts.picking.cards if one not in stack))

    def _with(self, facts: Facts, stack: Sequence[CardId], count: int) -> Picking | None:
        """So many of a stack, with what else is picked if that goes together, else alone."""
        others = tuple(one for one in facts.picking.cards if one not in stack)
        for cards in ((*others, *stack[:count]), tuple(stack[:count])):
            if not cards or begins(Touch.of(facts.shown, cards), facts.legal):
                return Picking(cards)
        return None


def move_of(facts: Facts, picking: Picking) -> tuple[Any, Touch] | None:
    """The move that is made by putting what is picked on the pile, with its touch."""
    touch = picking.touch(facts.shown, PILE)
    return next(((move, legal) for move, legal in facts.legal if legal == touch), None)


class HandMarks:
    """What the stacks of the own hand show: `counts` on the cards in front, and which cards are `below` them."""

    def __init__(self) -> None:
        self.below: frozenset[CardId] = frozenset()
        self.counts: dict[CardId, str] = {}
        self._hand: tuple[CardId, ...] = ()
        self._seen: tuple[CardId, ...] = ()

    def refresh(self, facts: Facts, layout: PoofLayout) -> None:
        """Look at the hand; while cards fly to it or from it the old marks stand."""
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
    """How many copies there are, or how many of them are chosen."""
    return f"{chosen}/{count}" if 0 < chosen < count else f"×{count}"  # noqa: RUF001 - a times sign is meant
