"""What the parts of a table ask of the screen that they stand on."""

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect, Surface

from game.session.session import Session
from scenes.board.host import Host, TouchHost
from scenes.stage.services import Services
from scenes.stage.stage import Stage
from scenes.table.any_game import AnyBoard, AnyFacts
from scenes.table.room import Manner
from scenes.ui.dialog import Dialog


class TableHost(Host, Protocol):
    """A screen with the widgets of one seat at a session."""

    @property
    def services(self) -> Services:
        """Pictures, sounds, settings, words."""

    @property
    def session(self) -> Session:
        """The match that is played."""

    @property
    def manner(self) -> Manner:
        """How the player wants to be treated."""

    @property
    def board(self) -> AnyBoard:
        """What the game has on its table besides cards."""

    @property
    def stage(self) -> Stage:
        """All that is drawn."""

    @property
    def dialog(self) -> Dialog | None:
        """The question that wants its answer first."""

    def snapshot(self) -> Surface:
        """What a sheet is laid over."""

    def notice(self, text: str) -> None:
        """Show one line at the top for a while."""

    def on_sound(self) -> None:
        """The sound was switched on or off."""

    def ask(self, dialog: Dialog) -> None:
        """Put a question."""

    def facts(self) -> AnyFacts:
        """What is true on this screen just now."""

    def end_press(self) -> None:
        """The button that is held down means nothing any more."""

    def begin(self) -> None:
        """Show the table as its seat knows it so far."""

    def refresh(self) -> None:
        """Show what is true now."""

    def read_news(self) -> None:
        """Show what happened since the seat was told last."""


class BoardHost(TableHost, TouchHost, Protocol):
    """The same for a part that sets up a board on it."""

    besides: Callable[[], Sequence[Rect]]
    """What is seen here besides widgets, and no notice had better cover."""
