"""The page at the end of a match, for all games."""

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

    `title` and `short` are shown with the players' pictures; `line` says why the match ended.
    `staged` has the winners alone if a person is among them.
    Otherwise `gathered` has all players, and `guest` is the person who joins them.
    `wreath` surrounds each picture in `staged`. The players in `rivals` stand below and clap.
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
    """A notable moment in words, with the visible cards and its players' pictures.

    `gain` is the players' gain in points, negative for a loss.
    `icon` is for a moment without players and cards.
    `step` is the number of moves before the moment; None without a move.
    `several` means that the moment covers several moves.
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
