"""What is printed on The Game's cards."""

from game.core.cards import Face
from scenes.stage.card_art import Numeral, Press
from scenes.stage.theme import GameLook


def print_face(press: Press, look: GameLook, face: Face) -> tuple[Numeral, ...]:
    """Returns the number of a card, large and small."""
    _ = look
    ink = press.inks.colour("main")
    return press.at("main", face, ink), press.index("index", face, ink)
