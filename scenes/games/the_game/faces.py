"""What is printed on The Game's cards."""

from __future__ import annotations

from game.core.cards import Face
from scenes.stage.faces import Numeral, Press
from scenes.stage.theme import GameLook


def print_face(press: Press, look: GameLook, face: Face, *, mini: bool) -> tuple[Numeral, ...]:
    """The number, twice."""
    _ = mini
    ink = look.more.colour("numeral")
    return press.at("game_main", face, ink), press.index("game_index", face, ink)
