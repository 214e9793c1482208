"""What the end of a match shows, whichever game it was: who stands on the stage, the paper beside it, moments below."""

from dataclasses import dataclass
from typing import Protocol

from pygame import Rect

from game.core.cards import Face, Seat
from game.core.phrases import Phrase
from scenes.board.common import Medallion
from scenes.review.wreath import Wreath
from scenes.ui.box import Node
from scenes.ui.chart import Chart
from scenes.ui.kit import Kit


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match ended, at a glance.

    `title` and `short` stand on the stage, `line` says on the paper why it ended so. `staged` have the stage to
    themselves: winners among whom is a person. Where there are none all are together, `gathered`, those who won
    (`winners`) first; `guest` is the person who comes up to them. `wreath` is laid around each of the staged.
    """

    title: Phrase
    short: Phrase
    line: Phrase
    winners: tuple[Seat, ...]
    staged: tuple[Seat, ...]
    gathered: tuple[Seat, ...] = ()
    guest: Seat | None = None
    wreath: Wreath | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """Something worth telling, in words, with the cards that were seen at it and the medallions of those it is about.

    `gain` is by how many points those it is about went ahead or, if negative, whoever it is told to fell behind;
    `icon` stands for it where it is nobody's and shows no card. `step` is that of the match at which it came about,
    as many as were made before it; None if there is no such one. It may be `several` moves, of which that is the first.
    """

    title: str
    line: str
    spoken: str
    medallions: tuple[Medallion, ...] = ()
    icon: str = ""
    cards: tuple[Face | None, ...] = ()
    gain: int = 0
    step: int | None = None
    several: bool = False


class Review(Protocol):
    """The review of one match."""

    ending: Ending
    about: tuple[Phrase, ...]
    """What the match was, in a few words each."""

    def standing(self) -> list[tuple[str, Seat, str]]:
        """Everybody, best first: the place, the seat, the total; "" where there is none."""

    def paper(self, kit: Kit) -> Node:
        """Returns how the match went, to be laid out on the paper."""

    def chart(self, kit: Kit, room: Rect) -> Chart | None:
        """The whole match as lines that fill a room; None where they would be too many to be told apart."""

    def moments(self) -> list[Moment]:
        """What is worth telling, best first, at most three."""
