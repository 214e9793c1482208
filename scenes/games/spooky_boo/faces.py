"""What is printed on the faces of Spooky Boo's cards."""

from game.core.cards import Face
from scenes.stage.card_art import MINUS, Numeral, Press
from scenes.stage.theme import GameLook


def print_face(press: Press, look: GameLook, face: Face) -> tuple[Numeral, ...]:
    """Returns the numbers to print on a card."""
    powers = look.more.table("power_icons")
    count = len(powers.texts(face)) if powers.has(face) else 0
    place = ("main", "main_one_power", "main_two_powers")[count]
    text, ink = face.replace("-", MINUS), press.inks.colour("main")
    return press.at(place, text, ink), press.index("index", text, ink)
