"""What all parts of a table share: state, board and preferences."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Protocol

from game.challenge import Challenge
from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.phrases import Phrase
from game.games import ENTRIES
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
from scenes.table.cast import Cast
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget

AnyBoard = Board[Any, Any, Any]
"""A board of any game, because the table treats all games alike."""
AnyFacts = Facts[Any, Any]


@dataclass(frozen=True, slots=True)
class PlayPreferences:
    """What one player prefers during play."""

    hints: Literal["never", "asked", "always"] = "asked"
    ask_before: Literal["nothing", "big", "all"] = "big"
    take_back: Literal["off", "one", "any"] = "any"
    cpu_waits: bool = False
    speech: Literal["brief", "usual", "full"] = "usual"
    """How much is read aloud about the table."""
    presses_twice: bool = False
    """Whether risky buttons need two presses instead of a long press."""


class TableServices(Protocol):
    """What the program does for one table."""

    def change_for(self, session: Session, seat: Seat) -> None:
        """Applies the preferences of the person at a seat."""

    def play_preferences(self) -> PlayPreferences:
        """Returns the player's preferences for all tables."""

    def speed(self) -> float:
        """Returns the chosen speed of animation; 1 is the normal speed."""

    def pondering(self) -> float:
        """Returns the factor for pauses before CPUs' moves; 1 means normal pauses."""

    def memory_aids(self, session: Session) -> MemoryAids:
        """Returns the memory aids that apply to a match."""

    def trouble(self) -> Phrase | None:
        """Returns a sentence about a new problem with files, if any."""

    def is_past(self, path: Path) -> bool:
        """Returns whether the match in a file can only be viewed."""

    def open_path(self, path: Path) -> Session | Phrase:
        """Returns the match in a file, or why it does not open."""

    def code_in(self, path: Path) -> str:
        """Returns the text in a file, or "" if it cannot be a challenge."""

    def challenge_in(self, text: str) -> Challenge | Phrase:
        """Returns the challenge whose code is in a text, or why there is none."""

    def leave_match(self, session: Session) -> Change:
        """Returns the change of screen after the player has left this table."""

    def laid_again(self, session: Session) -> Change:
        """Closes a session after its players have changed, and returns the new table."""


def bare_table(session: Session) -> BareTable:
    """Returns a match's table on which nothing lies yet and nobody sits."""
    show = SHOWS[session.game.id].table()
    return BareTable(session, show.layout, show.cloth)


class TableContext(BoardContext):
    """What all parts of one table have in common."""

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
        screen.notices.rule_of = self.rule_of
        self.refresh = refresh
        """Function that updates the screen to the present state."""
        self.read_news = read_news
        """Function that queues new events that the displayed seat may see."""
        self.preferences = PlayPreferences()
        self.picking = Picking()
        """The cards and buttons that the player has selected for a move."""
        self.over: CardId | Zone | None = None
        """The card or place under the pointer or with the keyboard focus."""
        self.advised: Callable[[], Advised | None] = lambda: None
        """Function that returns the move of the visible hint, or None."""
        self.cast: Cast
        """The moods of the players on this layout."""
        self.board: AnyBoard
        """The board of the game on this layout."""

    def facts(self) -> AnyFacts:
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
            playback.timeline.announced,
            self.over,
            self.advised(),
        )

    def rule_of(self, widget: Widget) -> str:
        """Returns the rules' sentence about a card, place or badge, or ""."""
        return self.say(ENTRIES[self.game.id].answers().text(widget.rule)) if widget.rule else ""

    def lay_board(self) -> None:
        """Makes a new board for the current layout."""
        self.board = SHOWS[self.game.id].table().board(self, self.timeline.layout)
        self.board.display.build()

    def seats_aloud(self, plates: Mapping[Seat, NamePlate]) -> dict[Seat, str]:
        """Returns what a screen reader says about each seat."""
        words, public = ENTRIES[self.game.id].words, self.viewpoint.public
        is_idle = self.timeline.idle
        return {
            seat: spoken_seat(plate, " ".join(map(self.say, words.seat(public, seat))) if is_idle else "")
            for seat, plate in plates.items()
        }

    def name_plates(self, facts: AnyFacts) -> dict[Seat, NamePlate]:
        """Returns the plate of each player: the name, and the line that the game has about the player."""
        narration, game = self.board.narration, self.game.id
        return {
            Seat(number): NamePlate(
                name,
                self.say(narration.seat_line(facts, Seat(number))),
                game,
                brief=brief,
                aloud=self.say(narration.spoken_line(facts, Seat(number))),
            )
            for number, (name, brief) in enumerate(self.names_on_table(facts.players))
        }

    @property
    def is_at_rest(self) -> bool:
        """Returns whether no event is animated and no effect is running."""
        return self.timeline.idle and not self.board.display.busy


def spoken_seat(plate: NamePlate, cards: str) -> str:
    """Joins the texts of a name plate and of a player's cards."""
    parts = re.split(", | \u00b7 ", plate.aloud or plate.line)
    new = [part for part in parts if part and not re.search(rf"(?<!\w){re.escape(part)}(?!\w)", cards)]
    if not new and cards.startswith(plate.name):
        return cards
    return ". ".join(one for one in (", ".join([plate.name, *new]), cards) if one)
