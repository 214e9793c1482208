"""The format of a first lesson: a fixed deal, and steps that teach the rules by playing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, zip_longest
from typing import Any, Final

from game.core.cards import Face
from game.core.events import Zone
from game.core.phrases import Phrase, phrase
from game.core.rules import OptionValue, Touch

LEARNER: Final = 0
"""The seat of the person who learns."""
OTHERWISE: Final = phrase("For this lesson, do what the note asks for.")


@dataclass(frozen=True, slots=True)
class Shown:
    """A zone on the table that a step of the lesson points at; with `face`, only its cards with that face."""

    zone: Zone
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class Try:
    """A touch for the learner to try although the rules refuse it, and the rulings that may be given as the reason."""

    touch: Touch
    rulings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to learn, explained in one or two short sentences.

    First the other players make the moves in `plays`, which are lines of a record ("1 lay 24 A1"). Then the learner
    makes one of the moves in `wants` (the first is the guide's own; the others may be patterns with * and ?), or
    `tries` something that the rules refuse. A step without either is only read. `nudge` is the answer to a legal move
    that is not expected. If `looks` is set, the learner looks at cards in private, and the step ends when they are
    covered again.
    """

    says: Phrase
    plays: tuple[str, ...] = ()
    wants: tuple[str, ...] = ()
    tries: Try | None = None
    shows: tuple[Shown, ...] = ()
    looks: bool = False
    nudge: Phrase = OTHERWISE

    @property
    def is_read(self) -> bool:
        """Returns whether the step asks for no move and no try."""
        return not self.wants and self.tries is None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game's first lesson: the deal, the moves made before it begins, the steps, and a closing text.

    `deck` is the whole deck in dealing order. `ends` is the closing text, shown on a card. A lesson that begins at a
    `position`, a state of the game, has no deal.
    """

    game: str
    seats: int
    deck: tuple[Face, ...]
    steps: tuple[Step, ...]
    ends: Phrase
    before: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    position: Any = None


def stacked(deck: Sequence[Face], hands: Sequence[str], then: str = "") -> tuple[Face, ...]:
    """Returns a deck in dealing order: each seat's cards in the order of dealing, then the cards in `then`.

    Cards are written as in records, with blanks between them. All other cards come last.
    """
    rows = [hand.split() for hand in hands]
    dealt = [card for card in chain(*zip_longest(*rows)) if card is not None]
    named = [Face(card) for card in (*dealt, *then.split())]
    return (*named, *(Counter(deck) - Counter(named)).elements())
