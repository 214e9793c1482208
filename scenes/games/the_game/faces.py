"""What is printed on the faces of The Game's cards."""

from game.core.cards import Face
from scenes.stage.card_art import Numeral, Press
from scenes.stage.theme import GameLook


def print_face(press: Press, look: GameLook, face: Face) -> tuple[Numeral, ...]:
    """Returns the numbers to print on a card."""
    _ = look
    ink = press.inks.colour("main")
    return press.at("main", face, ink), press.index("index", face, ink)
