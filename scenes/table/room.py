"""What the table scene may ask of the program around it: other scenes, the speed of things, the cloth's pattern."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pygame import Surface

from game.core.cards import Seat
from scenes.scene import Scene
from scenes.table.session import Session
from scenes.theme import GameLook
from scenes.ui.kit import Kit


class Room(Protocol):
    """The program around one table."""

    def speed(self) -> float:
        """The player's animation speed, 1 as designed."""

    def pattern(self, kit: Kit, game: GameLook) -> Callable[[Surface], None] | None:
        """What paints a game's pattern on its cloth."""

    def history(self, session: Session, seat: Seat, below: Surface) -> Scene:
        """The log in words, as a seat may know it, over a picture of the table."""

    def rules(self, session: Session) -> Scene:
        """The rules of the session's game, open at its present phase."""

    def pause(self, session: Session, below: Surface) -> Scene:
        """The pause sheet over a picture of the table."""

    def handover(self, session: Session, seat: Seat) -> Scene:
        """The curtain before a person's turn."""

    def result(self, session: Session) -> Scene:
        """How the match ended."""
