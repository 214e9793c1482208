"""A player of Spooky Boo that remembers the cards it has seen.

`tuckbox simulate spooky-boo --seats bot:lab.examples.counter:Counter,gentle` plays it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.core.memory import Memory
from game.core.news import News

PLACES = "abcd"
ENOUGH = 5
"""At this total or less, the bot makes the call that ends the round."""
UNSEEN = 6.3
"""The average value of a card in the deck."""


class Counter:
    """A bot for Spooky Boo that remembers every card it has seen."""

    def __init__(self) -> None:
        self.memory: Memory | None = None
        self.heard = 0

    def choose(self, view: Any, moves: Sequence[Any], news: Sequence[News], _rng: Random) -> Any:  # noqa: ANN401
        self._listen(view, news)
        named = {str(move): move for move in moves}
        return named[self._wish(view, named)]

    def speak(self, view: Any, moves: Sequence[Any], news: Sequence[News], _rng: Random) -> Any | None:  # noqa: ANN401
        """Returns the call that ends the round if this seat's total is low enough."""
        self._listen(view, news)
        return moves[0] if self._is_sure(view) else None

    # -- what it knows ---------------------------------------------------------------------------------
    def _listen(self, view: Any, news: Sequence[News]) -> None:  # noqa: ANN401
        """Remembers the faces of cards in the news."""
        self.memory = self.memory or Memory(view.table.viewer)
        for step in news[self.heard :]:
            self.memory.fold(step.events)
        self.heard = len(news)

    def _value(self, view: Any, zone: str) -> float | None:  # noqa: ANN401
        """Returns the value of a zone's top card, or None if this seat does not know it."""
        assert self.memory is not None
        cards = view.table.zones[zone]
        face = self.memory.seen_cards.get(cards[-1]) if cards else None
        return None if face is None else float(face)

    def _own(self, view: Any) -> dict[str, float | None]:  # noqa: ANN401
        """Returns the values of this seat's cards by zone, None for an unknown card."""
        return {place: self._value(view, f"square/{view.table.viewer}/{place}") for place in PLACES}

    def _is_sure(self, view: Any) -> bool:  # noqa: ANN401
        """Returns whether this seat's total is low enough to end the round."""
        return sum(UNSEEN if value is None else value for value in self._own(view).values()) <= ENOUGH

    # -- what it does ----------------------------------------------------------------------------------
    def _wish(self, view: Any, named: dict[str, Any]) -> str:  # noqa: ANN401
        own = self._own(view)
        worth = {place: UNSEEN if value is None else value for place, value in own.items()}
        worst = max(PLACES, key=lambda place: worth[place])
        if "draw" in named:  # our turn begins
            top = self._value(view, "discard")
            if self._is_sure(view):
                return "boo"
            return f"take {worst}" if top is not None and top <= min(3, worth[worst] - 2) else "draw"
        if "throw" in named:  # we hold the card that we drew
            drawn = self._value(view, f"held/{view.table.viewer}")
            return f"keep {worst}" if drawn is not None and drawn < worth[worst] else "throw"
        if "peek a" in named:
            unknown = [place for place, value in own.items() if value is None]
            return f"peek {unknown[0]}" if unknown else "decline"
        if f"trade {worst}" in named:
            spied = self._value(view, view.spied)
            return f"trade {worst}" if spied is not None and spied < worth[worst] else "decline"
        if any(name.startswith("swap") for name in named):
            return self._swap(view, named, worst) if worth[worst] > UNSEEN else "decline"
        return next((name for name in named if name.startswith("spy")), "decline")

    def _swap(self, view: Any, named: dict[str, Any], worst: str) -> str:  # noqa: ANN401
        """Returns the move that swaps the card at `worst` for the lowest known card of an opponent."""
        names = [name for name in named if name.startswith(f"swap {worst}")]

        def theirs(name: str) -> float:
            value = self._value(view, f"square/{name[-2]}/{name[-1]}")
            return UNSEEN if value is None else value

        return min(names, key=theirs)
