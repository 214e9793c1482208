"""The page at the end of a match, for all games."""

from dataclasses import dataclass
from typing import NamedTuple, Protocol

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
    """The winners and other players at the end of a match."""

    title: Phrase
    """The headline with the players' pictures."""
    short: Phrase
    """A short text with the players' pictures."""
    line: Phrase
    """Text on the page's paper: why the match ended."""
    winners: tuple[Seat, ...]
    staged: tuple[Seat, ...]
    """The winners, or nobody if no person has won."""
    gathered: tuple[Seat, ...] = ()
    """All players, if no person has won."""
    guest: Seat | None = None
    """The person with the best result, who stands beside the CPUs on the stage if CPUs have won."""
    wreath: Wreath | None = None
    """Particles around the players in `staged`."""
    rivals: tuple[Seat, ...] = ()
    """Players who stand below and clap."""
    told: tuple[Phrase, ...] = ()
    """Sentences about the end for a postcard, instead of `line`."""


class MomentCards(NamedTuple):
    """Cards of a moment, seen after `step` moves."""

    cards: tuple[Face | None, ...] = ()
    step: int | None = None
    owner: Medallion | None = None
    """The owner of the cards; None if they belong to the moment's players."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A notable moment in words, with its cards and players."""

    title: str
    line: str
    spoken: str
    medallions: tuple[Medallion, ...] = ()
    icon: str = ""
    """Name of the icon of a moment without players and cards."""
    cards: tuple[Face | None, ...] = ()
    gain: int = 0
    """Points that the `gainer` gained; negative for a loss."""
    step: int | None = None
    """Number of moves before the moment; None without a move."""
    several: bool = False
    """Whether the moment covers several moves."""
    also: tuple[MomentCards, ...] = ()
    """Other cards to show, in case another moment shows the same cards."""
    brief: str = ""
    """A shorter line for a small panel, or ""."""
    told: str = ""
    """A sentence for a postcard, instead of `line`."""
    owner: Medallion | None = None
    """The owner of the cards; None if they belong to the moment's players."""
    gained: str = ""
    """A short text about who gained or lost points, or ""."""
    gainer: Medallion | None = None
    """The player in the text `gained`."""

    @property
    def owners(self) -> tuple[Medallion, ...]:
        """Returns the players to whom the visible cards of the moment belong."""
        return (self.owner,) if self.owner is not None else self.medallions


class Review(Protocol):
    """The review of one finished match."""

    ending: Ending
    about: tuple[Phrase, ...]
    """Facts about the match, each in a few words."""

    def standing(self) -> list[tuple[str, Seat, str]]:
        """Returns each player's rank, seat and total, the best first."""

    def paper(self, kit: Kit) -> Node:
        """Returns the paper that shows the course of the match."""

    def chart(self, kit: Kit, room: Rect) -> Chart | None:
        """Returns the chart of the whole match, if it has few enough lines."""

    def moments(self) -> list[Moment]:
        """Returns up to three notable moments, the best first."""
