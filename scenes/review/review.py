"""The page at the end of a match, for all games: pictures of the players, the match on paper, and notable moments."""

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

    `title` and `short` are shown with the players' pictures. `line` is on the paper and says why the match ended
    this way. If a person is among the winners, `staged` has the winners alone. Otherwise `gathered` has all
    players, the `winners` first, and `guest` is the person who joins them. `wreath` surrounds the picture of each
    player in `staged`. The players in `rivals` stand below and clap.
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
    """A notable moment in words, with the cards that were visible and the pictures of its players.

    `gain` is the number of points that these players gained, or lost if it is negative. `icon` is shown if a moment
    has neither players nor cards. `step` is the number of moves before the moment, or None if it belongs to no
    move. `several` is the number of moves that the moment covers from there on.
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
    """The review of one finished match."""

    ending: Ending
    about: tuple[Phrase, ...]
    """Facts about the match, each in a few words."""

    def standing(self) -> list[tuple[str, Seat, str]]:
        """Returns each player's rank, seat and total, the best first. In a match without totals each total is ""."""

    def paper(self, kit: Kit) -> Node:
        """Returns the contents of the paper that shows the course of the match."""

    def chart(self, kit: Kit, room: Rect) -> Chart | None:
        """Returns the chart of the whole match in an area of this size; None if it would have too many lines."""

    def moments(self) -> list[Moment]:
        """Returns the most notable moments, the best first. There are at most three."""
