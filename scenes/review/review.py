"""What the end of a match shows, whichever game it was: who stands at the left, and the paper at the right."""

from dataclasses import dataclass
from typing import Protocol

from pygame import Rect

from game.core.cards import Seat
from game.core.phrases import Phrase
from scenes.review.host import Host
from scenes.review.wreath import Wreath
from scenes.ui.widget import Action


@dataclass(frozen=True, slots=True)
class Row:
    """A player who did not win: the place, the seat, the total."""

    place: int
    seat: Seat
    total: int


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match ended, at a glance.

    `heroes` are the seats that stand large under the lamp, `lit` whether the lamp is on them; `rows` are the others
    in order. `named` says that the title names the heroes, so that no name need stand below them. `wreath` is laid
    around each of them, else stars are scattered for a win. `sound` is what is heard.
    """

    title: Phrase
    line: Phrase
    heroes: tuple[Seat, ...]
    lit: bool
    rows: tuple[Row, ...] = ()
    named: bool = False
    wreath: Wreath | None = None
    sound: str = "score_win"


class Review(Protocol):
    """The review of one match."""

    ending: Ending

    def fill(self, host: Host, paper: Rect) -> None:
        """Put on the paper how the match went."""

    def chosen(self, action: Action) -> bool:
        """Whether an action of its own widgets changed what the paper shows."""
