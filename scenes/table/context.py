"""What every part of a table is handed: what its board knows, the board itself, and what the player does at it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Protocol

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.phrases import Phrase
from game.session.session import Session
from scenes.board.board import Board
from scenes.board.common import NamePlate
from scenes.board.context import BoardContext, MemoryAids
from scenes.board.ground import BareTable
from scenes.board.piece import Advised, Facts
from scenes.board.playback import Playback
from scenes.games import SHOWS
from scenes.stage.picking import Picking
from scenes.stage.routes import Change
from scenes.ui.screen import Screen

AnyBoard = Board[Any, Any, Any]
"""The board of whichever game is played: the one table treats all games alike."""
AnyFacts = Facts[Any, Any]


@dataclass(frozen=True, slots=True)
class PlayPreferences:
    """What a player chose: when to be given hints and asked, how much may be taken back.

    With `cpu_waits` no CPU moves right after another before the player says so.
    """

    hints: Literal["never", "asked", "always"] = "asked"
    ask_before: Literal["nothing", "big", "all"] = "big"
    take_back: Literal["off", "one", "any"] = "any"
    cpu_waits: bool = False


class TableServices(Protocol):
    """The program around one table."""

    def play_preferences(self) -> PlayPreferences:
        """Returns what the player chose for all tables."""

    def speed(self) -> float:
        """Returns the player's animation speed, 1 as designed."""

    def pondering(self) -> float:
        """Returns how long CPUs take for a move that all can follow, 1 as designed."""

    def memory_aids(self, session: Session) -> MemoryAids:
        """Returns what the table does for the memory of the one person at it, who asked for that."""

    def trouble(self) -> Phrase | None:
        """Returns what went wrong around the table, told once: for a banner."""

    def is_past(self, path: Path) -> bool:
        """Returns whether the match in a file can only be looked back on."""

    def open_path(self, path: Path) -> Session | Phrase:
        """Returns the match in a file from anywhere; the sentence why not."""

    def left(self, session: Session) -> Change:
        """Returns where the screen goes when the table of a session is to be left."""


def bare_table(session: Session) -> BareTable:
    """Returns the table of a match before anything lies on it."""
    show = SHOWS[session.game.id].table()
    return BareTable(session, show.layout, show.cloth)


class TableContext(BoardContext):
    """One table: the live one, a past one, that of a lesson and that of an exercise each make one for their parts."""

    def __init__(
        self,
        screen: Screen,
        playback: Playback,
        bare: BareTable,
        *,
        refresh: Callable[[], None],
        read_news: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(screen, playback, bare)
        self.refresh = refresh
        """Displays what is true now."""
        self.read_news = read_news
        """Queues what happened since the displayed seat was told last."""
        self.preferences = PlayPreferences()
        self.picking = Picking()
        """What the player has picked."""
        self.over: CardId | Zone | None = None
        """The card or the place under the pointer or the keyboard."""
        self.advised: Callable[[], Advised | None] = lambda: None
        """What the hint advises that is displayed now."""
        self.board: AnyBoard
        """What the game has on its table besides cards, since it was laid."""

    def facts(self) -> AnyFacts:
        """Returns what is true on this screen now."""
        viewpoint, playback = self.viewpoint, self.playback
        return Facts(
            viewpoint.view,
            playback.timeline.shown,
            viewpoint.seat,
            viewpoint.turn,
            viewpoint.legal,
            self.picking,
            self.session.players,
            playback.said,
            playback.settled,
            playback.timeline.told,
            self.over,
            self.advised(),
        )

    def lay_board(self) -> None:
        """Makes the game's board for the layout on screen."""
        self.board = SHOWS[self.game.id].table().board(self, self.timeline.layout)
        self.board.display.build()

    def name_plates(self, facts: AnyFacts) -> dict[Seat, NamePlate]:
        """Returns what stands at each seat: a name, and the line that the board has for it."""
        line, game = self.board.narration.seat_line, self.game.id
        return {
            Seat(number): NamePlate(player.name, self.say(line(facts, Seat(number))), game)
            for number, player in enumerate(facts.players)
        }

    @property
    def is_at_rest(self) -> bool:
        """Returns whether all that was told has been shown."""
        return self.timeline.idle and not self.board.display.busy
