"""The page at the end of a match, for any game: the stage, the paper beside it, moments below."""

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
    """The end of a match at a glance.

    `title` and `short` are on the stage. `line` is on the paper and says why the match ended this way. If a person is
    among the winners, the winners are `staged`, which means that they are on the stage alone. Otherwise all players are
    `gathered`, the `winners` first, and `guest` is the person who joins them. `wreath` surrounds each staged medallion;
    `rivals` stand below and clap.
    """

    title: Phrase
    short: Phrase
    line: Phrase
    winners: tuple[Seat, ...]
    staged: tuple[Seat, ...]
    gathered: tuple[Seat, ...] = ()
    guest: Seat | None = None
    wreath: Wreath | None = None
    rivals: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """A notable moment in words, with the cards seen then and the medallions of its players.

    `gain` is the number of points that these players gained, or lost if negative. `icon` is shown if a moment has
    neither players nor cards. `step` is the number of moves before the moment, or None if it has no step. The moment
    may cover `several` moves from there on.
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
    """Facts about the match, a few words each."""

    def standing(self) -> list[tuple[str, Seat, str]]:
        """Returns everybody's place, seat and total, the best first. In a match without totals each total is ""."""

    def paper(self, kit: Kit) -> Node:
        """Returns the contents of the paper that shows the course of the match."""

    def chart(self, kit: Kit, room: Rect) -> Chart | None:
        """Draws the whole match as lines that fill an area; None if there are too many lines."""

    def moments(self) -> list[Moment]:
        """Returns the most notable moments, best first, at most three."""
