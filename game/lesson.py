"""The format of a game's first lesson: a fixed deal, and steps that teach the rules."""

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
"""The seat of the learner."""
OTHERWISE: Final = phrase("For this lesson, do what the note asks for.")


@dataclass(frozen=True, slots=True)
class Shown:
    """A zone to which a step of a lesson points.

    With `face`, the step points only to cards with that face.
    """

    zone: Zone
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class Try:
    """A touch that the rules refuse, for the learner to try.

    The refusal must name one of `rulings` as its reason.
    """

    touch: Touch
    rulings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson: first moves of the other players, then a move or touch of the learner."""

    says: Phrase
    """The explanation, in one or two short sentences."""
    plays: tuple[str, ...] = ()
    """The moves of the other players, as in a record, such as "1 lay 24 A1"."""
    wants: tuple[str, ...] = ()
    """The moves that the learner may make, the first of which is shown.

    The other moves may be patterns with * and ?.
    """
    tries: Try | None = None
    """A touch that the learner tries in place of a move."""
    shows: tuple[Shown, ...] = ()
    looks: bool = False
    """Whether the step ends when the learner covers the private cards."""
    nudge: Phrase = OTHERWISE
    """The answer to a legal move that is not in `wants`."""

    @property
    def is_read(self) -> bool:
        """Returns whether the learner only reads this step."""
        return not self.wants and self.tries is None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game's first lesson. `before` has the moves made before the first step.

    With a `position`, nothing is dealt.
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
    """Returns a deck in dealing order: the hands by seat, then `then`, then all other cards."""
    rows = [hand.split() for hand in hands]
    dealt = [card for card in chain(*zip_longest(*rows)) if card is not None]
    named = [Face(card) for card in (*dealt, *then.split())]
    return (*named, *(Counter(deck) - Counter(named)).elements())
