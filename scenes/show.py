"""What the registry holds of one game's screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.phrases import Phrase
from game.session.session import Session
from scenes.review.review import Review
from scenes.review.wreath import SEEDS, Wreath


@dataclass(frozen=True, slots=True)
class Blurb:
    """A game in a line, how many minutes it takes, and the cards that peek out of its box."""

    line: Phrase
    minutes: int
    cards: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Show:
    """One game on the screen: where its things lie, what stands on its table, what the shelf says of it.

    `review` tells its end, where that is not told round by round; `wreath` is laid around a winner.
    """

    layout: Any
    board: Any
    blurb: Blurb
    review: Callable[[Session], Review] | None = None
    wreath: Wreath = SEEDS
