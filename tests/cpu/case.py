"""A decision of a CPU with all that a test wants to know of it."""

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
    """A decision: the real match, the question with its view and news, the move, and the reasons given for it."""

    match: Match
    ask: Ask
    move: Any
    options: tuple[Weighed, ...]
    why: Phrase
    """All that was said of it."""
    sentence: Phrase
    """The one that is looked up."""
    other: Any = None
    """The better move, where a sentence is of one that was made."""

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
        """What the move really leads to."""
        return self.match.game.play(self.match.state, self.seat, self.move).events

    @property
    def after(self) -> Any:
        return self.match.game.play(self.match.state, self.seat, self.move).state

    def said(self, gap: str) -> Any:
        """The value that fills a gap in the sentence."""
        value = self.sentence.values[gap]
        return getattr(value, "seat", value)


def sentences(why: Phrase) -> Iterator[Phrase]:
    """The sentences of a reason."""
    joins = "{why}" in why.template or "{wrong}" in why.template
    parts = [value for value in why.values.values() if isinstance(value, Phrase) and joins]
    for part in parts:
        yield from sentences(part)
    if not parts:
        yield why
