"""What a first lesson is: a fixed deal, and steps in which the rules are met by playing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, zip_longest
from typing import Final

from game.core.cards import Face
from game.core.events import Zone
from game.core.phrases import Phrase, phrase
from game.core.rules import OptionValue, Touch

LEARNER: Final = 0
"""The seat of the person who learns."""
OTHERWISE: Final = phrase("For this lesson, do what the note asks for.")


@dataclass(frozen=True, slots=True)
class Shown:
    """A place on the table that a step points at, or the cards of one face in it."""

    zone: Zone
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class Try:
    """A touch that the rules refuse, and the rulings by one of which they do."""

    touch: Touch
    rulings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is learnt, said in one or two short sentences.

    First the others make `plays`, one after the other: lines of a record ("1 lay 24 A1"). Then the learner makes one
    of the moves `wants`, the guide's own first, the others perhaps as patterns with * and ?; or `tries` what the
    rules refuse. A step that asks for neither is only read. `nudge` answers a legal move that is not the one meant.
    While a step `looks`, the learner has a private look at cards, and it is over when they are covered again.
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
        """Returns whether the learner has nothing to do but read."""
        return not self.wants and self.tries is None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game's first lesson: the deal, the moves that were made before it begins, the steps, the last words.

    `deck` is the whole deck in dealing order. `ends` are the words on the card at the end.
    """

    game: str
    seats: int
    deck: tuple[Face, ...]
    steps: tuple[Step, ...]
    ends: Phrase
    before: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)


def stacked(deck: Sequence[Face], hands: Sequence[str], then: str = "") -> tuple[Face, ...]:
    """A deck in dealing order: each seat's cards in the order in which it gets them, then the next ones.

    Cards are written as in records, with blanks between them; those that nobody names come last.
    """
    rows = [hand.split() for hand in hands]
    dealt = [card for card in chain(*zip_longest(*rows)) if card is not None]
    named = [Face(card) for card in (*dealt, *then.split())]
    return (*named, *(Counter(deck) - Counter(named)).elements())
