"""What the table scene may ask of the program around it: the speed of things, and what only the program knows."""

from pathlib import Path
from typing import Protocol

from game.core.phrases import Phrase
from game.session.session import Session
from scenes.stage.routes import Change


class Room(Protocol):
    """The program around one table."""

    def speed(self) -> float:
        """The player's animation speed, 1 as designed."""

    def pondering(self) -> float:
        """How long CPUs take for a move that all can follow, 1 as designed."""

    def counts(self, session: Session) -> bool:
        """Whether the table counts seen cards for the one person at it, who asked for that."""

    def trouble(self) -> Phrase | None:
        """What went wrong around the table, told once: for a banner."""

    def open_path(self, path: Path) -> Session | Phrase:
        """The match in a file from anywhere; the sentence why not."""

    def left(self, session: Session) -> Change:
        """Where the screen goes when the table of a session is to be left."""
