"""The format of a game's first lesson: a fixed deal, and steps that teach the rules while the learner plays."""

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
"""The seat that the learner plays."""
OTHERWISE: Final = phrase("For this lesson, do what the note asks for.")


@dataclass(frozen=True, slots=True)
class Shown:
    """A zone of the table that a step of a lesson points at.

    If `face` is given, the step points only at cards with that face.
    """

    zone: Zone
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class Try:
    """A touch for the learner to try, although the rules refuse it.

    The refusal must name one of `rulings` as its reason.
    """

    touch: Touch
    rulings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson, explained in one or two short sentences.

    First the other players make the moves in `plays`. They are written as in a record, such as "1 lay 24 A1".
    Then the learner makes a move in `wants`, or tries the touch in `tries`. The first move of `wants` is
    shown. The others may be patterns with * and ?. `nudge` is the answer to any other legal move. If `looks`
    is set, the step ends when the learner covers the private cards.
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
        """Returns whether the learner only reads this step and makes no move."""
        return not self.wants and self.tries is None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game's first lesson.

    `deck` is in dealing order. The moves in `before` are made before the first step. A lesson that begins
    with a `position` (a state) has no deal.
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
    """Returns a deck in dealing order: the hands by seat, then `then`, then all other cards.

    Cards are written as in records, with spaces between them.
    """
    rows = [hand.split() for hand in hands]
    dealt = [card for card in chain(*zip_longest(*rows)) if card is not None]
    named = [Face(card) for card in (*dealt, *then.split())]
    return (*named, *(Counter(deck) - Counter(named)).elements())
