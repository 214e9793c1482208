"""One decision of a CPU, with all facts that a test of its reasons needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.core.cards import Seat
from game.core.phrases import Phrase
from game.cpu.decision import Weighed
from game.match import Match
from game.worker.question import Ask


@dataclass(frozen=True)
class Case:
    """A CPU's decision in a real match: its knowledge, move and reasons."""

    match: Match
    ask: Ask
    move: Any
    options: tuple[Weighed, ...]
    why: Phrase
    sentence: Phrase
    other: Any = None
    """A better move with which `sentence` compares the move, or None."""

    @property
    def view(self) -> Any:
        return self.ask.view

    @property
    def seat(self) -> Seat:
        return self.ask.seat

    @property
    def legal(self) -> list[Any]:
        game = self.match.game
        return [move for move in game.moves(self.view, self.seat) if not game.is_talk(move)]

    @property
    def events(self) -> tuple[Any, ...]:
        return self.match.game.play(self.match.state, self.seat, self.move).events

    @property
    def after(self) -> Any:
        return self.match.game.play(self.match.state, self.seat, self.move).state

    def said(self, gap: str) -> Any:
        """Returns the value of a placeholder of `sentence`. If the value names a player, returns the seat."""
        value = self.sentence.values[gap]
        return getattr(value, "seat", value)


def sentences(why: Phrase) -> Iterator[Phrase]:
    joins = "{why}" in why.template or "{wrong}" in why.template
    parts = [value for value in why.values.values() if isinstance(value, Phrase) and joins]
    for part in parts:
        yield from sentences(part)
    if not parts:
        yield why
