"""What the table scene may ask of the program around it: the speed of things, and what only the program knows."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol

from game.core.phrases import Phrase
from game.session.session import Session
from scenes.board.host import Aids
from scenes.stage.routes import Change


@dataclass(frozen=True, slots=True)
class Manner:
    """How a player wants to be treated: when to be given hints and asked, how much may be taken back.

    `cpu_waits` tells that no CPU moves right after another before the player says so.
    """

    hints: Literal["never", "asked", "always"] = "asked"
    ask_before: Literal["nothing", "big", "all"] = "big"
    take_back: Literal["off", "one", "any"] = "any"
    cpu_waits: bool = False


class Room(Protocol):
    """The program around one table."""

    def manner(self) -> Manner:
        """How the player wants to be treated."""

    def speed(self) -> float:
        """The player's animation speed, 1 as designed."""

    def pondering(self) -> float:
        """How long CPUs take for a move that all can follow, 1 as designed."""

    def aids(self, session: Session) -> Aids:
        """What the table does for the memory of the one person at it, who asked for that."""

    def trouble(self) -> Phrase | None:
        """What went wrong around the table, told once: for a banner."""

    def is_past(self, path: Path) -> bool:
        """Whether the match in a file can only be looked back on."""

    def open_path(self, path: Path) -> Session | Phrase:
        """The match in a file from anywhere; the sentence why not."""

    def left(self, session: Session) -> Change:
        """Where the screen goes when the table of a session is to be left."""
