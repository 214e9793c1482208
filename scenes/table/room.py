"""What the table scene may ask of the program around it: other scenes, the speed of things."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from pygame import Surface

from game.core.cards import Seat
from game.core.phrases import Phrase
from game.session.session import Session
from scenes.stage.scene import Change, Scene


class Room(Protocol):
    """The program around one table."""

    def speed(self) -> float:
        """The player's animation speed, 1 as designed."""

    def counts(self, session: Session) -> bool:
        """Whether the table counts seen cards for the one person at it, who asked for that."""

    def trouble(self) -> Phrase | None:
        """What went wrong around the table, told once: for a banner."""

    def rules(self, session: Session) -> Scene:
        """The rules of the session's game, open at its present phase."""

    def pause(self, session: Session, below: Surface) -> Scene:
        """The pause sheet over a picture of the table."""

    def handover(self, session: Session, seat: Seat) -> Scene:
        """The curtain before a person's turn."""

    def scores(self, session: Session, number: int) -> Scene:
        """What everybody got in a round that has ended, counted from 0."""

    def result(self, session: Session) -> Scene:
        """How the match ended."""

    def open_path(self, path: Path) -> Session | Phrase:
        """The match in a file from anywhere; the sentence why not."""

    def table(self, session: Session) -> Scene:
        """The table of a match; its result where it is over."""

    def left(self, session: Session) -> Change:
        """Where the screen goes when the table of a session is to be left."""
